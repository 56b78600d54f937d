//! The SQL of a lab is untrusted input: it reaches the lab's own tables, takes so
//! many steps, and fills so many pages. Each case tries the real thing.

mod support;

use std::collections::BTreeSet;
use std::process::Command;

use rusqlite::Connection;
use support::{JOURNALS, assert_empty, holds, lab_of, parsed};
use tempfile::TempDir;

/// One move for each statement, which all get the same answer.
fn each_shows(statements: &[&str], shown: &str) {
    let moves: Vec<_> =
        statements.iter().map(|sql| format!("operator sql {sql} -> {shown}")).collect();
    holds(&moves.join("\n"));
}

/// What one statement of SQL shows.
fn shown(statement: &str) -> String {
    let lab = parsed(&format!("operator sql {statement} -> locked"));
    let seen = fencing_lab::stage::perform(&lab, JOURNALS[0]).unwrap();
    seen.observations[0].observed.clone()
}

/// Numbers without end.
const FOR_EVER: &str = "WITH RECURSIVE n(v) AS (SELECT 1 UNION ALL SELECT v + 1 FROM n)";

#[test]
fn cannot_attach_another_file_and_write_there() {
    let tmp = TempDir::new().unwrap();
    let file = tmp.path().join("outside.db");
    let file = file.display();
    each_shows(
        &[
            &format!("SELECT 1; ATTACH '{file}' AS other"),
            &format!("UPDATE resource SET value = 1; ATTACH 'file:{file}?mode=rwc' AS other"),
            "SELECT 1; DETACH main",
        ],
        "sql error: not allowed in a lab: another database",
    );
    each_shows(
        &[
            &format!("SELECT 1; VACUUM INTO '{file}'"),
            &format!("DELETE FROM job; VACUUM main INTO '{file}'"),
        ],
        "sql error: Multiple statements provided",
    );
    assert_empty(tmp.path());
}

#[test]
fn cannot_begin_with_anything_but_a_statement_about_rows() {
    for word in [
        "ATTACH",
        "DETACH",
        "VACUUM",
        "PRAGMA",
        "CREATE",
        "DROP",
        "ALTER",
        "BEGIN",
        "COMMIT",
        "SAVEPOINT",
        "ANALYZE",
        "REINDEX",
        "EXPLAIN",
        "REPLACE",
        "VALUES",
    ] {
        let refused = fencing_lab::lab::parse(
            "x.toml",
            "x",
            &lab_of(&format!("operator sql {word} x -> locked")),
        );
        assert_eq!(refused.unwrap_err().found, word);
    }
}

#[test]
fn cannot_read_a_file() {
    let tmp = TempDir::new().unwrap();
    let (text, db) = (tmp.path().join("secret.txt"), tmp.path().join("secret.db"));
    std::fs::write(&text, "secret").unwrap();
    let secret = Connection::open(&db).unwrap();
    secret.execute_batch("CREATE TABLE secret AS SELECT 'secret' AS word").unwrap();
    let (text, db) = (text.display(), db.display());
    for (statement, expected) in [
        (format!("SELECT readfile('{text}')"), "no such function: readfile"),
        (format!("SELECT * FROM csv('{text}')"), "no such table: csv"),
        (format!("SELECT 1; ATTACH '{db}' AS s"), "not allowed in a lab: another database"),
        (format!("SELECT * FROM \"{db}\".secret"), "no such table: "),
        (
            "SELECT file FROM pragma_database_list".into(),
            "not allowed in a lab: reading pragma_database_list",
        ),
    ] {
        let seen = shown(&statement);
        assert!(seen.starts_with(&format!("sql error: {expected}")), "{statement}: {seen}");
    }
}

#[test]
fn cannot_load_an_extension() {
    each_shows(
        &["SELECT load_extension('/lib/evil.so')", "SELECT LOAD_EXTENSION('evil', 'init')"],
        "sql error: not allowed in a lab: the function load_extension",
    );
    each_shows(
        &["SELECT fts3_tokenizer('simple')", "SELECT fts3_tokenizer('simple', x'00')"],
        "sql error: not allowed in a lab: the function fts3_tokenizer",
    );
}

