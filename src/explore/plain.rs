//! The plain enumeration makes every order from its first turn to its last, each on
//! a fresh file. It is slow and remembers nothing; it shares with the search what a
//! turn is and what a promise says, and nothing of how states are told apart or how
//! the engine is put back.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;

use super::count::Count;
use super::findings::{Broken, Class, Findings};
use super::schedule::Schedule;
use super::strand::{Ready, Strands};
use super::walk::{Taken, Walk};
use crate::fence::Promise;
use crate::lab::script::Sight;
use crate::stage::Setting;

/// Makes every order, as long as `go_on` agrees with how many were made.
///
/// # Errors
/// Where the machine fails.
pub(super) fn enumerate(
    strands: &Strands,
    sights: &[Sight],
    setting: Setting,
    go_on: &mut dyn FnMut(usize) -> bool,
) -> Result<Findings> {
    let mut findings = Findings::nothing(sights);
    let mut choices: Vec<Choice> = Vec::new();
    for made in 0.. {
        if !go_on(made) {
            return Ok(findings);
        }
        let order = Order::make(strands, setting, &mut choices)?;
        findings.add(strands, sights, order);
        // The next order takes the last turn at which there is another choice.
        while choices.last().is_some_and(|last| last.taken + 1 == last.of) {
            choices.pop();
        }
        match choices.last_mut() {
            Some(last) => last.taken += 1,
            None => break,
        }
    }
    findings.complete = true;
    Ok(findings)
}

/// Which of the turns that were ready was taken.
struct Choice {
    taken: usize,
    of: usize,
}

/// One order, from its first turn to its last.
struct Order {
    turns: Vec<Taken>,
    class: Class,
}

impl Order {
    /// Takes the choices that are given, and then always the first.
    fn make(strands: &Strands, setting: Setting, choices: &mut Vec<Choice>) -> Result<Self> {
        let mut walk = Walk::begin(strands, setting)?;
        let mut turns = Vec::new();
        loop {
            let Ready { turns: ready, over } = walk.ready();
            if choices.len() == turns.len() {
                choices.push(Choice { taken: 0, of: ready.len() + usize::from(over) });
            }
            // Where an order may be over, to go no further is the last choice.
            match ready.get(choices[turns.len()].taken) {
                Some(turn) => turns.push(walk.take(*turn)?),
                None => return Ok(Self { turns, class: walk.class() }),
            }
        }
    }

    /// The turns up to the first one of this kind.
    fn up_to(&self, ends: impl Fn(&Taken) -> bool) -> Option<Schedule> {
        let last = self.turns.iter().position(ends)?;
        Some(Schedule(self.turns[..=last].iter().map(|taken| taken.turn.strand).collect()))
    }
}

impl Findings {
    fn nothing(sights: &[Sight]) -> Self {
        Self {
            complete: false,
            orders: Count::ZERO,
            states: None,
            turns: 0,
            classes: BTreeSet::new(),
            broken: BTreeMap::new(),
            sights: vec![None; sights.len()],
            taken: BTreeSet::new(),
        }
    }

    fn add(&mut self, strands: &Strands, sights: &[Sight], order: Order) {
        self.orders = self.orders.plus(Count::ONE);
        self.turns += order.turns.len();
        self.taken.extend(order.turns.iter().map(|it| it.turn));
        let broken: BTreeSet<Promise> =
            order.turns.iter().flat_map(|taken| &taken.broken).copied().collect();
        for promise in broken {
            if let Some(way) = order.up_to(|taken| taken.broken.contains(&promise)) {
                let nothing = Broken { orders: Count::ZERO, shortest: way.clone() };
                let known = self.broken.entry(promise).or_insert(nothing);
                known.orders = known.orders.plus(Count::ONE);
                known.shortest = shorter(Some(known.shortest.clone()), way);
            }
        }
        for (sight, known) in sights.iter().zip(&mut self.sights) {
            if let Some(way) =
                order.up_to(|taken| strands.shows(sight, taken.turn.strand, &taken.seen))
            {
                *known = Some(shorter(known.take(), way));
            }
        }
        self.classes.insert(order.class);
    }
}

fn shorter(known: Option<Schedule>, way: Schedule) -> Schedule {
    match known {
        Some(known) if known.turns() <= way.turns() => known,
        _ => way,
    }
}
