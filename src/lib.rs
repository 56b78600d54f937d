//! A teaching lab: why an old authority must be refused at the destination.
//!
//! The rooms in reading order; arrows point one way, and each uses those before
//! it. Who has one minute reads [`fence::contract`].
//!
//! - [`text`] and [`words`]: a sentence in two languages, and the program's own.
//! - [`fence`]: what is taught.
//! - [`lab`]: what a lesson is.
//! - [`stage`]: how a lesson runs.
//! - [`progress`]: what a learner has done so far.
//! - [`show`]: how it is told.
//! - [`workshop`]: the 45 minutes in a room.

// Tests may panic: that is how they fail. The program may not.
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod explore;
pub mod fence;
pub mod lab;
pub mod progress;
pub mod show;
pub mod stage;
pub mod text;
pub mod words;
pub mod workshop;
