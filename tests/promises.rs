//! What each promise says, and what it does not: for each a break, and beside it what
//! comes near and is none. Each case is searched and enumerated.

mod support;

use fencing_lab::explore::Method;
use fencing_lab::fence::Journal;
use fencing_lab::fence::weakened::Missing;
use fencing_lab::stage::Setting;
use support::orders::{agrees, at_once, every_order};

/// Which promises some order breaks.
fn broken(journal: Journal, without: &str, orders: &str, rest: &str) -> String {
    let lab = at_once(orders, rest);
    let setting = Setting { journal, without: Missing::named(without) };
    agrees(&lab, setting);
    let found = every_order(&lab, setting, Method::Search);
    found.broken.keys().map(|promise| promise.name()).collect::<Vec<_>>().join(" ")
}

fn breaks(expected: &str, without: &str, orders: &str, rest: &str) {
    for journal in support::JOURNALS {
        let broken = broken(journal, without, orders, rest);
        assert_eq!(broken, expected, "{journal} without {without}: {orders}\n{rest}");
    }
}

const R1: &str = "A apply fund-A generation 1 request r1 +5";

#[test]
fn an_effect_is_stale_also_by_what_came_before() {
    let before =
        "before = '''\noperator backup\nauthority install fund-A 2\noperator restore\n'''";
    breaks("no-stale-effect", "", R1, before);
    breaks("", "", R1, &before.replace("install fund-A 2", "install fund-B 2"));
    // To add nothing is an effect too.
    let nothing = "before = '''\nauthority install fund-A 2\n'''";
    let zero = "A apply fund-A generation 1 request r1 +0";
    breaks("no-stale-effect", "generation-check", zero, nothing);
    breaks("", "", zero, "");
}

#[test]
fn an_effect_outside_is_stale_by_what_was_seen_there() {
    for (place, without) in [("guarded", "outside-fencing"), ("outside", "")] {
        let sent = |name: &str, generation, request| {
            format!("A send {name}: apply {place} generation {generation} request {request} +5")
        };
        let before = format!(
            "before = '''\n{}\nnetwork deliver m2\n{}\n'''",
            sent("m2", 8, "r2"),
            sent("m1", 7, "r1")
        );
        breaks("no-stale-effect", without, "network deliver m1", &before);
        breaks(
            "",
            without,
            "network deliver m1",
            &before.replace("generation 7", "generation 8"),
        );
    }
}

#[test]
fn an_effect_is_invented_where_its_generation_was_never_installed() {
    let nine = "A apply fund-A generation 9 request r1 +5";
    breaks("no-invented-effect", "equality", nine, "");
    breaks("", "equality", nine, "before = '''\nauthority install fund-A 9\n'''");
}

#[test]
fn a_request_has_one_effect_also_together_with_what_came_before() {
    let sent = "A send m1: apply outside generation 1 request r1 +5";
    let before = format!("before = '''\n{sent}\nnetwork duplicate m1\nnetwork deliver m1\n'''");
    breaks("one-effect", "", "network deliver m1", &before);
    breaks("", "", "network deliver m1", &before.replace("outside", "guarded"));
}

#[test]
fn a_reply_is_true_about_the_message_that_was_really_sent() {
    // The second message of that name is never sent.
    breaks(
        "",
        "",
        "A send m1: apply fund-A generation 1 request r1 +5
         B send m1: apply fund-B generation 1 request r9 +7
         network deliver m1",
        "",
    );
    breaks(
        "true-replies",
        "stored-result",
        "A send m1: apply fund-A generation 1 request r1 +5\nnetwork deliver m1",
        "before = '''\nB apply fund-A generation 1 request r1 +5\nB apply fund-A generation 1 request r2 +1\n'''",
    );
}

