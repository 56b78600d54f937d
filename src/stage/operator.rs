//! The operator works past the contract, as operators can: by direct SQL, and by
//! bringing back an old state.

use std::path::PathBuf;
use std::rc::Rc;

use anyhow::Result;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, Error, ErrorCode, Row, Statement};

use super::guard::{Guarded, MOST_PAGES};
use super::reading;
use super::seen::Seen;
use super::statements::Statements;
use crate::fence::{Outcome, Snapshot, Store, backup, snapshot, store, transaction};
use crate::lab::Act;
use crate::text::visible;

/// How many rows of a result are shown.
const MOST_ROWS: usize = 100;
/// After how many characters no further row is shown.
const LONGEST_RESULT: usize = 10_000;
/// How many bytes all files of a lab may have. A write-ahead log that a reader
/// holds on to grows with every move, however small the database is.
const MOST_BYTES: u64 = 16 * 1024 * 1024;

pub(super) struct Operator {
    db: Connection,
    /// For what the lab says; made when it first says something.
    guarded: Option<Guarded>,
    backup: PathBuf,
    /// What the backup holds, once one was taken.
    taken: Option<Rc<Snapshot>>,
    statements: Option<Statements>,
}

impl Operator {
    pub(super) fn new(db: Connection, backup: PathBuf) -> Self {
        Self { db, guarded: None, backup, taken: None, statements: None }
    }

    pub(super) fn listen(&mut self, statements: &Statements) -> rusqlite::Result<()> {
        self.statements = Some(statements.clone());
        statements.listen_to(&mut self.db)
    }

    /// Sees what the store holds.
    pub(super) fn look(&self, act: &Act) -> Result<Seen> {
        reading::read(&self.db, act)
    }

    pub(super) fn sql(&mut self, store: &Store, statement: &str) -> Result<Seen> {
        if store.bytes()? > MOST_BYTES {
            return Ok(Seen::SqlError(no_more_bytes()));
        }
        // A guard that cannot be set up because of a lock lets nothing pass.
        let Some(guarded) = self.guarded(store)? else {
            return Ok(Seen::Outcome(Outcome::Locked));
        };
        let error = match guarded.prepare(statement).and_then(run) {
            Ok(seen) => return Ok(seen),
            Err(error) => error,
        };
        if transaction::is_lock(&error) {
            return Ok(Seen::Outcome(Outcome::Locked));
        }
        if let Some(told) = guarded.explain(&error) {
            return Ok(Seen::SqlError(visible(&told)));
        }
        if is_bound(&error, store) {
            let told = format!("the lab's database has at most {MOST_PAGES} pages");
            return Ok(Seen::SqlError(told));
        }
        match is_machine(&error) {
            true => Err(error.into()),
            false => Ok(Seen::SqlError(message(&error))),
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

    pub(super) fn restore(&mut self, store: &Store) -> Result<Seen> {
        if self.taken.is_none() {
            return Ok(Seen::Nothing("no backup was taken".to_owned()));
        }
        if store.bytes()? > MOST_BYTES {
            return Ok(Seen::Nothing(no_more_bytes()));
        }
        let done = backup::restore(&self.backup, &mut self.db)?;
        Ok(if done { Seen::Restored } else { Seen::Outcome(Outcome::Locked) })
    }

    /// What the backup holds, if one was taken.
    pub(super) fn taken(&self) -> Option<&Rc<Snapshot>> {
        self.taken.as_ref()
    }

    /// Begins to count the steps of the lab's SQL again.
    pub(super) fn begin_anew(&self) {
        self.guarded.iter().for_each(Guarded::begin_anew);
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

    /// The guarded connection; none where somebody holds the whole file.
    fn guarded(&mut self, store: &Store) -> Result<Option<&Guarded>> {
        if self.guarded.is_none() {
            let mut guarded = match Guarded::around(store.connect()?) {
                Err(error) if transaction::is_lock(&error) => return Ok(None),
                guarded => guarded?,
            };
            if let Some(statements) = &self.statements {
                statements.listen_to(guarded.connection())?;
            }
            self.guarded = Some(guarded);
        }
        Ok(self.guarded.as_ref())
    }
}

fn run(mut statement: Statement<'_>) -> rusqlite::Result<Seen> {
    if statement.column_count() == 0 {
        return statement.execute([]).map(Seen::Changed);
    }
    let (mut shown, mut length, mut more) = (Vec::new(), 0, 0);
    let mut rows = statement.query([])?;
    // To the last one, shown or not: what RETURNING answers is done by then.
    while let Some(row) = rows.next()? {
        if shown.len() == MOST_ROWS || length > LONGEST_RESULT {
            more += 1;
            continue;
        }
        let told = cells(row)?;
        length += told.chars().count();
        shown.push(told);
    }
    if more > 0 {
        shown.push(format!("and {more} more"));
    }
    Ok(Seen::Rows(shown))
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

fn no_more_bytes() -> String {
    format!("the files of this lab have more than {MOST_BYTES} bytes")
}

/// Whether a database is full because a lab may fill no more. SQLite says the
/// same of a full disk, so the disk is asked.
fn is_bound(error: &Error, store: &Store) -> bool {
    error.sqlite_error_code() == Some(ErrorCode::DiskFull)
        && store.has_room_for(MOST_PAGES as usize * 4096)
}

/// Whether the machine failed, and not the statement.
fn is_machine(error: &Error) -> bool {
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
fn message(error: &Error) -> String {
    visible(&match error {
        Error::SqlInputError { msg, .. } => msg.clone(),
        Error::SqliteFailure(_, Some(msg)) => msg.clone(),
        other => other.to_string(),
    })
}
