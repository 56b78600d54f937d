//! The telling of a lab to whatever reads a pipe: all of it, and nothing waits.

use anyhow::Result;

use super::frame;
use super::page::Page;
use super::prediction;
use crate::lab::{Lab, Scene};
use crate::stage::{Observation, Setting, Stage, transcript::observe};

/// Tells a lab from its first move to its last.
///
/// # Errors
/// Where the machine fails, or the page's reader is gone.
pub fn tell(lab: &Lab, setting: Setting, page: &mut Page<'_>) -> Result<Vec<Observation>> {
    let mut stage = Stage::open(setting)?;
    let mut seen = Vec::new();
    frame::opening(page, lab)?;
    for scene in &lab.scenes {
        tell_scene(lab, scene, &mut stage, page, &mut seen)?;
    }
    frame::closing(page, lab, &seen)?;
    Ok(seen)
}

fn tell_scene(
    lab: &Lab,
    scene: &Scene,
    stage: &mut Stage,
    page: &mut Page<'_>,
    seen: &mut Vec<Observation>,
) -> Result<()> {
    page.prose(2, page.say(&scene.say))?;
    page.line("")?;
    if let Some(question) = &scene.ask {
        prediction::put(page, question)?;
        page.line("")?;
    }
    for next in &scene.moves {
        frame::announce(page, next)?;
        let observation = observe(stage, lab, seen.len() + 1, next)?;
        frame::outcome(page, &observation)?;
        seen.push(observation);
    }
    page.line("")?;
    if let Some(question) = &scene.ask {
        prediction::every_reply(page, question)?;
        page.line("")?;
    }
    if let Some(because) = &scene.because {
        page.prose(2, page.say(because))?;
        page.line("")?;
    }
    Ok(())
}
