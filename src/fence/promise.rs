//! A promise is what must be true of every order of events, whoever was paused,
//! and wherever.

use std::fmt;

/// Something that the contract or the lease promises.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Promise {
    /// No effect is made under a generation once a higher one is installed.
    NoStaleEffect,
    /// No effect is made under a generation that was never installed.
    NoInventedEffect,
    /// A request has at most one effect.
    OneEffect,
    /// A reply says what this call did: applied means in the value and recorded,
    /// replayed means recorded at some moment of the call, and every no means that
    /// it changed nothing.
    TrueReplies,
    /// A value is the sum of the recorded deltas.
    SumOfRecords,
    /// A call about one resource neither changes another nor answers from it.
    Separate,
    /// An installed generation only rises.
    Rising,
    /// A job has one owner at a time, by the store's clock.
    OneOwner,
    /// A generation of a job is granted once.
    OneGrant,
    /// Only the present owner, under the present generation, renews, completes
    /// or releases.
    CurrentPair,
}

impl Promise {
    /// Every promise: those of the contract, then those of the lease.
    pub const ALL: [Promise; 10] = [
        Promise::NoStaleEffect,
        Promise::NoInventedEffect,
        Promise::OneEffect,
        Promise::TrueReplies,
        Promise::SumOfRecords,
        Promise::Separate,
        Promise::Rising,
        Promise::OneOwner,
        Promise::OneGrant,
        Promise::CurrentPair,
    ];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Promise::NoStaleEffect => "no-stale-effect",
            Promise::NoInventedEffect => "no-invented-effect",
            Promise::OneEffect => "one-effect",
            Promise::TrueReplies => "true-replies",
            Promise::SumOfRecords => "sum-of-records",
            Promise::Separate => "separate",
            Promise::Rising => "rising",
            Promise::OneOwner => "one-owner",
            Promise::OneGrant => "one-grant",
            Promise::CurrentPair => "current-pair",
        }
    }
}

impl fmt::Display for Promise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
