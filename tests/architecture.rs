//! Arrows point one way: each room knows those before it, and none behind it.

use std::path::{Path, PathBuf};

/// The rooms in reading order. Text and words stand below them all.
const ROOMS: [&str; 6] = ["fence", "lab", "stage", "explore", "show", "workshop"];

fn files_of(room: &str) -> Vec<(PathBuf, String)> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(room)];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            match path.is_dir() {
                true => folders.push(path),
                false => files.push((path.clone(), std::fs::read_to_string(path).unwrap())),
            }
        }
    }
    files
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
            // However the path begins, by `crate` or by `super`.
            assert_absent(room, &format!("::{later}"));
        }
    }
    assert_absent("fence", "crate::words");
    assert_absent("fence", "crate::text");
}

#[test]
fn nothing_in_lab_opens_a_database() {
    assert_absent("lab", "rusqlite");
    assert_absent("lab", "Store::");
}

#[test]
fn nothing_in_fence_reads_the_systems_time() {
    for word in ["SystemTime", "Instant::", "datetime('now')", "unixepoch", "CURRENT_TIMESTAMP"]
    {
        assert_absent("fence", word);
        assert_absent("stage", word);
    }
}

#[test]
fn views_change_nothing() {
    assert_absent("show", "rusqlite");
    assert_absent("show", "contract");
}

#[test]
fn the_workshop_opens_no_database() {
    for word in ["rusqlite", "Stage::", "stage::", "Store::"] {
        assert_absent("workshop", word);
    }
}

#[test]
fn the_contract_and_the_lease_have_no_switches_and_write_no_log() {
    let files = files_of("fence");
    for name in ["contract.rs", "lease.rs"] {
        let (_, text) = files.iter().find(|(path, _)| path.ends_with(name)).unwrap();
        for word in ["bool", "print", "log::", "weakened", "Control"] {
            assert!(!text.contains(word), "{name} has `{word}`");
        }
    }
}
