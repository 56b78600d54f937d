//! Pages are the Markdown of a document: its own text, with what the session knows
//! in the places that are marked for it.

use super::Document;
use crate::text::{Lang, Text};
use crate::words;
use crate::workshop::session::{Card, Phase, Session};

/// A document once for the facilitator, or once for each pair.
pub(super) fn copies(
    document: &Document,
    session: &Session,
    lang: Lang,
    pairs: u16,
) -> Vec<String> {
    let text = match lang {
        Lang::En => document.en,
        Lang::Pt => document.pt,
    };
    let pages = Pages { session, lang };
    let text = text
        .replace("{pairs}", &pairs.to_string())
        .replace("<!-- scores -->", &scores(pairs))
        .replace("<!-- cards -->", &pages.each_card(|n, card| pages.to_cut(n, card)))
        .replace("<!-- answers -->", &pages.each_card(|n, card| pages.answer(n, card)))
        .replace("<!-- phases -->", &pages.phases());
    let numbered = |n| {
        let pair = words::PAIR_OF.with("n", n).with("of", pairs);
        // On the back as well, and on each card: they get apart.
        let text = text.replace("<!-- page -->", "<!-- page -->\n\n*{pair}*");
        format!("*{{pair}}*\n\n{text}").replace("{pair}", pair.in_lang(lang))
    };
    match document.for_pairs {
        true => (1..=pairs).map(numbered).collect(),
        false => vec![text],
    }
}

/// An empty row for each pair.
fn scores(pairs: u16) -> String {
    let rows: Vec<String> = (1..=pairs).map(|n| format!("| {n} | | | | | | | |")).collect();
    rows.join("\n")
}

struct Pages<'a> {
    session: &'a Session,
    lang: Lang,
}

impl Pages<'_> {
    fn each_card(&self, told: impl Fn(usize, &Card) -> String) -> String {
        let cards = self.session.cards.iter().enumerate();
        cards.map(|(n, card)| told(n + 1, card)).collect::<Vec<_>>().join("\n\n")
    }

    /// What the pairs see: the story and the way to it, and no answer.
    fn to_cut(&self, n: usize, card: &Card) -> String {
        let [lab, explore] = card.commands(self.lang);
        format!(
            "<!-- card -->\n\n*{{pair}}*\n\n## {n}. {}\n\n{}\n\n**{}**\n\n{}:\n\n```sh\n{lab}\n{explore}\n```\n\n<!-- end -->",
            self.say(&card.name),
            self.say(&card.story),
            self.say(&words::CARD_ASK),
            self.say(&words::CARD_SHOWN),
        )
    }

    fn answer(&self, n: usize, card: &Card) -> String {
        let [lab, explore] = card.commands(self.lang);
        format!(
            "### {n}. {}\n\n{}\n\n{}\n\n```sh\n{lab}\n{explore}\n```",
            self.say(&card.name),
            self.labelled(&words::TREATED_BY, &card.treats),
            self.labelled(&words::UNCOVERED, &card.uncovered),
        )
    }

    fn phases(&self) -> String {
        let phases = self.session.phases.iter().enumerate();
        phases.map(|(n, phase)| self.phase(n + 1, phase)).collect::<Vec<_>>().join("\n\n")
    }

    fn phase(&self, n: usize, phase: &Phase) -> String {
        let title = words::PHASE_TITLE.with("n", n).with("name", self.say(&phase.name));
        [
            "<!-- page -->".to_owned(),
            format!("## {}", self.say(&title)),
            self.say(&phase.goal).to_owned(),
            self.cues(phase),
            self.labelled(&words::QUESTION, &phase.ask),
            self.labelled(&words::ARRIVES_AT, &phase.answer),
            self.heard(phase),
            self.labelled(&words::WHEN_LATE, &phase.late),
        ]
        .join("\n\n")
    }

    fn cues(&self, phase: &Phase) -> String {
        let head = [&words::MINUTE, &words::YOU_SAY, &words::PAIRS_DO];
        let rows = phase.cues.iter().map(|cue| {
            let swap = format!("**{}** ", self.say(&words::SWAP_MARK));
            let swap = if cue.swap { swap } else { String::new() };
            let say = format!("{swap}“{}”", self.say(&cue.say));
            format!("| {} | {say} | {} |", cue.minute, self.say(&cue.now))
        });
        self.table(&head, rows)
    }

    fn heard(&self, phase: &Phase) -> String {
        let rows = phase.hear.iter().map(|heard| {
            format!("| “{}” | {} |", self.say(&heard.said), self.say(&heard.reply))
        });
        self.table(&[&words::YOU_HEAR, &words::HELPS], rows)
    }

    fn table(&self, head: &[&Text], rows: impl Iterator<Item = String>) -> String {
        let head: Vec<&str> = head.iter().map(|text| self.say(text)).collect();
        let mut lines =
            vec![format!("| {} |", head.join(" | ")), "|---".repeat(head.len()) + "|"];
        lines.extend(rows);
        lines.join("\n")
    }

    fn labelled(&self, label: &Text, text: &Text) -> String {
        format!("**{}:** {}", self.say(label), self.say(text))
    }

    fn say<'t>(&self, text: &'t Text) -> &'t str {
        text.in_lang(self.lang)
    }
}
