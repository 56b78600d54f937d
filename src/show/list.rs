//! The list of the labs, in the order in which they are taught: for a person with a
//! command to type, or as JSON (`FORMATS.md`).

use std::io::Result;

use colored::Colorize;
use serde::Serialize;

use super::page::Page;
use crate::lab::Lab;
use crate::progress::{Progress, Taken};
use crate::words;

/// As for the report of a check.
const SCHEMA: &str = "fencing-lab/list/1";

#[derive(Serialize)]
struct List<'a> {
    schema: &'static str,
    labs: Vec<Item<'a>>,
}

#[derive(Serialize)]
struct Item<'a> {
    lab: &'a str,
    title: Both<'a>,
    minutes: i64,
    /// As many as there are moves, and one for the temporary folder.
    observations: usize,
    questions: usize,
    next: Option<&'a str>,
    done: bool,
    predictions: Predictions,
}

/// Both columns, so that no field depends on the language of whoever asks.
#[derive(Serialize)]
struct Both<'a> {
    en: &'a str,
    pt: &'a str,
}

#[derive(Serialize)]
struct Predictions {
    made: i64,
    right: i64,
}

/// For a person.
///
/// # Errors
/// Where the page's reader is gone.
pub fn text(page: &mut Page<'_>, labs: &[Lab], progress: &Progress) -> Result<()> {
    for lab in labs {
        let minutes = words::MINUTES.with("n", lab.minutes);
        let minutes = page.say(&minutes);
        let taken = taken(page, progress.of(&lab.name));
        page.line(&format!("{} · {minutes}{taken}", lab.name.bold()))?;
        page.prose(2, page.say(&lab.title))?;
    }
    page.line("")?;
    if let Some(first) = labs.first() {
        page.entry(&words::BEGIN_WITH, &format!("cargo run -- lab {}", first.name))?;
    }
    Ok(())
}

/// How far a lab was taken, behind its name; nothing where it was not.
fn taken(page: &Page<'_>, taken: Taken) -> String {
    let mut told = String::new();
    if taken.done {
        told += &format!(" · {}", page.say(&words::DONE));
    }
    if taken.made > 0 {
        let text = words::PREDICTIONS.with("right", taken.right).with("made", taken.made);
        told += &format!(" · {}", page.say(&text));
    }
    told
}

/// For programs.
///
/// # Errors
/// Where the page's reader is gone.
pub fn json(page: &mut Page<'_>, labs: &[Lab], progress: &Progress) -> Result<()> {
    let labs = labs.iter().map(|lab| item(lab, progress.of(&lab.name))).collect();
    page.json(&List { schema: SCHEMA, labs })
}

fn item(lab: &Lab, Taken { done, right, made }: Taken) -> Item<'_> {
    Item {
        lab: &lab.name,
        title: Both { en: &lab.title.en, pt: &lab.title.pt },
        minutes: lab.minutes,
        observations: lab.scenes.iter().map(|scene| scene.moves.len()).sum::<usize>() + 1,
        questions: lab.scenes.iter().filter(|scene| scene.ask.is_some()).count(),
        next: lab.next.as_deref(),
        done,
        predictions: Predictions { made, right },
    }
}
