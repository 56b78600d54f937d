//! A person at a terminal: the real program on a real pseudo-terminal.

mod support;

use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use expectrl::process::unix::WaitStatus;
use expectrl::session::OsSession;
use expectrl::{ControlCode, Eof, Expect, Session};
use rustix::process::Signal;
use support::{assert_empty, program, program_of_another_name};
use tempfile::TempDir;

/// The end of the line of keys; a prompt follows it.
const KEYS: &str = "skip · quit · help";

fn at_terminal(tmp: &Path, args: &[&str]) -> OsSession {
    let mut command = program();
    command.args(args).env("TMPDIR", tmp).env("TERM", "xterm");
    start(command)
}

fn start(command: std::process::Command) -> OsSession {
    let mut session = Session::spawn(command).unwrap();
    session.set_expect_timeout(Some(Duration::from_secs(20)));
    session
}

/// Waits for each prompt, and types a line at it.
fn type_at_prompts(session: &mut OsSession, lines: &[&str]) {
    for line in lines {
        session.expect(KEYS).unwrap();
        session.expect("> ").unwrap();
        session.send_line(line).unwrap();
    }
}

fn sees(session: &mut OsSession, texts: &[&str]) {
    for text in texts {
        session.expect(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

fn ends_well(mut session: OsSession, tmp: &Path) {
    session.expect(Eof).unwrap();
    let ended = session.get_process().wait().unwrap();
    assert!(matches!(ended, WaitStatus::Exited(_, 0)), "{ended:?}");
    assert_empty(tmp);
}

#[test]
fn a_whole_lab_by_keys() {
    let tmp = TempDir::new().unwrap();
    let mut session = at_terminal(tmp.path(), &["lab", "stale-write", "--color", "never"]);
    sees(&mut session, &["stale-write · 3 min", "read fund-A"]);
    type_at_prompts(&mut session, &[""]);
    sees(&mut session, &["→ generation 1, value 0"]);
    type_at_prompts(&mut session, &[""]);
    sees(&mut session, &["Predict", "c) It refuses"]);
    type_at_prompts(&mut session, &["perhaps"]);
    sees(&mut session, &["Not one of the answers: give a, b, c, d"]);
    type_at_prompts(&mut session, &["B)", ""]);
    sees(&mut session, &["→ refused: stale generation 1, installed 2"]);
    type_at_prompts(&mut session, &[""]);
    sees(
        &mut session,
        &[
            "You said   It applies +5 if the pause was short.",
            "Observed   A: refused: stale generation 1, installed 2",
            "an install fits into any gap.",
            "Answer     c)",
            "What this showed",
            "The picture",
            "cargo run -- lab install-generation",
        ],
    );
    ends_well(session, tmp.path());
}

#[test]
fn takes_an_answer_in_its_own_words_or_a_skip_in_either_language() {
    for (lang, answer, told) in [
        ("en", "it refuses generation 1 is not installed any more", "It refuses: generation 1"),
        ("pt", "recusa: a geração 1 já não está instalada.", "Recusa: a geração 1"),
        (
            "pt",
            "It refuses: generation 1 is not installed any more, sure",
            "Recusa: a geração 1",
        ),
        ("pt", "it refuses", "Recusa: a geração 1"),
        ("en", "Recusa", "It refuses: generation 1"),
        ("pt", "SKIP", "(saltada)"),
    ] {
        let tmp = TempDir::new().unwrap();
        let args = ["lab", "stale-write", "--color", "never", "--lang", lang];
        let mut session = at_terminal(tmp.path(), &args);
        type_at_prompts(&mut session, &["", "", answer, "", ""]);
        sees(&mut session, &[told]);
        ends_well(session, tmp.path());
    }
}

#[test]
fn takes_the_outcome_word_of_an_option() {
    let tmp = TempDir::new().unwrap();
    let mut session = at_terminal(tmp.path(), &["lab", "lease-race", "--color", "never"]);
    type_at_prompts(&mut session, &["locked", "skip"]);
    sees(
        &mut session,
        &["You said   `locked`: nothing is known", "Observed   A: paused at checked"],
    );
    type_at_prompts(&mut session, &["q"]);
    ends_well(session, tmp.path());
}

#[test]
fn what_was_sure_and_wrong_comes_first_in_the_summary() {
    let tmp = TempDir::new().unwrap();
    let args = ["lab", "check-then-write", "--color", "never"];
    let mut session = at_terminal(tmp.path(), &args);
    // Right without a word, then wrong and sure.
    type_at_prompts(&mut session, &["c", "", "", "", "", "a sure", "", "", "", "", ""]);
    sees(
        &mut session,
        &[
            "There is no third order.",
            "You were sure, and it came out otherwise",
            "While A stands between its check",
            "It came out as you said",
            "A has checked",
        ],
    );
    ends_well(session, tmp.path());
}

#[test]
fn goes_back_and_forth_exactly() {
    let tmp = TempDir::new().unwrap();
    let mut session = at_terminal(tmp.path(), &["lab", "lost-reply", "--color", "never"]);
    type_at_prompts(&mut session, &["back"]);
    sees(&mut session, &["There is no move before this one."]);
    type_at_prompts(&mut session, &["", ""]);
    sees(&mut session, &["→ applied 5, reply lost"]);
    // Twice back, and the same comes out again, with the value untouched.
    type_at_prompts(&mut session, &["back"]);
    sees(&mut session, &["you stand before move 2.", "deliver m1 reply lost"]);
    type_at_prompts(&mut session, &["b"]);
    sees(&mut session, &["you stand before move 1.", "send m1"]);
    type_at_prompts(&mut session, &["", "", "state"]);
    sees(&mut session, &["fund-A     generation 1, value 5", "registry: r1 +5 gave 5"]);
    type_at_prompts(&mut session, &["reset"]);
    sees(&mut session, &["you stand before move 1.", "A sends r1 in a message."]);
    type_at_prompts(&mut session, &["", "skip"]);
    sees(
        &mut session,
        &["→ applied 5, reply lost", "→ reply: none", "You have seen `applied 5`."],
    );
    // Over the border of a scene, and back to its last move.
    type_at_prompts(&mut session, &["back"]);
    sees(&mut session, &["you stand before move 3.", "hears m1"]);
    type_at_prompts(&mut session, &["quit"]);
    sees(&mut session, &["Left before the end"]);
    ends_well(session, tmp.path());
}

#[test]
fn shows_statements_hints_help_and_the_picture_so_far() {
    let tmp = TempDir::new().unwrap();
    let mut session = at_terminal(tmp.path(), &["lab", "stale-write", "--color", "never"]);
    type_at_prompts(&mut session, &["sql"]);
    sees(&mut session, &["The last move ran no SQL."]);
    type_at_prompts(&mut session, &["hint"]);
    sees(&mut session, &["Hints are for questions."]);
    type_at_prompts(&mut session, &["nonsense"]);
    sees(&mut session, &["Not one of the keys."]);
    // What `state` runs in between is not of the move.
    type_at_prompts(&mut session, &["", "state", "", "sql"]);
    let first = session.expect("BEGIN IMMEDIATE").unwrap();
    assert!(!String::from_utf8_lossy(first.before()).contains("SELECT"));
    sees(
        &mut session,
        &[
            "SELECT generation FROM resource WHERE id = 'fund-A'",
            "UPDATE resource SET generation = 2 WHERE id = 'fund-A'",
            "COMMIT",
        ],
    );
    for rung in
        ["Which generation comes with", "accepts only the installed", "c) The destination"]
    {
        type_at_prompts(&mut session, &["hint"]);
        sees(&mut session, &[rung]);
    }
    type_at_prompts(&mut session, &["help"]);
    sees(&mut session, &["shows the SQL that the last", "`installed 2`: from now on"]);
    type_at_prompts(&mut session, &["picture"]);
    sees(&mut session, &["Moves: 2;", "→ installed 2"]);
    type_at_prompts(&mut session, &["c", "q"]);
    ends_well(session, tmp.path());
}

#[test]
fn the_state_has_clocks_beliefs_messages_and_what_is_outside() {
    let tmp = TempDir::new().unwrap();
    let mut session = at_terminal(tmp.path(), &["lab", "delayed-effect", "--color", "never"]);
    type_at_prompts(&mut session, &["skip", "state"]);
    sees(
        &mut session,
        &[
            "clock      store clock 00:31",
            "A          believes: generation 7, expired 1s ago",
            "B          believes: generation 8, 30s left",
            "network    copies of m1 on their way: 1",
            "outside    value 0",
            "guarded    highest generation 8, value 2",
        ],
    );
    type_at_prompts(&mut session, &["q"]);
    ends_well(session, tmp.path());
}

#[test]
fn a_process_can_be_looked_at_and_gone_back_before() {
    let tmp = TempDir::new().unwrap();
    let mut session = at_terminal(tmp.path(), &["lab", "crash", "--color", "never"]);
    type_at_prompts(&mut session, &["", ""]);
    sees(&mut session, &["paused at written"]);
    type_at_prompts(&mut session, &["sql"]);
    sees(&mut session, &["BEGIN IMMEDIATE", "UPDATE resource SET value"]);
    type_at_prompts(&mut session, &["state"]);
    sees(&mut session, &["fund-A     locked", "A          paused at written"]);
    type_at_prompts(&mut session, &["help"]);
    sees(&mut session, &["`paused at written`: the process stands still there"]);
    type_at_prompts(&mut session, &["back"]);
    sees(&mut session, &["you stand before move 2."]);
    // Whoever stood there is gone with the old stage, and starts anew.
    type_at_prompts(&mut session, &["state"]);
    sees(&mut session, &["fund-A     generation 1, value 0"]);
    type_at_prompts(&mut session, &["skip", "d", ""]);
    sees(&mut session, &["killed, no reply"]);
    type_at_prompts(&mut session, &["help"]);
    sees(&mut session, &["told nobody anything"]);
    type_at_prompts(&mut session, &["q"]);
    ends_well(session, tmp.path());
}

#[test]
fn names_the_program_that_a_process_cannot_be_started_from() {
    let (tmp, (_folder, program)) = (TempDir::new().unwrap(), program_of_another_name());
    let mut command = std::process::Command::new(&program);
    command.args(["lab", "crash", "--no-progress"]).env("TMPDIR", tmp.path());
    let mut session = start(command);
    type_at_prompts(&mut session, &[""]);
    session.expect(KEYS).unwrap();
    std::fs::remove_file(&program).unwrap();
    session.send_line("").unwrap();
    sees(&mut session, &["labs/crash.toml:", "No such file or directory"]);
    session.expect(Eof).unwrap();
    let ended = session.get_process().wait().unwrap();
    assert!(matches!(ended, WaitStatus::Exited(_, 3)), "{ended:?}");
    assert_empty(tmp.path());
}

/// The first prompt of a lab, or its question.
fn at_prompt(tmp: &Path, at_question: bool) -> OsSession {
    let mut session = at_terminal(tmp, &["lab", "stale-write", "--color", "never"]);
    if at_question {
        type_at_prompts(&mut session, &["", ""]);
        sees(&mut session, &["Predict"]);
    }
    session.expect(KEYS).unwrap();
    session.expect("> ").unwrap();
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
        sees(
            &mut session,
            &[
                "Left before the end; the temporary database is gone.",
                "cargo run -- lab stale-write",
            ],
        );
        ends_well(session, tmp.path());
    }
}

#[test]
fn leaves_no_file_and_a_usable_terminal_after_ctrl_c_at_a_prompt() {
    for at_question in [false, true] {
        let tmp = TempDir::new().unwrap();
        let mut session = at_prompt(tmp.path(), at_question);
        session.send(ControlCode::EndOfText).unwrap();
        session.expect(Eof).unwrap();
        let (ended, by) = (session.get_process().wait().unwrap(), Signal::INT.as_raw());
        assert!(
            matches!(ended, WaitStatus::Signaled(_, signal, _) if signal as i32 == by),
            "{ended:?}"
        );
        assert_empty(tmp.path());
    }
    // The terminal as the shell finds it again: it echoes, and it takes lines.
    let tmp = TempDir::new().unwrap();
    let mut shell = std::process::Command::new("sh");
    let script = "stty -a > before; \"$0\" lab stale-write --no-progress; stty -a > after; \
                  cmp before after && echo the-same";
    shell.args(["-c", script, env!("CARGO_BIN_EXE_fencing-lab")]);
    shell.current_dir(tmp.path()).env("LC_ALL", "C").env("TERM", "xterm");
    let mut session = start(shell);
    session.expect(KEYS).unwrap();
    session.send_line("q").unwrap();
    session.expect("the-same").unwrap();
}

#[test]
fn goes_on_when_the_window_changes_its_size() {
    let tmp = TempDir::new().unwrap();
    let mut session = at_prompt(tmp.path(), false);
    for (columns, rows) in [(40, 10), (200, 50), (1, 1), (80, 24)] {
        session.get_process_mut().set_window_size(columns, rows).unwrap();
        session.send_line("state").unwrap();
        sees(&mut session, &["store clock 00:00", KEYS, "> "]);
    }
    session.send_line("q").unwrap();
    ends_well(session, tmp.path());
}

#[test]
fn works_without_a_terminal_name_in_one_column_and_in_many() {
    for (term, columns) in [
        ("unset TERM;", 80),
        ("export TERM=;", 80),
        ("export TERM=dumb;", 80),
        ("", 1),
        ("", 40),
        ("", 200),
    ] {
        let tmp = TempDir::new().unwrap();
        let mut shell = std::process::Command::new("sh");
        let script = format!(
            "stty cols {columns}; {term} exec \"$0\" lab clock-skew --lang pt --no-progress"
        );
        shell.args(["-c", &script, env!("CARGO_BIN_EXE_fencing-lab")]);
        shell.env("TMPDIR", tmp.path()).env("TERM", "xterm");
        let mut session = start(shell);
        for _ in 0..7 {
            session.expect("help").unwrap();
            session.expect("> ").unwrap();
            session.send_line("").unwrap();
        }
        session.expect("Prevê").unwrap();
        session.send_line("q").unwrap();
        ends_well(session, tmp.path());
    }
}

#[test]
fn is_told_whole_with_standard_input_closed() {
    let tmp = TempDir::new().unwrap();
    let mut command = program();
    command.args(["lab", "stale-write"]).env("TMPDIR", tmp.path());
    let output = command.stdin(Stdio::null()).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(String::from_utf8(output.stdout).unwrap().contains("Keep this"));
    assert_empty(tmp.path());
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
    let ended = session.get_process().wait().unwrap();
    assert!(matches!(ended, WaitStatus::Exited(_, 3)), "{ended:?}");
}

/// The first Ctrl-C ends the search and not the program, which says what it found so
/// far and then ends like any program after a Ctrl-C.
#[test]
fn ctrl_c_shows_what_a_search_has_found_so_far() {
    let tmp = TempDir::new().unwrap();
    let worker = |n| format!("W{n} apply fund-A generation 1 request r{n} +5\n");
    let orders: String = (1..8).map(worker).collect();
    let say = "say = { en = \"It is so.\", pt = \"É assim.\" }";
    let text = support::lab_of("A read fund-A -> generation 1, value 0");
    let text = format!(
        "{text}\n[explore]\n{say}\norders = '''\n{orders}'''\nholds = [\"one-effect\"]\n\
         sometimes = '''\nW1 -> replayed\n'''\n"
    );
    let file = TempDir::new().unwrap();
    let file = file.path().join("large.toml");
    std::fs::write(&file, text).unwrap();
    let mut session =
        at_terminal(tmp.path(), &["explore", file.to_str().unwrap(), "--color", "never"]);
    sees(&mut session, &["so far: 1000; Ctrl-C shows what was found"]);
    session.send(ControlCode::EndOfText).unwrap();
    sees(
        &mut session,
        &[
            "took ",
            "THIS IS NOT ALL",
            "one-effect: not broken so far",
            "W1 → replayed`: not seen",
        ],
    );
    session.expect(Eof).unwrap();
    let ended = session.get_process().wait().unwrap();
    assert!(
        matches!(ended, WaitStatus::Signaled(_, signal, _) if signal as i32 == 2),
        "{ended:?}"
    );
    assert_empty(tmp.path());
}
