//! The report of a check for a person, lab by lab as they are performed.

use std::io::Result;

use colored::Colorize;

use crate::show::page::{Page, outcome};
use crate::stage::{Observation, Transcript};
use crate::words;

/// Where the observations begin, behind their numbers.
const INDENT: usize = 6;

/// Reports one lab.
///
/// # Errors
/// Where the page's reader is gone.
pub fn lab(page: &mut Page<'_>, transcript: &Transcript) -> Result<()> {
    page.line(&transcript.lab.bold().to_string())?;
    for observation in &transcript.observations {
        self::observation(page, observation)?;
    }
    let seen = if transcript.folder_gone { &words::GONE } else { &words::STILL_THERE };
    page.line(&format!(
        "      {}{}",
        mark(page, transcript.folder_gone),
        page.say(&words::FOLDER)
    ))?;
    columns(page, page.say(&words::GONE), page.say(seen))?;
    page.line("")
}

/// Reports how many there were.
///
/// # Errors
/// Where the page's reader is gone.
pub fn total(page: &mut Page<'_>, transcripts: &[Transcript]) -> Result<()> {
    let total: usize = transcripts.iter().map(Transcript::total).sum();
    let differing: usize = transcripts.iter().map(Transcript::differing).sum();
    let told = words::TOTAL
        .with("labs", transcripts.len())
        .with("total", total)
        .with("held", total - differing)
        .with("differing", differing);
    page.line(page.say(&told))
}

fn observation(page: &mut Page<'_>, seen: &Observation) -> Result<()> {
    let actor = Page::actor(&seen.actor);
    let mark = format!("  {:>2}  {}{actor}  ", seen.number, mark(page, seen.held()));
    page.hanging(&mark, INDENT + 11, &seen.told)?;
    columns(page, &seen.expected, &seen.observed)
}

fn columns(page: &mut Page<'_>, expected: &str, observed: &str) -> Result<()> {
    for (heading, told) in [(&words::EXPECTED, expected), (&words::OBSERVED_IN_CHECK, observed)]
    {
        let heading = format!("{:INDENT$}{:<9}  ", "", page.say(heading));
        page.hanging(&heading, INDENT + 11, &outcome(told))?;
    }
    Ok(())
}

fn mark(page: &Page<'_>, held: bool) -> String {
    match held {
        true => String::new(),
        false => format!("{}  ", page.say(&words::DIFFERS).red().bold()),
    }
}
