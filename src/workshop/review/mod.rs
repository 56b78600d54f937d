//! A review runs a design: for each path and each failure the matching contract is
//! built, and the explorer goes through every order of the labs in which that failure
//! happens.
//!
//! What the local model cannot speak about is never covered. It may still be shown to
//! be uncovered: one order in which something breaks is enough.

pub mod board;
pub mod design;
mod evidence;
pub mod paper;
mod reading;

use std::collections::BTreeMap;

use anyhow::Result;

use crate::explore::Count;
use crate::fence::weakened::{Control, Missing};
use crate::fence::{Journal, Promise};
use design::{Design, Destination, Kind, Through, WritePath};
use evidence::Evidence;
pub use reading::{design as read, parse};

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
    /// Nothing broke, in any order.
    Covered {
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

/// Reviews a design: the issuer first, then its paths in the order of the file.
///
/// # Errors
/// Where the machine fails.
pub fn review(design: &Design, journal: Journal) -> Result<Vec<Row>> {
    let (evidence, issuer) = (&mut Evidence::with(journal), &design.issuer);
    let mut rows = vec![Row {
        name: issuer.name.clone(),
        to: None,
        owner: issuer.owner.clone(),
        keeper: issuer.owner.clone(),
        verdicts: each(|failure| of_the_issuer(failure, issuer.missing(), evidence))?,
    }];
    for path in &design.paths {
        let to = &design.destinations[path.to];
        rows.push(Row {
            name: path.name.clone(),
            to: Some(to.name.clone()),
            owner: path.owner.clone(),
            keeper: to.owner.clone(),
            verdicts: each(|failure| of_a_path(failure, path, to, issuer.missing(), evidence))?,
        });
    }
    Ok(rows)
}

fn each(
    mut verdict: impl FnMut(Failure) -> Result<Verdict>,
) -> Result<BTreeMap<Failure, Verdict>> {
    Failure::ALL.into_iter().map(|failure| Ok((failure, verdict(failure)?))).collect()
}

fn of_the_issuer(
    failure: Failure,
    missing: Missing,
    evidence: &mut Evidence,
) -> Result<Verdict> {
    use Promise::{CurrentPair, OneGrant, OneOwner, Rising};
    match failure {
        Failure::LongPause => evidence.of(
            &["lease-takeover", "lease-race", "install-generation"],
            &[OneOwner, OneGrant, CurrentPair, Rising],
            missing,
        ),
        Failure::ClockSkew => {
            let about_clocks = missing.among(&[Control::StoreClock]);
            evidence.of(&["clock-skew"], &[OneOwner], about_clocks)
        }
        Failure::DirectSql => evidence.of(&["direct-sql"], &[Rising], Missing::NONE),
        Failure::RestoredBackup => {
            evidence.of(&["restored-generation"], &[Rising], Missing::NONE)
        }
        Failure::LateEffect => Ok(Verdict::NotConcerned),
        Failure::LostReply | Failure::Duplicate => Ok(Verdict::NotShown(None)),
    }
}

fn of_a_path(
    failure: Failure,
    path: &WritePath,
    to: &Destination,
    issuer: Missing,
    evidence: &mut Evidence,
) -> Result<Verdict> {
    use Promise::{NoStaleEffect, OneEffect, SumOfRecords};
    match (failure, path.through) {
        (Failure::ClockSkew, _) => Ok(Verdict::NotConcerned),
        (_, Through::Message) => of_a_message(failure, path, to, evidence),
        (Failure::LateEffect, _) => Ok(Verdict::NotConcerned),
        // The whole contract does not help here, so a weaker one need not be asked.
        (Failure::DirectSql, _) => {
            let found = evidence.of(&["direct-sql"], &[SumOfRecords], Missing::NONE)?;
            Ok(found.but_the_pair_says(to.closed.as_ref()))
        }
        (Failure::RestoredBackup, _) => {
            let promises = [OneEffect, NoStaleEffect];
            let found = evidence.of(&["restored-generation"], &promises, Missing::NONE)?;
            Ok(found.but_the_pair_says(to.after_restore.as_ref()))
        }
        (_, Through::Sql) => Ok(Verdict::Unguarded),
        (_, Through::Contract) => of_the_contract(failure, path.missing(), issuer, evidence),
    }
}

/// A path is only as good as what it is compared with: an issuer that lets a generation
/// go back lets an old one in.
fn of_the_contract(
    failure: Failure,
    missing: Missing,
    issuer: Missing,
    evidence: &mut Evidence,
) -> Result<Verdict> {
    use Promise::{NoStaleEffect, OneEffect, Separate, SumOfRecords, TrueReplies};
    let (labs, promises): (&[&str], &[Promise]) = match failure {
        Failure::LongPause => (&["check-then-write", "install-generation"], &[NoStaleEffect]),
        Failure::LostReply => {
            (&["lost-reply", "rollback"], &[OneEffect, TrueReplies, SumOfRecords])
        }
        _ => (
            &["replay", "changed-intent", "lock-contention"],
            &[OneEffect, Separate, TrueReplies],
        ),
    };
    let issuer = issuer.among(&Control::OF_INSTALL);
    evidence.of(labs, promises, missing.iter().chain(issuer.iter()).collect())
}

/// Of what lies outside, only the worst can be shown here: that a destination takes
/// whatever arrives. That it does not, is for its owner to show.
fn of_a_message(
    failure: Failure,
    path: &WritePath,
    to: &Destination,
    evidence: &mut Evidence,
) -> Result<Verdict> {
    let (promise, control) = match failure {
        Failure::LongPause | Failure::LateEffect => {
            (Promise::NoStaleEffect, Control::OutsideFencing)
        }
        Failure::LostReply | Failure::Duplicate => (Promise::OneEffect, Control::Registry),
        _ => return Ok(Verdict::NotShown(None)),
    };
    let promised = path.controls.contains(&control);
    match promised || to.kind == Kind::Machine {
        true => Ok(Verdict::NotShown(promised.then_some(control))),
        false => evidence.of(&["unfenced"], &[promise], Missing::NONE),
    }
}
