//! A frame is what the projector shows at a moment.

use std::time::Duration;

use super::layout::{Block, Content, Line, Look, Need, Size, Time, centred, fitted};
use super::moment::{Call, Moment};
use super::session::{Lengths, Session};
use super::timer::Seen;
use crate::show::Style;
use crate::show::page::{in_style, wrapped};
use crate::text::{Lang, Text};
use crate::words;

/// The session, and how it is shown.
pub struct View<'a> {
    /// What is shown.
    pub session: &'a Session,
    /// How long each phase was meant to be.
    pub lengths: Lengths,
    /// In which language.
    pub lang: Lang,
    /// In which symbols.
    pub style: Style,
    /// Whether this is only a rehearsal.
    pub rehearsal: bool,
}

/// The widest that the text gets.
const WIDEST: usize = 100;

impl View<'_> {
    /// The lines of the screen. `leaving` asks whether `q` was meant.
    pub fn frame(&self, seen: &Seen, leaving: bool, size: Size) -> Vec<Line> {
        let column = Column::of(size);
        let blocks = match Moment::of(self.session, self.lengths, seen) {
            Some(moment) => self.phase(&moment, seen, leaving, column),
            None => self.end(column),
        };
        fitted(&blocks, size)
    }

    fn phase(
        &self,
        moment: &Moment<'_>,
        seen: &Seen,
        leaving: bool,
        column: Column,
    ) -> Vec<Block> {
        vec![
            block(
                Need::Head,
                vec![Line { text: column.pad(&self.head(moment)), look: Look::Strong }],
            ),
            Block { need: Need::Clock, content: Content::Time(self.time(seen)) },
            block(Need::Call, vec![self.call(moment, seen, leaving, column)]),
            block(Need::Bar, vec![self.bar(moment, seen, column)]),
            block(
                Need::Now,
                self.entry(&words::NOW, self.say(moment.now()), Look::Strong, column),
            ),
            block(Need::Commands, self.commands(moment, column)),
            block(Need::Next, self.next(moment, seen, column)),
            self.keys(column),
        ]
    }

    fn end(&self, column: Column) -> Vec<Block> {
        let close = self.say(&self.session.close);
        let limit = column.pad(self.say(&words::NOT_ISOLATED));
        vec![
            block(Need::Now, self.entry(&words::NOW, close, Look::Strong, column)),
            block(Need::Head, vec![Line { text: limit, look: Look::Strong }]),
            self.keys(column),
        ]
    }

    pub(super) fn head(&self, moment: &Moment<'_>) -> String {
        let head = words::PHASE
            .with("n", moment.number)
            .with("of", self.session.phases.len())
            .with("name", self.say(&moment.phase.name));
        let head =
            if self.rehearsal { words::REHEARSAL.with("head", self.say(&head)) } else { head };
        self.symbols(self.say(&head))
    }

    fn time(&self, seen: &Seen) -> Time {
        let block = if self.style == Style::Symbols { '█' } else { '#' };
        Time { told: minutes(seen.left()), block, look: look(seen) }
    }

    /// What is called out, and where nothing is, when the next swap comes.
    fn call(&self, moment: &Moment<'_>, seen: &Seen, leaving: bool, column: Column) -> Line {
        let (told, look) = match (called(moment.call, seen), moment.swap) {
            _ if leaving => (Some(words::LEAVE), Look::Called),
            (Some(call), _) => (Some(call), Look::Called),
            (None, Some(swap)) => {
                (Some(words::SWAP_IN.with("time", minutes(swap))), Look::Plain)
            }
            (None, None) => (None, Look::Plain),
        };
        let told = told.map_or_else(String::new, |told| self.symbols(self.say(&told)));
        Line { text: centred(&told, column.columns), look }
    }

    /// What is spent and what is left of the phase, and where the swaps are.
    fn bar(&self, moment: &Moment<'_>, seen: &Seen, column: Column) -> Line {
        let [spent, left, swap] = match self.style {
            Style::Symbols => ['█', '░', '┃'],
            Style::Ascii | Style::Plain => ['#', '-', '|'],
        };
        let cell = |at: Duration| {
            let share = at.as_secs_f64() / seen.length.as_secs_f64().max(1.0);
            (share * column.width as f64) as usize
        };
        let swaps = moment.phase.cues.iter().filter(|cue| cue.swap);
        let swaps: Vec<usize> = swaps.map(|cue| cell(cue.at(moment.length))).collect();
        let drawn = (0..column.width).map(|n| match n {
            _ if swaps.contains(&n) => swap,
            _ if n < cell(seen.spent) => spent,
            _ => left,
        });
        Line { text: column.pad(&drawn.collect::<String>()), look: look(seen) }
    }

    /// What to type for the card that is dealt.
    fn commands(&self, moment: &Moment<'_>, column: Column) -> Vec<Line> {
        let Some(card) = moment.card else { return Vec::new() };
        let [lab, explore] = card.commands(self.lang);
        let lines = |label, command: &str| self.entry(label, command, Look::Plain, column);
        [lines(&words::CARD_LAB, &lab), lines(&words::CARD_EXPLORE, &explore)].concat()
    }

    /// What the facilitator says next, and when.
    fn next(&self, moment: &Moment<'_>, seen: &Seen, column: Column) -> Vec<Line> {
        let (after, say) = moment.next;
        let told = match seen.begun && seen.over().is_none() {
            true => words::SAY_IN.with("time", minutes(after)),
            false => words::SAY,
        };
        let told = told.with("say", self.say(say));
        self.entry(&words::COMES, self.say(&told), Look::Plain, column)
    }

    fn keys(&self, column: Column) -> Block {
        let keys = self.symbols(self.say(&words::CLOCK_KEYS));
        let lines = wrapped(&keys, column.width);
        let line = |text: String| Line { text: column.pad(&text), look: Look::Plain };
        block(Need::Keys, lines.into_iter().map(line).collect())
    }

    /// A label in a column of its own, and prose beside it.
    fn entry(&self, label: &Text, prose: &str, look: Look, column: Column) -> Vec<Line> {
        let label = self.say(label);
        let indent = column.label;
        let first = format!("{label:indent$}");
        let lines = match indent {
            0 => wrapped(&format!("{label}: {}", self.symbols(prose)), column.width),
            _ => wrapped(&self.symbols(prose), column.width.saturating_sub(indent)),
        };
        let lines = lines.into_iter().enumerate().map(|(n, line)| match n {
            0 if indent > 0 => format!("{first}{line}"),
            _ => format!("{:indent$}{line}", ""),
        });
        lines.map(|text| Line { text: column.pad(&text), look }).collect()
    }

    pub(super) fn say<'t>(&self, text: &'t Text) -> &'t str {
        text.in_lang(self.lang)
    }

    pub(super) fn symbols(&self, text: &str) -> String {
        in_style(text, self.style)
    }
}

