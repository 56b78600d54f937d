//! From the text of `workshop/session.toml` to a session.

use super::session::{Card, Cue, Heard, Phase, Session, WRITTEN_FOR};
use crate::lab::Mistake;
use crate::lab::fields::{Fields, Source};

pub(super) fn session(file: &str, text: &str) -> Result<Session, Mistake> {
    let source = Source { file, text };
    let document = source.document()?;
    let top = Fields::of(&source, document.get_ref(), 0..0, &["close", "phase", "card"])?;
    let cards = each(&top, "card", &CARD, card)?;
    let phases = each(&top, "phase", &PHASE, |fields| phase(fields, cards.len()))?;
    Ok(Session { close: top.text("close")?, phases, cards })
}

const PHASE: [&str; 7] = ["name", "goal", "ask", "answer", "hear", "late", "cue"];
const CARD: [&str; 6] = ["name", "story", "lab", "explore", "treats", "uncovered"];
const CUE: [&str; 5] = ["minute", "now", "say", "swap", "card"];

fn each<T>(
    fields: &Fields<'_>,
    key: &str,
    known: &[&str],
    read: impl Fn(&Fields<'_>) -> Result<T, Mistake>,
) -> Result<Vec<T>, Mistake> {
    fields.tables(key, known)?.iter().map(read).collect()
}

fn phase(fields: &Fields<'_>, cards: usize) -> Result<Phase, Mistake> {
    Ok(Phase {
        name: fields.text("name")?,
        goal: fields.text("goal")?,
        ask: fields.text("ask")?,
        answer: fields.text("answer")?,
        hear: each(fields, "hear", &["said", "reply"], |heard| {
            Ok(Heard { said: heard.text("said")?, reply: heard.text("reply")? })
        })?,
        late: fields.text("late")?,
        cues: each(fields, "cue", &CUE, |fields| cue(fields, cards))?,
    })
}

fn cue(fields: &Fields<'_>, cards: usize) -> Result<Cue, Mistake> {
    let numbered = |number: i64| usize::try_from(number - 1).unwrap_or_default();
    let dealt = fields.get("card").map(|_| fields.integer("card", 1..cards as i64 + 1));
    let minute = fields.integer("minute", 0..i64::from(WRITTEN_FOR))?;
    Ok(Cue {
        minute: u32::try_from(minute).unwrap_or_default(),
        now: fields.text("now")?,
        say: fields.text("say")?,
        swap: fields.flag("swap")?,
        card: dealt.transpose()?.map(numbered),
    })
}

fn card(fields: &Fields<'_>) -> Result<Card, Mistake> {
    Ok(Card {
        name: fields.text("name")?,
        story: fields.text("story")?,
        lab: fields.prose("lab")?,
        explore: fields.prose("explore")?,
        treats: fields.text("treats")?,
        uncovered: fields.text("uncovered")?,
    })
}
