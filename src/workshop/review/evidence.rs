//! Evidence is what every order of some labs showed, gone through once.

use std::collections::BTreeMap;

use anyhow::Result;

use super::Verdict;
use crate::explore::{self, Count, Findings, Method, Setting, Strands, at_once, replay};
use crate::fence::weakened::{Control, Missing};
use crate::fence::{Journal, Promise};
use crate::lab::{Lab, catalog};

pub(super) struct Evidence {
    journal: Journal,
    /// What was found, by lab and by what was missing.
    known: BTreeMap<(String, String), Findings>,
}

impl Evidence {
    pub(super) fn with(journal: Journal) -> Self {
        Self { journal, known: BTreeMap::new() }
    }

    /// What becomes of some promises, the first one before the others, in every order of
    /// some labs.
    pub(super) fn of(
        &mut self,
        labs: &[&str],
        promises: &[Promise],
        missing: Missing,
    ) -> Result<Verdict> {
        let missing = without_the_implied(missing);
        let labs =
            labs.iter().map(|name| catalog::find(name)).collect::<Result<Vec<_>, _>>()?;
        for promise in promises {
            if let Some(verdict) = self.against(&labs, *promise, missing)? {
                return Ok(verdict);
            }
        }
        let (mut orders, mut commands) = (Count::ZERO, Vec::new());
        for lab in &labs {
            let found = self.found(lab, missing)?.orders;
            orders = orders.plus(found);
            commands.push((self.command(lab, missing), found));
        }
        let but_for = Some(Control::Immediate).filter(|control| missing.has(*control));
        Ok(Verdict::Covered { promises: promises.to_vec(), orders, commands, but_for })
    }

    /// The shortest order of all these labs that breaks a promise, if one does.
    fn against(
        &mut self,
        labs: &[Lab],
        promise: Promise,
        missing: Missing,
    ) -> Result<Option<Verdict>> {
        let mut shortest = None;
        for (n, lab) in labs.iter().enumerate() {
            if let Some(broken) = self.found(lab, missing)?.broken.get(&promise) {
                let found = (broken.shortest.length(), n, broken.shortest.clone());
                shortest =
                    shortest.filter(|known: &(_, _, _)| known.0 <= found.0).or(Some(found));
            }
        }
        let Some((_, n, schedule)) = shortest else {
            return Ok(None);
        };
        let (lab, setting) = (&labs[n], self.setting(missing));
        let at_once = at_once(lab)?;
        let again = replay(lab, at_once, &schedule, setting)?.lab;
        let moves = again.scenes.iter().flat_map(|scene| &scene.moves);
        let moves = moves.map(|it| format!("{} {} → {}", it.actor, it.told, it.expected));
        let schedule = schedule.write(&Strands::of(at_once));
        Ok(Some(Verdict::Uncovered {
            promise,
            moves: moves.collect(),
            command: format!("{} --schedule {schedule}", self.command(lab, missing)),
            claim: None,
        }))
    }

    fn found(&mut self, lab: &Lab, missing: Missing) -> Result<&Findings> {
        let (key, setting) = ((lab.name.clone(), missing.to_string()), self.setting(missing));
        if !self.known.contains_key(&key) {
            let found = explore::explore(lab, setting, Method::Search, &mut |_| true)?;
            self.known.insert(key.clone(), found);
        }
        Ok(&self.known[&key])
    }

    fn setting(&self, missing: Missing) -> Setting {
        Setting { journal: self.journal, without: missing }
    }

    fn command(&self, lab: &Lab, missing: Missing) -> String {
        let command = explore::command(lab, missing);
        match self.journal {
            Journal::Delete => command,
            Journal::Wal => format!("{command} --journal wal"),
        }
    }
}

/// What is missing, without the controls that are only about another one that is
/// missing.
fn without_the_implied(missing: Missing) -> Missing {
    use Control::{
        CheckInside, Equality, GenerationCheck, IntentCheck, OneTransaction, Registry,
        RegistryScope, StoredResult,
    };
    let implied = |control: &Control| match control {
        CheckInside | Equality => missing.has(GenerationCheck),
        IntentCheck | RegistryScope | OneTransaction | StoredResult => missing.has(Registry),
        _ => false,
    };
    missing.iter().filter(|control| !implied(control)).collect()
}

impl Verdict {
    /// What the pair says against it is written down, and believed by nobody.
    pub(super) fn but_the_pair_says(self, says: Option<&String>) -> Self {
        match self {
            Verdict::Uncovered { promise, moves, command, .. } => {
                Verdict::Uncovered { promise, moves, command, claim: says.cloned() }
            }
            other => other,
        }
    }
}
