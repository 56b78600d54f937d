//! Statements are what a move really ran, as SQLite itself reports them.

use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;
use rusqlite::trace::{TraceEvent, TraceEventCodes};

use crate::text::visible;

/// Heard from every connection that is listened to.
#[derive(Clone, Default)]
pub(super) struct Statements(Arc<Mutex<Vec<String>>>);

impl Statements {
    /// Hears whatever runs on `db` from now on.
    pub(super) fn listen_to(&self, db: &mut Connection) -> rusqlite::Result<()> {
        let heard = self.0.clone();
        let hear = move |event: TraceEvent<'_>| {
            if let TraceEvent::Stmt(statement, sql) = event {
                let told = statement.expanded_sql().unwrap_or_else(|| sql.to_owned());
                let one_line = told.split_whitespace().collect::<Vec<_>>().join(" ");
                heard.lock().unwrap_or_else(PoisonError::into_inner).push(visible(&one_line));
            }
        };
        db.trace_v2(TraceEventCodes::SQLITE_TRACE_STMT, Some(hear))
    }

    /// What ran where nobody could listen.
    pub(super) fn add(&self, ran: Vec<String>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend(ran);
    }

    /// What was heard since the last time.
    pub(super) fn take(&self) -> Vec<String> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
