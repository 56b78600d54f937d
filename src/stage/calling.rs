//! From a call as it was written to a future at the store, or to the refusal of
//! what cannot even be asked.

use std::pin::Pin;
use std::rc::Rc;

use rusqlite::Connection;

use crate::fence::clock::WorkerTime;
use crate::fence::{
    Fault, Gates, Generation, Grant, JobId, Lease, Outcome, Owner, Refusal, Request, RequestId,
    ResourceId, Span, StoreClock, contract, lease, weakened,
};
use crate::lab::script::{Call, Presented};

/// A call that is under way.
pub(super) type Running = Pin<Box<dyn Future<Output = Result<Outcome, Fault>>>>;

/// Who calls: a connection, the gates it stops at, and the clocks around it.
pub(super) struct Caller {
    pub(super) name: String,
    pub(super) db: Rc<Connection>,
    pub(super) gates: Rc<Gates>,
    pub(super) store_clock: Rc<StoreClock>,
    pub(super) own_time: WorkerTime,
}

impl Caller {
    pub(super) fn start(self, call: &Call) -> Result<Running, Refusal> {
        match call {
            Call::Apply(presented, without) => {
                self.apply(request(presented)?, without.is_some())
            }
            Call::Install { resource, generation } => {
                self.install(ResourceId::new(resource)?, Generation::new(*generation)?)
            }
            Call::Acquire { job, lease, without } => {
                self.acquire(JobId::new(job)?, Lease::new(*lease)?, without.is_some())
            }
            Call::Renew { job, generation, lease } => self.renew(job, *generation, *lease),
            Call::Complete { job, generation } => {
                let grant = self.grant(job, *generation)?;
                let Self { db, gates, .. } = self;
                Ok(Box::pin(async move { lease::complete(&db, &gates, &grant).await }))
            }
            Call::Release { job, generation } => {
                let grant = self.grant(job, *generation)?;
                let Self { db, gates, .. } = self;
                Ok(Box::pin(async move { lease::release(&db, &gates, &grant).await }))
            }
        }
    }

    fn apply(self, request: Request, without_check_inside: bool) -> Result<Running, Refusal> {
        let Self { db, gates, .. } = self;
        Ok(match without_check_inside {
            false => Box::pin(async move { contract::apply(&db, &gates, &request).await }),
            true => Box::pin(async move {
                weakened::apply_without_check_inside(&db, &gates, &request).await
            }),
        })
    }

    fn install(self, resource: ResourceId, generation: Generation) -> Result<Running, Refusal> {
        let Self { db, gates, .. } = self;
        Ok(Box::pin(async move { contract::install(&db, &gates, &resource, generation).await }))
    }

    fn acquire(
        self,
        job: JobId,
        lease: Lease,
        without_store_clock: bool,
    ) -> Result<Running, Refusal> {
        let owner = Owner::new(&self.name)?;
        let Self { db, gates, store_clock, own_time, .. } = self;
        Ok(match without_store_clock {
            false => Box::pin(async move {
                lease::acquire(&db, &gates, &store_clock, (&job, &owner), lease).await
            }),
            true => Box::pin(async move {
                let asked = (&job, &owner);
                weakened::acquire_without_store_clock(&db, &gates, own_time, asked, lease).await
            }),
        })
    }

    fn renew(self, job: &str, generation: i64, span: Span) -> Result<Running, Refusal> {
        let (grant, span) = (self.grant(job, generation)?, Lease::new(span)?);
        let Self { db, gates, store_clock, .. } = self;
        Ok(Box::pin(async move { lease::renew(&db, &gates, &store_clock, &grant, span).await }))
    }

    fn grant(&self, job: &str, generation: i64) -> Result<Grant, Refusal> {
        Ok(Grant {
            job: JobId::new(job)?,
            owner: Owner::new(&self.name)?,
            generation: Generation::new(generation)?,
        })
    }
}

/// A request as the contract takes it.
pub(super) fn request(presented: &Presented) -> Result<Request, Refusal> {
    Ok(Request {
        resource: ResourceId::new(&presented.resource)?,
        generation: Generation::new(presented.generation)?,
        id: RequestId::new(&presented.request)?,
        delta: presented.delta,
    })
}
