//! Outside are destinations that no transaction of the lesson reaches: they keep
//! a value of their own, in a database of their own, and are written to by
//! messages.
//!
//! Nobody installs a generation there. So `guarded` goes by another rule than the
//! [`contract`](super::contract): at least the highest generation *seen*. It
//! needs no install; in return, an old owner is refused only after the new one
//! has written, and one huge number shuts everybody else out.

use std::path::Path;

use rusqlite::Connection;

use super::outcome::{Fault, Outcome, refused};
use super::refusal::Refusal;
use super::request::{Generation, Request, ResourceId};
use super::rows;
use super::snapshot::{self, Resource, Snapshot};
use super::store;
use super::transaction::Transaction;

/// The destination that takes whatever arrives.
pub const OUTSIDE: &str = "outside";
/// The destination that fences, and counts each request once.
pub const GUARDED: &str = "guarded";

/// What the two destinations hold before anything arrives.
pub fn untouched() -> Snapshot {
    let nothing = Resource { generation: Generation::ZERO, value: 0 };
    let named = [OUTSIDE, GUARDED].into_iter().filter_map(|name| ResourceId::new(name).ok());
    Snapshot { resources: named.map(|id| (id, nothing)).collect(), ..Snapshot::default() }
}

/// Whether a resource is one of the two.
pub fn is_one(resource: &ResourceId) -> bool {
    [OUTSIDE, GUARDED].contains(&resource.as_str())
}

/// Makes the database of the two destinations.
///
/// # Errors
/// Where the file cannot be made.
pub fn create(file: &Path) -> Result<Connection, Fault> {
    let db = store::open(file)?;
    db.execute_batch(include_str!("schema.sql"))?;
    snapshot::put_back(&db, &untouched())?;
    Ok(db)
}

/// Applies whatever arrives, as often as it arrives.
///
/// # Errors
/// A [`Fault`] means that nobody can tell what happened.
pub fn take_anything(db: &Connection, call: &Request) -> Result<Outcome, Fault> {
    let Some(tx) = Transaction::begin_immediate(db)? else {
        return Ok(Outcome::Locked);
    };
    match rows::add(&tx, &call.resource, call.delta)? {
        Some(result) => tx.commit(Outcome::Applied(result)),
        None => refused(Refusal::OutOfRange { delta: call.delta }),
    }
}

/// Applies a request once, unless a higher generation was seen before.
///
/// # Errors
/// As for [`take_anything`].
pub fn take_unless_older(db: &Connection, call: &Request) -> Result<Outcome, Fault> {
    let Some(tx) = Transaction::begin_immediate(db)? else {
        return Ok(Outcome::Locked);
    };
    let Some(highest) = rows::installed(&tx, &call.resource)? else {
        return refused(Refusal::NoResource(call.resource.clone()));
    };
    if call.generation < highest {
        return refused(Refusal::Older { presented: call.generation, highest });
    }
    rows::install(&tx, &call.resource, call.generation)?;

    if let Some(record) = rows::recorded(&tx, &call.resource, &call.id)? {
        return match record.delta == call.delta {
            true => tx.commit(Outcome::Replayed(record.result)),
            false => refused(Refusal::OtherIntent { id: record.id, recorded: record.delta }),
        };
    }
    let Some(result) = rows::add(&tx, &call.resource, call.delta)? else {
        return refused(Refusal::OutOfRange { delta: call.delta });
    };
    rows::record(&tx, call, result)?;
    tx.commit(Outcome::Applied(result))
}
