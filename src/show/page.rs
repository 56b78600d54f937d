//! A page is where words go: a language, a width, and a way to write symbols.

use std::io::{Result, Write};

use colored::{Color, Colorize};

use crate::text::{Lang, Text};

/// The widest that prose gets: longer lines are hard to read.
const WIDEST: usize = 80;
/// The narrowest column that prose is wrapped to.
const NARROWEST: usize = 16;

/// A place to write on.
pub struct Page<'a> {
    out: &'a mut dyn Write,
    lang: Lang,
    width: usize,
    ascii: bool,
}

impl<'a> Page<'a> {
    /// A page that writes to `out`, at most `width` columns wide.
    pub fn new(out: &'a mut dyn Write, lang: Lang, width: usize, ascii: bool) -> Self {
        Self { out, lang, width: width.min(WIDEST), ascii }
    }

    /// The sentence in the page's language.
    pub fn say<'t>(&self, text: &'t Text) -> &'t str {
        text.in_lang(self.lang)
    }

    /// One line as it is.
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
    pub(super) fn prose(&mut self, indent: usize, prose: &str) -> Result<()> {
        self.hanging(&" ".repeat(indent), indent, prose)
    }

    /// Prose after a mark, its further lines indented.
    pub(super) fn hanging(&mut self, mark: &str, indent: usize, prose: &str) -> Result<()> {
        let prose = self.symbols(prose);
        let width = self.width.saturating_sub(indent).max(NARROWEST);
        let paragraphs = prose.split("\n\n").map(|text| text.split_whitespace());
        let mut mark = mark.to_owned();
        for paragraph in paragraphs {
            let joined = paragraph.collect::<Vec<_>>().join(" ");
            // Only at spaces: a command or an id must not be cut at its hyphens.
            let at = textwrap::Options::new(width)
                .word_splitter(textwrap::WordSplitter::NoHyphenation);
            for line in textwrap::wrap(&joined, at) {
                self.line(&format!("{mark}{line}"))?;
                mark = " ".repeat(indent);
            }
        }
        Ok(())
    }

    /// A heading in a column of its own, and prose beside it.
    pub(super) fn entry(&mut self, heading: &Text, prose: &str) -> Result<()> {
        self.line(&format!("{}", self.say(heading).bold()))?;
        self.prose(2, prose)
    }

    /// An actor's name, in its colour, as wide as the longest of the usual ones.
    pub(super) fn actor(name: &str) -> String {
        format!("{name:<9}").color(colour_of(name)).to_string()
    }

    fn symbols(&self, text: &str) -> String {
        match self.ascii {
            false => text.to_owned(),
            true => text.chars().map(in_ascii).collect(),
        }
    }
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
        "applied" | "installed" | "replayed" => Color::Green,
        _ => return told.to_owned(),
    };
    format!("{}{rest}", word.color(colour))
}

fn in_ascii(symbol: char) -> String {
    match symbol {
        '→' => "->".into(),
        '…' => "...".into(),
        '·' | '–' | '—' => "-".into(),
        '“' | '”' => "\"".into(),
        '‘' | '’' => "'".into(),
        '≥' => ">=".into(),
        other => other.to_string(),
    }
}
