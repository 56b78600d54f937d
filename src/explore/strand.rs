//! A strand is a row of moves that keep their order: those of one actor, those of
//! one message, or a single fault. Strands are what can be interleaved.

use std::ops::Range;

use anyhow::Result;

use super::account::Account;
use super::state::State;
use super::watch::{Watch, Witnessed};
use crate::lab::script::{Act, Explore, Move, Sight};
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
    subject: Subject,
}

/// Whose order of moves it is.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Subject {
    Actor(String),
    /// Each message is on a way of its own.
    Message(String),
}

/// A turn: the strand that goes on, and which of its moves it is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Turn {
    pub(super) strand: usize,
    pub(super) nth: usize,
}

/// What can come next in an order.
pub(super) struct Ready {
    pub(super) turns: Vec<Turn>,
    /// Whether the order may be over here: nothing is left but faults.
    pub(super) over: bool,
}

/// All that happens at once in a lab.
#[derive(Clone, Debug)]
pub struct Strands {
    /// What happens first.
    before: Vec<Move>,
    /// Those that have to happen, then the faults.
    pub list: Vec<Strand>,
}

impl Strands {
    /// Sorts the moves of a lab into strands.
    pub fn of(explore: &Explore) -> Self {
        let mut strands = Self { before: explore.before.clone(), list: Vec::new() };
        for next in &explore.orders {
            let subject = Subject::of(next);
            match strands.list.iter_mut().find(|strand| strand.subject == subject) {
                Some(strand) => strand.moves.push(next.clone()),
                None => strands.add(subject.name().to_owned(), next, false),
            }
        }
        for fault in &explore.faults {
            let verb = fault.told.split_whitespace().next().unwrap_or_default();
            strands.add(format!("{verb}-{}", Subject::of(fault).name()), fault, true);
        }
        strands
    }

    fn add(&mut self, label: String, first: &Move, is_fault: bool) {
        let taken = |label: &str| self.list.iter().any(|strand| strand.label == label);
        let numbered = (2..).map(|n| format!("{label}-{n}"));
        let free = std::iter::once(label.clone()).chain(numbered).find(|label| !taken(label));
        let (label, subject) = (free.unwrap_or(label), Subject::of(first));
        self.list.push(Strand { label, moves: vec![first.clone()], is_fault, subject });
    }

    /// How many moves there are in all of them.
    pub(super) fn moves(&self) -> usize {
        self.list.iter().map(|strand| strand.moves.len()).sum()
    }

    /// The numbers of a strand's moves, where those of all strands are counted.
    pub(super) fn span(&self, strand: usize) -> Range<usize> {
        let first = self.list[..strand].iter().map(|strand| strand.moves.len()).sum();
        first..first + self.list[strand].moves.len()
    }

    /// A stage on which what comes first is over, and what is to be remembered of it.
    pub(super) fn opened(&self, setting: Setting) -> Result<(Stage, Watch)> {
        let mut stage = Stage::open(setting)?;
        let mut here = stage.mark()?;
        let mut watch = Watch::from(&here);
        for made in &self.before {
            let seen = stage.step(made)?;
            let after = stage.mark()?;
            watch.see(&Witnessed::alone(made, (&here, &after), &seen));
            here = after;
        }
        Ok((stage, watch))
    }

    /// What comes first, each move with what it shows.
    pub(super) fn told_before(&self, setting: Setting) -> Result<Vec<Move>> {
        let mut stage = Stage::open(setting)?;
        let told = self.before.iter().map(|next| {
            let expected = visible(&stage.step(next)?.to_string());
            Ok(Move { expected, ..next.clone() })
        });
        told.collect()
    }

    /// Takes a turn on a stage: the move begins, or its call goes on to its next
    /// gate.
    pub(super) fn take(&self, stage: &mut Stage, turn: Turn, in_call: bool) -> Result<Seen> {
        stage.turn(&self.list[turn.strand].moves[turn.nth], in_call)
    }

    /// Whether a turn of a strand shows what has to be seen sometimes, word for word.
    pub(super) fn shows(&self, sight: &Sight, strand: usize, seen: &Seen) -> bool {
        let told = visible(&seen.to_string());
        let mut told = told.split(' ');
        self.list[strand].moves[0].actor == sight.actor
            && sight.begins.split(' ').all(|word| {
                told.next().is_some_and(|it| it == word || it.strip_suffix(',') == Some(word))
            })
    }

    /// The strand whose call a turn ends, where that is not its own.
    pub(super) fn hit_by(&self, turn: Turn) -> Option<usize> {
        let made = &self.list[turn.strand].moves[turn.nth];
        match made.act {
            Act::Crash | Act::Throw => {
                let hit = Subject::Actor(made.actor.clone());
                let hits = |strand: &Strand| !strand.is_fault && strand.subject == hit;
                self.list.iter().position(hits)
            }
            _ => None,
        }
    }

    /// What can come next.
    pub(super) fn ready(&self, account: &Account, state: &State) -> Ready {
        let turn = |strand| Turn { strand, nth: account.over(self, strand) };
        let is_ready = |turn: &Turn| self.is_ready(*turn, state);
        let turns: Vec<Turn> = (0..self.list.len()).map(turn).filter(is_ready).collect();
        let over = turns.iter().all(|turn| self.list[turn.strand].is_fault);
        Ready { turns, over }
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

impl Subject {
    fn of(made: &Move) -> Self {
        match &made.act {
            Act::Network(_, message) => Subject::Message(message.clone()),
            _ => Subject::Actor(made.actor.clone()),
        }
    }

    fn name(&self) -> &str {
        let (Subject::Actor(name) | Subject::Message(name)) = self;
        name
    }
}
