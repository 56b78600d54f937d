//! Random happenings: whatever a few actors do at once, the search finds what the plain
//! enumeration finds.

mod support;

use std::fmt::Write;

use fencing_lab::explore::{Method, explore};
use fencing_lab::fence::weakened::{Control, Missing};
use fencing_lab::stage::Setting;
use support::orders::{agrees, at_once};

/// More orders than that are left to the search alone.
const MOST_ORDERS: u128 = 150;

/// Numbers that are the same in every run (Knuth's constants).
struct Dice(u64);

impl Dice {
    fn throw(&mut self, sides: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }

    fn one_of<'a>(&mut self, all: &[&'a str]) -> &'a str {
        all[self.throw(all.len())]
    }
}

const WORK: [&str; 12] = [
    "apply fund-A generation 1 request r1 +5",
    "apply fund-A generation 1 request r1 +0",
    "apply fund-A generation 2 request r1 +5",
    "apply fund-A generation 1 request r2 -3",
    "apply fund-B generation 1 request r1 +5",
    "install fund-A 2",
    "install fund-A 1",
    "acquire job-1 for 30s",
    "renew job-1 generation 7 for 30s",
    "complete job-1 generation 7",
    "release job-1 generation 7",
    "read fund-A registry",
];
const BEFORE: [&str; 5] = [
    "operator backup",
    "A acquire job-1 for 30s",
    "B clock skew 1m",
    "A apply fund-A generation 1 request r1 +5",
    "operator sql UPDATE resource SET value = 3 WHERE id = 'fund-A'",
];
const FAULTS: [&str; 7] = [
    "A crash",
    "A throw",
    "B crash",
    "operator restore",
    "clock advance 30s",
    "operator sql UPDATE resource SET value = value + 1 WHERE id = 'fund-A'",
    "operator sql UPDATE resource SET generation = 1",
];
/// Around every door.
const SQL: [&str; 6] = [
    "SELECT count(*), total(delta) FROM registry",
    "DELETE FROM registry WHERE request = 'r1'",
    "DELETE FROM resource WHERE id = 'fund-B'",
    "INSERT INTO registry (resource, request, delta, result) VALUES ('fund-A', 'r2', -3, -3)",
    "UPDATE job SET owner = 'A', lease_until_ms = 60000, generation = generation + 1",
    "UPDATE resource SET value = value WHERE id = 'fund-A'",
];
const MESSAGES: [&str; 3] = [
    "A send m1: apply fund-A generation 1 request r1 +5\nnetwork deliver m1\n",
    "A send m1: apply guarded generation 7 request r1 +5\nnetwork deliver m1\n",
    "A send m1: apply outside generation 7 request r1 +5\nnetwork deliver m1\nnetwork deliver m1\n",
];

/// What happens at once in one case, and what is missing.
fn case(dice: &mut Dice) -> (String, String, Missing) {
    let mut orders = String::new();
    if dice.throw(3) == 0 {
        orders += dice.one_of(&MESSAGES);
    }
    for _ in 0..2 + dice.throw(2) {
        let (actor, work) = (dice.one_of(&["A", "B"]), dice.one_of(&WORK));
        writeln!(orders, "{actor} {work}").unwrap();
    }
    if dice.throw(3) == 0 {
        writeln!(orders, "operator sql {}", dice.one_of(&SQL)).unwrap();
    }
    let mut rest = String::new();
    for (key, lines) in [("before", &BEFORE[..]), ("faults", &FAULTS[..])] {
        let chosen: Vec<&str> = (0..dice.throw(3)).map(|_| dice.one_of(lines)).collect();
        if !chosen.is_empty() {
            writeln!(rest, "{key} = '''\n{}\n'''", chosen.join("\n")).unwrap();
        }
    }
    let all: Vec<Control> = Control::all().collect();
    let missing = (0..dice.throw(3)).map(|_| all[dice.throw(all.len())]);
    (orders, rest, missing.collect())
}

#[test]
fn the_search_agrees_with_the_plain_enumeration_whatever_happens_at_once() {
    let number = |name| std::env::var(name).ok().and_then(|it| it.parse::<u64>().ok());
    let mut dice = Dice(number("FENCING_LAB_SEED").unwrap_or(7));
    let cases = number("FENCING_LAB_ORDERS").unwrap_or(60);
    let mut compared = 0;
    while compared < cases {
        let (orders, rest, without) = case(&mut dice);
        let lab = at_once(&orders, &rest);
        for journal in support::JOURNALS {
            let setting = Setting { journal, without };
            let found = explore(&lab, setting, Method::Search, &mut |_| true)
                .unwrap_or_else(|error| panic!("{error:#}\n{setting:?}\n{orders}{rest}"));
            let few = found.orders.to_string().parse().is_ok_and(|n: u128| n <= MOST_ORDERS);
            if few {
                agrees(&lab, setting);
                compared += 1;
            }
        }
    }
}
