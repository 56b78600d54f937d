//! A page is where words go: a language, a width, and a way to write symbols.

use std::io::{Result, Write};

use colored::{Color, Colorize};
use serde::Serialize;

use crate::text::{Lang, Text};
use crate::words;

/// The widest that prose gets: longer lines are hard to read.
const WIDEST: usize = 80;
/// The narrowest column that prose is wrapped to.
const NARROWEST: usize = 16;

/// A place to write on.
pub struct Page<'a> {
    out: &'a mut dyn Write,
    lang: Lang,
    width: usize,
    style: Style,
}

/// How symbols are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// As they are.
    #[default]
    Symbols,
    /// In plain ASCII.
    Ascii,
    /// As words, without pictures: for a screen reader, or a very plain terminal.
    Plain,
}

impl<'a> Page<'a> {
    /// A page that writes to `out`, at most `width` columns wide.
    pub fn new(out: &'a mut dyn Write, lang: Lang, width: usize, style: Style) -> Self {
        Self { out, lang, width: width.min(WIDEST), style }
    }

    /// The sentence in the page's language.
    pub fn say<'t>(&self, text: &'t Text) -> &'t str {
        text.in_lang(self.lang)
    }

    /// The page's language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// How it writes symbols.
    pub(crate) fn style(&self) -> Style {
        self.style
    }

    /// How wide it is, in columns.
    pub(crate) fn width(&self) -> usize {
        self.width
    }

    /// Whether it shows words instead of pictures.
    pub(crate) fn is_plain(&self) -> bool {
        self.style == Style::Plain
    }

    /// What stands in front of an outcome.
    pub(super) fn arrow(&self) -> String {
        match self.style {
            Style::Plain => self.say(&words::OBSERVED_PLAIN).to_owned(),
            _ => "→ ".to_owned(),
        }
    }

    /// Lines of a file format: nothing in them is changed.
    ///
    /// # Errors
    /// As in every function here, where the reader is gone.
    pub fn raw(&mut self, line: &str) -> Result<()> {
        writeln!(self.out, "{line}")
    }

    /// A value for programs: indented, its fields in their order.
    pub(super) fn json(&mut self, value: &impl Serialize) -> Result<()> {
        let text = serde_json::to_string_pretty(value)?;
        self.raw(&text)
    }

    /// One line.
    ///
    /// # Errors
    /// Where the reader is gone, as in every function here.
    pub fn line(&mut self, line: &str) -> Result<()> {
        let line = self.symbols(line.trim_end());
        writeln!(self.out, "{line}")
    }

    /// A line that stays open for what a person types.
    pub(super) fn prompt(&mut self, prompt: &str) -> Result<()> {
        let prompt = self.symbols(prompt);
        write!(self.out, "{prompt}")?;
        self.out.flush()
    }

    /// Prose, wrapped; blank lines in it separate paragraphs.
    pub(crate) fn prose(&mut self, indent: usize, prose: &str) -> Result<()> {
        self.hanging(&" ".repeat(indent), indent, prose)
    }

    /// Prose after a mark, its further lines indented.
    pub(crate) fn hanging(&mut self, mark: &str, indent: usize, prose: &str) -> Result<()> {
        let prose = self.symbols(prose);
        let width = self.width.saturating_sub(indent);
        let paragraphs = prose.split("\n\n").map(|text| text.split_whitespace());
        let mut mark = mark.to_owned();
        for paragraph in paragraphs {
            let joined = paragraph.collect::<Vec<_>>().join(" ");
            for line in wrapped(&joined, width) {
                self.line(&format!("{mark}{line}"))?;
                mark = " ".repeat(indent);
            }
        }
        Ok(())
    }

    /// A command to type. Where it is too long for a line, the lines end as a shell
    /// wants it, so that it can be copied.
    pub(crate) fn command(&mut self, indent: usize, command: &str) -> Result<()> {
        let width = self.width.saturating_sub(indent + 4).max(NARROWEST);
        // A word that is longer than that stays whole.
        let at = textwrap::Options::new(width)
            .word_splitter(textwrap::WordSplitter::NoHyphenation)
            .break_words(false);
        let lines = textwrap::wrap(command, at);
        let last = lines.len().saturating_sub(1);
        for (n, line) in lines.iter().enumerate() {
            let further = if n == 0 { "" } else { "  " };
            let end = if n == last { "" } else { " \\" };
            self.line(&format!("{:indent$}{further}{line}{end}", ""))?;
        }
        Ok(())
    }

    /// A heading in a column of its own, and prose beside it.
    pub(crate) fn entry(&mut self, heading: &Text, prose: &str) -> Result<()> {
        self.line(&format!("{}", self.say(heading).bold()))?;
        self.prose(2, prose)
    }

    /// An actor's name, in its colour, as wide as the longest of the usual ones.
    pub(super) fn actor(name: &str) -> String {
        format!("{name:<9}").color(colour_of(name)).to_string()
    }

    /// Text with its symbols as this page writes them. In ASCII some are wider, so
    /// this comes before any wrapping.
    pub(crate) fn symbols(&self, text: &str) -> String {
        in_style(text, self.style)
    }
}

