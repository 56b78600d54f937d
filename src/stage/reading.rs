//! Reading changes nothing: the present state, as a connection sees it.

use anyhow::{Result, bail};
use rusqlite::Connection;

use super::seen::Seen;
use crate::fence::{JobId, Outcome, Refusal, ResourceId, rows, transaction};
use crate::lab::Act;

/// What a reading act sees.
pub(super) fn read(db: &Connection, act: &Act) -> Result<Seen> {
    match seen(db, act) {
        Ok(Some(Ok(seen))) => Ok(seen),
        Ok(Some(Err(refusal))) => Ok(Seen::refused(refusal)),
        Ok(None) => bail!("{act:?} is no act of reading"),
        Err(error) if transaction::is_lock(&error) => Ok(Seen::Outcome(Outcome::Locked)),
        Err(error) => Err(error.into()),
    }
}

type Read = Result<Seen, Refusal>;

fn seen(db: &Connection, act: &Act) -> rusqlite::Result<Option<Read>> {
    Ok(match act {
        Act::Read(name) => Some(present(db, name)?),
        Act::ReadRegistry(name) => Some(registry(db, name)?),
        Act::ReadJob(name) => Some(job(db, name)?),
        _ => None,
    })
}

fn present(db: &Connection, name: &str) -> rusqlite::Result<Read> {
    let id = match ResourceId::new(name) {
        Ok(id) => id,
        Err(refusal) => return Ok(Err(refusal)),
    };
    Ok(match rows::present(db, &id)? {
        Some((generation, value)) => Ok(Seen::Present { generation, value }),
        None => Err(Refusal::NoResource(id)),
    })
}

fn registry(db: &Connection, name: &str) -> rusqlite::Result<Read> {
    Ok(match ResourceId::new(name) {
        Ok(id) => Ok(Seen::Registry(rows::registry(db, &id)?)),
        Err(refusal) => Err(refusal),
    })
}

fn job(db: &Connection, name: &str) -> rusqlite::Result<Read> {
    let id = match JobId::new(name) {
        Ok(id) => id,
        Err(refusal) => return Ok(Err(refusal)),
    };
    Ok(match rows::job(db, &id)? {
        Some(job) => Ok(Seen::Job(job)),
        None => Err(Refusal::NoJob(id)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fence::{Journal, Store};

    /// With a rollback journal, whoever commits shuts readers out for a moment.
    /// No actor of the stage can be seen in that moment, so it is made here.
    #[test]
    fn a_reader_that_is_shut_out_sees_locked_and_not_an_error() {
        let store = Store::create(Journal::Delete).unwrap();
        let (db, other) = (store.connect().unwrap(), store.connect().unwrap());
        let acts = [Act::Read("fund-A".to_owned()), Act::ReadJob("job-1".to_owned())];
        other.execute_batch("BEGIN EXCLUSIVE").unwrap();
        for act in &acts {
            assert_eq!(read(&db, act).unwrap(), Seen::Outcome(Outcome::Locked));
        }
        other.execute_batch("DROP TABLE resource; DROP TABLE job; COMMIT").unwrap();
        for act in &acts {
            assert!(read(&db, act).is_err(), "a table that is not there is no lock");
        }
    }
}
