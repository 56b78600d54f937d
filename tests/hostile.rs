//! A lab file is untrusted input: what it tries from inside a move, a sentence or
//! a name, and what comes of it. Each case tries the real thing.

mod support;

use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use expectrl::{Eof, Expect, Session};
use support::{Run, lab_of, program};
use tempfile::TempDir;

/// As many lines as somebody likes, each made of its number.
fn many(number: usize, line: impl Fn(usize) -> String) -> String {
    (0..number).map(|n| line(n) + "\n").collect()
}

/// The one line for a lab that cannot be run.
fn refused(tmp: &TempDir, text: &str) -> String {
    let refused = ran(program()
        .arg("check")
        .arg("hostile.toml")
        .current_dir(file_in(tmp, "hostile.toml", text).parent().unwrap()));
    assert_eq!((refused.code, refused.stdout.as_str()), (Some(2), ""), "{}", refused.stderr);
    refused.stderr.strip_prefix("fencing-lab: ").unwrap().to_owned()
}

#[test]
fn a_million_actors_are_refused_in_one_line() {
    let tmp = TempDir::new().unwrap();
    let read = |n| format!("W{n} read fund-A -> locked");
    assert_eq!(
        refused(&tmp, &lab_of(&many(1_000_000, read))),
        "hostile.toml is too large: at most 1048576 bytes. Make several files of it.\n"
    );
    // As many as go into a file.
    assert_eq!(
        refused(&tmp, &lab_of(&many(32_000, read))),
        "hostile.toml:510: expected at most 500 moves in a lab (make two labs of it), found `32000`.\n"
    );
    assert_eq!(
        refused(&tmp, &lab_of(&many(500, read))),
        "hostile.toml:42: expected at most 32 actors in a lab (each keeps a connection open), found `500`.\n"
    );
}

#[test]
fn scenes_lines_and_sentences_have_an_end() {
    let tmp = TempDir::new().unwrap();
    let one = lab_of("A read fund-A -> generation 1, value 0");
    let (head, scene) = one.split_once("[[scene]]").unwrap();
    let scenes = many(101, |_| format!("[[scene]]{scene}"));
    assert_eq!(
        refused(&tmp, &format!("{head}{scenes}")),
        "hostile.toml:610: expected at most 100 scenes in a lab (make two labs of it), found `101`.\n"
    );
    let line = format!("operator sql SELECT '{}' -> rows: none", "x".repeat(2000));
    assert_eq!(
        refused(&tmp, &lab_of(&line)),
        "hostile.toml:10: expected at most 2000 characters, found `2036`.\n"
    );
    assert_eq!(
        refused(&tmp, &one.replace("Look.", &"é ".repeat(2001))),
        "hostile.toml:8: expected at most 4000 characters, found `4002`.\n"
    );
    // TOML in TOML in TOML.
    let told = refused(&tmp, &format!("title = {}\n{one}", "[".repeat(500_000)));
    assert!(told.starts_with("hostile.toml:1: expected valid TOML ("), "{told}");
}

const TABLE: &str = "CREATE TABLE resource (id TEXT, generation INTEGER, value INTEGER)";

#[test]
fn a_path_that_is_given_is_only_read() {
    let tmp = TempDir::new().unwrap();
    let moves = "operator sql UPDATE resource SET value = 1 -> changed 2 rows\n\
                 operator backup -> backed up\nA read fund-A -> generation 1, value 1";
    let file = file_in(&tmp, "read.toml", &lab_of(moves));
    let seen = || {
        let found = file.metadata().unwrap();
        let beside = std::fs::read_dir(&tmp).unwrap().count();
        (std::fs::read(&file).unwrap(), found.modified().unwrap(), found.permissions(), beside)
    };
    let before = seen();
    for args in
        [&["check"][..], &["lab"], &["lab", "--timeline"], &["lab", "--without", "registry"]]
    {
        let told = ran(program().arg(args[0]).arg(&file).args(&args[1..]));
        assert_eq!(told.code, Some(0), "{}", told.stderr);
        assert!(seen() == before, "{args:?}");
    }
    // Nor does a process of a lab touch a database that is not a lab's.
    let database = tmp.path().join("lesson.db");
    rusqlite::Connection::open(&database).unwrap().execute_batch(TABLE).unwrap();
    let held = std::fs::read(&database).unwrap();
    let told = "A apply fund-A generation 1 request r1 +5 in a process until committed";
    for file in [&database, &tmp.path().join("none.db")] {
        let told = ran(program().arg("--in-a-process").arg(file).args([told, ""]));
        assert!(told.stdout.contains("not the database of a lab"), "{}", told.stdout);
    }
    assert_eq!(std::fs::read(&database).unwrap(), held);
    assert!(!tmp.path().join("none.db").exists());
    std::fs::remove_file(database).unwrap();
    // A path that names no lab is left alone as well.
    assert_eq!(check(tmp.path()).code, Some(2));
    assert!(seen() == before);
}

