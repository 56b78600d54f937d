//! The welcome: what this is, and what to type next.

use std::io::Result;

use colored::Colorize;

use super::page::Page;
use crate::lab::Lab;
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
