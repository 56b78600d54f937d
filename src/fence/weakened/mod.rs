//! The same with controls taken away, to see what they held.
//!
//! A control is one line of protection. What is here does what its original does,
//! but for what is missing, so that the contract and the lease stay free of switches.
//! The switches are here.

pub mod apply;
pub mod install;
pub mod lease;
mod missing;
pub mod outside;

use std::fmt;

pub use missing::Missing;

/// A control that can be taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Control {
    /// The generation is checked inside the transaction that writes.
    CheckInside,
    /// The generation is checked at all.
    GenerationCheck,
    /// The generation must equal the installed one; without, a higher one will do.
    Equality,
    /// The transaction takes the write lock before its first read.
    Immediate,
    /// Requests are recorded, and looked up before they are applied.
    Registry,
    /// A known request must come with the delta that it came with before.
    IntentCheck,
    /// A request id counts within its resource, and not everywhere.
    RegistryScope,
    /// Record and effect are in one transaction.
    OneTransaction,
    /// A replay answers with the stored result, and not with today's value.
    StoredResult,
    /// An exception rolls back what was written before it.
    Rollback,
    /// Only a higher generation is installed.
    HigherOnly,
    /// Renewal, completion and release ask for the owner.
    OwnerMatch,
    /// Renewal, completion and release ask for the generation.
    GenerationMatch,
    /// Every acquisition raises the generation, also for the same owner.
    GenerationRaise,
    /// Looking whether a job is free and taking it are one transaction.
    AtomicAcquire,
    /// Whether a lease has ended is decided by the store's clock.
    StoreClock,
    /// The destination outside compares generations.
    OutsideFencing,
}

impl Control {
    /// The controls of `apply`, in the order in which the contract comes to them.
    pub const OF_APPLY: [Control; 10] = [
        Control::CheckInside,
        Control::GenerationCheck,
        Control::Equality,
        Control::Immediate,
        Control::Registry,
        Control::IntentCheck,
        Control::RegistryScope,
        Control::OneTransaction,
        Control::StoredResult,
        Control::Rollback,
    ];
    /// The control of `install`.
    pub const OF_INSTALL: [Control; 1] = [Control::HigherOnly];
    /// The controls of `acquire`.
    pub const OF_ACQUIRE: [Control; 3] =
        [Control::GenerationRaise, Control::AtomicAcquire, Control::StoreClock];
    /// The controls of `renew`, `complete` and `release`.
    pub const OF_GRANT: [Control; 2] = [Control::OwnerMatch, Control::GenerationMatch];
    /// The control of the destination outside that fences.
    pub const OF_OUTSIDE: [Control; 1] = [Control::OutsideFencing];

    /// Every control, in the order of the lessons.
    pub fn all() -> impl Iterator<Item = Control> {
        let at_resources = Self::OF_APPLY.into_iter().chain(Self::OF_INSTALL);
        let at_jobs = Self::OF_GRANT.into_iter().chain(Self::OF_ACQUIRE);
        at_resources.chain(at_jobs).chain(Self::OF_OUTSIDE)
    }
}

impl Control {
    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Control::CheckInside => "check-inside",
            Control::GenerationCheck => "generation-check",
            Control::Equality => "equality",
            Control::Immediate => "immediate",
            Control::Registry => "registry",
            Control::IntentCheck => "intent-check",
            Control::RegistryScope => "registry-scope",
            Control::OneTransaction => "one-transaction",
            Control::StoredResult => "stored-result",
            Control::Rollback => "rollback",
            Control::HigherOnly => "higher-only",
            Control::OwnerMatch => "owner-match",
            Control::GenerationMatch => "generation-match",
            Control::GenerationRaise => "generation-raise",
            Control::AtomicAcquire => "atomic-acquire",
            Control::StoreClock => "store-clock",
            Control::OutsideFencing => "outside-fencing",
        }
    }
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
