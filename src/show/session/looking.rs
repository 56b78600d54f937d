//! Looking: the keys that show something and change nothing.

use anyhow::Result;

use super::Session;
use crate::lab::Question;
use crate::show::page::Page;
use crate::show::timeline::{self, Timeline};
use crate::show::{frame, prediction, summary};
use crate::text::visible;
use crate::words;

impl Session<'_, '_, '_> {
    /// Where to look, which rule, the answer: one rung further each time.
    pub(super) fn hint(&mut self, question: &Question) -> Result<()> {
        match question.hints.get(self.rung) {
            Some(hint) => prediction::beside(self.page, &words::HINT, self.page.say(hint))?,
            None => prediction::right_reply(self.page, question)?,
        }
        self.rung += 1;
        Ok(())
    }

    pub(super) fn state(&mut self) -> Result<()> {
        for (name, seen) in self.stage.state()? {
            let name = format!("    {}  ", Page::actor(&name));
            self.page.hanging(&name, frame::COLUMN + 2, &visible(&seen.to_string()))?;
        }
        // Looking runs SQL too, which is no move's.
        self.stage.statements();
        Ok(())
    }

    pub(super) fn sql(&mut self) -> Result<()> {
        if self.ran.is_empty() {
            return self.tell(&words::NO_SQL);
        }
        for statement in self.ran.clone() {
            self.page.hanging("    ", 6, &statement)?;
        }
        Ok(())
    }

    pub(super) fn help(&mut self) -> Result<()> {
        for (key, told) in words::KEYS_EXPLAINED {
            self.page.hanging(&format!("    {key:<9}"), frame::COLUMN, self.page.say(told))?;
        }
        if let Some(last) = self.seen.last() {
            let told = summary::explained(&last.seen);
            self.page.hanging(
                "    ",
                4,
                &format!("`{}`: {}", last.observed, self.page.say(told)),
            )?;
        }
        Ok(())
    }

    pub(super) fn picture(&mut self) -> Result<()> {
        Ok(timeline::text::draw(self.page, &Timeline::of(&self.seen, self.setting.without))?)
    }
}
