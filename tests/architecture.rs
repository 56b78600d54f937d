//! Arrows point one way: each room knows those before it, and none behind it.

use std::path::{Path, PathBuf};

/// The rooms in reading order. Text and words stand below them all.
const ROOMS: [&str; 4] = ["fence", "lab", "stage", "show"];

fn files_of(room: &str) -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(room);
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    files
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .map(|path| (path.clone(), std::fs::read_to_string(path).unwrap()))
        .collect()
}

fn assert_absent(room: &str, word: &str) {
    for (path, text) in files_of(room) {
        assert!(!text.contains(word), "{} mentions {word}", path.display());
    }
}

#[test]
fn arrows_point_one_way() {
    for (n, room) in ROOMS.iter().enumerate() {
        assert!(!files_of(room).is_empty(), "{room}");
        for later in &ROOMS[n + 1..] {
            assert_absent(room, &format!("crate::{later}"));
        }
    }
    assert_absent("fence", "crate::words");
    assert_absent("fence", "crate::text");
}

#[test]
fn nothing_in_lab_opens_a_database() {
    assert_absent("lab", "rusqlite");
    assert_absent("lab", "Store");
}

#[test]
fn views_change_nothing() {
    assert_absent("show", "rusqlite");
    assert_absent("show", "contract");
}

#[test]
fn the_contract_has_no_switches_and_writes_no_log() {
    let files = files_of("fence");
    let (_, contract) = files.iter().find(|(path, _)| path.ends_with("contract.rs")).unwrap();
    for word in ["bool", "Option<", "print", "log", "weakened", "Control"] {
        assert!(!contract.contains(word), "the contract has `{word}`");
    }
}
