//! Asking: the prompts of a session, and what each key leads to.

use anyhow::Result;
use colored::Colorize;

use super::{Go, Session};
use crate::lab::{Move, Question, Scene};
use crate::show::frame;
use crate::show::keys::{self, Key};
use crate::show::page;
use crate::show::prediction::{self, Said};
use crate::words;

impl<'a> Session<'a, '_, '_> {
    pub(super) fn opens(&mut self, n: usize, scene: &'a Scene) -> Result<Go> {
        self.rung = 0;
        self.page.prose(2, self.page.say(&scene.say))?;
        self.page.line("")?;
        match &scene.ask {
            None => Ok(Go::On),
            Some(question) => self.asks(n, question),
        }
    }

    fn asks(&mut self, n: usize, question: &'a Question) -> Result<Go> {
        prediction::put(self.page, question)?;
        let letters = prediction::letters(question);
        loop {
            let prompt = words::YOUR_ANSWER.with("letters", &letters);
            let Some(line) = self.line(self.page.say(&prompt))? else {
                return Ok(Go::Leave);
            };
            // Letters are answers first: `b` is the second option, `back` a key.
            if let Some(said) = prediction::said(question, &line) {
                self.remember(n, question, said);
                self.page.line("")?;
                return Ok(Go::On);
            }
            match Key::of(&line) {
                Key::Skip => {
                    self.remember(n, question, Said::Skipped);
                    self.page.line("")?;
                    return Ok(Go::On);
                }
                Key::Hint => self.hint(question)?,
                Key::Next | Key::Other(_) => {
                    let told = words::NO_SUCH_ANSWER.with("letters", &letters);
                    self.page.prose(2, self.page.say(&told))?;
                }
                key => {
                    if let Some(go) = self.usual(&key)? {
                        return Ok(go);
                    }
                }
            }
        }
    }

    pub(super) fn moves(&mut self, next: &'a Move) -> Result<Go> {
        frame::announce(self.page, next)?;
        loop {
            let Some(line) = self.line("")? else {
                return Ok(Go::Leave);
            };
            match Key::of(&line) {
                Key::Next => {
                    self.make(next)?;
                    return Ok(Go::On);
                }
                Key::Skip => return Ok(Go::Past),
                Key::Hint => self.tell(&words::HINT_AT_A_QUESTION)?,
                Key::Other(_) => self.tell(&words::NO_SUCH_KEY)?,
                key => {
                    if let Some(go) = self.usual(&key)? {
                        return Ok(go);
                    }
                    frame::announce(self.page, next)?;
                }
            }
        }
    }

    /// The line of keys, and what a person types below it.
    fn line(&mut self, asked: &str) -> Result<Option<String>> {
        for part in page::wrapped(keys::LINE, self.page.width().saturating_sub(2)) {
            self.page.line(&format!("  {}", part.dimmed()))?;
        }
        self.page.prompt(&format!("  {asked}> "))?;
        Ok(self.keys.line()?)
    }

    /// The keys that mean the same everywhere.
    fn usual(&mut self, key: &Key) -> Result<Option<Go>> {
        match key {
            Key::Quit => return Ok(Some(Go::Leave)),
            Key::Reset => return Ok(Some(Go::ToMove(0))),
            Key::Back => match self.seen.len().checked_sub(1) {
                Some(made) => return Ok(Some(Go::ToMove(made))),
                None => self.tell(&words::NOTHING_BEFORE)?,
            },
            Key::Picture => self.picture()?,
            Key::State => self.state()?,
            Key::Sql => self.sql()?,
            Key::Help => self.help()?,
            Key::Next | Key::Skip | Key::Hint | Key::Other(_) => {}
        }
        Ok(None)
    }
}
