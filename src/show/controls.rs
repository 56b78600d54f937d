//! The matrix of controls, one entry each: who notices that it is missing, and what
//! breaks then.

use std::io::Result;

use colored::Colorize;

use super::page::Page;
use crate::explore::matrix::Row;
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
    let found = match &row.shortest {
        None => words::BREAKS_NOTHING.with("orders", row.orders),
        Some(shortest) => words::BREAKS_WITHOUT
            .with("promise", shortest.promise)
            .with("turns", shortest.turns)
            .with("lab", &shortest.lab)
            .with("control", row.control)
            .with("schedule", &shortest.schedule),
    };
    page.hanging(
        "  ",
        4,
        &format!("{}: {}", page.say(&words::IN_EVERY_ORDER), page.say(&found)),
    )?;
    match reason(row) {
        Some(reason) => page.prose(4, page.say(reason)),
        None => Ok(()),
    }
}

/// Whether a control does something that can be seen, or has its stated reason.
pub fn is_explained(row: &Row) -> bool {
    !row.noticed.is_empty() && (row.shortest.is_some() || reason(row).is_some())
}

fn reason(row: &Row) -> Option<&'static Text> {
    let nothing_breaks = row.shortest.is_none();
    (nothing_breaks && row.control == Control::Immediate).then_some(&words::WHY_NOT_IMMEDIATE)
}
