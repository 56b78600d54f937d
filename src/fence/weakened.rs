//! The contract with one control taken away, to see what that control held.
//!
//! A control is one line of protection. Each function here is a copy of
//! [`apply`](super::contract::apply) that differs in that control and in nothing
//! else, so that the contract itself stays free of switches.

use std::fmt;

use rusqlite::Connection;

use super::gate::{Gate::*, Gates};
use super::outcome::{Fault, Outcome, Refusal, refused};
use super::request::Request;
use super::rows;
use super::transaction::Transaction;

/// A control that can be taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// The generation is checked inside the transaction that writes.
    CheckInside,
}

impl Control {
    /// Every control, in the order in which the lesson meets them.
    pub const ALL: [Control; 1] = [Control::CheckInside];
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Control::CheckInside => f.write_str("check-inside"),
        }
    }
}

/// Applies a request with `control` taken away.
///
/// # Errors
/// As for [`apply`](super::contract::apply).
pub async fn apply(
    control: Control,
    db: &Connection,
    gates: &Gates,
    call: &Request,
) -> Result<Outcome, Fault> {
    match control {
        Control::CheckInside => apply_without_check_inside(db, gates, call).await,
    }
}

/// Checks first, and opens the transaction afterwards. However short the gap
/// between the two is, it is a gap: at the gate `checked` nothing is held.
async fn apply_without_check_inside(
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
