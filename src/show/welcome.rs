//! The welcome, and the list of what there is: each ends with a command to type.

use std::io::Result;

use colored::Colorize;

use super::page::Page;
use crate::lab::Lab;
use crate::progress::{Progress, Taken};
use crate::words;

/// What this is, and what to type next.
///
/// # Errors
/// Where the page's reader is gone.
pub fn welcome(page: &mut Page<'_>, labs: &[Lab]) -> Result<()> {
    page.line(&"fencing-lab".bold().to_string())?;
    page.prose(0, page.say(&words::WELCOME))?;
    page.line("")?;
    if let Some(first) = labs.first() {
        page.entry(&words::BEGIN_WITH, &format!("cargo run -- lab {}", first.name))?;
    }
    page.entry(&words::ALL_LABS, "cargo run -- list")?;
    page.entry(&words::CHECK_ALL, "cargo run -- check")
}

/// The labs, in the order in which they are taught.
///
/// # Errors
/// Where the page's reader is gone.
pub fn list(page: &mut Page<'_>, labs: &[Lab], progress: &Progress) -> Result<()> {
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
