//! The grammar of a move: an actor, what it does, an arrow, what is expected.
//!
//! ```text
//! A          apply fund-A generation 1 request r1 +5  -> applied 5
//! authority  install fund-A 2                         -> installed 2
//! ```

use std::fmt::Display;

use super::fields::Source;
use super::mistake::{Mistake, nearest};
use super::script::{Act, Call, Installation, Move};
use crate::fence::{Gate, weakened::Control};
use crate::text::{Text, text};
use crate::words;

/// Who is not a worker.
const AUTHORITY: &str = "authority";
const OPERATOR: &str = "operator";
const OUTSIDE: &str = "outside";

/// The first words of whatever a move can show. A test holds them against what
/// the stage really says.
pub(crate) const SEEN: [&str; 18] = [
    "aborted:",
    "accepted",
    "applied",
    "backed",
    "calls:",
    "changed",
    "connection",
    "generation",
    "installed",
    "locked",
    "paused",
    "refused:",
    "registry:",
    "replayed",
    "restored",
    "rows:",
    "sql",
    "nothing",
];

/// The statements that an operator may run. Each is about rows; what would reach
/// beyond the lab's own file (ATTACH, VACUUM INTO, PRAGMA) begins otherwise.
const STATEMENTS: [&str; 4] = ["SELECT", "INSERT", "UPDATE", "DELETE"];

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
        if let Some(control) = self.told.chars().find(|c| c.is_control()) {
            let found = control.escape_unicode().to_string();
            return Err(self.mistake(&found, words::NO_CONTROL_CHARACTERS));
        }
        // The last arrow: SQL may have one of its own.
        let Some((left, expected)) = self.told.rsplit_once(" -> ") else {
            return Err(self.mistake(self.told, words::A_MOVE_LINE));
        };
        let mut words = Words::of(self, left)?;
        let actor = words.actor()?;
        let told = words.rest_as_written(left);
        let act = words.act(&actor, &told)?;
        words.end()?;
        let expected = self.expectation(expected.trim())?;
        Ok(Move { line: self.line, actor, act, told, expected })
    }

    /// An expectation begins with a word that some move can show: what cannot
    /// come out is a slip of the pen.
    fn expectation(&self, expected: &str) -> Result<String, Mistake> {
        let first = expected.split_whitespace().next().unwrap_or_default();
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

/// The words of a move, read from left to right.
struct Words<'a> {
    line: &'a Line<'a>,
    left: std::vec::IntoIter<String>,
}

impl<'a> Words<'a> {
    /// Splits at white space; double quotes keep a word together, or empty.
    fn of(line: &'a Line<'a>, text: &str) -> Result<Self, Mistake> {
        let mut words = Vec::new();
        let mut rest = text.trim_start();
        while !rest.is_empty() {
            let (word, after) = match rest.strip_prefix('"') {
                Some(quoted) => quoted
                    .split_once('"')
                    .ok_or_else(|| line.mistake(rest, words::A_CLOSING_QUOTE))?,
                None => rest.split_at(rest.find(char::is_whitespace).unwrap_or(rest.len())),
            };
            words.push(word.to_owned());
            rest = after.trim_start();
        }
        Ok(Self { line, left: words.into_iter() })
    }

    fn word(&mut self, expected: Text) -> Result<String, Mistake> {
        self.left.next().ok_or_else(|| self.line.mistake("", expected))
    }