/// `applied` is in the value and on record, and `aborted` is in neither, however many
/// turns the call took.
#[test]
fn a_reply_is_true_about_all_turns_of_its_call() {
    breaks("true-replies sum-of-records", "registry", R1, "");
    breaks("sum-of-records", "one-transaction", R1, "");
    // And of no other call.
    let read = format!("{R1}\nB read fund-A");
    breaks("sum-of-records", "one-transaction", &read, "");
    let throws = "faults = '''\nA throw\n'''";
    breaks("true-replies sum-of-records", "rollback", R1, throws);
    breaks("", "", R1, throws);
}

#[test]
fn a_sum_is_broken_by_the_turn_that_breaks_it() {
    let sql = "operator sql UPDATE resource SET value = 3 WHERE id = 'fund-A'";
    breaks("", "", R1, &format!("before = '''\n{sql}\n'''"));
    breaks("sum-of-records", "", R1, &format!("faults = '''\n{sql}\n'''"));
}

#[test]
fn a_fault_may_also_come_after_everything_else() {
    let install = "authority install fund-A 2";
    let backup = "before = '''\noperator backup\n'''\nfaults = '''\noperator restore\n'''";
    breaks("rising", "", install, backup);
    // A row that is gone and comes back lower has not risen.
    let again = "faults = '''\noperator sql DELETE FROM resource WHERE id = 'fund-A'\noperator sql INSERT INTO resource VALUES ('fund-A', 0, 0)\n'''";
    breaks("rising", "", "A read fund-A", again);
}

#[test]
fn two_leases_never_run_at_once() {
    let before = "before = '''\nA acquire job-1 for 30s\n'''";
    let others = "C release job-1 generation 7\nB acquire job-1 for 30s";
    breaks("one-owner current-pair", "owner-match", others, before);
    breaks("", "", others, before);
    breaks("", "", "A release job-1 generation 7\nB acquire job-1 for 30s", before);
}

#[test]
fn whoever_is_told_yes_has_the_job() {
    let before = "before = '''\nA acquire job-1 for 30s\n'''";
    let renew = "C renew job-1 generation 7 for 30s";
    breaks("current-pair", "owner-match", renew, before);
    breaks("", "", renew, before);
    breaks("", "owner-match", &renew.replace("C ", "A "), before);
}

/// Above all that was ever there, and not only above what is there now.
#[test]
fn a_generation_that_was_there_before_a_restore_has_not_risen() {
    let before =
        "before = '''\noperator backup\nauthority install fund-A 2\noperator restore\n'''";
    breaks("rising", "", "authority install fund-A 2", before);
    breaks("", "", "authority install fund-A 3", before);
}

/// A lease is what its owner was told, whatever has become of the row.
#[test]
fn a_lease_runs_as_long_as_its_owner_was_told() {
    let free = "operator sql UPDATE job SET owner = NULL WHERE id = 'job-1'";
    let after = |told: &str, passed: &str| {
        format!("before = '''\n{told}\n{free}\nclock advance {passed}\n'''")
    };
    let next = "B acquire job-1 for 30s";
    let told = "A acquire job-1 for 30s";
    breaks("one-owner", "", next, &after(told, "29s"));
    breaks("", "", next, &after(told, "30s"));
    breaks("", "", "A acquire job-1 for 30s", &after(told, "29s"));
    let longer = "A acquire job-1 for 30s\nA renew job-1 generation 7 for 1m";
    breaks("one-owner", "", next, &after(longer, "40s"));
    breaks("", "", next, &after(longer, "60s"));
    for given_up in ["A release job-1 generation 7", "A complete job-1 generation 7"] {
        let again = format!("{told}\n{given_up}\noperator sql UPDATE job SET completed = 0");
        breaks("", "", next, &after(&again, "1s"));
    }
}

