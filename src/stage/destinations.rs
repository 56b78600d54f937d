//! Destinations are where messages arrive: the resources of the store, behind the
//! contract, and the two outside, each with its own rule.

use std::path::PathBuf;

use anyhow::Result;
use rusqlite::Connection;

use super::seen::Seen;
use super::statements::Statements;
use crate::fence::outside::{GUARDED, OUTSIDE};
use crate::fence::weakened::{self, Control, Missing};
use crate::fence::{
    Fault, Gates, Outcome, Request, ResourceId, Snapshot, contract, gate, outside, rows,
    snapshot,
};
use crate::lab::script::Presented;

pub(super) struct Destinations {
    /// The connection of whoever receives messages for the store.
    store: Connection,
    outside_file: PathBuf,
    /// Made when it is first used: most lessons stay inside.
    outside: Option<Connection>,
    /// The controls that are taken away everywhere.
    without: Missing,
    statements: Option<Statements>,
}

impl Destinations {
    pub(super) fn new(store: Connection, outside_file: PathBuf, without: Missing) -> Self {
        Self { store, outside_file, outside: None, without, statements: None }
    }

    pub(super) fn listen(&mut self, statements: &Statements) -> rusqlite::Result<()> {
        statements.listen_to(&mut self.store)?;
        self.statements = Some(statements.clone());
        Ok(())
    }

    /// Hands a request to the destination that it names.
    pub(super) fn receive(&mut self, presented: &Presented) -> Result<Outcome> {
        let request = match presented.as_request() {
            Ok(request) => request,
            Err(refusal) => return Ok(Outcome::Refused(refusal)),
        };
        match (presented.resource.as_str(), self.without.has(Control::OutsideFencing)) {
            (OUTSIDE, _) => Ok(outside::take_anything(self.outside()?, &request)?),
            (GUARDED, true) => {
                Ok(weakened::outside::take_of_any_generation(self.outside()?, &request)?)
            }
            (GUARDED, _) => Ok(outside::take_unless_older(self.outside()?, &request)?),
            _ => Ok(apply(&self.store, &request, self.without)?),
        }
    }

    /// The committed rows outside, also before anybody went there.
    pub(super) fn look(&self) -> Result<Snapshot> {
        match &self.outside {
            None => Ok(outside::untouched()),
            Some(db) => Ok(snapshot::take(db)?),
        }
    }

    pub(super) fn put_back(&mut self, rows: &Snapshot) -> Result<()> {
        Ok(snapshot::put_back(self.outside()?, rows)?)
    }

    /// What a destination outside holds.
    pub(super) fn read(&mut self, name: &str) -> Result<Seen> {
        see(self.outside()?, name)
    }

    /// What the destinations outside hold, if a message ever came there.
    pub(super) fn state(&self) -> Result<Vec<(String, Seen)>> {
        let Some(db) = &self.outside else {
            return Ok(Vec::new());
        };
        let seen = |name: &str| Ok((name.to_owned(), see(db, name)?));
        [OUTSIDE, GUARDED].into_iter().map(seen).collect()
    }

    fn outside(&mut self) -> Result<&Connection> {
        let db = match self.outside.take() {
            Some(db) => db,
            None => {
                let mut db = outside::create(&self.outside_file)?;
                if let Some(statements) = &self.statements {
                    statements.listen_to(&mut db)?;
                }
                db
            }
        };
        Ok(self.outside.insert(db))
    }
}

/// What a destination outside holds. The one that does not fence knows no
/// generation.
fn see(db: &Connection, name: &str) -> Result<Seen> {
    let id = match ResourceId::new(name) {
        Ok(id) => id,
        Err(refusal) => return Ok(Seen::refused(refusal)),
    };
    Ok(match rows::present(db, &id)? {
        None => Seen::Nothing(format!("there is no {name}")),
        Some((_, value)) if name == OUTSIDE => Seen::Value(value),
        Some((highest, value)) => Seen::Guarded { highest, value },
    })
}

/// A message to a resource of the store: the contract, with nobody in between.
fn apply(db: &Connection, request: &Request, without: Missing) -> Result<Outcome, Fault> {
    let gates = Gates::default();
    let without = without.among(&Control::OF_APPLY);
    match without.is_none() {
        true => gate::to_end(contract::apply(db, &gates, request)),
        false => gate::to_end(weakened::apply::apply(without, db, &gates, request)),
    }
}
