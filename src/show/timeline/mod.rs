//! A timeline is the space-time picture of a transcript: a lane for each actor
//! and each destination, time downwards, and the transactions that were held.
//!
//! The picture is drawn from what was observed, and from nothing else.

pub mod mermaid;
pub mod svg;
pub mod text;

use std::collections::BTreeMap;

use crate::fence::Outcome;
use crate::fence::weakened::Missing;
use crate::lab::script::{Act, Transport};
use crate::stage::{Observation, Seen};
use crate::text::Text;
use crate::words;

/// Where the calls of actors arrive.
const STORE: &str = "store";
const NETWORK: &str = "network";

/// What is drawn.
pub struct Timeline {
    /// The names of the lanes, from left to right.
    pub(super) lanes: Vec<String>,
    pub(super) steps: Vec<Step>,
    /// The controls that were missing.
    without: Missing,
}

/// One move in the picture.
pub(super) struct Step {
    pub(super) number: usize,
    /// The lane on which it happens; none for what concerns everybody.
    pub(super) from: Option<usize>,
    /// The lane at which it arrives, if it goes anywhere.
    pub(super) to: Option<usize>,
    pub(super) told: String,
    pub(super) observed: String,
    pub(super) mark: Mark,
    /// For each lane, whether a transaction is held there afterwards.
    pub(super) held: Vec<bool>,
}

/// How a move came out, for a shape beside the word.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    Done,
    Refused,
    Locked,
    Undone,
    Paused,
}

impl Mark {
    /// The shape of how a move came out; the word beside it says the same.
    pub(super) fn symbol(self) -> char {
        match self {
            Mark::Done => '→',
            Mark::Refused => '✗',
            Mark::Locked => '⊘',
            Mark::Undone => '↶',
            Mark::Paused => '◆',
        }
    }
}

impl Timeline {
    /// The picture of some observations.
    pub fn of(observations: &[Observation], without: Missing) -> Self {
        let goals = goals_of_messages(observations);
        let ends: Vec<_> = observations.iter().map(|seen| ends_of(seen, &goals)).collect();
        let lanes = lanes_of(&ends);
        let lane = |name: &str| lanes.iter().position(|lane| lane == name);
        let steps = observations.iter().zip(&ends).map(|(seen, (from, to))| Step {
            number: seen.number,
            from: from.as_deref().and_then(lane),
            to: to.as_deref().and_then(lane),
            told: seen.told.clone(),
            observed: seen.observed.clone(),
            mark: mark_of(&seen.seen),
            held: lanes.iter().map(|name| is_held(name, &seen.holding)).collect(),
        });
        Self { steps: steps.collect(), lanes: lanes.clone(), without }
    }

    /// The picture in a sentence, for whoever does not see it.
    pub fn description(&self) -> Text {
        let count = |mark| self.steps.iter().filter(|step| step.mark == mark).count();
        let held = self.steps.iter().filter(|step| step.held.contains(&true)).count();
        let told = words::TIMELINE
            .with("lanes", self.lanes.join(", "))
            .with("moves", self.steps.len())
            .with("refused", count(Mark::Refused))
            .with("locked", count(Mark::Locked))
            .with("undone", count(Mark::Undone))
            .with("held", held);
        match self.without.is_none() {
            true => told,
            false => {
                let without = words::TIMELINE_WITHOUT.with("control", self.without);
                Text {
                    en: without.en.replace("{told}", &told.en).into(),
                    pt: without.pt.replace("{told}", &told.pt).into(),
                }
            }
        }
    }
}

/// The actors in the order in which they appear, then the network, then the
/// destinations. The store is always there, so that a picture has a lane.
fn lanes_of(ends: &[(Option<String>, Option<String>)]) -> Vec<String> {
    const RIGHT: [&str; 4] = [NETWORK, STORE, "outside", "guarded"];
    let named: Vec<&String> = ends.iter().flat_map(|(from, to)| [from, to]).flatten().collect();
    let mut lanes: Vec<String> = Vec::new();
    for name in &named {
        if !RIGHT.contains(&name.as_str()) && !lanes.contains(name) {
            lanes.push((*name).clone());
        }
    }
    let there = |name: &&&str| **name == STORE || named.iter().any(|named| named == *name);
    let right = RIGHT.iter().filter(there);
    lanes.extend(right.map(|name| (*name).to_owned()));
    lanes
}

/// The destination of each message, by the message's name.
fn goals_of_messages(observations: &[Observation]) -> BTreeMap<String, String> {
    let sent = observations.iter().filter_map(|seen| match &seen.act {
        Act::Send(message) => Some((message.name.clone(), message.carries.resource.clone())),
        _ => None,
    });
    sent.collect()
}

fn ends_of(
    seen: &Observation,
    goals: &BTreeMap<String, String>,
) -> (Option<String>, Option<String>) {
    let actor = || Some(seen.actor.clone());
    match &seen.act {
        Act::Advance(_) => (None, None),
        Act::Crash | Act::Believes(_) | Act::Skew(_) | Act::Rate(_) | Act::ReadOutside(_) => {
            (actor(), None)
        }
        Act::Send(_) if matches!(seen.seen, Seen::Sent(_)) => {
            (actor(), Some(NETWORK.to_owned()))
        }
        Act::Send(_) => (actor(), None),
        Act::Hears(_) if matches!(seen.seen, Seen::Reply(Some(_))) => {
            (Some(NETWORK.to_owned()), actor())
        }
        Act::Hears(_) => (actor(), None),
        Act::Network(Transport::Deliver | Transport::DeliverReplyLost, message) => {
            let arrived = matches!(seen.seen, Seen::Outcome(_) | Seen::ReplyLost(_));
            let goal = goals.get(message).filter(|_| arrived).map(|goal| match goal.as_str() {
                "outside" | "guarded" => goal.clone(),
                _ => STORE.to_owned(),
            });
            (actor(), goal)
        }
        Act::Network(..) => (actor(), None),
        Act::Kill(victim) if seen.seen == Seen::Killed => (actor(), Some(victim.clone())),
        Act::Kill(_) => (actor(), None),
        _ => (actor(), Some(STORE.to_owned())),
    }
}

fn is_held(lane: &str, holding: &[String]) -> bool {
    match lane {
        STORE => !holding.is_empty(),
        name => holding.iter().any(|holder| holder == name),
    }
}

/// A process is heard, and not looked into: there is only its word.
fn mark_of_word(word: &str) -> Mark {
    match word {
        "paused" => Mark::Paused,
        "refused:" => Mark::Refused,
        "locked" => Mark::Locked,
        _ => Mark::Done,
    }
}

fn mark_of(seen: &Seen) -> Mark {
    match seen {
        Seen::Outcome(outcome) | Seen::ReplyLost(outcome) => match outcome {
            Outcome::Refused(_) => Mark::Refused,
            Outcome::Locked => Mark::Locked,
            _ => Mark::Done,
        },
        Seen::Aborted | Seen::ConnectionDropped | Seen::Dropped(_) => Mark::Undone,
        Seen::SqlError(_) | Seen::Nothing(_) | Seen::KeptBack(_) => Mark::Refused,
        Seen::Paused(_) => Mark::Paused,
        Seen::Told(told) => mark_of_word(told.split(' ').next().unwrap_or_default()),
        _ => Mark::Done,
    }
}
