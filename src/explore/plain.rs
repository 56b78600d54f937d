//! The plain enumeration makes every order from its first turn to its last, each on
//! a fresh file. It is slow, remembers nothing, and trusts nothing that the search
//! relies on: it is there to be compared with.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use anyhow::Result;

use super::account::Account;
use super::count::Count;
use super::findings::{Broken, Class, Findings};
use super::schedule::Schedule;
use super::strand::Strands;
use super::watch::Watch;
use crate::fence::Promise;
use crate::lab::script::Sight;
use crate::stage::{Seen, Setting};

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
    turns: Vec<(usize, Rc<Seen>, BTreeSet<Promise>)>,
    class: Class,
}

impl Order {
    /// Takes the choices that are given, and then always the first.
    fn make(strands: &Strands, setting: Setting, choices: &mut Vec<Choice>) -> Result<Self> {
        let mut stage = strands.opened(setting)?;
        let mut calls = vec![false; strands.list.len()];
        let (mut account, mut before) = (Account::empty(strands), stage.mark()?);
        let (mut watch, mut turns) = (Watch::from(&before), Vec::new());
        for nth in 0.. {
            let ready = strands.ready(&account, &before, &calls);
            if ready.is_empty() {
                break;
            }
            if choices.len() == nth {
                choices.push(Choice { taken: 0, of: ready.len() });
            }
            let turn = ready[choices[nth].taken];
            let seen = Rc::new(strands.take(&mut stage, turn, calls[turn.strand])?);
            let after = stage.mark()?;
            let witnessed = account.witnessed(strands, turn, (&before, &after), &seen);
            let broken = watch.see(&witnessed);
            calls[witnessed.strand] = matches!(*seen, Seen::Paused(_));
            account.note(strands, turn, &seen);
            turns.push((turn.strand, seen, broken));
            before = after;
        }
        Ok(Self { turns, class: Class::of(&account, &before) })
    }

    /// The turns up to the first one of this kind.
    fn up_to(
        &self,
        ends: impl Fn(&(usize, Rc<Seen>, BTreeSet<Promise>)) -> bool,
    ) -> Option<Schedule> {
        let last = self.turns.iter().position(ends)?;
        Some(Schedule(self.turns[..=last].iter().map(|(strand, ..)| *strand).collect()))
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
        }
    }

    fn add(&mut self, strands: &Strands, sights: &[Sight], order: Order) {
        self.orders = self.orders.plus(Count::ONE);
        self.turns += order.turns.len();
        let broken: BTreeSet<Promise> =
            order.turns.iter().flat_map(|(_, _, broken)| broken).copied().collect();
        for promise in broken {
            if let Some(way) = order.up_to(|(_, _, broken)| broken.contains(&promise)) {
                let nothing = Broken { orders: Count::ZERO, shortest: way.clone() };
                let known = self.broken.entry(promise).or_insert(nothing);
                known.orders = known.orders.plus(Count::ONE);
                known.shortest = shorter(Some(known.shortest.clone()), way);
            }
        }
        for (sight, known) in sights.iter().zip(&mut self.sights) {
            if let Some(way) =
                order.up_to(|(strand, seen, _)| strands.shows(sight, *strand, seen))
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
