//! How a lesson runs: each actor with a connection of its own, one move at a
//! time, on the real engine.
//!
//! [`Stage::step`] is the only door, and [`Stage::turn`] the same at a walk:
//! whoever shows, checks or explores a lab comes in there, and nobody else touches
//! the store.

mod actor;
mod calling;
mod destinations;
mod guard;
pub mod mark;
mod memory;
mod network;
mod operator;
pub mod process;
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
use crate::fence::weakened::Missing;
use crate::fence::{Journal, Span, Store, StoreClock};
use crate::lab::script::Message;
use crate::lab::{Act, Move};
use actor::{Actor, Pace};
use destinations::Destinations;
use mark::Onlooker;
pub use mark::{Mark, Parts};
use network::Network;
use operator::Operator;
use process::Process;
pub use seen::Seen;
use statements::Statements;
pub use transcript::{Observation, Transcript, perform};
pub use trial::try_a_lock;

/// What a stage is set up with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Setting {
    /// How SQLite makes a transaction undoable.
    pub journal: Journal,
    /// The controls that are taken away from every call that does not lack one by
    /// itself.
    pub without: Missing,
}

impl From<Journal> for Setting {
    fn from(journal: Journal) -> Self {
        Self { journal, without: Missing::NONE }
    }
}

/// A store and everyone who works on it.
pub struct Stage {
    actors: BTreeMap<String, Actor>,
    /// The processes that stand still, by the names of their workers.
    processes: BTreeMap<String, Process>,
    operator: Operator,
    network: Network,
    destinations: Destinations,
    clock: Rc<StoreClock>,
    setting: Setting,
    /// What the connections run, for whoever asks.
    statements: Option<Statements>,
    /// For whoever asks for marks.
    onlooker: Option<Onlooker>,
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
            processes: BTreeMap::new(),
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
            onlooker: None,
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
        let actors = self.actors.iter().filter(|(_, actor)| actor.is_holding());
        let processes = self.processes.iter().filter(|(_, process)| process.is_holding());
        actors.map(|(name, _)| name).chain(processes.map(|(name, _)| name)).cloned().collect()
    }

    /// Makes one move, and says what it showed.
    ///
    /// # Errors
    /// Where we cannot tell what happened: a full disk, a broken file.
    pub fn step(&mut self, next: &Move) -> Result<Seen> {
        self.make(next, &next.act, Pace::AsWritten)
    }

    /// The same gate by gate: begins a move, or goes on with its call, and stops at
    /// the next gate, whichever that is.
    ///
    /// # Errors
    /// As for [`step`](Self::step).
    pub fn turn(&mut self, next: &Move, goes_on: bool) -> Result<Seen> {
        let act = if goes_on { &Act::Resume(None) } else { &next.act };
        // Two ways to one state have the same future only if neither has used up what
        // the other may still spend.
        self.operator.begin_anew();
        self.make(next, act, Pace::GateByGate)
    }

    fn make(&mut self, next: &Move, act: &Act, pace: Pace) -> Result<Seen> {
        let name = &next.actor;
        let now = self.clock.now();
        match act {
            Act::Sql(statement) => self.operator.sql(&self.store, statement),
            Act::Backup => self.operator.backup(),
            Act::Restore => self.operator.restore(&self.store),
            Act::Advance(by) => Ok(self.advance(*by)),
            Act::Network(transport, message) => {
                self.network.transport(*transport, message, &mut self.destinations)
            }
            Act::ReadOutside(name) => self.destinations.read(name),
            Act::Hears(message) => Ok(self.network.reply(name, message)),
            Act::Send(message) => self.send(name, message),
            Act::Believes(job) => Ok(self.actor(name)?.memory.believes(job, now)),
            Act::Skew(by) => self.set_clock(name, |clock| clock.skew(now, *by)),
            Act::Rate(percent) => self.set_clock(name, |clock| clock.run_at(now, *percent)),
            Act::Kill(name) => self.kill(name),
            _ => self.act(next, act, pace),
        }
    }

    /// Sends everyone home, removes the files, and looks whether they are gone.
    pub fn close(self) -> bool {
        let Self { actors, processes, operator, destinations, onlooker, store, .. } = self;
        drop((actors, processes, operator, destinations, onlooker));
        store.close()
    }

    /// What a worker does at the store, where it can do one thing at a time.
    fn act(&mut self, next: &Move, act: &Act, pace: Pace) -> Result<Seen> {
        let name = &next.actor;
        if let Some(process) = self.processes.get(name) {
            return Ok(Seen::Nothing(format!("the process of {name} is {}", process.told())));
        }
        match act {
            Act::Crash => self.crash(name),
            Act::InProcess { .. } => self.start(next),
            _ => self.actor(name)?.act(act, pace),
        }
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
