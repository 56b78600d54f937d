//! What every order of a lab's moves showed: how many there are, which promises
//! hold, and the shortest order in which one does not.

pub mod json;

use std::io::Result;

use colored::Colorize;

use super::controls;
use super::frame;
use super::page::Page;
use super::timeline::{self, Timeline};
use crate::explore::{Findings, Schedule, Strands, command, matrix};
use crate::fence::Promise;
use crate::fence::weakened::{Control, Missing};
use crate::lab::{Explore, Lab, Move};
use crate::stage::Observation;
use crate::text::Text;
use crate::words;

/// One order to show: how it is written, what it breaks, and what was observed.
pub struct Shown<'a> {
    /// The lab.
    pub lab: &'a Lab,
    /// The controls that are missing.
    pub without: Missing,
    /// The order as a word.
    pub schedule: &'a str,
    /// What was observed in it.
    pub seen: &'a [Observation],
}

/// Tells what happens at once in a lab.
///
/// # Errors
/// Where the page's reader is gone, as in every function here.
pub fn opening(page: &mut Page<'_>, lab: &Lab, at_once: &Explore) -> Result<()> {
    page.line(&format!("{} · {}", lab.name.bold(), page.say(&words::EVERY_ORDER)))?;
    page.prose(0, page.say(&at_once.say))?;
    page.line("")?;
    moves(page, &words::BEFOREHAND, &at_once.before)?;
    moves(page, &words::AT_ONCE, &at_once.orders)?;
    moves(page, &words::PERHAPS, &at_once.faults)
}

fn moves(page: &mut Page<'_>, heading: &Text, moves: &[Move]) -> Result<()> {
    if moves.is_empty() {
        return Ok(());
    }
    page.line(&page.say(heading).bold().to_string())?;
    moves.iter().try_for_each(|next| frame::announce(page, next))?;
    page.line("")
}

/// Tells what was found.
///
/// # Errors
/// As above.
pub fn findings(
    page: &mut Page<'_>,
    at_once: &Explore,
    found: &Findings,
    without: Missing,
) -> Result<()> {
    let told = match found.states {
        Some(states) if found.complete => words::FOUND.with("states", states),
        Some(states) => words::FOUND_SO_FAR.with("states", states),
        None => words::FOUND_ONE_BY_ONE,
    };
    let told = told
        .with("orders", found.orders)
        .with("classes", found.classes.len())
        .with("turns", found.turns);
    page.prose(0, page.say(&told))?;
    if !found.complete {
        page.prose(0, &page.say(&words::NOT_ALL).red().to_string())?;
    }
    page.line("")?;
    let named = promises_of(at_once, found);
    named.into_iter().try_for_each(|it| promise(page, at_once, found, it))?;
    sights(page, at_once, found)?;
    for made in found.never_made(&Strands::of(at_once)).iter().filter(|_| found.complete) {
        let told = words::NEVER_MADE.with("made", format!("{} {}", made.actor, made.told));
        page.hanging("", 4, &page.say(&told).red().to_string())?;
    }
    match without.is_none() || !found.complete || !found.broken.is_empty() {
        true => Ok(()),
        false => nothing_breaks(page, at_once, found, without),
    }
}

/// What is missing, and still nothing breaks: it guards nothing here, or it has its
/// reason.
fn nothing_breaks(
    page: &mut Page<'_>,
    at_once: &Explore,
    found: &Findings,
    without: Missing,
) -> Result<()> {
    let guards = |control: &Control| matrix::guards(*control, at_once);
    let guarding: Missing = without.iter().filter(guards).collect();
    page.line("")?;
    if guarding.is_none() {
        let told = words::GUARDS_NOTHING.with("control", without);
        return page.prose(0, page.say(&told));
    }
    let told = words::STILL_NOTHING_BREAKS.with("control", without);
    page.prose(0, page.say(&told.with("orders", found.orders)))?;
    let mut reasons = guarding.iter().filter_map(controls::why_nothing_breaks);
    reasons.try_for_each(|why| page.prose(0, page.say(why)))
}

/// The promises that the lab names, and what breaks besides; all of them where it
/// names none.
fn promises_of(at_once: &Explore, found: &Findings) -> Vec<Promise> {
    let mut named: Vec<Promise> =
        at_once.holds.iter().chain(&at_once.breaks).copied().collect();
    let others = match named.is_empty() {
        true => Promise::ALL.to_vec(),
        false => found.broken.keys().copied().filter(|it| !named.contains(it)).collect(),
    };
    named.extend(others);
    named
}

fn sights(page: &mut Page<'_>, at_once: &Explore, found: &Findings) -> Result<()> {
    let strands = Strands::of(at_once);
    for (sight, shortest) in at_once.sometimes.iter().zip(&found.sights) {
        let told = match shortest {
            None if found.complete => page.say(&words::NEVER_SEEN).red().to_string(),
            None => page.say(&words::NOT_SEEN_YET).to_owned(),
            Some(schedule) => {
                let told = words::SEEN_SOMETIMES.with("turns", schedule.turns());
                page.say(&told.with("schedule", schedule.write(&strands))).to_owned()
            }
        };
        let told = words::SOMETIMES
            .with("sight", format!("{} → {}", sight.actor, sight.begins))
            .with("told", told);
        let told = page.say(&told).to_owned();
        page.hanging("", 4, &told)?;
    }
    Ok(())
}

