//! What holds of jobs: one owner at a time, one grant a generation, and only the
//! present pair changes anything.

use super::{Watch, Witnessed};
use crate::fence::{Generation, JobId, Outcome, Owner, StoreTime};
use crate::lab::Act;
use crate::lab::script::Call;
use crate::stage::Seen;

impl Watch {
    /// Whether nobody gets a job while somebody else's lease on it runs, by what both
    /// were told and by what stands in the rows.
    pub(super) fn leaves_the_owner(&mut self, turn: &Witnessed<'_>) -> bool {
        let mut alone = turn.leaves_the_owner_on_record();
        let (Some((id, owner)), Seen::Outcome(outcome)) = (turn.asker(), turn.seen) else {
            return alone;
        };
        let now = turn.before.now;
        let other = |(holder, until): &(Owner, StoreTime)| *holder != owner && now < *until;
        match outcome {
            Outcome::Acquired { until, .. } => {
                alone &= !self.leases.get(&id).is_some_and(other);
                self.leases.insert(id, (owner, *until));
            }
            Outcome::Renewed { until } => {
                self.leases.insert(id, (owner, *until));
            }
            Outcome::Released | Outcome::Completed => {
                self.leases.retain(|job, (holder, _)| *job != id || *holder != owner);
            }
            _ => {}
        }
        alone
    }
}

impl Witnessed<'_> {
    fn leaves_the_owner_on_record(&self) -> bool {
        self.before.rows.jobs.iter().all(|(id, before)| {
            let holder = before.held_at(self.before.now).filter(|_| !before.completed);
            let owner = self.after.rows.jobs.get(id).and_then(|after| after.owner.as_ref());
            match (holder, owner) {
                (Some(holder), Some(owner)) => holder == owner,
                _ => true,
            }
        })
    }

    /// The job that a call is about, and who calls.
    fn asker(&self) -> Option<(JobId, Owner)> {
        let (Act::Call { call, .. }, owner) = (self.act, Owner::new(self.actor).ok()?) else {
            return None;
        };
        match call {
            Call::Acquire { job, .. }
            | Call::Renew { job, .. }
            | Call::Complete { job, .. }
            | Call::Release { job, .. } => Some((JobId::new(job).ok()?, owner)),
            Call::Apply(_) | Call::Install { .. } => None,
        }
    }

    /// The job that was granted with this turn, and under which generation.
    pub(super) fn granted(&self) -> Option<(JobId, Generation)> {
        match (self.act, self.seen) {
            (
                Act::Call { call: Call::Acquire { job, .. }, .. },
                Seen::Outcome(Outcome::Acquired { generation, .. }),
            ) => Some((JobId::new(job).ok()?, *generation)),
            _ => None,
        }
    }

    /// Whether whoever was told that a job is renewed, completed or released had it,
    /// and under the generation that was presented.
    pub(super) fn is_of_the_present_pair(&self) -> bool {
        use Outcome::{Completed, Released, Renewed};
        let (Act::Call { call, .. }, Some((id, asker))) = (self.act, self.asker()) else {
            return true;
        };
        let (Call::Renew { generation, .. }
        | Call::Complete { generation, .. }
        | Call::Release { generation, .. }) = call
        else {
            return true;
        };
        if !matches!(self.seen, Seen::Outcome(Renewed { .. } | Completed | Released)) {
            return true;
        }
        let presented = Generation::new(*generation).ok();
        self.before.rows.jobs.get(&id).is_some_and(|job| {
            job.owner.as_ref() == Some(&asker) && Some(job.generation) == presented
        })
    }
}
