//! Destinations are where messages arrive: the resources of the store, behind the
//! contract, and the two outside, each with its own rule.

use std::path::PathBuf;

use anyhow::Result;
use rusqlite::Connection;

use super::calling::request;
use super::seen::Seen;
use crate::fence::outside::{GUARDED, OUTSIDE};
use crate::fence::{Gates, Outcome, ResourceId, contract, gate, outside, rows};
use crate::lab::script::Presented;

pub(super) struct Destinations {
    /// The connection of whoever receives messages for the store.
    store: Connection,
    outside_file: PathBuf,
    /// Made when it is first used: most lessons stay inside.
    outside: Option<Connection>,
}

impl Destinations {
    pub(super) fn new(store: Connection, outside_file: PathBuf) -> Self {
        Self { store, outside_file, outside: None }
    }

    /// Hands a request to the destination that it names.
    pub(super) fn receive(&mut self, presented: &Presented) -> Result<Outcome> {
        let request = match request(presented) {
            Ok(request) => request,
            Err(refusal) => return Ok(Outcome::Refused(refusal)),
        };
        Ok(match presented.resource.as_str() {
            OUTSIDE => outside::take_anything(self.outside()?, &request)?,
            GUARDED => outside::take_unless_older(self.outside()?, &request)?,
            _ => gate::to_end(contract::apply(&self.store, &Gates::default(), &request))?,
        })
    }

    /// What a destination outside holds. The one that does not fence knows no
    /// generation.
    pub(super) fn read(&mut self, name: &str) -> Result<Seen> {
        let id = match ResourceId::new(name) {
            Ok(id) => id,
            Err(refusal) => return Ok(Seen::refused(refusal)),
        };
        Ok(match rows::present(self.outside()?, &id)? {
            None => Seen::Nothing(format!("there is no {name}")),
            Some((_, value)) if name == OUTSIDE => Seen::Value(value),
            Some((highest, value)) => Seen::Guarded { highest, value },
        })
    }

    fn outside(&mut self) -> Result<&Connection> {
        let db = match self.outside.take() {
            Some(db) => db,
            None => outside::create(&self.outside_file)?,
        };
        Ok(self.outside.insert(db))
    }
}
