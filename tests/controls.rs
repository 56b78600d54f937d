//! Each control is noticed: without it, some lab of the course shows something
//! else. That is the test of the labs themselves.

mod support;

use std::collections::BTreeMap;

use fencing_lab::fence::Journal;
use fencing_lab::fence::weakened::Control;
use fencing_lab::lab::catalog;
use fencing_lab::stage::Setting;
use support::{JOURNALS, holds, perform};

/// Control to the labs that notice, each with its first observation that differs.
fn noticed(journal: Journal) -> BTreeMap<String, String> {
    let labs = catalog::all().unwrap();
    let noticing = |control: Control| {
        let setting = Setting { journal, without: control.into() };
        let differing = labs.iter().filter_map(|lab| {
            let transcript = perform(lab, setting).unwrap();
            assert!(transcript.folder_gone);
            let first = transcript.observations.iter().find(|seen| !seen.held())?;
            Some(format!("{}/{}", lab.name, first.number))
        });
        (control.to_string(), differing.collect::<Vec<_>>().join(" "))
    };
    Control::all().map(noticing).collect()
}

#[test]
fn each_control_is_noticed_by_a_lab() {
    let expected = [
        ("atomic-acquire", "lease-race/2"),
        ("check-inside", "check-then-write/6 lock-contention/5"),
        ("equality", "invented-generation/3 restored-generation/9"),
        (
            "generation-check",
            "stale-write/3 invented-generation/2 check-then-write/9 lock-contention/9 replay/8 \
             direct-sql/2 restored-generation/5 lost-reply/6",
        ),
        ("generation-match", "lease-takeover/7 lease-renewal/12 lease-race/8"),
        ("generation-raise", "lease-race/7"),
        ("higher-only", "install-generation/3"),
        ("immediate", "lock-contention/5"),
        ("intent-check", "changed-intent/2"),
        ("one-transaction", "lock-contention/2 rollback/5 crash/3"),
        ("outside-fencing", "delayed-effect/9"),
        ("owner-match", "lease-takeover/4"),
        ("registry", "replay/3 changed-intent/2 crash/10 restored-generation/10 lost-reply/9"),
        ("registry-scope", "check-then-write/7 replay/9"),
        ("rollback", "rollback/5"),
        ("store-clock", "clock-skew/12"),
        ("stored-result", "replay/3"),
    ];
    let mut expected: BTreeMap<String, String> =
        expected.map(|(control, labs)| (control.to_owned(), labs.to_owned())).into();
    assert_eq!(noticed(Journal::Delete), expected);
    // With a write-ahead log, a reader that has begun does not keep a writer out.
    expected.insert("immediate".into(), "check-then-write/6 lock-contention/5".into());
    assert_eq!(noticed(Journal::Wal), expected);
}

/// What each missing control lets through, in the fewest moves.
#[test]
fn each_missing_control_of_apply_lets_its_own_fault_through() {
    for (without, moves) in [
        (
            "generation-check",
            "authority install fund-A 2                           -> installed 2
             A apply fund-A generation 1 request r1 +5 without X  -> applied 5",
        ),
        (
            "equality",
            "A apply fund-A generation 9 request r1 +5 without X  -> applied 5
             authority install fund-A 2                           -> installed 2
             A apply fund-A generation 1 request r2 +5 without X  -> refused: stale generation 1, installed 2",
        ),
        (
            "registry",
            "A apply fund-A generation 1 request r1 +5 without X  -> applied 5
             A apply fund-A generation 1 request r1 +5 without X  -> applied 10
             A read fund-A registry                               -> registry: none",
        ),
        (
            "intent-check",
            "A apply fund-A generation 1 request r1 +5            -> applied 5
             A apply fund-A generation 1 request r1 +9 without X  -> replayed 5",
        ),
        (
            "registry-scope",
            "A apply fund-A generation 1 request r1 +5            -> applied 5
             A apply fund-B generation 1 request r1 +5 without X  -> replayed 5
             A read fund-B                                        -> generation 1, value 0",
        ),
        (
            "one-transaction",
            "A apply fund-A generation 1 request r1 +5 without X until written -> paused at written
             A crash                                              -> connection dropped
             A apply fund-A generation 1 request r1 +5 without X  -> applied 10",
        ),
        (
            // The effect is there, though somebody else recorded it meanwhile.
            "one-transaction",
            "A apply fund-A generation 1 request r1 +5 without X until written -> paused at written
             B apply fund-A generation 1 request r1 +5            -> applied 10
             A resume                                             -> applied 5
             A read fund-A registry                               -> registry: r1 +5 gave 10",
        ),
        (
            // `locked` would say that nothing was changed.
            "one-transaction",
            "A apply fund-A generation 1 request r1 +5 without X until written -> paused at written
             B apply fund-B generation 1 request r1 +5 until begun -> paused at begun
             A resume                                             -> applied 5
             B resume                                             -> applied 5
             A read fund-A registry                               -> registry: none",
        ),
        (
            // Whatever becomes of the record: of a resource that is gone there is none.
            "one-transaction",
            "A apply fund-A generation 1 request r1 +5 without X until written -> paused at written
             operator sql DELETE FROM resource WHERE id = 'fund-A' -> changed 1 row
             A resume                                             -> applied 5
             A read fund-A                                        -> refused: no resource fund-A",
        ),
        (
            // And a reader who is in the middle of it keeps the record out.
            "one-transaction",
            "A apply fund-A generation 1 request r1 +5 without X until recorded -> paused at recorded
             B apply fund-A generation 1 request r2 +5 without immediate until checked -> paused at checked
             A resume                                             -> applied 5
             B throw                                              -> aborted: injected exception
             A read fund-A                                        -> generation 1, value 5",
        ),
        (
            "check-inside",
            "A apply fund-A generation 1 request r1 +5 without X until checked -> paused at checked
             operator sql DELETE FROM resource WHERE id = 'fund-A' -> changed 1 row
             A resume                                             -> refused: no resource fund-A",
        ),
        (
            "stored-result",
            "A apply fund-A generation 1 request r1 +5            -> applied 5
             A apply fund-A generation 1 request r2 +5            -> applied 10
             A apply fund-A generation 1 request r1 +5 without X  -> replayed 10",
        ),
        (
            "rollback",
            "A apply fund-A generation 1 request r1 +5 without X until written -> paused at written
             A throw                                              -> aborted: injected exception
             A read fund-A                                        -> generation 1, value 5
             A read fund-A registry                               -> registry: none
             A apply fund-A generation 1 request r2 +1 without X until recorded -> paused at recorded
             A throw                                              -> aborted: injected exception
             A read fund-A registry                               -> registry: r2 +1 gave 6",
        ),
    ] {
        holds(&moves.replace("without X", &format!("without {without}")));
    }
}

