//! From a call as it was written to a future at the store, or to the refusal of
//! what cannot even be asked.

use std::pin::Pin;
use std::rc::Rc;

use rusqlite::Connection;

use crate::fence::clock::WorkerClock;
use crate::fence::weakened::{self, Missing, lease::Clocks};
use crate::fence::{
    Fault, Gates, Generation, Grant, JobId, Lease, Outcome, Owner, Refusal, Request,
    ResourceId, StoreClock, contract, lease,
};
use crate::lab::script::Call;

/// A call that is under way.
pub(super) type Running = Pin<Box<dyn Future<Output = Result<Outcome, Fault>>>>;

/// Who calls: a connection, the gates it stops at, and the clocks around it.
pub(super) struct Caller {
    pub(super) name: String,
    pub(super) db: Rc<Connection>,
    pub(super) gates: Rc<Gates>,
    pub(super) store_clock: Rc<StoreClock>,
    pub(super) own_clock: WorkerClock,
}

impl Caller {
    /// Starts a call, without what is missing of the controls that guard it.
    pub(super) fn start(self, call: &Call, without: Missing) -> Result<Running, Refusal> {
        let without = without.among(call.controls());
        match call {
            Call::Apply(presented) => Ok(self.apply(presented.as_request()?, without)),
            Call::Install { resource, generation } => {
                let (id, generation) =
                    (ResourceId::new(resource)?, Generation::new(*generation)?);
                Ok(self.install(id, generation, without))
            }
            Call::Acquire { job, lease } => {
                let asked = (JobId::new(job)?, Owner::new(&self.name)?);
                Ok(self.acquire(asked, Lease::new(*lease)?, without))
            }
            Call::Renew { job, generation, lease } => {
                let (grant, lease) = (self.grant(job, *generation)?, Lease::new(*lease)?);
                Ok(self.renew(grant, lease, without))
            }
            Call::Complete { job, generation } => {
                let grant = self.grant(job, *generation)?;
                Ok(self.complete(grant, without))
            }
            Call::Release { job, generation } => {
                let grant = self.grant(job, *generation)?;
                Ok(self.release(grant, without))
            }
        }
    }

    fn apply(self, request: Request, without: Missing) -> Running {
        let Self { db, gates, .. } = self;
        Box::pin(async move {
            match without.is_none() {
                true => contract::apply(&db, &gates, &request).await,
                false => weakened::apply::apply(without, &db, &gates, &request).await,
            }
        })
    }

    fn install(self, id: ResourceId, generation: Generation, without: Missing) -> Running {
        let Self { db, gates, .. } = self;
        Box::pin(async move {
            match without.is_none() {
                true => contract::install(&db, &gates, &id, generation).await,
                false => {
                    let install = weakened::install::install_without_higher_only;
                    install(&db, &gates, &id, generation).await
                }
            }
        })
    }

    fn acquire(self, (id, owner): (JobId, Owner), lease: Lease, without: Missing) -> Running {
        let Self { db, gates, store_clock, own_clock, .. } = self;
        Box::pin(async move {
            let asked = (&id, &owner);
            if without.is_none() {
                return lease::acquire(&db, &gates, &store_clock, asked, lease).await;
            }
            let clocks = || {
                let store = store_clock.now();
                Clocks { store, own: own_clock.at(store) }
            };
            weakened::lease::acquire(without, &db, &gates, clocks, asked, lease).await
        })
    }

    fn renew(self, grant: Grant, lease: Lease, without: Missing) -> Running {
        let Self { db, gates, store_clock, .. } = self;
        Box::pin(async move {
            let grant = presented(without, &db, grant)?;
            lease::renew(&db, &gates, &store_clock, &grant, lease).await
        })
    }

    fn complete(self, grant: Grant, without: Missing) -> Running {
        let Self { db, gates, .. } = self;
        Box::pin(async move {
            let grant = presented(without, &db, grant)?;
            lease::complete(&db, &gates, &grant).await
        })
    }

    fn release(self, grant: Grant, without: Missing) -> Running {
        let Self { db, gates, .. } = self;
        Box::pin(async move {
            let grant = presented(without, &db, grant)?;
            lease::release(&db, &gates, &grant).await
        })
    }

    fn grant(&self, job: &str, generation: i64) -> Result<Grant, Refusal> {
        Ok(Grant {
            job: JobId::new(job)?,
            owner: Owner::new(&self.name)?,
            generation: Generation::new(generation)?,
        })
    }
}

fn presented(without: Missing, db: &Connection, grant: Grant) -> Result<Grant, Fault> {
    match without.is_none() {
        true => Ok(grant),
        false => weakened::lease::as_if_it_matched(without, db, grant),
    }
}
