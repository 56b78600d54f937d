//! A lie is a real answer to another call: no control that is taken away makes the
//! contract tell one, so that a watch has to be told them to be seen at work.

use super::{Watch, Witnessed};
use crate::fence::{Journal, Promise};
use crate::lab::{Explore, parse};
use crate::stage::{Seen, Setting, Stage};

fn read(first: &str, turn: &str) -> Explore {
    let said = "{ en = \"So.\", pt = \"Sim.\" }";
    let head = ["title", "shows", "limits", "keep"].map(|key| format!("{key} = {said}\n"));
    let text = format!(
        "{}minutes = 1\n[[scene]]\nsay = {said}\nmoves = '''\nA read fund-A -> value 0\n'''\n\
         [explore]\nsay = {said}\nbefore = '''\n{first}\n'''\norders = '''\n{turn}\n'''\n",
        head.concat()
    );
    parse("lies.toml", "lies", &text).expect("a lab").explore.expect("moves")
}

/// What the watch says of a turn, all of its moves taken as one. Whoever makes the first
/// of them is told the truth, or the last answer of those that came before.
fn broken(first: &str, turn: &str, lie: bool) -> String {
    let read = read(first, turn);
    let mut stage = Stage::open(Setting::from(Journal::Delete)).expect("a stage");
    let mut watch = Watch::from(&stage.mark().expect("a mark"));
    let (mut said, mut here) = (Seen::Restored, stage.mark().expect("a mark"));
    for made in &read.before {
        said = stage.step(made).expect("a working machine");
        let after = stage.mark().expect("a mark");
        watch.see(&Witnessed::alone(made, (&here, &after), &said));
        here = after;
    }
    let seen: Vec<Seen> =
        read.orders.iter().map(|made| stage.step(made).expect("a working machine")).collect();
    let told = if lie { &said } else { &seen[0] };
    let after = stage.mark().expect("a mark");
    let broken = watch.see(&Witnessed::alone(&read.orders[0], (&here, &after), told));
    broken.into_iter().map(Promise::name).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_lie_about_an_effect_is_found_out() {
    let apply = "A apply fund-A generation 1 request r1 +5";
    let other = apply.replace("fund-A", "fund-B");
    for (first, turn) in [
        ("A apply fund-A generation 9 request r1 +5", apply),
        (&other.replace("+5", "+7"), apply),
        (&format!("{other}\n{other}"), apply),
        ("authority install fund-B 3", "authority install fund-A 2"),
    ] {
        assert_eq!(broken(first, turn, true), "true-replies", "{first} | {turn}");
        assert_eq!(broken(first, turn, false), "", "{first} | {turn}");
    }
}

#[test]
fn a_lie_about_a_job_is_found_out() {
    let acquire = "A acquire job-1 for 30s";
    let other = "C acquire job-2 for 30s";
    let then = |more: &str| format!("{acquire}\n{other}\nC {more}");
    let renew = "A renew job-1 generation 7 for 1m";
    for (first, turn, expected) in [
        // Another generation, and another time.
        (other.to_owned(), acquire, "true-replies"),
        (
            "operator sql UPDATE job SET generation = 6\nC acquire job-2 for 31s".to_owned(),
            acquire,
            "true-replies",
        ),
        (acquire.to_owned(), "B acquire job-1 for 30s", "true-replies one-owner one-grant"),
        (acquire.to_owned(), "A acquire job-9 for 30s", "true-replies"),
        (then("renew job-2 generation 1 for 2m"), renew, "true-replies"),
        (then("complete job-2 generation 1"), renew, "true-replies"),
        (then("release job-2 generation 1"), renew, "true-replies"),
    ] {
        assert_eq!(broken(&first, turn, true), expected, "{first} | {turn}");
        assert_eq!(broken(&first, turn, false), "", "{first} | {turn}");
    }
}

/// As if a call about one resource had done this as well.
#[test]
fn a_change_elsewhere_is_found_out() {
    let value = "operator sql UPDATE resource SET value = 3 WHERE id = 'fund-B'";
    let record = "operator sql INSERT INTO registry VALUES ('fund-B', 'r9', 0, 0)";
    for call in ["A apply fund-A generation 1 request r1 +5", "authority install fund-A 2"] {
        let with = |more: &str| broken("A read fund-A", &format!("{call}\n{more}"), false);
        assert_eq!(with(value), "sum-of-records separate", "{call}");
        assert_eq!(with(record), "separate", "{call}");
        assert_eq!(with(&value.replace("fund-B", "fund-C")), "", "{call}");
    }
}