/// The column that text stands in, in the middle of the screen.
#[derive(Clone, Copy)]
struct Column {
    columns: usize,
    left: usize,
    width: usize,
    /// How wide a label is; nothing where it stands in the text.
    label: usize,
}

impl Column {
    fn of(size: Size) -> Self {
        const NARROW: usize = 50;
        const LABEL: usize = 8;
        let margin = usize::from(size.columns >= NARROW);
        let width = size.columns.saturating_sub(2 * margin).min(WIDEST);
        let label = if size.columns < NARROW { 0 } else { LABEL };
        Self { columns: size.columns, left: (size.columns - width) / 2, width, label }
    }

    fn pad(self, text: &str) -> String {
        " ".repeat(self.left) + text
    }
}

fn block(need: Need, lines: Vec<Line>) -> Block {
    Block { need, content: Content::Lines(lines) }
}

pub(super) fn called(call: Call, seen: &Seen) -> Option<Text> {
    let over = minutes(seen.over().unwrap_or_default());
    match call {
        Call::Nothing => None,
        Call::NotBegun => Some(words::SPACE_BEGINS),
        Call::Paused => Some(words::PAUSED),
        Call::TimeIsUp => Some(words::TIME_IS_UP.with("over", over)),
        Call::Swap => Some(words::SWAP),
        Call::LastMinute => Some(words::LAST_MINUTE),
    }
}

fn look(seen: &Seen) -> Look {
    match seen.left() {
        Duration::ZERO => Look::Late,
        left if left <= Duration::from_secs(60) => Look::Soon,
        _ => Look::Calm,
    }
}

/// Minutes and seconds, of which the last one begun counts.
pub(super) fn minutes(time: Duration) -> String {
    let seconds = time.as_secs() + u64::from(time.subsec_nanos() > 0);
    format!("{:02}:{:02}", seconds / 60, seconds % 60)
}
