//! The paper is a review as the skeleton of a recommendation to a manager: evidence,
//! limit, owner. The sentences that only the pair can say are left open.

use super::board::{heading, named, told};
use super::{Row, Verdict};
use crate::text::{Lang, Text};
use crate::words;

/// The recommendation as Markdown.
pub fn recommendation(title: &str, rows: &[Row], lang: Lang) -> String {
    let say = |text: &Text| text.in_lang(lang).to_owned();
    let covered = |it: &Verdict| matches!(it, Verdict::Covered { .. });
    let uncovered = |it: &Verdict| matches!(it, Verdict::Uncovered { .. });
    let unknown = |it: &Verdict| matches!(it, Verdict::NotShown(_));
    let parts = [
        format!("# {}", say(&words::RECOMMENDATION.with("title", title))),
        say(&words::WE_RECOMMEND),
        format!("## {}", say(&words::EVIDENCE)),
        say(&words::EVIDENCE_IS),
        listed(rows, covered, lang),
        format!("## {}", say(&words::LIMIT)),
        say(&words::LIMIT_BREAKS),
        listed(rows, uncovered, lang),
        say(&words::LIMIT_NOT_SHOWN),
        listed(rows, unknown, lang),
        say(&words::LIMIT_ISOLATION),
        format!("## {}", say(&words::OWNERS)),
        owners(rows, lang),
    ];
    parts.join("\n\n") + "\n"
}

/// Every verdict of a kind, with the commands that show it.
fn listed(rows: &[Row], wanted: impl Fn(&Verdict) -> bool, lang: Lang) -> String {
    let mut lines = Vec::new();
    for row in rows {
        for (failure, verdict) in row.verdicts.iter().filter(|(_, it)| wanted(it)) {
            let failure = named(*failure).in_lang(lang);
            let told = told(verdict).map(|(told, _)| told.in_lang(lang).to_owned());
            lines.push(format!("- {}, {failure}: {}", row.name, told.unwrap_or_default()));
            lines.extend(commands(verdict).iter().map(|command| format!("  - `{command}`")));
        }
    }
    match lines.is_empty() {
        true => words::NONE_OF_IT.in_lang(lang).to_owned(),
        false => lines.join("\n"),
    }
}

fn commands(verdict: &Verdict) -> &[String] {
    match verdict {
        Verdict::Covered { commands, .. } => commands,
        Verdict::Uncovered { command, .. } => std::slice::from_ref(command),
        _ => &[],
    }
}

fn owners(rows: &[Row], lang: Lang) -> String {
    let heads = words::OWNERS_HEADS.each_ref().map(|head| head.in_lang(lang));
    let mut lines = vec![format!("| {} |", heads.join(" | ")), "|---|---|---|".to_owned()];
    lines.extend(rows.iter().map(|row| {
        let what =
            heading(row).in_lang(lang).split(" · ").next().unwrap_or_default().to_owned();
        format!("| {what} | {} | … |", row.owner)
    }));
    lines.join("\n")
}
