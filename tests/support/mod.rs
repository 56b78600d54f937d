//! The one driver of the tests: a few moves as text, played on the real engine,
//! and the real program in a folder of its own.
#![allow(dead_code, unreachable_pub, reason = "each test file uses its part of the driver")]

pub mod orders;

use std::path::{Path, PathBuf};
use std::process::Command;

use fencing_lab::fence::Journal;
use fencing_lab::lab::{self, Lab};
use fencing_lab::stage::{self, Setting, Transcript, process};
use tempfile::TempDir;

pub const JOURNALS: [Journal; 2] = [Journal::Delete, Journal::Wal];

/// A lab around some moves.
pub fn lab_of(moves: &str) -> String {
    let sentences = ["title", "shows", "limits", "keep"];
    let head: String = sentences
        .iter()
        .map(|key| format!("{key} = {{ en = \"It is so.\", pt = \"É assim.\" }}\n"))
        .collect();
    format!(
        "{head}minutes = 1\n\n[[scene]]\nsay = {{ en = \"Look.\", pt = \"Vê.\" }}\n\
         moves = '''\n{moves}\n'''\n"
    )
}

pub fn parsed(moves: &str) -> Lab {
    lab::parse("test.toml", "test", &lab_of(moves)).expect("a lab")
}

/// Performs a lab, with the real program for its processes.
pub fn perform(lab: &Lab, setting: impl Into<Setting>) -> anyhow::Result<Transcript> {
    process::are_run_by(env!("CARGO_BIN_EXE_fencing-lab"));
    stage::perform(lab, setting)
}

/// Plays the moves in both journal modes; each must show what stands behind its
/// arrow.
pub fn holds(moves: &str) {
    let lab = parsed(moves);
    for journal in JOURNALS {
        let transcript = perform(&lab, journal).expect("a working machine");
        for seen in &transcript.observations {
            assert_eq!(
                seen.observed, seen.expected,
                "{journal}: move {}: {} {}\nin\n{moves}",
                seen.number, seen.actor, seen.told
            );
        }
        assert!(transcript.folder_gone);
    }
}

/// What a run of the program left behind.
#[derive(Debug)]
pub struct Run {
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

/// The program. The test machine's locale must not show in it, nor must it touch
/// the progress of whoever runs the tests.
pub fn program() -> Command {
    let mut program = match are_signals_ignored() {
        false => Command::new(env!("CARGO_BIN_EXE_fencing-lab")),
        true => {
            let mut env = Command::new("env");
            env.args(["--default-signal", env!("CARGO_BIN_EXE_fencing-lab")]);
            env
        }
    };
    program.env("LC_ALL", "C").env_remove("NO_COLOR").env("XDG_DATA_HOME", "/dev/null/nowhere");
    program
}

/// The program under another name, in a folder of its own. It is a link: a file that
/// was just written cannot be run while a child of another test still has it open.
pub fn program_of_another_name() -> (TempDir, PathBuf) {
    let folder = TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let link = folder.path().join("lab");
    std::fs::hard_link(env!("CARGO_BIN_EXE_fencing-lab"), &link).expect("a link");
    (folder, link)
}

/// Whether whoever runs the tests ignores SIGHUP, SIGINT, SIGQUIT or SIGTERM
/// (`nohup cargo test`): a program that is started so has to ignore them, too.
fn are_signals_ignored() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.map_or(0, |bits| u64::from_str_radix(bits.trim(), 16).unwrap());
    [1, 2, 3, 15].iter().any(|signal| ignored >> (signal - 1) & 1 == 1)
}

/// Runs the program with its temporary files in a folder of its own, which must
/// be empty afterwards.
pub fn run(args: &[&str]) -> Run {
    let tmp = TempDir::new().expect("a temporary folder");
    let run = ran(program().args(args).env("TMPDIR", tmp.path()));
    assert_empty(tmp.path());
    run
}

pub fn assert_empty(folder: &Path) {
    let left: Vec<_> = std::fs::read_dir(folder).expect("a folder").collect();
    assert!(left.is_empty(), "left behind: {left:?}");
}

/// Runs a command to its end.
pub fn ran(command: &mut Command) -> Run {
    let output = command.output().expect("the program");
    Run {
        code: output.status.code(),
        stdout: String::from_utf8(output.stdout).expect("UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("UTF-8"),
    }
}

/// A check of a file.
pub fn check(file: &Path) -> Run {
    ran(program().arg("check").arg(file))
}

pub fn file_in(folder: &TempDir, name: &str, text: &str) -> PathBuf {
    let file = folder.path().join(name);
    std::fs::write(&file, text).expect("a file");
    file
}
