//! The timer says where the session stands. It knows no clock: whoever asks
//! brings the time, so that a test can bring any.

use std::time::Duration;

/// One minute more or less.
const MINUTE: Duration = Duration::from_secs(60);
/// The longest that a phase can get.
const LONGEST: Duration = Duration::from_secs(99 * 60);

/// What a key does to the session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// Stops the clock, or lets it go on.
    Pause,
    /// One minute more.
    More,
    /// One minute less.
    Less,
    /// To the next phase.
    Next,
    /// To the phase before.
    Back,
}

/// Where the session stands.
#[derive(Debug)]
pub struct Timer {
    parts: Vec<Part>,
    /// The part that stands on the screen; behind the last one, the end.
    at: usize,
    /// Since when the clock goes; stopped where there is nothing.
    since: Option<Duration>,
    begun: bool,
}

/// A phase, as the timer knows it.
#[derive(Clone, Copy, Debug)]
struct Part {
    length: Duration,
    spent: Duration,
}

/// What there is to be seen at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    /// The phase, by its index; the number of phases at the end.
    pub at: usize,
    /// How long the phase has taken so far.
    pub spent: Duration,
    /// How long it may take.
    pub length: Duration,
    /// Whether the clock goes.
    pub runs: bool,
    /// Whether it ever went.
    pub begun: bool,
}

impl Seen {
    /// What is left of the phase.
    pub fn left(&self) -> Duration {
        self.length.saturating_sub(self.spent)
    }

    /// By how much it has gone over, from the moment at which nothing is left.
    pub fn over(&self) -> Option<Duration> {
        self.spent.checked_sub(self.length)
    }
}

impl Timer {
    /// A stopped clock before the first of phases of these lengths.
    pub fn new(lengths: &[Duration]) -> Self {
        let part = |length: &Duration| Part { length: *length, spent: Duration::ZERO };
        Self { parts: lengths.iter().map(part).collect(), at: 0, since: None, begun: false }
    }

    /// A key was pressed.
    pub fn press(&mut self, key: Press, now: Duration) {
        self.count(now);
        match key {
            Press::Pause if self.since.is_some() => self.since = None,
            Press::Pause => {
                self.since = Some(now);
                self.begun = true;
            }
            Press::More => self.change(|part| part.length.max(part.spent) + MINUTE),
            // What is spent stays spent: at most the rest is taken away.
            Press::Less => self.change(|part| {
                part.length.saturating_sub(MINUTE).max(part.spent.min(part.length))
            }),
            Press::Next => self.at = (self.at + 1).min(self.parts.len()),
            Press::Back => self.at = self.at.saturating_sub(1),
        }
    }

    /// What there is to be seen now.
    pub fn seen(&mut self, now: Duration) -> Seen {
        self.count(now);
        let none = Part { length: Duration::ZERO, spent: Duration::ZERO };
        let Part { length, spent } = self.parts.get(self.at).copied().unwrap_or(none);
        Seen { at: self.at, spent, length, runs: self.since.is_some(), begun: self.begun }
    }

    /// Puts what has passed into the phase that it passed in: each keeps its own,
    /// so that going on by mistake and back again costs nothing.
    fn count(&mut self, now: Duration) {
        let Some(since) = self.since else { return };
        if let Some(part) = self.parts.get_mut(self.at) {
            part.spent += now.saturating_sub(since);
        }
        self.since = Some(now);
    }

    fn change(&mut self, length: impl Fn(&Part) -> Duration) {
        if let Some(part) = self.parts.get_mut(self.at) {
            part.length = length(part).min(LONGEST.max(part.length));
        }
    }
}
