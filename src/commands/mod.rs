//! The commands that take more than a line, by what they are about.

pub(crate) mod labs;
pub(crate) mod manual;
pub(crate) mod orders;
pub(crate) mod room;
