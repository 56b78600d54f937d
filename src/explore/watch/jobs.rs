//! What holds of jobs: one owner at a time, one grant a generation, and only the
//! present pair changes anything.

use super::Witnessed;
use crate::fence::{Generation, JobId, Outcome};
use crate::lab::Act;
use crate::lab::script::Call;
use crate::stage::Seen;

impl Witnessed<'_> {
    /// Whether nobody loses a job before the lease on it has ended.
    pub(super) fn leaves_the_owner(&self) -> bool {
        self.before.rows.jobs.iter().all(|(id, before)| {
            let holder = before.held_at(self.before.now).filter(|_| !before.completed);
            let owner = self.after.rows.jobs.get(id).and_then(|after| after.owner.as_ref());
            match (holder, owner) {
                (Some(holder), Some(owner)) => holder == owner,
                _ => true,
            }
        })
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

    /// Whether a job that was renewed, completed or released was the caller's, and
    /// under the generation that the caller presented.
    pub(super) fn is_of_the_present_pair(&self) -> bool {
        let Act::Call { call, .. } = self.act else {
            return true;
        };
        let (Call::Renew { job, generation, .. }
        | Call::Complete { job, generation }
        | Call::Release { job, generation }) = call
        else {
            return true;
        };
        let Ok(id) = JobId::new(job) else {
            return true;
        };
        let (before, after) = (self.before.rows.jobs.get(&id), self.after.rows.jobs.get(&id));
        let presented = Generation::new(*generation).ok();
        before == after
            || before.is_none_or(|job| {
                let owner = job.owner.as_ref().map(ToString::to_string);
                owner.as_deref() == Some(self.actor) && Some(job.generation) == presented
            })
    }
}
