//! An actor is a name, a connection, a memory, and at most one call that is
//! paused.

use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use anyhow::{Result, bail, ensure};
use rusqlite::Connection;

use super::calling::{Caller, Running};
use super::memory::Memory;
use super::reading;
use super::seen::Seen;
use crate::fence::clock::WorkerClock;
use crate::fence::weakened::Missing;
use crate::fence::{Fault, Gate, Gates, Outcome, Refusal, StoreClock, transaction};
use crate::lab::Act;
use crate::lab::script::Call;

/// How far a call goes before somebody else may act.
#[derive(Clone, Copy)]
pub(super) enum Pace {
    /// To the gate that the move names, or to its end.
    AsWritten,
    /// To its next gate, whichever that is.
    GateByGate,
}

pub(super) struct Actor {
    name: String,
    running: Option<Running>,
    gates: Rc<Gates>,
    db: Rc<Connection>,
    store_clock: Rc<StoreClock>,
    /// The controls that are taken away from every call.
    without: Missing,
    pub(super) memory: Memory,
}

impl Actor {
    pub(super) fn new(
        name: &str,
        db: Connection,
        store_clock: Rc<StoreClock>,
        without: Missing,
    ) -> Self {
        let own_clock = WorkerClock::in_step();
        Self {
            name: name.to_owned(),
            running: None,
            gates: Rc::default(),
            db: Rc::new(db),
            store_clock,
            without,
            memory: Memory::with(own_clock),
        }
    }

    /// What an actor does through its connection. While a call is paused, the
    /// connection is taken.
    pub(super) fn act(&mut self, act: &Act, pace: Pace) -> Result<Seen> {
        match (act, self.paused_at()) {
            (Act::Resume(until), Some(_)) => self.go_on(*until, pace),
            (Act::Throw, Some(_)) => {
                self.gates.throw();
                self.go_on(None, pace)
            }
            (Act::Resume(_) | Act::Throw, None) => {
                Ok(Seen::Nothing(format!("no call of {} is paused", self.name)))
            }
            (_, Some(gate)) => Ok(Seen::Nothing(format!("{} is paused at {gate}", self.name))),
            (Act::Call { call, without, until }, None) => {
                match self.start(call, Missing::from(*without).or(self.without)) {
                    Err(refusal) => Ok(Seen::refused(refusal)),
                    Ok(()) => self.go_on(*until, pace),
                }
            }
            (read, None) => reading::read(&self.db, read),
        }
    }

    /// Gives up the call under way, and what it held is rolled back.
    pub(super) fn abandon(&mut self) {
        self.running = None;
    }

    /// Whether a transaction is open in its name.
    pub(super) fn is_holding(&self) -> bool {
        !self.db.is_autocommit()
    }

    /// Puts into the file what is not committed yet, as SQLite does by itself when
    /// its cache is full; where a reader is in the way, it stays where it is.
    pub(super) fn spill(&self) -> Result<()> {
        match self.db.cache_flush() {
            Err(error) if !transaction::is_lock(&error) => Err(error.into()),
            _ => Ok(()),
        }
    }

    pub(super) fn paused_at(&self) -> Option<Gate> {
        self.running.as_ref().and_then(|_| self.gates.reached())
    }

    fn start(&mut self, call: &Call, without: Missing) -> std::result::Result<(), Refusal> {
        let caller = Caller {
            name: self.name.clone(),
            db: self.db.clone(),
            gates: self.gates.clone(),
            store_clock: self.store_clock.clone(),
            own_clock: self.memory.clock,
        };
        self.running = Some(caller.start(call, without)?);
        self.memory.ask(call, self.store_clock.now());
        Ok(())
    }

    /// Polls the call until it ends, or until it comes to the gate to pause at.
    fn go_on(&mut self, until: Option<Gate>, pace: Pace) -> Result<Seen> {
        while let Some(running) = &mut self.running {
            match running.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
                Poll::Ready(end) => {
                    self.running = None;
                    return self.seen_at(end);
                }
                Poll::Pending => match (pace, self.gates.reached()) {
                    (Pace::GateByGate, Some(gate)) => return Ok(Seen::Paused(gate)),
                    (_, Some(gate)) if until == Some(gate) => return Ok(Seen::Paused(gate)),
                    _ => continue,
                },
            }
        }
        bail!("{} has no call to go on with", self.name)
    }

    fn seen_at(&mut self, end: Result<Outcome, Fault>) -> Result<Seen> {
        // Whatever the answer was, the file is free again.
        ensure!(self.db.is_autocommit(), "a transaction of {} is still open", self.name);
        match end {
            Ok(outcome) => {
                self.memory.hear(&outcome);
                Ok(Seen::Outcome(outcome))
            }
            Err(Fault::Thrown) => Ok(Seen::Aborted),
            Err(fault) => Err(fault.into()),
        }
    }
}
