//! The lease with controls taken away.

use rusqlite::Connection;

use super::{Control, Missing};
use crate::fence::clock::{StoreTime, WorkerTime};
use crate::fence::gate::{Gate::*, Gates};
use crate::fence::job::{Grant, Job, JobId, Lease, Owner};
use crate::fence::outcome::{Fault, Outcome, refused};
use crate::fence::refusal::Refusal;
use crate::fence::rows;
use crate::fence::transaction::Transaction;

/// The two clocks that a decision could go by.
#[derive(Clone, Copy, Debug)]
pub struct Clocks {
    /// The store's.
    pub store: StoreTime,
    /// That of the worker who asks.
    pub own: WorkerTime,
}

/// Does what [`acquire`](crate::fence::lease::acquire) does, but for what is missing.
///
/// # Errors
/// As for the original.
pub async fn acquire(
    without: Missing,
    db: &Connection,
    gates: &Gates,
    clocks: impl Fn() -> Clocks,
    (id, owner): (&JobId, &Owner),
    lease: Lease,
) -> Result<Outcome, Fault> {
    let now = || match without.has(Control::StoreClock) {
        true => clocks().own.taken_for_the_stores(),
        false => clocks().store,
    };
    if without.has(Control::AtomicAcquire) {
        return acquire_in_two_steps(without, db, gates, now(), (id, owner), lease).await;
    }
    let Some(tx) = Transaction::begin_immediate(db)? else {
        return Ok(Outcome::Locked);
    };
    gates.reach(Begun).await?;

    let at = now();
    let job = match free_at(at, &tx, id)? {
        Ok(job) => job,
        Err(refusal) => return refused(refusal),
    };
    gates.reach(Checked).await?;

    take(without, tx, gates, (id, owner), (job, at.after(lease.span()))).await
}

/// Looks whether the job is free, and takes it in a transaction that begins
/// afterwards.
async fn acquire_in_two_steps(
    without: Missing,
    db: &Connection,
    gates: &Gates,
    at: StoreTime,
    (id, owner): (&JobId, &Owner),
    lease: Lease,
) -> Result<Outcome, Fault> {
    let job = match free_at(at, db, id)? {
        Ok(job) => job,
        Err(refusal) => return refused(refusal),
    };
    gates.reach(Checked).await?;

    let Some(tx) = Transaction::begin_immediate(db)? else {
        return Ok(Outcome::Locked);
    };
    gates.reach(Begun).await?;

    let until = at.after(lease.span());
    take(without, tx, gates, (id, owner), (job, until)).await
}

/// Gives the job to its new owner. Without the raise, the same owner keeps the
/// number that it had.
async fn take(
    without: Missing,
    tx: Transaction<'_>,
    gates: &Gates,
    (id, owner): (&JobId, &Owner),
    (job, until): (Job, StoreTime),
) -> Result<Outcome, Fault> {
    let same = without.has(Control::GenerationRaise) && job.owner.as_ref() == Some(owner);
    let generation = match same {
        true => rows::extend(&tx, id, until).map(|()| Some(job.generation))?,
        false => rows::grant(&tx, id, owner, until)?,
    };
    let Some(generation) = generation else {
        return refused(Refusal::LastGeneration(job.generation));
    };
    gates.reach(Written).await?;

    tx.commit(Outcome::Acquired { generation, until })
}

/// The job, if it can be taken at this moment.
fn free_at(now: StoreTime, db: &Connection, id: &JobId) -> Result<Result<Job, Refusal>, Fault> {
    let Some(job) = rows::job(db, id)? else {
        return Ok(Err(Refusal::NoJob(id.clone())));
    };
    if job.completed {
        return Ok(Err(Refusal::AlreadyCompleted(id.clone())));
    }
    Ok(match job.held_at(now) {
        None => Ok(job),
        Some(owner) => Err(Refusal::Held { owner: owner.clone(), until: job.lease_until }),
    })
}

/// A grant in which whatever is not asked for is as the record has it.
///
/// Read it right before the original's BEGIN, without a gate between the two.
///
/// # Errors
/// Where the record cannot be read.
pub fn as_if_it_matched(
    without: Missing,
    db: &Connection,
    grant: Grant,
) -> Result<Grant, Fault> {
    let Some(job) = rows::job(db, &grant.job)? else {
        return Ok(grant);
    };
    let owner = match without.has(Control::OwnerMatch) {
        true => job.owner.unwrap_or(grant.owner),
        false => grant.owner,
    };
    let generation = match without.has(Control::GenerationMatch) {
        true => job.generation,
        false => grant.generation,
    };
    Ok(Grant { owner, generation, job: grant.job })
}
