//! Both languages everywhere: no sentence of the program lacks its twin, and none
//! stands outside the two columns.

mod support;

use std::collections::BTreeSet;
use std::path::Path;

fn source(path: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(path))
        .unwrap()
}

/// The string literals of a source text, comments left out, line breaks joined.
fn literals(source: &str) -> Vec<String> {
    let code: Vec<&str> =
        source.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let code = code.join("\n");
    let mut chars = code.chars().peekable();
    let mut literals = Vec::new();
    while let Some(c) = chars.next() {
        match c {
            // A character, in which a quote may stand.
            '\'' => {
                chars.next_if_eq(&'"');
            }
            '"' => literals.push(literal(&mut chars)),
            _ => {}
        }
    }
    literals
}

fn literal(chars: &mut std::iter::Peekable<std::str::Chars<'_>>) -> String {
    let mut text = String::new();
    while let Some(c) = chars.next() {
        match c {
            '"' => break,
            '\\' => match chars.next() {
                Some('\n') => while chars.next_if(|c| c.is_whitespace()).is_some() {},
                Some('n') => text.push('\n'),
                other => text.extend(other),
            },
            other => text.push(other),
        }
    }
    text
}

fn places(text: &str) -> BTreeSet<&str> {
    text.split('{').skip(1).filter_map(|rest| rest.split('}').next()).collect()
}

/// Every file of the two columns.
fn all_words() -> String {
    files_below("words").iter().map(|path| source(path)).collect()
}

#[test]
fn every_sentence_of_the_program_has_its_twin() {
    let words = all_words();
    // The names of the keys stand before their explanations.
    let keys =
        ["Enter", "back", "picture", "state", "sql", "hint", "reset", "skip", "quit", "help"];
    let columns: Vec<String> =
        literals(&words).into_iter().filter(|word| !keys.contains(&word.as_str())).collect();
    assert_eq!(columns.len(), 2 * words.matches("text(").count());
    let same: Vec<&str> = columns
        .chunks(2)
        .map(|pair| (pair[0].as_str(), pair[1].as_str()))
        .inspect(|(en, pt)| {
            assert!(!en.trim().is_empty() && !pt.trim().is_empty(), "{en} | {pt}");
            assert_eq!(places(en), places(pt), "{en} | {pt}");
            assert_eq!(en.matches('`').count(), pt.matches('`').count(), "{en} | {pt}");
        })
        .filter(|(en, pt)| en == pt)
        .map(|(en, _)| en)
        .collect();
    assert_eq!(same, ["{n} min", "SQL"], "the same in both columns");
}

#[test]
fn every_word_of_the_program_is_used() {
    let words = all_words();
    let names = words.lines().filter_map(|line| {
        let named = line.strip_prefix("pub const ").or(line.strip_prefix("pub static "))?;
        named.split(':').next()
    });
    let mut paths = files_below("show");
    paths.extend(files_below("lab"));
    paths.extend(files_below("explore"));
    paths.extend(files_below("workshop"));
    paths.extend(files_below("commands"));
    paths.extend(["main.rs", "arguments.rs"].map(String::from));
    let code: String = paths.iter().map(|path| source(path)).collect();
    for name in names {
        assert!(code.contains(&format!("words::{name}")), "nobody says words::{name}");
    }
}

/// A sentence is three words of letters with spaces between them.
fn is_sentence(literal: &str) -> bool {
    let plain =
        |word: &&str| word.len() > 1 && word.chars().all(|c| c.is_alphabetic() || c == ',');
    literal.split(' ').filter(plain).count() >= 3
}

/// The files of a folder and its folders, as paths below `src`.
fn files_below(folder: &str) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    for entry in std::fs::read_dir(root.join(folder)).unwrap() {
        let entry = entry.unwrap();
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        match entry.path().is_dir() {
            true => files.extend(files_below(&path)),
            false => files.push(path),
        }
    }
    files.sort();
    files
}

#[test]
fn no_sentence_for_learners_stands_outside_the_two_columns() {
    // The doctor speaks in facts and names; a picture file in markup; a test in moves.
    let exempt = ["show/doctor.rs", "show/timeline/svg.rs", "explore/watch/lies.rs"];
    let mut paths = files_below("show");
    paths.extend(files_below("lab"));
    paths.extend(files_below("explore"));
    paths.extend(files_below("workshop"));
    paths.extend(files_below("commands"));
    paths.extend(["main.rs", "arguments.rs"].map(String::from));
    assert!(paths.len() > 25, "{paths:?}");
    for path in paths.iter().filter(|path| !exempt.contains(&path.as_str())) {
        for literal in literals(&source(path)) {
            // Commands and keys stay English; so does the reason of an exception.
            let reason = source(path).contains(&format!("reason = \"{literal}\""));
            if reason || literal.starts_with("Enter next") || literal.starts_with("cargo run") {
                continue;
            }
            assert!(!is_sentence(&literal), "{path}: {literal:?}");
        }
    }
}

#[test]
fn the_locale_and_the_flags_decide_language_and_colour() {
    for (name, value, portuguese) in [
        ("LC_ALL", "pt_PT.UTF-8", true),
        ("LC_ALL", "pt_BR", true),
        ("LC_ALL", "de_DE.UTF-8", false),
    ] {
        let told = support::program().arg("list").env(name, value).output().unwrap().stdout;
        let told = String::from_utf8(told).unwrap();
        assert_eq!(told.contains("Um worker acorda"), portuguese, "{name}={value}");
    }
    let coloured = |when| support::run(&["list", "--color", when]).stdout.contains('\u{1b}');
    assert_eq!([coloured("always"), coloured("never"), coloured("auto")], [true, false, false]);
}