/// Text with its symbols in a style.
pub(crate) fn in_style(text: &str, style: Style) -> String {
    match style {
        Style::Symbols => text.to_owned(),
        Style::Ascii | Style::Plain => text.chars().map(in_ascii).collect(),
    }
}

/// Text broken into lines of at most `width` columns, only at spaces: a command
/// or an id must not be cut at its hyphens.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let at = textwrap::Options::new(width.max(NARROWEST))
        .word_splitter(textwrap::WordSplitter::NoHyphenation);
    textwrap::wrap(text, at).into_iter().map(|line| line.into_owned()).collect()
}

/// Each actor has one colour everywhere. Colour is a second voice: the name says
/// the same.
fn colour_of(name: &str) -> Color {
    match name {
        "A" => Color::Cyan,
        "B" => Color::Magenta,
        "authority" => Color::Yellow,
        "operator" => Color::Red,
        "outside" => Color::Blue,
        _ => Color::Green,
    }
}

/// An outcome with its first word in the colour of its kind.
pub(super) fn outcome(told: &str) -> String {
    let (word, rest) = told.split_at(told.find(' ').unwrap_or(told.len()));
    let colour = match word {
        "refused:" | "aborted:" | "sql" => Color::Red,
        "locked" => Color::Yellow,
        "applied" | "replayed" | "installed" | "acquired" | "renewed" | "completed"
        | "released" => Color::Green,
        _ => return told.to_owned(),
    };
    format!("{}{rest}", word.color(colour))
}

/// How many columns a text takes on a screen, colours left out.
pub(crate) fn columns_of(text: &str) -> usize {
    textwrap::core::display_width(text)
}

/// A line that begins with a mark, its outcome in the colour of its kind.
pub(super) fn outcome_after(line: &str, mark: &str) -> String {
    match line.strip_prefix(mark) {
        Some(rest) => format!("{mark} {}", outcome(rest.trim_start())),
        None => line.to_owned(),
    }
}

fn in_ascii(symbol: char) -> String {
    match symbol {
        '→' => "->".into(),
        '…' => "...".into(),
        '·' | '–' | '—' => "-".into(),
        '“' | '”' => "\"".into(),
        '‘' | '’' => "'".into(),
        '≥' => ">=".into(),
        '│' => "|".into(),
        '┃' => "H".into(),
        '─' | '┈' => "-".into(),
        '●' => "o".into(),
        '▶' => ">".into(),
        '◀' => "<".into(),
        '✗' => "x".into(),
        '⊘' => "#".into(),
        '↶' => "~".into(),
        '◆' => "=".into(),
        '≠' => "*".into(),
        other => other.to_string(),
    }
}
