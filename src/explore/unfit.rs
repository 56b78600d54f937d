//! What is asked of the explorer may not fit the lab.

use std::fmt;

use super::strand::{Strands, Turn};
use crate::lab::mistake::nearest;
use crate::text::{Lang, excerpt};
use crate::words;

/// Why there is nothing to explore, or no such order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// The lab does not say what happens at once.
    NothingAtOnce {
        /// The lab.
        lab: String,
    },
    /// A piece of a schedule that is none.
    Piece(String),
    /// A strand that the lab does not have.
    NoStrand {
        /// What was asked for.
        found: String,
        /// Those that it has.
        known: String,
        /// The one that looks most like it.
        nearest: Option<String>,
    },
    /// A turn that cannot be taken at its place.
    NotReady {
        /// Which turn, counted from one.
        turn: usize,
        /// The strand that it names.
        strand: String,
        /// Those that could have it; nobody where the order is over.
        ready: String,
    },
}

impl Unfit {
    pub(super) fn no_strand(found: &str, strands: &Strands) -> Self {
        let labels: Vec<&str> = strands.list.iter().map(|it| it.label.as_str()).collect();
        let nearest = nearest(found, labels.iter().copied());
        Unfit::NoStrand { found: found.to_owned(), known: labels.join(", "), nearest }
    }

    pub(super) fn not_ready(
        turn: usize,
        strand: usize,
        ready: &[Turn],
        strands: &Strands,
    ) -> Self {
        let label = |strand: usize| strands.list[strand].label.as_str();
        let others: Vec<&str> = ready.iter().map(|turn| label(turn.strand)).collect();
        let strand = label(strand).to_owned();
        Unfit::NotReady { turn, strand, ready: others.join(", ") }
    }

    /// One line for a person: the thing, the place, and the way out.
    pub fn tell(&self, lang: Lang) -> String {
        let told = match self {
            Unfit::NothingAtOnce { lab } => words::NOTHING_AT_ONCE.with("lab", excerpt(lab)),
            Unfit::Piece(found) if found.is_empty() => {
                words::NO_SCHEDULE.with("found", words::NOTHING.in_lang(lang))
            }
            Unfit::Piece(found) => {
                words::NO_SCHEDULE.with("found", format!("`{}`", excerpt(found)))
            }
            Unfit::NoStrand { found, known, nearest } => {
                let told = words::NO_STRAND.with("known", known).with("found", excerpt(found));
                let hint = nearest.as_ref().map(|word| words::DID_YOU_MEAN.with("word", word));
                let hint = hint.map_or_else(String::new, |it| format!(" {}", it.in_lang(lang)));
                return told.in_lang(lang).to_owned() + &hint;
            }
            Unfit::NotReady { turn, strand, ready } if ready.is_empty() => {
                words::ALREADY_OVER.with("turn", turn).with("strand", strand)
            }
            Unfit::NotReady { turn, strand, ready } => {
                words::NOT_READY.with("turn", turn).with("strand", strand).with("ready", ready)
            }
        };
        told.in_lang(lang).to_owned()
    }
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.tell(Lang::En))
    }
}

impl std::error::Error for Unfit {}