/// And it is what stands in the row, whatever anybody was told.
#[test]
fn a_lease_runs_as_long_as_the_row_says() {
    let turns = |before: &str, change: &str| {
        let held = format!("A acquire job-1 for 30s\n{before}");
        let sql = format!("operator sql UPDATE job SET {change} WHERE id = 'job-1'");
        format!("before = '''\n{held}\n'''\nfaults = '''\n{sql}\n'''")
    };
    let look = "A read job-1";
    breaks("one-owner", "", look, &turns("", "owner = 'B'"));
    breaks("", "", look, &turns("", "owner = NULL"));
    breaks("", "", look, &turns("", "owner = 'A', lease_until_ms = 1"));
    breaks("", "", look, &turns("clock advance 30s", "owner = 'B'"));
    breaks("", "", look, &turns("A complete job-1 generation 7", "owner = 'B'"));
}

#[test]
fn a_generation_of_a_job_is_granted_once_also_before_all_this() {
    let back = |generation: u8| {
        format!(
            "before = '''\nA acquire job-1 for 30s\nA release job-1 generation 7\n\
             operator sql UPDATE job SET generation = {generation}\n'''"
        )
    };
    let next = "B acquire job-1 for 30s";
    breaks("one-grant", "", next, &back(6));
    // The one that the job came with.
    breaks("one-grant", "", next, &back(5));
    breaks("", "", next, &back(7));
}

/// Which moment of the call it is about, whoever asked cannot know.
#[test]
fn a_replay_is_true_of_any_moment_of_its_call() {
    let before = format!(
        "before = '''\noperator backup\n{R1}\n'''\nfaults = '''\noperator restore\n'''"
    );
    breaks("one-effect", "immediate", &R1.replacen('A', "B", 1), &before);
}

#[test]
fn an_answer_comes_from_the_registry_of_its_own_place() {
    let other = "before = '''\nB apply fund-B generation 1 request r1 +5\n'''";
    breaks("true-replies separate", "registry-scope", R1, other);
    breaks("", "", R1, other);
    breaks("", "registry-scope", R1, &other.replace("fund-B", "fund-A"));
}

#[test]
fn a_resource_of_the_store_has_sums_whatever_it_is_called() {
    let rest = "before = '''\noperator sql INSERT INTO resource VALUES ('outside', 1, 0)\n'''\n\
                faults = '''\noperator sql UPDATE resource SET value = 3 WHERE id = 'outside'\n'''";
    breaks("sum-of-records", "", R1, rest);
}

/// With a write-ahead log and a transaction that begins with a read, even a commit that
/// changes no row decides whether the write still gets in.
#[test]
fn a_commit_that_changes_nothing_is_still_a_commit() {
    for (fault, ends) in
        [("operator restore", 5), ("operator sql UPDATE resource SET value = value", 3)]
    {
        let rest = format!("before = '''\noperator backup\n'''\nfaults = '''\n{fault}\n'''");
        let lab = at_once(R1, &rest);
        let setting = Setting { journal: Journal::Wal, without: Missing::named("immediate") };
        agrees(&lab, setting);
        let found = every_order(&lab, setting, Method::Search);
        assert_eq!(found.classes.len(), ends, "{fault}");
    }
}

#[test]
fn a_message_may_be_called_like_an_actor() {
    let lab = at_once(
        "A send A: apply fund-A generation 1 request r1 +5\nA read fund-A\nnetwork deliver A",
        "sometimes = '''\nnetwork -> applied 5\nA -> sent A\n'''",
    );
    let found = every_order(&lab, Journal::Delete, Method::Search);
    assert_eq!(found.orders.to_string(), "2");
    assert!(!found.sights.contains(&None));
}

#[test]
fn a_sight_is_made_of_whole_words() {
    let sees = |begins: &str| {
        let sight = format!("sometimes = '''\nA -> {begins}\n'''");
        let lab = at_once("A apply fund-A generation 1 request r1 +55", &sight);
        every_order(&lab, Journal::Delete, Method::Search).sights[0].is_some()
    };
    assert_eq!(["applied 55", "applied", "applied 5"].map(sees), [true, true, false]);
}
