//! A state is a mark, and for each call under way what it has met so far: a call is
//! a function of what it read, and of nothing else.

use std::rc::Rc;

use super::strand::{Strands, Turn};
use crate::fence::{Gate, Snapshot, StoreTime};
use crate::stage::{Mark, Seen};

/// What decides how every next turn comes out.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct State {
    pub(super) mark: Mark,
    /// For each strand, its call under way.
    pub(super) calls: Vec<Option<UnderWay>>,
}

/// A call that waits at a gate, and what it met on its way there: the committed
/// rows and the time at each of its turns.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct UnderWay {
    nth: usize,
    gate: Gate,
    pub(super) met: Vec<(Rc<Snapshot>, StoreTime)>,
}

impl State {
    /// Nobody is in a call.
    pub(super) fn first(mark: Mark, strands: &Strands) -> Self {
        Self { mark, calls: vec![None; strands.list.len()] }
    }

    /// What comes after a turn that left this mark.
    pub(super) fn after(&self, strands: &Strands, turn: Turn, seen: &Seen, mark: Mark) -> Self {
        let mut calls = self.calls.clone();
        calls[strands.hit_by(turn).unwrap_or(turn.strand)] = match seen {
            Seen::Paused(gate) => {
                let mut met = self.met_by(turn.strand).to_vec();
                met.push((self.mark.rows.clone(), self.mark.now));
                Some(UnderWay { nth: turn.nth, gate: *gate, met })
            }
            _ => None,
        };
        Self { mark, calls }
    }

    /// What the call of a strand has met so far.
    pub(super) fn met_by(&self, strand: usize) -> &[(Rc<Snapshot>, StoreTime)] {
        self.calls[strand].as_ref().map_or(&[], |call| &call.met)
    }

    pub(super) fn is_calling(&self, strand: usize) -> bool {
        self.calls[strand].is_some()
    }
}
