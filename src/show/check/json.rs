//! The report of a check as JSON. `FORMATS.md` says what each field means.

use std::io::Result;

use serde::Serialize;

use super::{Finding, findings};
use crate::fence::weakened::Control;
use crate::show::page::Page;
use crate::stage::{Setting, Transcript};

/// It changes where a field changes its meaning or goes away; a new field may come.
const SCHEMA: &str = "fencing-lab/check/1";

#[derive(Serialize)]
struct Report<'a> {
    schema: &'static str,
    journal: String,
    without: Vec<&'static str>,
    observations: Vec<Finding<'a>>,
    totals: Totals,
}

#[derive(Serialize)]
struct Totals {
    labs: usize,
    observations: usize,
    held: usize,
    differing: usize,
}

/// Reports all labs at once.
///
/// # Errors
/// Where the page's reader is gone.
pub fn report(page: &mut Page<'_>, transcripts: &[Transcript], setting: Setting) -> Result<()> {
    let observations: Vec<Finding<'_>> = transcripts.iter().flat_map(findings).collect();
    let held = observations.iter().filter(|finding| finding.held).count();
    let totals = Totals {
        labs: transcripts.len(),
        observations: observations.len(),
        held,
        differing: observations.len() - held,
    };
    page.json(&Report {
        schema: SCHEMA,
        journal: setting.journal.to_string(),
        without: setting.without.iter().map(Control::name).collect(),
        observations,
        totals,
    })
}
