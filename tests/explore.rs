//! Every order of a lab's moves: how many there are, what holds in all of them, and
//! the shortest in which something does not.

mod support;

use std::collections::BTreeSet;

use fencing_lab::explore::{Method, Schedule, Strands, explore, matrix, replay};
use fencing_lab::fence::weakened::{Control, Missing};
use fencing_lab::fence::{Journal, Promise};
use fencing_lab::lab::{Lab, catalog};
use fencing_lab::stage::{Setting, process};
use support::orders::{agrees, at_once, every_order};
use support::{JOURNALS, perform};

/// The labs in which something happens at once. A process that is killed
/// is no actor of the explorer.
fn labs() -> Vec<Lab> {
    let (labs, others): (Vec<_>, Vec<_>) =
        catalog::all().unwrap().into_iter().partition(|lab| lab.explore.is_some());
    assert_eq!(others.iter().map(|lab| &lab.name[..]).collect::<Vec<_>>(), ["crash"]);
    let aside = catalog::aside().map(|name| catalog::find(name).unwrap());
    labs.into_iter().chain(aside).collect()
}

/// Orders, states and ways to end, in both journal modes.
fn counts(orders: &str, rest: &str) -> (String, usize, usize) {
    let lab = at_once(orders, rest);
    let [one, other] = JOURNALS.map(|journal| {
        let found = every_order(&lab, journal, Method::Search);
        (found.orders.to_string(), found.states.unwrap(), found.classes.len())
    });
    assert_eq!(one, other);
    one
}

/// By hand. An install that gets through takes four turns (begun, checked, written,
/// the end), an apply that gets through six, and a stale one two. Whoever comes
/// while the other holds the file takes one turn, and is locked.
///
/// - Nobody meets a lock: install, then the refused apply; or apply, then install.
///   2 orders.
/// - The apply comes while the install is under way, after its turn 1, 2 or 3.
///   3 orders.
/// - The install comes while the apply is under way, after its turn 1 to 5.
///   5 orders.
///
/// 10 orders, and four ways to end: refused, applied, and one locked of each.
///
/// States, by who has begun first. Nobody: 1. The install, and the apply has not
/// come: 3 under way, 1 over. It was locked: 3 under way, 1 over. It came after the
/// end: 1 under way, 1 refused. That makes 10. The apply, and the install has not
/// come: 5 under way, 1 over. It was locked: 5 under way, 1 over. It came after the
/// end: 3 under way, 1 over. That makes 16, and 27 together.
#[test]
fn counts_an_install_and_an_apply_as_one_does_by_hand() {
    let (orders, states, ends) =
        counts("authority install fund-A 2\nA apply fund-A generation 1 request r1 +5", "");
    assert_eq!((orders.as_str(), states, ends), ("10", 27, 4));
}

#[test]
fn counts_exactly() {
    let install = "authority install fund-A 2";
    let apply =
        |name: &str, n: usize| format!("{name} apply fund-A generation 1 request r{n} +5");
    let (a, b, c) = (apply("A", 1), apply("B", 2), apply("C", 3));
    for (orders, rest, expected) in [
        ("A read fund-A".to_owned(), "", ("1", 2, 1)),
        ("A read fund-A\nB read fund-A".to_owned(), "", ("2", 4, 1)),
        // 2 of 4 turns are A's: 4! / (2! 2!).
        (
            "A read fund-A\nA read job-1\nB read fund-A\nB read job-1".to_owned(),
            "",
            ("6", 9, 1),
        ),
        // Two turns of A, and no fault, or one before, between or after them. A second
        // later it matters when A has begun, until it is over.
        (
            "A complete job-1 generation 6".to_owned(),
            "faults = '''\nclock advance 1s\n'''",
            ("4", 7, 2),
        ),
        (format!("{install}\n{a}\n{b}"), "", ("122", 128, 14)),
        (format!("{install}\n{a}\n{b}\n{c}"), "", ("1902", 604, 53)),
    ] {
        let found = counts(&orders, rest);
        assert_eq!((found.0.as_str(), found.1, found.2), expected, "{orders}");
    }
}