#[test]
fn cannot_change_the_schema_or_the_connection() {
    each_shows(
        &[
            "SELECT 1; CREATE TABLE other (x)",
            "SELECT 1; CREATE TEMP TABLE other (x)",
            "SELECT 1; CREATE VIEW other AS SELECT 1",
            "SELECT 1; CREATE VIRTUAL TABLE other USING fts5(x)",
            "SELECT 1; CREATE TRIGGER t AFTER UPDATE ON job BEGIN SELECT 1; END",
            "SELECT 1; DROP TABLE job",
            "SELECT 1; ALTER TABLE job RENAME TO work",
            "SELECT 1; ANALYZE",
            "SELECT 1; REINDEX",
            "INSERT INTO sqlite_schema VALUES ('table', 'x', 'x', 0, 'x')",
        ],
        "sql error: not allowed in a lab: changing the schema",
    );
    each_shows(
        &["UPDATE sqlite_schema SET sql = 'x'", "DELETE FROM sqlite_master"],
        "sql error: table sqlite_master may not be modified",
    );
    each_shows(
        &["SELECT 1; PRAGMA writable_schema = ON", "SELECT 1; PRAGMA writable_schema"],
        "sql error: not allowed in a lab: the pragma writable_schema",
    );
    each_shows(
        &["SELECT 1; BEGIN EXCLUSIVE", "SELECT 1; COMMIT", "SELECT 1; SAVEPOINT s"],
        "sql error: not allowed in a lab: a transaction of its own",
    );
}

/// Asked of SQLite itself: tables that it brings along, and those that modules
/// make up as they are named.
#[test]
fn cannot_read_any_table_that_is_not_the_labs() {
    let db = Connection::open_in_memory().unwrap();
    let mut names = db
        .prepare(
            "SELECT name FROM pragma_module_list
             UNION SELECT 'pragma_' || name FROM pragma_pragma_list
             UNION VALUES ('sqlite_schema'), ('sqlite_master'), ('sqlite_temp_schema'),
                          ('sqlite_temp_master'), ('sqlite_sequence'), ('sqlite_stat1')",
        )
        .unwrap();
    let names = names.query_map([], |row| row.get::<_, String>(0)).unwrap();
    let names: Vec<String> = names.map(Result::unwrap).collect();
    assert!(names.len() > 60, "{names:?}");
    for name in names {
        for what in ["*", "count(*)", "1"] {
            let seen = shown(&format!("SELECT {what} FROM {name}"));
            assert!(seen.starts_with("sql error: "), "{what} FROM {name}: {seen}");
        }
    }
}

/// Asked of SQLite itself: which of its functions a lab may call. The document
/// names the same ones.
#[test]
fn can_call_the_functions_that_the_document_names_and_no_others() {
    let db = Connection::open_in_memory().unwrap();
    let mut functions =
        db.prepare("SELECT DISTINCT name, narg FROM pragma_function_list").unwrap();
    let functions = functions
        .query_map([], |row| Ok((row.get::<_, String>(0)?, row.get::<_, i32>(1)?)))
        .unwrap();
    let mut allowed = BTreeSet::new();
    for (name, narg) in functions.map(Result::unwrap) {
        let narg = if narg < 0 { 2 } else { narg };
        let args = vec!["value"; narg.try_into().unwrap()].join(", ");
        let seen = shown(&format!("SELECT \"{name}\"({args}) FROM resource"));
        if !seen.starts_with("sql error: not allowed in a lab: the function ") {
            allowed.insert(name);
        }
    }
    let document =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/labs/README.md"))
            .unwrap();
    let named = document.split_once("functions that a lab may call:").unwrap().1;
    let named = named.split("\n\n").next().unwrap();
    let named: BTreeSet<String> =
        named.split('`').skip(1).step_by(2).map(str::to_owned).collect();
    assert_eq!(allowed, named);
}

#[test]
fn shows_the_same_tomorrow() {
    for (call, name) in [
        ("random()", "random"),
        ("randomblob(8)", "randomblob"),
        ("date('now')", "date"),
        ("CURRENT_TIMESTAMP", "current_timestamp"),
        ("sqlite_version()", "sqlite_version"),
    ] {
        each_shows(
            &[&format!("SELECT {call}"), &format!("UPDATE resource SET value = {call}")],
            &format!("sql error: not allowed in a lab: the function {name}"),
        );
    }
}

