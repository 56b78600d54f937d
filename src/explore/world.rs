//! The world is a stage of which it is known how every turn came out: each turn is
//! made once, on the real engine, and remembered with the state that it was made
//! in.
//!
//! Two ways that lead to the same state have the same future, so that a turn need
//! not be made again.

use std::collections::BTreeMap;
use std::rc::Rc;

use anyhow::{Result, ensure};

use super::numbered::Numbered;
use super::state::{Left, State};
use super::strand::{Strands, Turn};
use crate::stage::{Parts, Seen, Stage};

/// The number of a state.
pub(super) type StateId = u32;

/// What a turn led to.
#[derive(Clone, Debug)]
pub(super) struct Happened {
    pub(super) to: StateId,
    pub(super) seen: Rc<Seen>,
    /// Whether a call is still under way, and nobody can see a difference.
    pub(super) unseen: bool,
}

/// How a state was come to.
struct Way {
    /// The last state before it in which no call was under way.
    quiet: StateId,
    /// The turns that led from there.
    since: Vec<Turn>,
}

pub(super) struct World<'a> {
    strands: &'a Strands,
    stage: Stage,
    /// The state that the stage is in.
    here: StateId,
    states: Numbered<State>,
    ways: Vec<Way>,
    happened: BTreeMap<(StateId, Turn), Happened>,
    parts: Parts,
    /// What was seen of rows, in bytes.
    seen: usize,
}

impl<'a> World<'a> {
    /// A world on a stage on which what comes first is over.
    ///
    /// # Errors
    /// Where the machine fails.
    pub(super) fn on(strands: &'a Strands, mut stage: Stage) -> Result<Self> {
        let mut parts = Parts::default();
        let state = State::quiet(parts.of(stage.mark()?));
        let mut world = Self {
            strands,
            stage,
            here: 0,
            states: Numbered::none(),
            ways: Vec::new(),
            happened: BTreeMap::new(),
            parts,
            seen: 0,
        };
        world.number(state, None);
        Ok(world)
    }

    pub(super) fn state(&self, number: StateId) -> &Rc<State> {
        self.states.get(number)
    }

    /// How many turns were made on the engine and remembered.
    pub(super) fn turns_made(&self) -> usize {
        self.happened.len()
    }

    /// About how many bytes its states take.
    pub(super) fn bytes(&self) -> usize {
        const STATE: usize = 600;
        self.parts.bytes() + self.seen + self.ways.len() * STATE
    }

    /// What a turn leads to; it is made if it was not made before.
    ///
    /// # Errors
    /// Where the machine fails.
    pub(super) fn turn(&mut self, from: StateId, turn: Turn) -> Result<Happened> {
        if let Some(known) = self.happened.get(&(from, turn)) {
            return Ok(known.clone());
        }
        self.go_to(from)?;
        let seen = Rc::new(self.make(from, turn)?);
        let before = self.state(from).clone();
        let left = Left::on(&mut self.stage)?;
        let left = Left { mark: self.parts.of(left.mark), ..left };
        let state = before.after(self.strands, turn, &seen, left);
        let unseen = matches!(*seen, Seen::Paused(_)) && before.mark == state.mark;
        let to = self.number(state, Some((from, turn)));
        self.here = to;
        if let Seen::Rows(rows) = &*seen {
            self.seen += rows.iter().map(String::len).sum::<usize>();
        }
        let happened = Happened { to, seen, unseen };
        self.happened.insert((from, turn), happened.clone());
        Ok(happened)
    }

    fn number(&mut self, state: State, from: Option<(StateId, Turn)>) -> StateId {
        let quiet = state.is_quiet();
        let (number, new) = self.states.number(state);
        if new {
            let way = match from {
                Some((from, turn)) if !quiet => {
                    let Way { quiet, since } = &self.ways[from as usize];
                    Way { quiet: *quiet, since: since.iter().copied().chain([turn]).collect() }
                }
                _ => Way { quiet: number, since: Vec::new() },
            };
            self.ways.push(way);
        }
        number
    }

    /// Puts the stage into a state that was met before: back to when nobody was in
    /// a call, and from there by the same turns.
    fn go_to(&mut self, number: StateId) -> Result<()> {
        if self.here == number {
            return Ok(());
        }
        let Way { quiet, since } = &self.ways[number as usize];
        let (mut at, since) = (*quiet, since.clone());
        self.stage.go_back(&self.states.get(at).mark)?;
        for turn in since {
            let seen = self.make(at, turn)?;
            let before = &self.happened[&(at, turn)];
            let same = *before.seen == seen;
            ensure!(same, "not reproducible: {} / {seen}", before.seen);
            at = before.to;
        }
        let same = self.stage.mark()? == self.state(number).mark;
        ensure!(same, "not reproducible: {:?}", self.state(number).mark);
        self.here = number;
        Ok(())
    }

    fn make(&mut self, at: StateId, turn: Turn) -> Result<Seen> {
        let in_call = self.state(at).is_calling(turn.strand);
        self.strands.take(&mut self.stage, turn, in_call)
    }
}
