//! The room: the 45-minute pair workshop, its clock, and what lies on the tables.
//!
//! What is said in it stands in `workshop/`, in both languages; [`session`] is
//! that as values. Nothing here opens a database: the labs do the showing.

mod clock;
mod digits;
pub mod frame;
mod keys;
pub mod layout;
mod moment;
pub mod pack;
mod projector;
mod reading;
pub mod review;
pub mod run;
pub mod session;
mod telling;
pub mod terminal;
pub mod timer;
pub mod timetable;

pub use session::{Lengths, Session};
