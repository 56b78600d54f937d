//! A request is what a worker presents at the destination: a resource, the
//! generation it works under, a request id, and the delta it wants applied.
//!
//! The types can only hold what the contract can answer, so the contract need
//! not ask. What does not fit is refused by name before any transaction begins.

use std::fmt;

use rusqlite::types::{FromSql, FromSqlResult, ToSql, ToSqlOutput, ValueRef};

use super::refusal::Refusal;

/// The longest id, in characters.
pub const LONGEST_ID: usize = 64;

/// Which authority a resource is under: it only ever rises, one number for each
/// time that the authority changes hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Generation(i64);

/// The name of a resource.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ResourceId(String);

/// The name of a request, unique within its resource.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RequestId(String);

/// What a worker asks the destination to apply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Where.
    pub resource: ResourceId,
    /// Under which authority.
    pub generation: Generation,
    /// Which request this is, however often it is sent.
    pub id: RequestId,
    /// How much is added to the value; the intent that belongs to the id.
    pub delta: i64,
}

impl Generation {
    /// That of a destination where none was seen yet.
    pub const ZERO: Generation = Generation(0);

    /// A generation, from zero up.
    ///
    /// # Errors
    /// [`Refusal::Negative`] below zero.
    pub fn new(number: i64) -> Result<Self, Refusal> {
        match number < 0 {
            true => Err(Refusal::Negative(number)),
            false => Ok(Self(number)),
        }
    }
}

impl ResourceId {
    /// The name of a resource.
    ///
    /// # Errors
    /// [`Refusal::UnfitId`] where it cannot name anything.
    pub fn new(text: &str) -> Result<Self, Refusal> {
        fit_id("resource", text).map(Self)
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl RequestId {
    /// The name of a request.
    ///
    /// # Errors
    /// [`Refusal::UnfitId`] where it cannot name anything.
    pub fn new(text: &str) -> Result<Self, Refusal> {
        fit_id("request", text).map(Self)
    }
}

pub(super) fn fit_id(kind: &'static str, text: &str) -> Result<String, Refusal> {
    let problem = if text.is_empty() {
        "is empty"
    } else if text.chars().count() > LONGEST_ID {
        "is longer than 64 characters"
    } else if text.chars().any(char::is_control) {
        "has a control character"
    } else {
        return Ok(text.to_owned());
    };
    Err(Refusal::UnfitId { kind, problem })
}

/// Text as it stands in a column, whatever bytes somebody put there.
pub(super) fn text_of(value: ValueRef<'_>) -> FromSqlResult<String> {
    value.as_bytes().map(|bytes| String::from_utf8_lossy(bytes).into_owned())
}

impl fmt::Display for Generation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for ResourceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for RequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl ToSql for Generation {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.0.to_sql()
    }
}

impl ToSql for ResourceId {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.0.to_sql()
    }
}

impl ToSql for RequestId {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.0.to_sql()
    }
}

/// What the database holds is taken as it is: direct SQL may have put anything
/// there, and the contract must still answer.
impl FromSql for Generation {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        i64::column_result(value).map(Self)
    }
}

impl FromSql for ResourceId {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        text_of(value).map(Self)
    }
}

impl FromSql for RequestId {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        text_of(value).map(Self)
    }
}
