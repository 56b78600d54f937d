//! The projector shows what is new: a screen that is drawn again, or lines that
//! are told once.

use std::io::Result;

use super::frame::View;
use super::layout::{Line, Size};
use super::terminal::{How, Screen, size};
use super::timer::Seen;

/// A screen, and what stands on it.
pub(super) struct Projector<'a> {
    screen: Screen,
    view: View<'a>,
    size: Option<Size>,
    drawn: Vec<Line>,
    told: Vec<String>,
}

impl<'a> Projector<'a> {
    pub(super) fn new(screen: Screen, view: View<'a>) -> Self {
        Self { screen, view, size: None, drawn: Vec::new(), told: Vec::new() }
    }

    /// Shows where the session stands, if that is not what is shown already.
    pub(super) fn show(&mut self, seen: &Seen, leaving: bool) -> Result<()> {
        match self.screen.how() {
            How::Drawn => self.draw(seen, leaving),
            How::Told => self.tell(seen, leaving),
        }
    }

    /// Stands still until the shell goes on.
    pub(super) fn stop(&self) -> Result<()> {
        self.screen.stop()
    }

    /// Takes the terminal again, on which something else stood meanwhile.
    pub(super) fn take_again(&mut self) -> Result<()> {
        self.size = None;
        self.screen.take_again()
    }

    fn draw(&mut self, seen: &Seen, leaving: bool) -> Result<()> {
        let size = size();
        let lines = self.view.frame(seen, leaving, size);
        let afresh = self.size != Some(size);
        if afresh || lines != self.drawn {
            self.screen.draw(&lines, afresh)?;
        }
        self.size = Some(size);
        self.drawn = lines;
        Ok(())
    }

    fn tell(&mut self, seen: &Seen, leaving: bool) -> Result<()> {
        let lines = self.view.told(seen, leaving);
        let new: Vec<String> =
            lines.iter().filter(|line| !self.told.contains(line)).cloned().collect();
        self.told = lines;
        self.screen.tell(&new, size())
    }
}
