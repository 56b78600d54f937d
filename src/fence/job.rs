//! A job is work that changes hands. Its record is kept in the store: who owns
//! it, until when, and under which generation.

use std::fmt;

use rusqlite::types::{FromSql, FromSqlResult, ToSql, ToSqlOutput, ValueRef};

use super::clock::{Span, StoreTime};
use super::refusal::Refusal;
use super::request::{Generation, fit_id, text_of};

/// The name of a job.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct JobId(String);

/// The name of whoever owns a job. It says nothing about *which* ownership: a
/// worker that is restarted has the same name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Owner(String);

/// How long a job is to be owned: more than nothing, and at most a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lease(Span);

/// One ownership of a job, as its owner presents it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grant {
    /// Of which job.
    pub job: JobId,
    /// Who presents it.
    pub owner: Owner,
    /// Under which generation it was acquired.
    pub generation: Generation,
}

/// What the store knows of a job.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Job {
    /// Its owner; none where it is free.
    pub owner: Option<Owner>,
    /// When the lease ends, by the store's clock.
    pub lease_until: StoreTime,
    /// The generation of the present or the last ownership.
    pub generation: Generation,
    /// Whether it is done.
    pub completed: bool,
}

impl JobId {
    /// The name of a job.
    ///
    /// # Errors
    /// [`Refusal::UnfitId`] where it cannot name anything.
    pub fn new(text: &str) -> Result<Self, Refusal> {
        fit_id("job", text).map(Self)
    }
}

impl Owner {
    /// The name of an owner.
    ///
    /// # Errors
    /// [`Refusal::UnfitId`] where it cannot name anything.
    pub fn new(text: &str) -> Result<Self, Refusal> {
        fit_id("owner", text).map(Self)
    }
}

impl Lease {
    /// The longest lease: who needs longer renews.
    pub const LONGEST: Span = Span { ms: 24 * 60 * 60 * 1000 };

    /// A lease of this length.
    ///
    /// # Errors
    /// [`Refusal::UnfitLease`] where it is nothing, less, or more than a day.
    pub fn new(lease: Span) -> Result<Self, Refusal> {
        match lease.ms {
            ..=0 => Err(Refusal::UnfitLease { lease, problem: "is not positive" }),
            _ if lease > Self::LONGEST => {
                Err(Refusal::UnfitLease { lease, problem: "is longer than a day" })
            }
            _ => Ok(Self(lease)),
        }
    }

    /// How long it is.
    pub fn span(self) -> Span {
        self.0
    }
}

impl Job {
    /// Whether somebody owns it whose lease has not ended. It ends *at* its last
    /// moment, and not after it.
    pub fn held_at(&self, now: StoreTime) -> Option<&Owner> {
        self.owner.as_ref().filter(|_| now < self.lease_until)
    }
}

impl fmt::Display for JobId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for Owner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl ToSql for JobId {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.0.to_sql()
    }
}

impl ToSql for Owner {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.0.to_sql()
    }
}

impl FromSql for JobId {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        text_of(value).map(Self)
    }
}

impl FromSql for Owner {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        text_of(value).map(Self)
    }
}
