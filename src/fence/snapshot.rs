//! A snapshot is every committed row of a store as a value: what the next call
//! will find there, whoever makes it.

use std::collections::BTreeMap;

use rusqlite::{Connection, Params, Result, params};

use super::job::{Job, JobId};
use super::request::{Generation, RequestId, ResourceId};
use super::rows::{self, Record};

/// What a resource holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Resource {
    /// The generation installed at it.
    pub generation: Generation,
    /// Its value.
    pub value: i64,
}

/// Every committed row.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Snapshot {
    /// The resources.
    pub resources: BTreeMap<ResourceId, Resource>,
    /// The registry.
    pub registry: BTreeMap<(ResourceId, RequestId), Record>,
    /// The jobs.
    pub jobs: BTreeMap<JobId, Job>,
}

impl Snapshot {
    /// About how many bytes of memory the rows take.
    pub fn bytes(&self) -> usize {
        const BESIDE_TEXTS: usize = 200;
        let resources = self.resources.keys().map(|id| id.to_string().len());
        let registry = self.registry.keys().map(|(id, request)| {
            // A request is the key of its record, and stands in it.
            id.to_string().len() + 2 * request.to_string().len()
        });
        let jobs = self.jobs.iter().map(|(id, job)| {
            id.to_string().len() + job.owner.as_ref().map_or(0, |it| it.to_string().len())
        });
        let rows = resources.chain(registry).chain(jobs).map(|texts| texts + BESIDE_TEXTS);
        rows.sum::<usize>() + BESIDE_TEXTS
    }
}

/// A number that is another one after every commit of another connection
/// (SQLite documents `PRAGMA data_version`), so that who looks on need not read
/// every row to learn that nothing happened.
pub fn version(db: &Connection) -> Result<i64> {
    db.prepare_cached("PRAGMA data_version")?.query_row([], |row| row.get(0))
}

/// Reads every row.
pub fn take(db: &Connection) -> Result<Snapshot> {
    let resources = db
        .prepare_cached("SELECT id, generation, value FROM resource")?
        .query_map([], |row| {
            Ok((row.get(0)?, Resource { generation: row.get(1)?, value: row.get(2)? }))
        })?
        .collect::<Result<_>>()?;
    let registry = db
        .prepare_cached("SELECT request, delta, result, resource FROM registry")?
        .query_map([], |row| Ok(((row.get(3)?, row.get(0)?), rows::record_of(row)?)))?
        .collect::<Result<_>>()?;
    let jobs = db
        .prepare_cached("SELECT owner, lease_until_ms, generation, completed, id FROM job")?
        .query_map([], |row| Ok((row.get(4)?, rows::job_of(row)?)))?
        .collect::<Result<_>>()?;
    Ok(Snapshot { resources, registry, jobs })
}

/// Puts these rows in the place of all others, in one transaction.
pub fn put_back(db: &Connection, snapshot: &Snapshot) -> Result<()> {
    run(db, "BEGIN IMMEDIATE", [])?;
    // The registry refers to resources, so it goes first and comes after them.
    run(db, "DELETE FROM registry", [])?;
    run(db, "DELETE FROM resource", [])?;
    run(db, "DELETE FROM job", [])?;
    for (id, Resource { generation, value }) in &snapshot.resources {
        let row = params![id, generation, value];
        run(db, "INSERT INTO resource VALUES (?1, ?2, ?3)", row)?;
    }
    for ((resource, _), Record { id, delta, result }) in &snapshot.registry {
        let row = params![resource, id, delta, result];
        run(db, "INSERT INTO registry VALUES (?1, ?2, ?3, ?4)", row)?;
    }
    for (id, Job { owner, lease_until, generation, completed }) in &snapshot.jobs {
        let row = params![id, owner, lease_until, generation, completed];
        run(db, "INSERT INTO job VALUES (?1, ?2, ?3, ?4, ?5)", row)?;
    }
    run(db, "COMMIT", [])
}

fn run(db: &Connection, statement: &str, row: impl Params) -> Result<()> {
    db.prepare_cached(statement)?.execute(row).map(drop)
}
