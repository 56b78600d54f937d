//! A backup is a consistent copy of a store as it was *then*: its generations,
//! its values and its registry, all of them together and all of them old.
//!
//! Both ways go through SQLite's backup interface. Copying the file by hand would
//! not do: closing a plain file handle drops the process's locks on it, and with
//! a write-ahead log the newest commits are not in that file.

use std::path::Path;

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};

use super::outcome::Fault;
use super::store;

/// Copies what `db` holds into `file`; `false` where somebody holds a lock.
///
/// # Errors
/// [`Fault::Database`] where a file cannot be read or written.
pub fn take(db: &Connection, file: &Path) -> Result<bool, Fault> {
    copy(db, &mut store::open(file)?)
}

/// Puts what `file` holds in the place of everything in `db`; `false` where
/// somebody holds a lock, and nothing is changed then.
///
/// # Errors
/// As for [`take`].
pub fn restore(file: &Path, db: &mut Connection) -> Result<bool, Fault> {
    copy(&store::open(file)?, db)
}

fn copy(from: &Connection, to: &mut Connection) -> Result<bool, Fault> {
    const ALL_PAGES: i32 = -1;
    Ok(matches!(Backup::new(from, to)?.step(ALL_PAGES)?, StepResult::Done))
}
