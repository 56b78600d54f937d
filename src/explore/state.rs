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
    /// Ordered by their strands.
    calls: Vec<UnderWay>,
}

/// A call that waits at a gate, and what it met on its way there: the committed
/// rows and the time at each of its turns.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct UnderWay {
    turn: Turn,
    gate: Gate,
    met: Vec<(Rc<Snapshot>, StoreTime)>,
}

impl State {
    /// A moment at which nobody is in a call.
    pub(super) fn quiet(mark: Mark) -> Self {
        Self { mark, calls: Vec::new() }
    }

    /// What comes after a turn that left this mark.
    pub(super) fn after(&self, strands: &Strands, turn: Turn, seen: &Seen, mark: Mark) -> Self {
        let over = strands.hit_by(turn).unwrap_or(turn.strand);
        let mut calls = self.calls.clone();
        calls.retain(|call| call.turn.strand != over);
        if let Seen::Paused(gate) = seen {
            let mut met = self.met_by(turn.strand).to_vec();
            met.push((self.mark.rows.clone(), self.mark.now));
            calls.push(UnderWay { turn, gate: *gate, met });
            calls.sort_by_key(|call| call.turn);
        }
        Self { mark, calls }
    }

    /// What the call of a strand has met so far.
    pub(super) fn met_by(&self, strand: usize) -> &[(Rc<Snapshot>, StoreTime)] {
        let mut calls = self.calls.iter();
        let call = calls.find(|call| call.turn.strand == strand);
        call.map_or(&[], |call| &call.met)
    }

    pub(super) fn is_calling(&self, strand: usize) -> bool {
        self.calls.iter().any(|call| call.turn.strand == strand)
    }

    pub(super) fn is_quiet(&self) -> bool {
        self.calls.is_empty()
    }
}
