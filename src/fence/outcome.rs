//! An outcome is what the destination answers: a value with a name.
//!
//! A refusal is an answer, and so is `locked`: both say that this call changed
//! nothing, for different causes. A [`Fault`] is no answer.

use std::fmt;

use super::request::{Generation, RequestId, ResourceId};

/// The answer to a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The generation is installed.
    Installed(Generation),
    /// The effect is committed; the value after it.
    Applied(i64),
    /// The request was applied before; the result it was given then.
    Replayed(i64),
    /// The contract says no; nothing was changed.
    Refused(Refusal),
    /// Another transaction holds the file. Nothing was changed, and nothing is
    /// known about authority.
    Locked,
}

/// Why the contract says no.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The caller's generation was installed once, and is not any more.
    Stale {
        /// What the caller presented.
        presented: Generation,
        /// What the resource has.
        installed: Generation,
    },
    /// The caller's generation is higher than any that was installed.
    NotInstalled {
        /// What the caller presented.
        presented: Generation,
        /// What the resource has.
        installed: Generation,
    },
    /// An install that would not raise the generation.
    NotHigher {
        /// What was to be installed.
        presented: Generation,
        /// What the resource has.
        installed: Generation,
    },
    /// The request id stands in the registry with another delta.
    OtherIntent {
        /// The id presented.
        id: RequestId,
        /// The delta that belongs to it.
        recorded: i64,
    },
    /// The sum does not fit into 64 bits.
    OutOfRange {
        /// What was to be added.
        delta: i64,
    },
    /// There is no such resource.
    NoResource(ResourceId),
    /// A generation below zero.
    Negative(i64),
    /// An id that cannot name anything, with its kind ("request", "resource").
    UnfitId {
        /// What the id was to name.
        kind: &'static str,
        /// What is wrong with it.
        problem: &'static str,
    },
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

impl Refusal {
    /// Why `presented` is not the installed generation: it is either an old one,
    /// or one that nobody installed.
    pub fn of_generation(presented: Generation, installed: Generation) -> Refusal {
        match presented < installed {
            true => Refusal::Stale { presented, installed },
            false => Refusal::NotInstalled { presented, installed },
        }
    }
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
            Outcome::Refused(refusal) => write!(f, "refused: {refusal}"),
            Outcome::Locked => f.write_str("locked"),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Stale { presented, installed } => {
                write!(f, "stale generation {presented}, installed {installed}")
            }
            Refusal::NotInstalled { presented, installed } => {
                write!(f, "generation {presented} is not installed, installed {installed}")
            }
            Refusal::NotHigher { presented, installed } => {
                write!(f, "generation {presented} is not higher than {installed}")
            }
            Refusal::OtherIntent { id, recorded } => {
                write!(f, "request {id} already has delta {recorded:+}")
            }
            Refusal::OutOfRange { delta } => {
                write!(f, "{delta:+} takes the value out of range")
            }
            Refusal::NoResource(resource) => write!(f, "no resource {resource}"),
            Refusal::Negative(number) => write!(f, "generation {number} is negative"),
            Refusal::UnfitId { kind, problem } => write!(f, "{kind} id {problem}"),
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

impl std::error::Error for Fault {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Fault::Thrown => None,
            Fault::Database(error) => Some(error),
        }
    }
}

impl From<rusqlite::Error> for Fault {
    fn from(error: rusqlite::Error) -> Self {
        Fault::Database(error)
    }
}
