//! How long every order takes, beside the plain enumeration of the same orders.
//!
//! One authority installs a generation, and the other actors are workers with the
//! full contract: `distinct` workers with a request each, under the old generation;
//! in a `succession`, every other worker has the new generation and takes over the
//! request of the one before.
#![allow(missing_docs, reason = "a benchmark has no callers")]

use divan::Bencher;
use fencing_lab::explore::{Method, explore};
use fencing_lab::fence::Journal;
use fencing_lab::lab::{Lab, parse};

fn main() {
    divan::main();
}

const SEARCHED: [(usize, Journal); 8] = [
    (3, Journal::Delete),
    (4, Journal::Delete),
    (5, Journal::Delete),
    (6, Journal::Delete),
    (3, Journal::Wal),
    (4, Journal::Wal),
    (5, Journal::Wal),
    (6, Journal::Wal),
];

/// More actors have more orders than anybody waits for.
const ENUMERATED: [(usize, Journal); 4] =
    [(3, Journal::Delete), (4, Journal::Delete), (3, Journal::Wal), (4, Journal::Wal)];

#[divan::bench(args = SEARCHED)]
fn distinct(bencher: Bencher<'_, '_>, (actors, journal): (usize, Journal)) {
    let lab = lab(actors, |n| format!("generation 1 request r{n}"));
    bencher.bench(|| orders_of(&lab, journal, Method::Search));
}

#[divan::bench(args = SEARCHED)]
fn succession(bencher: Bencher<'_, '_>, (actors, journal): (usize, Journal)) {
    let lab = lab(actors, |n| format!("generation {} request r{}", 1 + n % 2, n / 2));
    bencher.bench(|| orders_of(&lab, journal, Method::Search));
}

#[divan::bench(args = ENUMERATED, sample_count = 10)]
fn distinct_one_by_one(bencher: Bencher<'_, '_>, (actors, journal): (usize, Journal)) {
    let lab = lab(actors, |n| format!("generation 1 request r{n}"));
    bencher.bench(|| orders_of(&lab, journal, Method::Enumerate));
}

fn orders_of(lab: &Lab, journal: Journal, method: Method) -> String {
    let found = explore(lab, journal.into(), method, &mut |_| true).expect("a working machine");
    assert!(found.complete && found.broken.is_empty());
    found.orders.to_string()
}

/// An authority and workers, `actors` together.
fn lab(actors: usize, request: impl Fn(usize) -> String) -> Lab {
    let workers = ["A", "B", "C", "D", "E"].iter().enumerate().take(actors - 1);
    let moves = workers.map(|(n, name)| format!("{name} apply fund-A {} +5\n", request(n)));
    let moves: String = moves.collect();
    let head = ["title", "shows", "limits", "keep"].map(|key| format!("{key} = {SAID}\n"));
    let text = format!(
        "{}minutes = 1\n[[scene]]\nsay = {SAID}\nmoves = '''\nA read fund-A -> value 0\n'''\n\
         [explore]\nsay = {SAID}\norders = '''\nauthority install fund-A 2\n{moves}'''\n\
         holds = [\"no-stale-effect\", \"one-effect\", \"true-replies\", \"sum-of-records\"]\n",
        head.concat()
    );
    parse("bench.toml", "bench", &text).expect("a lab")
}

const SAID: &str = "{ en = \"It is so.\", pt = \"Assim é.\" }";
