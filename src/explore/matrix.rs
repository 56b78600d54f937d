//! The matrix of controls: which labs notice that one is missing, and the shortest
//! order in which a promise breaks without it.

use std::collections::BTreeMap;

use anyhow::Result;

use super::{Count, Method, Schedule, Strands, explore};
use crate::fence::outside::{GUARDED, OUTSIDE};
use crate::fence::weakened::Control;
use crate::fence::{Journal, Promise};
use crate::lab::script::{Act, Explore};
use crate::lab::{Lab, catalog};
use crate::stage::{Setting, perform};

/// What is known of one control.
#[derive(Clone, Debug)]
pub struct Row {
    /// Which one.
    pub control: Control,
    /// The labs that notice, each with its first observation that differs.
    pub noticed: BTreeMap<String, usize>,
    /// The orders of all labs in which it guards something.
    pub orders: Count,
    /// What breaks in the fewest turns.
    pub shortest: Option<Counterexample>,
}

/// An order in which a promise breaks.
#[derive(Clone, Debug)]
pub struct Counterexample {
    /// What brings the lab back.
    pub lab: String,
    /// The promise.
    pub promise: Promise,
    /// The order, up to where it breaks.
    pub schedule: String,
    /// How many turns that is, and how often the turn changes hands.
    pub length: (usize, usize),
}

/// Takes one control away from every lab.
///
/// # Errors
/// Where the machine fails.
pub fn row(control: Control, labs: &[Lab], journal: Journal) -> Result<Row> {
    let setting = Setting { journal, without: control.into() };
    let mut row =
        Row { control, noticed: BTreeMap::new(), orders: Count::ZERO, shortest: None };
    for lab in labs {
        let seen = perform(lab, setting)?.observations;
        if let Some(first) = seen.iter().find(|seen| !seen.held()) {
            row.noticed.insert(lab.name.clone(), first.number);
        }
        if let Some(at_once) = lab.explore.as_ref().filter(|it| guards(control, it)) {
            let found = explore(lab, setting, Method::Search, &mut |_| true)?;
            row.orders = row.orders.plus(found.orders);
            // What breaks with every control in place says nothing of this one.
            let broken = found.broken.iter().filter(|(it, _)| !at_once.breaks.contains(it));
            let shortest = broken.map(|(promise, broken)| (*promise, &broken.shortest));
            let shortest = shortest.min_by_key(|(_, schedule)| schedule.length());
            row.compare(lab, &Strands::of(at_once), shortest);
        }
    }
    Ok(row)
}

impl Row {
    fn compare(&mut self, lab: &Lab, strands: &Strands, found: Option<(Promise, &Schedule)>) {
        let Some((promise, schedule)) = found else {
            return;
        };
        let length = schedule.length();
        if self.shortest.as_ref().is_none_or(|known| length < known.length) {
            let (lab, schedule) =
                (catalog::what_to_type(lab).to_owned(), schedule.write(strands));
            self.shortest = Some(Counterexample { lab, promise, schedule, length });
        }
    }
}

/// Whether a control has something to do with what happens at once.
pub fn guards(control: Control, at_once: &Explore) -> bool {
    at_once.orders.iter().any(|next| match &next.act {
        Act::Call { call, .. } => call.controls().contains(&control),
        Act::Send(message) => match &message.carries.resource[..] {
            OUTSIDE => false,
            GUARDED => control == Control::OutsideFencing,
            _ => Control::OF_APPLY.contains(&control),
        },
        _ => false,
    })
}
