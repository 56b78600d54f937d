//! The properties of `tests/fuzz/properties.rs` in a short run, the same every time: each
//! seed as it is, and then with a few random changes.

#[path = "fuzz/properties.rs"]
mod properties;

use std::cell::Cell;
use std::path::Path;

use fencing_lab::lab::catalog;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{RngSeed, TestRunner};

/// One change to a row of pieces.
#[derive(Clone, Debug)]
enum Edit {
    Leave(Index, u8),
    Repeat(Index, Index, u8),
    Say(Index, Index),
    Become(Index, char),
}

fn edits() -> impl Strategy<Value = Vec<Edit>> {
    let place = any::<Index>;
    let edit = prop_oneof![
        3 => (place(), 1..12_u8).prop_map(|(at, length)| Edit::Leave(at, length)),
        3 => (place(), place(), 1..12_u8).prop_map(|(from, to, length)| Edit::Repeat(from, to, length)),
        1 => (place(), place()).prop_map(|(at, word)| Edit::Say(at, word)),
        1 => (place(), any::<char>()).prop_map(|(at, c)| Edit::Become(at, c)),
    ];
    prop::collection::vec(edit, 1..8)
}

fn edited(mut pieces: Vec<String>, edits: &[Edit], words: &[String]) -> String {
    for edit in edits {
        let places = pieces.len() + 1;
        let stretch =
            |from: usize, length: &u8| from..(from + usize::from(*length)).min(places - 1);
        match edit {
            Edit::Leave(at, length) => drop(pieces.drain(stretch(at.index(places), length))),
            Edit::Repeat(from, to, length) => {
                let copied = pieces[stretch(from.index(places), length)].to_vec();
                let to = to.index(places);
                pieces.splice(to..to, copied);
            }
            Edit::Say(at, word) => {
                pieces.insert(at.index(places), word.get::<String>(words).clone());
            }
            Edit::Become(at, c) => pieces.insert(at.index(places), c.to_string()),
        }
    }
    pieces.concat()
}

/// Tries a property on each seed, and on so many changed ones. Both answers must have
/// come up often, or the search was about nothing.
fn tries(cases: u32, seeds: &[String], cut: fn(&str) -> Vec<String>, holds: fn(&str) -> bool) {
    for seed in seeds {
        holds(seed);
    }
    let config = ProptestConfig {
        cases,
        rng_seed: RngSeed::Fixed(7),
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    let (words, understood) = (words(), Cell::new(0));
    let outcome = TestRunner::new(config).run(&(any::<Index>(), edits()), |(seed, edits)| {
        let text = edited(cut(seed.get::<String>(seeds)), &edits, &words);
        understood.set(understood.get() + u32::from(holds(&text)));
        Ok(())
    });
    outcome.unwrap_or_else(|failure| panic!("{failure}"));
    let often = cases / 20..cases - cases / 20;
    assert!(often.contains(&understood.get()), "{} of {cases}", understood.get());
}

#[test]
fn a_lab_is_read_or_its_mistake_has_a_place() {
    let cut = |text: &str| text.chars().map(String::from).collect();
    let mut seeds = files("labs");
    seeds.extend(files("tests/fuzz/seeds/lab"));
    tries(1500, &seeds, cut, properties::a_lab_is_read_or_its_mistake_has_a_place);
}

#[test]
fn moves_are_performed_or_their_mistake_has_a_place() {
    let cut = |text: &str| text.split_inclusive('\n').map(str::to_owned).collect();
    let mut seeds = files("tests/fuzz/seeds/moves");
    for lab in catalog::all().unwrap() {
        let moves = lab.scenes.iter().flat_map(|scene| &scene.moves);
        let told =
            moves.map(|made| format!("{} {} -> {}\n", made.actor, made.told, made.expected));
        seeds.push(told.collect());
    }
    tries(150, &seeds, cut, properties::moves_are_performed_or_their_mistake_has_a_place);
}

#[test]
fn a_schedule_is_made_again_or_told_why_not() {
    let cut = |text: &str| text.split_inclusive('.').map(str::to_owned).collect();
    let seeds = files("tests/fuzz/seeds/schedule");
    tries(400, &seeds, cut, properties::a_schedule_is_made_again_or_told_why_not);
}

#[test]
fn a_design_is_read_or_its_mistake_has_a_place() {
    let cut = |text: &str| text.chars().map(String::from).collect();
    let mut seeds = files("tests/fuzz/seeds/design");
    for name in ["design.toml", "example.toml"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("workshop").join(name);
        seeds.push(std::fs::read_to_string(path).unwrap());
    }
    tries(800, &seeds, cut, properties::a_design_is_read_or_its_mistake_has_a_place);
}

fn files(folder: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut paths: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let texts = paths.iter().filter(|path| !path.ends_with("README.md"));
    texts
        .map(|path| String::from_utf8_lossy(&std::fs::read(path).unwrap()).into_owned())
        .collect()
}

/// The words that the fuzzer has as well.
fn words() -> Vec<String> {
    let text = include_str!("fuzz/words.dict");
    let escapes = [(r"\x0a", "\n"), (r"\x0d", "\r"), (r"\x22", "\""), (r"\\", r"\")];
    let unescaped =
        |word: String| escapes.iter().fold(word, |word, (it, is)| word.replace(it, is));
    text.lines().map(|line| unescaped(line.trim_matches('"').to_owned())).collect()
}
