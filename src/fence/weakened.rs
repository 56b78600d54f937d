//! The contract with one control taken away, to see what that control held.
//!
//! A control is one line of protection. Each function here does what its original
//! does, but for that control, so that the contract and the lease stay free of
//! switches.

use std::fmt;

use rusqlite::Connection;

use super::clock::{StoreClock, WorkerTime};
use super::gate::{Gate::*, Gates};
use super::job::{JobId, Lease, Owner};
use super::lease;
use super::outcome::{Fault, Outcome, refused};
use super::refusal::Refusal;
use super::request::Request;
use super::rows;
use super::transaction::Transaction;

/// A control that can be taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// The generation is checked inside the transaction that writes.
    CheckInside,
    /// Whether a lease has ended is decided by the store's clock.
    StoreClock,
}

impl Control {
    /// The controls of `apply`.
    pub const OF_APPLY: [Control; 1] = [Control::CheckInside];
    /// The controls of `acquire`.
    pub const OF_ACQUIRE: [Control; 1] = [Control::StoreClock];
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Control::CheckInside => "check-inside",
            Control::StoreClock => "store-clock",
        })
    }
}

/// Acquires a job by the clock of the worker that asks. The record holds the end
/// of a lease by one clock, and it is compared with another.
///
/// # Errors
/// As for [`acquire`](super::lease::acquire).
pub async fn acquire_without_store_clock(
    db: &Connection,
    gates: &Gates,
    own: WorkerTime,
    job_and_owner: (&JobId, &Owner),
    lease: Lease,
) -> Result<Outcome, Fault> {
    let believed = StoreClock::at(own.taken_for_the_stores());
    lease::acquire(db, gates, &believed, job_and_owner, lease).await
}

/// Checks first, and opens the transaction afterwards. However short the gap
/// between the two is, it is a gap: at the gate `checked` nothing is held.
///
/// # Errors
/// As for [`apply`](super::contract::apply).
pub async fn apply_without_check_inside(
    db: &Connection,
    gates: &Gates,
    call: &Request,
) -> Result<Outcome, Fault> {
    let Some(installed) = rows::installed(db, &call.resource)? else {
        return refused(Refusal::NoResource(call.resource.clone()));
    };
    if call.generation != installed {
        return refused(Refusal::of_generation(call.generation, installed));
    }
    gates.reach(Checked).await?;

    let Some(tx) = Transaction::begin_immediate(db)? else {
        return Ok(Outcome::Locked);
    };
    gates.reach(Begun).await?;

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