#[test]
fn cannot_run_for_ever() {
    each_shows(
        &[
            &format!("{FOR_EVER} SELECT count(*) FROM n"),
            &format!("{FOR_EVER} SELECT v FROM n"),
            &format!("SELECT * FROM ({FOR_EVER} SELECT v FROM n ORDER BY v)"),
            &format!("INSERT INTO registry {FOR_EVER} SELECT 'fund-A', v, 1, 1 FROM n"),
            &format!("UPDATE resource SET value = ({FOR_EVER} SELECT sum(v) FROM n)"),
            &format!("{FOR_EVER} DELETE FROM job WHERE generation IN (SELECT -v FROM n)"),
        ],
        "sql error: stopped after 100000 steps",
    );
    let tables: Vec<_> = (0..40).map(|n| format!("job j{n}")).collect();
    each_shows(
        &[&format!("SELECT count(*) FROM {}", tables.join(", "))],
        "sql error: stopped after 100000 steps",
    );
    // And what was stopped has changed nothing.
    holds(&format!(
        "operator sql INSERT INTO registry {FOR_EVER} SELECT 'fund-A', v, 1, 1 FROM n -> \
             sql error: stopped after 100000 steps
         operator sql SELECT count(*) FROM registry -> rows: 0
         A read fund-A -> generation 1, value 0
         A apply fund-A generation 1 request r1 +5 -> applied 5"
    ));
}

/// A hundred thousand steps in each of five hundred moves are too many, too.
#[test]
fn cannot_run_for_ever_over_many_moves() {
    let long = format!("operator sql {FOR_EVER} SELECT count(*) FROM n ->");
    let of_this = format!("{long} sql error: stopped after 100000 steps\n").repeat(9);
    let of_all = format!("{long} sql error: stopped: the SQL of this lab took 1000000 steps\n")
        .repeat(90);
    let rather_long =
        format!("operator sql SELECT max(v) FROM ({FOR_EVER} SELECT v FROM n LIMIT 500) ->");
    let short = "operator sql SELECT value FROM resource WHERE id = 'fund-A' -> rows: 0\n";
    holds(&format!(
        "{rather_long} rows: 500\n{of_this}{short}{of_all}{short}
         {rather_long} sql error: stopped: the SQL of this lab took 1000000 steps"
    ));
}

#[test]
fn cannot_show_more_rows_or_longer_texts_than_anybody_reads() {
    let hundred: Vec<_> = (1..=100).map(|n| n.to_string()).collect();
    holds(&format!(
        "operator sql {FOR_EVER} SELECT v FROM n LIMIT 250 -> rows: {}; and 150 more",
        hundred.join("; ")
    ));
    let long = shown(&format!("{FOR_EVER} SELECT hex(zeroblob(1500)) FROM n LIMIT 90"));
    assert_eq!(
        long,
        format!("rows: {}and 86 more", format!("{}; ", "0".repeat(3000)).repeat(4))
    );
    each_shows(
        &[
            "SELECT hex(zeroblob(2049))",
            "SELECT zeroblob(1000000000)",
            "SELECT printf('%1000000d', 1)",
            "SELECT replace(hex(zeroblob(100)), '0', hex(zeroblob(100)))",
            &format!(
                "SELECT group_concat(v, hex(zeroblob(50))) FROM ({FOR_EVER} SELECT v FROM n LIMIT 99)"
            ),
        ],
        "sql error: a text or a row has more than 4096 bytes",
    );
}

/// A hundred rows of so many bytes each.
fn rows_of(bytes: usize) -> String {
    let long = format!("hex(zeroblob({}))", bytes / 2);
    format!("SELECT 'fund-A', v || {long}, 1, 1 FROM ({FOR_EVER} SELECT v FROM n LIMIT 100)")
}

#[test]
fn cannot_fill_the_disk_with_one_statement() {
    let rows = rows_of(3000).replace("100)", "1000)");
    holds(&format!(
        "operator sql INSERT INTO registry {rows} -> sql error: the lab's database has at most 256 pages
         operator sql SELECT count(*) FROM registry -> rows: 0
         A apply fund-A generation 1 request r1 +5 -> applied 5"
    ));
}

