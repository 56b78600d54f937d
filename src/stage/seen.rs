//! What is seen is what one move showed: the answer of a call, the state that was
//! read, or that an actor is paused. Its words are the same in both languages.

use std::fmt;

use crate::fence::clock::WorkerTime;
use crate::fence::job::Job;
use crate::fence::rows::Record;
use crate::fence::{Gate, Generation, Outcome, Refusal, Span, StoreTime};

/// What a move showed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
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
    /// What a process of its own told, in its words.
    Told(String),
    /// A process was killed before it could answer.
    Killed,
    /// The record of a job.
    Job(Job),
    /// What the store's clock says now.
    StoreClock(StoreTime),
    /// What an actor's own clock says now.
    OwnClock(String, WorkerTime),
    /// An actor remembers a lease, by its own clock.
    Belief {
        /// Under which generation.
        generation: Generation,
        /// How long it believes to have left; negative once it has expired.
        left: Span,
    },
    /// An actor remembers no lease.
    NoBelief,
    /// A message is on its way.
    Sent(String),
    /// A message was not sent: its sender no longer takes the job for its own.
    KeptBack(String),
    /// So many copies of a message are on their way.
    Copies {
        /// Which message.
        message: String,
        /// How many.
        number: u32,
    },
    /// Every copy of a message is lost.
    Dropped(String),
    /// A message arrived, and nobody learns how it went.
    ReplyLost(Outcome),
    /// The reply that came back, if one did.
    Reply(Option<Outcome>),
    /// What the destination that takes anything holds.
    Value(i64),
    /// What the destination that fences holds.
    Guarded {
        /// The highest generation seen.
        highest: Generation,
        /// The value.
        value: i64,
    },
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
            Seen::Told(told) => f.write_str(told),
            Seen::Killed => f.write_str("killed, no reply"),
            Seen::Job(job) => write_job(f, job),
            Seen::StoreClock(now) => write!(f, "store clock {now}"),
            Seen::OwnClock(name, now) => write!(f, "clock of {name} {now}"),
            Seen::Belief { generation, left } => write_belief(f, *generation, *left),
            Seen::NoBelief => f.write_str("believes: no lease"),
            Seen::Sent(message) => write!(f, "sent {message}"),
            Seen::KeptBack(message) => write!(f, "kept back {message}"),
            Seen::Copies { message, number } => {
                write!(f, "copies of {message} on their way: {number}")
            }
            Seen::Dropped(message) => write!(f, "dropped {message}"),
            Seen::ReplyLost(outcome) => write!(f, "{outcome}, reply lost"),
            Seen::Reply(Some(outcome)) => write!(f, "reply: {outcome}"),
            Seen::Reply(None) => f.write_str("reply: none"),
            Seen::Value(value) => write!(f, "value {value}"),
            Seen::Guarded { highest, value } => {
                write!(f, "highest generation {highest}, value {value}")
            }
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

fn write_job(f: &mut fmt::Formatter<'_>, job: &Job) -> fmt::Result {
    let Job { owner, lease_until, generation, completed } = job;
    match owner {
        _ if *completed => write!(f, "completed, generation {generation}"),
        Some(owner) => write!(f, "owner {owner}, generation {generation}, until {lease_until}"),
        None => write!(f, "free, generation {generation}"),
    }
}

fn write_belief(f: &mut fmt::Formatter<'_>, generation: Generation, left: Span) -> fmt::Result {
    match left.ms {
        1.. => write!(f, "believes: generation {generation}, {left} left"),
        _ => write!(f, "believes: generation {generation}, expired {} ago", left.reversed()),
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