fn promise(
    page: &mut Page<'_>,
    at_once: &Explore,
    found: &Findings,
    promise: Promise,
) -> Result<()> {
    let told = match (found.broken.get(&promise), found.complete) {
        (None, true) => words::HOLDS.with("orders", found.orders),
        (None, false) => words::HELD_SO_FAR,
        (Some(broken), false) => words::BREAKS_SO_FAR.with("turns", broken.shortest.turns()),
        (Some(broken), true) => words::BREAKS
            .with("broken", broken.orders)
            .with("orders", found.orders)
            .with("turns", broken.shortest.turns()),
    };
    let told = page.say(&told);
    let told = match found.broken.contains_key(&promise) {
        true => told.red().to_string(),
        false => told.green().to_string(),
    };
    page.hanging("", 4, &format!("{}: {told}", promise.name().bold()))?;
    page.prose(4, page.say(meaning(promise)))?;
    let breaks = found.broken.contains_key(&promise);
    let remark = match (at_once.breaks.contains(&promise), at_once.holds.contains(&promise)) {
        (true, _) if breaks => words::NOT_COVERED,
        (true, _) if found.complete => words::WAS_TO_BREAK,
        (false, false) if breaks => words::NOT_CLAIMED,
        _ => return Ok(()),
    };
    page.prose(4, page.say(&remark))
}

/// The sentence of a promise.
pub(crate) fn meaning(promise: Promise) -> &'static Text {
    let mut pairs = Promise::ALL.iter().zip(&words::PROMISES);
    let found = pairs.find(|(known, _)| **known == promise);
    found.map_or(&words::PROMISES[0], |(_, text)| text)
}

/// Shows the shortest order that breaks some promises.
///
/// # Errors
/// As above.
pub fn counterexample(
    page: &mut Page<'_>,
    shown: &Shown<'_>,
    promises: &[Promise],
) -> Result<()> {
    let heading = words::SHORTEST.with("promises", listed(promises));
    page.line("")?;
    page.line(&page.say(&heading).bold().to_string())?;
    order(page, shown)?;
    let again = command(shown.lab, shown.without).replace("-- explore", "-- lab");
    let again = format!("{again} --schedule {}", shown.schedule);
    page.line(&page.say(&words::STEP_THROUGH).bold().to_string())?;
    page.command(2, &again)
}

/// Shows one order that was asked for.
///
/// # Errors
/// As above.
pub fn asked_for(
    page: &mut Page<'_>,
    shown: &Shown<'_>,
    promises: &[Promise],
    over: bool,
) -> Result<()> {
    order(page, shown)?;
    let told = match promises {
        [] => words::NOTHING_BROKEN,
        promises => words::BROKEN_HERE.with("promises", listed(promises)),
    };
    page.prose(0, page.say(&told))?;
    match over {
        true => Ok(()),
        false => page.prose(0, page.say(&words::NOT_OVER)),
    }
}

fn order(page: &mut Page<'_>, shown: &Shown<'_>) -> Result<()> {
    if !page.is_plain() {
        for seen in shown.seen {
            let actor = format!("{:>3}  {}  ", seen.number, Page::actor(&seen.actor));
            page.hanging(&actor, 16, &seen.told)?;
            page.hanging(
                &format!("{:16}{}", "", page.arrow()),
                18,
                &super::page::outcome(&seen.observed),
            )?;
        }
        page.line("")?;
    }
    timeline::text::draw(page, &Timeline::of(shown.seen, shown.without))?;
    page.line("")?;
    page.entry(&words::SCHEDULE, shown.schedule)
}

fn listed(promises: &[Promise]) -> String {
    promises.iter().map(|it| it.name()).collect::<Vec<_>>().join(", ")
}

/// What all of this does not show.
///
/// # Errors
/// As above.
pub fn closing(page: &mut Page<'_>) -> Result<()> {
    page.line("")?;
    page.entry(&words::DID_NOT_SHOW, page.say(&words::LIMITS_OF_A_SEARCH))
}

/// The promises that break, the shortest order first, and those that break in the
/// same one together.
pub fn shortest(at_once: &Explore, found: &Findings) -> Vec<(Schedule, Vec<Promise>)> {
    let mut orders: Vec<(Schedule, Vec<Promise>)> = Vec::new();
    for promise in promises_of(at_once, found) {
        let Some(broken) = found.broken.get(&promise) else {
            continue;
        };
        match orders.iter_mut().find(|(schedule, _)| *schedule == broken.shortest) {
            Some((_, promises)) => promises.push(promise),
            None => orders.push((broken.shortest.clone(), vec![promise])),
        }
    }
    orders.sort_by_key(|(schedule, _)| schedule.length());
    orders
}