/// With a write-ahead log, a reader that stays makes the log grow with every
/// move, while the database stays as small as it was. Files of more than 20 MiB
/// are refused by the system here, which would be told as the machine's fault.
#[test]
fn cannot_fill_the_disk_over_many_moves() {
    let fill = format!(
        "operator sql INSERT INTO registry {} -> changed 100 rows\n\
         B apply fund-A generation 1 request r1 +5 without immediate until checked -> paused at checked\n\
         operator backup -> backed up\n",
        rows_of(3000)
    );
    let bound = "the files of this lab have more than 16777216 bytes";
    for grows in [
        "operator sql UPDATE registry SET result = result + 1 -> changed 100 rows\n",
        "operator restore -> restored\n",
    ] {
        let lab = lab_of(&(fill.clone() + &grows.repeat(400)));
        let tmp = TempDir::new().unwrap();
        let file = tmp.path().join("grows.toml");
        std::fs::write(&file, lab).unwrap();
        let limited = "trap '' XFSZ; ulimit -f 40960; exec \"$0\" check \"$1\" --journal wal";
        let output = Command::new("sh")
            .args(["-c", limited, env!("CARGO_BIN_EXE_fencing-lab")])
            .arg(&file)
            .env("LC_ALL", "C")
            .output()
            .unwrap();
        let told = String::from_utf8(output.stdout).unwrap();
        let wrong = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{wrong}");
        let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(told.matches(bound).count() > 300, "{told}");
    }
}

/// What does not fit into memory would go into files without a bound; so it has
/// to fit, and into little. The system refuses files of 2 MiB and memory of 200 here.
#[test]
fn sorts_in_memory_and_in_little_of_it() {
    let rows = format!("{FOR_EVER} SELECT v, hex(zeroblob(1500)) AS long FROM n LIMIT 6000");
    let stopped = "sql error: stopped after 100000 steps";
    let lab = lab_of(&format!(
        "operator sql SELECT v FROM ({rows}) ORDER BY long || v -> {stopped}
         operator sql SELECT count(*) FROM (SELECT DISTINCT long || v FROM ({rows})) -> {stopped}"
    ));
    let tmp = TempDir::new().unwrap();
    let file = tmp.path().join("sorts.toml");
    std::fs::write(&file, lab).unwrap();
    let limited = "trap '' XFSZ; ulimit -f 4096; ulimit -v 200000; exec \"$0\" check \"$1\"";
    let output = Command::new("sh")
        .args(["-c", limited, env!("CARGO_BIN_EXE_fencing-lab")])
        .arg(&file)
        .env("LC_ALL", "C")
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&output.stdout);
    assert_eq!(
        output.status.code(),
        Some(0),
        "{told}{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

/// What honest labs do.
#[test]
fn can_do_with_its_own_tables_what_sql_can_do() {
    holds(
        "operator sql INSERT INTO registry VALUES ('fund-A', 'r1', 1, 2) RETURNING request, result -> rows: r1 | 2
         operator sql INSERT INTO registry VALUES ('fund-A', 'r1', 1, 2) ON CONFLICT DO UPDATE SET delta = excluded.delta + 1 -> changed 1 row
         operator sql UPDATE resource SET value = r.delta FROM registry r WHERE r.resource = resource.id -> changed 1 row
         operator sql SELECT * FROM resource LEFT JOIN registry ON id = resource ORDER BY id -> rows: fund-A | 1 | 2 | fund-A | r1 | 2 | 2; fund-B | 1 | 0 | NULL | NULL | NULL | NULL
         operator sql SELECT COUNT(*), Max(generation) FROM job -> rows: 2 | 6
         operator sql SELECT id, row_number() OVER (ORDER BY id DESC) FROM job -> rows: job-2 | 1; job-1 | 2
         operator sql WITH big(id) AS (SELECT id FROM resource WHERE value > 1) SELECT count(*) FROM big -> rows: 1
         operator sql SELECT (SELECT max(value) FROM resource), EXISTS (SELECT 1 FROM job) -> rows: 2 | 1
         operator sql SELECT count(*) FROM (SELECT id FROM resource UNION SELECT id FROM job) -> rows: 4
         operator sql INSERT INTO registry VALUES ('nowhere', 'r1', 1, 2) -> sql error: FOREIGN KEY constraint failed
         operator sql UPDATE resource SET value = 'x' -> sql error: cannot store TEXT value in INTEGER column resource.value
         operator sql DELETE FROM registry -> changed 1 row
         operator sql SELECT changes() -> sql error: not allowed in a lab: the function changes
         operator sql select typeof(9223372036854775807 + 1) -> rows: real",
    );
}
