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
use crate::fence::weakened::Control;
use crate::fence::{Fault, Gate, Gates, Outcome, StoreClock, transaction};
use crate::lab::Act;
use crate::lab::script::Call;

pub(super) struct Actor {
    name: String,
    running: Option<Running>,
    gates: Rc<Gates>,
    db: Rc<Connection>,
    store_clock: Rc<StoreClock>,
    /// The control that is taken away from every call.
    without: Option<Control>,
    pub(super) memory: Memory,
}

impl Actor {
    pub(super) fn new(
        name: &str,
        db: Connection,
        store_clock: Rc<StoreClock>,
        without: Option<Control>,
    ) -> Self {
        let own_clock = WorkerClock::in_step(store_clock.now());
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
    pub(super) fn act(&mut self, act: &Act) -> Result<Seen> {
        match (act, self.paused_at()) {
            (Act::Resume(until), Some(_)) => self.go_on(*until),
            (Act::Throw, Some(_)) => {
                self.gates.throw();
                self.go_on(None)
            }
            (Act::Resume(_) | Act::Throw, None) => {
                Ok(Seen::Nothing(format!("no call of {} is paused", self.name)))
            }
            (_, Some(gate)) => Ok(Seen::Nothing(format!("{} is paused at {gate}", self.name))),
            (Act::Call { call, without, until }, None) => {
                self.call(call, without.or(self.without), *until)
            }
            (read, None) => reading::read(&self.db, read),
        }
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

    fn call(
        &mut self,
        call: &Call,
        without: Option<Control>,
        until: Option<Gate>,
    ) -> Result<Seen> {
        let caller = Caller {
            name: self.name.clone(),
            db: self.db.clone(),
            gates: self.gates.clone(),
            store_clock: self.store_clock.clone(),
            own_clock: self.memory.clock,
        };
        match caller.start(call, without) {
            Err(refusal) => Ok(Seen::refused(refusal)),
            Ok(running) => {
                self.memory.ask(call, self.store_clock.now());
                self.running = Some(running);
                self.go_on(until)
            }
        }
    }

    /// Polls the call until it ends, or until it comes to the gate to pause at.
    fn go_on(&mut self, until: Option<Gate>) -> Result<Seen> {
        while let Some(running) = &mut self.running {
            match running.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
                Poll::Ready(end) => {
                    self.running = None;
                    return self.seen_at(end);
                }
                Poll::Pending => match (until, self.gates.reached()) {
                    (Some(until), Some(gate)) if until == gate => {
                        return Ok(Seen::Paused(gate));
                    }
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
