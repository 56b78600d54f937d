//! A moment is what the session says at a time: which cue holds, what comes next,
//! and what a pair must not miss.

use std::time::Duration;

use super::session::{Card, Cue, Lengths, Phase, Session};
use super::timer::Seen;
use crate::text::Text;

/// How long a swap, or the end of a phase, is called out.
const CALLED_OUT: Duration = Duration::from_secs(60);

/// What the session says now.
pub(super) struct Moment<'a> {
    pub(super) phase: &'a Phase,
    /// Which phase it is, counted from one.
    pub(super) number: usize,
    /// How long its cues are spread over.
    pub(super) length: Duration,
    cue: &'a Cue,
    pub(super) card: Option<&'a Card>,
    /// What the facilitator says next, and in how long.
    pub(super) next: (Duration, &'a Text),
    /// In how long driver and navigator change places.
    pub(super) swap: Option<Duration>,
    pub(super) call: Call,
}

/// What is called out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Call {
    Nothing,
    NotBegun,
    Paused,
    TimeIsUp,
    Swap,
    LastMinute,
}

impl<'a> Moment<'a> {
    /// What the session says at what the timer shows; nothing at the end.
    pub(super) fn of(session: &'a Session, lengths: Lengths, seen: &Seen) -> Option<Self> {
        let phase = session.phases.get(seen.at)?;
        // A phase that was cut short hurries its cues; a longer one has its last
        // cue longer, and those before it stay.
        let length =
            lengths.all().get(seen.at).map_or(seen.length, |all| seen.length.min(*all));
        let cues = || phase.cues.iter().map(|cue| (cue.at(length), cue));
        let cue = cues().rfind(|(at, _)| *at <= seen.spent).map(|(_, cue)| cue);
        let cue = cue.or(phase.cues.first())?;
        let mut ahead = cues().filter(|(at, _)| *at > seen.spent);
        let next = ahead.next().filter(|_| seen.over().is_none());
        let swap = cues().find(|(at, cue)| cue.swap && *at > seen.spent);
        Some(Self {
            phase,
            number: seen.at + 1,
            length,
            cue,
            card: cue.card.and_then(|card| session.cards.get(card)),
            next: match next {
                _ if !seen.begun => (Duration::ZERO, &cue.say),
                Some((at, cue)) => (at - seen.spent, &cue.say),
                None => (seen.left(), session.opening(seen.at + 1)),
            },
            swap: swap.map(|(at, _)| at - seen.spent),
            call: call(seen, cue, cue.at(length)),
        })
    }

    /// What pairs do now.
    pub(super) fn now(&self) -> &'a Text {
        &self.cue.now
    }
}

fn call(seen: &Seen, cue: &Cue, came: Duration) -> Call {
    match seen {
        _ if !seen.begun => Call::NotBegun,
        _ if !seen.runs => Call::Paused,
        _ if seen.over().is_some() => Call::TimeIsUp,
        _ if cue.swap && seen.spent.saturating_sub(came) < CALLED_OUT => Call::Swap,
        _ if seen.left() <= CALLED_OUT => Call::LastMinute,
        _ => Call::Nothing,
    }
}
