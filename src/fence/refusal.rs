//! A refusal is an answer: the destination says no, names why, and has changed
//! nothing.

use std::fmt;

use super::clock::{Span, StoreTime};
use super::job::{JobId, Owner};
use super::request::{Generation, RequestId, ResourceId};

/// Why the contract says no.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Refusal {
    /// The caller's generation is lower than the installed one.
    Stale {
        /// What the caller presented.
        presented: Generation,
        /// What the resource has.
        installed: Generation,
    },
    /// The caller's generation is higher than the installed one.
    NotInstalled {
        /// What the caller presented.
        presented: Generation,
        /// What the resource has.
        installed: Generation,
    },
    /// A destination without installs has seen a higher generation before.
    Older {
        /// What the caller presented.
        presented: Generation,
        /// The highest that came with an accepted request.
        highest: Generation,
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
    /// There is no such job.
    NoJob(JobId),
    /// The job's lease has not ended.
    Held {
        /// Who has it.
        owner: Owner,
        /// When the lease ends, by the store's clock.
        until: StoreTime,
    },
    /// The job is done, and nobody acquires, renews or completes it again.
    AlreadyCompleted(JobId),
    /// The caller's generation is not that of the present ownership.
    NotCurrent {
        /// What the caller presented.
        presented: Generation,
        /// What the job has.
        current: Generation,
    },
    /// The generation is right, and belongs to somebody else.
    NotOwner {
        /// The job's generation.
        generation: Generation,
        /// Whose it is.
        owner: Owner,
    },
    /// The generation is right, and its owner has released the job.
    NotHeld(Generation),
    /// The job's generation is the last one that fits into 64 bits.
    LastGeneration(Generation),
    /// A lease that is none.
    UnfitLease {
        /// How long it was to be.
        lease: Span,
        /// What is wrong with it.
        problem: &'static str,
    },
    /// An id that cannot name anything, with its kind ("request", "resource").
    UnfitId {
        /// What the id was to name.
        kind: &'static str,
        /// What is wrong with it.
        problem: &'static str,
    },
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

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Stale { presented, installed } => {
                write!(f, "stale generation {presented}, installed {installed}")
            }
            Refusal::NotInstalled { presented, installed } => {
                write!(f, "generation {presented} is not installed, installed {installed}")
            }
            Refusal::Older { presented, highest } => {
                write!(f, "stale generation {presented}, highest seen {highest}")
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
            Refusal::NoJob(job) => write!(f, "no job {job}"),
            Refusal::Held { owner, until } => write!(f, "held by {owner} until {until}"),
            Refusal::AlreadyCompleted(job) => write!(f, "{job} is completed"),
            Refusal::NotCurrent { presented, current } => {
                write!(f, "generation {presented} is not the current {current}")
            }
            Refusal::NotOwner { generation, owner } => {
                write!(f, "generation {generation} belongs to {owner}")
            }
            Refusal::NotHeld(generation) => write!(f, "generation {generation} is released"),
            Refusal::LastGeneration(last) => write!(f, "generation {last} is the last one"),
            Refusal::UnfitLease { lease, problem } => write!(f, "a lease of {lease} {problem}"),
            Refusal::Negative(number) => write!(f, "generation {number} is negative"),
            Refusal::UnfitId { kind, problem } => write!(f, "{kind} id {problem}"),
        }
    }
}
