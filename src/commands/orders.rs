//! The commands that go through every order: what is searched, shown, and answered
//! with an exit code.

use std::time::Instant;

use anyhow::Result;
use fencing_lab::explore::{
    Findings, MOST_STATES, Method, Replay, Schedule, Strands, at_once, explore, matrix, replay,
};
use fencing_lab::fence::weakened::Control;
use fencing_lab::fence::{Journal, Promise, interrupt};
use fencing_lab::lab::{Explore, Lab, catalog};
use fencing_lab::show::every_order::{self, Shown};
use fencing_lab::show::{Page, controls};
use fencing_lab::stage::{self, Setting};
use fencing_lab::text::Lang;
use fencing_lab::words;

use crate::Status;
use crate::cli::Format;
use crate::surroundings;

/// Goes through every order, and shows the shortest ones that break something.
pub(crate) fn every(
    page: &mut Page<'_>,
    lab: &Lab,
    setting: Setting,
    method: Method,
    format: Format,
) -> Result<Status> {
    let (at_once, lang) = (at_once(lab)?, page.lang());
    if matches!(format, Format::Text) {
        every_order::opening(page, lab, at_once)?;
    }
    let listening = interrupt::listen();
    let mut milestones = Milestones { next: 1000, lang };
    let go_on = &mut |n| {
        milestones.pass(n);
        !listening.is_interrupted()
    };
    let found = timed(lang, || explore(lab, setting, method, go_on))?;
    let interrupted = listening.stop();
    match format {
        Format::Json => every_order::json::report(page, lab, at_once, &found, setting)?,
        Format::Text => tell(page, lab, at_once, &found, setting)?,
    }
    if interrupted {
        interrupt::end();
    }
    Ok(status(lab, at_once, &found, lang))
}

fn tell(
    page: &mut Page<'_>,
    lab: &Lab,
    at_once: &Explore,
    found: &Findings,
    setting: Setting,
) -> Result<()> {
    every_order::findings(page, at_once, found, setting.without)?;
    for (schedule, promises) in every_order::shortest(at_once, found) {
        let made = replay(lab, at_once, &schedule, setting)?;
        let seen = stage::perform(&made.lab, setting)?.observations;
        let schedule = &schedule.write(&Strands::of(at_once));
        let shown = Shown { lab, without: setting.without, schedule, seen: &seen };
        every_order::counterexample(page, &shown, &promises)?;
    }
    Ok(every_order::closing(page)?)
}

/// Shows one order.
pub(crate) fn one(
    page: &mut Page<'_>,
    lab: &Lab,
    setting: Setting,
    schedule: &str,
) -> Result<Status> {
    let made = order(lab, setting, schedule)?;
    let seen = stage::perform(&made.lab, setting)?.observations;
    let broken: Vec<Promise> = made.broken.into_iter().collect();
    let shown = Shown { lab, without: setting.without, schedule, seen: &seen };
    every_order::asked_for(page, &shown, &broken, made.over)?;
    Ok(if broken.is_empty() { Status::AsExpected } else { Status::Differs })
}

/// One order of a lab as a lab.
pub(crate) fn order(lab: &Lab, setting: Setting, schedule: &str) -> Result<Replay> {
    let at_once = at_once(lab)?;
    let schedule = Schedule::read(schedule, &Strands::of(at_once))?;
    replay(lab, at_once, &schedule, setting)
}

/// Takes every control away, one after the other.
pub(crate) fn matrix(page: &mut Page<'_>, journal: Journal) -> Result<Status> {
    let labs = catalog::all()?;
    let mut explained = true;
    for control in Control::all() {
        let row = matrix::row(control, &labs, journal)?;
        controls::row(page, &row)?;
        explained &= controls::is_explained(&row);
    }
    Ok(if explained { Status::AsExpected } else { Status::Differs })
}

fn status(lab: &Lab, at_once: &Explore, found: &Findings, lang: Lang) -> Status {
    if !found.complete {
        let told = words::TOO_MANY.with("lab", &lab.name).with("most", MOST_STATES);
        surroundings::complain(told.in_lang(lang));
        return Status::Unusable;
    }
    let strands = Strands::of(at_once);
    let unseen = found.sights.contains(&None) || !found.never_made(&strands).is_empty();
    let differs = at_once.breaks.iter().any(|promise| !found.broken.contains_key(promise));
    match unseen || differs || !found.broken.is_empty() {
        true => Status::Differs,
        false => Status::AsExpected,
    }
}

/// Says how far a search has come, each time that it has come twice as far.
struct Milestones {
    next: usize,
    lang: Lang,
}

impl Milestones {
    fn pass(&mut self, n: usize) {
        if n >= self.next {
            surroundings::remark(words::SO_FAR.with("n", self.next).in_lang(self.lang));
            self.next *= 2;
        }
    }
}

/// Says how long something took, to whoever waited.
#[expect(clippy::disallowed_methods, reason = "how long it took is what is asked here")]
fn timed<T>(lang: Lang, search: impl FnOnce() -> Result<T>) -> Result<T> {
    let begun = Instant::now();
    let found = search()?;
    let told = words::TOOK.with("ms", begun.elapsed().as_millis());
    surroundings::remark(told.in_lang(lang));
    Ok(found)
}
