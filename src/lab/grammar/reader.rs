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
    left: std::vec::IntoIter<String>,
}

impl<'a> Reader<'a> {
    /// Splits at white space; double quotes keep a word together, or empty.
    pub(super) fn of(line: &'a Line<'a>, text: &str) -> Result<Self, Mistake> {
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

    pub(super) fn word(&mut self, expected: Text) -> Result<String, Mistake> {
        self.left.next().ok_or_else(|| self.line.mistake("", expected))
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
        self.left.len() == 0
    }

    /// Takes the word if it stands here.
    pub(super) fn takes(&mut self, word: &str) -> bool {
        let here = self.left.as_slice().first().is_some_and(|next| next == word);
        if here {
            self.left.next();
        }
        here
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

    /// The words that are left are taken by somebody else.
    pub(super) fn leave_the_rest(&mut self) {
        self.left.by_ref().for_each(drop);
    }

    pub(super) fn end(mut self) -> Result<(), Mistake> {
        match self.left.next() {
            None => Ok(()),
            Some(extra) => Err(self.line.mistake(&extra, text("->", "->"))),
        }
    }
}
