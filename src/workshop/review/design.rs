//! A design is what a pair has drawn: who issues generations, the destinations,
//! every path that can cause an effect there, and who answers for each.

use std::fmt;

use crate::fence::weakened::{Control, Missing};

/// A design, as it stands in its file.
#[derive(Clone, Debug)]
pub struct Design {
    /// What it is called.
    pub title: String,
    /// Who does the work.
    pub workers: Vec<String>,
    /// Who issues generations, and by what protocol.
    pub issuer: Issuer,
    /// Where effects happen.
    pub destinations: Vec<Destination>,
    /// Every way to cause an effect.
    pub paths: Vec<WritePath>,
}

/// Who issues generations.
#[derive(Clone, Debug)]
pub struct Issuer {
    /// What it is called.
    pub name: String,
    /// Who answers for it.
    pub owner: String,
    /// The controls that it has.
    pub controls: Vec<Control>,
}

/// Where effects happen.
#[derive(Clone, Debug)]
pub struct Destination {
    /// What it is called.
    pub name: String,
    /// What can be known of it here.
    pub kind: Kind,
    /// Who answers for it.
    pub owner: String,
    /// How it is kept closed to direct SQL, as the pair says.
    pub closed: Option<String>,
    /// What is done after a restore, before it opens again, as the pair says.
    pub after_restore: Option<String>,
}

/// What kind of destination it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A database that can hold the contract in a transaction of its own.
    Database,
    /// A system that no transaction of ours reaches.
    External,
    /// A machine or a device that has to be isolated.
    Machine,
}

/// A way to cause an effect.
#[derive(Clone, Debug)]
pub struct WritePath {
    /// What it is called.
    pub name: String,
    /// The number of its destination.
    pub to: usize,
    /// How it gets there.
    pub through: Through,
    /// The controls that it has.
    pub controls: Vec<Control>,
    /// Who answers for it.
    pub owner: String,
}

/// How a path reaches its destination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Through {
    /// Through a check at the destination, with the controls that are listed.
    Contract,
    /// By statements of SQL past it.
    Sql,
    /// By a message to a system that no transaction of ours reaches.
    Message,
}

impl Kind {
    pub(super) const ALL: [Kind; 3] = [Kind::Database, Kind::External, Kind::Machine];
}

impl Through {
    pub(super) const ALL: [Through; 3] = [Through::Contract, Through::Sql, Through::Message];
}

impl Issuer {
    /// The controls that guard generations.
    pub const CONTROLS: [Control; 6] = [
        Control::HigherOnly,
        Control::OwnerMatch,
        Control::GenerationMatch,
        Control::GenerationRaise,
        Control::AtomicAcquire,
        Control::StoreClock,
    ];

    /// Those that it has not.
    pub fn missing(&self) -> Missing {
        Self::CONTROLS.into_iter().filter(|it| !self.controls.contains(it)).collect()
    }
}

impl WritePath {
    /// The controls of the contract that it has not.
    pub fn missing(&self) -> Missing {
        Control::OF_APPLY.into_iter().filter(|it| !self.controls.contains(it)).collect()
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Database => "database",
            Kind::External => "external",
            Kind::Machine => "machine",
        })
    }
}

impl fmt::Display for Through {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Through::Contract => "contract",
            Through::Sql => "sql",
            Through::Message => "message",
        })
    }
}
