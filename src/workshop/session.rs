//! A session is the whole workshop as values: three phases, each a row of cues,
//! and the failure cards that the second one deals.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::reading;
use crate::lab::Unusable;
use crate::text::{Lang, Text};
use crate::words;

/// How many minutes the cues of a phase count in; another length scales them.
pub const WRITTEN_FOR: u32 = 15;

/// The workshop.
#[derive(Debug)]
pub struct Session {
    /// Its phases, in their order.
    pub phases: Vec<Phase>,
    /// The failure cards, in the order in which they are dealt.
    pub cards: Vec<Card>,
    /// What is said when the last phase is over.
    pub close: Text,
}

/// A part of the session, with one thing to have at its end.
#[derive(Debug)]
pub struct Phase {
    /// What it is called.
    pub name: Text,
    /// What a pair has at its end.
    pub goal: Text,
    /// The question that all discuss.
    pub ask: Text,
    /// What the discussion should arrive at.
    pub answer: Text,
    /// Wrong answers to expect.
    pub hear: Vec<Heard>,
    /// What to leave out when late.
    pub late: Text,
    /// What happens in it, beginning at its first minute.
    pub cues: Vec<Cue>,
}

/// A moment at which the facilitator says something, and pairs do another thing.
#[derive(Debug)]
pub struct Cue {
    /// The minute at which it comes, where the phase has [`WRITTEN_FOR`].
    pub minute: u32,
    /// What pairs do from now on.
    pub now: Text,
    /// What the facilitator says.
    pub say: Text,
    /// Whether driver and navigator change places.
    pub swap: bool,
    /// Which card is dealt, by its index.
    pub card: Option<usize>,
}

/// A wrong answer, and what helps.
#[derive(Debug)]
pub struct Heard {
    /// What somebody says.
    pub said: Text,
    /// What to answer.
    pub reply: Text,
}

/// A failure that pairs bring upon their own drawing.
#[derive(Debug)]
pub struct Card {
    /// What fails.
    pub name: Text,
    /// What happens.
    pub story: Text,
    /// The lab that shows it.
    pub lab: String,
    /// What the explorer is given to search every order of it.
    pub explore: String,
    /// Which control treats it.
    pub treats: Text,
    /// What stays uncovered.
    pub uncovered: Text,
}

impl Session {
    /// The one that the program carries.
    ///
    /// # Errors
    /// [`Unusable`] where it has a mistake; a test reads it.
    pub fn built_in() -> Result<Self, Unusable> {
        const TEXT: &str = include_str!("../../workshop/session.toml");
        Ok(reading::session("workshop/session.toml", TEXT)?)
    }

    /// What is said when the phase with this index begins; behind the last one,
    /// what closes the session.
    pub fn opening(&self, phase: usize) -> &Text {
        let first = self.phases.get(phase).and_then(|phase| phase.cues.first());
        first.map_or(&self.close, |cue| &cue.say)
    }
}

impl Cue {
    /// When it comes in a phase of this length.
    pub fn at(&self, length: Duration) -> Duration {
        length * self.minute / WRITTEN_FOR
    }
}

impl Card {
    /// What to type for its lab and for every order of it.
    pub fn commands(&self, lang: Lang) -> [String; 2] {
        [
            command(&format!("lab {}", self.lab), lang),
            command(&format!("explore {}", self.explore), lang),
        ]
    }
}

/// What to type, so that the answer comes in the language of who reads it.
pub fn command(words: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("cargo run -- {words}"),
        Lang::Pt => format!("cargo run -- {words} --lang pt"),
    }
}

/// How long each phase is, in minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lengths([u32; 3]);

impl Lengths {
    /// The longest that a phase can be.
    pub const LONGEST: u32 = 99;

    /// Each phase with its length.
    pub fn all(self) -> [Duration; 3] {
        self.0.map(|minutes| Duration::from_secs(u64::from(minutes) * 60))
    }

    /// All of it.
    pub fn total(self) -> Duration {
        self.all().iter().sum()
    }
}

impl Default for Lengths {
    fn default() -> Self {
        Self([WRITTEN_FOR; 3])
    }
}

/// Three whole numbers, such as `15,15,15`.
impl FromStr for Lengths {
    type Err = NotLengths;

    fn from_str(text: &str) -> Result<Self, NotLengths> {
        let number =
            |part: &str| part.trim().parse().ok().filter(|n| (1..=Self::LONGEST).contains(n));
        let numbers =
            text.split(',').map(number).collect::<Option<Vec<u32>>>().ok_or(NotLengths)?;
        Ok(Self(numbers.try_into().map_err(|_| NotLengths)?))
    }
}

/// Something else than three lengths.
#[derive(Clone, Copy, Debug)]
pub struct NotLengths;

impl fmt::Display for NotLengths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(words::THREE_LENGTHS.with("to", Lengths::LONGEST).in_lang(Lang::En))
    }
}

impl std::error::Error for NotLengths {}
