//! The summary of a learner's predictions, and what an outcome means.

use std::io::Result;

use super::page::Page;
use super::prediction::Said;
use super::session::Predictions;
use crate::fence::Outcome;
use crate::lab::Question;
use crate::stage::Seen;
use crate::text::Text;
use crate::words;

/// Whether a prediction was right, and how sure the learner was; a skip is
/// neither right nor wrong.
pub(super) fn right_and_sure(question: &Question, said: Said) -> (Option<bool>, Option<bool>) {
    match said {
        Said::Skipped => (None, None),
        Said::Option(option, sure) => {
            (question.options.get(option).map(|option| option.right), sure)
        }
    }
}

/// Lists the predictions, those that taught most first: sure and wrong.
pub(super) fn predictions(page: &mut Page<'_>, said: &Predictions<'_>) -> Result<()> {
    let kinds = [
        (&words::SURE_AND_WRONG, (Some(false), Some(true))),
        (&words::WRONG, (Some(false), None)),
        (&words::RIGHT, (Some(true), None)),
        (&words::SKIPPED_ONES, (None, None)),
    ];
    for (heading, (right, sure)) in kinds {
        let of_kind = said.iter().filter(|(_, question, said)| {
            let (was_right, was_sure) = right_and_sure(question, *said);
            let surely = was_right == Some(false) && was_sure == Some(true);
            was_right == right && surely == (sure == Some(true))
        });
        let asked: Vec<&str> =
            of_kind.map(|(_, question, _)| page.say(&question.ask)).collect();
        if !asked.is_empty() {
            page.entry(heading, &asked.join("\n\n"))?;
        }
    }
    if !said.is_empty() {
        page.line("")?;
    }
    Ok(())
}

/// What an outcome means, in a sentence.
pub(super) fn explained(seen: &Seen) -> &'static Text {
    match seen {
        Seen::Outcome(outcome) | Seen::ReplyLost(outcome) => match outcome {
            Outcome::Installed(_) => &words::MEANS_INSTALLED,
            Outcome::Applied(_) => &words::MEANS_APPLIED,
            Outcome::Replayed(_) => &words::MEANS_REPLAYED,
            Outcome::Acquired { .. } => &words::MEANS_ACQUIRED,
            Outcome::Renewed { .. } => &words::MEANS_RENEWED,
            Outcome::Completed => &words::MEANS_COMPLETED,
            Outcome::Released => &words::MEANS_RELEASED,
            Outcome::Refused(_) => &words::MEANS_REFUSED,
            Outcome::Locked => &words::MEANS_LOCKED,
        },
        Seen::Aborted => &words::MEANS_ABORTED,
        Seen::Paused(_) => &words::MEANS_PAUSED,
        Seen::Belief { .. } | Seen::NoBelief => &words::MEANS_BELIEF,
        Seen::Told(told) if told.starts_with("paused") => &words::MEANS_STANDING,
        Seen::Killed => &words::MEANS_KILLED,
        Seen::Nothing(_) => &words::MEANS_NOTHING,
        _ => &words::MEANS_SEEN,
    }
}
