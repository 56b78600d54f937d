//! How a lesson runs: each actor with a connection of its own, one move at a
//! time, on the real engine.
//!
//! [`Stage::step`] is the only door: whoever shows, checks or explores a lab
//! calls it, and nobody else touches the store.

mod actor;
mod operator;
mod outside;
pub mod seen;
pub mod transcript;

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use anyhow::Result;

use crate::fence::{Journal, Store};
use crate::lab::{Act, Move};
use actor::Actor;
use operator::Operator;
use outside::Outside;
pub use seen::Seen;
pub use transcript::{Observation, Transcript, perform};

/// A store and everyone who works on it.
pub struct Stage {
    actors: BTreeMap<String, Actor>,
    operator: Operator,
    outside: Outside,
    // Last, so that every connection is closed before the file goes.
    store: Store,
}

impl Stage {
    /// A stage with a fresh store and nobody on it yet.
    ///
    /// # Errors
    /// Where the machine does not give us a temporary file.
    pub fn open(journal: Journal) -> Result<Self> {
        let store = Store::create(journal)?;
        let operator = Operator::new(store.connect()?, store.beside("backup.db"));
        let outside = Outside::at(store.beside("outside.db"));
        Ok(Self { actors: BTreeMap::new(), operator, outside, store })
    }

    /// Makes one move, and says what it showed.
    ///
    /// # Errors
    /// Where we cannot tell what happened: a full disk, a broken file.
    pub fn step(&mut self, next: &Move) -> Result<Seen> {
        match &next.act {
            Act::Sql(statement) => self.operator.sql(statement),
            Act::Backup => self.operator.backup(),
            Act::Restore => self.operator.restore(),
            Act::ReadOutside => self.outside.calls(),
            Act::CallOutside(what) => self.outside.call(what),
            Act::Crash => Ok(self.crash(&next.actor)),
            _ => self.actor(&next.actor)?.act(&next.act),
        }
    }

    /// Sends everyone home, removes the files, and looks whether they are gone.
    pub fn close(self) -> bool {
        let Self { actors, operator, outside, store } = self;
        drop((actors, operator, outside));
        store.close()
    }

    /// The connection is dropped with whatever it held; the same name comes back
    /// with a new one.
    fn crash(&mut self, name: &str) -> Seen {
        self.actors.remove(name);
        Seen::ConnectionDropped
    }

    /// Whoever is named for the first time gets a connection.
    fn actor(&mut self, name: &str) -> Result<&mut Actor> {
        Ok(match self.actors.entry(name.to_owned()) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(new) => new.insert(Actor::new(name, self.store.connect()?)),
        })
    }
}
