//! Bounds are how large a lab may be. A lab of the course comes nowhere near
//! them; a file that somebody else wrote may try.

use std::collections::BTreeSet;

use super::mistake::Mistake;
use super::script::{Lab, Move};
use crate::text::Text;
use crate::words;

/// The largest file, in bytes. Some paths give bytes for ever.
pub const LARGEST_FILE: u64 = 1024 * 1024;
/// The most scenes of one lab.
pub const MOST_SCENES: usize = 100;
/// The most moves of one lab.
pub const MOST_MOVES: usize = 500;
/// The most actors of one lab: each keeps a connection open, and a process may
/// open only so many files.
pub const MOST_ACTORS: usize = 32;
/// The longest line of moves, in characters.
pub const LONGEST_LINE: usize = 2000;
/// The longest text that a person reads, in characters.
pub const LONGEST_PROSE: usize = 4000;

/// The lab, if it is not too large to be performed.
pub(super) fn within(lab: Lab) -> Result<Lab, Mistake> {
    let at_once = lab.explore.iter().flat_map(|it| [&it.before, &it.orders, &it.faults]);
    let moves = lab.scenes.iter().map(|scene| &scene.moves).chain(at_once);
    let moves: Vec<&Move> = moves.flatten().collect();
    let scenes: Vec<&Move> =
        lab.scenes.iter().filter_map(|scene| scene.moves.first()).collect();
    let mut known = BTreeSet::new();
    let actors: Vec<&Move> =
        moves.iter().copied().filter(|made| known.insert(&made.actor)).collect();
    at_most(MOST_SCENES, &lab, &scenes, words::SCENES_AT_MOST)?;
    at_most(MOST_MOVES, &lab, &moves, words::MOVES_AT_MOST)?;
    at_most(MOST_ACTORS, &lab, &actors, words::ACTORS_AT_MOST)?;
    Ok(lab)
}

/// Each of what is counted stands for itself by a move, whose line is named where
/// it is one too many.
fn at_most(most: usize, lab: &Lab, counted: &[&Move], expected: Text) -> Result<(), Mistake> {
    match counted.get(most) {
        None => Ok(()),
        Some(one_too_many) => Err(Mistake {
            file: lab.file.clone(),
            line: one_too_many.line,
            found: counted.len().to_string(),
            expected: expected.with("n", most),
            nearest: None,
        }),
    }
}