/// The orders of 32 reads beside 32 reads are "64 choose 32", which is far more than
/// anybody could make; so is each number on the way.
#[test]
fn counts_what_it_could_not_enumerate() {
    let reads = |name| format!("{name} read fund-A\n").repeat(32);
    let (orders, states, ends) = counts(&format!("{}{}", reads("A"), reads("B")), "");
    assert_eq!((orders.as_str(), states, ends), ("1832624140942590534", 33 * 33, 1));
}

/// The whole contract, and then each control missing.
fn settings(journal: Journal) -> impl Iterator<Item = Setting> {
    let with_all = Setting { journal, without: Missing::NONE };
    let missing = Control::all().map(move |it| Setting { journal, without: it.into() });
    std::iter::once(with_all).chain(missing)
}

#[test]
fn the_search_agrees_with_the_plain_enumeration_on_every_lab_with_a_rollback_journal() {
    labs().iter().for_each(|lab| agrees(lab, Journal::Delete.into()));
}

#[test]
fn the_search_agrees_with_the_plain_enumeration_on_every_lab_with_a_write_ahead_log() {
    labs().iter().for_each(|lab| agrees(lab, Journal::Wal.into()));
}

/// Without a control a call may have read what is no longer so: the case in which
/// two states are told apart only by what a call has met.
#[test]
fn the_search_agrees_with_the_plain_enumeration_where_a_control_is_missing() {
    let small = ["stale-write", "changed-intent", "lock-contention", "rollback", "clock-skew"];
    for (n, name) in small.iter().enumerate() {
        let lab = catalog::find(name).unwrap();
        settings(JOURNALS[n % 2]).for_each(|setting| agrees(&lab, setting));
    }
    let lab = at_once(
        "A acquire job-2 for 30s\nB acquire job-2 for 30s\nclock advance 30s",
        "faults = '''\nA crash\n'''",
    );
    for journal in JOURNALS {
        agrees(&lab, Setting { journal, without: Control::AtomicAcquire.into() });
    }
}

#[test]
fn every_lab_keeps_and_breaks_what_it_says_and_sees_what_it_must() {
    for lab in labs() {
        let at_once = lab.explore.as_ref().unwrap();
        assert!(!at_once.holds.is_empty() && !at_once.sometimes.is_empty(), "{}", lab.name);
        for journal in JOURNALS {
            let found = every_order(&lab, journal, Method::Search);
            let broken: BTreeSet<Promise> = found.broken.keys().copied().collect();
            assert_eq!(broken, at_once.breaks.iter().copied().collect(), "{}", lab.name);
            assert!(!found.sights.contains(&None), "{}: {:?}", lab.name, found.sights);
        }
    }
}

/// Every promise is broken by something, or its check could not fail.
#[test]
fn each_missing_control_breaks_its_own_promises() {
    for (lab, without, expected) in [
        ("stale-write", "check-inside", "no-stale-effect"),
        ("stale-write", "generation-check", "no-stale-effect"),
        ("invented-generation", "equality", "no-invented-effect"),
        ("stale-write", "immediate", ""),
        ("check-then-write", "registry", "one-effect true-replies sum-of-records"),
        ("changed-intent", "intent-check", "true-replies"),
        ("lock-contention", "registry-scope", "true-replies separate"),
        ("rollback", "one-transaction", "one-effect true-replies sum-of-records"),
        ("replay", "stored-result", "true-replies"),
        ("rollback", "rollback", "one-effect true-replies sum-of-records"),
        ("install-generation", "higher-only", "no-stale-effect rising"),
        ("lease-takeover", "owner-match", "current-pair"),
        ("lease-race", "generation-match", "current-pair"),
        ("lease-race", "generation-raise", "one-grant"),
        ("lease-race", "atomic-acquire", "one-owner"),
        ("clock-skew", "store-clock", "one-owner"),
        ("delayed-effect", "outside-fencing", "no-stale-effect"),
    ] {
        let control = Control::all().find(|control| control.name() == without);
        let lab = catalog::find(lab).unwrap();
        for journal in JOURNALS {
            let setting = Setting { journal, without: control.into() };
            let found = every_order(&lab, setting, Method::Search);
            let broken: Vec<&str> = found.broken.keys().map(|promise| promise.name()).collect();
            assert_eq!(broken.join(" "), expected, "{} without {without}", lab.name);
        }
    }
}

