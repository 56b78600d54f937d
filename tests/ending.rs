//! Every way to end leaves the temporary folder empty: real processes, real
//! signals.

mod support;

use std::io::{BufRead, BufReader, Read};
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use fencing_lab::fence::{Journal, Store};
use rustix::process::{Pid, Signal, kill_process};
use support::{assert_empty, program, run};
use tempfile::TempDir;

/// More labs than a pipe can hold the report of, so that the program is still at
/// work for as long as nobody reads.
fn many_checks(tmp: &Path) -> Command {
    let mut command = program();
    command.arg("check").args(["replay"; 100]);
    command.env("TMPDIR", tmp).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn at_work(command: &mut Command) -> Child {
    let mut child = command.spawn().unwrap();
    let mut first = String::new();
    let out = child.stdout.as_mut().unwrap();
    // Byte by byte, so that not more than one line is taken out of the pipe.
    while !first.ends_with('\n') {
        let mut byte = [0];
        out.read_exact(&mut byte).unwrap();
        first.push(byte[0].into());
    }
    assert_eq!(first, "replay\n");
    child
}

#[test]
fn leaves_nothing_after_a_signal() {
    for (signal, number) in
        [(Signal::INT, 2), (Signal::TERM, 15), (Signal::HUP, 1), (Signal::QUIT, 3)]
    {
        for _ in 0..10 {
            let tmp = TempDir::new().unwrap();
            let child = at_work(&mut many_checks(tmp.path()));
            kill_process(Pid::from_child(&child), signal).unwrap();
            let output = child.wait_with_output().unwrap();
            assert_eq!(output.status.signal(), Some(number), "it ends as the signal says");
            assert_eq!(String::from_utf8_lossy(&output.stderr), "");
            assert_empty(tmp.path());
        }
    }
}

/// As `nohup` starts it: the terminal may go, and the work goes on.
#[cfg(target_os = "linux")]
#[test]
fn a_signal_that_it_was_started_to_ignore_stays_ignored() {
    let tmp = TempDir::new().unwrap();
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' HUP; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_fencing-lab")]);
    command.arg("check").args(["replay"; 100]).env("TMPDIR", tmp.path()).env("LC_ALL", "C");
    let child = at_work(command.stdout(Stdio::piped()).stderr(Stdio::piped()));
    kill_process(Pid::from_child(&child), Signal::HUP).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
    assert_empty(tmp.path());
}

#[test]
fn leaves_nothing_when_its_reader_goes_away_and_calls_that_success() {
    let tmp = TempDir::new().unwrap();
    let mut child = at_work(&mut many_checks(tmp.path()));
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
    assert_empty(tmp.path());
}

#[test]
fn leaves_nothing_after_a_usual_end_or_an_error() {
    assert_eq!(run(&["check"]).code, Some(0));
    assert_eq!(run(&["lab", "rollback"]).code, Some(0));
    assert_eq!(run(&["lab", "nowhere"]).code, Some(2));
}

/// A limit on the size of files stands in for a full disk: both make a write
/// fail in the middle of the work.
#[test]
fn leaves_nothing_when_the_disk_is_full() {
    for blocks in [0, 4, 16, 24] {
        let tmp = TempDir::new().unwrap();
        let limited = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" check");
        let output = Command::new("sh")
            .args(["-c", &limited, env!("CARGO_BIN_EXE_fencing-lab")])
            .env("TMPDIR", tmp.path())
            .env("LC_ALL", "C")
            .output()
            .unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(3), "{blocks} blocks: {told}");
        assert_eq!(told.lines().count(), 1, "{told}");
        assert!(told.contains("set TMPDIR to use another one"), "{told}");
        assert_empty(tmp.path());
    }
}

/// A statement of an operator that fills the disk is no fault of the statement.
#[test]
fn takes_a_full_disk_under_direct_sql_for_the_machine() {
    let tmp = TempDir::new().unwrap();
    let lab = tmp.path().join("fills.toml");
    let fills = "operator sql INSERT INTO registry SELECT 'fund-A', v || hex(zeroblob(1000)), 1, 1 \
                 FROM (WITH RECURSIVE n(v) AS (SELECT 1 UNION ALL SELECT v + 1 FROM n LIMIT 100) \
                 SELECT v FROM n) -> changed 100 rows";
    std::fs::write(&lab, support::lab_of(fills)).unwrap();
    let store = tmp.path().join("store");
    std::fs::create_dir(&store).unwrap();
    for (blocks, code) in [("128", 3), ("unlimited", 0)] {
        let limited = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" check \"$1\"");
        let output = Command::new("sh")
            .args(["-c", &limited, env!("CARGO_BIN_EXE_fencing-lab")])
            .arg(&lab)
            .env("TMPDIR", &store)
            .env("LC_ALL", "C")
            .output()
            .unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{blocks}: {told}");
        if code == 3 {
            assert!(told.contains("fills.toml:10: operator sql INSERT"), "{told}");
        }
        assert_empty(&store);
    }
}

#[test]
fn names_a_temporary_folder_that_cannot_be_used() {
    let tmp = TempDir::new().unwrap();
    let file = tmp.path().join("a-file");
    std::fs::write(&file, "").unwrap();
    // Read-only for everybody: the process table takes no folders, even from root.
    for folder in [file.as_path(), Path::new("/proc"), Path::new("/does/not/exist")] {
        let output = program().arg("check").env("TMPDIR", folder).output().unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(3), "{told}");
        assert_eq!(told.lines().count(), 1, "{told}");
        assert!(told.contains(&folder.display().to_string()), "{told}");
        assert_eq!(output.stdout, b"");
    }
}

#[test]
fn leaves_nothing_after_a_panic() {
    let tmp = TempDir::new().unwrap();
    let output = Command::new(std::env::current_exe().unwrap())
        .args(["--ignored", "--exact", "a_store_in_a_program_that_panics"])
        .env("TMPDIR", tmp.path())
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(told.contains("with the file in place"), "{told}");
    assert!(!output.status.success());
    assert_empty(tmp.path());
}

#[test]
#[ignore = "run by leaves_nothing_after_a_panic, in a process of its own"]
fn a_store_in_a_program_that_panics() {
    let store = Store::create(Journal::Wal).unwrap();
    let db = store.connect().unwrap();
    db.execute_batch("BEGIN IMMEDIATE; UPDATE resource SET value = 1").unwrap();
    assert!(store.beside("lesson.db").exists());
    panic!("with the file in place");
}

#[test]
fn the_folder_is_open_to_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let store = Store::create(Journal::Delete).unwrap();
    let folder = store.beside("");
    assert_eq!(folder.metadata().unwrap().permissions().mode() & 0o777, 0o700);
    assert!(store.close(), "gone");
}

#[test]
fn fifty_at_once_do_not_disturb_each_other() {
    let tmp = TempDir::new().unwrap();
    let start = |_| {
        let mut command = program();
        command.arg("check").env("TMPDIR", tmp.path()).stdout(Stdio::piped());
        command.spawn().unwrap()
    };
    let running: Vec<Child> = (0..50).map(start).collect();
    for child in running {
        let output = child.wait_with_output().unwrap();
        let last = BufReader::new(&output.stdout[..]).lines().last().unwrap().unwrap();
        assert_eq!(last, "labs: 17 · observations: 183 · as expected: 183 · different: 0");
    }
    assert_empty(tmp.path());
}
