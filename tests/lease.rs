//! The lease: what it accepts and refuses, by whose clock, and what becomes of
//! messages.

mod support;

use fencing_lab::fence::Gate;
use support::holds;

#[test]
fn accepts_a_free_job_and_one_whose_lease_has_ended() {
    holds(
        "A acquire job-1 for 30s                 -> acquired generation 7 until 00:30
         clock advance 29999ms                   -> store clock 00:29.999
         B acquire job-1 for 30s                 -> refused: held by A until 00:30
         clock advance 1ms                       -> store clock 00:30
         B acquire job-1 for 30s                 -> acquired generation 8 until 01:00
         B release job-1 generation 8            -> released
         C acquire job-1 for 30s                 -> acquired generation 9 until 01:00",
    );
}

#[test]
fn raises_the_generation_at_every_acquisition_also_for_the_same_owner() {
    holds(
        "A acquire job-2 for 1s                  -> acquired generation 1 until 00:01
         A acquire job-2 for 1s                  -> refused: held by A until 00:01
         A release job-2 generation 1            -> released
         A acquire job-2 for 1s                  -> acquired generation 2 until 00:01
         clock advance 1s                        -> store clock 00:01
         A acquire job-2 for 1s                  -> acquired generation 3 until 00:02
         A read job-1                            -> free, generation 6",
    );
}

#[test]
fn renews_completes_and_releases_under_owner_and_generation_alone() {
    let refusals = [
        ("A", 6, "refused: generation 6 is not the current 7"),
        ("A", 8, "refused: generation 8 is not the current 7"),
        ("B", 7, "refused: generation 7 belongs to A"),
        ("B", 6, "refused: generation 6 is not the current 7"),
        ("A", -1, "refused: generation -1 is negative"),
    ];
    for (name, generation, refusal) in refusals {
        holds(&format!(
            "A acquire job-1 for 30s                            -> acquired generation 7 until 00:30
             {name} renew job-1 generation {generation} for 90s -> {refusal}
             {name} complete job-1 generation {generation}      -> {refusal}
             {name} release job-1 generation {generation}       -> {refusal}
             A read job-1                            -> owner A, generation 7, until 00:30"
        ));
    }
}

#[test]
fn renews_after_the_end_while_nobody_took_the_job() {
    holds(
        "A acquire job-1 for 30s                 -> acquired generation 7 until 00:30
         clock advance 1h                        -> store clock 1:00:00
         A renew job-1 generation 7 for 30s      -> renewed until 1:00:30
         clock advance 1h                        -> store clock 2:00:00
         A complete job-1 generation 7           -> completed",
    );
}

#[test]
fn a_renewal_may_shorten_a_lease() {
    holds(
        "A acquire job-1 for 30s                 -> acquired generation 7 until 00:30
         A renew job-1 generation 7 for 10s      -> renewed until 00:10",
    );
}

#[test]
fn a_completed_job_is_done_for_good() {
    holds(
        "A acquire job-1 for 30s                 -> acquired generation 7 until 00:30
         A complete job-1 generation 7           -> completed
         A complete job-1 generation 7           -> refused: job-1 is completed
         A renew job-1 generation 7 for 30s      -> refused: job-1 is completed
         A release job-1 generation 7            -> refused: job-1 is completed
         clock advance 1h                        -> store clock 1:00:00
         B acquire job-1 for 30s                 -> refused: job-1 is completed
         A read job-1                            -> completed, generation 7",
    );
}

#[test]
fn a_released_job_belongs_to_nobody() {
    holds(
        "A acquire job-1 for 30s                 -> acquired generation 7 until 00:30
         A release job-1 generation 7            -> released
         A renew job-1 generation 7 for 30s      -> refused: generation 7 is released
         A complete job-1 generation 7           -> refused: generation 7 is released
         A read job-1                            -> free, generation 7",
    );
}

