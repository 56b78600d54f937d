//! The board is a review on the screen: a table to be seen from afar, and then each
//! verdict with what shows it.

use std::io::Result;

use colored::Colorize;

use super::{Failure, Row, Verdict};
use crate::show::Page;
use crate::text::{Lang, Text};
use crate::words;

/// How wide a column of the table is.
const COLUMN: usize = 8;
/// How wide the names of its rows are.
const NAME: usize = 23;

/// Shows a review.
///
/// # Errors
/// Where the page's reader is gone.
pub fn show(page: &mut Page<'_>, title: &str, rows: &[Row]) -> Result<()> {
    page.line(&title.bold().to_string())?;
    page.line("")?;
    if !page.is_plain() {
        table(page, rows)?;
    }
    page.prose(0, page.say(&words::HOW_REVIEWED))?;
    page.line("")?;
    rows.iter().try_for_each(|it| row(page, it))?;
    let count = |wanted: fn(&Verdict) -> bool| {
        rows.iter().flat_map(|row| row.verdicts.values()).filter(|it| wanted(it)).count()
    };
    let told = words::REVIEWED
        .with("covered", count(|it| matches!(it, Verdict::Covered { .. })))
        .with("uncovered", count(Verdict::is_uncovered))
        .with("unknown", count(|it| matches!(it, Verdict::NotShown(_))));
    page.line(page.say(&told))
}

fn table(page: &mut Page<'_>, rows: &[Row]) -> Result<()> {
    let heads = words::FAILURES_SHORT.iter().map(|head| format!("{:<COLUMN$}", page.say(head)));
    let heads: String = heads.collect();
    page.line(&format!("{:NAME$}{heads}", ""))?;
    for row in rows {
        let marks = row.verdicts.values().map(|verdict| mark(page, verdict));
        let marks: String = marks.collect();
        let name = match row.name.chars().count() < NAME {
            true => row.name.clone(),
            false => row.name.chars().take(NAME - 2).chain(['.']).collect(),
        };
        page.line(&format!("{name:<NAME$}{marks}"))?;
    }
    page.line("")?;
    page.prose(0, page.say(&words::LEGEND))?;
    page.line("")
}

fn mark(page: &Page<'_>, verdict: &Verdict) -> String {
    let cell = |text: &str| format!("{text:<COLUMN$}");
    match verdict {
        Verdict::Covered { .. } => cell(page.say(&words::YES)).green().to_string(),
        Verdict::Uncovered { .. } | Verdict::Unguarded => {
            cell(page.say(&words::NO)).red().bold().to_string()
        }
        Verdict::NotShown(_) => cell("?").yellow().to_string(),
        Verdict::NotConcerned => cell("-"),
    }
}

fn row(page: &mut Page<'_>, row: &Row) -> Result<()> {
    let heading = heading(row);
    page.prose(0, &page.say(&heading).bold().to_string())?;
    for (failure, verdict) in &row.verdicts {
        let Some(told) = told(verdict) else {
            continue;
        };
        let (name, owner) = (page.say(named(*failure)), row.owner_of(*failure));
        let failure = match owner == row.owner {
            true => name.to_owned(),
            false => format!("{name} ({owner})"),
        };
        page.hanging("  ", 4, &format!("{failure}: {}", page.say(&told)))?;
        if let Verdict::Uncovered { moves, command, .. } = verdict {
            moves.iter().try_for_each(|made| page.hanging("    ", 6, made))?;
            page.command(4, &typed(command, page.lang()))?;
        }
        if let Verdict::Covered { but_for: Some(_), .. } = verdict {
            page.prose(4, page.say(&words::WHY_NOT_IMMEDIATE))?;
        }
    }
    page.line("")
}

/// What a row is called.
fn heading(row: &Row) -> Text {
    let heading = match &row.to {
        None => words::ROW_OF_ISSUER,
        Some(to) => words::ROW_TO.with("to", to),
    };
    heading.with("name", &row.name).with("owner", &row.owner)
}

/// The name of a failure.
pub(super) fn named(failure: Failure) -> &'static Text {
    let mut pairs = Failure::ALL.iter().zip(&words::FAILURES);
    let found = pairs.find(|(known, _)| **known == failure);
    found.map_or(&words::FAILURES[0], |(_, name)| name)
}

/// A command, in the reader's language.
pub(super) fn typed(command: &str, lang: Lang) -> String {
    match lang {
        Lang::En => command.to_owned(),
        Lang::Pt => format!("{command} --lang pt"),
    }
}

/// A verdict in words; none where the failure does not concern the path.
pub(super) fn told(verdict: &Verdict) -> Option<Text> {
    Some(match verdict {
        Verdict::Covered { promises, orders, .. } => {
            let promises: Vec<&str> = promises.iter().map(|it| it.name()).collect();
            words::COVERED.with("orders", orders).with("promises", promises.join(", "))
        }
        Verdict::Uncovered { promise, claim: None, .. } => {
            words::UNCOVERED_BY.with("promise", promise)
        }
        Verdict::Uncovered { promise, claim: Some(claim), .. } => words::UNCOVERED_CLAIMED
            .with("promise", promise)
            .with("claim", claim.trim_end_matches('.')),
        Verdict::Unguarded => words::UNGUARDED,
        Verdict::NotShown(None) => words::NOT_SHOWN,
        Verdict::NotShown(Some(control)) => words::NOT_SHOWN_PROMISED.with("control", control),
        Verdict::NotConcerned => return None,
    })
}
