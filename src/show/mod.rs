//! How a lesson is told: to a person at a terminal, or to whatever reads a pipe.
//!
//! A view changes nothing: what it knows of a lab it has from the stage.

pub mod check;
mod keys;
mod page;
mod prediction;
pub mod telling;
pub mod welcome;

pub use keys::Keys;
pub use page::Page;