#[test]
fn a_lab_as_large_as_it_may_be_runs() {
    let tmp = TempDir::new().unwrap();
    let reads = many(5, |n| format!("A{n} read fund-A -> generation 1, value 0"));
    let more = many(32, |n| format!("A{n} read fund-A -> generation 1, value 0"));
    let (first, other) = (lab_of(&more), lab_of(&reads));
    let scene = other.split_once("[[scene]]").unwrap().1;
    let text = first + &many(93, |_| format!("[[scene]]{scene}"));
    let checked = check(&file_in(&tmp, "large.toml", &text));
    assert_eq!(checked.code, Some(0), "{}", checked.stderr);
    assert!(checked.stdout.contains("observations: 498 · as expected: 498"));
}

/// A terminal would clear its screen at this, and write backwards.
const ESCAPES: &str = "\u{1b}[2J\u{9b}2J\u{202e}\u{2028}";
/// The same, as a person gets to see it.
const SHOWN: &str = r"\u{1b}[2J\u{9b}2J\u{202e}\u{2028}";

fn file_in(folder: &TempDir, name: &str, text: &str) -> PathBuf {
    let file = folder.path().join(name);
    std::fs::write(&file, text).unwrap();
    file
}

fn ran(command: &mut Command) -> Run {
    let output = command.output().unwrap();
    Run {
        code: output.status.code(),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

fn check(file: &Path) -> Run {
    ran(program().arg("check").arg(file))
}

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

/// Five actors with twelve moves each have 371,293 states.
#[test]
fn a_search_has_an_end() {
    let folder = tempfile::TempDir::new().unwrap();
    let file = folder.path().join("large.toml");
    let reads = |name: &str| format!("{name} read fund-A\n").repeat(12);
    let orders: String = ["A", "B", "C", "D", "E"].map(reads).concat();
    let say = "say = { en = \"It is so.\", pt = \"É assim.\" }";
    let text = support::lab_of("A read fund-A -> generation 1, value 0");
    std::fs::write(&file, format!("{text}\n[explore]\n{say}\norders = '''\n{orders}'''\n"))
        .unwrap();
    let ran = support::run(&["explore", file.to_str().unwrap()]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stdout.contains("THIS IS NOT ALL"), "{}", ran.stdout);
    assert_eq!(
        ran.stderr,
        "fencing-lab: large has more than 100000 states, or too many rows in them: take actors, \
         moves or rows out of its `[explore]` table.\n"
    );
}

/// Each state has its rows, and direct SQL can make thousands with one move.
#[test]
fn a_search_does_not_fill_the_memory_with_rows() {
    let folder = tempfile::TempDir::new().unwrap();
    let file = folder.path().join("rows.toml");
    let many = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) \
                INSERT INTO resource SELECT 'r' || i, 1, 0 FROM n";
    let adds = |name: &str| {
        (0..4)
            .map(|n| format!("{name} apply fund-A generation 1 request {name}{n} +1\n"))
            .collect()
    };
    let orders: String = ["A", "B", "C"].map(adds).map(|it: String| it).concat();
    let say = "say = { en = \"It is so.\", pt = \"É assim.\" }";
    let text = support::lab_of("A read fund-A -> generation 1, value 0");
    let before = format!("before = '''\noperator sql {many}\n'''");
    std::fs::write(
        &file,
        format!("{text}\n[explore]\n{say}\n{before}\norders = '''\n{orders}'''\n"),
    )
    .unwrap();
    let ran = support::run(&["explore", file.to_str().unwrap()]);
    assert_eq!(ran.code, Some(2), "{}", ran.stderr);
    assert!(ran.stderr.contains("too many rows in them"), "{}", ran.stderr);
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

/// What is looked for in every order is compared with every turn.
#[test]
fn a_search_looks_for_no_more_than_anybody_reads() {
    let text = std::fs::read_to_string("labs/stale-write.toml").unwrap();
    let many = "A -> refused: stale\n".repeat(65);
    let (before, after) = text.split_once("sometimes = '''\n").unwrap();
    let tmp = TempDir::new().unwrap();
    let file = file_in(&tmp, "many.toml", &format!("{before}sometimes = '''\n{many}{after}"));
    let told = check(&file);
    assert_eq!(told.code, Some(2));
    assert!(
        told.stderr.contains("expected at most 64 lines there, found `A`"),
        "{}",
        told.stderr
    );
}
