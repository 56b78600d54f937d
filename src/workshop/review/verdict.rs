//! A verdict is what became of a path at a failure, in every order of it.

use std::collections::BTreeMap;

use crate::explore::Count;
use crate::fence::Promise;
use crate::fence::weakened::Control;

/// What can go wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Failure {
    /// A worker is paused, and goes on when the world has moved on.
    LongPause,
    /// An answer gets lost, or a call is cut off, and the request is sent again.
    LostReply,
    /// A request arrives twice, or its id is used for something else.
    Duplicate,
    /// Somebody writes past the contract.
    DirectSql,
    /// An old state is brought back.
    RestoredBackup,
    /// An effect outside arrives late.
    LateEffect,
    /// Two clocks disagree.
    ClockSkew,
}

impl Failure {
    /// All of them, in the order of the workshop.
    pub const ALL: [Failure; 7] = [
        Failure::LongPause,
        Failure::LostReply,
        Failure::Duplicate,
        Failure::DirectSql,
        Failure::RestoredBackup,
        Failure::LateEffect,
        Failure::ClockSkew,
    ];
}

/// What became of a path at a failure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// These promises held in every order. Others have their own failures.
    Covered {
        /// What held.
        promises: Vec<Promise>,
        /// How many orders there are together.
        orders: Count,
        /// What to type to go through those of each lab again, and how many they are.
        commands: Vec<(String, Count)>,
        /// The control that is missing, and that another database may need.
        but_for: Option<Control>,
    },
    /// Something breaks.
    Uncovered {
        /// What breaks.
        promise: Promise,
        /// The moves of a shortest order in which it does.
        moves: Vec<String>,
        /// What to type to see it.
        command: String,
        /// What the pair says against it, if it says something.
        claim: Option<String>,
    },
    /// No control stands on this path, whatever happens.
    Unguarded,
    /// The model says nothing about it; what is promised by others, if something is.
    NotShown(Option<Control>),
    /// The failure does not concern this path.
    NotConcerned,
}

/// One row of the review: the issuer, or a path.
#[derive(Clone, Debug)]
pub struct Row {
    /// What was reviewed.
    pub name: String,
    /// Its destination; none for the issuer.
    pub to: Option<String>,
    /// Who answers for it.
    pub owner: String,
    /// Who answers for the destination: for direct SQL and for restores.
    pub keeper: String,
    /// What became of it at each failure.
    pub verdicts: BTreeMap<Failure, Verdict>,
}

impl Verdict {
    /// Whether something breaks.
    pub fn is_uncovered(&self) -> bool {
        matches!(self, Verdict::Uncovered { .. } | Verdict::Unguarded)
    }
}

impl Row {
    /// Whether some order breaks something.
    pub fn is_uncovered(&self) -> bool {
        self.verdicts.values().any(Verdict::is_uncovered)
    }

    /// Who answers for a failure.
    pub fn owner_of(&self, failure: Failure) -> &str {
        match failure {
            Failure::DirectSql | Failure::RestoredBackup => &self.keeper,
            _ => &self.owner,
        }
    }
}
