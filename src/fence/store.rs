//! A store is the shared database of one lesson: a real SQLite file in a folder
//! of its own, to which every actor holds its own connection.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::Connection;
use rusqlite::config::DbConfig;
use rusqlite::limits::Limit;

use super::abandoned;
use super::folder::Folder;
use super::outcome::Fault;
use super::transaction::is_lock;

/// How SQLite makes a transaction undoable.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Journal {
    /// A rollback journal: the old pages are kept aside until the commit.
    #[default]
    Delete,
    /// A write-ahead log: the new pages are kept aside until a checkpoint.
    Wal,
}

/// A database file that lives as long as this value.
#[derive(Debug)]
pub struct Store {
    folder: Folder,
}

impl Store {
    /// Makes the file, with the resources and the jobs of the lesson.
    ///
    /// # Errors
    /// Where the temporary folder or the file cannot be made.
    pub fn create(journal: Journal) -> anyhow::Result<Self> {
        let store = Self { folder: Folder::create()? };
        let db = store.connect()?;
        db.pragma_update(None, "journal_mode", journal.to_string())?;
        db.execute_batch(concat!(
            "BEGIN;",
            include_str!("schema.sql"),
            include_str!("lesson.sql"),
            "COMMIT;"
        ))?;
        Ok(store)
    }

    /// A new connection to the file, as another process would open it.
    ///
    /// # Errors
    /// Where the file cannot be opened.
    pub fn connect(&self) -> Result<Connection, Fault> {
        open(&self.file())
    }

    /// A path beside the database, for what else a lesson keeps.
    pub fn beside(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// How many bytes its files have. They are looked at, and never opened: closing
    /// a plain file would drop the locks that SQLite holds on it.
    ///
    /// # Errors
    /// Where the folder cannot be read.
    pub fn bytes(&self) -> io::Result<u64> {
        std::fs::read_dir(self.folder.path())?
            .map(|entry| match entry?.metadata() {
                Ok(found) => Ok(found.len()),
                // A journal that was just deleted.
                Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(0),
                Err(error) => Err(error),
            })
            .sum()
    }

    /// Whether the disk takes so many bytes more.
    pub fn has_room_for(&self, bytes: usize) -> bool {
        let probe = self.beside("room.db");
        let written = std::fs::write(&probe, vec![0; bytes]);
        // Its absence is no failure, and what is left goes with the folder.
        let _ = std::fs::remove_file(&probe);
        written.is_ok()
    }

    /// Removes everything and looks whether it is really gone.
    pub fn close(self) -> bool {
        let path = self.folder.path().to_owned();
        drop(self);
        // An error here means that we cannot tell, which is not "gone".
        matches!(path.try_exists(), Ok(false))
    }

    /// The database file.
    pub fn file(&self) -> PathBuf {
        self.beside("lesson.db")
    }
}

/// Whether a file is the database of a store, and nobody else's.
pub fn is_ours(file: &Path) -> bool {
    let Some(folder) = file.parent() else {
        return false;
    };
    let private = folder.symlink_metadata().is_ok_and(|found| abandoned::is_private(&found));
    let real = file.symlink_metadata().is_ok_and(|found| found.is_file());
    let named = folder.file_name().is_some_and(abandoned::is_name);
    private && real && named && file.file_name() == Some("lesson.db".as_ref())
}

/// Opens a database file, new or old, with the settings that every connection
/// of the lab needs.
///
/// # Errors
/// Where it cannot be opened.
pub fn open(file: &Path) -> Result<Connection, Fault> {
    let db = Connection::open(file)?;
    prepare(&db)?;
    Ok(db)
}

/// Which SQLite is built in.
pub fn sqlite_version() -> &'static str {
    rusqlite::version()
}

fn prepare(db: &Connection) -> rusqlite::Result<()> {
    // rusqlite waits five seconds for a lock unless it is told otherwise. Zero
    // makes a held lock visible at once; it is for observing, not for production.
    db.busy_timeout(Duration::ZERO)?;
    // OFF: nobody waits until the disk has the bytes. That matters only when the
    // power goes or the system crashes, and this file is about to be deleted.
    // Elsewhere it could mean a corrupt database after the next power cut.
    let synchronous = db.pragma_update(None, "synchronous", "OFF");
    // What nothing here needs, nobody gets: other files, the schema as a table,
    // functions inside the schema, and a database that grows without end.
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
    db.set_limit(Limit::SQLITE_LIMIT_ATTACHED, 0)?;
    for set in [synchronous, db.pragma_update(None, "max_page_count", MOST_PAGES)] {
        match set {
            // Even this reads the file, and somebody may be writing to it right now.
            // Such a connection waits for the disk; nothing else is different.
            Err(error) if is_lock(&error) => {}
            set => set?,
        }
    }
    Ok(())
}

/// How many pages any database here may have, of 4096 bytes each.
const MOST_PAGES: u32 = 4096;

impl fmt::Display for Journal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Journal::Delete => "delete",
            Journal::Wal => "wal",
        })
    }
}
