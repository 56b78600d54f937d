//! A lease is ownership with an end. A job is acquired in one transaction, by the
//! store's clock, and under a generation that no other ownership ever had.
//!
//! Straight-line, with named gates, like the [`contract`](super::contract).
//! Renewal, completion and release have exactly one condition: owner *and*
//! generation are those of the record of a job that is not done. An expired lease
//! is not part of it: expired means that another may take the job, and not that
//! another has.

use rusqlite::Connection;

use super::clock::StoreClock;
use super::gate::{Gate::*, Gates};
use super::job::{Grant, Job, JobId, Lease, Owner};
use super::outcome::{Fault, Outcome, refused};
use super::refusal::Refusal;
use super::rows;
use super::transaction::Transaction;

/// Takes a job that is free or whose lease has ended, and raises its generation,
/// also where the last owner takes it again.
///
/// # Errors
/// A [`Fault`] means that nobody can tell what happened, or that an exception
/// was thrown at a gate.
pub async fn acquire(
    db: &Connection,
    gates: &Gates,
    clock: &StoreClock,
    (id, owner): (&JobId, &Owner),
    lease: Lease,
) -> Result<Outcome, Fault> {
    let Some(tx) = Transaction::begin_immediate(db)? else {
        return Ok(Outcome::Locked);
    };
    gates.reach(Begun).await?;

    let now = clock.now();
    let Some(job) = rows::job(&tx, id)? else {
        return refused(Refusal::NoJob(id.clone()));
    };
    if job.completed {
        return refused(Refusal::AlreadyCompleted(id.clone()));
    }
    if let Some(holder) = job.held_at(now) {
        return refused(Refusal::Held { owner: holder.clone(), until: job.lease_until });
    }
    gates.reach(Checked).await?;

    let until = now.after(lease.span());
    let Some(generation) = rows::grant(&tx, id, owner, until)? else {
        return refused(Refusal::LastGeneration(job.generation));
    };
    gates.reach(Written).await?;

    tx.commit(Outcome::Acquired { generation, until })
}

/// Moves the end of a lease, while the grant is the present one.
///
/// That it is renewed does not prove that it never expired: nobody took the job
/// in between, and more is not known.
///
/// # Errors
/// As for [`acquire`].
pub async fn renew(
    db: &Connection,
    gates: &Gates,
    clock: &StoreClock,
    grant: &Grant,
    lease: Lease,
) -> Result<Outcome, Fault> {
    let Some(tx) = Transaction::begin_immediate(db)? else {
        return Ok(Outcome::Locked);
    };
    gates.reach(Begun).await?;

    if let Some(refusal) = not_the_present_one(grant, rows::job(&tx, &grant.job)?) {
        return refused(refusal);
    }
    gates.reach(Checked).await?;

    let until = clock.now().after(lease.span());
    rows::extend(&tx, &grant.job, until)?;
    gates.reach(Written).await?;

    tx.commit(Outcome::Renewed { until })
}

/// Marks a job as done, while the grant is the present one.
///
/// # Errors
/// As for [`acquire`].
pub async fn complete(db: &Connection, gates: &Gates, grant: &Grant) -> Result<Outcome, Fault> {
    let Some(tx) = Transaction::begin_immediate(db)? else {
        return Ok(Outcome::Locked);
    };
    gates.reach(Begun).await?;

    if let Some(refusal) = not_the_present_one(grant, rows::job(&tx, &grant.job)?) {
        return refused(refusal);
    }
    gates.reach(Checked).await?;

    rows::complete(&tx, &grant.job)?;
    gates.reach(Written).await?;

    tx.commit(Outcome::Completed)
}

/// Gives a job back, while the grant is the present one. The row stays, and with
/// it the number: a counter that is deleted with its lock begins again at one.
///
/// # Errors
/// As for [`acquire`].
pub async fn release(db: &Connection, gates: &Gates, grant: &Grant) -> Result<Outcome, Fault> {
    let Some(tx) = Transaction::begin_immediate(db)? else {
        return Ok(Outcome::Locked);
    };
    gates.reach(Begun).await?;

    if let Some(refusal) = not_the_present_one(grant, rows::job(&tx, &grant.job)?) {
        return refused(refusal);
    }
    gates.reach(Checked).await?;

    rows::release(&tx, &grant.job)?;
    gates.reach(Written).await?;

    tx.commit(Outcome::Released)
}

/// The one condition of renewal, completion and release; `None` where it holds.
fn not_the_present_one(grant: &Grant, job: Option<Job>) -> Option<Refusal> {
    let Some(job) = job else {
        return Some(Refusal::NoJob(grant.job.clone()));
    };
    if grant.generation != job.generation {
        let (presented, current) = (grant.generation, job.generation);
        return Some(Refusal::NotCurrent { presented, current });
    }
    if job.completed {
        return Some(Refusal::AlreadyCompleted(grant.job.clone()));
    }
    match job.owner {
        None => Some(Refusal::NotHeld(job.generation)),
        Some(owner) if owner != grant.owner => {
            Some(Refusal::NotOwner { generation: job.generation, owner })
        }
        Some(_) => None,
    }
}
