//! The outside is a service that the lesson's transactions do not reach: it keeps
//! its own record of the calls that it received, in a database of its own.

use std::path::PathBuf;

use anyhow::Result;
use rusqlite::{Connection, params};

use super::seen::Seen;
use crate::fence::store;
use crate::text::visible;

/// Made when it is first called: most lessons stay inside.
pub(super) struct Outside {
    file: PathBuf,
    db: Option<Connection>,
}

impl Outside {
    pub(super) fn at(file: PathBuf) -> Self {
        Self { file, db: None }
    }

    /// Receives a call, and keeps it, whatever becomes of the caller.
    pub(super) fn call(&mut self, what: &str) -> Result<Seen> {
        let number = self
            .db()?
            .prepare_cached("INSERT INTO call (what) VALUES (?1) RETURNING number")?
            .query_row(params![what], |row| row.get(0))?;
        Ok(Seen::Accepted { number })
    }

    pub(super) fn calls(&mut self) -> Result<Seen> {
        let calls = self
            .db()?
            .prepare_cached("SELECT what FROM call ORDER BY number")?
            .query_map([], |row| row.get::<_, String>(0))?
            .map(|what| what.map(|what| visible(&what)))
            .collect::<rusqlite::Result<_>>()?;
        Ok(Seen::Calls(calls))
    }

    fn db(&mut self) -> Result<&Connection> {
        let db = match self.db.take() {
            Some(db) => db,
            None => {
                let db = store::open(&self.file)?;
                db.execute_batch(
                    "CREATE TABLE call (number INTEGER PRIMARY KEY, what TEXT NOT NULL) STRICT",
                )?;
                db
            }
        };
        Ok(self.db.insert(db))
    }
}
