//! Random histories of installs, applies, replays and pauses, beside a reference
//! in memory. The reference knows one thing that the engine has to achieve: from
//! its first gate on, a call has the world to itself.

mod support;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use fencing_lab::fence::Gate;
use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestRunner};
use support::holds;

const ACTORS: [&str; 3] = ["A", "B", "authority"];
const FUNDS: [&str; 2] = ["fund-A", "fund-B"];

#[derive(Clone, Debug)]
enum Act {
    Install { fund: &'static str, generation: i64, until: Option<Gate> },
    Apply { fund: &'static str, generation: i64, id: u8, delta: i64, until: Option<Gate> },
    Resume,
    Throw,
    Crash,
    Read { fund: &'static str },
}

#[derive(Clone, Default)]
struct World {
    funds: BTreeMap<&'static str, (i64, i64)>,
    registry: BTreeMap<(&'static str, u8), (i64, i64)>,
}

/// The world, and the call that is paused with the next one in its hands.
struct Reference {
    world: World,
    /// Who has a connection: everybody who did anything before.
    connected: BTreeSet<&'static str>,
    paused: Option<(&'static str, Gate, World, String)>,
}

impl Reference {
    fn new() -> Self {
        let funds = FUNDS.map(|fund| (fund, (1, 0))).into();
        Self {
            world: World { funds, ..World::default() },
            connected: BTreeSet::new(),
            paused: None,
        }
    }

    fn answer(&mut self, actor: &'static str, act: &Act) -> String {
        let first = !self.connected.contains(actor);
        if !matches!(act, Act::Crash) {
            self.connected.insert(actor);
        }
        let own = self.paused.as_ref().is_some_and(|(name, ..)| *name == actor);
        match (act, own) {
            (Act::Crash, _) if first => {
                format!("nothing happens: {actor} has no connection yet")
            }
            (Act::Crash, _) => {
                self.paused.take_if(|(name, ..)| *name == actor);
                "connection dropped".into()
            }
            (Act::Resume, true) => {
                let (_, _, world, answer) = self.paused.take().unwrap();
                self.world = world;
                answer
            }
            (Act::Throw, true) => {
                self.paused = None;
                "aborted: injected exception".into()
            }
            (Act::Resume | Act::Throw, false) => {
                format!("nothing happens: no call of {actor} is paused")
            }
            (_, true) => {
                let gate = self.paused.as_ref().unwrap().1;
                format!("nothing happens: {actor} is paused at {gate}")
            }
            (Act::Read { fund }, _) => {
                let (generation, value) = self.world.funds[fund];
                format!("generation {generation}, value {value}")
            }
            (_, false) if self.paused.is_some() => "locked".into(),
            (_, false) => self.call(actor, act),
        }
    }

    fn call(&mut self, actor: &'static str, act: &Act) -> String {
        let mut world = self.world.clone();
        let (answer, gates, until) = world.decide(act);
        match until.filter(|gate| gates.contains(gate)) {
            Some(gate) => {
                self.paused = Some((actor, gate, world, answer));
                format!("paused at {gate}")
            }
            None => {
                self.world = world;
                answer
            }
        }
    }
}

impl World {
    /// The answer, and the gates that the call comes to on its way to it.
    fn decide(&mut self, act: &Act) -> (String, &'static [Gate], Option<Gate>) {
        match *act {
            Act::Install { fund, generation, until } => {
                let (installed, value) = self.funds[fund];
                if generation <= installed {
                    let why = format!(
                        "refused: generation {generation} is not higher than {installed}"
                    );
                    return (why, &Gate::OF_INSTALL[..1], until);
                }
                self.funds.insert(fund, (generation, value));
                (format!("installed {generation}"), &Gate::OF_INSTALL, until)
            }
            Act::Apply { fund, generation, id, delta, until } => {
                let (installed, value) = self.funds[fund];
                if generation != installed {
                    let why = match generation < installed {
                        true => format!(
                            "refused: stale generation {generation}, installed {installed}"
                        ),
                        false => format!(
                            "refused: generation {generation} is not installed, installed {installed}"
                        ),
                    };
                    return (why, &Gate::OF_APPLY[..1], until);
                }
                if let Some((recorded, result)) = self.registry.get(&(fund, id)) {
                    let answer = match *recorded == delta {
                        true => format!("replayed {result}"),
                        false => {
                            format!("refused: request r{id} already has delta {recorded:+}")
                        }
                    };
                    return (answer, &Gate::OF_APPLY[..2], until);
                }
                self.funds.insert(fund, (installed, value + delta));
                self.registry.insert((fund, id), (delta, value + delta));
                (format!("applied {}", value + delta), &Gate::OF_APPLY, until)
            }
            _ => unreachable!("not a call"),
        }
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let until =
            |gate: &Option<Gate>| gate.map_or(String::new(), |gate| format!(" until {gate}"));
        match self {
            Act::Install { fund, generation, until: gate } => {
                write!(f, "install {fund} {generation}{}", until(gate))
            }
            Act::Apply { fund, generation, id, delta, until: gate } => {
                write!(
                    f,
                    "apply {fund} generation {generation} request r{id} {delta:+}{}",
                    until(gate)
                )
            }
            Act::Resume => f.write_str("resume"),
            Act::Throw => f.write_str("throw"),
            Act::Crash => f.write_str("crash"),
            Act::Read { fund } => write!(f, "read {fund}"),
        }
    }
}

fn acts() -> impl Strategy<Value = Act> {
    let fund = || prop::sample::select(&FUNDS[..]);
    let until =
        |gates: &'static [Gate]| prop::option::weighted(0.3, prop::sample::select(gates));
    prop_oneof![
        2 => (fund(), 0..5i64, until(&Gate::OF_INSTALL))
            .prop_map(|(fund, generation, until)| Act::Install { fund, generation, until }),
        6 => (fund(), 0..5i64, 1..4u8, prop::sample::select(&[-2i64, 3, 5][..]), until(&Gate::OF_APPLY))
            .prop_map(|(fund, generation, id, delta, until)| Act::Apply { fund, generation, id, delta, until }),
        3 => Just(Act::Resume),
        1 => Just(Act::Throw),
        1 => Just(Act::Crash),
        2 => fund().prop_map(|fund| Act::Read { fund }),
    ]
}

#[test]
fn models_the_contract() {
    // A fixed seed, so that a failure is there again for whoever looks for it.
    let config = ProptestConfig {
        cases: 300,
        rng_seed: RngSeed::Fixed(1),
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    let history = prop::collection::vec((prop::sample::select(&ACTORS[..]), acts()), 1..40);
    let answers = RefCell::new(BTreeSet::new());
    let outcome = TestRunner::new(config).run(&history, |history| {
        let mut reference = Reference::new();
        let moves: Vec<String> = history
            .iter()
            .map(|(actor, act)| format!("{actor} {act} -> {}", reference.answer(actor, act)))
            .collect();
        holds(&moves.join("\n"));
        let first_words = |told: &String| -> Option<String> {
            let mut words = told.split(" -> ").nth(1)?.split(' ').take(3);
            Some(
                [words.next()?, words.next().unwrap_or(""), words.next().unwrap_or("")]
                    .join(" "),
            )
        };
        answers.borrow_mut().extend(moves.iter().filter_map(first_words));
        Ok(())
    });
    outcome.unwrap();
    // A search in which the interesting things never happened proves nothing.
    let answers = answers.into_inner();
    for interesting in [
        "applied",
        "replayed",
        "installed",
        "locked",
        "paused",
        "aborted:",
        "refused: stale",
        "refused: generation",
        "refused: request",
        "nothing happens:",
        "connection dropped",
    ] {
        let reached = answers.iter().any(|answer| answer.starts_with(interesting));
        assert!(reached, "no history came to `{interesting}`: {answers:?}");
    }
}
