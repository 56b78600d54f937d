//! Random histories of leases, and what must be true of every one of them.
//!
//! The properties are watched on what the engine answers, and not on a copy of
//! its rules.

mod support;

use std::collections::{BTreeMap, BTreeSet};

use fencing_lab::fence::{Gate, Outcome};
use fencing_lab::stage::{Seen, Stage};
use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestRunner};
use support::{JOURNALS, parsed};

const WORKERS: [&str; 3] = ["A", "B", "C"];
const JOBS: [&str; 2] = ["job-1", "job-2"];

fn moves() -> impl Strategy<Value = String> {
    let worker = || prop::sample::select(&WORKERS[..]);
    let job = || prop::sample::select(&JOBS[..]);
    let until = || {
        prop::option::weighted(0.2, prop::sample::select(&Gate::OF_INSTALL[..]))
            .prop_map(|gate| gate.map_or(String::new(), |gate| format!(" until {gate}")))
    };
    // Around the numbers that the jobs begin with, so that old pairs, present
    // ones and ones to come are all tried.
    let generation = || 0..12i64;
    prop_oneof![
        6 => (worker(), job(), 1..40i64, until())
            .prop_map(|(w, j, s, u)| format!("{w} acquire {j} for {s}s{u}")),
        3 => (worker(), job(), generation(), 1..40i64, until())
            .prop_map(|(w, j, g, s, u)| format!("{w} renew {j} generation {g} for {s}s{u}")),
        2 => (worker(), job(), generation(), until())
            .prop_map(|(w, j, g, u)| format!("{w} release {j} generation {g}{u}")),
        1 => (worker(), job(), generation(), until())
            .prop_map(|(w, j, g, u)| format!("{w} complete {j} generation {g}{u}")),
        3 => worker().prop_map(|w| format!("{w} resume")),
        1 => worker().prop_map(|w| format!("{w} throw")),
        1 => worker().prop_map(|w| format!("{w} crash")),
        4 => (0..25i64).prop_map(|s| format!("clock advance {s}s")),
    ]
}

/// What was granted so far, put together from answers alone.
#[derive(Default)]
struct Watched {
    /// Store time in seconds.
    now: i64,
    /// What each worker's paused call is about.
    paused: BTreeMap<String, Vec<String>>,
    /// Job to its grants, each a generation and who got it.
    grants: BTreeMap<String, Vec<(i64, String)>>,
    /// Job to the end of its present lease and whether somebody holds it.
    held: BTreeMap<String, (i64, bool)>,
    completed: BTreeSet<String>,
    kinds: BTreeSet<&'static str>,
}

impl Watched {
    fn see(&mut self, made: &str, seen: &Seen) {
        let words: Vec<String> = made.split(' ').map(String::from).collect();
        let actor = words[0].clone();
        if words[1] == "advance" {
            self.now += words[2].trim_end_matches('s').parse::<i64>().unwrap();
            return;
        }
        // Whatever `resume` ends is the call that was paused before.
        let call = match words[1].as_str() {
            "resume" => self.paused.get(&actor).cloned().unwrap_or_default(),
            _ => words,
        };
        match seen {
            Seen::Paused(_) => {
                self.paused.insert(actor, call);
            }
            Seen::Nothing(_) => {}
            Seen::Outcome(outcome) => {
                self.paused.remove(&actor);
                self.outcome(&call, outcome);
            }
            _ => {
                self.paused.remove(&actor);
            }
        }
    }

    fn outcome(&mut self, call: &[String], outcome: &Outcome) {
        let (actor, job) = (call[0].clone(), call[2].clone());
        match outcome {
            Outcome::Acquired { generation, until } => {
                let generation: i64 = generation.to_string().parse().unwrap();
                let until = seconds(&until.to_string());
                assert!(
                    !self.completed.contains(&job),
                    "{job} was acquired after it was completed"
                );
                let (end, held) = self.held.get(&job).copied().unwrap_or_default();
                assert!(!held || end <= self.now, "{job} has two owners at {}", self.now);
                let grants = self.grants.entry(job.clone()).or_default();
                let before = grants.last().map_or(0, |(generation, _)| *generation);
                assert!(generation > before, "{job}: {generation} after {before}");
                grants.push((generation, actor));
                self.held.insert(job, (until, true));
                self.kinds.insert("acquired");
            }
            Outcome::Renewed { until } => {
                self.assert_present_pair(call);
                self.held.insert(job, (seconds(&until.to_string()), true));
                self.kinds.insert("renewed");
            }
            Outcome::Completed => {
                self.assert_present_pair(call);
                self.completed.insert(job);
                self.kinds.insert("completed");
            }
            Outcome::Released => {
                self.assert_present_pair(call);
                self.held.insert(job, (0, false));
                self.kinds.insert("released");
            }
            Outcome::Refused(_) => {
                self.assert_rightly_refused(call);
                self.kinds.insert("refused");
            }
            Outcome::Locked => {
                self.kinds.insert("locked");
            }
            other => panic!("{other} is no answer about a lease"),
        }
    }

    /// Nobody is refused a job that is free, nor what goes with the present pair.
    fn assert_rightly_refused(&self, call: &[String]) {
        let (actor, job) = (&call[0], &call[2]);
        let (end, held) = self.held.get(job).copied().unwrap_or_default();
        let done = self.completed.contains(job);
        if call[1] == "acquire" {
            assert!(done || (held && end > self.now), "{call:?} was refused");
            return;
        }
        let generation: i64 = call[4].parse().unwrap();
        let last = self.grants.get(job).and_then(|grants| grants.last());
        let present = held && last == Some(&(generation, actor.clone()));
        assert!(done || !present, "{call:?} was refused");
    }

    /// Nobody renews, completes or releases with any pair but the last granted.
    fn assert_present_pair(&self, call: &[String]) {
        let (actor, job) = (call[0].clone(), &call[2]);
        let generation: i64 = call[4].parse().unwrap();
        let last = self.grants.get(job).and_then(|grants| grants.last());
        assert_eq!(last, Some(&(generation, actor)), "{call:?}");
        assert!(!self.completed.contains(job), "{job} was completed before");
        assert!(self.held[job].1, "{job} was released before");
    }
}

/// `01:05` in seconds.
fn seconds(told: &str) -> i64 {
    told.split(':').fold(0, |sum, part| sum * 60 + part.parse::<i64>().unwrap())
}

#[test]
fn what_must_be_true_of_every_history_of_leases() {
    let config = ProptestConfig {
        cases: 400,
        rng_seed: RngSeed::Fixed(1),
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    let history = prop::collection::vec(moves(), 1..60);
    let kinds = std::cell::RefCell::new(BTreeSet::new());
    let outcome = TestRunner::new(config).run(&history, |history| {
        for journal in JOURNALS {
            let text: Vec<String> =
                history.iter().map(|made| format!("{made} -> locked")).collect();
            let lab = parsed(&text.join("\n"));
            let mut stage = Stage::open(journal.into()).unwrap();
            let mut watched = Watched::default();
            for (made, next) in history.iter().zip(&lab.scenes[0].moves) {
                let seen = stage.step(next).unwrap();
                watched.see(made, &seen);
            }
            kinds.borrow_mut().append(&mut watched.kinds);
        }
        Ok(())
    });
    outcome.unwrap();
    let reached = ["acquired", "completed", "locked", "refused", "released", "renewed"];
    assert_eq!(
        kinds.into_inner(),
        reached.into(),
        "a search that did not get there proves nothing"
    );
}
