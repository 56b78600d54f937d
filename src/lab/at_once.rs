//! From the `[explore]` table of a lab file to what happens at once in it, and to
//! the promises that every order of it must keep.

use std::collections::BTreeSet;

use toml::Spanned;
use toml::de::DeValue;

use super::fields::{Fields, Source};
use super::grammar;
use super::mistake::{Mistake, nearest};
use super::script::{Act, Explore, Move, Sight};
use crate::fence::Promise;
use crate::text::Text;
use crate::words;

/// More moves at once than any search gets through, or sights than anybody reads.
const MOST_MOVES: usize = 64;

pub(super) fn read(
    source: &Source<'_>,
    value: &Spanned<DeValue<'_>>,
) -> Result<Explore, Mistake> {
    let known = ["say", "before", "orders", "faults", "holds", "breaks", "sometimes"];
    let fields = Fields::of_value(source, value, &known)?;
    let explore = Explore {
        say: fields.text("say")?,
        before: moves(source, &fields, "before", unlike_a_whole)?,
        orders: moves(source, &fields, "orders", unlike_a_whole)?,
        faults: moves(source, &fields, "faults", unlike_a_fault)?,
        holds: promises(&fields, "holds")?,
        breaks: promises(&fields, "breaks")?,
        sometimes: sights(source, &fields)?,
    };
    let actors: BTreeSet<&str> =
        explore.orders.iter().chain(&explore.faults).map(|made| &made.actor[..]).collect();
    if let Some(nobody) = explore.sometimes.iter().find(|it| !actors.contains(&it.actor[..])) {
        let known = actors.iter().copied().collect::<Vec<_>>();
        let expected = words::AN_ACTOR_AT_ONCE.with("known", known.join(", "));
        let mistake = source.mistake_on(nobody.line, &nobody.actor, expected);
        return Err(Mistake { nearest: nearest(&nobody.actor, known), ..mistake });
    }
    if let Some(both) = explore.breaks.iter().find(|it| explore.holds.contains(it)) {
        let value = fields.need("breaks")?;
        return Err(fields.mistake(value, both.name(), words::NOT_BOTH));
    }
    if explore.orders.is_empty() {
        return Err(match fields.get("orders") {
            None => fields.missing(words::KEY_NEEDED.with("key", "orders")),
            Some(value) => fields.mistake(value, "", words::A_MOVE_LINE),
        });
    }
    match explore.orders.len() + explore.faults.len() {
        ..=MOST_MOVES => Ok(explore),
        many => {
            let expected = words::FEWER_MOVES.with("most", MOST_MOVES);
            Err(fields.mistake(fields.need("orders")?, &many.to_string(), expected))
        }
    }
}

fn moves(
    source: &Source<'_>,
    fields: &Fields<'_>,
    key: &str,
    unlike: fn(&Move) -> Option<Text>,
) -> Result<Vec<Move>, Mistake> {
    if fields.get(key).is_none() {
        return Ok(Vec::new());
    }
    let (first_line, content) = fields.block(key)?;
    let moves = grammar::attempts(source, first_line, content)?;
    match moves.iter().find_map(|next| Some((next, unlike(next)?))) {
        None => Ok(moves),
        Some((unfit, expected)) => {
            let found = format!("{} {}", unfit.actor, unfit.told);
            Err(source.mistake_on(unfit.line, &found, expected))
        }
    }
}

/// The explorer pauses at every gate by itself, and puts everything back.
fn unlike_a_whole(next: &Move) -> Option<Text> {
    use Act::{Call, Crash, InProcess, Kill, Resume, Throw};
    match next.act {
        InProcess { .. } | Kill(_) => Some(words::NO_PROCESS_HERE),
        Call { until: Some(_), .. } | Resume(_) | Throw | Crash => Some(words::A_WHOLE_MOVE),
        _ => None,
    }
}

fn unlike_a_fault(next: &Move) -> Option<Text> {
    use Act::{Advance, Backup, Crash, Network, Restore, Sql, Throw};
    match next.act {
        Crash | Throw | Sql(_) | Backup | Restore | Advance(_) | Network(..) => None,
        _ => Some(words::A_FAULT),
    }
}

fn promises(fields: &Fields<'_>, key: &str) -> Result<Vec<Promise>, Mistake> {
    let names = Promise::ALL.map(Promise::name);
    let promise = |name: &str| Promise::ALL.into_iter().find(|known| known.name() == name);
    let listed = fields.names(key, words::A_PROMISE, &names)?;
    Ok(listed.iter().filter_map(|name| promise(name)).collect())
}

fn sights(source: &Source<'_>, fields: &Fields<'_>) -> Result<Vec<Sight>, Mistake> {
    match fields.get("sometimes") {
        None => Ok(Vec::new()),
        Some(_) => {
            let (first_line, content) = fields.block("sometimes")?;
            let sights = grammar::sights(source, first_line, content)?;
            match sights.get(MOST_MOVES) {
                None => Ok(sights),
                Some(many) => {
                    let expected = words::FEWER_SIGHTS.with("most", MOST_MOVES);
                    Err(source.mistake_on(many.line, &many.actor, expected))
                }
            }
        }
    }
}
