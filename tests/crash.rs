//! A real process, really killed: what it leaves in the files, what the next
//! connection makes of it, and that no process is left over.

mod support;

use std::io::{BufRead, BufReader, Read};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use fencing_lab::fence::{Journal, ResourceId, Store, rows};
use rustix::io::Errno;
use rustix::process::{Pid, Signal, WaitOptions, kill_process, waitpid};
use support::{
    JOURNALS, assert_empty, holds, lab_of, parsed, perform, program, program_of_another_name,
};
use tempfile::TempDir;

const WRITES: &str = "A apply fund-A generation 1 request r1 +5 in a process until written";
const COMMITS: &str = "A apply fund-A generation 1 request r1 +5 in a process until committed";

/// A process as the stage starts it, on a file to which nobody else has a connection:
/// only then may its bytes be read from here.
fn process(store: &Store, tmp: &Path, told: &str) -> (Child, String) {
    let mut command = program();
    command.arg("--in-a-process").arg(store.file()).arg(told).env("TMPDIR", tmp);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut report = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut report).unwrap();
    (child, report)
}

fn killed(mut child: Child) {
    child.kill().unwrap();
    assert_eq!(child.wait().unwrap().signal(), Some(9));
}

fn beside(store: &Store, suffix: &str) -> PathBuf {
    store.beside(&format!("lesson.db{suffix}"))
}

/// The value of fund-A and how many requests are recorded, on a new connection.
fn found(store: &Store) -> (i64, usize) {
    let (db, id) = (store.connect().unwrap(), ResourceId::new("fund-A").unwrap());
    let (_, value) = rows::present(&db, &id).unwrap().unwrap();
    (value, rows::registry(&db, &id).unwrap().len())
}

