//! How a lesson runs: each actor with a connection of its own, one move at a
//! time, on the real engine.
//!
//! [`Stage::step`] is the only door: whoever shows, checks or explores a lab
//! calls it, and nobody else touches the store.

mod actor;
mod calling;
mod destinations;
mod guard;
mod memory;
mod network;
mod operator;
mod reading;
pub mod seen;
mod state;
mod statements;
pub mod transcript;
mod trial;

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::rc::Rc;

use anyhow::Result;

use crate::fence::clock::WorkerClock;
use crate::fence::weakened::Control;
use crate::fence::{Journal, Span, Store, StoreClock};
use crate::lab::script::Message;
use crate::lab::{Act, Move};
use actor::Actor;
use destinations::Destinations;
use network::Network;
use operator::Operator;
pub use seen::Seen;
use statements::Statements;
pub use transcript::{Observation, Transcript, perform};
pub use trial::try_a_lock;

/// What a stage is set up with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Setting {
    /// How SQLite makes a transaction undoable.
    pub journal: Journal,
    /// The control that is taken away from every call that does not lack one by
    /// itself.
    pub without: Option<Control>,
}

impl From<Journal> for Setting {
    fn from(journal: Journal) -> Self {
        Self { journal, without: None }
    }
}

/// A store and everyone who works on it.
pub struct Stage {
    actors: BTreeMap<String, Actor>,
    operator: Operator,
    network: Network,
    destinations: Destinations,
    clock: Rc<StoreClock>,
    setting: Setting,
    /// What the connections run, for whoever asks.
    statements: Option<Statements>,
    // Last, so that every connection is closed before the file goes.
    store: Store,
}

impl Stage {
    /// A stage with a fresh store and nobody on it yet.
    ///
    /// # Errors
    /// Where the machine does not give us a temporary file.
    pub fn open(setting: Setting) -> Result<Self> {
        let store = Store::create(setting.journal)?;
        Ok(Self {
            actors: BTreeMap::new(),
            operator: Operator::new(store.connect()?, store.beside("backup.db")),
            network: Network::default(),
            destinations: Destinations::new(
                store.connect()?,
                store.beside("outside.db"),
                setting.without,
            ),
            clock: Rc::default(),
            setting,
            statements: None,
            store,
        })
    }

    /// Listens, from now on, to the statements that the moves run.
    ///
    /// # Errors
    /// Where a connection cannot be listened to.
    pub fn listen(&mut self) -> Result<()> {
        let statements = Statements::default();
        self.operator.listen(&statements)?;
        self.destinations.listen(&statements)?;
        self.statements = Some(statements);
        Ok(())
    }

    /// The statements that were run since the last time that this was asked.
    pub fn statements(&self) -> Vec<String> {
        self.statements.as_ref().map(Statements::take).unwrap_or_default()
    }

    /// The actors in whose name a transaction is open.
    pub fn holding(&self) -> Vec<String> {
        let holding = self.actors.iter().filter(|(_, actor)| actor.is_holding());
        holding.map(|(name, _)| name.clone()).collect()
    }

    /// Makes one move, and says what it showed.
    ///
    /// # Errors
    /// Where we cannot tell what happened: a full disk, a broken file.
    pub fn step(&mut self, next: &Move) -> Result<Seen> {
        let now = self.clock.now();
        match &next.act {
            Act::Sql(statement) => self.operator.sql(&self.store, statement),
            Act::Backup => self.operator.backup(),
            Act::Restore => self.operator.restore(&self.store),
            Act::Advance(by) => Ok(self.advance(*by)),
            Act::Network(transport, message) => {
                self.network.transport(*transport, message, &mut self.destinations)
            }
            Act::ReadOutside(name) => self.destinations.read(name),
            Act::Hears(message) => Ok(self.network.reply(&next.actor, message)),
            Act::Send(message) => self.send(&next.actor, message),
            Act::Believes(job) => Ok(self.actor(&next.actor)?.memory.believes(job, now)),
            Act::Skew(by) => self.set_clock(&next.actor, |clock| clock.skew(now, *by)),
            Act::Rate(percent) => {
                self.set_clock(&next.actor, |clock| clock.run_at(now, *percent))
            }
            Act::Crash => self.crash(&next.actor),
            _ => self.actor(&next.actor)?.act(&next.act),
        }
    }

    /// Sends everyone home, removes the files, and looks whether they are gone.
    pub fn close(self) -> bool {
        let Self { actors, operator, destinations, store, .. } = self;
        drop((actors, operator, destinations));
        store.close()
    }

    fn advance(&self, by: Span) -> Seen {
        if by.ms < 0 {
            return Seen::Nothing("the store's clock does not go back".to_owned());
        }
        match self.clock.advance(by) {
            true => Seen::StoreClock(self.clock.now()),
            false => Seen::Nothing("the store's clock does not go that far".to_owned()),
        }
    }

    /// A worker that is careful asks its memory before it sends.
    fn send(&mut self, name: &str, message: &Message) -> Result<Seen> {
        let now = self.clock.now();
        let memory = &self.actor(name)?.memory;
        Ok(match message.while_held.as_ref().is_none_or(|job| memory.holds(job, now)) {
            true => self.network.send(name, message),
            false => Seen::KeptBack(message.name.clone()),
        })
    }

    fn set_clock(&mut self, name: &str, set: impl FnOnce(&mut WorkerClock)) -> Result<Seen> {
        let now = self.clock.now();
        let clock = &mut self.actor(name)?.memory.clock;
        set(clock);
        Ok(Seen::OwnClock(name.to_owned(), clock.at(now)))
    }

    /// The connection is dropped with whatever it held, and all that the process
    /// remembered; its machine, and so its clock, goes on.
    fn crash(&mut self, name: &str) -> Result<Seen> {
        let Some(crashed) = self.actors.remove(name) else {
            return Ok(Seen::Nothing(format!("{name} has no connection yet")));
        };
        let clock = crashed.memory.clock;
        drop(crashed);
        self.actor(name)?.memory.clock = clock;
        Ok(Seen::ConnectionDropped)
    }

    /// Whoever is named for the first time gets a connection, and a clock that is
    /// in step with the store's.
    fn actor(&mut self, name: &str) -> Result<&mut Actor> {
        Ok(match self.actors.entry(name.to_owned()) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(new) => {
                let (mut db, without) = (self.store.connect()?, self.setting.without);
                if let Some(statements) = &self.statements {
                    statements.listen_to(&mut db)?;
                }
                new.insert(Actor::new(name, db, self.clock.clone(), without))
            }
        })
    }
}
