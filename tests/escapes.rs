//! An escape steers the terminal that it is sent to: wherever a stranger can write
//! one, it is shown and not sent.

mod support;

use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::process::Command;
use std::time::Duration;

use expectrl::{Eof, Expect, Session};
use support::{Run, check, file_in, lab_of, program, ran};
use tempfile::TempDir;

/// A terminal would clear its screen at this, and write backwards.
const ESCAPES: &str = "\u{1b}[2J\u{9b}2J\u{202e}\u{2028}";
/// The same, as a person gets to see it.
const SHOWN: &str = r"\u{1b}[2J\u{9b}2J\u{202e}\u{2028}";

/// Nothing but text and ends of lines reaches the screen.
fn assert_harmless(run: &Run) {
    for told in [&run.stdout, &run.stderr] {
        let steering = told.chars().find(|c| ESCAPES.contains(*c) && !c.is_ascii_graphic());
        assert_eq!(steering, None, "{told:?}");
        let control = told.chars().find(|c| c.is_control() && *c != '\n');
        assert_eq!(control, None, "{told:?}");
    }
}

#[test]
fn escapes_in_the_text_of_a_lab_are_shown_and_not_sent() {
    let tmp = TempDir::new().unwrap();
    let quoted = r"\u001b[2J";
    for (from, to) in [
        ("Look.", quoted),
        ("Look.", r"\u202e"),
        ("It is so.", quoted),
        ("say", "\"\\u001b[2J\""),
        ("A read fund-A", "A\u{1b} read fund-A"),
        ("A read fund-A", "A read \"fund-A\u{202e}\""),
        ("A read fund-A", "A send m\u{9b}1: apply outside generation 1 request r1 +5"),
        ("A read fund-A", "A apply fund-A generation 1 request r\u{2028}1 +5"),
        ("A read fund-A", "operator sql SELECT '\u{1b}[2J'"),
        ("A read fund-A", "operator sql SELECT * FROM \"\u{1b}[2J\""),
        ("value 0", "value 0\u{1b}[2J"),
        ("minutes = 1", "minutes = \u{1b}"),
    ] {
        let text = lab_of("A read fund-A -> generation 1, value 0").replacen(from, to, 1);
        let refused = check(&file_in(&tmp, "escapes.toml", &text));
        assert_harmless(&refused);
        assert_eq!(refused.code, Some(2), "{to:?}: {}", refused.stderr);
        assert_eq!(refused.stderr.lines().count(), 1, "{}", refused.stderr);
        assert!(refused.stderr.contains("\\u{"), "{to:?}: {}", refused.stderr);
    }
}

#[test]
fn escapes_in_a_result_of_sql_are_shown_and_not_sent() {
    let tmp = TempDir::new().unwrap();
    let text = format!("char({})", "27, 91, 50, 74, 155, 50, 74, 8238, 8232");
    let moves = format!(
        "operator sql SELECT {text} -> rows: {SHOWN}
         operator sql INSERT INTO registry VALUES ('fund-A', {text}, 1, 1) -> changed 1 row
         A read fund-A registry -> registry: {SHOWN} +1 gave 1
         operator sql UPDATE job SET owner = {text} -> changed 2 rows
         A read job-1 -> owner {SHOWN}, generation 6, until 00:00"
    );
    let shown = check(&file_in(&tmp, "results.toml", &lab_of(&moves)));
    assert_harmless(&shown);
    assert_eq!(shown.code, Some(0), "{}", shown.stdout);
}

#[test]
fn escapes_in_a_path_are_shown_and_not_sent() {
    let tmp = TempDir::new().unwrap();
    let named = |name: &str, text: &str| file_in(&tmp, &format!("{ESCAPES}{name}"), text);
    let holds = named("holds.toml", &lab_of("A read fund-A -> generation 1, value 0"));
    let wrong = named("wrong.toml", &lab_of("A aply -> locked"));
    let missing = tmp.path().join(format!("{ESCAPES}missing.toml"));
    for (command, file, code) in [
        ("check", &holds, 0),
        ("lab", &holds, 0),
        ("lab", &wrong, 2),
        ("check", &missing, 2),
        ("lab", &missing, 2),
    ] {
        let told = ran(program().arg(command).arg(file));
        assert_harmless(&told);
        assert_eq!(told.code, Some(code), "{}", told.stderr);
        assert!(told.stdout.contains(SHOWN) || told.stderr.contains(SHOWN), "{told:?}");
    }
}

