//! A reply is true if the call did what it says: every yes is in the rows, and
//! every no has changed nothing.

use super::{Watch, Witnessed};
use crate::fence::rows::Record;
use crate::fence::{JobId, Outcome, Request};
use crate::lab::Act;
use crate::lab::script::Call;
use crate::stage::Seen;

impl Watch {
    /// Whether the turn ends with a true reply, or with none.
    pub(super) fn is_true(&mut self, turn: &Witnessed<'_>) -> bool {
        if turn.changes_something() {
            let did = self.did.entry(turn.strand).or_default();
            did.extend(turn.effect().map(|(_, _, after)| after));
        }
        match turn.seen {
            Seen::Paused(_) => true,
            Seen::Outcome(outcome) => {
                let did = self.did.remove(&turn.strand);
                turn.bears_out(outcome, did.as_deref())
            }
            Seen::Aborted => self.did.remove(&turn.strand).is_none(),
            _ => {
                self.did.remove(&turn.strand);
                true
            }
        }
    }
}

impl Witnessed<'_> {
    /// That a destination outside has seen a higher generation is no effect.
    fn changes_something(&self) -> bool {
        let outside = |mark: &crate::stage::Mark| {
            let values = mark.outside.resources.values().map(|here| here.value);
            (values.collect::<Vec<_>>(), mark.outside.registry.clone())
        };
        self.before.rows != self.after.rows || outside(self.before) != outside(self.after)
    }

    /// Whether the rows say what the reply says. `did` has the value after each
    /// effect of this call; it is none where nothing was changed.
    fn bears_out(&self, outcome: &Outcome, did: Option<&[i64]>) -> bool {
        match outcome {
            Outcome::Refused(_) | Outcome::Locked => did.is_none(),
            Outcome::Applied(result) => did == Some(&[*result][..]) && self.recorded(*result),
            Outcome::Replayed(result) => did.is_none() && self.was_recorded(*result),
            Outcome::Installed(generation) => self.place().is_none_or(|place| {
                let here = self.after.rows.resources.get(&place.resource);
                here.is_some_and(|here| here.generation == *generation)
            }),
            _ => self.is_in_the_job(outcome),
        }
    }

    /// Whether the request is on record with its own delta and this result, where
    /// there is a registry.
    fn recorded(&self, result: i64) -> bool {
        self.place().zip(self.carries.as_ref()).is_none_or(|(place, call)| {
            let record = place.record(place.rows(self.after), &call.id);
            !place.keeps_records() || record.is_some_and(|it| is_of(it, call, result))
        })
    }

    /// Whether it was at some moment of the call.
    fn was_recorded(&self, result: i64) -> bool {
        self.place().zip(self.carries.as_ref()).is_none_or(|(place, call)| {
            self.records(&place, call).any(|record| is_of(record, call, result))
        })
    }

    fn is_in_the_job(&self, outcome: &Outcome) -> bool {
        let Act::Call {
            call:
                Call::Acquire { job, .. }
                | Call::Renew { job, .. }
                | Call::Complete { job, .. }
                | Call::Release { job, .. },
            ..
        } = self.act
        else {
            return true;
        };
        let id = JobId::new(job).ok();
        let Some(job) = id.and_then(|id| self.after.rows.jobs.get(&id)) else {
            return false;
        };
        match outcome {
            Outcome::Acquired { generation, until } => {
                let mine = job.owner.as_ref().is_some_and(|it| it.to_string() == self.actor);
                mine && job.generation == *generation && job.lease_until == *until
            }
            Outcome::Renewed { until } => job.lease_until == *until,
            Outcome::Completed => job.completed,
            Outcome::Released => job.owner.is_none(),
            _ => true,
        }
    }
}

fn is_of(record: &Record, call: &Request, result: i64) -> bool {
    record.delta == call.delta && record.result == result
}