#[test]
fn each_missing_control_of_a_lease_lets_its_own_fault_through() {
    holds(
        "authority install fund-A 3                              -> installed 3
         authority install fund-A 2 without higher-only          -> installed 2
         authority install fund-C 2 without higher-only          -> refused: no resource fund-C
         A acquire job-1 for 30s                                 -> acquired generation 7 until 00:30
         B renew job-1 generation 6 for 30s without owner-match  -> refused: generation 6 is not the current 7
         B renew job-1 generation 7 for 40s without owner-match  -> renewed until 00:40
         A renew job-1 generation 3 for 50s without generation-match -> renewed until 00:50
         B complete job-1 generation 3 without generation-match  -> refused: generation 7 belongs to A
         B complete job-9 generation 3 without generation-match  -> refused: no job job-9
         B release job-1 generation 7 without owner-match        -> released
         B complete job-1 generation 7 without owner-match       -> refused: generation 7 is released",
    );
    holds(
        "A acquire job-2 for 1s without generation-raise         -> acquired generation 1 until 00:01
         clock advance 1s                                        -> store clock 00:01
         A acquire job-2 for 1s without generation-raise         -> acquired generation 1 until 00:02
         clock advance 1s                                        -> store clock 00:02
         B acquire job-2 for 1s without generation-raise         -> acquired generation 2 until 00:03
         A acquire job-9 for 1s without generation-raise         -> refused: no job job-9",
    );
    holds(
        "A acquire job-1 for 30s without atomic-acquire until checked -> paused at checked
         B acquire job-1 for 30s                                 -> acquired generation 7 until 00:30
         A resume                                                -> acquired generation 8 until 00:30
         A complete job-1 generation 8                           -> completed
         B acquire job-1 for 30s without atomic-acquire          -> refused: job-1 is completed",
    );
}

/// A transaction that takes its lock late meets it late; nothing stale gets in.
#[test]
fn without_immediate_nothing_breaks_but_more_is_locked() {
    for journal in JOURNALS {
        let installed = match journal {
            Journal::Delete => "locked",
            Journal::Wal => "installed 2",
        };
        let lab = support::parsed(&format!(
            "A apply fund-A generation 1 request r1 +5 without immediate until checked -> paused at checked
             authority install fund-A 2                           -> {installed}
             A resume                                             -> {}",
            if journal == Journal::Wal { "locked" } else { "applied 5" }
        ));
        assert_eq!(perform(&lab, journal).unwrap().differing(), 0, "{journal}");
    }
}

#[test]
fn an_outside_that_does_not_fence_still_counts_once() {
    let lab = support::parsed(
        "A send m1: apply guarded generation 8 request r1 +5 -> sent m1
         A send m2: apply guarded generation 7 request r2 +1 -> sent m2
         A send m3: apply guarded generation 7 request r1 +6 -> sent m3
         network duplicate m2                    -> copies of m2 on their way: 2
         network deliver m1                      -> applied 5
         network deliver m2                      -> applied 6
         network deliver m2                      -> replayed 6
         network deliver m3                      -> refused: request r1 already has delta +5",
    );
    for journal in JOURNALS {
        let setting = Setting { journal, without: Control::OutsideFencing.into() };
        let transcript = perform(&lab, setting).unwrap();
        assert_eq!(transcript.differing(), 0, "{transcript:#?}");
    }
}
