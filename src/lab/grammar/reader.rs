//! A reader takes the words of a move from left to right, and knows what should
//! have stood where something else does.

use std::fmt::Display;

use super::Line;
use crate::fence::Span;
use crate::lab::mistake::Mistake;
use crate::text::{Text, text};
use crate::words;

pub(super) struct Reader<'a> {
    line: &'a Line<'a>,
    /// What nobody has taken yet, from its first word on.
    rest: &'a str,
}

impl<'a> Reader<'a> {
    pub(super) fn of(line: &'a Line<'a>, text: &'a str) -> Self {
        Self { line, rest: text.trim() }
    }

    /// The word that stands here and what follows it; nothing at the end. White
    /// space ends a word; double quotes keep one together, or empty.
    fn split(&self) -> Result<Option<(&'a str, &'a str)>, Mistake> {
        let (word, rest) = match self.rest.strip_prefix('"') {
            Some(quoted) => quoted
                .split_once('"')
                .ok_or_else(|| self.line.mistake(self.rest, words::A_CLOSING_QUOTE))?,
            None if self.rest.is_empty() => return Ok(None),
            None => self
                .rest
                .split_at(self.rest.find(char::is_whitespace).unwrap_or(self.rest.len())),
        };
        Ok(Some((word, rest.trim_start())))
    }

    fn next(&mut self) -> Result<Option<&'a str>, Mistake> {
        let split = self.split()?;
        Ok(split.map(|(word, rest)| {
            self.rest = rest;
            word
        }))
    }

    pub(super) fn word(&mut self, expected: Text) -> Result<String, Mistake> {
        let word = self.next()?.ok_or_else(|| self.line.mistake("", expected))?;
        Ok(word.to_owned())
    }

    pub(super) fn name(&mut self) -> Result<String, Mistake> {
        self.word(words::A_NAME)
    }

    /// One of some known words; which one, is for the caller to say.
    pub(super) fn one_of<'k>(
        &mut self,
        expected: Text,
        known: &[&'k str],
    ) -> Result<&'k str, Mistake> {
        let found = self.word(expected.with("known", known.join(", ")))?;
        let known_word = known.iter().find(|word| **word == found);
        known_word.copied().ok_or_else(|| self.not_among(&found, expected, known))
    }

    /// What stands here is none of the known words.
    pub(super) fn not_among(&self, found: &str, expected: Text, known: &[&str]) -> Mistake {
        self.line.not_among(found, expected, known)
    }

    pub(super) fn literal(&mut self, word: &'static str) -> Result<(), Mistake> {
        self.one_of(words::THE_WORD, &[word]).map(drop)
    }

    pub(super) fn at_end(&self) -> bool {
        self.rest.is_empty()
    }

    /// Takes the word if it stands here.
    pub(super) fn takes(&mut self, word: &str) -> bool {
        match self.split() {
            Ok(Some((here, rest))) if here == word => {
                self.rest = rest;
                true
            }
            _ => false,
        }
    }

    /// `generation N`.
    pub(super) fn generation(&mut self) -> Result<i64, Mistake> {
        self.literal("generation")?;
        self.bare_generation()
    }

    pub(super) fn bare_generation(&mut self) -> Result<i64, Mistake> {
        self.parsed(words::A_GENERATION, |word| word.parse().ok())
    }

    /// A number with its sign, so that a delta cannot be mistaken for a value.
    pub(super) fn delta(&mut self) -> Result<i64, Mistake> {
        self.parsed(words::A_DELTA, |word| {
            word.starts_with(['+', '-']).then(|| word.parse().ok()).flatten()
        })
    }

    /// `50%`: from a clock that stands still to one that runs ten times as fast.
    pub(super) fn percent(&mut self) -> Result<i64, Mistake> {
        self.parsed(words::A_RATE, |word| {
            let percent = word.strip_suffix('%')?.parse().ok()?;
            (0..=1000).contains(&percent).then_some(percent)
        })
    }

    /// `30s`, `500ms`, `2m`, `-20s`. How long is sensible, is for others to say.
    pub(super) fn span(&mut self) -> Result<Span, Mistake> {
        self.parsed(words::A_SPAN, |word| {
            let digits_end = word.find(|c: char| c.is_ascii_alphabetic())?;
            let (number, unit) = word.split_at(digits_end);
            let unit_ms: i64 = match unit {
                "ms" => 1,
                "s" => 1000,
                "m" => 60_000,
                "h" => 3_600_000,
                _ => return None,
            };
            let ms = number.parse::<i64>().ok()?.checked_mul(unit_ms)?;
            Some(Span { ms })
        })
    }

    fn parsed<T>(
        &mut self,
        expected: Text,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, Mistake> {
        let found = self.word(expected.clone())?;
        parse(&found).ok_or_else(|| self.line.mistake(&found, expected))
    }

    /// `word NAME`, where the name is that of one of the values; or nothing.
    pub(super) fn named_after<T: Display + Copy>(
        &mut self,
        word: &str,
        expected: Text,
        values: &[T],
    ) -> Result<Option<T>, Mistake> {
        self.takes(word).then(|| self.named(expected, values)).transpose()
    }

    /// The value that the word here names.
    pub(super) fn named<T: Display + Copy>(
        &mut self,
        expected: Text,
        values: &[T],
    ) -> Result<T, Mistake> {
        let names: Vec<String> = values.iter().map(T::to_string).collect();
        let known: Vec<&str> = names.iter().map(String::as_str).collect();
        let found = self.word(expected.with("known", known.join(", ")))?;
        let named = values.iter().copied().find(|value| value.to_string() == found);
        named.ok_or_else(|| self.not_among(&found, expected, &known))
    }

    /// A statement of SQL, with the quotes and the spaces that it was written with.
    /// It begins with one of some keywords, in capitals or not.
    pub(super) fn statement(&mut self, known: &[&str]) -> Result<String, Mistake> {
        let statement = std::mem::take(&mut self.rest);
        let letters = statement.find(|c: char| !c.is_ascii_alphabetic());
        let keyword = &statement[..letters.unwrap_or(statement.len())];
        match known.iter().any(|known| known.eq_ignore_ascii_case(keyword)) {
            true => Ok(statement.to_owned()),
            false => {
                let found = statement.split_whitespace().next().unwrap_or_default();
                Err(self.not_among(found, words::A_STATEMENT, known))
            }
        }
    }

    pub(super) fn end(mut self) -> Result<(), Mistake> {
        match self.next()? {
            None => Ok(()),
            Some(extra) => Err(self.line.mistake(extra, text("->", "->"))),
        }
    }
}
