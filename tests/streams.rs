//! Results go to standard output; complaints go to standard error, in one line each.
//! Who reads a pipe may go away: that is no failure, for no command and no format.

mod support;

use std::fs::File;
use std::process::Stdio;

use support::{assert_empty, program, run};
use tempfile::TempDir;

/// Every command and every format, with its exit code.
const ANSWERS: &[(&[&str], i32)] = &[
    (&[], 0),
    (&["--help"], 0),
    (&["--version"], 0),
    (&["check", "--help"], 0),
    (&["list"], 0),
    (&["list", "--format", "json"], 0),
    (&["lab", "crash"], 0),
    (&["lab", "replay", "--without", "registry"], 0),
    (&["lab", "replay", "--timeline"], 0),
    (&["lab", "replay", "--timeline", "svg"], 0),
    (&["lab", "replay", "--timeline", "mermaid"], 0),
    (&["resume"], 0),
    (&["check"], 0),
    (&["check", "--format", "json"], 0),
    (&["check", "--format", "junit"], 0),
    (&["check", "replay", "--without", "registry"], 1),
    (&["check", "replay", "--without", "registry", "--format", "json"], 1),
    (&["check", "replay", "--without", "registry", "--format", "junit"], 1),
    (&["explore", "stale-write"], 0),
    (&["explore", "stale-write", "--format", "json"], 0),
    (&["explore", "stale-write", "--without", "check-inside"], 1),
    (&["explore", "stale-write", "--schedule", "6A"], 0),
    (&["explore", "stale-write", "--no-memo"], 0),
    (&["controls"], 0),
    (&["workshop", "run"], 0),
    (&["workshop", "run", "--notes"], 0),
    (&["progress", "reset"], 0),
    (&["doctor"], 0),
    (&["completions", "bash"], 0),
    (&["completions", "elvish"], 0),
    (&["completions", "fish"], 0),
    (&["completions", "powershell"], 0),
    (&["completions", "zsh"], 0),
    (&["man"], 0),
];

#[test]
fn results_go_to_standard_output() {
    for lang in ["en", "pt"] {
        for (args, code) in ANSWERS {
            let ran = run(&[args, &["--lang", lang][..]].concat());
            assert_eq!((ran.code, ran.stderr.as_str()), (Some(*code), ""), "{args:?}");
            assert_ne!(ran.stdout, "", "{args:?}");
            assert!(ran.stdout.ends_with('\n') && !ran.stdout.ends_with("\n\n\n"), "{args:?}");
        }
    }
}

#[test]
fn every_command_has_its_answer_here() {
    let help = run(&["--help"]).stdout;
    let commands = help.split("Commands:\n").nth(1).unwrap().split("\n\n").next().unwrap();
    let names = commands.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    for name in names.filter(|name| !name.is_empty()) {
        assert!(ANSWERS.iter().any(|(args, _)| args.first() == Some(&name)), "{name}");
    }
}

#[test]
fn complaints_go_to_standard_error_in_one_line() {
    for lang in ["en", "pt"] {
        for args in [
            &["lab"][..],
            &["lab", "nowhere"],
            &["lab", "./nowhere.toml"],
            &["lab", "tests/sessions/broken.toml"],
            &["lab", "replay", "replay"],
            &["lab", "replay", "--without"],
            &["check", "nowhere", "--format", "json"],
            &["check", "--format"],
            &["check", "--format", "yaml"],
            &["list", "--format", "junit"],
            &["progress"],
            &["progress", "show"],
            &["completions"],
            &["completions", "csh"],
            &["man", "lab"],
            &["nowhere"],
            &["--nowhere"],
            &["--color", "sometimes"],
        ] {
            let ran = run(&[args, &["--lang", lang][..]].concat());
            assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{args:?}");
            assert_eq!(ran.stderr.lines().count(), 1, "{args:?}: {}", ran.stderr);
            assert!(ran.stderr.starts_with("fencing-lab: "), "{args:?}: {}", ran.stderr);
        }
    }
}

/// Half a document would help no program.
#[test]
fn a_machine_that_fails_leaves_no_half_document() {
    for format in ["json", "junit"] {
        let mut check = program();
        check.args(["check", "--format", format]).env("TMPDIR", "/dev/null/nowhere");
        let output = check.output().unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(3), 0));
        assert_eq!(String::from_utf8(output.stderr).unwrap().lines().count(), 1);
    }
}

/// A reader that goes away has what it wanted; a disk that is full has not.
#[test]
fn an_answer_that_cannot_be_written_is_a_failure() {
    let Ok(full) = File::options().write(true).open("/dev/full") else {
        return; // Only Linux has such a file.
    };
    for (args, _) in ANSWERS {
        let tmp = TempDir::new().unwrap();
        let mut command = program();
        command.args(*args).env("TMPDIR", tmp.path()).stdout(full.try_clone().unwrap());
        let output = command.output().unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(3), "{args:?}: {told}");
        assert_eq!(told.lines().count(), 1, "{args:?}: {told}");
        // The folder for temporary files is not to blame.
        assert!(told.contains("cannot write to standard output"), "{args:?}: {told}");
        assert_empty(tmp.path());
    }
}

/// `fencing-lab … | true`: nobody reads even the first line. That something differs
/// is told to nobody either.
#[test]
fn a_reader_that_has_gone_away_is_no_failure() {
    for (args, _) in ANSWERS {
        let tmp = TempDir::new().unwrap();
        let mut command = program();
        command.args(*args).env("TMPDIR", tmp.path());
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "{args:?}");
        assert_eq!(output.status.code(), Some(0), "{args:?}");
        assert_empty(tmp.path());
    }
}
