//! Progress: what is kept, what two terminals do to each other, and that the lab
//! goes on without it.

mod support;

use std::path::Path;
use std::time::Duration;

use expectrl::session::OsSession;
use expectrl::{Eof, Expect, Session};
use fencing_lab::lab::catalog;
use support::program;
use tempfile::TempDir;

fn in_home(home: &Path, args: &[&str]) -> std::process::Command {
    let mut command = program();
    command.args(args).env("XDG_DATA_HOME", home).env("HOME", home).env("TERM", "xterm");
    command
}

fn told(home: &Path, args: &[&str]) -> String {
    let output = in_home(home, args).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    String::from_utf8(output.stdout).unwrap()
}

fn at_terminal(home: &Path, args: &[&str]) -> OsSession {
    let mut session = Session::spawn(in_home(home, args)).unwrap();
    session.set_expect_timeout(Some(Duration::from_secs(20)));
    session
}

fn type_at_prompts(session: &mut OsSession, lines: &[&str]) {
    for line in lines {
        session.expect("quit · help").unwrap();
        session.expect("> ").unwrap();
        session.send_line(line).unwrap();
    }
}

#[test]
fn list_shows_what_was_done_and_how_the_predictions_went() {
    let home = TempDir::new().unwrap();
    assert_eq!(told(home.path(), &["list"]), told(home.path(), &["list", "--no-progress"]));
    let mut session = at_terminal(home.path(), &["lab", "stale-write"]);
    type_at_prompts(&mut session, &["", "", "b sure", "", ""]);
    session.expect(Eof).unwrap();
    let list = told(home.path(), &["list"]);
    assert!(
        list.contains("stale-write · 3 min · done · first predictions: 0 of 1 right"),
        "{list}"
    );
    // The first prediction counts, whatever is said the next time.
    let mut session = at_terminal(home.path(), &["lab", "stale-write"]);
    type_at_prompts(&mut session, &["", "", "c", "", ""]);
    session.expect(Eof).unwrap();
    assert_eq!(told(home.path(), &["list"]), list);
    assert!(!told(home.path(), &["list", "--no-progress"]).contains("done"));
    assert!(told(home.path(), &["progress", "reset"]).contains("forgotten"));
    assert!(!told(home.path(), &["list"]).contains("done"));
    assert!(told(home.path(), &["progress", "reset", "--no-progress"]).contains("No progress"));
}

#[test]
fn resume_goes_on_where_the_last_lab_stopped_and_then_with_the_next() {
    let home = TempDir::new().unwrap();
    assert!(told(home.path(), &["resume"]).contains("There is no lab to go on with yet."));
    let mut session = at_terminal(home.path(), &["lab", "lost-reply"]);
    type_at_prompts(&mut session, &["", "", "q"]);
    session.expect(Eof).unwrap();
    let mut session = at_terminal(home.path(), &["resume"]);
    session.expect("you stand before move 3.").unwrap();
    session.expect("hears m1").unwrap();
    type_at_prompts(&mut session, &["q"]);
    session.expect(Eof).unwrap();
    let mut session = at_terminal(home.path(), &["lab", "stale-write"]);
    type_at_prompts(&mut session, &["", "", "c", "", ""]);
    session.expect(Eof).unwrap();
    let mut session = at_terminal(home.path(), &["resume", "--color", "never"]);
    session.expect("install-generation · 4 min").unwrap();
    type_at_prompts(&mut session, &["q"]);
    session.expect(Eof).unwrap();
}

/// A well-known tool of this kind rewrites its whole state, and the terminal that
/// writes last takes back what the other one did.
#[test]
fn two_terminals_at_once_lose_nothing() {
    let home = TempDir::new().unwrap();
    let mut one = at_terminal(home.path(), &["lab", "stale-write"]);
    let mut other = at_terminal(home.path(), &["lab", "install-generation"]);
    type_at_prompts(&mut one, &["", ""]);
    type_at_prompts(&mut other, &["", ""]);
    type_at_prompts(&mut one, &["c"]);
    type_at_prompts(&mut other, &["a"]);
    type_at_prompts(&mut one, &["", ""]);
    one.expect(Eof).unwrap();
    type_at_prompts(&mut other, &["", "", "", "", ""]);
    other.expect(Eof).unwrap();
    let list = told(home.path(), &["list"]);
    assert!(
        list.contains("stale-write · 3 min · done · first predictions: 1 of 1 right"),
        "{list}"
    );
    assert!(
        list.contains("install-generation · 4 min · done · first predictions: 0 of 1 right"),
        "{list}"
    );
}

#[test]
fn many_writers_at_once_lose_nothing() {
    let home = TempDir::new().unwrap();
    let names: Vec<&str> = catalog::names().collect();
    let mut sessions: Vec<OsSession> =
        names.iter().map(|name| at_terminal(home.path(), &["lab", name])).collect();
    for session in &mut sessions {
        // Whatever the prompt is, `skip` goes past it.
        session.send_line("skip\n".repeat(30)).unwrap();
    }
    for session in &mut sessions {
        session.expect(Eof).unwrap();
    }
    let list = told(home.path(), &["list"]);
    assert_eq!(list.matches("· done").count(), names.len(), "{list}");
}

#[test]
fn an_unwritable_folder_is_no_matter() {
    let home = TempDir::new().unwrap();
    let file = home.path().join("a-file");
    std::fs::write(&file, "").unwrap();
    let broken = home.path().join("broken");
    std::fs::create_dir_all(broken.join("fencing-lab")).unwrap();
    std::fs::write(broken.join("fencing-lab/progress.db"), "no database at all".repeat(100))
        .unwrap();
    for home in [file.as_path(), Path::new("/proc"), broken.as_path()] {
        assert!(told(home, &["list"]).contains("stale-write · 3 min\n"));
        let mut session = at_terminal(home, &["lab", "stale-write"]);
        type_at_prompts(&mut session, &["", "", "c", "", ""]);
        session.expect("cargo run -- lab install-generation").unwrap();
        session.expect(Eof).unwrap();
        assert!(told(home, &["progress", "reset"]).contains("No progress"));
    }
}

/// A file may have the name of a lab of the course, and is none.
#[test]
fn a_lab_from_a_file_is_no_progress_in_the_course() {
    let home = TempDir::new().unwrap();
    let file = format!("{}/labs/stale-write.toml", env!("CARGO_MANIFEST_DIR"));
    let mut session = at_terminal(home.path(), &["lab", &file]);
    type_at_prompts(&mut session, &["", "", "c", "", ""]);
    session.expect(Eof).unwrap();
    support::assert_empty(home.path());
}

#[test]
fn looking_leaves_nothing_behind() {
    let home = TempDir::new().unwrap();
    for args in
        [&["list"][..], &["check", "replay"], &["lab", "replay"], &["doctor"], &["resume"]]
    {
        told(home.path(), args);
    }
    let mut session = at_terminal(home.path(), &["lab", "stale-write", "--no-progress"]);
    type_at_prompts(&mut session, &["", "", "c", "", ""]);
    session.expect(Eof).unwrap();
    support::assert_empty(home.path());
}
