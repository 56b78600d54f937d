//! The grammar of a move: an actor, what it does, an arrow, what is expected.
//!
//! ```text
//! A          apply fund-A generation 1 request r1 +5  -> applied 5
//! authority  install fund-A 2                         -> installed 2
//! ```

mod acts;
mod reader;

use super::bounds::LONGEST_LINE;
use super::fields::Source;
use super::mistake::{Mistake, nearest};
use super::script::Move;
use crate::text::{Text, steers};
use crate::words;
use reader::Reader;

/// The first words of whatever a move can show. A test holds them against what
/// the stage really says.
const SEEN: [&str; 32] = [
    "aborted:",
    "acquired",
    "applied",
    "backed",
    "believes:",
    "changed",
    "clock",
    "completed",
    "connection",
    "copies",
    "dropped",
    "free",
    "generation",
    "highest",
    "installed",
    "kept",
    "locked",
    "nothing",
    "owner",
    "paused",
    "refused:",
    "registry:",
    "released",
    "renewed",
    "replayed",
    "reply:",
    "restored",
    "rows:",
    "sent",
    "sql",
    "store",
    "value",
];

/// Reads the moves of a scene: one a line, `#` for comments.
pub(super) fn moves(
    source: &Source<'_>,
    first_line: usize,
    text: &str,
) -> Result<Vec<Move>, Mistake> {
    let numbered = text.lines().enumerate().map(|(n, line)| (first_line + n, line.trim()));
    numbered
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(line, told)| Line { source, line, told }.read())
        .collect()
}

struct Line<'a> {
    source: &'a Source<'a>,
    line: usize,
    told: &'a str,
}

impl Line<'_> {
    fn read(&self) -> Result<Move, Mistake> {
        if let Some(control) = self.told.chars().find(|c| steers(*c) && *c != '\t') {
            let found = control.escape_unicode().to_string();
            return Err(self.mistake(&found, words::NO_CONTROL_CHARACTERS));
        }
        let length = self.told.chars().count();
        if length > LONGEST_LINE {
            let expected = words::CHARACTERS_AT_MOST.with("n", LONGEST_LINE);
            return Err(self.mistake(&length.to_string(), expected));
        }
        // The last arrow: SQL may have one of its own.
        let Some((left, expected)) = self.told.rsplit_once(" -> ") else {
            return Err(self.mistake(self.told, words::A_MOVE_LINE));
        };
        let mut reader = Reader::of(self, left);
        let actor = acts::actor(&mut reader)?;
        let told = after_first_word(left);
        let act = acts::act(&mut reader, &actor)?;
        reader.end()?;
        let expected = self.expectation(expected.trim())?;
        Ok(Move { line: self.line, actor, act, told: told.to_owned(), expected })
    }

    /// An expectation begins with a word that some move can show: what cannot
    /// come out is a slip of the pen.
    fn expectation(&self, expected: &str) -> Result<String, Mistake> {
        let first = expected.split([' ', ',']).next().unwrap_or_default();
        match SEEN.contains(&first) {
            true => Ok(expected.to_owned()),
            false => Err(self.not_among(first, words::AN_OUTCOME, &SEEN)),
        }
    }

    fn mistake(&self, found: &str, expected: Text) -> Mistake {
        let (file, line) = (self.source.file.to_owned(), self.line);
        Mistake { file, line, found: found.to_owned(), expected, nearest: None }
    }

    fn not_among(&self, found: &str, expected: Text, known: &[&str]) -> Mistake {
        let expected = expected.with("known", known.join(", "));
        let nearest = nearest(found, known.iter().copied());
        Mistake { nearest, ..self.mistake(found, expected) }
    }
}

/// What follows the actor, as the lab's author wrote it.
fn after_first_word(left: &str) -> &str {
    let left = left.trim();
    let after = left.find(char::is_whitespace).unwrap_or(left.len());
    left[after..].trim()
}
