//! What is seen is what one move showed: the answer of a call, the state that was
//! read, or that an actor is paused. Its words are the same in both languages.

use std::fmt;

use crate::fence::rows::Record;
use crate::fence::{Gate, Generation, Outcome, Refusal};

/// What a move showed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seen {
    /// A call was answered.
    Outcome(Outcome),
    /// A call ended with the injected exception, and is rolled back.
    Aborted,
    /// A call waits at a gate.
    Paused(Gate),
    /// The present state of a resource.
    Present {
        /// The generation installed.
        generation: Generation,
        /// The value.
        value: i64,
    },
    /// What the registry holds for a resource.
    Registry(Vec<Record>),
    /// The actor's connection is gone.
    ConnectionDropped,
    /// The service outside took a call.
    Accepted {
        /// How many it has taken with this one.
        number: i64,
    },
    /// The calls that the service outside has taken.
    Calls(Vec<String>),
    /// Direct SQL changed this many rows.
    Changed(usize),
    /// Direct SQL found these rows, their cells joined by ` | `.
    Rows(Vec<String>),
    /// SQLite did not take the statement.
    SqlError(String),
    /// The backup is taken.
    BackedUp,
    /// The backup stands in the place of the database.
    Restored,
    /// The move made no sense here, for this reason.
    Nothing(String),
}

impl Seen {
    pub(super) fn refused(refusal: Refusal) -> Self {
        Seen::Outcome(Outcome::Refused(refusal))
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seen::Outcome(outcome) => outcome.fmt(f),
            Seen::Aborted => f.write_str("aborted: injected exception"),
            Seen::Paused(gate) => write!(f, "paused at {gate}"),
            Seen::Present { generation, value } => {
                write!(f, "generation {generation}, value {value}")
            }
            Seen::Registry(records) => {
                write!(f, "registry: {}", listed(records.iter().map(told)))
            }
            Seen::ConnectionDropped => f.write_str("connection dropped"),
            Seen::Accepted { number } => write!(f, "accepted as call {number}"),
            Seen::Calls(calls) => write!(f, "calls: {}", listed(calls.iter().cloned())),
            Seen::Changed(1) => f.write_str("changed 1 row"),
            Seen::Changed(rows) => write!(f, "changed {rows} rows"),
            Seen::Rows(rows) => write!(f, "rows: {}", listed(rows.iter().cloned())),
            Seen::SqlError(message) => write!(f, "sql error: {message}"),
            Seen::BackedUp => f.write_str("backed up"),
            Seen::Restored => f.write_str("restored"),
            Seen::Nothing(why) => write!(f, "nothing happens: {why}"),
        }
    }
}

fn told(record: &Record) -> String {
    format!("{} {:+} gave {}", record.id, record.delta, record.result)
}

fn listed(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.collect();
    match items.is_empty() {
        true => "none".to_owned(),
        false => items.join("; "),
    }
}
