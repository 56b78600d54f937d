//! A place is a resource, in the store or outside: what holds of the rows of all
//! places.

use super::Witnessed;
use crate::fence::outside::{self, OUTSIDE};
use crate::fence::rows::Record;
use crate::fence::snapshot::Resource;
use crate::fence::{Outcome, Request, RequestId, ResourceId, Snapshot};
use crate::lab::Act;
use crate::lab::script::Call;
use crate::stage::{Mark, Seen};

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    pub(super) outside: bool,
    pub(super) resource: ResourceId,
}

impl Place {
    /// Where a call or a message is about to go.
    fn named(resource: &ResourceId) -> Self {
        Self { outside: outside::is_one(resource), resource: resource.clone() }
    }

    pub(super) fn rows<'a>(&self, mark: &'a Mark) -> &'a Snapshot {
        if self.outside { &mark.outside } else { &mark.rows }
    }

    pub(super) fn here(&self, mark: &Mark) -> Option<Resource> {
        self.rows(mark).resources.get(&self.resource).copied()
    }

    /// What the registry of this place knows of a request.
    pub(super) fn record<'a>(&self, rows: &'a Snapshot, id: &RequestId) -> Option<&'a Record> {
        rows.registry.get(&(self.resource.clone(), id.clone()))
    }

    fn records<'a>(&'a self, mark: &'a Mark) -> impl Iterator<Item = &'a Record> {
        let all = self.rows(mark).registry.iter();
        all.filter(|((resource, _), _)| *resource == self.resource).map(|(_, record)| record)
    }

    fn is_sum(&self, mark: &Mark) -> bool {
        let sum: i128 = self.records(mark).map(|record| i128::from(record.delta)).sum();
        self.here(mark).is_some_and(|here| sum == i128::from(here.value))
    }

    /// The destination that takes anything has a value and nothing else.
    pub(super) fn keeps_records(&self) -> bool {
        !self.outside || self.resource.as_str() != OUTSIDE
    }

    fn is_as_before(&self, turn: &Witnessed<'_>) -> bool {
        self.here(turn.before) == self.here(turn.after)
            && self.records(turn.before).eq(self.records(turn.after))
    }
}

/// Every place, and what it holds.
pub(super) fn of<'a>(mark: &'a Mark) -> impl Iterator<Item = (Place, Resource)> + use<'a> {
    let all = |outside, rows: &'a Snapshot| {
        let resources = rows.resources.iter();
        resources.map(move |(id, here)| (Place { outside, resource: id.clone() }, *here))
    };
    all(false, &mark.rows).chain(all(true, &mark.outside))
}

impl Witnessed<'_> {
    /// The place that the turn is about, if it is about one.
    pub(super) fn place(&self) -> Option<Place> {
        match (&self.carries, self.act) {
            (Some(call), _) => Some(Place::named(&call.resource)),
            (None, Act::Call { call: Call::Install { resource, .. }, .. }) => {
                ResourceId::new(resource).ok().map(|resource| Place::named(&resource))
            }
            _ => None,
        }
    }

    /// The request that had an effect with this turn, and the value after it. To add
    /// nothing is an effect as well, and stands in the registry.
    pub(super) fn effect(&self) -> Option<(Place, &Request, i64)> {
        let (call, place) = (self.carries.as_ref()?, self.place()?);
        let known = |mark| place.record(place.rows(mark), &call.id).is_some();
        let changed = place.here(self.before)?.value != place.here(self.after)?.value;
        let adds_nothing = call.delta == 0 && known(self.after) && !known(self.before);
        let effect = changed || adds_nothing;
        effect.then(|| Some((place.clone(), call, place.here(self.after)?.value)))?
    }

    /// Whether each value that was the sum of what is on record still is.
    pub(super) fn keeps_sums(&self) -> bool {
        let places = of(self.after).map(|(place, _)| place).filter(Place::keeps_records);
        places.into_iter().all(|place| place.is_sum(self.after) || !place.is_sum(self.before))
    }

    /// What the registry knew of a request at the moments of this call. An answer
    /// is about one of them; which one, the caller cannot know.
    pub(super) fn records<'a>(
        &'a self,
        place: &'a Place,
        call: &'a Request,
    ) -> impl Iterator<Item = &'a Record> {
        let earlier = self.met.iter().map(|met| &*met.rows).filter(|_| !place.outside);
        let now = [place.rows(self.before), place.rows(self.after)];
        earlier.chain(now).filter_map(|rows| place.record(rows, &call.id))
    }

    /// Whether whatever is about one place leaves the others alone, and answers
    /// from its own registry.
    pub(super) fn stays_at_its_place(&self) -> bool {
        let Some(own) = self.place() else {
            return true;
        };
        let elsewhere = matches!(
            (self.seen, &self.carries),
            (Seen::Outcome(Outcome::Replayed(_)), Some(call))
                if self.records(&own, call).next().is_none()
        );
        let others = of(self.before).map(|(place, _)| place).filter(|place| *place != own);
        !elsewhere && others.into_iter().all(|place| place.is_as_before(self))
    }
}
