//! The matrix of controls, one entry each: who notices that it is missing, and what
//! breaks then.

use std::io::Result;

use colored::Colorize;

use super::page::Page;
use crate::explore::matrix::{Counterexample, Row};
use crate::fence::weakened::Control;
use crate::text::Text;
use crate::words;

/// Shows one row.
///
/// # Errors
/// Where the page's reader is gone.
pub fn row(page: &mut Page<'_>, row: &Row) -> Result<()> {
    page.line(&row.control.name().bold().to_string())?;
    let noticed = row.noticed.iter().map(|(lab, number)| format!("{lab}/{number}"));
    let noticed = noticed.collect::<Vec<_>>().join(" ");
    let noticed = match noticed.is_empty() {
        true => page.say(&words::NOTICED_BY_NONE).red().to_string(),
        false => noticed,
    };
    page.hanging("  ", 4, &format!("{}: {noticed}", page.say(&words::NOTICED_BY)))?;
    let Some(shortest) = &row.shortest else {
        let told = words::BREAKS_NOTHING.with("orders", row.orders);
        page.hanging("  ", 4, page.say(&told))?;
        let why = why_nothing_breaks(row.control);
        return why.map_or(Ok(()), |why| page.prose(4, page.say(why)));
    };
    let told = words::BREAKS_WITHOUT
        .with("promise", shortest.promise)
        .with("turns", shortest.length.0);
    page.hanging("  ", 4, page.say(&told))?;
    let Counterexample { lab, schedule, .. } = shortest;
    let control = row.control;
    page.command(
        4,
        &format!("cargo run -- explore {lab} --without {control} --schedule {schedule}"),
    )
}

/// Whether a control does something that can be seen, or has its stated reason.
pub fn is_explained(row: &Row) -> bool {
    let why = why_nothing_breaks(row.control);
    !row.noticed.is_empty() && (row.shortest.is_some() || why.is_some())
}

/// Why no promise breaks without a control, where that is so.
pub(super) fn why_nothing_breaks(control: Control) -> Option<&'static Text> {
    (control == Control::Immediate).then_some(&words::WHY_NOT_IMMEDIATE)
}
