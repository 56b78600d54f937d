//! `apply` with controls taken away.

use rusqlite::Connection;

use super::{Control, Missing};
use crate::fence::gate::{Gate::*, Gates};
use crate::fence::outcome::{Fault, Outcome, refused};
use crate::fence::refusal::Refusal;
use crate::fence::request::Request;
use crate::fence::rows::{self, Record};
use crate::fence::transaction::{self, Transaction};

/// Does what [`apply`](crate::fence::contract::apply) does, but for what is missing.
///
/// # Errors
/// As for the original.
pub async fn apply(
    without: Missing,
    db: &Connection,
    gates: &Gates,
    call: &Request,
) -> Result<Outcome, Fault> {
    // A transaction that did not take its lock at once can meet one anywhere.
    match attempt(without, db, gates, call).await {
        Err(Fault::Database(error)) if transaction::is_lock(&error) => Ok(Outcome::Locked),
        end => end,
    }
}

async fn attempt(
    without: Missing,
    db: &Connection,
    gates: &Gates,
    call: &Request,
) -> Result<Outcome, Fault> {
    if without.has(Control::CheckInside) {
        // However short the gap is that follows, it is a gap: nothing is held.
        if let Some(refusal) = check(without, db, call)? {
            return refused(refusal);
        }
        gates.reach(Checked).await?;
    }

    let begun = match without.has(Control::Immediate) {
        true => Some(Transaction::begin_deferred(db)?),
        false => Transaction::begin_immediate(db)?,
    };
    let Some(tx) = begun else {
        return Ok(Outcome::Locked);
    };
    gates.reach(Begun).await?;

    if !without.has(Control::CheckInside) {
        if let Some(refusal) = check(without, &tx, call)? {
            return refused(refusal);
        }
        gates.reach(Checked).await?;
    }

    if let Some(record) = look_up(without, &tx, call)? {
        return known(without, &tx, call, record);
    }
    gates.reach(LookedUp).await?;

    let Some(result) = rows::add(&tx, &call.resource, call.delta)? else {
        return refused(why_nothing_was_added(&tx, call)?);
    };
    if without.has(Control::OneTransaction) {
        return record_afterwards(without, tx, db, gates, call, result).await;
    }
    if let Err(exception) = gates.reach(Written).await {
        return caught(without, tx, result, exception);
    }

    if !without.has(Control::Registry) {
        rows::record(&tx, call, result)?;
    }
    if let Err(exception) = gates.reach(Recorded).await {
        return caught(without, tx, result, exception);
    }

    tx.commit(Outcome::Applied(result))
}

fn check(without: Missing, db: &Connection, call: &Request) -> Result<Option<Refusal>, Fault> {
    let Some(installed) = rows::installed(db, &call.resource)? else {
        return Ok(Some(Refusal::NoResource(call.resource.clone())));
    };
    let accepted = call.generation == installed
        || without.has(Control::GenerationCheck)
        || without.has(Control::Equality) && call.generation > installed;
    Ok((!accepted).then(|| Refusal::of_generation(call.generation, installed)))
}

/// In the gap after a check, the resource itself can go.
fn why_nothing_was_added(tx: &Connection, call: &Request) -> Result<Refusal, Fault> {
    Ok(match rows::installed(tx, &call.resource)? {
        Some(_) => Refusal::OutOfRange { delta: call.delta },
        None => Refusal::NoResource(call.resource.clone()),
    })
}

fn look_up(
    without: Missing,
    tx: &Connection,
    call: &Request,
) -> rusqlite::Result<Option<Record>> {
    if without.has(Control::Registry) {
        return Ok(None);
    }
    match without.has(Control::RegistryScope) {
        true => rows::recorded_anywhere(tx, &call.id),
        false => rows::recorded(tx, &call.resource, &call.id),
    }
}

/// Answers a request that the registry knows.
fn known(
    without: Missing,
    tx: &Connection,
    call: &Request,
    record: Record,
) -> Result<Outcome, Fault> {
    if record.delta != call.delta && !without.has(Control::IntentCheck) {
        return refused(Refusal::OtherIntent { id: record.id, recorded: record.delta });
    }
    Ok(Outcome::Replayed(match without.has(Control::StoredResult) {
        true => rows::present(tx, &call.resource)?.map_or(record.result, |(_, value)| value),
        false => record.result,
    }))
}

/// Commits the effect, and records it in a transaction of its own.
async fn record_afterwards(
    without: Missing,
    tx: Transaction<'_>,
    db: &Connection,
    gates: &Gates,
    call: &Request,
    result: i64,
) -> Result<Outcome, Fault> {
    if tx.commit(Outcome::Applied(result))? == Outcome::Locked {
        return Ok(Outcome::Locked);
    }
    gates.reach(Written).await?;

    // The effect is there, whatever becomes of its record: `locked` would lie. And
    // meanwhile somebody else may have recorded the same request, or the resource is
    // gone.
    let Some(tx) = Transaction::begin_immediate(db)? else {
        return Ok(Outcome::Applied(result));
    };
    let has_a_place = rows::installed(&tx, &call.resource)?.is_some()
        && rows::recorded(&tx, &call.resource, &call.id)?.is_none();
    if !without.has(Control::Registry) && has_a_place {
        rows::record(&tx, call, result)?;
    }
    gates.reach(Recorded).await?;
    tx.commit(Outcome::Applied(result))?;
    Ok(Outcome::Applied(result))
}

/// An exception that nobody rolls back for: what was written so far is kept.
fn caught(
    without: Missing,
    tx: Transaction<'_>,
    result: i64,
    exception: Fault,
) -> Result<Outcome, Fault> {
    if without.has(Control::Rollback) {
        tx.commit(Outcome::Applied(result))?;
    }
    Err(exception)
}
