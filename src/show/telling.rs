//! The telling of a lab: what is about to happen, the question, the moves, why.
//!
//! With keys it waits for a person before each move. Without them it tells the
//! whole lab and never waits.

use std::io;

use anyhow::Result;
use colored::Colorize;

use super::keys::{Keys, Typed};
use super::page::{self, Page};
use super::prediction::{self, Prediction};
use crate::fence::Journal;
use crate::lab::{Lab, Move, Scene};
use crate::stage::{Observation, Stage, transcript::observe};
use crate::words;

/// Where moves and outcomes begin, behind the names of the actors.
const OUTCOME_COLUMN: usize = 13;

/// How a telling ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Every move came out as expected.
    AsExpected,
    /// Some did not.
    Differs,
    /// The learner left before the end.
    Left,
}

/// Tells a lab on a page.
///
/// # Errors
/// Where the machine fails, or the page's reader is gone.
pub fn tell(
    lab: &Lab,
    journal: Journal,
    page: &mut Page<'_>,
    keys: Option<Keys<'_>>,
) -> Result<End> {
    let mut telling =
        Telling { lab, stage: Stage::open(journal)?, page, keys, told: 0, differing: 0 };
    telling.opening()?;
    for scene in &lab.scenes {
        if !telling.scene(scene)? {
            telling.left()?;
            return Ok(End::Left);
        }
    }
    telling.closing()?;
    Ok(if telling.differing == 0 { End::AsExpected } else { End::Differs })
}

struct Telling<'a, 'p, 'k> {
    lab: &'a Lab,
    stage: Stage,
    page: &'a mut Page<'p>,
    keys: Option<Keys<'k>>,
    /// How many moves were made so far.
    told: usize,
    /// How many of them came out otherwise.
    differing: usize,
}

impl Telling<'_, '_, '_> {
    fn opening(&mut self) -> io::Result<()> {
        let minutes = words::MINUTES.with("n", self.lab.minutes);
        let minutes = self.page.say(&minutes);
        self.page.line(&format!("{} · {minutes}", self.lab.name.bold()))?;
        self.page.prose(0, self.page.say(&self.lab.title))?;
        if self.keys.is_some() {
            self.page.line("")?;
            self.page.prose(0, self.page.say(&words::KEYS))?;
        }
        self.page.line("")
    }

    /// Tells a scene; false where the learner leaves.
    fn scene(&mut self, scene: &Scene) -> Result<bool> {
        self.page.prose(2, self.page.say(&scene.say))?;
        self.page.line("")?;
        let prediction = match &scene.ask {
            None => Prediction::Unasked,
            Some(question) => prediction::ask(self.page, self.keys.as_mut(), question)?,
        };
        match prediction {
            Prediction::Left => return Ok(false),
            Prediction::Unasked => {}
            _ => self.page.line("")?,
        }
        let mut observed = Vec::new();
        for next in &scene.moves {
            match self.make(next)? {
                Some(observation) => observed.push(observation.observed),
                None => return Ok(false),
            }
        }
        self.page.line("")?;
        self.explain(scene, &prediction, &observed)?;
        Ok(true)
    }

    fn explain(
        &mut self,
        scene: &Scene,
        prediction: &Prediction<'_>,
        observed: &[String],
    ) -> io::Result<()> {
        if let Some(question) = &scene.ask {
            prediction::reply(self.page, question, prediction, observed)?;
            self.page.line("")?;
        }
        if let Some(because) = &scene.because {
            self.page.prose(2, self.page.say(because))?;
            self.page.line("")?;
        }
        Ok(())
    }

    /// Makes a move and shows it; `None` where the learner leaves before it.
    fn make(&mut self, next: &Move) -> Result<Option<Observation>> {
        let actor = format!("  {}  ", Page::actor(&next.actor));
        self.page.hanging(&actor, OUTCOME_COLUMN, &next.told)?;
        if !self.go_on()? {
            return Ok(None);
        }
        self.told += 1;
        let observation = observe(&mut self.stage, self.lab, self.told, next)?;
        let indent = " ".repeat(OUTCOME_COLUMN);
        let outcome = page::outcome(&observation.observed);
        self.page.hanging(&format!("{indent}→ "), OUTCOME_COLUMN + 2, &outcome)?;
        if !observation.held() {
            self.differing += 1;
            let told = words::BUT_EXPECTED.with("expected", &observation.expected);
            self.page.prose(OUTCOME_COLUMN, self.page.say(&told))?;
        }
        Ok(Some(observation))
    }

    /// Waits for a person, if there is one; false where that person leaves.
    fn go_on(&mut self) -> io::Result<bool> {
        match &mut self.keys {
            None => Ok(true),
            Some(keys) => {
                let enter = self.page.say(&words::ENTER).dimmed();
                self.page.prompt(&format!("{}{enter} ", " ".repeat(OUTCOME_COLUMN)))?;
                Ok(keys.line()? != Typed::Leave)
            }
        }
    }

    fn closing(&mut self) -> io::Result<()> {
        self.page.entry(&words::SHOWED, self.page.say(&self.lab.shows))?;
        self.page.entry(&words::DID_NOT_SHOW, self.page.say(&self.lab.limits))?;
        self.page.entry(&words::KEEP, self.page.say(&self.lab.keep))?;
        let next = self.lab.next.as_ref();
        let next = next.map_or_else(|| "list".to_owned(), |name| format!("lab {name}"));
        self.page.entry(&words::NEXT, &format!("cargo run -- {next}"))?;
        if self.differing > 0 {
            let told = words::LAB_DIFFERS.with("n", self.differing).with("total", self.told);
            self.page.line("")?;
            self.page.prose(0, self.page.say(&told))?;
        }
        Ok(())
    }

    /// Says goodbye to whoever leaves early. The stage is closed before it says
    /// that the files are gone.
    fn left(self) -> Result<()> {
        let Self { lab, stage, page, .. } = self;
        anyhow::ensure!(stage.close(), "the temporary folder is still there");
        page.line("")?;
        page.prose(0, page.say(&words::LEFT_EARLY))?;
        Ok(page.entry(&words::AGAIN, &format!("cargo run -- lab {}", lab.name))?)
    }
}