#[test]
fn the_next_connection_takes_back_what_already_stood_in_the_file() {
    let (store, tmp) = (Store::create(Journal::Delete).unwrap(), TempDir::new().unwrap());
    let before = std::fs::read(store.file()).unwrap();
    let (child, report) = process(&store, tmp.path(), WRITES);
    assert!(report.contains(r#""told":"paused at written","stands":true,"holding":true"#));
    killed(child);
    assert_ne!(std::fs::read(store.file()).unwrap(), before, "it was in the file");
    assert!(beside(&store, "-journal").exists(), "and nobody has cleaned up");
    assert_eq!(found(&store), (0, 0));
    assert!(!beside(&store, "-journal").exists(), "played back");
    assert_eq!(std::fs::read(store.file()).unwrap(), before);
    assert_empty(tmp.path());
}

#[test]
fn what_lies_in_the_log_behind_the_last_commit_does_not_count() {
    let (store, tmp) = (Store::create(Journal::Wal).unwrap(), TempDir::new().unwrap());
    let (child, _) = process(&store, tmp.path(), WRITES);
    killed(child);
    assert!(beside(&store, "-wal").metadata().unwrap().len() > 0, "it was in the log");
    assert_eq!(found(&store), (0, 0));
    assert_empty(tmp.path());
}

#[test]
fn a_commit_that_nobody_was_told_of_stays() {
    for journal in JOURNALS {
        let (store, tmp) = (Store::create(journal).unwrap(), TempDir::new().unwrap());
        let (child, report) = process(&store, tmp.path(), COMMITS);
        assert!(
            report.contains(r#""told":"paused at committed","stands":true,"holding":false"#)
        );
        killed(child);
        assert_eq!(found(&store), (5, 1), "{journal}");
        assert_empty(tmp.path());
    }
}

#[test]
fn a_process_ends_with_its_input_and_commits_nothing() {
    let (store, tmp) = (Store::create(Journal::Delete).unwrap(), TempDir::new().unwrap());
    let (mut child, _) = process(&store, tmp.path(), WRITES);
    drop(child.stdin.take());
    assert!(child.wait().unwrap().success());
    assert_eq!(found(&store), (0, 0));
    assert_empty(tmp.path());
}

#[test]
fn a_process_can_only_be_killed() {
    holds(
        "operator kill A                                     -> nothing happens: A has no process
         A apply fund-A generation 1 request r1 +5 in a process until looked-up -> paused at looked-up
         A read fund-A                                       -> nothing happens: the process of A is paused at looked-up
         A resume                                            -> nothing happens: the process of A is paused at looked-up
         A throw                                             -> nothing happens: the process of A is paused at looked-up
         A crash                                             -> nothing happens: the process of A is paused at looked-up
         A apply fund-A generation 1 request r2 +5 in a process until begun -> nothing happens: the process of A is paused at looked-up
         operator kill B                                     -> nothing happens: B has no process
         operator sql UPDATE resource SET value = 1          -> locked
         A send m1: apply outside generation 1 request r1 +5 -> sent m1
         operator kill A                                     -> killed, no reply
         operator kill A                                     -> nothing happens: A has no process
         A read fund-A                                       -> generation 1, value 0",
    );
}

#[test]
fn a_call_that_does_not_come_so_far_answers_and_its_process_ends() {
    holds(
        "A apply fund-A generation 9 request r1 +5 in a process until written -> refused: generation 9 is not installed, installed 1
         operator kill A                                     -> nothing happens: A has no process
         A apply fund-A generation 1 request \"\" +5 in a process until begun -> refused: request id is empty
         A apply fund-A generation 1 request \"r 1\" +5 in a process until committed -> paused at committed
         B apply fund-A generation 1 request \"r 1\" +5 in a process until committed -> replayed 5
         operator kill A                                     -> killed, no reply
         A apply fund-A generation 1 request r2 +1 until begun -> paused at begun
         A apply fund-A generation 1 request r3 +1 in a process until begun -> nothing happens: A is paused at begun
         B apply fund-A generation 1 request r3 +1 in a process until begun -> locked
         A resume                                            -> applied 6",
    );
}

#[test]
fn no_more_than_eight_processes_stand_still_at_once() {
    let commits = |n| {
        format!(
            "W{n} apply fund-A generation 1 request r{n} +1 in a process until committed -> "
        )
    };
    let first: String = (1..9).map(|n| commits(n) + "paused at committed\n").collect();
    holds(&format!(
        "{first}{}nothing happens: 8 processes stand still already
         operator kill W1  -> killed, no reply
         {}paused at committed",
        commits(9),
        commits(9)
    ));
}

/// Without its transaction, the effect is committed before the request is recorded.
#[test]
fn a_process_lacks_the_control_that_its_call_lacks() {
    holds(
        "A apply fund-A generation 1 request r1 +5 without one-transaction in a process until written -> paused at written
         B apply fund-A generation 1 request r2 +1           -> applied 6
         operator kill A                                     -> killed, no reply
         B apply fund-A generation 1 request r1 +5           -> applied 11",
    );
}

/// Whoever was not there before the process stood still sees a lock, and no error:
/// with a rollback journal, the file itself is shut.
#[test]
fn a_newcomer_meets_the_lock_of_a_process() {
    holds(
        "A apply fund-A generation 1 request r1 +5 in a process until recorded -> paused at recorded
         B apply fund-A generation 1 request r2 +1           -> locked
         B acquire job-1 for 30s                             -> locked
         operator kill A                                     -> killed, no reply
         B apply fund-A generation 1 request r2 +1           -> applied 1",
    );
}

/// With a rollback journal, what was spilled shuts everybody out, and direct SQL too.
#[test]
fn direct_sql_is_shut_out_of_a_file_that_a_process_writes_to() {
    let lab = parsed(&format!(
        "{WRITES} -> paused at written
         operator sql SELECT value FROM resource WHERE id = 'fund-B' -> locked
         operator kill A                                            -> killed, no reply
         operator sql SELECT value FROM resource WHERE id = 'fund-B' -> rows: 0"
    ));
    let seen = perform(&lab, Journal::Delete).unwrap();
    assert_eq!(seen.differing(), 0, "{seen:#?}");
}

/// A lab in which a process stands still while the report of further moves is longer
/// than any pipe.
fn standing(folder: &Path) -> PathBuf {
    let long = format!("operator sql SELECT '{}' -> rows: none\n", "x".repeat(1000));
    let read = long.repeat(400);
    let file = folder.join("standing.toml");
    std::fs::write(&file, lab_of(&format!("{WRITES} -> paused at written\n{read}"))).unwrap();
    file
}

/// Starts such a lab, and comes back when its process stands still.
fn with_a_process(tmp: &Path, lab: &Path) -> Child {
    let mut command = program();
    command.arg("lab").arg(lab).env("TMPDIR", tmp);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let out = child.stdout.as_mut().unwrap();
    let (mut told, mut byte) = (String::new(), [0]);
    while !told.ends_with("paused at written\n") {
        out.read_exact(&mut byte).unwrap();
        told.push(byte[0].into());
    }
    child
}

#[test]
fn a_process_does_not_outlive_a_program_that_is_stopped() {
    let lab = TempDir::new().unwrap();
    let file = standing(lab.path());
    for signal in [Signal::INT, Signal::TERM, Signal::HUP, Signal::QUIT, Signal::KILL] {
        let tmp = TempDir::new().unwrap();
        let mut child = with_a_process(tmp.path(), &file);
        kill_process(Pid::from_child(&child), signal).unwrap();
        // The process holds the other end of this one too: it closes when both are gone.
        let mut told = String::new();
        child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
        assert_eq!(told, "");
        assert_eq!(child.wait().unwrap().signal(), Some(signal.as_raw()));
        if signal != Signal::KILL {
            assert_empty(tmp.path());
        }
    }
}

#[test]
fn a_process_does_not_outlive_a_reader_that_goes_away() {
    let (lab, tmp) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let mut child = with_a_process(tmp.path(), &standing(lab.path()));
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
    assert_empty(tmp.path());
}

#[test]
fn a_program_of_any_name_starts_itself() {
    let (_folder, lab) = program_of_another_name();
    let output = Command::new(&lab).args(["check", "crash"]).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn a_process_does_not_outlive_its_lab() {
    let output = Command::new(std::env::current_exe().unwrap())
        .args(["--ignored", "--exact", "a_lab_that_ends_with_a_process_standing"])
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}

#[test]
#[ignore = "run by a_process_does_not_outlive_its_lab, where there are no other processes"]
fn a_lab_that_ends_with_a_process_standing() {
    for journal in JOURNALS {
        let lab = parsed(&format!("{WRITES} -> paused at written"));
        let transcript = perform(&lab, journal).unwrap();
        assert!(transcript.folder_gone && transcript.differing() == 0, "{transcript:?}");
        let left = waitpid(None, WaitOptions::NOHANG);
        assert_eq!(left.unwrap_err(), Errno::CHILD, "no process, and none to wait for");
    }
}
