//! The labs: each holds, in both languages and both journal modes, and each of
//! its expectations can fail.

mod support;

use std::collections::BTreeSet;
use std::path::Path;

use fencing_lab::lab::{self, Lab, catalog};
use fencing_lab::stage::Transcript;
use fencing_lab::text::Text;
use support::{JOURNALS, perform, run};
use tempfile::TempDir;

fn labs() -> Vec<Lab> {
    catalog::all().unwrap()
}

#[test]
fn every_lab_holds_in_both_journal_modes() {
    for lab in labs() {
        for journal in JOURNALS {
            let transcript = perform(&lab, journal).unwrap();
            assert_eq!(transcript.differing(), 0, "{}, {journal}: {transcript:#?}", lab.name);
        }
    }
}

/// In the labs of the course the modes show nothing different, so their words are the same.
#[test]
fn every_lab_prints_the_same_bytes_every_time_and_in_both_journal_modes() {
    for lang in ["en", "pt"] {
        for name in catalog::names() {
            let told = ["delete", "delete", "wal"]
                .map(|journal| run(&["lab", name, "--lang", lang, "--journal", journal]));
            assert_eq!(told[0].code, Some(0), "{name} {lang}: {}", told[0].stderr);
            assert_eq!(told[0].stdout, told[1].stdout, "{name} {lang}");
            assert_eq!(told[0].stdout, told[2].stdout, "{name} {lang}");
            assert_eq!(told[0].stderr, "");
            let too_wide = told[0].stdout.lines().find(|line| line.chars().count() > 80);
            assert_eq!(too_wide, None, "{name} {lang}");
        }
    }
}

#[test]
fn every_file_in_the_folder_is_in_the_catalog() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("labs");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let files: BTreeSet<String> = files
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .map(|path| path.file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    let known = catalog::names().chain(catalog::aside());
    assert_eq!(files, known.map(String::from).collect());
}

/// They are not taught, but what they show has to be so.
#[test]
fn every_lab_beside_the_course_holds() {
    for lab in catalog::aside().map(|name| catalog::find(name).unwrap()) {
        for journal in JOURNALS {
            assert_eq!(perform(&lab, journal).unwrap().differing(), 0, "{}", lab.name);
        }
    }
}

#[test]
fn every_lab_leads_to_the_next_one() {
    let labs = labs();
    let follows: Vec<_> = labs.iter().map(|lab| lab.next.as_deref()).collect();
    let names: Vec<_> = labs.iter().map(|lab| lab.name.as_str()).collect();
    let expected: Vec<_> = names[1..].iter().copied().map(Some).chain([None]).collect();
    assert_eq!(follows, expected);
}

#[test]
fn every_lab_asks_for_a_prediction() {
    for lab in labs() {
        assert!(lab.scenes.iter().any(|scene| scene.ask.is_some()), "{}", lab.name);
    }
}

#[test]
fn every_sentence_stands_in_two_languages() {
    for lab in labs() {
        for text in sentences(&lab) {
            let place = &lab.name;
            assert_ne!(text.en, text.pt, "{place}");
            let ticks = |text: &str| text.matches('`').count();
            assert_eq!(ticks(&text.en), ticks(&text.pt), "{place}: {}", text.en);
        }
    }
}

fn sentences(lab: &Lab) -> Vec<&Text> {
    let mut all = vec![&lab.title, &lab.shows, &lab.limits, &lab.keep];
    for scene in &lab.scenes {
        all.push(&scene.say);
        all.extend(&scene.because);
        if let Some(question) = &scene.ask {
            all.push(&question.ask);
            all.extend(&question.hints);
            all.extend(
                question.options.iter().flat_map(|option| [&option.text, &option.reply]),
            );
        }
    }
    all
}

/// The test of the labs themselves: whatever one of them expects, it can fail.
#[test]
fn every_expectation_can_fail() {
    let folder = TempDir::new().unwrap();
    for lab in labs() {
        let text = std::fs::read_to_string(&lab.file).unwrap();
        let moves: Vec<_> = lab.scenes.iter().flat_map(|scene| &scene.moves).collect();
        for (number, made) in (1..).zip(&moves) {
            let changed = with_another_expectation(&text, made.line);
            let file = folder.path().join(format!("{}.toml", lab.name));
            std::fs::write(&file, &changed).unwrap();

            let checked = run(&["check", file.to_str().unwrap()]);

            assert_eq!(checked.code, Some(1), "{}/{number}", lab.name);
            let named = format!("  {number:>2}  DIFFERS  {}", made.actor);
            assert_eq!(checked.stdout.matches("DIFFERS").count(), 1);
            assert!(checked.stdout.contains(&named), "{named} in {}", checked.stdout);
            assert!(checked.stdout.contains("value 99"));
        }
    }
}

fn with_another_expectation(text: &str, line: usize) -> String {
    let changed = |(n, told): (usize, &str)| match n + 1 == line {
        true => format!("{} -> value 99", told.rsplit_once(" -> ").unwrap().0),
        false => told.to_owned(),
    };
    text.lines().enumerate().map(changed).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_file_given_by_path_runs_like_a_built_in_lab() {
    let path = format!("{}/labs/replay.toml", env!("CARGO_MANIFEST_DIR"));
    assert_eq!(run(&["lab", &path]).stdout, run(&["lab", "replay"]).stdout);
    assert_eq!(run(&["check", &path]).stdout, run(&["check", "replay"]).stdout);
}

#[test]
fn the_words_that_a_move_can_show_are_the_words_that_a_lab_can_expect() {
    let spoilt = support::lab_of("A read fund-A -> zzz");
    let mistake = lab::parse("x.toml", "x", &spoilt).unwrap_err();
    let seen = mistake.expected.en.replace("an outcome that begins with ", "");
    let known: BTreeSet<&str> = seen.split(", ").collect();
    let shown: BTreeSet<String> = labs()
        .iter()
        .flat_map(|lab| perform(lab, JOURNALS[0]).unwrap().observations)
        .map(|seen| seen.observed.split(' ').next().unwrap().to_owned())
        .map(|word: String| word.trim_end_matches(',').to_owned())
        .chain(["connection", "dropped", "nothing", "rows:", "sql"].map(String::from))
        .collect();
    assert_eq!(known, shown.iter().map(String::as_str).collect());
}

#[test]
fn a_folder_that_is_still_there_is_a_difference() {
    let gone = perform(&labs()[0], JOURNALS[0]).unwrap();
    assert_eq!((gone.differing(), gone.total()), (0, gone.observations.len() + 1));
    let left = Transcript { folder_gone: false, ..gone };
    assert_eq!(left.differing(), 1);
}
