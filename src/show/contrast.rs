//! A contrast is the same moves with every control and with one taken away, side
//! by side; only the lines that differ are marked.

use std::io::Result;

use colored::Colorize;

use super::frame;
use super::page::{self, Page};
use crate::fence::weakened::Missing;
use crate::lab::Lab;
use crate::stage::Observation;
use crate::words;

/// Shows two performances of a lab beside each other.
///
/// # Errors
/// Where the page's reader is gone.
pub fn show(
    page: &mut Page<'_>,
    lab: &Lab,
    missing: Missing,
    with: &[Observation],
    without: &[Observation],
) -> Result<()> {
    frame::opening(page, lab)?;
    let heading = words::WITHOUT.with("control", missing);
    let headings = [page.say(&words::WITH_ALL).to_owned(), page.say(&heading).to_owned()];
    if !page.is_plain() {
        columns(page, " ", &headings[0].bold().to_string(), &headings[1].bold().to_string())?;
        page.line("")?;
    }
    let pairs = || with.iter().zip(without);
    for (one, other) in pairs() {
        let actor = format!("  {}  ", Page::actor(&one.actor));
        page.hanging(&actor, frame::COLUMN, &one.told)?;
        compare(page, &headings, &one.observed, &other.observed)?;
    }
    let told = match pairs().filter(|(one, other)| one.observed != other.observed).count() {
        0 => words::NO_DIFFERENCE.with("control", missing),
        n => words::DIFFERENCES.with("n", n).with("control", missing),
    };
    page.line("")?;
    page.prose(0, page.say(&told))
}

/// What one move showed in the two performances.
fn compare(page: &mut Page<'_>, headings: &[String; 2], one: &str, other: &str) -> Result<()> {
    match (one == other, page.is_plain()) {
        (true, true) => page.prose(2, one),
        (true, false) => columns(page, " ", one, other),
        (false, false) => columns(page, "≠", one, other),
        (false, true) => {
            page.prose(2, &format!("{}: {one}", headings[0]))?;
            page.prose(2, &format!("{}: {other}", headings[1]))
        }
    }
}

/// Two texts beside each other, each wrapped in its half of the page.
fn columns(page: &mut Page<'_>, mark: &str, left: &str, right: &str) -> Result<()> {
    let half = (page.width() / 2).saturating_sub(3).max(16);
    let (left, right) = (page::wrapped(left, half), page::wrapped(right, half));
    for n in 0..left.len().max(right.len()) {
        let text = |lines: &[String]| lines.get(n).cloned().unwrap_or_default();
        let (one, other) = (text(&left), text(&right));
        let pad = " ".repeat(half.saturating_sub(page::columns_of(&one)));
        page.line(&format!("  {one}{pad} {mark} {other}"))?;
    }
    Ok(())
}