#[test]
fn refuses_leases_that_are_none_and_jobs_that_do_not_exist() {
    holds(
        "A acquire job-1 for 0s                  -> refused: a lease of 0s is not positive
         A acquire job-1 for -5s                 -> refused: a lease of -5s is not positive
         A acquire job-1 for 24h                 -> acquired generation 7 until 24:00:00
         A renew job-1 generation 7 for 86400001ms -> refused: a lease of 86400001ms is longer than a day
         A renew job-1 generation 7 for 0ms      -> refused: a lease of 0s is not positive
         B acquire job-2 for 9223372036854775807ms -> refused: a lease of 9223372036854775807ms is longer than a day
         A acquire job-9 for 30s                 -> refused: no job job-9
         A renew job-9 generation 1 for 30s      -> refused: no job job-9
         A complete job-9 generation 1           -> refused: no job job-9
         A release job-9 generation 1            -> refused: no job job-9
         A read job-9                            -> refused: no job job-9
         A acquire \"\" for 30s                  -> refused: job id is empty
         A read job-1                            -> owner A, generation 7, until 24:00:00
         A read job-2                            -> free, generation 0",
    );
}

#[test]
fn refuses_an_acquisition_after_the_last_generation() {
    for without in ["", " without atomic-acquire"] {
        holds(&format!(
            "operator sql UPDATE job SET generation = 9223372036854775807 -> changed 2 rows
             A acquire job-1 for 30s{without} -> refused: generation 9223372036854775807 is the last one
             A read job-1                     -> free, generation 9223372036854775807"
        ));
    }
}

#[test]
fn holds_the_file_at_every_gate_and_leaves_nothing_after_an_exception() {
    for gate in Gate::OF_INSTALL {
        holds(&format!(
            "A acquire job-1 for 30s until {gate}    -> paused at {gate}
             B acquire job-1 for 30s                 -> locked
             B read job-1                            -> free, generation 6
             A throw                                 -> aborted: injected exception
             B acquire job-1 for 30s until {gate}    -> paused at {gate}
             B crash                                 -> connection dropped
             A acquire job-1 for 30s                 -> acquired generation 7 until 00:30
             A complete job-1 generation 7 until {gate} -> paused at {gate}
             B acquire job-1 for 30s                 -> locked
             A throw                                 -> aborted: injected exception
             A renew job-1 generation 7 for 50s until {gate} -> paused at {gate}
             A throw                                 -> aborted: injected exception
             A release job-1 generation 7 until {gate} -> paused at {gate}
             A throw                                 -> aborted: injected exception
             A read job-1                            -> owner A, generation 7, until 00:30"
        ));
    }
}

/// The clock is read inside the transaction: time that passes before it began
/// counts, and the record holds one moment for check and end.
#[test]
fn reads_the_stores_clock_inside_the_transaction() {
    holds(
        "A acquire job-1 for 30s                 -> acquired generation 7 until 00:30
         B acquire job-1 for 30s until begun     -> paused at begun
         clock advance 30s                       -> store clock 00:30
         B resume                                -> acquired generation 8 until 01:00",
    );
}

#[test]
fn the_stores_clock_only_rises_and_never_overflows() {
    holds(
        "clock advance -1ms                      -> nothing happens: the store's clock does not go back
         clock advance 0s                        -> store clock 00:00
         clock advance 9223372036854775807ms     -> nothing happens: the store's clock does not go that far
         clock advance 878400h                   -> store clock 878400:00:00
         clock advance 1ms                       -> nothing happens: the store's clock does not go that far
         A acquire job-1 for 30s                 -> acquired generation 7 until 878400:00:30
         B acquire job-1 for 30s                 -> refused: held by A until 878400:00:30
         A clock skew 9223372036854775807ms      -> clock of A 2562047788015:12:55.807
         A clock rate 1000%                      -> clock of A 2562047788015:12:55.807",
    );
}

#[test]
fn a_workers_clock_is_ahead_behind_or_runs_at_another_rate() {
    holds(
        "clock advance 1m                        -> store clock 01:00
         A clock skew -90s                       -> clock of A -00:30
         B clock skew 90s                        -> clock of B 02:30
         A clock rate 50%                        -> clock of A -00:30
         C clock rate 0%                         -> clock of C 01:00
         clock advance 1m                        -> store clock 02:00
         A clock skew 0s                         -> clock of A 00:00
         A clock rate 200%                       -> clock of A 00:00
         C clock skew 0s                         -> clock of C 01:00
         B clock skew 0s                         -> clock of B 03:30
         clock advance 1500ms                    -> store clock 02:01.500
         A clock skew 0s                         -> clock of A 00:03",
    );
}

