//! The timetable says when each thing happens; the notes say what the facilitator
//! needs to know about it. Both are printed, and can lie beside the projector.

use std::io::Result;
use std::time::Duration;

use colored::Colorize;

use super::frame::minutes;
use super::session::{Card, Cue, Lengths, Phase, Session};
use crate::show::Page;
use crate::text::Text;
use crate::words;

/// Behind a time such as `00:00`.
const COLUMN: usize = 7;

/// When each cue comes, counted from the beginning of the session.
///
/// # Errors
/// Where the page's reader is gone.
pub fn timetable(page: &mut Page<'_>, session: &Session, lengths: Lengths) -> Result<()> {
    let mut begins = Duration::ZERO;
    for (n, (phase, length)) in session.phases.iter().zip(lengths.all()).enumerate() {
        opening(page, n, phase, length, begins)?;
        for cue in &phase.cues {
            at(page, begins + cue.at(length), &mark(page, cue, page.say(&cue.now)))?;
            if let Some(card) = cue.card.and_then(|card| session.cards.get(card)) {
                commands(page, card)?;
            }
        }
        page.line("")?;
        begins += length;
    }
    at(page, begins, page.say(&session.close))?;
    at(page, begins, page.say(&words::NOT_ISOLATED))
}

/// What is said, what is heard, and what to leave out when late.
///
/// # Errors
/// Where the page's reader is gone.
pub fn notes(page: &mut Page<'_>, session: &Session, lengths: Lengths) -> Result<()> {
    let mut begins = Duration::ZERO;
    for (n, (phase, length)) in session.phases.iter().zip(lengths.all()).enumerate() {
        opening(page, n, phase, length, begins)?;
        for cue in &phase.cues {
            let say = words::SAY.with("say", page.say(&cue.say));
            at(page, begins + cue.at(length), &mark(page, cue, page.say(&say)))?;
            if let Some(card) = cue.card.and_then(|card| session.cards.get(card)) {
                page.hanging(&" ".repeat(COLUMN), COLUMN, page.say(&card.name))?;
                of_card(page, card)?;
            }
        }
        page.line("")?;
        discussion(page, phase)?;
        begins += length;
    }
    at(page, begins, page.say(&session.close))?;
    at(page, begins, page.say(&words::NOT_ISOLATED))
}

fn opening(
    page: &mut Page<'_>,
    n: usize,
    phase: &Phase,
    length: Duration,
    begins: Duration,
) -> Result<()> {
    let time = words::MINUTES.with("n", length.as_secs() / 60);
    let name = page.say(&phase.name).bold();
    page.line(&format!("{}  {} · {name} · {}", minutes(begins), n + 1, page.say(&time)))?;
    page.prose(COLUMN, page.say(&phase.goal))
}

fn at(page: &mut Page<'_>, time: Duration, told: &str) -> Result<()> {
    page.hanging(&format!("{}  ", minutes(time)), COLUMN, told)
}

/// A swap stands in front of what comes with it.
fn mark(page: &Page<'_>, cue: &Cue, told: &str) -> String {
    match cue.swap {
        true => format!("{} {told}", page.say(&words::SWAP_MARK)),
        false => told.to_owned(),
    }
}

fn of_card(page: &mut Page<'_>, card: &Card) -> Result<()> {
    labelled(page, &words::TREATED_BY, page.say(&card.treats))?;
    labelled(page, &words::UNCOVERED, page.say(&card.uncovered))?;
    commands(page, card)
}

/// A command stays on one line, so that it can be copied.
fn commands(page: &mut Page<'_>, card: &Card) -> Result<()> {
    let labels = [&words::CARD_LAB, &words::CARD_EXPLORE];
    for (label, command) in labels.into_iter().zip(card.commands(page.lang())) {
        page.line(&format!("{:COLUMN$}{}: {command}", "", page.say(label)))?;
    }
    Ok(())
}

fn discussion(page: &mut Page<'_>, phase: &Phase) -> Result<()> {
    labelled(page, &words::QUESTION, page.say(&phase.ask))?;
    labelled(page, &words::ARRIVES_AT, page.say(&phase.answer))?;
    for heard in &phase.hear {
        let [said, reply] = [&heard.said, &heard.reply].map(|text| page.say(text));
        let told = format!("“{said}” → {reply}");
        labelled(page, &words::EXPECT, &told)?;
    }
    labelled(page, &words::WHEN_LATE, page.say(&phase.late))?;
    page.line("")
}

fn labelled(page: &mut Page<'_>, label: &Text, told: &str) -> Result<()> {
    page.prose(COLUMN, &format!("{}: {told}", page.say(label)))
}
