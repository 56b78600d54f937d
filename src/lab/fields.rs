//! Fields are the keys and values of one TOML table, each with its line, so that
//! a mistake in a file can be pointed at.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::bounds::LONGEST_PROSE;
use super::mistake::{Mistake, nearest};
use crate::text::{Text, steers};
use crate::words;

/// The text of a file, and where it came from.
pub(crate) struct Source<'a> {
    pub(crate) file: &'a str,
    pub(crate) text: &'a str,
}

impl<'a> Source<'a> {
    /// The whole file as a table.
    pub(crate) fn document(&self) -> Result<Spanned<DeTable<'a>>, Mistake> {
        DeTable::parse(self.text).map_err(|error| {
            let start = error.span().map_or(0, |span| span.start);
            let line = self.text.lines().nth(self.line_of(start) - 1).unwrap_or_default();
            let why = error.message().replace('\n', ", ");
            self.mistake(start, line.trim(), words::VALID_TOML.with("why", &why))
        })
    }

    /// The line on which a place in the text stands, counted from one.
    pub(crate) fn line_of(&self, offset: usize) -> usize {
        self.text.as_bytes().iter().take(offset).filter(|byte| **byte == b'\n').count() + 1
    }

    pub(crate) fn mistake(&self, offset: usize, found: &str, expected: Text) -> Mistake {
        self.mistake_on(self.line_of(offset), found, expected)
    }

    pub(crate) fn mistake_on(&self, line: usize, found: &str, expected: Text) -> Mistake {
        let file = self.file.to_owned();
        Mistake { file, line, found: found.to_owned(), expected, nearest: None }
    }
}

/// One table, of which only the known keys may be there.
pub(crate) struct Fields<'a> {
    source: &'a Source<'a>,
    table: &'a DeTable<'a>,
    /// Where the table begins, for what is missing in it.
    begins: usize,
}

impl<'a> Fields<'a> {
    /// Takes a table in which each key is one of `known`.
    pub(crate) fn of(
        source: &'a Source<'a>,
        table: &'a DeTable<'a>,
        span: Range<usize>,
        known: &[&str],
    ) -> Result<Self, Mistake> {
        match table.keys().find(|key| !known.contains(&key.get_ref().as_ref())) {
            None => Ok(Self { source, table, begins: span.start }),
            Some(key) => {
                let expected = words::ONE_OF_KEYS.with("keys", known.join(", "));
                let nearest = nearest(key.get_ref(), known.iter().copied());
                let mistake = source.mistake(key.span().start, key.get_ref(), expected);
                Err(Mistake { nearest, ..mistake })
            }
        }
    }

    pub(crate) fn get(&self, key: &str) -> Option<&'a Spanned<DeValue<'a>>> {
        self.table.get(key)
    }

    pub(crate) fn need(&self, key: &str) -> Result<&'a Spanned<DeValue<'a>>, Mistake> {
        self.get(key).ok_or_else(|| self.missing(words::KEY_NEEDED.with("key", key)))
    }

    /// Nothing stands where something should.
    pub(crate) fn missing(&self, expected: Text) -> Mistake {
        self.source.mistake(self.begins, "", expected)
    }

    /// A sentence in both languages.
    pub(crate) fn text(&self, key: &str) -> Result<Text, Mistake> {
        self.table_at(key, &["en", "pt"])?.both()
    }

    /// The two columns of a table that holds more than them.
    pub(crate) fn both(&self) -> Result<Text, Mistake> {
        Ok(Text { en: self.prose("en")?.into(), pt: self.prose("pt")?.into() })
    }

