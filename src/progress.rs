//! Progress is what a learner has done so far, in one small SQLite file in the
//! user's data folder, changed row by row: two terminals that are open at once
//! lose nothing.
//!
//! Progress is a convenience. Where its file cannot be used, the lab goes on
//! without it, and without noise.

use std::cell::OnceCell;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension, Result, params};

/// The learner's own file. It is made when the first thing is to be kept: who
/// only looks leaves nothing behind.
#[derive(Debug, Default)]
pub struct Progress {
    file: Option<PathBuf>,
    db: OnceCell<Option<Connection>>,
}

/// How far a lab was taken, and how its predictions went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Taken {
    /// Whether it was gone through to its end.
    pub done: bool,
    /// How many predictions were right.
    pub right: i64,
    /// How many were made.
    pub made: i64,
}

impl Progress {
    /// Where the file is, on this machine and for this user.
    pub fn file() -> Option<PathBuf> {
        dirs::data_dir().map(|folder| folder.join("fencing-lab").join("progress.db"))
    }

    /// Of this user, or none where there is no place for it.
    pub fn of_user() -> Self {
        Self { file: Self::file(), db: OnceCell::new() }
    }

    /// No progress at all, for whoever wants none.
    pub fn none() -> Self {
        Self::default()
    }

    /// Where it is kept, if anything is kept so far.
    pub fn kept_in(&self) -> Option<&Path> {
        self.kept().and(self.file.as_deref())
    }

    /// Notes how many moves of a lab were made.
    pub fn reached(&self, lab: &str, made: usize) {
        self.write(|db| {
            db.execute(
                "INSERT INTO lab (name, made, latest) VALUES (?1, ?2, (SELECT ifnull(max(latest), 0) + 1 FROM lab))
                 ON CONFLICT (name) DO UPDATE SET made = excluded.made, latest = excluded.latest",
                params![lab, i64::try_from(made).unwrap_or(i64::MAX)],
            )
        });
    }

    /// Notes that a lab was gone through to its end.
    pub fn done(&self, lab: &str) {
        self.write(|db| db.execute("UPDATE lab SET done = 1, made = 0 WHERE name = ?1", [lab]));
    }

    /// Notes a prediction; the first one for a question stays.
    pub fn predicted(&self, lab: &str, scene: usize, right: Option<bool>, sure: Option<bool>) {
        self.write(|db| {
            db.execute(
                "INSERT INTO prediction (lab, scene, correct, sure) VALUES (?1, ?2, ?3, ?4)
                 ON CONFLICT DO NOTHING",
                params![lab, i64::try_from(scene).unwrap_or(i64::MAX), right, sure],
            )
        });
    }

    /// How far a lab was taken.
    pub fn of(&self, lab: &str) -> Taken {
        let taken = |db: &Connection| -> Result<Taken> {
            let done = db
                .query_row("SELECT done FROM lab WHERE name = ?1", [lab], |row| row.get(0))
                .optional()?
                .unwrap_or(false);
            db.query_row(
                "SELECT count(*) FILTER (WHERE correct), count(correct) FROM prediction WHERE lab = ?1",
                [lab],
                |row| Ok(Taken { done, right: row.get(0)?, made: row.get(1)? }),
            )
        };
        self.kept().and_then(|db| taken(db).ok()).unwrap_or_default()
    }

    /// The lab that was stopped last, and how many of its moves were made.
    pub fn latest(&self) -> Option<(String, usize)> {
        let db = self.kept()?;
        let row = db.query_row(
            "SELECT name, made FROM lab ORDER BY latest DESC LIMIT 1",
            [],
            |row| Ok((row.get(0)?, row.get::<_, i64>(1)?)),
        );
        let (name, made) = row.optional().ok()??;
        Some((name, usize::try_from(made).unwrap_or_default()))
    }

    /// Forgets everything; false where there is nothing to forget.
    pub fn reset(&self) -> bool {
        let forget =
            |db: &Connection| db.execute_batch("DELETE FROM prediction; DELETE FROM lab");
        self.kept().is_some_and(|db| forget(db).is_ok())
    }

    /// What was kept before.
    fn kept(&self) -> Option<&Connection> {
        let exists = self.file.as_ref().is_some_and(|file| file.exists());
        if exists || self.db.get().is_some() { self.made() } else { None }
    }

    /// The file, made if need be.
    fn made(&self) -> Option<&Connection> {
        self.db.get_or_init(|| connect(self.file.as_deref()?).ok()).as_ref()
    }

    /// Keeps something; where that fails, the lab goes on without it.
    fn write<T>(&self, write: impl FnOnce(&Connection) -> Result<T>) {
        if let Some(db) = self.made() {
            let _ = write(db);
        }
    }
}

fn connect(file: &Path) -> Result<Connection> {
    if let Some(folder) = file.parent() {
        // Where this fails, opening the file fails too, and says no more.
        let _ = std::fs::create_dir_all(folder);
    }
    let db = Connection::open(file)?;
    // Another terminal may be writing; each write is short.
    db.busy_timeout(Duration::from_secs(5))?;
    // IMMEDIATE, because a transaction that reads first and writes later does not
    // wait for a lock: it fails at once, whatever the timeout.
    db.execute_batch(
        "BEGIN IMMEDIATE;
         CREATE TABLE IF NOT EXISTS lab (
             name   TEXT    NOT NULL PRIMARY KEY,
             made   INTEGER NOT NULL,
             latest INTEGER NOT NULL,
             done   INTEGER NOT NULL DEFAULT 0
         ) STRICT;
         CREATE TABLE IF NOT EXISTS prediction (
             lab     TEXT    NOT NULL,
             scene   INTEGER NOT NULL,
             correct INTEGER,
             sure    INTEGER,
             PRIMARY KEY (lab, scene)
         ) STRICT;
         COMMIT;",
    )?;
    Ok(db)
}
