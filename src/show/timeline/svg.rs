//! The picture as an SVG file: one file, no network, readable in black and white.

use std::io::Result;

use super::{Mark, Step, Timeline};
use crate::show::page::{self, Page};

const WIDTH: usize = 1000;
const FIRST: usize = 60;
const PITCH: usize = 78;
const TOP: usize = 64;
const LINE: usize = 18;
/// How wide a character of the words is, about.
const CHARACTER: usize = 8;

/// Writes the picture.
///
/// # Errors
/// Where the page's reader is gone.
pub fn draw(page: &mut Page<'_>, timeline: &Timeline) -> Result<()> {
    let words_at = FIRST + timeline.lanes.len() * PITCH - PITCH / 2;
    let columns = (WIDTH.saturating_sub(words_at + 10) / CHARACTER).max(24);
    let rows: Vec<Row<'_>> = rows(timeline, columns);
    let bottom = rows.last().map_or(TOP, |row| row.bottom) + 10;
    let description = escaped(page.say(&timeline.description()));
    page.raw(&format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {bottom}\" \
         role=\"img\" font-family=\"ui-monospace, monospace\" font-size=\"13\">"
    ))?;
    page.raw(&format!("<title>{description}</title>"))?;
    page.raw(&format!("<rect width=\"{WIDTH}\" height=\"{bottom}\" fill=\"#fff\"/>"))?;
    page.raw(
        "<defs><marker id=\"head\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" \
         markerWidth=\"7\" markerHeight=\"7\" orient=\"auto-start-reverse\">\
         <path d=\"M0 0L10 5L0 10z\"/></marker></defs>",
    )?;
    for (lane, name) in timeline.lanes.iter().enumerate() {
        let x = x_of(lane);
        page.raw(&format!(
            "<text x=\"{x}\" y=\"28\" text-anchor=\"middle\" font-weight=\"bold\">{}</text>",
            escaped(name)
        ))?;
        page.raw(&format!(
            "<line x1=\"{x}\" y1=\"38\" x2=\"{x}\" y2=\"{bottom}\" stroke=\"#999\"/>"
        ))?;
    }
    rows.iter().try_for_each(|row| held_bars(page, row))?;
    rows.iter().try_for_each(|row| step(page, row, words_at))?;
    page.raw("</svg>")
}

/// A step with its place on the sheet and its words, broken into lines.
struct Row<'a> {
    step: &'a Step,
    top: usize,
    bottom: usize,
    words: Vec<String>,
}

fn rows(timeline: &Timeline, columns: usize) -> Vec<Row<'_>> {
    let mut top = TOP;
    let mut rows = Vec::new();
    for step in &timeline.steps {
        let mut words = page::wrapped(&step.told, columns);
        words.extend(page::wrapped(
            &format!("{} {}", step.mark.symbol(), step.observed),
            columns,
        ));
        let bottom = top + words.len() * LINE + 10;
        rows.push(Row { step, top, bottom, words });
        top = bottom;
    }
    rows
}

fn held_bars(page: &mut Page<'_>, row: &Row<'_>) -> Result<()> {
    for (lane, _) in row.step.held.iter().enumerate().filter(|(_, held)| **held) {
        page.raw(&format!(
            "<rect x=\"{}\" y=\"{}\" width=\"10\" height=\"{}\" fill=\"#bbb\" stroke=\"#333\"/>",
            x_of(lane) - 5,
            row.top,
            row.bottom - row.top
        ))?;
    }
    Ok(())
}

fn step(page: &mut Page<'_>, row: &Row<'_>, words_at: usize) -> Result<()> {
    let y = row.top;
    page.raw(&format!("<text x=\"8\" y=\"{}\">{}</text>", y + 4, row.step.number))?;
    match (row.step.from, row.step.to) {
        (Some(from), Some(to)) => {
            let (x1, x2) = (x_of(from), x_of(to));
            let dash = if row.step.mark == Mark::Done { "" } else { " stroke-dasharray=\"5 4\"" };
            page.raw(&format!(
                "<line x1=\"{x1}\" y1=\"{y}\" x2=\"{x2}\" y2=\"{y}\" stroke=\"#000\" \
                 stroke-width=\"1.5\"{dash} marker-end=\"url(#head)\"/>"
            ))?;
            page.raw(&format!("<circle cx=\"{x1}\" cy=\"{y}\" r=\"4\"/>"))?;
        }
        (Some(lane), None) => {
            page.raw(&format!("<circle cx=\"{}\" cy=\"{y}\" r=\"4\"/>", x_of(lane)))?;
        }
        (None, _) => page.raw(&format!(
            "<line x1=\"{}\" y1=\"{y}\" x2=\"{}\" y2=\"{y}\" stroke=\"#000\" stroke-dasharray=\"1 4\"/>",
            FIRST - PITCH / 2,
            words_at - 10
        ))?,
    }
    for (n, text) in row.words.iter().enumerate() {
        let bold =
            if text.starts_with(row.step.mark.symbol()) { " font-weight=\"bold\"" } else { "" };
        let y = y + 4 + n * LINE;
        page.raw(&format!("<text x=\"{words_at}\" y=\"{y}\"{bold}>{}</text>", escaped(text)))?;
    }
    Ok(())
}

fn x_of(lane: usize) -> usize {
    FIRST + lane * PITCH
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
