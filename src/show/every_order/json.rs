//! What every order showed, as JSON. `FORMATS.md` says what each field means.

use std::io::Result;

use serde::Serialize;

use crate::explore::{Findings, Schedule, Setting, Strands};
use crate::fence::Promise;
use crate::fence::weakened::Control;
use crate::lab::{Explore, Lab};
use crate::show::page::Page;

/// It changes where a field changes its meaning or goes away; a new field may come.
const SCHEMA: &str = "fencing-lab/explore/1";

#[derive(Serialize)]
struct Report<'a> {
    schema: &'static str,
    lab: &'a str,
    journal: String,
    without: Vec<&'static str>,
    complete: bool,
    /// In words: it may be more than a number of JSON can hold.
    orders: String,
    states: Option<usize>,
    turns: usize,
    ends: usize,
    promises: Vec<Kept>,
    sights: Vec<Sighted<'a>>,
    never_made: Vec<String>,
}

#[derive(Serialize)]
struct Kept {
    promise: &'static str,
    claim: Option<&'static str>,
    broken_orders: String,
    shortest: Option<Shortest>,
}

#[derive(Serialize)]
struct Sighted<'a> {
    actor: &'a str,
    begins: &'a str,
    shortest: Option<Shortest>,
}

#[derive(Serialize)]
struct Shortest {
    turns: usize,
    schedule: String,
}

/// Reports what was found in a lab.
///
/// # Errors
/// Where the page's reader is gone.
pub fn report(
    page: &mut Page<'_>,
    lab: &Lab,
    at_once: &Explore,
    found: &Findings,
    setting: Setting,
) -> Result<()> {
    let strands = Strands::of(at_once);
    let shortest = |schedule: &Schedule| Shortest {
        turns: schedule.turns(),
        schedule: schedule.write(&strands),
    };
    let kept = |promise: Promise| {
        let broken = found.broken.get(&promise);
        Kept {
            promise: promise.name(),
            claim: claim(at_once, promise),
            broken_orders: broken.map_or("0".to_owned(), |broken| broken.orders.to_string()),
            shortest: broken.map(|broken| shortest(&broken.shortest)),
        }
    };
    let sighted = at_once.sometimes.iter().zip(&found.sights);
    let never_made = found.never_made(&strands).into_iter().filter(|_| found.complete);
    page.json(&Report {
        schema: SCHEMA,
        lab: &lab.name,
        journal: setting.journal.to_string(),
        without: setting.without.iter().map(Control::name).collect(),
        complete: found.complete,
        orders: found.orders.to_string(),
        states: found.states,
        turns: found.turns,
        ends: found.classes.len(),
        promises: super::promises_of(at_once, found).into_iter().map(kept).collect(),
        sights: sighted
            .map(|(sight, seen)| Sighted {
                actor: &sight.actor,
                begins: &sight.begins,
                shortest: seen.as_ref().map(shortest),
            })
            .collect(),
        never_made: never_made.map(|made| format!("{} {}", made.actor, made.told)).collect(),
    })
}

/// What the lab says of a promise, if it says something.
fn claim(at_once: &Explore, promise: Promise) -> Option<&'static str> {
    match (at_once.holds.contains(&promise), at_once.breaks.contains(&promise)) {
        (true, _) => Some("holds"),
        (_, true) => Some("breaks"),
        _ => None,
    }
}
