//! The contract: under which conditions the destination changes anything.
//!
//! Each `.await` is a gate, a place where the world may change: another actor
//! may run there, the worker may stay paused there for a year, an exception may
//! be thrown there. Read the two functions aloud; a stale write is refused at
//! the line `if call.generation != installed`.

use rusqlite::Connection;

use super::gate::{Gate::*, Gates};
use super::outcome::{Fault, Outcome, refused};
use super::refusal::Refusal;
use super::request::{Generation, Request, ResourceId};
use super::rows;
use super::transaction::Transaction;

/// Applies a request once, and only under the installed generation.
///
/// # Errors
/// A [`Fault`] means that nobody can tell what happened, or that an exception
/// was thrown at a gate. A refusal is no error: it is an [`Outcome`].
pub async fn apply(db: &Connection, gates: &Gates, call: &Request) -> Result<Outcome, Fault> {
    let Some(tx) = Transaction::begin_immediate(db)? else {
        return Ok(Outcome::Locked);
    };
    gates.reach(Begun).await?;

    let Some(installed) = rows::installed(&tx, &call.resource)? else {
        return refused(Refusal::NoResource(call.resource.clone()));
    };
    if call.generation != installed {
        return refused(Refusal::of_generation(call.generation, installed));
    }
    gates.reach(Checked).await?;

    if let Some(record) = rows::recorded(&tx, &call.resource, &call.id)? {
        return match record.delta == call.delta {
            true => Ok(Outcome::Replayed(record.result)),
            false => refused(Refusal::OtherIntent { id: record.id, recorded: record.delta }),
        };
    }
    gates.reach(LookedUp).await?;

    let Some(result) = rows::add(&tx, &call.resource, call.delta)? else {
        return refused(Refusal::OutOfRange { delta: call.delta });
    };
    gates.reach(Written).await?;

    rows::record(&tx, call, result)?;
    gates.reach(Recorded).await?;

    tx.commit(Outcome::Applied(result))
}

/// Installs a generation at a resource, and only a higher one.
///
/// Nothing here asks who is calling. That only a trusted authority installs is
/// a premise of the lesson, which a real integration has to demonstrate.
///
/// # Errors
/// As for [`apply`].
pub async fn install(
    db: &Connection,
    gates: &Gates,
    resource: &ResourceId,
    generation: Generation,
) -> Result<Outcome, Fault> {
    let Some(tx) = Transaction::begin_immediate(db)? else {
        return Ok(Outcome::Locked);
    };
    gates.reach(Begun).await?;

    let Some(installed) = rows::installed(&tx, resource)? else {
        return refused(Refusal::NoResource(resource.clone()));
    };
    if generation <= installed {
        return refused(Refusal::NotHigher { presented: generation, installed });
    }
    gates.reach(Checked).await?;

    rows::install(&tx, resource, generation)?;
    gates.reach(Written).await?;

    tx.commit(Outcome::Installed(generation))
}
