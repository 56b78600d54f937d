//! A watch looks at every turn of one order, and tells which promises it breaks.
//! It remembers what the rows alone would not tell: what was once installed, once
//! applied, once granted.

mod jobs;
#[cfg(test)]
mod lies;
mod places;
mod reply;

use std::collections::{BTreeMap, BTreeSet};

use super::state::Met;
use crate::fence::{Generation, JobId, Owner, Promise, Request, RequestId, StoreTime};
use crate::lab::script::Call;
use crate::lab::{Act, Move};
use crate::stage::{Mark, Seen};
use places::Place;

/// One turn, with what there was before and after it.
pub(super) struct Witnessed<'a> {
    /// The strand whose turn it is, or whose call ends with it.
    pub(super) strand: usize,
    pub(super) actor: &'a str,
    pub(super) act: &'a Act,
    /// The request that it brings to a destination.
    pub(super) carries: Option<Request>,
    /// What its call has met at earlier turns.
    pub(super) met: &'a [Met],
    pub(super) before: &'a Mark,
    pub(super) after: &'a Mark,
    pub(super) seen: &'a Seen,
}

impl<'a> Witnessed<'a> {
    /// A turn of a move that is over with it, with nobody in between.
    pub(super) fn alone(
        made: &'a Move,
        (before, after): (&'a Mark, &'a Mark),
        seen: &'a Seen,
    ) -> Self {
        let carries = match &made.act {
            Act::Network(_, message) => before.brought_by(message),
            Act::Call { call: Call::Apply(presented), .. } => Some(presented),
            _ => None,
        };
        let carries = carries.and_then(|presented| presented.as_request().ok());
        let (actor, act) = (&made.actor, &made.act);
        Self { strand: 0, actor, act, carries, met: &[], before, after, seen }
    }
}

/// What was seen so far of one order.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Watch {
    /// The highest generation that each place ever had.
    highest: BTreeMap<Place, Generation>,
    /// The requests that had an effect.
    effects: BTreeSet<(Place, RequestId)>,
    /// The generations under which jobs were granted.
    grants: BTreeSet<(JobId, Generation)>,
    /// Whose lease on each job runs, and until when, as they were told.
    leases: BTreeMap<JobId, (Owner, StoreTime)>,
    /// By strand, the call under way that has changed something, and the value
    /// right after each of its effects.
    did: BTreeMap<usize, Vec<i64>>,
}

impl Watch {
    /// Begins to look.
    pub(super) fn from(start: &Mark) -> Self {
        let granted = start.rows.jobs.iter().map(|(id, job)| (id.clone(), job.generation));
        Self {
            highest: places::of(start).map(|(place, here)| (place, here.generation)).collect(),
            effects: BTreeSet::new(),
            grants: granted.collect(),
            leases: BTreeMap::new(),
            did: BTreeMap::new(),
        }
    }

    /// Looks at a turn, and names the promises that it breaks.
    pub(super) fn see(&mut self, turn: &Witnessed<'_>) -> BTreeSet<Promise> {
        let mut broken = BTreeSet::new();
        let mut keeps = |kept: bool, promise| {
            if !kept {
                broken.insert(promise);
            }
        };
        keeps(self.is_raised(turn), Promise::Rising);
        if let Some((place, call, _)) = turn.effect() {
            let highest = self.highest.get(&place);
            let at_least = |most: &Generation| *most <= call.generation;
            let at_most = |most: &Generation| *most >= call.generation;
            keeps(highest.is_none_or(at_least), Promise::NoStaleEffect);
            let installs = !place.outside;
            keeps(!installs || highest.is_some_and(at_most), Promise::NoInventedEffect);
            // Where nobody installs, what counts is the highest that was seen.
            if !installs {
                self.raise(place.clone(), call.generation);
            }
            keeps(self.effects.insert((place, call.id.clone())), Promise::OneEffect);
        }
        keeps(self.is_true(turn), Promise::TrueReplies);
        keeps(turn.keeps_sums(), Promise::SumOfRecords);
        keeps(turn.stays_at_its_place(), Promise::Separate);
        keeps(self.leaves_the_owner(turn), Promise::OneOwner);
        keeps(turn.granted().is_none_or(|new| self.grants.insert(new)), Promise::OneGrant);
        keeps(turn.is_of_the_present_pair(), Promise::CurrentPair);
        for (place, here) in places::of(turn.after) {
            self.raise(place, here.generation);
        }
        broken
    }

    fn raise(&mut self, place: Place, to: Generation) {
        let highest = self.highest.entry(place).or_insert(to);
        *highest = to.max(*highest);
    }

    /// Whether no place has another generation than before that is not higher than
    /// all before.
    fn is_raised(&self, turn: &Witnessed<'_>) -> bool {
        places::of(turn.after).all(|(place, now)| {
            let same =
                place.here(turn.before).is_some_and(|it| it.generation == now.generation);
            let highest = self.highest.get(&place);
            same || highest.is_none_or(|highest| now.generation > *highest)
        })
    }
}
