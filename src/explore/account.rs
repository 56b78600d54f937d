//! An account is what the moves of one order were answered so far.

use std::rc::Rc;

use super::state::State;
use super::strand::{Strands, Turn};
use super::watch::Witnessed;
use crate::stage::Seen;

/// The answer to each move that is over: the moves of the first strand, then those
/// of the next.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Account(Box<[Option<Rc<Seen>>]>);

impl Account {
    /// Nothing has happened yet.
    pub(super) fn empty(strands: &Strands) -> Self {
        Self(vec![None; strands.moves()].into())
    }

    /// How many moves of a strand are over.
    pub(super) fn over(&self, strands: &Strands, strand: usize) -> usize {
        self.0[strands.span(strand)].iter().flatten().count()
    }

    /// Takes note of what a turn showed: its move is over, unless its call waits at
    /// a gate. A fault that ends another's call ends that move too.
    pub(super) fn note(&mut self, strands: &Strands, turn: Turn, seen: &Rc<Seen>) {
        if matches!(**seen, Seen::Paused(_)) {
            return;
        }
        for strand in [Some(turn.strand), strands.hit_by(turn)].into_iter().flatten() {
            let mut answers = self.0[strands.span(strand)].iter_mut();
            if let Some(next) = answers.find(|answer| answer.is_none()) {
                *next = Some(seen.clone());
            }
        }
    }

    /// A turn that comes next, as a watch looks at it. A fault that ends another's
    /// call is a turn of that call.
    pub(super) fn witnessed<'a>(
        &self,
        strands: &'a Strands,
        turn: Turn,
        (before, after): (&'a State, &'a State),
        seen: &'a Seen,
    ) -> Witnessed<'a> {
        let strand = strands.hit_by(turn).unwrap_or(turn.strand);
        let made = &strands.list[strand].moves[self.over(strands, strand)];
        let alone = Witnessed::alone(made, (&before.mark, &after.mark), seen);
        Witnessed { strand, met: before.met_by(strand), ..alone }
    }
}
