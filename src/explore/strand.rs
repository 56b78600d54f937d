//! A strand is a row of moves that keep their order: those of one actor, those of
//! one message, or a single fault. Strands are what can be interleaved.

use std::collections::BTreeMap;
use std::ops::Range;

use anyhow::Result;

use super::account::Account;
use super::state::State;
use crate::fence::Request;
use crate::lab::script::{Act, Call, Explore, Message, Move, Sight};
use crate::stage::{Seen, Setting, Stage};
use crate::text::visible;

/// A row of moves that keep their order.
#[derive(Clone, Debug)]
pub struct Strand {
    /// What it is called in a schedule.
    pub label: String,
    /// What happens in it, in this order.
    pub moves: Vec<Move>,
    /// Whether all of it may just as well not happen.
    pub is_fault: bool,
}

/// A turn: the strand that goes on, and which of its moves it is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Turn {
    pub(super) strand: usize,
    pub(super) nth: usize,
}

/// All that happens at once in a lab.
#[derive(Clone, Debug)]
pub struct Strands {
    /// What happens first.
    before: Vec<Move>,
    /// Those that have to happen first, then the faults.
    pub list: Vec<Strand>,
    /// What each message carries.
    messages: BTreeMap<String, Request>,
}

impl Strands {
    /// Sorts the moves of a lab into strands.
    pub fn of(explore: &Explore) -> Self {
        let mut strands = Self {
            before: explore.before.clone(),
            list: Vec::new(),
            messages: BTreeMap::new(),
        };
        for next in &explore.orders {
            let label = subject_of(next);
            match strands.list.iter_mut().find(|strand| strand.label == label) {
                Some(strand) => strand.moves.push(next.clone()),
                None => strands.add(label, next, false),
            }
        }
        for fault in &explore.faults {
            let verb = fault.told.split_whitespace().next().unwrap_or_default();
            strands.add(format!("{verb}-{}", subject_of(fault)), fault, true);
        }
        let sent = explore.before.iter().chain(&explore.orders);
        strands.messages = sent.filter_map(message_of).collect();
        strands
    }

    fn add(&mut self, label: String, first: &Move, is_fault: bool) {
        let taken = |label: &str| self.list.iter().any(|strand| strand.label == label);
        let numbered = (2..).map(|n| format!("{label}-{n}"));
        let free = std::iter::once(label.clone()).chain(numbered).find(|label| !taken(label));
        let label = free.unwrap_or(label);
        self.list.push(Strand { label, moves: vec![first.clone()], is_fault });
    }

    /// The numbers of a strand's moves, where those of all strands are counted.
    pub(super) fn span(&self, strand: usize) -> Range<usize> {
        let first = self.list[..strand].iter().map(|strand| strand.moves.len()).sum();
        first..first + self.list[strand].moves.len()
    }

    /// A stage on which what comes first is over.
    pub(super) fn opened(&self, setting: Setting) -> Result<Stage> {
        self.opened_and_told(setting).map(|(stage, _)| stage)
    }

    /// The same, and what comes first, each move with what it showed.
    pub(super) fn opened_and_told(&self, setting: Setting) -> Result<(Stage, Vec<Move>)> {
        let mut stage = Stage::open(setting)?;
        let told = self.before.iter().map(|next| {
            let expected = visible(&stage.step(next)?.to_string());
            Ok(Move { expected, ..next.clone() })
        });
        let told = told.collect::<Result<_>>()?;
        Ok((stage, told))
    }

    /// Takes a turn on a stage: the move begins, or its call goes on to its next
    /// gate.
    pub(super) fn take(&self, stage: &mut Stage, turn: Turn, in_call: bool) -> Result<Seen> {
        stage.turn(&self.list[turn.strand].moves[turn.nth], in_call)
    }

    /// The request that an act brings to a destination, if it brings one.
    pub(super) fn carried_by(&self, act: &Act) -> Option<Request> {
        match act {
            Act::Network(_, message) => self.messages.get(message).cloned(),
            Act::Call { call: Call::Apply(presented), .. } => presented.as_request().ok(),
            _ => None,
        }
    }

    /// Whether a turn of a strand shows what has to be seen sometimes.
    pub(super) fn shows(&self, sight: &Sight, strand: usize, seen: &Seen) -> bool {
        self.list[strand].moves[0].actor == sight.actor
            && visible(&seen.to_string()).starts_with(&sight.begins)
    }

    /// The strand whose call a turn ends, where that is not its own.
    pub(super) fn hit_by(&self, turn: Turn) -> Option<usize> {
        let made = &self.list[turn.strand].moves[turn.nth];
        match made.act {
            Act::Crash | Act::Throw => {
                self.list.iter().position(|strand| strand.label == made.actor)
            }
            _ => None,
        }
    }

    /// The turns that can be taken next; none once the order is over. A fault alone
    /// does not keep an order going.
    pub(super) fn ready(&self, account: &Account, state: &State) -> Vec<Turn> {
        let turn = |strand| Turn { strand, nth: account.over(self, strand) };
        let is_ready = |turn: &Turn| self.is_ready(*turn, state);
        let ready: Vec<Turn> = (0..self.list.len()).map(turn).filter(is_ready).collect();
        match ready.iter().all(|turn| self.list[turn.strand].is_fault) {
            true => Vec::new(),
            false => ready,
        }
    }

    fn is_ready(&self, turn: Turn, state: &State) -> bool {
        let Some(next) = self.list[turn.strand].moves.get(turn.nth) else {
            return false;
        };
        match &next.act {
            Act::Network(_, message) => state.mark.carries(message),
            Act::Restore => state.mark.has_backup(),
            Act::Crash | Act::Throw => {
                self.hit_by(turn).is_some_and(|other| state.is_calling(other))
            }
            _ => true,
        }
    }
}

/// Whose strand a move belongs to. Each message is on a way of its own.
fn subject_of(next: &Move) -> String {
    match &next.act {
        Act::Network(_, message) => message.clone(),
        _ => next.actor.clone(),
    }
}

fn message_of(next: &Move) -> Option<(String, Request)> {
    match &next.act {
        Act::Send(Message { name, carries, .. }) => {
            Some((name.clone(), carries.as_request().ok()?))
        }
        _ => None,
    }
}
