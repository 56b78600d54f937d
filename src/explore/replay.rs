//! A replay makes one order again, and writes it down as a lab: the same moves,
//! each with what it showed.

use std::collections::BTreeSet;

use anyhow::Result;

use super::schedule::Schedule;
use super::strand::Strands;
use super::unfit::Unfit;
use super::walk::{Taken, Walk};
use crate::fence::Promise;
use crate::fence::weakened::Missing;
use crate::lab::{Act, Explore, Lab, Move, Scene, catalog};
use crate::stage::{Seen, Setting};
use crate::text::{Text, visible};
use crate::words;

/// One order, made again.
#[derive(Debug)]
pub struct Replay {
    /// A lab whose moves are this order, and whose expectations are what it showed.
    pub lab: Lab,
    /// The promises that it breaks.
    pub broken: BTreeSet<Promise>,
    /// Whether the order is over with it, but for what may still go wrong.
    pub over: bool,
}

/// Makes an order again.
///
/// # Errors
/// [`Unfit`] where a turn cannot be taken at its place; else where the machine
/// fails.
pub fn replay(
    lab: &Lab,
    at_once: &Explore,
    schedule: &Schedule,
    setting: Setting,
) -> Result<Replay> {
    let strands = Strands::of(at_once);
    let before = strands.told_before(setting)?;
    let mut walk = Walk::begin(&strands, setting)?;
    let turns = (1..).zip(&schedule.0).map(|(n, strand)| {
        let ready = walk.ready().turns;
        let turn = ready.iter().find(|turn| turn.strand == *strand);
        walk.take(*turn.ok_or_else(|| Unfit::not_ready(n, *strand, &ready, &strands))?)
    });
    let turns = turns.collect::<Result<Vec<_>>>()?;
    let over = walk.ready().over;
    let broken: BTreeSet<Promise> = turns.iter().flat_map(|it| &it.broken).copied().collect();
    let in_this_order = match setting.without.is_none() {
        true => words::IN_THIS_ORDER,
        false => words::IN_THIS_ORDER_WITHOUT.with("control", setting.without),
    };
    let scenes = [(words::FIRST, before), (in_this_order, written(&strands, &turns))];
    let scenes = scenes.into_iter().filter(|(_, moves)| !moves.is_empty());
    let scene = |(say, moves)| Scene { say, ask: None, moves, because: None };
    let lab = Lab {
        shows: shows(&broken).with("schedule", schedule.write(&strands)),
        limits: words::NOT_THE_OTHERS.with("command", command(lab, setting.without)),
        scenes: scenes.map(scene).collect(),
        ..lab.clone()
    };
    Ok(Replay { lab, broken, over })
}

fn shows(broken: &BTreeSet<Promise>) -> Text {
    let names: Vec<&str> = broken.iter().map(|promise| promise.name()).collect();
    match names.is_empty() {
        true => words::ONE_ORDER,
        false => words::ONE_ORDER_BREAKS.with("promises", names.join(", ")),
    }
}

/// What to type to go through every order of a lab.
pub fn command(lab: &Lab, without: Missing) -> String {
    let lab = catalog::what_to_type(lab);
    match without.is_none() {
        true => format!("cargo run -- explore {lab}"),
        false => format!("cargo run -- explore {lab} --without {without}"),
    }
}

/// The turns as moves: those that one call takes in a row are one move.
fn written(strands: &Strands, turns: &[Taken]) -> Vec<Move> {
    let in_a_row = |one: &Taken, next: &Taken| next.resumed && next.turn == one.turn;
    turns.chunk_by(in_a_row).filter_map(|row| move_of(strands, row)).collect()
}

fn move_of(strands: &Strands, row: &[Taken]) -> Option<Move> {
    let (first, last) = (row.first()?, row.last()?);
    let made = &strands.list[first.turn.strand].moves[first.turn.nth];
    let until = match *last.seen {
        Seen::Paused(gate) => Some(gate),
        _ => None,
    };
    let (act, told) = match &made.act {
        Act::Call { .. } if first.resumed => (Act::Resume(until), "resume"),
        Act::Call { call, without, .. } => {
            let (call, without) = (call.clone(), *without);
            (Act::Call { call, without, until }, &made.told[..])
        }
        act => (act.clone(), &made.told[..]),
    };
    let told = until.map_or_else(|| told.to_owned(), |gate| format!("{told} until {gate}"));
    let (line, actor, expected) =
        (made.line, made.actor.clone(), visible(&last.seen.to_string()));
    Some(Move { line, actor, act, told, expected })
}
