//! A mistake is a place in a lab file that cannot be understood.

use std::fmt;

use super::bounds::LARGEST_FILE;
use crate::text::{Lang, Text, excerpt, visible};
use crate::words;

/// What was found in a file where something else was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The file.
    pub file: String,
    /// The line, counted from one.
    pub line: usize,
    /// What stands there; empty where nothing does.
    pub found: String,
    /// What should stand there.
    pub expected: Text,
    /// The known word that looks most like what was found.
    pub nearest: Option<String>,
}

/// Why there is no lab to run.
#[derive(Debug)]
pub enum Unusable {
    /// It was read, and cannot be understood.
    Mistake(Mistake),
    /// No lab of that name is built in.
    Unknown {
        /// What was asked for.
        name: String,
        /// The lab whose name looks most like it.
        nearest: Option<String>,
    },
    /// The file cannot be read.
    Unreadable {
        /// Its path.
        path: String,
        /// Why not, as the system says it.
        why: std::io::Error,
    },
    /// The file is larger than any lab.
    TooLarge {
        /// Its path.
        path: String,
    },
    /// Two labs of one name are to be told apart by it.
    Twice {
        /// The name.
        name: String,
    },
}

impl Unusable {
    /// One line for a person: the thing, the place, and the way out.
    pub fn tell(&self, lang: Lang) -> String {
        match self {
            Unusable::Mistake(mistake) => mistake.tell(lang),
            Unusable::Unknown { name, nearest } => {
                let told = words::NO_SUCH_LAB.with("name", excerpt(name));
                let hint = did_you_mean(nearest.as_deref(), lang);
                format!("{}{hint} {}", told.in_lang(lang), words::WHERE_LABS_ARE.in_lang(lang))
            }
            Unusable::Unreadable { path, why } => {
                let told = words::CANNOT_READ.with("why", why).with("path", visible(path));
                told.in_lang(lang).to_owned()
            }
            Unusable::TooLarge { path } => {
                let told = words::TOO_LARGE.with("n", LARGEST_FILE).with("path", visible(path));
                told.in_lang(lang).to_owned()
            }
            Unusable::Twice { name } => {
                words::TWO_OF_ONE_NAME.with("name", excerpt(name)).in_lang(lang).to_owned()
            }
        }
    }
}

impl Mistake {
    fn tell(&self, lang: Lang) -> String {
        let told = words::FOUND_EXPECTED
            .with("line", self.line)
            .with("expected", self.expected.in_lang(lang))
            .with("found", self.found_shown(lang))
            .with("file", visible(&self.file));
        told.in_lang(lang).to_owned() + &did_you_mean(self.nearest.as_deref(), lang)
    }

    fn found_shown(&self, lang: Lang) -> String {
        match self.found.is_empty() {
            true => words::NOTHING.in_lang(lang).to_owned(),
            false => format!("`{}`", excerpt(&self.found)),
        }
    }
}

fn did_you_mean(nearest: Option<&str>, lang: Lang) -> String {
    let told = nearest.map(|word| words::DID_YOU_MEAN.with("word", word));
    told.map_or_else(String::new, |text| format!(" {}", text.in_lang(lang)))
}

/// The known word that looks most like `found`, if one looks like it at all.
pub fn nearest<'a>(found: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    const ALIKE: f64 = 0.75;
    // What is longer than any word is not a misspelt one, and slow to compare.
    const LONGEST: usize = 100;
    known
        .into_iter()
        .filter(|word| word.len().max(found.len()) <= LONGEST)
        .map(|word| (strsim::jaro_winkler(found, word), word))
        .filter(|(likeness, _)| *likeness >= ALIKE)
        .max_by(|(a, _), (b, _)| a.total_cmp(b))
        .map(|(_, word)| word.to_owned())
}

impl fmt::Display for Unusable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.tell(Lang::En))
    }
}

impl std::error::Error for Unusable {}

impl From<Mistake> for Unusable {
    fn from(mistake: Mistake) -> Self {
        Unusable::Mistake(mistake)
    }
}
