//! A person at a terminal: the real program on a real pseudo-terminal.

mod support;

use std::path::Path;
use std::time::Duration;

use expectrl::process::unix::WaitStatus;
use expectrl::session::OsSession;
use expectrl::{ControlCode, Eof, Expect, Session};
use rustix::process::Signal;
use support::{assert_empty, program};
use tempfile::TempDir;

fn at_terminal(tmp: &Path, args: &[&str]) -> OsSession {
    let mut command = program();
    // The driver of the terminal gives it a standard input.
    command.args(args).env("TMPDIR", tmp).env("TERM", "xterm");
    let mut session = Session::spawn(command).unwrap();
    session.set_expect_timeout(Some(Duration::from_secs(20)));
    session
}

fn code(session: &OsSession) -> WaitStatus {
    session.get_process().wait().unwrap()
}

#[test]
fn a_whole_lab_by_keys() {
    let tmp = TempDir::new().unwrap();
    let mut session = at_terminal(tmp.path(), &["lab", "stale-write", "--color", "never"]);
    session.expect("`q` leaves.").unwrap();
    session.expect("read fund-A").unwrap();
    session.expect("[Enter]").unwrap();
    session.send_line("").unwrap();
    session.expect("→ generation 1, value 0").unwrap();
    session.expect("[Enter]").unwrap();
    session.send_line("").unwrap();
    session.expect("your answer (a, b, c, d, skip):").unwrap();
    session.send_line("perhaps").unwrap();
    session.expect("Not one of the answers").unwrap();
    session.expect("your answer").unwrap();
    session.send_line("B)").unwrap();
    session.expect("[Enter]").unwrap();
    session.send_line("").unwrap();
    session.expect("→ refused: stale generation 1, installed 2").unwrap();
    session.expect("[Enter]").unwrap();
    session.send_line("").unwrap();
    session.expect("You said   It applies +5 if the pause was short.").unwrap();
    session.expect("Observed   refused: stale generation 1, installed 2").unwrap();
    session.expect("an install fits into any gap.").unwrap();
    session.expect("Answer     c)").unwrap();
    session.expect("cargo run -- lab install-generation").unwrap();
    session.expect(Eof).unwrap();
    assert!(matches!(code(&session), WaitStatus::Exited(_, 0)));
    assert_empty(tmp.path());
}

#[test]
fn takes_an_answer_in_its_own_words_or_a_skip_in_either_language() {
    for (lang, answer, told) in [
        ("en", "it refuses generation 1 is not installed any more", "It refuses: generation 1"),
        ("pt", "recusa: a geração 1 já não está instalada.", "Recusa: a geração 1"),
        ("pt", "SKIP", "(saltada)"),
    ] {
        let tmp = TempDir::new().unwrap();
        let args = ["lab", "stale-write", "--color", "never", "--lang", lang];
        let mut session = at_terminal(tmp.path(), &args);
        for _ in 0..2 {
            session.expect("[Enter]").unwrap();
            session.send_line("").unwrap();
        }
        session.expect("skip):").unwrap();
        session.send_line(answer).unwrap();
        for _ in 0..2 {
            session.expect("[Enter]").unwrap();
            session.send_line("").unwrap();
        }
        session.expect(told).unwrap();
        session.expect(Eof).unwrap();
        assert!(matches!(code(&session), WaitStatus::Exited(_, 0)), "{lang} {answer}");
    }
}

/// The first prompt of a lab, or its question.
fn at_prompt(tmp: &Path, at_question: bool) -> OsSession {
    let mut session = at_terminal(tmp, &["lab", "stale-write", "--color", "never"]);
    session.expect("[Enter]").unwrap();
    if at_question {
        session.send_line("").unwrap();
        session.send_line("").unwrap();
        session.expect("skip):").unwrap();
    }
    session
}

#[test]
fn leaves_at_q_and_at_the_end_of_the_input() {
    for (at_question, by_key) in [(false, false), (false, true), (true, false), (true, true)] {
        let tmp = TempDir::new().unwrap();
        let mut session = at_prompt(tmp.path(), at_question);
        match by_key {
            true => session.send_line("q").unwrap(),
            false => session.send(ControlCode::EndOfTransmission).unwrap(),
        }
        session.expect("Left before the end; the temporary database is gone.").unwrap();
        session.expect("cargo run -- lab stale-write").unwrap();
        session.expect(Eof).unwrap();
        assert!(matches!(code(&session), WaitStatus::Exited(_, 0)));
        assert_empty(tmp.path());
    }
}

#[test]
fn leaves_no_file_after_ctrl_c_at_a_prompt() {
    for at_question in [false, true] {
        let tmp = TempDir::new().unwrap();
        let mut session = at_prompt(tmp.path(), at_question);
        session.send(ControlCode::EndOfText).unwrap();
        session.expect(Eof).unwrap();
        let (ended, by) = (code(&session), Signal::INT.as_raw());
        assert!(
            matches!(ended, WaitStatus::Signaled(_, signal, _) if signal as i32 == by),
            "{ended:?}"
        );
        assert_empty(tmp.path());
    }
}

/// Somebody has put a file where the folder was: it cannot be removed, and the
/// program says so instead of claiming that all is gone.
#[test]
fn says_so_when_the_temporary_folder_is_still_there() {
    let tmp = TempDir::new().unwrap();
    let mut session = at_prompt(tmp.path(), false);
    let folder = std::fs::read_dir(tmp.path()).unwrap().next().unwrap().unwrap().path();
    std::fs::rename(&folder, tmp.path().join("elsewhere")).unwrap();
    std::fs::write(&folder, "in the way").unwrap();
    session.send_line("q").unwrap();
    session.expect("the temporary folder is still there").unwrap();
    session.expect(Eof).unwrap();
    assert!(matches!(code(&session), WaitStatus::Exited(_, 3)));
}