#[test]
fn escapes_in_a_path_are_shown_where_the_machine_fails() {
    let tmp = TempDir::new().unwrap();
    let grows = "operator sql INSERT INTO registry SELECT 'fund-A', value || hex(zeroblob(1000)), 1, 1 \
                 FROM (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT 40) \
                 SELECT value FROM n) -> changed 40 rows";
    let lab = file_in(&tmp, &format!("{ESCAPES}.toml"), &lab_of(grows));
    let limited = "trap '' XFSZ; ulimit -f 96; exec \"$0\" check \"$1\"";
    let mut limited_to = Command::new("sh");
    limited_to.args(["-c", limited, env!("CARGO_BIN_EXE_fencing-lab")]).arg(lab);
    let told = ran(limited_to.env("TMPDIR", tmp.path()).env("LC_ALL", "C"));
    assert_harmless(&told);
    assert_eq!((told.code, told.stderr.lines().count()), (Some(3), 1), "{}", told.stderr);
    let place = format!("{SHOWN}.toml:10: operator sql INSERT");
    assert!(told.stderr.contains(&place), "{}", told.stderr);
}

/// What a person sees who looks around in such a lab, and leaves.
#[test]
fn escapes_are_shown_and_not_sent_to_a_person_who_looks_around() {
    let tmp = TempDir::new().unwrap();
    let text = format!("char({})", "27, 91, 50, 74, 155, 50, 74, 8238, 8232");
    let moves = format!(
        "operator sql INSERT INTO registry VALUES ('fund-A', {text}, 1, 1) -> changed 1 row
         operator sql UPDATE job SET owner = {text} -> changed 2 rows
         A renew job-1 generation 6 for 30s without owner-match -> renewed until 00:30
         A read fund-A -> generation 1, value 0"
    );
    let lab = file_in(&tmp, &format!("{ESCAPES}.toml"), &lab_of(&moves));
    let mut command = program();
    command.arg("lab").arg(lab).args(["--color", "never"]).env("TMPDIR", tmp.path());
    let mut session = Session::spawn(command).unwrap();
    session.set_expect_timeout(Some(Duration::from_secs(20)));
    for line in ["", "", "state", "sql", "", "sql", "picture", "help", "back", "q"] {
        session.send_line(line).unwrap();
    }
    let seen = session.expect(Eof).unwrap();
    let stdout = String::from_utf8(seen.as_bytes().to_vec()).unwrap().replace('\r', "");
    let seen = Run { code: Some(0), stdout, stderr: String::new() };
    assert_harmless(&seen);
    for shown in
        [format!("owner {SHOWN}"), format!("{SHOWN} +1 gave 1"), format!("{SHOWN}.toml")]
    {
        assert!(seen.stdout.contains(&shown), "{shown} in {}", seen.stdout);
    }
}

#[test]
fn escapes_on_the_command_line_are_shown_and_not_sent() {
    for args in [
        &["lab", ESCAPES][..],
        &["check", ESCAPES],
        &[ESCAPES],
        &["lab", "replay", "--without", ESCAPES],
        &["lab", "replay", "--journal", ESCAPES],
        &["lab", "replay", ESCAPES],
        &["list", "--lang", ESCAPES],
        &["list", &format!("--{ESCAPES}")],
    ] {
        let told = ran(program().args(args));
        assert_harmless(&told);
        assert_eq!((told.code, told.stderr.lines().count()), (Some(2), 1), "{}", told.stderr);
        assert!(told.stderr.contains(SHOWN), "{args:?}: {}", told.stderr);
    }
    let told = ran(program().arg("lab").arg(OsStr::from_bytes(b"\x1b[2J\xff")));
    assert_harmless(&told);
    assert_eq!((told.code, told.stderr.lines().count()), (Some(2), 1), "{}", told.stderr);
}

#[test]
fn escapes_in_the_surroundings_are_shown_to_whoever_asks_for_them() {
    let tmp = TempDir::new().unwrap();
    let place = tmp.path().join(ESCAPES);
    std::fs::create_dir(&place).unwrap();
    let mut doctor = program();
    doctor.env("LC_ALL", ESCAPES).env("TERM", ESCAPES);
    doctor.env("XDG_DATA_HOME", &place).env("TMPDIR", &place);
    let told = ran(doctor.arg("doctor"));
    assert_harmless(&told);
    // The terminal, the language, the progress and the temporary folder.
    assert_eq!(told.stdout.matches("\\u{1b}").count(), 4, "{}", told.stdout);
}