    /// One of some known words; which one, is for the caller to say.
    fn one_of<'k>(&mut self, expected: Text, known: &[&'k str]) -> Result<&'k str, Mistake> {
        let listed = expected.with("known", known.join(", "));
        let found = self.word(listed)?;
        let known_word = known.iter().find(|word| **word == found);
        known_word.copied().ok_or_else(|| self.line.not_among(&found, expected, known))
    }

    fn literal(&mut self, word: &'static str) -> Result<(), Mistake> {
        self.one_of(words::THE_WORD, &[word]).map(drop)
    }

    fn number(&mut self, expected: Text) -> Result<i64, Mistake> {
        let found = self.word(expected.clone())?;
        found.parse().map_err(|_| self.line.mistake(&found, expected))
    }

    /// A number with its sign, so that a delta cannot be mistaken for a value.
    fn delta(&mut self) -> Result<i64, Mistake> {
        let found = self.word(words::A_DELTA)?;
        let signed = found.starts_with(['+', '-']);
        let number = found.parse().ok().filter(|_| signed);
        number.ok_or_else(|| self.line.mistake(&found, words::A_DELTA))
    }

    fn actor(&mut self) -> Result<String, Mistake> {
        let found = self.word(words::AN_ACTOR)?;
        let worker = found.starts_with(|c: char| c.is_ascii_uppercase())
            && found.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
        let known = [AUTHORITY, OPERATOR, OUTSIDE];
        match worker || known.contains(&found.as_str()) {
            true => Ok(found),
            false => Err(self.line.not_among(&found, words::AN_ACTOR, &known)),
        }
    }

    fn act(&mut self, actor: &str, told: &str) -> Result<Act, Mistake> {
        match actor {
            OPERATOR => self.act_of_operator(told),
            OUTSIDE => self.one_of(words::A_VERB, &["read"]).map(|_| Act::ReadOutside),
            _ => self.act_of_worker(),
        }
    }

    fn act_of_worker(&mut self) -> Result<Act, Mistake> {
        const VERBS: [&str; 7] =
            ["read", "apply", "install", "resume", "throw", "crash", "call"];
        Ok(match self.one_of(words::A_VERB, &VERBS)? {
            "read" => self.read()?,
            "apply" => Act::Apply(self.call()?),
            "install" => Act::Install(self.installation()?),
            "resume" => Act::Resume(self.until(&Gate::OF_APPLY)?),
            "throw" => Act::Throw,
            "crash" => Act::Crash,
            _ => {
                self.literal(OUTSIDE)?;
                Act::CallOutside(self.word(words::A_NAME)?)
            }
        })
    }

    fn act_of_operator(&mut self, told: &str) -> Result<Act, Mistake> {
        Ok(match self.one_of(words::A_VERB, &["sql", "backup", "restore"])? {
            "backup" => Act::Backup,
            "restore" => Act::Restore,
            _ => {
                self.one_of(words::A_STATEMENT, &STATEMENTS)?;
                self.left.by_ref().for_each(drop);
                Act::Sql(told.trim_start_matches("sql").trim().to_owned())
            }
        })
    }

    fn read(&mut self) -> Result<Act, Mistake> {
        let resource = self.word(words::A_NAME)?;
        match self.left.len() {
            0 => Ok(Act::Read(resource)),
            _ => self.literal("registry").map(|()| Act::ReadRegistry(resource)),
        }
    }

    fn call(&mut self) -> Result<Call, Mistake> {
        let resource = self.word(words::A_NAME)?;
        self.literal("generation")?;
        let generation = self.number(words::A_GENERATION)?;
        self.literal("request")?;
        let request = self.word(words::A_NAME)?;
        let delta = self.delta()?;
        let (without, until) = (self.without()?, self.until(&Gate::OF_APPLY)?);
        Ok(Call { resource, generation, request, delta, without, until })
    }

    fn installation(&mut self) -> Result<Installation, Mistake> {
        let resource = self.word(words::A_NAME)?;
        let generation = self.number(words::A_GENERATION)?;
        Ok(Installation { resource, generation, until: self.until(&Gate::OF_INSTALL)? })
    }

    fn without(&mut self) -> Result<Option<Control>, Mistake> {
        self.named_after("without", words::A_CONTROL, &Control::ALL)
    }

    fn until(&mut self, gates: &[Gate]) -> Result<Option<Gate>, Mistake> {
        self.named_after("until", words::A_GATE, gates)
    }

    /// `word NAME`, where the name is that of one of the values; or nothing.
    fn named_after<T: Display + Copy>(
        &mut self,
        word: &str,
        expected: Text,
        values: &[T],
    ) -> Result<Option<T>, Mistake> {
        if self.left.as_slice().first().is_none_or(|next| next != word) {
            return Ok(None);
        }
        self.left.next();
        let names: Vec<String> = values.iter().map(T::to_string).collect();
        let known: Vec<&str> = names.iter().map(String::as_str).collect();
        let name = self.one_of(expected, &known)?;
        Ok(values.iter().copied().find(|value| value.to_string() == name))
    }

    /// What follows the actor, as the lab's author wrote it.
    fn rest_as_written(&self, left: &str) -> String {
        let left = left.trim();
        let after = left.find(char::is_whitespace).unwrap_or(left.len());
        left[after..].trim().to_owned()
    }

    fn end(mut self) -> Result<(), Mistake> {
        match self.left.next() {
            None => Ok(()),
            Some(extra) => Err(self.line.mistake(&extra, text("->", "->"))),
        }
    }
}
