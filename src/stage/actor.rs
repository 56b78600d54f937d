//! An actor is a name, a connection, and at most one call that is paused.

use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use anyhow::{Result, bail, ensure};
use rusqlite::Connection;

use super::seen::Seen;
use crate::fence::{
    Fault, Gate, Gates, Generation, Outcome, Refusal, Request, RequestId, ResourceId, contract,
    rows, transaction, weakened,
};
use crate::lab::Act;
use crate::lab::script::{Call, Installation};

type Running = Pin<Box<dyn Future<Output = Result<Outcome, Fault>>>>;

pub(super) struct Actor {
    name: String,
    // Before the connection, so that a call that is dropped can still roll back.
    running: Option<Running>,
    gates: Rc<Gates>,
    db: Rc<Connection>,
}

impl Actor {
    pub(super) fn new(name: &str, db: Connection) -> Self {
        Self { name: name.to_owned(), running: None, gates: Rc::default(), db: Rc::new(db) }
    }

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
            (Act::Read(resource), None) => self.read(resource),
            (Act::ReadRegistry(resource), None) => self.read_registry(resource),
            (Act::Apply(call), None) => self.apply(call),
            (Act::Install(installation), None) => self.install(installation),
            (other, None) => bail!("{other:?} is no move of an actor"),
        }
    }

    fn paused_at(&self) -> Option<Gate> {
        self.running.as_ref().and_then(|_| self.gates.reached())
    }

    fn read(&self, resource: &str) -> Result<Seen> {
        self.look_at(resource, |id| {
            Ok(match rows::present(&self.db, id)? {
                Some((generation, value)) => Seen::Present { generation, value },
                None => Seen::refused(Refusal::NoResource(id.clone())),
            })
        })
    }

    fn read_registry(&self, resource: &str) -> Result<Seen> {
        self.look_at(resource, |id| Ok(Seen::Registry(rows::registry(&self.db, id)?)))
    }

    fn look_at(
        &self,
        resource: &str,
        look: impl FnOnce(&ResourceId) -> rusqlite::Result<Seen>,
    ) -> Result<Seen> {
        match ResourceId::new(resource).map(|id| look(&id)) {
            Err(refusal) => Ok(Seen::refused(refusal)),
            Ok(Err(error)) if transaction::is_lock(&error) => {
                Ok(Seen::Outcome(Outcome::Locked))
            }
            Ok(seen) => Ok(seen?),
        }
    }

    fn apply(&mut self, call: &Call) -> Result<Seen> {
        let request = match request(call) {
            Ok(request) => request,
            Err(refusal) => return Ok(Seen::refused(refusal)),
        };
        let (db, gates, without) = (self.db.clone(), self.gates.clone(), call.without);
        self.running = Some(Box::pin(async move {
            match without {
                None => contract::apply(&db, &gates, &request).await,
                Some(control) => weakened::apply(control, &db, &gates, &request).await,
            }
        }));
        self.go_on(call.until)
    }

    fn install(&mut self, asked: &Installation) -> Result<Seen> {
        let named = (ResourceId::new(&asked.resource), Generation::new(asked.generation));
        let (resource, generation) = match named {
            (Ok(resource), Ok(generation)) => (resource, generation),
            (Err(refusal), _) | (_, Err(refusal)) => return Ok(Seen::refused(refusal)),
        };
        let (db, gates) = (self.db.clone(), self.gates.clone());
        self.running = Some(Box::pin(async move {
            contract::install(&db, &gates, &resource, generation).await
        }));
        self.go_on(asked.until)
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

    fn seen_at(&self, end: Result<Outcome, Fault>) -> Result<Seen> {
        // Whatever the answer was, the file is free again.
        ensure!(self.db.is_autocommit(), "a transaction of {} is still open", self.name);
        match end {
            Ok(outcome) => Ok(Seen::Outcome(outcome)),
            Err(Fault::Thrown) => Ok(Seen::Aborted),
            Err(fault) => Err(fault.into()),
        }
    }
}

fn request(call: &Call) -> Result<Request, Refusal> {
    Ok(Request {
        resource: ResourceId::new(&call.resource)?,
        generation: Generation::new(call.generation)?,
        id: RequestId::new(&call.request)?,
        delta: call.delta,
    })
}
