//! Every order of a lab's moves, on the real engine, and the shortest one in which
//! a promise breaks.

mod account;
pub mod count;
pub mod findings;
mod graph;
pub mod matrix;
mod numbered;
mod plain;
mod replay;
pub mod schedule;
mod search;
mod state;
pub mod strand;
pub mod unfit;
mod walk;
mod watch;
mod ways;
mod world;

use anyhow::Result;

use crate::lab::{Explore, Lab, catalog};
pub use crate::stage::Setting;
pub use count::Count;
pub use findings::{Broken, Findings};
pub use replay::{Replay, command, replay};
pub use schedule::Schedule;
pub use search::MOST_STATES;
pub use strand::Strands;
pub use unfit::Unfit;

/// What happens at once in a lab.
///
/// # Errors
/// [`Unfit`] where nothing does.
pub fn at_once(lab: &Lab) -> Result<&Explore, Unfit> {
    let nothing = || Unfit::NothingAtOnce { lab: catalog::what_to_type(lab).to_owned() };
    lab.explore.as_ref().ok_or_else(nothing)
}

/// How the orders are gone through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Method {
    /// Each state once.
    #[default]
    Search,
    /// Each order from its first turn to its last, on a fresh file.
    Enumerate,
}

/// Goes through every order of what happens at once in a lab. `go_on` is asked
/// again and again, with how many states or orders there were so far.
///
/// # Errors
/// [`Unfit`] where nothing happens at once; else where the machine fails.
pub fn explore(
    lab: &Lab,
    setting: Setting,
    method: Method,
    go_on: &mut dyn FnMut(usize) -> bool,
) -> Result<Findings> {
    let at_once = at_once(lab)?;
    let strands = Strands::of(at_once);
    let sights = &at_once.sometimes;
    match method {
        Method::Search => {
            let graph = search::search(&strands, setting, go_on)?;
            Ok(graph.findings(&strands, sights))
        }
        Method::Enumerate => plain::enumerate(&strands, sights, setting, go_on),
    }
}