#[test]
fn a_belief_counts_from_the_asking_by_ones_own_clock() {
    holds(
        "A believes job-1                        -> believes: no lease
         A acquire job-1 for 30s until begun     -> paused at begun
         clock advance 10s                       -> store clock 00:10
         A resume                                -> acquired generation 7 until 00:40
         A believes job-1                        -> believes: generation 7, 20s left
         clock advance 20s                       -> store clock 00:30
         A believes job-1                        -> believes: generation 7, expired 0s ago
         A renew job-1 generation 7 for 30s      -> renewed until 01:00
         A believes job-1                        -> believes: generation 7, 30s left
         A believes job-2                        -> believes: no lease",
    );
}

#[test]
fn a_belief_ends_with_a_refusal_a_release_and_a_crash_but_not_with_a_lock() {
    holds(
        "A acquire job-1 for 30s                 -> acquired generation 7 until 00:30
         B acquire job-2 for 30s until begun     -> paused at begun
         A renew job-1 generation 7 for 30s      -> locked
         A believes job-1                        -> believes: generation 7, 30s left
         B resume                                -> acquired generation 1 until 00:30
         A renew job-1 generation 6 for 30s      -> refused: generation 6 is not the current 7
         A believes job-1                        -> believes: no lease
         B release job-2 generation 1            -> released
         B believes job-2                        -> believes: no lease
         B acquire job-2 for 30s                 -> acquired generation 2 until 00:30
         B clock skew 5s                         -> clock of B 00:05
         B crash                                 -> connection dropped
         B believes job-2                        -> believes: no lease
         B clock skew 0s                         -> clock of B 00:05",
    );
}

#[test]
fn only_an_answer_about_a_lease_changes_a_belief() {
    holds(
        "A acquire job-1 for 30s                 -> acquired generation 7 until 00:30
         A renew job-1 generation 7 for 50s until written -> paused at written
         A throw                                 -> aborted: injected exception
         A apply fund-A generation 9 request r1 +5 -> refused: generation 9 is not installed, installed 1
         A believes job-1                        -> believes: generation 7, 30s left
         A acquire job-1 for 30s                 -> refused: held by A until 00:30
         A believes job-1                        -> believes: generation 7, 30s left
         B acquire job-2 for 30s until begun     -> paused at begun
         A complete job-1 generation 7           -> locked
         A believes job-1                        -> believes: generation 7, 30s left
         B resume                                -> acquired generation 1 until 00:30
         A complete job-1 generation 6           -> refused: generation 6 is not the current 7
         A believes job-1                        -> believes: no lease",
    );
}

#[test]
fn without_the_stores_clock_a_wrong_one_decides() {
    holds(
        "A acquire job-1 for 30s                 -> acquired generation 7 until 00:30
         B clock skew 29s                        -> clock of B 00:29
         B acquire job-1 for 30s without store-clock -> refused: held by A until 00:30
         B clock skew 1s                         -> clock of B 00:30
         B acquire job-1 for 30s                 -> refused: held by A until 00:30
         B acquire job-1 for 30s without store-clock -> acquired generation 8 until 01:00
         A believes job-1                        -> believes: generation 7, 30s left",
    );
}

