//! The layout fits blocks of lines into a screen of any size. What does not fit is
//! left out, the least needed first; the clock takes what is left over.

use super::digits;
use crate::show::page::columns_of;

/// How many characters a screen has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// Across.
    pub columns: usize,
    /// Down.
    pub rows: usize,
}

/// A line of the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What it says.
    pub text: String,
    /// How it looks.
    pub look: Look,
}

/// How a line looks: a second voice, for the words say the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// As it is.
    Plain,
    /// Easily seen.
    Strong,
    /// Time enough.
    Calm,
    /// Not much time.
    Soon,
    /// No time.
    Late,
    /// To be acted on now.
    Called,
}

/// What stays or goes together.
pub(super) struct Block {
    pub(super) need: Need,
    pub(super) content: Content,
}

/// What is in a block.
pub(super) enum Content {
    Lines(Vec<Line>),
    Time(Time),
}

/// A time, to be drawn as large as there is room.
pub(super) struct Time {
    pub(super) told: String,
    pub(super) block: char,
    pub(super) look: Look,
}

/// How much a block is needed, the most needed first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Need {
    Clock,
    Call,
    Head,
    Keys,
    Now,
    BigClock,
    Bar,
    Commands,
    Next,
}

impl Need {
    /// Who can do without the most first.
    const FROM_LEAST: [Need; 9] = [
        Need::Next,
        Need::Commands,
        Need::Bar,
        Need::BigClock,
        Need::Now,
        Need::Keys,
        Need::Head,
        Need::Call,
        Need::Clock,
    ];

    /// Whether a blank line belongs above it, where there is room.
    fn wants_air(self) -> bool {
        !matches!(self, Need::Call | Need::Bar | Need::Commands)
    }
}

/// The lines of the screen from the top, never more than it has and none longer.
pub(super) fn fitted(blocks: &[Block], size: Size) -> Vec<Line> {
    let mut lines = Need::FROM_LEAST
        .into_iter()
        .find_map(|level| {
            let kept: Vec<&Block> = blocks.iter().filter(|block| block.need <= level).collect();
            let scale = usize::from(level >= Need::BigClock);
            let needed: usize = kept.iter().map(|block| block.drawn(scale, size).len()).sum();
            size.rows.checked_sub(needed).map(|spare| spread(&kept, scale, spare, size))
        })
        .unwrap_or_default();
    for line in &mut lines {
        line.text = line.text.chars().take(size.columns).collect();
    }
    lines
}

/// Gives the rows to spare to air, to the clock, and to the place above the last
/// block, in this order.
fn spread(kept: &[&Block], scale: usize, mut spare: usize, size: Size) -> Vec<Line> {
    let mut airy = Vec::new();
    for (n, block) in kept.iter().enumerate() {
        let air = n > 0 && spare > 0 && block.need.wants_air();
        spare -= usize::from(air);
        airy.push(air);
    }
    let grown = if scale > 0 { scale + spare / digits::ROWS } else { 0 };
    let rows = |scale| kept.iter().map(|block| block.drawn(scale, size).len()).sum::<usize>();
    spare -= rows(grown) - rows(scale);
    let mut lines = Vec::new();
    for (n, (block, air)) in kept.iter().zip(airy).enumerate() {
        let fill = if n + 1 == kept.len() { spare } else { 0 };
        lines.extend(std::iter::repeat_n(Line::blank(), usize::from(air) + fill));
        lines.extend(block.drawn(grown, size));
    }
    lines
}

impl Block {
    /// Its lines, with the time so many times as large as its smallest drawing, or
    /// as the screen is wide enough for; at 0 it is written.
    fn drawn(&self, scale: usize, size: Size) -> Vec<Line> {
        let time = match &self.content {
            Content::Lines(lines) => return lines.clone(),
            Content::Time(time) => time,
        };
        let fits = |scale: &usize| digits::columns(&time.told, *scale) <= size.columns;
        let drawn = match (1..=scale).rev().find(fits) {
            Some(scale) => digits::lines(&time.told, scale, time.block),
            None => vec![time.told.clone()],
        };
        let line = |text: String| Line { text: centred(&text, size.columns), look: time.look };
        drawn.into_iter().map(line).collect()
    }
}

impl Line {
    fn blank() -> Self {
        Self { text: String::new(), look: Look::Plain }
    }
}

/// Text in the middle of a line.
pub(super) fn centred(text: &str, columns: usize) -> String {
    " ".repeat(columns.saturating_sub(columns_of(text)) / 2) + text
}
