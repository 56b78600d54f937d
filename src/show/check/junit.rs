//! The report of a check as JUnit XML, which most CI systems show: a suite a lab, a
//! case an observation. Nothing in it depends on when or how fast it ran.

use std::io::{Error, Result};

use quick_junit::{NonSuccessKind, Property, Report, TestCase, TestCaseStatus, TestSuite};

use super::{Finding, findings};
use crate::show::page::Page;
use crate::stage::{Setting, Transcript};
use crate::words;

/// Reports all labs at once.
///
/// # Errors
/// Where the page's reader is gone.
pub fn report(page: &mut Page<'_>, transcripts: &[Transcript], setting: Setting) -> Result<()> {
    let mut report = Report::new("fencing-lab check");
    report.add_test_suites(transcripts.iter().map(|transcript| suite(transcript, setting)));
    let xml = report.to_string().map_err(Error::other)?;
    page.raw(xml.trim_end())
}

fn suite(transcript: &Transcript, setting: Setting) -> TestSuite {
    let mut suite = TestSuite::new(in_xml(&transcript.lab));
    suite.add_property(Property::new("journal", setting.journal.to_string()));
    if !setting.without.is_none() {
        suite.add_property(Property::new("without", setting.without.to_string()));
    }
    suite.add_test_cases(findings(transcript).map(|finding| case(&finding)));
    suite
}

fn case(finding: &Finding<'_>) -> TestCase {
    let told = [finding.actor.unwrap_or_default(), finding.r#move].join(" ");
    let mut case = TestCase::new(
        in_xml(&format!("{}: {}", finding.id, told.trim_start())),
        status(finding),
    );
    case.set_classname(in_xml(finding.lab));
    case
}

fn status(finding: &Finding<'_>) -> TestCaseStatus {
    if finding.held {
        return TestCaseStatus::success();
    }
    let expected = format!("{}: {}", words::EXPECTED.en, finding.expected);
    let observed = format!("{}: {}", words::OBSERVED_IN_CHECK.en, finding.observed);
    let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
    status.set_type("observation");
    status.set_message(in_xml(&format!("{expected}; {observed}")));
    status.set_description(in_xml(&format!("{expected}\n{observed}")));
    status
}

/// Text without the two characters that XML has no place for, not even escaped, and
/// that are no control characters, which are shown as escapes before they come here.
fn in_xml(text: &str) -> String {
    text.replace('\u{fffe}', "\\u{fffe}").replace('\u{ffff}', "\\u{ffff}")
}
