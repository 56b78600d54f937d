//! Findings are what every order of a lab's moves showed.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use super::account::Account;
use super::count::Count;
use super::schedule::Schedule;
use super::strand::{Strands, Turn};
use crate::fence::{Promise, Snapshot};
use crate::lab::Move;
use crate::stage::Mark;

/// How an order ended: what its moves were answered, and the rows that it left.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Class {
    account: Account,
    rows: Rc<Snapshot>,
    outside: Rc<Snapshot>,
}

impl Class {
    pub(super) fn of(account: &Account, mark: &Mark) -> Self {
        let (rows, outside) = (mark.rows.clone(), mark.outside.clone());
        Self { account: account.clone(), rows, outside }
    }
}

/// What every order showed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Findings {
    /// Whether it was every order, and not only those up to some moment.
    pub complete: bool,
    /// How many orders there are.
    pub orders: Count,
    /// How many different states they go through; none where states were not told
    /// apart.
    pub states: Option<usize>,
    /// How many turns were made on the engine.
    pub turns: usize,
    /// The ways in which they end.
    pub classes: BTreeSet<Class>,
    /// For each promise that breaks, in how many orders, and the shortest one.
    pub broken: BTreeMap<Promise, Broken>,
    /// For each sight, the shortest order in which it is seen.
    pub sights: Vec<Option<Schedule>>,
    pub(super) taken: BTreeSet<Turn>,
}

impl Findings {
    /// The moves that were made in no order, because nothing ever came so far.
    pub fn never_made<'a>(&self, strands: &'a Strands) -> Vec<&'a Move> {
        let numbered = strands.list.iter().enumerate();
        let moves = numbered.flat_map(|(strand, it)| {
            it.moves.iter().enumerate().map(move |(nth, made)| (Turn { strand, nth }, made))
        });
        moves.filter(|(turn, _)| !self.taken.contains(turn)).map(|(_, made)| made).collect()
    }
}

/// How a promise breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// In how many orders.
    pub orders: Count,
    /// In the fewest turns.
    pub shortest: Schedule,
}
