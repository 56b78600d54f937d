//! The clock on a real pseudo-terminal: keys, signals, sizes, and how the terminal
//! is found afterwards. Nothing here waits for the clock.

mod support;

use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use expectrl::process::unix::WaitStatus;
use expectrl::session::OsSession;
use expectrl::{Eof, Expect, Session};
use rustix::fs::{self, Mode, OFlags};
use rustix::io::{FdFlags, fcntl_setfd};
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{self, OpenptFlags};
use support::{assert_empty, program};
use tempfile::TempDir;

/// Onto a screen of its own without a cursor, and back.
const TAKEN: &str = "\u{1b}[?1049h\u{1b}[?25l";
const PUT_BACK: &str = "\u{1b}[?1049l\u{1b}[?25h";

fn at_terminal(tmp: &Path, args: &[&str]) -> OsSession {
    let mut command = program();
    command.args(["workshop", "run"]).args(args).env("TMPDIR", tmp).env("TERM", "xterm");
    start(command)
}

fn start(command: Command) -> OsSession {
    let mut session = Session::spawn(command).unwrap();
    session.set_expect_timeout(Some(Duration::from_secs(20)));
    session.get_process_mut().set_window_size(80, 24).unwrap();
    session
}

/// Waits for each text, and presses the key behind it.
fn plays(session: &mut OsSession, steps: &[(&str, &str)]) {
    for (text, keys) in steps {
        session.expect(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        session.send(keys).unwrap();
    }
}

/// What is said until the end, which is a good one.
fn ends_well(mut session: OsSession) -> String {
    let told = session.expect(Eof).unwrap();
    let ended = session.get_process().wait().unwrap();
    assert!(matches!(ended, WaitStatus::Exited(_, 0)), "{ended:?}");
    String::from_utf8_lossy(told.as_bytes()).into_owned()
}

#[test]
fn a_whole_session_by_keys() {
    let tmp = TempDir::new().unwrap();
    let mut session = at_terminal(tmp.path(), &["--color", "never"]);
    plays(
        &mut session,
        &[
            (TAKEN, ""),
            ("Phase 1 of 3 · Draw", ""),
            ("Space begins", " "),
            ("swap in ", " "),
            ("PAUSED: space goes on", " "),
            ("swap in ", "n"),
            ("Phase 2 of 3 · Break", ""),
            ("cargo run -- lab check-then-write", ""),
            ("cargo run -- explore check-then-write --without check-inside", "n"),
            ("Phase 3 of 3 · Recommend", "b"),
            ("Phase 2 of 3 · Break", "nn"),
            ("Nobody is isolated by that.", "q"),
            (PUT_BACK, ""),
        ],
    );
    assert!(ends_well(session).contains("The session is over."));
    assert_empty(tmp.path());
}

#[test]
fn one_slip_on_q_does_not_take_the_clock_away() {
    let tmp = TempDir::new().unwrap();
    let mut session = at_terminal(tmp.path(), &["--lang", "pt", "--color", "never"]);
    plays(
        &mut session,
        &[
            ("Espaço começa", "q"),
            ("Sair? q outra vez sai", " "),
            ("Espaço começa", "q"),
            ("Sair?", "q"),
        ],
    );
    let told = ends_well(session);
    assert!(told.contains(PUT_BACK) && told.contains("Saíste na fase 1, com 15:00"), "{told}");
}

#[test]
fn minutes_come_and_go_by_keys() {
    let tmp = TempDir::new().unwrap();
    let mut session = at_terminal(tmp.path(), &["--minutes", "2,1,1", "--plain"]);
    plays(
        &mut session,
        &[
            ("Minutes left: 2.", "+"),
            ("Minutes left: 3.", "-"),
            ("Minutes left: 2.", "--"),
            ("Question 1 of 3", " "),
            ("TIME IS UP: n goes on", "qq"),
        ],
    );
    ends_well(session);
}

/// The rehearsal begins by itself, and ends behind the last phase.
#[test]
fn a_rehearsal_says_that_it_is_one() {
    let tmp = TempDir::new().unwrap();
    let mut session = at_terminal(tmp.path(), &["--rehearse", "--color", "never"]);
    plays(
        &mut session,
        &[
            ("Draw · rehearsal", "n"),
            ("Break · rehearsal", "n"),
            ("Recommend · rehearsal", "n"),
        ],
    );
    let told = ends_well(session);
    assert!(told.contains("Nobody is isolated by that."), "{told}");
    assert!(told.contains("Rehearsed to the end."), "{told}");
}

// ---- the terminal afterwards -----------------------------------------------

/// The program between two looks at the terminal's modes, in a shell that tells
/// its process and how it ended.
fn between_looks(tmp: &Path) -> OsSession {
    let mut shell = Command::new("sh");
    let script = "stty -a > before
        sh -c 'echo $$ > pid; exec \"$0\" workshop run' \"$0\"
        echo \"ended with $?\"; stty -a > after; cmp before after && echo the-same";
    shell.args(["-c", script, env!("CARGO_BIN_EXE_fencing-lab")]);
    shell.current_dir(tmp).env("LC_ALL", "C").env("TERM", "xterm").env_remove("NO_COLOR");
    let mut session = start(shell);
    session.expect("Space begins").unwrap();
    session
}

#[test]
fn every_signal_finds_the_terminal_put_back_and_ends_the_program_as_itself() {
    for (signal, code) in
        [(Signal::INT, 130), (Signal::TERM, 143), (Signal::HUP, 129), (Signal::QUIT, 131)]
    {
        let tmp = TempDir::new().unwrap();
        let mut session = between_looks(tmp.path());
        let pid = std::fs::read_to_string(tmp.path().join("pid")).unwrap();
        let pid = Pid::from_raw(pid.trim().parse().unwrap()).unwrap();
        kill_process(pid, signal).unwrap();
        plays(
            &mut session,
            &[(PUT_BACK, ""), (&format!("ended with {code}"), ""), ("the-same", "")],
        );
    }
}

/// In raw mode these are bytes; they mean what they mean everywhere.
#[test]
fn ctrl_c_and_ctrl_backslash_end_it_as_everywhere() {
    for (key, code) in [("\u{3}", 130), ("\u{1c}", 131)] {
        let tmp = TempDir::new().unwrap();
        let mut session = between_looks(tmp.path());
        session.send(key).unwrap();
        plays(
            &mut session,
            &[(PUT_BACK, ""), (&format!("ended with {code}"), ""), ("the-same", "")],
        );
    }
}

/// The shell has the terminal in between, and the clock takes it again.
#[cfg(target_os = "linux")]
#[test]
fn keys_work_again_after_a_stop() {
    for stopped_by in [None, Some(Signal::STOP)] {
        let tmp = TempDir::new().unwrap();
        let mut session = between_looks(tmp.path());
        let pid = std::fs::read_to_string(tmp.path().join("pid")).unwrap();
        let pid = Pid::from_raw(pid.trim().parse().unwrap()).unwrap();
        match stopped_by {
            Some(signal) => kill_process(pid, signal).unwrap(),
            None => plays(&mut session, &[("", "\u{1a}"), (PUT_BACK, "")]),
        }
        let stat = format!("/proc/{}/stat", pid.as_raw_nonzero());
        let stands = || std::fs::read_to_string(&stat).unwrap().contains(") T ");
        assert!((0..1_000_000).any(|_| stands()), "{stopped_by:?}");
        kill_process(pid, Signal::CONT).unwrap();
        plays(
            &mut session,
            &[
                (TAKEN, ""),
                ("Space begins", "q"),
                ("q again leaves", "q"),
                (PUT_BACK, ""),
                ("ended with 0", ""),
                ("the-same", ""),
            ],
        );
    }
}

#[test]
fn the_terminal_is_the_same_after_leaving_by_key_and_at_the_end_of_the_input() {
    for keys in ["qq", "\u{4}"] {
        let tmp = TempDir::new().unwrap();
        let mut session = between_looks(tmp.path());
        session.send(keys).unwrap();
        plays(&mut session, &[(PUT_BACK, ""), ("ended with 0", ""), ("the-same", "")]);
    }
}

/// A terminal that is not the program's own sends no signal when it goes away.
#[test]
fn ends_when_its_terminal_goes_away() {
    for begun in [false, true] {
        let tmp = TempDir::new().unwrap();
        let terminal = pty::openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        // The program must not hold the other end of its own terminal.
        fcntl_setfd(&terminal, FdFlags::CLOEXEC).unwrap();
        pty::grantpt(&terminal).unwrap();
        pty::unlockpt(&terminal).unwrap();
        let name = pty::ptsname(&terminal, Vec::new()).unwrap();
        let open = || {
            fs::open(&*name, OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC, Mode::empty())
                .unwrap()
        };
        let mut command = program();
        command.args(["workshop", "run"]).env("TMPDIR", tmp.path()).env("TERM", "xterm");
        let mut child =
            command.stdin(open()).stdout(open()).stderr(Stdio::piped()).spawn().unwrap();
        drop(command);
        let mut terminal = File::from(terminal);
        shows(&mut terminal, "Space begins");
        if begun {
            terminal.write_all(b" ").unwrap();
            shows(&mut terminal, "swap in");
        }
        drop(terminal);
        let (pid, mut stderr) = (Pid::from_child(&child), child.stderr.take().unwrap());
        let (ended, told) = mpsc::channel();
        std::thread::spawn(move || ended.send(child.wait().unwrap().code()));
        let code = told.recv_timeout(Duration::from_secs(20));
        if code.is_err() {
            kill_process(pid, Signal::KILL).unwrap();
        }
        assert_eq!(code, Ok(Some(0)), "it goes on without a terminal");
        let mut told = String::new();
        stderr.read_to_string(&mut told).unwrap();
        assert_eq!(told, "");
    }
}

/// Reads until the text was shown.
fn shows(terminal: &mut File, text: &str) {
    let mut shown = Vec::new();
    while !String::from_utf8_lossy(&shown).contains(text) {
        let mut bytes = [0; 1024];
        let read = terminal.read(&mut bytes).unwrap();
        shown.extend(&bytes[..read]);
    }
}

// ---- how it looks ----------------------------------------------------------

#[test]
fn goes_on_when_the_window_changes_its_size() {
    let tmp = TempDir::new().unwrap();
    let mut session = at_terminal(tmp.path(), &["--color", "never"]);
    session.expect("Space begins").unwrap();
    for (columns, rows, text) in
        [(200, 50, "Space begins"), (40, 12, "15:00"), (1, 1, "1"), (80, 24, "Space begins")]
    {
        session.get_process_mut().set_window_size(columns, rows).unwrap();
        plays(&mut session, &[("\u{1b}[2J", ""), (text, "")]);
    }
    session.send("qq").unwrap();
    ends_well(session);
}

/// The sequences that choose a colour.
fn coloured(told: &str) -> bool {
    (30..38).any(|colour| {
        told.contains(&format!("[{colour}m")) || told.contains(&format!(";{colour}m"))
    })
}

#[test]
fn colour_is_for_those_who_want_it() {
    for (args, no_color, expected) in [
        (&[][..], "", true),
        (&[], "1", false),
        (&["--color", "never"], "", false),
        (&["--ascii"], "", true),
    ] {
        let tmp = TempDir::new().unwrap();
        let mut command = program();
        command.args(["workshop", "run"]).args(args).env("TERM", "xterm");
        command.env("NO_COLOR", no_color).env("TMPDIR", tmp.path());
        let mut session = start(command);
        let drawn = session.expect("b back").unwrap();
        let drawn = String::from_utf8_lossy(drawn.before()).into_owned();
        assert_eq!(coloured(&drawn), expected, "{args:?} {no_color}");
        assert_eq!(drawn.contains('█'), !args.contains(&"--ascii"), "{args:?}");
        session.send("qq").unwrap();
        ends_well(session);
    }
}

/// No sequence at all goes to a screen reader, nor to a terminal that would show
/// it.
#[test]
fn a_plain_terminal_gets_sentences_and_nothing_else() {
    for (term, args) in [("xterm", &["--plain"][..]), ("dumb", &[]), ("", &[])] {
        let tmp = TempDir::new().unwrap();
        let mut command = program();
        command
            .args(["workshop", "run"])
            .args(args)
            .env("TERM", term)
            .env("TMPDIR", tmp.path());
        let mut session = start(command);
        for (text, keys) in [("Space begins", "n"), ("Phase 2 of 3", "qq")] {
            let told = session.expect(text).unwrap();
            assert!(!told.before().contains(&0x1b), "{term}");
            session.send(keys).unwrap();
        }
        assert!(!ends_well(session).contains('\u{1b}'), "{term}");
    }
}

#[test]
fn without_a_terminal_it_prints_the_timetable() {
    let output = program().args(["workshop", "run"]).stdin(Stdio::null()).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(told.starts_with("00:00  1 · Draw · 15 min"), "{told}");
    assert!(told.contains("45:00  ") && !told.contains('\u{1b}'), "{told}");
}
