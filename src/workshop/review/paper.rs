//! The paper is a review as the skeleton of a recommendation to a manager: evidence,
//! limit, owner. The sentences that only the pair can say are left open.

use super::board::{named, told, typed};
use super::design::Design;
use super::{Failure, Row, Verdict};
use crate::fence::Journal;
use crate::show::every_order;
use crate::text::{Lang, Text};
use crate::words;

/// The recommendation as Markdown.
pub fn recommendation(design: &Design, rows: &[Row], journal: Journal, lang: Lang) -> String {
    let say = |text: &Text| text.in_lang(lang).to_owned();
    let covered = |it: &Verdict| matches!(it, Verdict::Covered { .. });
    let unknown = |it: &Verdict| matches!(it, Verdict::NotShown(_));
    let parts = [
        format!("# {}", say(&words::RECOMMENDATION.with("title", &design.title))),
        say(&words::WE_RECOMMEND),
        format!("## {}", say(&words::EVIDENCE)),
        say(&words::EVIDENCE_IS.with("journal", journal)),
        listed(rows, covered, lang),
        format!("## {}", say(&words::LIMIT)),
        say(&words::LIMIT_BREAKS),
        listed(rows, Verdict::is_uncovered, lang),
        say(&words::LIMIT_NOT_SHOWN),
        listed(rows, unknown, lang),
        say(&words::LIMIT_ALONE),
        say(&words::LIMIT_ISOLATION),
        format!("## {}", say(&words::OWNERS)),
        owners(design, lang),
    ];
    parts.join("\n\n") + "\n"
}

/// Every verdict of a kind, with its owner and what shows it.
fn listed(rows: &[Row], wanted: impl Fn(&Verdict) -> bool, lang: Lang) -> String {
    let mut lines = Vec::new();
    for row in rows {
        for (failure, verdict) in row.verdicts.iter().filter(|(_, it)| wanted(it)) {
            lines.push(line(row, *failure, verdict, lang));
            lines.extend(
                shown_by(verdict, lang).into_iter().map(|shown| format!("  - {shown}")),
            );
        }
    }
    match lines.is_empty() {
        true => words::NONE_OF_IT.in_lang(lang).to_owned(),
        false => lines.join("\n"),
    }
}

fn line(row: &Row, failure: Failure, verdict: &Verdict, lang: Lang) -> String {
    let told = told(verdict).map(|told| told.in_lang(lang).to_owned()).unwrap_or_default();
    let line = words::LINE_OF_PAPER
        .with("failure", named(failure).in_lang(lang))
        .with("owner", row.owner_of(failure))
        .with("name", &row.name)
        .with("told", told);
    format!("- {}", line.in_lang(lang))
}

/// What shows a verdict: moves, sentences, and what to type.
fn shown_by(verdict: &Verdict, lang: Lang) -> Vec<String> {
    match verdict {
        Verdict::Covered { commands, but_for, .. } => {
            let command = |(command, orders): &(String, _)| {
                let orders = words::ORDERS_OF.with("orders", orders);
                format!("`{}`: {}", typed(command, lang), orders.in_lang(lang))
            };
            let why = but_for.map(|_| words::WHY_NOT_IMMEDIATE.in_lang(lang).to_owned());
            commands.iter().map(command).chain(why).collect()
        }
        Verdict::Uncovered { promise, moves, command, .. } => {
            let meaning = every_order::meaning(*promise).in_lang(lang).to_owned();
            let moves = moves.iter().map(|made| format!("`{made}`"));
            [meaning]
                .into_iter()
                .chain(moves)
                .chain([format!("`{}`", typed(command, lang))])
                .collect()
        }
        _ => Vec::new(),
    }
}

fn owners(design: &Design, lang: Lang) -> String {
    let heads = words::OWNERS_HEADS.each_ref().map(|head| head.in_lang(lang));
    let mut lines = vec![format!("| {} |", heads.join(" | ")), "|---|---|---|".to_owned()];
    let issuer = words::THE_ISSUER.with("name", &design.issuer.name);
    let mut row = |what: &str, owner: &str| lines.push(format!("| {what} | {owner} | … |"));
    row(issuer.in_lang(lang), &design.issuer.owner);
    for to in &design.destinations {
        row(words::THE_DESTINATION.with("name", &to.name).in_lang(lang), &to.owner);
    }
    for path in &design.paths {
        row(&path.name, &path.owner);
    }
    lines.join("\n")
}
