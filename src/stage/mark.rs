//! A mark is all that decides what comes next, but for the calls under way: the
//! committed rows here and outside, the backup, the clocks, what the workers
//! remember, and the messages on their way. A stage can be put back to one.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use anyhow::Result;
use rusqlite::Connection;

use super::Stage;
use super::memory::Memory;
use super::network::Network;
use crate::fence::clock::WorkerClock;
use crate::fence::{Snapshot, StoreTime, snapshot};
use crate::lab::script::Presented;

/// A moment on a stage, as a value.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mark {
    /// The committed rows of the store.
    pub rows: Rc<Snapshot>,
    /// Those of the destinations outside.
    pub outside: Rc<Snapshot>,
    /// What the store's clock says.
    pub now: StoreTime,
    backup: Option<Rc<Snapshot>>,
    /// Of each actor that remembers something.
    memories: Rc<Memories>,
    network: Rc<Network>,
}

type Memories = BTreeMap<String, Memory>;

/// The parts of marks, each kept once: most marks differ in one part from others.
#[derive(Default)]
pub struct Parts {
    rows: BTreeSet<Rc<Snapshot>>,
    memories: BTreeSet<Rc<Memories>>,
    networks: BTreeSet<Rc<Network>>,
    bytes: usize,
}

impl Parts {
    /// About how many bytes of memory they take together.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// The same mark, made of the parts that are kept.
    #[must_use]
    pub fn of(&mut self, mark: Mark) -> Mark {
        let Self { rows, memories, networks, bytes } = self;
        let mut kept = |part| once(rows, part, bytes, Snapshot::bytes);
        let (here, outside) = (kept(mark.rows), kept(mark.outside));
        let backup = mark.backup.map(kept);
        Mark {
            rows: here,
            outside,
            now: mark.now,
            backup,
            memories: once(memories, mark.memories, bytes, |them| {
                them.values().map(Memory::bytes).sum()
            }),
            network: once(networks, mark.network, bytes, Network::bytes),
        }
    }
}

fn once<T: Ord>(
    known: &mut BTreeSet<Rc<T>>,
    part: Rc<T>,
    total: &mut usize,
    bytes: impl FnOnce(&T) -> usize,
) -> Rc<T> {
    if let Some(known) = known.get(&part) {
        return known.clone();
    }
    *total += bytes(&part);
    known.insert(part.clone());
    part
}

impl Mark {
    /// Whether a copy of a message is on its way.
    pub fn carries(&self, message: &str) -> bool {
        self.network.carries(message)
    }

    /// What a message brings, once it was sent.
    pub fn brought_by(&self, message: &str) -> Option<&Presented> {
        self.network.brought_by(message)
    }

    /// Whether there is a backup to restore.
    pub fn has_backup(&self) -> bool {
        self.backup.is_some()
    }
}

/// Somebody who looks on through a connection of their own, and reads again only
/// when somebody else has committed.
pub(super) struct Onlooker {
    db: Connection,
    version: i64,
    rows: Rc<Snapshot>,
    /// Whether somebody committed between the last two looks.
    news: bool,
}

impl Onlooker {
    pub(super) fn new(db: Connection) -> rusqlite::Result<Self> {
        let version = snapshot::version(&db)?;
        let rows = Rc::new(snapshot::take(&db)?);
        Ok(Self { db, version, rows, news: false })
    }

    fn look(&mut self) -> rusqlite::Result<Rc<Snapshot>> {
        let version = snapshot::version(&self.db)?;
        self.news = version != self.version;
        if self.news {
            self.version = version;
            self.rows = Rc::new(snapshot::take(&self.db)?);
        }
        Ok(self.rows.clone())
    }
}

impl Stage {
    /// The present moment.
    ///
    /// # Errors
    /// Where the store cannot be read.
    pub fn mark(&mut self) -> Result<Mark> {
        let now = self.clock.now();
        let onlooker = match self.onlooker.take() {
            Some(onlooker) => onlooker,
            None => Onlooker::new(self.store.connect()?)?,
        };
        let remembering = self.actors.iter().filter(|(_, actor)| !actor.memory.is_blank());
        let memories = remembering.map(|(name, actor)| (name.clone(), actor.memory.clone()));
        Ok(Mark {
            rows: self.onlooker.insert(onlooker).look()?,
            outside: Rc::new(self.destinations.look()?),
            now,
            backup: self.operator.taken().cloned(),
            memories: Rc::new(memories.collect()),
            network: Rc::new(self.network.clone()),
        })
    }

    /// Whether somebody committed between the last two marks, be it only what was
    /// there already: a transaction that reads an older moment notices even that.
    pub fn has_news(&self) -> bool {
        self.onlooker.as_ref().is_some_and(|onlooker| onlooker.news)
    }

    /// Gives up every call under way, and puts everything back to a mark.
    ///
    /// # Errors
    /// Where the store cannot be written to.
    pub fn go_back(&mut self, mark: &Mark) -> Result<()> {
        self.actors.values_mut().for_each(|actor| actor.abandon());
        self.operator.begin_anew();
        let here = self.mark()?;
        if (&here.rows, &here.backup) != (&mark.rows, &mark.backup) {
            self.operator.put_back(&mark.rows, mark.backup.as_ref())?;
        }
        if here.outside != mark.outside {
            self.destinations.put_back(&mark.outside)?;
        }
        self.clock.put_back(mark.now);
        for (name, actor) in &mut self.actors {
            let blank = || Memory::with(WorkerClock::in_step());
            actor.memory = mark.memories.get(name).cloned().unwrap_or_else(blank);
        }
        self.network = (*mark.network).clone();
        Ok(())
    }
}