#[test]
fn delivers_duplicates_reorders_and_drops_messages() {
    holds(
        "A send m1: apply outside generation 7 request r1 +5 -> sent m1
         A send m2: apply outside generation 7 request r2 +1 -> sent m2
         A send m1: apply outside generation 7 request r3 +1 -> nothing happens: m1 was sent before
         network deliver m2                      -> applied 1
         network duplicate m1                    -> copies of m1 on their way: 2
         network deliver m1                      -> applied 6
         network deliver m1                      -> applied 11
         network deliver m1                      -> nothing happens: m1 is not on its way
         network duplicate m1                    -> nothing happens: m1 is not on its way
         A send m3: apply outside generation 7 request r3 +1 -> sent m3
         network drop m3                         -> dropped m3
         network drop m3                         -> nothing happens: m3 is not on its way
         network deliver m3                      -> nothing happens: m3 is not on its way
         network deliver m9                      -> nothing happens: no message m9 was sent
         A hears m3                              -> reply: none
         A hears m9                              -> nothing happens: no message m9 was sent
         outside read                            -> value 11",
    );
}

#[test]
fn guarded_refuses_what_is_older_than_the_highest_seen_and_counts_once() {
    holds(
        "A send m1: apply guarded generation 7 request r1 +5 -> sent m1
         network duplicate m1                    -> copies of m1 on their way: 2
         network deliver m1                      -> applied 5
         network deliver m1                      -> replayed 5
         A send m2: apply guarded generation 7 request r1 +6 -> sent m2
         network deliver m2                      -> refused: request r1 already has delta +5
         B send m3: apply guarded generation 9 request r1 +5 -> sent m3
         network deliver m3                      -> replayed 5
         guarded read                            -> highest generation 9, value 5
         A send m4: apply guarded generation 8 request r2 +1 -> sent m4
         network deliver m4                      -> refused: stale generation 8, highest seen 9
         B send m5: apply guarded generation 99 request r1 +6 -> sent m5
         network deliver m5                      -> refused: request r1 already has delta +5
         B send m6: apply guarded generation 99 request r6 +9223372036854775807 -> sent m6
         network deliver m6                      -> refused: +9223372036854775807 takes the value out of range
         guarded read                            -> highest generation 9, value 5
         outside read                            -> value 0",
    );
}

#[test]
fn a_message_to_the_store_goes_through_the_contract_and_can_meet_a_lock() {
    holds(
        "A send m1: apply fund-A generation 1 request r1 +5 -> sent m1
         A send m2: apply fund-A generation 9 request r2 +5 -> sent m2
         A send m3: apply fund-C generation 1 request r3 +5 -> sent m3
         A send m4: apply fund-A generation -1 request r4 +5 -> sent m4
         B apply fund-B generation 1 request r1 +5 until begun -> paused at begun
         network duplicate m1                    -> copies of m1 on their way: 2
         network deliver m1                      -> locked
         B resume                                -> applied 5
         network deliver m1 reply lost           -> applied 5, reply lost
         B hears m1                              -> nothing happens: B did not send m1
         A hears m1                              -> reply: locked
         network deliver m2                      -> refused: generation 9 is not installed, installed 1
         network deliver m3                      -> refused: no resource fund-C
         network deliver m4                      -> refused: generation -1 is negative
         A hears m2                              -> reply: refused: generation 9 is not installed, installed 1",
    );
}

#[test]
fn a_careful_worker_keeps_back_what_it_may_not_send() {
    holds(
        "A send m1: apply outside generation 7 request r1 +5 while held job-1 -> kept back m1
         A acquire job-1 for 30s                 -> acquired generation 7 until 00:30
         A send m1: apply outside generation 7 request r1 +5 while held job-1 -> sent m1
         A send m2: apply outside generation 7 request r1 +5 while held job-2 -> kept back m2
         clock advance 30s                       -> store clock 00:30
         A send m2: apply outside generation 7 request r1 +5 while held job-1 -> kept back m2
         network deliver m2                      -> nothing happens: no message m2 was sent",
    );
}

#[test]
fn messages_and_clocks_work_while_a_call_is_paused() {
    holds(
        "A apply fund-A generation 1 request r1 +5 until written -> paused at written
         A send m1: apply outside generation 1 request r1 +5 -> sent m1
         A clock skew 5s                         -> clock of A 00:05
         A believes job-1                        -> believes: no lease
         network deliver m1                      -> applied 5
         A hears m1                              -> reply: applied 5
         A acquire job-1 for 30s                 -> nothing happens: A is paused at written
         A resume                                -> applied 5",
    );
}
