//! The operator works past the contract, as operators can: by direct SQL, and by
//! bringing back an old state.

use std::path::PathBuf;
use std::rc::Rc;

use anyhow::Result;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, ErrorCode, Row};

use super::reading;
use super::seen::Seen;
use super::statements::Statements;
use crate::fence::{Outcome, Snapshot, backup, snapshot, store, transaction};
use crate::lab::Act;
use crate::text::visible;

pub(super) struct Operator {
    db: Connection,
    backup: PathBuf,
    /// What the backup holds, once one was taken.
    taken: Option<Rc<Snapshot>>,
}

impl Operator {
    pub(super) fn new(db: Connection, backup: PathBuf) -> Self {
        Self { db, backup, taken: None }
    }

    pub(super) fn listen(&mut self, statements: &Statements) -> rusqlite::Result<()> {
        statements.listen_to(&mut self.db)
    }

    /// Sees what the store holds.
    pub(super) fn look(&self, act: &Act) -> Result<Seen> {
        reading::read(&self.db, act)
    }

    pub(super) fn sql(&self, statement: &str) -> Result<Seen> {
        match self.run(statement) {
            Ok(seen) => Ok(seen),
            Err(error) if transaction::is_lock(&error) => Ok(Seen::Outcome(Outcome::Locked)),
            Err(error) if is_machine(&error) => Err(error.into()),
            Err(error) => Ok(Seen::SqlError(message(&error))),
        }
    }

    pub(super) fn backup(&mut self) -> Result<Seen> {
        if !backup::take(&self.db, &self.backup)? {
            return Ok(Seen::Outcome(Outcome::Locked));
        }
        // Through a connection that nobody listens to: reading it is no move.
        self.taken = Some(Rc::new(snapshot::take(&store::open(&self.backup)?)?));
        Ok(Seen::BackedUp)
    }

    pub(super) fn restore(&mut self) -> Result<Seen> {
        if self.taken.is_none() {
            return Ok(Seen::Nothing("no backup was taken".to_owned()));
        }
        let done = backup::restore(&self.backup, &mut self.db)?;
        Ok(if done { Seen::Restored } else { Seen::Outcome(Outcome::Locked) })
    }

    /// What the backup holds, if one was taken.
    pub(super) fn taken(&self) -> Option<&Rc<Snapshot>> {
        self.taken.as_ref()
    }

    /// Puts the committed rows and the backup back to what they were.
    pub(super) fn put_back(
        &mut self,
        rows: &Snapshot,
        taken: Option<&Rc<Snapshot>>,
    ) -> Result<()> {
        if let Some(then) = taken.filter(|then| self.taken.as_ref() != Some(then)) {
            snapshot::put_back(&self.db, then)?;
            self.backup()?;
        }
        self.taken = taken.cloned();
        Ok(snapshot::put_back(&self.db, rows)?)
    }

    fn run(&self, statement: &str) -> rusqlite::Result<Seen> {
        let mut prepared = self.db.prepare(statement)?;
        if prepared.column_count() == 0 {
            return prepared.execute([]).map(Seen::Changed);
        }
        let rows = prepared.query_map([], cells)?.collect::<rusqlite::Result<_>>()?;
        Ok(Seen::Rows(rows))
    }
}

fn cells(row: &Row<'_>) -> rusqlite::Result<String> {
    let cells: rusqlite::Result<Vec<String>> =
        (0..row.as_ref().column_count()).map(|n| row.get_ref(n).map(cell)).collect();
    Ok(cells?.join(" | "))
}

fn cell(value: ValueRef<'_>) -> String {
    match value {
        ValueRef::Null => "NULL".to_owned(),
        ValueRef::Integer(number) => number.to_string(),
        ValueRef::Real(number) => format!("{number:?}"),
        ValueRef::Text(text) => visible(&String::from_utf8_lossy(text)),
        ValueRef::Blob(bytes) => format!("blob of {} bytes", bytes.len()),
    }
}

/// Whether the machine failed, and not the statement.
fn is_machine(error: &rusqlite::Error) -> bool {
    use ErrorCode::{
        CannotOpen, DatabaseCorrupt, DiskFull, NotADatabase, OutOfMemory, ReadOnly,
        SystemIoFailure,
    };
    matches!(
        error.sqlite_error_code(),
        Some(
            CannotOpen
                | DatabaseCorrupt
                | DiskFull
                | NotADatabase
                | OutOfMemory
                | ReadOnly
                | SystemIoFailure
        )
    )
}

/// What SQLite says of a statement, without the statement itself.
fn message(error: &rusqlite::Error) -> String {
    visible(&match error {
        rusqlite::Error::SqlInputError { msg, .. } => msg.clone(),
        rusqlite::Error::SqliteFailure(_, Some(msg)) => msg.clone(),
        other => other.to_string(),
    })
}
