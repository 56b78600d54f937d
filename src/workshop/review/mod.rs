//! A review runs a design: for each path and each failure the matching contract is
//! built, and the explorer goes through every order of the labs in which that failure
//! happens.
//!
//! What the local model cannot speak about is never covered. It may still be shown to
//! be uncovered: one order in which something breaks is enough.

pub mod board;
pub mod design;
pub mod paper;
mod reading;

use std::collections::BTreeMap;

use anyhow::Result;

use crate::explore::{self, Count, Method, Setting, Strands};
use crate::fence::weakened::{Control, Missing};
use crate::fence::{Journal, Promise};
use crate::lab::{self, Lab, Unusable, catalog};
use design::{Design, Destination, Kind, Through, WritePath};

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
        /// How many orders there are.
        orders: Count,
        /// What to type to go through them again.
        commands: Vec<String>,
    },
    /// Something breaks.
    Uncovered {
        /// What breaks.
        promise: Promise,
        /// In the fewest turns.
        turns: usize,
        /// What to type to see it.
        command: String,
    },
    /// The model says nothing about it; what the pair says of it, if it says
    /// something.
    NotShown(Option<String>),
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
    /// What became of it at each failure.
    pub verdicts: BTreeMap<Failure, Verdict>,
}

impl Row {
    /// Whether some order breaks something.
    pub fn is_uncovered(&self) -> bool {
        self.verdicts.values().any(|verdict| matches!(verdict, Verdict::Uncovered { .. }))
    }
}

/// Reviews a design: the issuer first, then its paths in the order of the file.
///
/// # Errors
/// Where the machine fails.
pub fn review(design: &Design, journal: Journal) -> Result<Vec<Row>> {
    let issuer = &design.issuer;
    let asked = |failure| of_the_issuer(failure, issuer.missing(), journal);
    let mut rows = vec![Row {
        name: issuer.name.clone(),
        to: None,
        owner: issuer.owner.clone(),
        verdicts: each(asked)?,
    }];
    for path in &design.paths {
        let to = &design.destinations[path.to];
        rows.push(Row {
            name: path.name.clone(),
            to: Some(to.name.clone()),
            owner: path.owner.clone(),
            verdicts: each(|failure| of_a_path(failure, path, to, journal))?,
        });
    }
    Ok(rows)
}

fn each(verdict: impl Fn(Failure) -> Result<Verdict>) -> Result<BTreeMap<Failure, Verdict>> {
    Failure::ALL.into_iter().map(|failure| Ok((failure, verdict(failure)?))).collect()
}

fn of_the_issuer(failure: Failure, missing: Missing, journal: Journal) -> Result<Verdict> {
    use Promise::{CurrentPair, OneGrant, OneOwner, Rising};
    match failure {
        Failure::LongPause => {
            let labs = ["lease-takeover", "lease-race", "install-generation"];
            ask(&labs, &[OneOwner, OneGrant, CurrentPair, Rising], missing, journal)
        }
        Failure::ClockSkew => ask(&["clock-skew"], &[OneOwner], missing, journal),
        Failure::LateEffect => Ok(Verdict::NotConcerned),
        _ => Ok(Verdict::NotShown(None)),
    }
}

fn of_a_path(
    failure: Failure,
    path: &WritePath,
    to: &Destination,
    journal: Journal,
) -> Result<Verdict> {
    match (failure, path.through) {
        (Failure::ClockSkew, _) => Ok(Verdict::NotConcerned),
        (_, Through::Message) => of_a_message(failure, path, to, journal),
        (Failure::LateEffect, _) => Ok(Verdict::NotConcerned),
        (Failure::RestoredBackup, _) if to.after_restore.is_some() => {
            Ok(Verdict::NotShown(to.after_restore.clone()))
        }
        (Failure::RestoredBackup, _) => {
            let promises = [Promise::NoStaleEffect, Promise::OneEffect];
            ask(&["restored-generation"], &promises, path.missing(), journal)
        }
        (Failure::DirectSql, Through::Contract) if to.closed.is_some() => {
            Ok(Verdict::NotShown(to.closed.clone()))
        }
        (Failure::DirectSql, _) | (_, Through::Sql) => {
            let promises = [Promise::SumOfRecords, Promise::NoStaleEffect];
            ask(&["direct-sql"], &promises, path.missing(), journal)
        }
        _ => of_the_contract(failure, path.missing(), journal),
    }
}

