//! A memory is what a worker believes of its own leases, by its own clock. It is
//! a belief: the store may have moved on.

use std::collections::BTreeMap;

use super::seen::Seen;
use crate::fence::clock::{WorkerClock, WorkerTime};
use crate::fence::{Generation, Outcome, Span, StoreTime};

/// A lease as its worker remembers it.
#[derive(Clone, Copy, Debug)]
struct Belief {
    generation: Generation,
    until: WorkerTime,
}

/// What was asked for, and what is therefore believed if the answer is yes.
#[derive(Clone, Debug)]
struct Asked {
    job: String,
    /// A lease counts from when it was asked for: the reply may take a while.
    until: WorkerTime,
}

pub(super) struct Memory {
    pub(super) clock: WorkerClock,
    leases: BTreeMap<String, Belief>,
    asked: Option<Asked>,
}

impl Memory {
    pub(super) fn with(clock: WorkerClock) -> Self {
        Self { clock, leases: BTreeMap::new(), asked: None }
    }

    /// Remembers that a job is being asked for.
    pub(super) fn ask(&mut self, job: &str, lease: Span, now: StoreTime) {
        let until = self.clock.at(now).after(lease);
        self.asked = Some(Asked { job: job.to_owned(), until });
    }

    /// Remembers that a job is being given up.
    pub(super) fn give_up(&mut self, job: &str) {
        self.leases.remove(job);
    }

    /// Makes something of the answer. Who may not renew has to stop, and forgets
    /// the lease; `locked` is no answer about it.
    pub(super) fn hear(&mut self, outcome: &Outcome) {
        let Some(Asked { job, until }) = self.asked.take() else {
            return;
        };
        match outcome {
            Outcome::Acquired { generation, .. } => {
                self.leases.insert(job, Belief { generation: *generation, until });
            }
            Outcome::Renewed { .. } => {
                if let Some(belief) = self.leases.get_mut(&job) {
                    belief.until = until;
                }
            }
            Outcome::Refused(_) => self.give_up(&job),
            _ => {}
        }
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
