//! The surroundings: what the program finds out about its terminal and its user,
//! and decides by it.

use std::env::var_os;
use std::io::{self, IsTerminal, Write};

use fencing_lab::show::doctor::Surroundings;
use fencing_lab::text::{Lang, visible};

use crate::cli::{Looks, When};

/// The language, and why this one: the flag, or the variables that name the
/// language of messages, strongest first.
pub(crate) fn language(looks: &Looks) -> (Lang, String) {
    match looks.lang {
        Some(lang) => (lang, "--lang".to_owned()),
        None => language_of_user(),
    }
}

fn language_of_user() -> (Lang, String) {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(|name| {
        let value = var_os(name).filter(|value| !value.is_empty())?;
        Some((name, value.to_string_lossy().into_owned()))
    });
    match set {
        Some((name, value)) => (Lang::of_locale(&value), format!("{name}={value}")),
        None => (Lang::En, "no locale".to_owned()),
    }
}

/// The language to complain in, before anything is parsed.
pub(crate) fn language_before_parsing() -> Lang {
    let args = std::env::args_os().map(|arg| arg.to_string_lossy().into_owned());
    let args: Vec<String> = args.collect();
    let value = args.iter().zip(args.iter().skip(1)).find(|(flag, _)| *flag == "--lang");
    let value = value.map(|(_, value)| value.as_str());
    let joined = args.iter().find_map(|arg| arg.strip_prefix("--lang="));
    match value.or(joined) {
        Some("pt") => Lang::Pt,
        Some("en") => Lang::En,
        _ => language_of_user().0,
    }
}

/// One line on standard error, whatever foreign text stands in it.
pub(crate) fn complain(line: &str) {
    let _ = writeln!(io::stderr(), "fencing-lab: {}", visible(line));
}

/// A line for whoever waits at a terminal: it differs from run to run, and a pipe is to
/// get the same bytes every time.
pub(crate) fn remark(line: &str) {
    if io::stderr().is_terminal() {
        complain(line);
    }
}

/// Whether to use colour, and why.
pub(crate) fn colour(looks: &Looks) -> (bool, &'static str) {
    let unwanted = var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    match looks.color {
        _ if looks.plain => (false, "--plain"),
        When::Always => (true, "--color always"),
        When::Never => (false, "--color never"),
        When::Auto if unwanted => (false, "NO_COLOR"),
        When::Auto if !io::stdout().is_terminal() => (false, "no terminal"),
        When::Auto if dumb() => (false, "TERM"),
        When::Auto => (true, "a terminal"),
    }
}

/// Whether the terminal says of itself that it can do little.
pub(crate) fn dumb() -> bool {
    var_os("TERM").is_none_or(|term| term == "dumb" || term.is_empty())
}

/// A pipe is as wide as a terminal usually is, so that it gets the same bytes;
/// so is a terminal that does not know its size.
pub(crate) fn width() -> usize {
    const USUAL: usize = 80;
    let terminal = terminal_size::terminal_size_of(io::stdout());
    let width = terminal.map(|(width, _)| usize::from(width.0)).filter(|width| *width > 0);
    width.unwrap_or(USUAL)
}

/// Whether somebody sits there: a terminal to read from and one to write to.
pub(crate) fn somebody() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// All of it, for the doctor.
pub(crate) fn found(looks: &Looks) -> Surroundings {
    let size = terminal_size::terminal_size_of(io::stdout());
    let size = size.map_or("size unknown".to_owned(), |(w, h)| format!("{}x{}", w.0, h.0));
    let term = var_os("TERM").unwrap_or_else(|| "none".into());
    let named = |is: bool| if is { "terminal" } else { "no terminal" };
    let ((on, why), (lang, reason)) = (colour(looks), language(looks));
    Surroundings {
        terminal: format!(
            "TERM={}, {size}, input {}, output {}",
            term.to_string_lossy(),
            named(io::stdin().is_terminal()),
            named(io::stdout().is_terminal())
        ),
        colour: format!("{} ({why})", if on { "on" } else { "off" }),
        language: format!("{lang:?} ({reason})").to_lowercase(),
    }
}
