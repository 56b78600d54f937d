//! The destination outside that fences, without its fencing.

use rusqlite::Connection;

use crate::fence::outcome::{Fault, Outcome, refused};
use crate::fence::refusal::Refusal;
use crate::fence::request::Request;
use crate::fence::rows;
use crate::fence::transaction::Transaction;

/// Applies a request once, whatever its generation.
///
/// # Errors
/// As for [`take_unless_older`](crate::fence::outside::take_unless_older).
pub fn take_of_any_generation(db: &Connection, call: &Request) -> Result<Outcome, Fault> {
    let Some(tx) = Transaction::begin_immediate(db)? else {
        return Ok(Outcome::Locked);
    };
    if let Some(record) = rows::recorded(&tx, &call.resource, &call.id)? {
        return match record.delta == call.delta {
            true => Ok(Outcome::Replayed(record.result)),
            false => refused(Refusal::OtherIntent { id: record.id, recorded: record.delta }),
        };
    }
    let Some(result) = rows::add(&tx, &call.resource, call.delta)? else {
        return refused(Refusal::OutOfRange { delta: call.delta });
    };
    rows::record(&tx, call, result)?;
    tx.commit(Outcome::Applied(result))
}
