//! A guard stands between a lab's own SQL and everything but the lab's own
//! tables. A lab file may come from anywhere, and SQL can do much: open other
//! files, change the schema, run for ever.
//!
//! The guarded connection runs what a lab says and nothing else, so that nothing
//! here has to make exceptions for the program's own statements.

mod allowed;

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rusqlite::hooks::{AuthContext, Authorization};
use rusqlite::limits::Limit;
use rusqlite::{Connection, Error, ErrorCode, Statement};

/// How many steps of SQLite's virtual machine one statement may take.
pub(super) const MOST_STEPS: u32 = 100_000;
/// How many the statements of one lab may take together.
pub(super) const MOST_STEPS_OF_A_LAB: u32 = 1_000_000;
/// The steps between two looks at the count.
const STRIDE: u32 = 1000;
/// The longest text, blob or stored row, in bytes.
pub(super) const LONGEST_CELL: i32 = 4096;
/// How many pages of 4096 bytes a lab's statements may fill.
pub(super) const MOST_PAGES: u32 = 256;

/// A connection for a lab's own SQL.
pub(super) struct Guarded {
    db: Connection,
    steps: Arc<Steps>,
    denied: Arc<Denied>,
}

/// What was asked for and denied, if anything was.
#[derive(Default)]
struct Denied(Mutex<Option<String>>);

/// The steps that were taken, in strides.
#[derive(Default)]
struct Steps {
    of_this: AtomicU32,
    of_all: AtomicU32,
}

impl Guarded {
    pub(super) fn around(mut db: Connection) -> rusqlite::Result<Self> {
        let (steps, denied) = (Arc::<Steps>::default(), Arc::<Denied>::default());
        limit(&db)?;
        let counted = steps.clone();
        db.progress_handler(STRIDE as i32, Some(move || counted.are_too_many()))?;
        let noted = denied.clone();
        // Last: the settings above are the program's own.
        db.authorizer(Some(move |asked: AuthContext<'_>| {
            let Some(what) = allowed::beyond(&asked) else {
                return Authorization::Allow;
            };
            *noted.what() = Some(what);
            Authorization::Deny
        }))?;
        Ok(Self { db, steps, denied })
    }

    /// Forgets the steps of the lab so far, for who makes it again from an earlier
    /// moment.
    pub(super) fn begin_anew(&self) {
        self.steps.of_all.store(0, Relaxed);
    }

    /// The connection itself, for who listens to it.
    pub(super) fn connection(&mut self) -> &mut Connection {
        &mut self.db
    }

    /// Takes a statement, if all that it does is allowed.
    pub(super) fn prepare(&self, statement: &str) -> rusqlite::Result<Statement<'_>> {
        self.steps.of_this.store(0, Relaxed);
        *self.denied.what() = None;
        self.db.prepare(statement)
    }

    /// What the guard has to say of an error, if the error is its own.
    pub(super) fn explain(&self, error: &Error) -> Option<String> {
        if let Some(what) = self.denied.what().take() {
            return Some(format!("not allowed in a lab: {what}"));
        }
        match error.sqlite_error_code() {
            Some(ErrorCode::OperationInterrupted) => Some(self.steps.told()),
            Some(ErrorCode::TooBig) => {
                Some(format!("a text or a row has more than {LONGEST_CELL} bytes"))
            }
            _ => None,
        }
    }
}

impl Denied {
    fn what(&self) -> MutexGuard<'_, Option<String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Steps {
    fn are_too_many(&self) -> bool {
        let of_this = self.of_this.fetch_add(STRIDE, Relaxed) + STRIDE;
        let of_all = self.of_all.fetch_add(STRIDE, Relaxed).saturating_add(STRIDE);
        of_this > MOST_STEPS || of_all > MOST_STEPS_OF_A_LAB
    }

    fn told(&self) -> String {
        match self.of_all.load(Relaxed) > MOST_STEPS_OF_A_LAB {
            true => format!("stopped: the SQL of this lab took {MOST_STEPS_OF_A_LAB} steps"),
            false => format!("stopped after {MOST_STEPS} steps"),
        }
    }
}

/// What a statement may grow to: a line of SQL can be short and ask for much.
fn limit(db: &Connection) -> rusqlite::Result<()> {
    use Limit::*;
    for (what, most) in [
        (SQLITE_LIMIT_LENGTH, LONGEST_CELL),
        (SQLITE_LIMIT_SQL_LENGTH, 4 * LONGEST_CELL),
        (SQLITE_LIMIT_COLUMN, 32),
        (SQLITE_LIMIT_EXPR_DEPTH, 100),
        (SQLITE_LIMIT_COMPOUND_SELECT, 50),
        (SQLITE_LIMIT_FUNCTION_ARG, 32),
        (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 64),
        (SQLITE_LIMIT_VDBE_OP, 25_000),
        (SQLITE_LIMIT_TRIGGER_DEPTH, 1),
        (SQLITE_LIMIT_WORKER_THREADS, 0),
    ] {
        db.set_limit(what, most)?;
    }
    // What does not fit into memory would go to a file that no bound is on.
    db.pragma_update(None, "temp_store", "MEMORY")?;
    db.pragma_update(None, "max_page_count", MOST_PAGES)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fence::{Journal, Store};

    /// A lab's moves cannot even begin like this: the grammar refuses them. Here
    /// they run, and so they do where only the connection stands in the way.
    #[test]
    fn what_the_grammar_refuses_is_refused_here_too() {
        let store = Store::create(Journal::Delete).unwrap();
        let guarded = Guarded::around(store.connect().unwrap()).unwrap();
        let other = store.beside("other.db");
        let file = other.display();
        for (statement, told, by_itself) in [
            (format!("ATTACH '{file}' AS other"), "another database", false),
            (format!("VACUUM INTO '{file}'"), "another database", false),
            ("DETACH main".to_owned(), "another database", false),
            ("PRAGMA user_version = 7".to_owned(), "the pragma user_version", true),
            ("CREATE TABLE other (x)".to_owned(), "changing the schema", true),
            ("BEGIN".to_owned(), "a transaction of its own", true),
        ] {
            let run = guarded.prepare(&statement).and_then(|mut ready| ready.execute([]));
            let told = format!("not allowed in a lab: {told}");
            assert_eq!(guarded.explain(&run.unwrap_err()), Some(told), "{statement}");
            let unguarded = store.connect().unwrap().execute_batch(&statement);
            assert_eq!(unguarded.is_ok(), by_itself, "{statement}");
        }
        assert!(!other.exists());
    }
}
