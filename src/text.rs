//! A text is one sentence in two languages. They stand side by side, because
//! kept apart they drift.

use std::borrow::Cow;

/// The language that the learner reads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Portuguese.
    Pt,
}

impl Lang {
    /// Both, in the order of the columns.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Pt];

    /// What it is called on a command line.
    pub fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Pt => "pt",
        }
    }

    /// The language of a locale such as `pt_PT.UTF-8`; English where it is none
    /// of ours.
    pub fn of_locale(locale: &str) -> Self {
        match locale.get(..2) {
            Some("pt") => Lang::Pt,
            _ => Lang::En,
        }
    }
}

/// One sentence in both languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// In English.
    pub en: Cow<'static, str>,
    /// In Portuguese.
    pub pt: Cow<'static, str>,
}

/// A text of the program's own.
pub const fn text(en: &'static str, pt: &'static str) -> Text {
    Text { en: Cow::Borrowed(en), pt: Cow::Borrowed(pt) }
}

impl Text {
    /// The sentence in one language.
    pub fn in_lang(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Pt => &self.pt,
        }
    }

    /// The sentence with `value` in the place of `{name}`. What a stranger wrote goes in
    /// last, so that a `{name}` in it stays what it is.
    #[must_use]
    pub fn with(&self, name: &str, value: impl ToString) -> Text {
        let (place, value) = (format!("{{{name}}}"), value.to_string());
        Text {
            en: self.en.replace(&place, &value).into(),
            pt: self.pt.replace(&place, &value).into(),
        }
    }
}

/// Foreign text as it can be put on a screen: what would steer the screen is
/// shown, not sent.
pub fn visible(text: &str) -> String {
    text.chars()
        .map(|c| match steers(c) {
            true => c.escape_default().to_string(),
            false => c.to_string(),
        })
        .collect()
}

/// Whether a character steers a screen instead of standing on it: control
/// characters, and what turns the direction of a line or ends it.
pub fn steers(c: char) -> bool {
    let turns = matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    c.is_control() || turns || matches!(c, '\u{2028}' | '\u{2029}')
}

/// The beginning of a foreign text, visible, for a message of one line.
pub fn excerpt(text: &str) -> String {
    const LONGEST: usize = 60;
    let mut chars = text.chars();
    let beginning = visible(&chars.by_ref().take(LONGEST).collect::<String>());
    match chars.next() {
        Some(_) => beginning + "…",
        None => beginning,
    }
}
