//! The program's own sentences, two columns. Names of commands and of outcomes
//! stay English in both: the course asks for explanations in English.

mod course;
mod errors;
mod help;
mod lesson;
mod meanings;
mod mistakes;
mod orders;
mod review;
mod room;

pub use course::*;
pub use errors::*;
pub use help::*;
pub use lesson::*;
pub use meanings::*;
pub use mistakes::*;
pub use orders::*;
pub use review::*;
pub use room::*;