fn of_the_contract(failure: Failure, missing: Missing, journal: Journal) -> Result<Verdict> {
    use Promise::{
        NoInventedEffect, NoStaleEffect, OneEffect, Separate, SumOfRecords, TrueReplies,
    };
    let (labs, promises): (&[&str], &[Promise]) = match failure {
        Failure::LongPause => {
            (&["check-then-write", "invented-generation"], &[NoStaleEffect, NoInventedEffect])
        }
        Failure::LostReply => {
            (&["lost-reply", "rollback", "replay"], &[OneEffect, TrueReplies, SumOfRecords])
        }
        _ => (
            &["replay", "changed-intent", "lock-contention"],
            &[OneEffect, TrueReplies, Separate],
        ),
    };
    ask(labs, promises, missing, journal)
}

/// Of what lies outside, only the worst can be shown here: that a destination takes
/// whatever arrives. That it does not, is for its owner to show.
fn of_a_message(
    failure: Failure,
    path: &WritePath,
    to: &Destination,
    journal: Journal,
) -> Result<Verdict> {
    let (promise, control) = match failure {
        Failure::LongPause | Failure::LateEffect => {
            (Promise::NoStaleEffect, Control::OutsideFencing)
        }
        Failure::LostReply | Failure::Duplicate => (Promise::OneEffect, Control::Registry),
        _ => return Ok(Verdict::NotShown(None)),
    };
    match path.controls.contains(&control) || to.kind == Kind::Machine {
        true => {
            Ok(Verdict::NotShown(path.controls.contains(&control).then(|| control.to_string())))
        }
        false => ask_of(&[unfenced()?], &[promise], Missing::NONE, journal),
    }
}

/// A destination that takes whatever arrives, as a lab of its own.
fn unfenced() -> Result<Lab, Unusable> {
    let text = include_str!("../../../workshop/unfenced.toml");
    Ok(lab::parse("workshop/unfenced.toml", "unfenced", text)?)
}

fn ask(
    labs: &[&str],
    promises: &[Promise],
    missing: Missing,
    journal: Journal,
) -> Result<Verdict> {
    let labs = labs.iter().map(|name| catalog::find(name)).collect::<Result<Vec<_>, _>>()?;
    ask_of(&labs, promises, missing, journal)
}

/// Goes through every order of some labs without what is missing.
fn ask_of(
    labs: &[Lab],
    promises: &[Promise],
    missing: Missing,
    journal: Journal,
) -> Result<Verdict> {
    let (mut orders, mut commands) = (Count::ZERO, Vec::new());
    let mut uncovered: Option<((usize, usize), Verdict)> = None;
    for lab in labs {
        let setting = Setting { journal, without: missing };
        let found = explore::explore(lab, setting, Method::Search, &mut |_| true)?;
        let command = explore::command(lab, missing);
        let strands = Strands::of(explore::at_once(lab)?);
        for promise in promises {
            let Some(broken) = found.broken.get(promise) else {
                continue;
            };
            let length = broken.shortest.length();
            if uncovered.as_ref().is_none_or(|(known, _)| length < *known) {
                let schedule = broken.shortest.write(&strands);
                let command = format!("{command} --schedule {schedule}");
                let (promise, turns) = (*promise, length.0);
                uncovered = Some((length, Verdict::Uncovered { promise, turns, command }));
            }
        }
        orders = orders.plus(found.orders);
        commands.push(command);
    }
    let covered = Verdict::Covered { orders, commands };
    Ok(uncovered.map_or(covered, |(_, verdict)| verdict))
}
