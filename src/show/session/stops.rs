//! The stops of a lab, in a row: what is said, each move, and what is explained.

use crate::lab::{Lab, Move, Scene};

/// Where a session can stand.
#[derive(Clone, Copy)]
pub(super) enum Stop<'a> {
    /// Something is said, and perhaps asked.
    Opens(usize, &'a Scene),
    /// A move is about to be made; how many were made before it.
    Moves(usize, &'a Move),
    /// The scene is explained; it began after so many moves.
    Closes(usize, &'a Scene, usize),
}

/// All stops of a lab.
pub(super) fn stops_of(lab: &Lab) -> Vec<Stop<'_>> {
    let mut made = 0;
    let mut stops = Vec::new();
    for (n, scene) in lab.scenes.iter().enumerate() {
        let began = made;
        stops.push(Stop::Opens(n, scene));
        for next in &scene.moves {
            stops.push(Stop::Moves(made, next));
            made += 1;
        }
        stops.push(Stop::Closes(n, scene, began));
    }
    stops
}
