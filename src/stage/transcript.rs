//! A transcript is what a lab showed: its observations, expected beside observed.

use anyhow::{Context, Result};

use super::{Seen, Setting, Stage};
use crate::lab::{Act, Lab, Move};
use crate::text::visible;

/// One move, what its author expected, and what was seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observation {
    /// Which move of the lab, counted from one.
    pub number: usize,
    /// Who.
    pub actor: String,
    /// What.
    pub told: String,
    /// What was expected.
    pub expected: String,
    /// What was seen, in words.
    pub observed: String,
    /// What was done.
    pub act: Act,
    /// What was seen.
    pub seen: Seen,
    /// In whose name a transaction is open after it.
    pub holding: Vec<String>,
}

/// All that one performance of a lab showed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transcript {
    /// The lab's name.
    pub lab: String,
    /// Its moves, in order.
    pub observations: Vec<Observation>,
    /// Whether the temporary folder is really gone.
    pub folder_gone: bool,
}

impl Observation {
    /// Puts what was seen beside what was expected.
    fn new(number: usize, made: &Move, seen: Seen, holding: Vec<String>) -> Self {
        Self {
            number,
            actor: made.actor.clone(),
            told: made.told.clone(),
            expected: made.expected.clone(),
            // Direct SQL may have put anything into an id.
            observed: visible(&seen.to_string()),
            act: made.act.clone(),
            seen,
            holding,
        }
    }

    /// Whether it came out as expected.
    pub fn held(&self) -> bool {
        self.expected == self.observed
    }
}

impl Transcript {
    /// How many of its observations differ; the folder is one of them.
    pub fn differing(&self) -> usize {
        let moves = self.observations.iter().filter(|seen| !seen.held()).count();
        moves + usize::from(!self.folder_gone)
    }

    /// How many observations it has; the folder is one of them.
    pub fn total(&self) -> usize {
        self.observations.len() + 1
    }
}

/// Performs a lab from its first move to its last.
///
/// # Errors
/// Where the machine fails; a move that comes out otherwise is no error.
pub fn perform(lab: &Lab, setting: impl Into<Setting>) -> Result<Transcript> {
    let mut stage = Stage::open(setting.into())?;
    let moves = lab.scenes.iter().flat_map(|scene| &scene.moves);
    let observations = moves
        .enumerate()
        .map(|(n, next)| observe(&mut stage, lab, n + 1, next))
        .collect::<Result<_>>()?;
    Ok(Transcript { lab: lab.name.clone(), observations, folder_gone: stage.close() })
}

/// Makes one move of a lab, and names its place where the machine fails.
///
/// # Errors
/// As for [`Stage::step`].
pub fn observe(
    stage: &mut Stage,
    lab: &Lab,
    number: usize,
    next: &Move,
) -> Result<Observation> {
    let seen = stage
        .step(next)
        .with_context(|| format!("{}:{}: {} {}", lab.file, next.line, next.actor, next.told))?;
    Ok(Observation::new(number, next, seen, stage.holding()))
}
