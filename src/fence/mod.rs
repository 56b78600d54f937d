//! What is taught: a destination that refuses an old authority.
//!
//! Start with [`contract`]; everything else here serves it. Nothing in this
//! folder prints, and nothing in it knows what a lab is.

pub mod backup;
pub mod contract;
pub mod folder;
pub mod gate;
pub mod outcome;
pub mod request;
pub mod rows;
pub mod store;
pub mod transaction;
pub mod weakened;

pub use gate::{Gate, Gates};
pub use outcome::{Fault, Outcome, Refusal};
pub use request::{Generation, Request, RequestId, ResourceId};
pub use store::{Journal, Store};
