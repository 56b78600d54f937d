//! The present state, for a learner who wants to look around.

use anyhow::Result;

use super::{Seen, Stage};
use crate::fence::clock::WorkerClock;
use crate::lab::Act;

impl Stage {
    /// What a learner may want to see of the present state: each thing with what
    /// is seen of it. Looking changes nothing.
    ///
    /// # Errors
    /// Where the store cannot be read.
    pub fn state(&self) -> Result<Vec<(String, Seen)>> {
        let now = self.clock.now();
        let mut state = vec![("clock".to_owned(), Seen::StoreClock(now))];
        for name in ["fund-A", "fund-B"].map(str::to_owned) {
            state.push((name.clone(), self.operator.look(&Act::Read(name.clone()))?));
            let registry = self.operator.look(&Act::ReadRegistry(name.clone()))?;
            if registry != Seen::Registry(Vec::new()) {
                state.push((name, registry));
            }
        }
        for name in ["job-1", "job-2"].map(str::to_owned) {
            state.push((name.clone(), self.operator.look(&Act::ReadJob(name))?));
        }
        for (name, actor) in &self.actors {
            let own = actor.memory.clock.at(now);
            if own != WorkerClock::in_step().at(now) {
                state.push((name.clone(), Seen::OwnClock(name.clone(), own)));
            }
            let beliefs = actor.memory.beliefs(now).into_iter();
            state.extend(beliefs.map(|belief| (name.clone(), belief)));
        }
        let paused = self.actors.iter().filter_map(|(name, actor)| {
            actor.paused_at().map(|gate| (name.clone(), Seen::Paused(gate)))
        });
        state.extend(paused);
        let standing = self.processes.iter();
        state.extend(standing.map(|(name, process)| (name.clone(), process.seen())));
        state.extend(self.network.on_their_way());
        state.extend(self.destinations.state()?);
        Ok(state)
    }
}
