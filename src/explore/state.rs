//! A state is a mark, and for each call under way what it has met so far: a call is
//! a function of the rows and the time that it found at each of its turns, and of
//! whether somebody else has committed in between.

use std::rc::Rc;

use anyhow::Result;

use super::strand::{Strands, Turn};
use crate::fence::{Gate, Snapshot, StoreTime};
use crate::stage::{Mark, Seen, Stage};

/// What decides how every next turn comes out.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct State {
    pub(super) mark: Mark,
    /// Ordered by their strands.
    calls: Vec<UnderWay>,
}

/// A call that waits at a gate, and what it met at each of its turns.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct UnderWay {
    turn: Turn,
    gate: Gate,
    met: Vec<Met>,
}

/// What a turn of a call found.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Met {
    pub(super) rows: Rc<Snapshot>,
    now: StoreTime,
    /// Whether somebody else has committed since, be it only what was there already:
    /// whoever reads an older moment can then no longer write.
    overtaken: bool,
}

/// What a turn left behind.
pub(super) struct Left {
    pub(super) mark: Mark,
    /// Whether something was committed.
    pub(super) committed: bool,
}

impl Left {
    /// What the turn that was just taken left behind.
    pub(super) fn on(stage: &mut Stage) -> Result<Self> {
        let mark = stage.mark()?;
        Ok(Self { mark, committed: stage.has_news() })
    }
}

impl State {
    /// A moment at which nobody is in a call.
    pub(super) fn quiet(mark: Mark) -> Self {
        Self { mark, calls: Vec::new() }
    }

    /// What comes after a turn.
    pub(super) fn after(&self, strands: &Strands, turn: Turn, seen: &Seen, left: Left) -> Self {
        let over = strands.hit_by(turn).unwrap_or(turn.strand);
        let mut calls = self.calls.clone();
        calls.retain(|call| call.turn.strand != over);
        if left.committed {
            let last = calls.iter_mut().filter_map(|call| call.met.last_mut());
            last.for_each(|met| met.overtaken = true);
        }
        if let Seen::Paused(gate) = seen {
            let mut met = self.met_by(turn.strand).to_vec();
            let (rows, now) = (self.mark.rows.clone(), self.mark.now);
            met.push(Met { rows, now, overtaken: false });
            calls.push(UnderWay { turn, gate: *gate, met });
            calls.sort_by_key(|call| call.turn);
        }
        Self { mark: left.mark, calls }
    }

    /// What the call of a strand has met so far.
    pub(super) fn met_by(&self, strand: usize) -> &[Met] {
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
