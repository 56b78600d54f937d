//! What a lesson is: prose, questions and a transcript of moves, as values.
//!
//! A lab is a TOML file (`labs/README.md` documents the format). Nothing in this
//! folder opens a database: a lab is read here, and performed on a stage.

mod at_once;
pub mod bounds;
pub mod catalog;
pub(crate) mod fields;
mod grammar;
pub mod mistake;
mod parse;
pub mod script;

pub use grammar::act;
pub use mistake::{Mistake, Unusable};
pub use parse::parse;
pub use script::{Act, Choice, Explore, Lab, Move, Question, Scene};
