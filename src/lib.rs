//! A teaching lab: why an old authority must be refused at the destination.
//!
//! The folders in reading order, and arrows point one way: each uses those above.

pub mod fence;
pub mod lab;
pub mod show;
pub mod stage;
pub mod text;
pub mod words;
