//! A transaction is the stretch in which nobody else can write: from
//! `BEGIN IMMEDIATE` to `COMMIT`, or to the `ROLLBACK` of everything in it.

use std::ops::Deref;

use rusqlite::{Connection, ErrorCode};

use super::outcome::{Fault, Outcome};

/// An open write transaction. Dropped without a commit, it rolls back: at a
/// refusal, at an exception, and where a call is abandoned.
pub struct Transaction<'db> {
    db: &'db Connection,
}

impl<'db> Transaction<'db> {
    /// Takes the write lock before anything is read; `None` where another
    /// transaction holds it.
    ///
    /// A plain BEGIN takes nothing until its first statement, and a failed
    /// BEGIN IMMEDIATE leaves the connection in autocommit, where a following
    /// UPDATE would run unprotected: so the caller stops here.
    ///
    /// # Errors
    /// [`Fault::Database`] where the file cannot be used.
    pub fn begin_immediate(db: &'db Connection) -> Result<Option<Self>, Fault> {
        match run(db, "BEGIN IMMEDIATE") {
            Ok(()) => Ok(Some(Self { db })),
            Err(error) if is_lock(&error) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// Begins, and takes nothing yet. Only [`weakened`](super::weakened) does.
    ///
    /// # Errors
    /// As for [`begin_immediate`](Self::begin_immediate).
    pub(super) fn begin_deferred(db: &'db Connection) -> Result<Self, Fault> {
        run(db, "BEGIN DEFERRED")?;
        Ok(Self { db })
    }

    /// Commits, and answers with `outcome`.
    ///
    /// With a rollback journal, a reader that is still open makes COMMIT fail as
    /// locked *and leaves the transaction open*; it is then rolled back, so that
    /// `locked` means here what it means everywhere: nothing was changed.
    ///
    /// # Errors
    /// [`Fault::Database`] where nobody can tell whether it was committed.
    pub fn commit(self, outcome: Outcome) -> Result<Outcome, Fault> {
        match run(self.db, "COMMIT") {
            Ok(()) => Ok(outcome),
            Err(error) if is_lock(&error) => Ok(Outcome::Locked),
            Err(error) => Err(error.into()),
        }
    }
}

impl Deref for Transaction<'_> {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        self.db
    }
}

impl Drop for Transaction<'_> {
    fn drop(&mut self) {
        // After a COMMIT there is nothing to roll back, and some errors (a full
        // disk) have already rolled back by themselves. Where the ROLLBACK
        // itself fails, closing the connection ends the transaction.
        if !self.db.is_autocommit() {
            let _ = run(self.db, "ROLLBACK");
        }
    }
}

/// Whether an error says that another connection holds the file (SQLITE_BUSY).
pub fn is_lock(error: &rusqlite::Error) -> bool {
    error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy)
}

fn run(db: &Connection, statement: &str) -> rusqlite::Result<()> {
    db.prepare_cached(statement)?.execute([]).map(drop)
}
