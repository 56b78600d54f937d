//! What is taught: a destination that refuses an old authority.
//!
//! Start with [`contract`], then [`lease`]; everything else here serves them. Nothing in this
//! folder prints, and nothing in it knows what a lab is.

pub mod abandoned;
pub mod backup;
pub mod clock;
pub mod contract;
pub mod folder;
pub mod gate;
pub mod interrupt;
pub mod job;
pub mod lease;
pub mod outcome;
pub mod outside;
pub mod promise;
pub mod refusal;
pub mod request;
pub mod rows;
pub mod snapshot;
pub mod store;
pub mod transaction;
pub mod weakened;

pub use clock::{Span, StoreClock, StoreTime};
pub use gate::{Gate, Gates};
pub use job::{Grant, JobId, Lease, Owner};
pub use outcome::{Fault, Outcome};
pub use promise::Promise;
pub use refusal::Refusal;
pub use request::{Generation, Request, RequestId, ResourceId};
pub use snapshot::Snapshot;
pub use store::{Journal, Store};
