//! The picture in characters: lanes as bars, calls as arrows, words beside them.

use std::io::Result;

use super::{Mark, Step, Timeline};
use crate::show::page::{self, Page};
use crate::words;

/// The distance of two lanes.
const PITCH: usize = 6;
/// Where the first lane stands, behind the numbers.
const FIRST: usize = 5;
/// The narrowest column of words that can still be read.
const NARROWEST: usize = 22;

/// Draws the picture; where the page is too narrow for it, lists the moves.
///
/// # Errors
/// Where the page's reader is gone.
pub fn draw(page: &mut Page<'_>, timeline: &Timeline) -> Result<()> {
    page.prose(0, page.say(&timeline.description()))?;
    page.line("")?;
    let words_at = FIRST + timeline.lanes.len() * PITCH;
    if page.is_plain() || words_at + NARROWEST > page.width() {
        return list(page, timeline);
    }
    head(page, timeline)?;
    let mut held = vec![false; timeline.lanes.len()];
    for step in &timeline.steps {
        draw_step(page, step, &held, words_at)?;
        held.clone_from(&step.held);
    }
    Ok(())
}

/// The same, for a page without pictures.
fn list(page: &mut Page<'_>, timeline: &Timeline) -> Result<()> {
    for step in &timeline.steps {
        let actor = step.from.map_or("clock", |lane| &timeline.lanes[lane]);
        let told = format!("{actor} {}: {}", step.told, step.observed);
        page.hanging(&format!("{:>3}  ", step.number), 5, &told)?;
        let holding = timeline.lanes.iter().zip(&step.held).filter(|(_, held)| **held);
        let holding: Vec<&str> = holding.map(|(lane, _)| lane.as_str()).collect();
        if let Some(holder) = holding.first() {
            let told = words::HOLDS_THE_FILE.with("actor", holder);
            page.prose(5, page.say(&told))?;
        }
    }
    Ok(())
}

/// The names of the lanes, the long ones shortened, and what they stand for.
fn head(page: &mut Page<'_>, timeline: &Timeline) -> Result<()> {
    let mut names = " ".repeat(FIRST);
    let mut long = Vec::new();
    for lane in &timeline.lanes {
        let short = shortened(lane);
        if short != *lane {
            long.push(format!("{short} = {lane}"));
        }
        names += &format!("{short:<PITCH$}");
    }
    if !long.is_empty() {
        page.prose(FIRST, &long.join(", "))?;
    }
    page.line(&names)
}

/// A name that fits between two lanes.
fn shortened(lane: &str) -> String {
    match lane {
        "authority" => "auth".to_owned(),
        "operator" => "oper".to_owned(),
        "network" => "net".to_owned(),
        "outside" => "out".to_owned(),
        "guarded" => "guard".to_owned(),
        worker => worker.chars().take(PITCH - 1).collect(),
    }
}

fn draw_step(
    page: &mut Page<'_>,
    step: &Step,
    held_before: &[bool],
    words_at: usize,
) -> Result<()> {
    let width = page.width() - words_at;
    let mark = page.symbols(&step.mark.symbol().to_string());
    let mut words = page::wrapped(&page.symbols(&step.told), width);
    words.extend(page::wrapped(&format!("{mark} {}", page.symbols(&step.observed)), width));
    for (n, text) in words.iter().enumerate() {
        let (number, lanes) = match n {
            0 => (format!("{:>3}", step.number), arrow(step, held_before)),
            _ => (String::new(), bars(&step.held)),
        };
        page.line(&format!("{number:<FIRST$}{lanes}{}", page::outcome_after(text, &mark)))?;
    }
    Ok(())
}

/// The row in which something happens, as wide as all lanes.
fn arrow(step: &Step, held_before: &[bool]) -> String {
    let held: Vec<bool> = held_before.iter().zip(&step.held).map(|(a, b)| *a && *b).collect();
    let mut row: Vec<char> = bars(&held).chars().collect();
    let Some(from) = step.from else {
        let last = held.len().saturating_sub(1) * PITCH;
        let dotted = |(n, c): (usize, &char)| if *c == ' ' && n < last { '┈' } else { *c };
        return row.iter().enumerate().map(dotted).collect();
    };
    row[from * PITCH] = match (step.to, step.mark) {
        (Some(_), _) | (None, Mark::Done) => '●',
        (None, mark) => mark.symbol(),
    };
    if let Some(to) = step.to {
        let (left, right) = (from.min(to) * PITCH + 1, from.max(to) * PITCH);
        row[left..right].fill('─');
        let head = if from < to { '▶' } else { '◀' };
        row[to * PITCH] = if step.mark == Mark::Done { head } else { step.mark.symbol() };
    }
    row.into_iter().collect()
}

fn bars(held: &[bool]) -> String {
    held.iter().map(|held| format!("{:<PITCH$}", if *held { '┃' } else { '│' })).collect()
}
