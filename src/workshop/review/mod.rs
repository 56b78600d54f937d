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
mod verdict;

use std::collections::BTreeMap;

use anyhow::Result;

use crate::fence::weakened::{Control, Missing};
use crate::fence::{Journal, Promise};
use design::{Design, Destination, Kind, Through, WritePath};
use evidence::Evidence;
pub use reading::{design as read, parse};
pub use verdict::{Failure, Row, Verdict};

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
        Failure::ClockSkew => evidence.of(&["clock-skew"], &[OneOwner], missing),
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
    use Promise::{
        NoInventedEffect, NoStaleEffect, OneEffect, OneGrant, Separate, SumOfRecords,
        TrueReplies,
    };
    if failure == Failure::LongPause {
        // Two owners with the same number look the same to every comparison.
        let grants = evidence.of(&["lease-takeover", "lease-race"], &[OneGrant], issuer)?;
        if grants.is_uncovered() {
            return Ok(grants);
        }
    }
    let (labs, promises): (&[&str], &[Promise]) = match failure {
        Failure::LongPause => {
            (&["check-then-write", "install-generation"], &[NoStaleEffect, NoInventedEffect])
        }
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
