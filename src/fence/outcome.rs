//! An outcome is what the destination answers: a value with a name.
//!
//! A refusal is an answer, and so is `locked`: both say that this call changed
//! nothing, for different causes. A [`Fault`] is no answer.

use std::fmt;

use super::clock::StoreTime;
use super::refusal::Refusal;
use super::request::Generation;

/// The answer to a call.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// The generation is installed.
    Installed(Generation),
    /// The effect is committed; the value after it.
    Applied(i64),
    /// The request was applied before; the result it was given then.
    Replayed(i64),
    /// The contract says no; nothing was changed.
    Refused(Refusal),
    /// The job is the caller's, under a new generation, until its lease ends.
    Acquired {
        /// The generation of this ownership, and of no other.
        generation: Generation,
        /// When the lease ends, by the store's clock.
        until: StoreTime,
    },
    /// The lease ends later than before.
    Renewed {
        /// When it ends now, by the store's clock.
        until: StoreTime,
    },
    /// The job is done, for good.
    Completed,
    /// The job is free; its generation stays.
    Released,
    /// Another transaction holds the file. Nothing was changed, and nothing is
    /// known about authority.
    Locked,
}

/// The end of a call that gives no answer.
#[derive(Debug)]
pub enum Fault {
    /// An exception was injected at a gate. The transaction is rolled back when
    /// the call is dropped.
    Thrown,
    /// The database failed in a way that is no answer: we cannot tell.
    Database(rusqlite::Error),
}

/// A refusal as the end of a call, so that a contract can `return refused(…)`.
pub fn refused(why: Refusal) -> Result<Outcome, Fault> {
    Ok(Outcome::Refused(why))
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Installed(generation) => write!(f, "installed {generation}"),
            Outcome::Applied(result) => write!(f, "applied {result}"),
            Outcome::Replayed(result) => write!(f, "replayed {result}"),
            Outcome::Acquired { generation, until } => {
                write!(f, "acquired generation {generation} until {until}")
            }
            Outcome::Renewed { until } => write!(f, "renewed until {until}"),
            Outcome::Completed => f.write_str("completed"),
            Outcome::Released => f.write_str("released"),
            Outcome::Refused(refusal) => write!(f, "refused: {refusal}"),
            Outcome::Locked => f.write_str("locked"),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Thrown => f.write_str("injected exception"),
            Fault::Database(error) => write!(f, "{error}"),
        }
    }
}

/// Its message is that of the database, and says all that is known.
impl std::error::Error for Fault {}

impl From<rusqlite::Error> for Fault {
    fn from(error: rusqlite::Error) -> Self {
        Fault::Database(error)
    }
}