/// What two missing controls break is at least what each of them breaks.
#[test]
fn several_controls_can_be_missing_at_once() {
    let lab = catalog::find("rollback").unwrap();
    let broken = |without: Missing| {
        let setting = Setting { journal: Journal::Delete, without };
        every_order(&lab, setting, Method::Search).broken.into_keys().collect::<BTreeSet<_>>()
    };
    for (n, one) in Control::OF_APPLY.into_iter().enumerate() {
        // Without the registry there is no record to go wrong.
        let others = Control::OF_APPLY.into_iter().skip(n + 1);
        for other in others.filter(|it| ![one, *it].contains(&Control::Registry)) {
            let both = broken([one, other].into_iter().collect());
            let each = &broken(one.into()) | &broken(other.into());
            assert!(both.is_superset(&each), "without {one} and {other}: {both:?}");
        }
    }
}

/// Which promise breaks in the fewest turns without a control, where, and how.
#[test]
fn the_matrix_names_the_shortest_order_for_each_control() {
    let labs = catalog::all().unwrap();
    process::are_run_by(env!("CARGO_BIN_EXE_fencing-lab"));
    for journal in JOURNALS {
        let rows = Control::all().map(|control| {
            let row = matrix::row(control, &labs, journal).unwrap();
            assert!(!row.noticed.is_empty(), "{control}");
            match row.shortest {
                None => format!("{control}: nothing in {} orders", row.orders),
                Some(it) => {
                    let (turns, lab, promise) = (it.length.0, it.lab, it.promise);
                    format!("{control}: {promise} in {turns}: {lab} {}", it.schedule)
                }
            }
        });
        let expected = [
            "check-inside: no-stale-effect in 10: stale-write A.4authority.5A",
            "generation-check: no-invented-effect in 6: install-generation 6A",
            "equality: no-invented-effect in 6: install-generation 6A",
            match journal {
                Journal::Delete => "immediate: nothing in 30451 orders",
                Journal::Wal => "immediate: nothing in 26504 orders",
            },
            "registry: one-effect in 2: lost-reply A.m2",
            "intent-check: true-replies in 9: changed-intent 6A.3B",
            "registry-scope: true-replies in 9: lock-contention 6A.3B",
            "one-transaction: sum-of-records in 4: stale-write 4A",
            "stored-result: true-replies in 2: lost-reply A.m2",
            "rollback: true-replies in 5: rollback 4A.throw-A",
            "higher-only: rising in 8: install-generation 4B.4authority",
            "owner-match: current-pair in 4: lease-takeover 4C",
            "generation-match: current-pair in 13: lease-race 5A.clock.7A",
            "generation-raise: one-grant in 9: lease-race 5A.clock.3A",
            "atomic-acquire: one-owner in 8: lease-race B.4A.3B",
            "store-clock: one-owner in 4: clock-skew 4C",
            "outside-fencing: no-stale-effect in 4: delayed-effect A.B.m2.m1",
        ];
        assert_eq!(rows.collect::<Vec<_>>(), expected, "{journal}");
    }
}

/// Each shortest order, made again turn by turn, breaks what it was found to break;
/// written down as moves, it shows the same.
#[test]
fn each_shortest_order_can_be_made_again_from_its_schedule() {
    let labs = labs();
    let mut made = 0;
    for setting in JOURNALS.into_iter().flat_map(settings) {
        for lab in &labs {
            let at_once = lab.explore.as_ref().unwrap();
            let strands = Strands::of(at_once);
            let found = every_order(lab, setting, Method::Search);
            for (promise, broken) in &found.broken {
                let word = broken.shortest.write(&strands);
                let schedule = Schedule::read(&word, &strands).unwrap();
                assert_eq!(schedule, broken.shortest);
                let again = replay(lab, at_once, &schedule, setting).unwrap();
                assert!(again.broken.contains(promise), "{} {word}: {promise}", lab.name);
                let seen = perform(&again.lab, setting).unwrap();
                assert_eq!(seen.differing(), 0, "{} {word}: {seen:#?}", lab.name);
                made += 1;
            }
        }
    }
    assert!(made > 200, "{made}");
}

/// A search that is stopped says so, and promises nothing.
#[test]
fn an_interrupted_search_says_that_it_is_not_all() {
    let lab = catalog::find("check-then-write").unwrap();
    for method in [Method::Search, Method::Enumerate] {
        let found = explore(&lab, Setting::default(), method, &mut |n| n < 40).unwrap();
        assert!(!found.complete, "{method:?}");
    }
}