    pub(crate) fn table_at(&self, key: &str, known: &[&str]) -> Result<Fields<'a>, Mistake> {
        Self::of_value(self.source, self.need(key)?, known)
    }

    /// A value that must be a table.
    pub(crate) fn of_value(
        source: &'a Source<'a>,
        value: &'a Spanned<DeValue<'a>>,
        known: &[&str],
    ) -> Result<Fields<'a>, Mistake> {
        match value.get_ref().as_table() {
            Some(table) => Self::of(source, table, value.span(), known),
            None => Err(wrong_kind(source, value, words::A_TABLE)),
        }
    }

    /// The tables of a list, which must not be empty.
    pub(crate) fn tables(&self, key: &str, known: &[&str]) -> Result<Vec<Fields<'a>>, Mistake> {
        let value = self.need(key)?;
        match value.get_ref().as_array() {
            Some(array) if !array.is_empty() => {
                array.iter().map(|item| Self::of_value(self.source, item, known)).collect()
            }
            Some(_) => Err(self.mistake(value, "[]", words::KEY_NEEDED.with("key", key))),
            None => Err(wrong_kind(self.source, value, words::A_LIST_OF_TABLES)),
        }
    }

    /// A list of texts.
    pub(crate) fn strings(&self, key: &str) -> Result<Vec<String>, Mistake> {
        let value = self.need(key)?;
        let Some(array) = value.get_ref().as_array() else {
            return Err(wrong_kind(self.source, value, words::A_LIST_OF_NAMES));
        };
        array.iter().map(|item| self.prose_in(item)).collect()
    }

    /// Whether a list is not there, or has nothing in it.
    pub(crate) fn is_empty(&self, key: &str) -> bool {
        let list = self.get(key).and_then(|value| value.get_ref().as_array());
        list.is_none_or(|list| list.is_empty())
    }

    /// A list of known names, each of them once; empty where the key is missing.
    pub(crate) fn names(
        &self,
        key: &str,
        expected: Text,
        known: &[&str],
    ) -> Result<Vec<&'a str>, Mistake> {
        let Some(value) = self.get(key) else {
            return Ok(Vec::new());
        };
        let Some(array) = value.get_ref().as_array() else {
            return Err(wrong_kind(self.source, value, words::A_LIST_OF_NAMES));
        };
        let mut names = Vec::new();
        for item in array {
            let name = item.get_ref().as_str().unwrap_or(item.get_ref().type_str());
            if names.contains(&name) {
                return Err(self.mistake(item, name, words::EACH_ONCE));
            }
            if !known.contains(&name) {
                let mistake =
                    self.mistake(item, name, expected.with("known", known.join(", ")));
                let nearest = nearest(name, known.iter().copied());
                return Err(Mistake { nearest, ..mistake });
            }
            names.push(name);
        }
        Ok(names)
    }

    pub(crate) fn integer(&self, key: &str, allowed: Range<i64>) -> Result<i64, Mistake> {
        let value = self.need(key)?;
        let Some(written) = value.get_ref().as_integer() else {
            return Err(wrong_kind(self.source, value, words::A_WHOLE_NUMBER));
        };
        let number = i64::from_str_radix(written.as_str(), written.radix()).ok();
        number.filter(|number| allowed.contains(number)).ok_or_else(|| {
            let expected =
                words::NUMBER_BETWEEN.with("from", allowed.start).with("to", allowed.end - 1);
            self.mistake(value, written.as_str(), expected)
        })
    }

    pub(crate) fn flag(&self, key: &str) -> Result<bool, Mistake> {
        match self.get(key) {
            None => Ok(false),
            Some(value) => value
                .get_ref()
                .as_bool()
                .ok_or_else(|| wrong_kind(self.source, value, words::TRUE_OR_FALSE)),
        }
    }

    /// A string that a person reads: not empty, and without control characters,
    /// which could steer the terminal that it is shown on.
    pub(crate) fn prose(&self, key: &str) -> Result<String, Mistake> {
        self.prose_in(self.need(key)?)
    }

    fn prose_in(&self, value: &Spanned<DeValue<'_>>) -> Result<String, Mistake> {
        let Some(prose) = value.get_ref().as_str() else {
            return Err(wrong_kind(self.source, value, words::A_STRING));
        };
        if prose.trim().is_empty() {
            return Err(self.mistake(value, "\"\"", words::A_SENTENCE));
        }
        let length = prose.chars().count();
        if length > LONGEST_PROSE {
            let expected = words::CHARACTERS_AT_MOST.with("n", LONGEST_PROSE);
            return Err(self.mistake(value, &length.to_string(), expected));
        }
        match prose.chars().find(|c| steers(*c) && *c != '\n') {
            None => Ok(prose.trim().to_owned()),
            Some(control) => {
                let found = control.escape_unicode().to_string();
                Err(self.mistake(value, &found, words::NO_CONTROL_CHARACTERS))
            }
        }
    }

    /// The lines of a `'''` string, with the number of the first one. Only such a
    /// string holds its lines as they stand in the file, so that a mistake in one of
    /// them has its line.
    pub(crate) fn block(&self, key: &str) -> Result<(usize, &'a str), Mistake> {
        let value = self.need(key)?;
        let literal = &self.source.text[value.span().start..];
        let content = value.get_ref().as_str().filter(|_| literal.starts_with("'''"));
        let Some(content) = content else {
            return Err(wrong_kind(self.source, value, words::A_LITERAL_BLOCK));
        };
        // TOML drops the line break that follows the opening quotes.
        let opens_with_break = literal[3..].starts_with(['\n', '\r']);
        let first_line = self.source.line_of(value.span().start);
        Ok((first_line + usize::from(opens_with_break), content))
    }

    pub(crate) fn mistake(
        &self,
        at: &Spanned<DeValue<'_>>,
        found: &str,
        expected: Text,
    ) -> Mistake {
        self.source.mistake(at.span().start, found, expected)
    }
}

fn wrong_kind(source: &Source<'_>, value: &Spanned<DeValue<'_>>, expected: Text) -> Mistake {
    let found = value.get_ref().type_str();
    source.mistake(value.span().start, found, expected)
}
