//! Rows are what the database holds: the statements of the contract, one a
//! function, so that the contract reads as sentences and its SQL stands here.
//!
//! Each statement that writes says by RETURNING what it did. The count of
//! `changes()` would not do: it keeps its old value over a BEGIN, a COMMIT and a
//! failed statement.

use rusqlite::{Connection, OptionalExtension, Result, Row, params};

use super::clock::StoreTime;
use super::job::{Job, JobId, Owner};
use super::request::{Generation, Request, RequestId, ResourceId};

/// A request that was applied, and what it was answered.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Record {
    /// Which request.
    pub id: RequestId,
    /// The intent that belongs to it.
    pub delta: i64,
    /// The value right after its effect.
    pub result: i64,
}

/// The generation installed at a resource.
pub fn installed(db: &Connection, resource: &ResourceId) -> Result<Option<Generation>> {
    db.prepare_cached("SELECT generation FROM resource WHERE id = ?1")?
        .query_row(params![resource], |row| row.get(0))
        .optional()
}

/// The generation and the value of a resource, read in one statement.
pub fn present(db: &Connection, resource: &ResourceId) -> Result<Option<(Generation, i64)>> {
    db.prepare_cached("SELECT generation, value FROM resource WHERE id = ?1")?
        .query_row(params![resource], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()
}

/// What the registry knows of a request at a resource.
pub fn recorded(
    db: &Connection,
    resource: &ResourceId,
    id: &RequestId,
) -> Result<Option<Record>> {
    db.prepare_cached(
        "SELECT request, delta, result FROM registry WHERE resource = ?1 AND request = ?2",
    )?
    .query_row(params![resource, id], record_of)
    .optional()
}

/// What the registry knows of a request at whatever resource.
pub fn recorded_anywhere(db: &Connection, id: &RequestId) -> Result<Option<Record>> {
    db.prepare_cached(
        "SELECT request, delta, result FROM registry WHERE request = ?1 ORDER BY resource",
    )?
    .query_row(params![id], record_of)
    .optional()
}

/// All that the registry knows of a resource, ordered by request id.
pub fn registry(db: &Connection, resource: &ResourceId) -> Result<Vec<Record>> {
    db.prepare_cached(
        "SELECT request, delta, result FROM registry WHERE resource = ?1 ORDER BY request",
    )?
    .query_map(params![resource], record_of)?
    .collect()
}

/// Adds to a value, and gives the value after it; `None` where the sum leaves
/// 64 bits, in which case nothing changes.
///
/// SQLite turns an integer that overflows into a rounded REAL. STRICT refuses
/// most of those, but -2^63 - 1 rounds to -2^63, which fits again: so the
/// statement asks for the type of the sum itself.
pub fn add(db: &Connection, resource: &ResourceId, delta: i64) -> Result<Option<i64>> {
    db.prepare_cached(
        "UPDATE resource SET value = value + ?2
         WHERE id = ?1 AND typeof(value + ?2) = 'integer'
         RETURNING value",
    )?
    .query_row(params![resource, delta], |row| row.get(0))
    .optional()
}

/// Records a request with its result.
pub fn record(db: &Connection, call: &Request, result: i64) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO registry (resource, request, delta, result) VALUES (?1, ?2, ?3, ?4)",
    )?
    .execute(params![call.resource, call.id, call.delta, result])
    .map(drop)
}

/// Puts a generation in the place of the installed one.
pub fn install(db: &Connection, resource: &ResourceId, generation: Generation) -> Result<()> {
    db.prepare_cached("UPDATE resource SET generation = ?2 WHERE id = ?1 RETURNING generation")?
        .query_row(params![resource, generation], |_| Ok(()))
}

/// The first three columns as a record.
pub(super) fn record_of(row: &Row<'_>) -> Result<Record> {
    Ok(Record { id: row.get(0)?, delta: row.get(1)?, result: row.get(2)? })
}

/// The first four columns as a job.
pub(super) fn job_of(row: &Row<'_>) -> Result<Job> {
    Ok(Job {
        owner: row.get(0)?,
        lease_until: row.get(1)?,
        generation: row.get(2)?,
        completed: row.get(3)?,
    })
}

/// What the store knows of a job.
pub fn job(db: &Connection, id: &JobId) -> Result<Option<Job>> {
    db.prepare_cached(
        "SELECT owner, lease_until_ms, generation, completed FROM job WHERE id = ?1",
    )?
    .query_row(params![id], job_of)
    .optional()
}

/// Gives a job to an owner under the next generation, which it returns; `None`
/// where there is no next one in 64 bits, in which case nothing changes.
pub fn grant(
    db: &Connection,
    id: &JobId,
    owner: &Owner,
    until: StoreTime,
) -> Result<Option<Generation>> {
    db.prepare_cached(
        "UPDATE job SET owner = ?2, lease_until_ms = ?3, generation = generation + 1
         WHERE id = ?1 AND typeof(generation + 1) = 'integer'
         RETURNING generation",
    )?
    .query_row(params![id, owner, until], |row| row.get(0))
    .optional()
}

/// Moves the end of a lease.
pub fn extend(db: &Connection, id: &JobId, until: StoreTime) -> Result<()> {
    db.prepare_cached("UPDATE job SET lease_until_ms = ?2 WHERE id = ?1 RETURNING id")?
        .query_row(params![id, until], |_| Ok(()))
}

/// Marks a job as done; its owner and its generation stay on record.
pub fn complete(db: &Connection, id: &JobId) -> Result<()> {
    db.prepare_cached("UPDATE job SET completed = 1 WHERE id = ?1 RETURNING id")?
        .query_row(params![id], |_| Ok(()))
}

/// Leaves a job without an owner; its generation stays.
pub fn release(db: &Connection, id: &JobId) -> Result<()> {
    db.prepare_cached("UPDATE job SET owner = NULL WHERE id = ?1 RETURNING id")?
        .query_row(params![id], |_| Ok(()))
}
