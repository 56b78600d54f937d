//! How a lesson is told: to a person at a terminal, or to whatever reads a pipe.
//!
//! A view changes nothing: what it knows of a lab it has from the stage.

pub mod check;
pub mod contrast;
pub mod controls;
pub mod doctor;
pub mod every_order;
mod frame;
mod keys;
pub mod list;
pub(crate) mod page;
mod prediction;
pub mod session;
mod summary;
pub mod telling;
pub mod timeline;
pub mod welcome;

pub use keys::Keys;
pub use page::{Page, Style};
