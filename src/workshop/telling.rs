//! The session in sentences, for a screen reader: each is told once, when it
//! becomes true.

use std::time::Duration;

use super::frame::{View, called};
use super::moment::{Call, Moment};
use super::timer::Seen;
use crate::text::Text;
use crate::words;

impl View<'_> {
    /// What is true at this moment, a sentence each.
    pub fn told(&self, seen: &Seen, leaving: bool) -> Vec<String> {
        let Some(moment) = Moment::of(self.session, self.lengths, seen) else {
            let told = [&self.session.close, &words::NOT_ISOLATED, &words::CLOCK_KEYS];
            return told.map(|text| self.symbols(self.say(text))).to_vec();
        };
        let mut told = vec![self.head(&moment)];
        told.extend(self.left(seen, moment.call));
        told.extend(leaving.then(|| self.say(&words::LEAVE).to_owned()));
        told.extend(self.called_once(moment.call, seen).map(|call| self.say(&call).to_owned()));
        told.push(format!("{}: {}", self.say(&words::NOW), self.say(moment.now())));
        let labels = [&words::CARD_LAB, &words::CARD_EXPLORE];
        if let Some(card) = moment.card {
            let commands = labels.into_iter().zip(card.commands(self.lang));
            told.extend(
                commands.map(|(label, command)| format!("{}: {command}", self.say(label))),
            );
        }
        let say = words::SAY.with("say", self.say(moment.next.1));
        told.push(format!("{}: {}", self.say(&words::COMES), self.say(&say)));
        told.push(self.say(&words::CLOCK_KEYS).to_owned());
        told.iter().map(|line| self.symbols(line)).collect()
    }

    /// In whole minutes, so that it is told once in each.
    fn left(&self, seen: &Seen, call: Call) -> Option<String> {
        const MINUTE: Duration = Duration::from_secs(60);
        let minutes = seen.left().as_secs().div_ceil(MINUTE.as_secs());
        let told = words::MINUTES_LEFT.with("n", minutes);
        (call != Call::TimeIsUp).then(|| self.say(&told).to_owned())
    }

    /// By how much a phase is over changes each second, and is not told.
    fn called_once(&self, call: Call, seen: &Seen) -> Option<Text> {
        match call {
            Call::TimeIsUp => Some(words::TIME_IS_UP_ONCE),
            call => called(call, seen),
        }
    }
}
