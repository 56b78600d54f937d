//! The report of a check: every observation, expected beside observed.

pub mod json;
pub mod junit;
pub mod text;

use serde::Serialize;

use crate::stage::{Observation, Transcript};

/// One observation as programs get it; the temporary folder is the last of each lab.
/// Nothing in it is in a learner's language.
#[derive(Debug, Serialize)]
struct Finding<'a> {
    lab: &'a str,
    /// The lab and the number of the move in it, such as `stale-write/3`.
    id: String,
    /// Who; nobody removes the folder.
    actor: Option<&'a str>,
    r#move: &'a str,
    expected: &'a str,
    observed: &'a str,
    held: bool,
}

fn findings(transcript: &Transcript) -> impl Iterator<Item = Finding<'_>> {
    let lab = transcript.lab.as_str();
    let moves = transcript.observations.iter().map(move |seen| of_move(lab, seen));
    moves.chain([of_folder(lab, transcript.folder_gone)])
}

fn of_move<'a>(lab: &'a str, seen: &'a Observation) -> Finding<'a> {
    Finding {
        lab,
        id: format!("{lab}/{}", seen.number),
        actor: Some(&seen.actor),
        r#move: &seen.told,
        expected: &seen.expected,
        observed: &seen.observed,
        held: seen.held(),
    }
}

fn of_folder(lab: &str, gone: bool) -> Finding<'_> {
    Finding {
        lab,
        id: format!("{lab}/folder"),
        actor: None,
        r#move: "temporary folder",
        expected: "gone",
        observed: if gone { "gone" } else { "still there" },
        held: gone,
    }
}
