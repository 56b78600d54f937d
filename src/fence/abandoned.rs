//! An abandoned folder is one whose process was killed outright (SIGKILL asks
//! nobody) and could not remove it. The next start does, and removes nothing else.
//!
//! A folder is locked for as long as its process lives, however that ends. So
//! whoever gets the lock knows that the folder belongs to nobody, and keeps others
//! away while it is removed. Two starts at once take each folder once, and a
//! process whose new folder was taken before it was locked makes another.

use std::ffi::OsStr;
use std::fs::Metadata;
use std::io;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};

use super::folder::{self, Hold, PREFIX, RANDOM};

/// The databases of a lesson, and the file that tries how much room there is.
const NAMES: [&str; 4] = ["lesson", "backup", "outside", "room"];
/// What SQLite puts behind the name of a database for what it keeps beside it.
const ENDS: [&str; 4] = [".db", ".db-journal", ".db-wal", ".db-shm"];

/// Removes what dead processes have left in the system's place for temporary
/// files. Where something cannot be removed, it stays: the start goes on.
pub fn remove() {
    let Ok(entries) = std::fs::read_dir(std::env::temp_dir()) else {
        return;
    };
    for entry in entries.flatten().filter(|entry| is_name(&entry.file_name())) {
        let _ = remove_if_abandoned(&entry.path());
    }
}

/// The prefix alone would not do: somebody may have named a folder like it.
pub(super) fn is_name(name: &OsStr) -> bool {
    let random = name.to_str().and_then(|name| name.strip_prefix(PREFIX));
    random.is_some_and(|random| {
        random.len() == RANDOM && random.bytes().all(|byte| byte.is_ascii_alphanumeric())
    })
}

fn remove_if_abandoned(path: &Path) -> io::Result<()> {
    if !is_private(&path.symlink_metadata()?) {
        return Ok(());
    }
    let Hold::Locked(_until_it_is_gone) = folder::hold(path)? else {
        return Ok(());
    };
    // File by file, and never what is in a folder of the folder.
    if let Some(files) = databases(path)? {
        files.iter().try_for_each(std::fs::remove_file)?;
        std::fs::remove_dir(path)?;
    }
    Ok(())
}

/// A real folder, and no link to one, that this user made for nobody else.
pub(super) fn is_private(found: &Metadata) -> bool {
    let mine = found.uid() == rustix::process::geteuid().as_raw();
    found.is_dir() && mine && found.permissions().mode() & 0o7777 == 0o700
}

/// The files of a folder, if all are what a lesson leaves.
fn databases(path: &Path) -> io::Result<Option<Vec<PathBuf>>> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(path)? {
        let entry = entry?;
        if !entry.file_type()?.is_file() || !is_database(&entry.file_name()) {
            return Ok(None);
        }
        files.push(entry.path());
    }
    Ok(Some(files))
}

fn is_database(name: &OsStr) -> bool {
    let end = |rest: &str| ENDS.contains(&rest);
    let name = name.to_string_lossy();
    NAMES.iter().any(|known| name.strip_prefix(known).is_some_and(end))
}
