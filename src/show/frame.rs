//! The frame of a lab: how it opens, how a move looks, and how it closes.

use std::io::Result;

use colored::Colorize;

use super::page::{self, Page};
use super::timeline::{self, Timeline};
use crate::fence::weakened::Missing;
use crate::lab::{Lab, Move};
use crate::stage::Observation;
use crate::words;

/// Where moves and outcomes begin, behind the names of the actors.
pub(super) const COLUMN: usize = 13;

/// The name, the time it takes, and what it is about.
pub(super) fn opening(page: &mut Page<'_>, lab: &Lab) -> Result<()> {
    let minutes = words::MINUTES.with("n", lab.minutes);
    page.line(&format!("{} · {}", lab.name.bold(), page.say(&minutes)))?;
    page.prose(0, page.say(&lab.title))?;
    page.line("")
}

/// What is about to be done.
pub(super) fn announce(page: &mut Page<'_>, next: &Move) -> Result<()> {
    let actor = format!("  {}  ", Page::actor(&next.actor));
    page.hanging(&actor, COLUMN, &next.told)
}

/// What it showed, and what was expected if that was something else.
pub(super) fn outcome(page: &mut Page<'_>, observation: &Observation) -> Result<()> {
    let mark = format!("{:COLUMN$}{}", "", page.arrow());
    let indent = mark.chars().count();
    page.hanging(&mark, indent, &page::outcome(&observation.observed))?;
    if observation.held() {
        return Ok(());
    }
    let told = words::BUT_EXPECTED.with("expected", &observation.expected);
    page.prose(COLUMN, page.say(&told))
}

/// What it showed, what not, the picture, and what to type next.
pub(super) fn closing(page: &mut Page<'_>, lab: &Lab, seen: &[Observation]) -> Result<()> {
    page.entry(&words::SHOWED, page.say(&lab.shows))?;
    page.entry(&words::DID_NOT_SHOW, page.say(&lab.limits))?;
    page.line(&page.say(&words::PICTURE).bold().to_string())?;
    timeline::text::draw(page, &Timeline::of(seen, Missing::NONE))?;
    page.line("")?;
    page.entry(&words::KEEP, page.say(&lab.keep))?;
    let next = lab.next.as_ref();
    let next = next.map_or_else(|| "list".to_owned(), |name| format!("lab {name}"));
    page.entry(&words::NEXT, &format!("cargo run -- {next}"))?;
    let differing = seen.iter().filter(|seen| !seen.held()).count();
    if differing > 0 {
        let told = words::LAB_DIFFERS.with("n", differing).with("total", seen.len());
        page.line("")?;
        page.prose(0, page.say(&told))?;
    }
    Ok(())
}
