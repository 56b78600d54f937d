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
