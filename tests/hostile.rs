//! A lab file is untrusted input: how much of anything it can ask for, and what it can
//! touch. Each case tries the real thing.

mod support;

use std::process::Command;

use support::{check, file_in, lab_of, program, ran};
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
        "fencing-lab: large has more than 100000 states, or too much in them: take actors, \
         moves or rows out of its `[explore]` table.\n"
    );
}

/// Each state has its rows, of which direct SQL can make thousands with one move, and
/// its messages. The limit is on addresses, of which a program has more than it uses.
#[cfg(target_os = "linux")]
#[test]
fn a_search_does_not_fill_the_memory() {
    let tmp = TempDir::new().unwrap();
    let rows = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) \
                INSERT INTO resource SELECT 'r' || i, 1, 0 FROM n";
    let apply = |actor: &str, n: usize| {
        format!("apply fund-A generation 1 request {actor}{n}{} +1", "x".repeat(60))
    };
    let work = many(12, |n| {
        let actor = ["A", "B", "C"][n % 3];
        format!("{actor} {}", apply(actor, n))
    });
    let sends = many(12, |n| {
        let actor = ["A", "B"][n % 2];
        format!("{actor} send m{n}: {}", apply(actor, n))
    });
    let arrivals = many(12, |n| format!("network deliver m{n}"));
    for (before, orders) in [
        (format!("before = '''\noperator sql {rows}\n'''"), work),
        (String::new(), sends + &arrivals),
    ] {
        let say = "say = { en = \"It is so.\", pt = \"É assim.\" }";
        let text = lab_of("A read fund-A -> generation 1, value 0");
        let text = format!("{text}\n[explore]\n{say}\n{before}\norders = '''\n{orders}'''\n");
        let limited = "ulimit -v 300000; exec \"$0\" explore \"$1\"";
        let mut command = Command::new("sh");
        command.args(["-c", limited, env!("CARGO_BIN_EXE_fencing-lab")]);
        command.arg(file_in(&tmp, "full.toml", &text)).env("LC_ALL", "C");
        let told = ran(&mut command);
        assert_eq!(told.code, Some(2), "{}", told.stderr);
        assert!(told.stderr.contains("or too much in them"), "{}", told.stderr);
        assert!(!told.stdout.contains("states: 100001"), "{}", told.stdout);
    }
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
