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
use super::script::{Act, Move, Sight};
use crate::text::{Text, steers};
use crate::words;
use reader::Reader;

/// The first words of whatever a move can show. A test holds them against what
/// the stage really says.
const SEEN: [&str; 33] = [
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
    "killed",
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
    lines(source, first_line, text).map(|line| line?.read()).collect()
}

/// Reads moves of which nobody says what they show.
pub(super) fn attempts(
    source: &Source<'_>,
    first_line: usize,
    text: &str,
) -> Result<Vec<Move>, Mistake> {
    lines(source, first_line, text)
        .map(|line| {
            let line = line?;
            match line.told.contains(" -> ") && !line.is_sql() {
                true => Err(line.mistake(line.told, words::NO_ARROW)),
                false => line.read_attempt(line.told),
            }
        })
        .collect()
}

/// Reads what is to be seen: an actor, an arrow, and the first words of it.
pub(super) fn sights(
    source: &Source<'_>,
    first_line: usize,
    text: &str,
) -> Result<Vec<Sight>, Mistake> {
    lines(source, first_line, text)
        .map(|line| {
            let line = line?;
            let Some((actor, begins)) = line.told.split_once(" -> ") else {
                return Err(line.mistake(line.told, words::A_SIGHT));
            };
            let mut reader = Reader::of(&line, actor);
            let actor = acts::actor(&mut reader)?;
            if !reader.at_end() {
                return Err(line.mistake(line.told, words::A_SIGHT));
            }
            Ok(Sight { line: line.line, actor, begins: line.expectation(begins.trim())? })
        })
        .collect()
}

/// The lines that say something, each with its number.
fn lines<'a>(
    source: &'a Source<'a>,
    first_line: usize,
    text: &'a str,
) -> impl Iterator<Item = Result<Line<'a>, Mistake>> {
    let numbered = text.lines().enumerate().map(move |(n, line)| (first_line + n, line.trim()));
    numbered
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(move |(line, told)| Line { source, line, told }.presentable())
}

/// An actor and what it does, in words that stand in no file.
///
/// # Errors
/// The [`Mistake`] in them.
pub fn act(told: &str) -> Result<(String, Act), Mistake> {
    Line { source: &Source { file: "", text: told }, line: 1, told }.act(told)
}

struct Line<'a> {
    source: &'a Source<'a>,
    line: usize,
    told: &'a str,
}

impl Line<'_> {
    /// What can be shown on a screen, and is no longer than a line should be.
    fn presentable(self) -> Result<Self, Mistake> {
        if let Some(control) = self.told.chars().find(|c| steers(*c) && *c != '\t') {
            let found = control.escape_unicode().to_string();
            return Err(self.mistake(&found, words::NO_CONTROL_CHARACTERS));
        }
        let length = self.told.chars().count();
        match length > LONGEST_LINE {
            false => Ok(self),
            true => {
                let expected = words::CHARACTERS_AT_MOST.with("n", LONGEST_LINE);
                Err(self.mistake(&length.to_string(), expected))
            }
        }
    }

    fn read(&self) -> Result<Move, Mistake> {
        // The last arrow: SQL may have one of its own.
        match self.told.rsplit_once(" -> ") {
            Some((left, expected)) => {
                let attempt = self.read_attempt(left)?;
                Ok(Move { expected: self.expectation(expected.trim())?, ..attempt })
            }
            None => Err(self.mistake(self.told, words::A_MOVE_LINE)),
        }
    }

    /// A move of which nobody says what it shows.
    fn read_attempt(&self, left: &str) -> Result<Move, Mistake> {
        let (actor, act) = self.act(left)?;
        let told = after_first_word(left).to_owned();
        Ok(Move { line: self.line, actor, act, told, expected: String::new() })
    }

    /// SQL may have arrows of its own.
    fn is_sql(&self) -> bool {
        after_first_word(self.told).starts_with("sql ")
    }

    fn act(&self, left: &str) -> Result<(String, Act), Mistake> {
        let mut reader = Reader::of(self, left);
        let actor = acts::actor(&mut reader)?;
        let act = acts::act(&mut reader, &actor)?;
        reader.end()?;
        Ok((actor, act))
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
        self.source.mistake_on(self.line, found, expected)
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
