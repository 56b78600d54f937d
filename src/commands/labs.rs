//! The commands about labs: tell one, draw it, compare it, go on with it, check many.

use std::collections::BTreeSet;
use std::io;

use anyhow::Result;
use fencing_lab::lab::{Lab, Unusable, catalog};
use fencing_lab::progress::Progress;
use fencing_lab::show::timeline::{self, Timeline};
use fencing_lab::show::{Keys, Page, check, contrast, list, session, telling};
use fencing_lab::stage::{self, Observation, Setting};
use fencing_lab::words;

use super::orders;
use crate::cli::{Engine, Picture, ReportFormat};
use crate::{Status, surroundings};

/// A lab in the way that was asked for.
pub(crate) fn lab(
    page: &mut Page<'_>,
    name: &str,
    engine: &Engine,
    (timeline, schedule): (Option<Picture>, Option<&str>),
    progress: Progress,
) -> Result<Status> {
    // Progress is of the course: a file may have any name, and an order is no lab of
    // its own.
    let aside = catalog::is_path(name) || schedule.is_some();
    let progress = if aside { Progress::none() } else { progress };
    let (mut lab, setting) = (catalog::find(name)?, engine.setting());
    if let Some(schedule) = schedule {
        lab = orders::order(&lab, setting, schedule)?.lab;
    }
    let compares = !setting.without.is_none() && schedule.is_none();
    match timeline {
        Some(picture) => draw(page, &lab, setting, picture),
        None if compares => compare(page, &lab, setting),
        None => tell(page, &lab, setting, &progress, 0),
    }
}

fn tell(
    page: &mut Page<'_>,
    lab: &Lab,
    setting: Setting,
    progress: &Progress,
    made: usize,
) -> Result<Status> {
    if !surroundings::somebody() {
        return Ok(status_of(&telling::tell(lab, setting, page)?));
    }
    let mut input = io::stdin().lock();
    let keys = Keys::new(&mut input);
    Ok(match session::go_through(lab, setting, page, keys, progress, made)? {
        session::End::Through(seen) | session::End::Left(seen) => status_of(&seen),
    })
}

/// The lab that was stopped last, from there on; after one that was finished,
/// the next.
pub(crate) fn resume(page: &mut Page<'_>, progress: &Progress) -> Result<Status> {
    let latest = progress.latest().and_then(|(name, made)| {
        let lab = catalog::find(&name).ok()?;
        match (made, lab.next.clone()) {
            (0, Some(next)) => Some((catalog::find(&next).ok()?, 0)),
            _ => Some((lab, made)),
        }
    });
    match latest {
        Some((lab, made)) => tell(page, &lab, Setting::default(), progress, made),
        None => {
            page.line(page.say(&words::NOTHING_TO_RESUME))?;
            list::text(page, &catalog::all()?, progress)?;
            Ok(Status::AsExpected)
        }
    }
}

fn draw(page: &mut Page<'_>, lab: &Lab, setting: Setting, picture: Picture) -> Result<Status> {
    let seen = stage::perform(lab, setting)?.observations;
    let timeline = Timeline::of(&seen, setting.without);
    match picture {
        Picture::Text => timeline::text::draw(page, &timeline)?,
        Picture::Svg => timeline::svg::draw(page, &timeline)?,
        Picture::Mermaid => timeline::mermaid::draw(page, &timeline)?,
    }
    Ok(Status::AsExpected)
}

fn compare(page: &mut Page<'_>, lab: &Lab, setting: Setting) -> Result<Status> {
    let with = stage::perform(lab, Setting::from(setting.journal))?.observations;
    let without = stage::perform(lab, setting)?.observations;
    contrast::show(page, lab, setting.without, &with, &without)?;
    Ok(status_of(&with))
}

/// Compares every observation of some labs with what they expect.
pub(crate) fn check(
    page: &mut Page<'_>,
    names_or_files: &[String],
    setting: Setting,
    format: ReportFormat,
) -> Result<Status> {
    let labs = match format {
        ReportFormat::Text => chosen(names_or_files)?,
        _ => told_apart(chosen(names_or_files)?)?,
    };
    let mut transcripts = Vec::new();
    for lab in &labs {
        let transcript = stage::perform(lab, setting)?;
        // A person sees each lab as it comes; half a document would help no program.
        if let ReportFormat::Text = format {
            check::text::lab(page, &transcript)?;
        }
        transcripts.push(transcript);
    }
    match format {
        ReportFormat::Text => check::text::total(page, &transcripts)?,
        ReportFormat::Json => check::json::report(page, &transcripts, setting)?,
        ReportFormat::Junit => check::junit::report(page, &transcripts, setting)?,
    }
    let differs = transcripts.iter().any(|transcript| transcript.differing() > 0);
    Ok(if differs { Status::Differs } else { Status::AsExpected })
}

fn status_of(seen: &[Observation]) -> Status {
    match seen.iter().all(Observation::held) {
        true => Status::AsExpected,
        false => Status::Differs,
    }
}

/// Every lab is read before the first one runs, so that a mistake in the last
/// one does not come after minutes of output.
fn chosen(names_or_files: &[String]) -> Result<Vec<Lab>, Unusable> {
    match names_or_files.is_empty() {
        true => catalog::all(),
        false => names_or_files.iter().map(|lab| catalog::find(lab)).collect(),
    }
}

/// Programs tell observations apart by the names of their labs.
fn told_apart(labs: Vec<Lab>) -> Result<Vec<Lab>, Unusable> {
    let mut names = BTreeSet::new();
    match labs.iter().find(|lab| !names.insert(&lab.name)) {
        Some(twice) => Err(Unusable::Twice { name: twice.name.clone() }),
        None => Ok(labs),
    }
}
