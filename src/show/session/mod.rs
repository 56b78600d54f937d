//! A session is a person going through a lab: predict, observe, explain, with the
//! way back always open.
//!
//! A lab is a row of stops. Going back runs the lab again up to the move before:
//! the same moves show the same things, so that is exact.

mod asking;
mod looking;
mod stops;

use anyhow::Result;

use super::frame;
use super::keys::Keys;
use super::page::Page;
use super::prediction::{self, Said};
use super::summary;
use crate::lab::{Lab, Move, Question, Scene, catalog};
use crate::progress::Progress;
use crate::stage::{Observation, Setting, Stage, transcript::observe};
use crate::text::{Text, visible};
use crate::words;
use stops::{Stop, stops_of};

/// How a session ended.
#[derive(Debug)]
pub enum End {
    /// At the end of the lab, with what was observed.
    Through(Vec<Observation>),
    /// Before it, with what was observed so far.
    Left(Vec<Observation>),
}

/// Where to go from a stop.
enum Go {
    On,
    /// To the move before which so many were made.
    ToMove(usize),
    Past,
    Leave,
}

/// What a learner said to the question of a scene, by the scene's index.
pub(super) type Predictions<'a> = Vec<(usize, &'a Question, Said)>;

struct Session<'a, 'p, 'k> {
    lab: &'a Lab,
    setting: Setting,
    page: &'a mut Page<'p>,
    keys: Keys<'k>,
    progress: &'a Progress,
    stops: Vec<Stop<'a>>,
    stage: Stage,
    seen: Vec<Observation>,
    said: Predictions<'a>,
    /// The statements of the last move.
    ran: Vec<String>,
    /// How many hints were given for the question at hand.
    rung: usize,
}

/// Goes through a lab with a person, from the move before which `made` were made.
///
/// # Errors
/// Where the machine fails, or the terminal is gone.
pub fn go_through(
    lab: &Lab,
    setting: Setting,
    page: &mut Page<'_>,
    keys: Keys<'_>,
    progress: &Progress,
    made: usize,
) -> Result<End> {
    frame::opening(page, lab)?;
    page.prose(0, page.say(&words::KEYS))?;
    page.line("")?;
    let session = Session {
        lab,
        setting,
        page,
        keys,
        progress,
        stops: stops_of(lab),
        stage: staged(setting)?,
        seen: Vec::new(),
        said: Vec::new(),
        ran: Vec::new(),
        rung: 0,
    };
    session.run(made)
}

fn staged(setting: Setting) -> Result<Stage> {
    let mut stage = Stage::open(setting)?;
    stage.listen()?;
    Ok(stage)
}

impl<'a> Session<'a, '_, '_> {
    fn run(mut self, made: usize) -> Result<End> {
        let mut at = if made == 0 { 0 } else { self.rewind(made)? };
        while let Some(stop) = self.stops.get(at).copied() {
            let go = match stop {
                Stop::Opens(n, scene) => self.opens(n, scene)?,
                Stop::Moves(_, next) => self.moves(next)?,
                Stop::Closes(n, scene, began) => self.closes(n, scene, began)?,
            };
            at = match go {
                Go::On => at + 1,
                Go::ToMove(made) => self.rewind(made)?,
                Go::Past => self.skip_to_the_end_of_the_scene(at)?,
                Go::Leave => return self.leave(),
            };
        }
        self.end()
    }

    fn make(&mut self, next: &Move) -> Result<()> {
        let observation = observe(&mut self.stage, self.lab, self.seen.len() + 1, next)?;
        self.ran = self.stage.statements();
        frame::outcome(self.page, &observation)?;
        self.seen.push(observation);
        self.progress.reached(&self.lab.name, self.seen.len());
        Ok(())
    }

    /// Runs the lab again up to a move, and says where that is.
    fn rewind(&mut self, made: usize) -> Result<usize> {
        self.stage = staged(self.setting)?;
        self.seen.clear();
        let moves: Vec<&Move> = self.lab.scenes.iter().flat_map(|scene| &scene.moves).collect();
        for next in moves.iter().take(made) {
            let number = self.seen.len() + 1;
            self.seen.push(observe(&mut self.stage, self.lab, number, next)?);
            self.ran = self.stage.statements();
        }
        let told = words::BACK_BEFORE.with("n", made + 1);
        self.page.line("")?;
        self.tell(&told)?;
        if made == 0 {
            return Ok(0);
        }
        let here = |stop: &Stop<'_>| matches!(stop, Stop::Moves(before, _) if *before == made);
        Ok(self.stops.iter().position(here).unwrap_or(self.stops.len()))
    }

    /// Makes the moves that are left in this scene without waiting.
    fn skip_to_the_end_of_the_scene(&mut self, mut at: usize) -> Result<usize> {
        while let Some(Stop::Moves(before, next)) = self.stops.get(at).copied() {
            if before == self.seen.len() {
                frame::announce(self.page, next)?;
                self.make(next)?;
            }
            at += 1;
        }
        Ok(at)
    }

    fn closes(&mut self, n: usize, scene: &'a Scene, began: usize) -> Result<Go> {
        self.page.line("")?;
        let said = self.said.iter().find(|(scene, ..)| *scene == n);
        if let Some((_, question, said)) = said {
            let observed: Vec<String> = self.seen[began..]
                .iter()
                .map(|seen| format!("{}: {}", seen.actor, seen.observed))
                .collect();
            prediction::reply(self.page, question, *said, &observed)?;
            self.page.line("")?;
        }
        if let Some(because) = &scene.because {
            self.page.prose(2, self.page.say(because))?;
            self.page.line("")?;
        }
        Ok(Go::On)
    }

    /// The first prediction counts: whoever comes back knows how it went.
    fn remember(&mut self, n: usize, question: &'a Question, said: Said) {
        if self.said.iter().any(|(scene, ..)| *scene == n) {
            return;
        }
        self.said.push((n, question, said));
        let (right, sure) = summary::right_and_sure(question, said);
        self.progress.predicted(&self.lab.name, n, right, sure);
    }

    fn tell(&mut self, text: &Text) -> Result<()> {
        Ok(self.page.prose(2, self.page.say(text))?)
    }

    /// The stage is closed before it is said that the files are gone.
    fn leave(self) -> Result<End> {
        let Self { lab, stage, page, seen, .. } = self;
        anyhow::ensure!(stage.close(), "{}", page.say(&words::FOLDER_STAYED));
        page.line("")?;
        page.prose(0, page.say(&words::LEFT_EARLY))?;
        let lab = visible(catalog::what_to_type(lab));
        page.entry(&words::AGAIN, &format!("cargo run -- lab {lab}"))?;
        Ok(End::Left(seen))
    }

    fn end(self) -> Result<End> {
        let Self { lab, stage, page, progress, seen, said, .. } = self;
        summary::predictions(page, &said)?;
        frame::closing(page, lab, &seen)?;
        anyhow::ensure!(stage.close(), "{}", page.say(&words::FOLDER_STAYED));
        progress.done(&lab.name);
        Ok(End::Through(seen))
    }
}
