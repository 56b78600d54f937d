//! A memory is what a worker believes of its own leases, by its own clock. It is
//! a belief: the store may have moved on.

use std::collections::BTreeMap;

use super::seen::Seen;
use crate::fence::clock::{WorkerClock, WorkerTime};
use crate::fence::{Generation, Outcome, Span, StoreTime};
use crate::lab::script::Call;

/// A lease as its worker remembers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Belief {
    generation: Generation,
    until: WorkerTime,
}

/// What a call under way is about, for when its answer comes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Asked {
    /// To own a job until then. A lease counts from when it was asked for: the
    /// reply may take a while.
    Acquire(String, WorkerTime),
    /// To own it for longer.
    Renew(String, WorkerTime),
    /// To be done with it.
    GiveUp(String),
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Memory {
    pub(super) clock: WorkerClock,
    leases: BTreeMap<String, Belief>,
    asked: Option<Asked>,
}

impl Memory {
    pub(super) fn with(clock: WorkerClock) -> Self {
        Self { clock, leases: BTreeMap::new(), asked: None }
    }

    /// Whether there is nothing in it that a newcomer would not have.
    pub(super) fn is_blank(&self) -> bool {
        *self == Self::with(WorkerClock::in_step())
    }

    /// About how many bytes of memory it takes.
    pub(super) fn bytes(&self) -> usize {
        const BESIDE_TEXTS: usize = 100;
        let leases = self.leases.keys().map(|job| job.len() + BESIDE_TEXTS);
        leases.sum::<usize>() + 4 * BESIDE_TEXTS
    }

    /// Remembers what a call is about; most are not about a lease. What the call
    /// before it was about is over, answered or not.
    pub(super) fn ask(&mut self, call: &Call, now: StoreTime) {
        let until = |lease: &Span| self.clock.at(now).after(*lease);
        self.asked = match call {
            Call::Acquire { job, lease } => Some(Asked::Acquire(job.clone(), until(lease))),
            Call::Renew { job, lease, .. } => Some(Asked::Renew(job.clone(), until(lease))),
            Call::Complete { job, .. } | Call::Release { job, .. } => {
                Some(Asked::GiveUp(job.clone()))
            }
            Call::Apply(_) | Call::Install { .. } => None,
        };
    }

    /// Makes something of the answer. Whoever may not renew or complete has to
    /// stop, and forgets the lease. `locked` is no answer about it, and a refused
    /// acquisition says nothing about a lease that is there already.
    pub(super) fn hear(&mut self, outcome: &Outcome) {
        match (self.asked.take(), outcome) {
            (Some(Asked::Acquire(job, until)), Outcome::Acquired { generation, .. }) => {
                self.leases.insert(job, Belief { generation: *generation, until });
            }
            (Some(Asked::Renew(job, until)), Outcome::Renewed { .. }) => {
                if let Some(belief) = self.leases.get_mut(&job) {
                    belief.until = until;
                }
            }
            (Some(Asked::Renew(job, _) | Asked::GiveUp(job)), Outcome::Refused(_))
            | (Some(Asked::GiveUp(job)), Outcome::Completed | Outcome::Released) => {
                self.leases.remove(&job);
            }
            _ => {}
        }
    }

    /// Every lease that it remembers.
    pub(super) fn beliefs(&self, now: StoreTime) -> Vec<Seen> {
        self.leases.keys().map(|job| self.believes(job, now)).collect()
    }

    pub(super) fn believes(&self, job: &str, now: StoreTime) -> Seen {
        match self.leases.get(job) {
            None => Seen::NoBelief,
            Some(Belief { generation, until }) => {
                let left = self.clock.at(now).until(*until);
                Seen::Belief { generation: *generation, left }
            }
        }
    }

    /// Whether the worker takes the job for its own at this moment.
    pub(super) fn holds(&self, job: &str, now: StoreTime) -> bool {
        matches!(self.believes(job, now), Seen::Belief { left, .. } if left.ms > 0)
    }
}
