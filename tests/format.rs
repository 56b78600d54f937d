//! The lab format: a mistake is named with its file, its line, what was found,
//! what was expected, and the nearest known word.

mod support;

use fencing_lab::lab::{Unusable, parse};
use fencing_lab::text::Lang;
use support::{lab_of, run};

/// The message for a lab whose text was changed.
fn message(text: &str) -> String {
    let mistake = parse("x.toml", "x", text).expect_err("a mistake");
    Unusable::from(mistake).tell(Lang::En)
}

/// The message for a lab with one move.
fn message_of(made: &str) -> String {
    message(&lab_of(made))
}

/// A lab that is right, with one thing in it replaced.
fn message_with(from: &str, to: &str) -> String {
    let right = lab_of("A read fund-A -> generation 1, value 0");
    assert!(right.contains(from), "{from} in\n{right}");
    message(&right.replacen(from, to, 1))
}

#[test]
fn names_the_nearest_known_word_of_a_move() {
    for (made, expected) in [
        (
            "A aply fund-A generation 1 request r1 +5 -> applied 5",
            "x.toml:10: expected a move (read, apply, install, acquire, renew, complete, release, resume, throw, crash, believes, clock, send, hears), found \
             `aply`. Did you mean `apply`?",
        ),
        (
            "autority install fund-A 2 -> installed 2",
            "x.toml:10: expected an actor (a worker such as A, or authority, operator, clock, network, outside, guarded), \
             found `autority`. Did you mean `authority`?",
        ),
        (
            "A apply fund-A generaton 1 request r1 +5 -> applied 5",
            "x.toml:10: expected the word `generation`, found `generaton`. Did you mean \
             `generation`?",
        ),
        (
            "A apply fund-A generation 1 request r1 +5 until writen -> paused at written",
            "x.toml:10: expected a gate (begun, checked, looked-up, written, recorded), found \
             `writen`. Did you mean `written`?",
        ),
        (
            "authority install fund-A 2 until recorded -> installed 2",
            "x.toml:10: expected a gate (begun, checked, written), found `recorded`.",
        ),
        (
            "A apply fund-A generation 1 request r1 +5 without check-insde -> applied 5",
            "x.toml:10: expected a control (check-inside, generation-check, equality, immediate, \
             registry, intent-check, registry-scope, one-transaction, stored-result, rollback), \
             found `check-insde`. Did you mean `check-inside`?",
        ),
        (
            "operator sql UPDTE resource SET value = 1 -> changed 2 rows",
            "x.toml:10: expected a statement that begins with SELECT, INSERT, UPDATE, DELETE, WITH, \
             found `UPDTE`. Did you mean `UPDATE`?",
        ),
        (
            "A read fund-A regstry -> registry: none",
            "x.toml:10: expected the word `registry`, found `regstry`. Did you mean `registry`?",
        ),
    ] {
        assert_eq!(message_of(made), expected);
    }
}

#[test]
fn refuses_words_that_are_missing_or_too_many() {
    for (made, expected) in [
        (
            "A read fund-A",
            "expected a move such as `A read fund-A -> generation 1, value 0`, found `A read fund-A`.",
        ),
        (
            "A -> locked",
            "expected a move (read, apply, install, acquire, renew, complete, release, resume, throw, crash, believes, clock, send, hears), found nothing.",
        ),
        ("A read -> locked", "expected a name, found nothing."),
        (
            "A apply fund-A generation 1 request r1 -> applied 5",
            "expected a delta with its sign, such as +5 (at most 64 bits), found nothing.",
        ),
        (
            "A apply fund-A generation 1 request r1 5 -> applied 5",
            "expected a delta with its sign, such as +5 (at most 64 bits), found `5`.",
        ),
        (
            "A apply fund-A generation one request r1 +5 -> applied 5",
            "expected a generation (a whole number of at most 64 bits), found `one`.",
        ),
        (
            "A apply fund-A generation 1 request r1 +9223372036854775808 -> applied 5",
            "expected a delta with its sign, such as +5 (at most 64 bits), found `+9223372036854775808`.",
        ),
        ("A resume now -> applied 5", "expected ->, found `now`."),
        (
            "A apply fund-A generation 1 request r1 +5 in a proces until written -> killed, no reply",
            "expected the word `process`, found `proces`. Did you mean `process`?",
        ),
        (
            "A apply fund-A generation 1 request r1 +5 in a process -> applied 5",
            "expected the word `until`, found nothing.",
        ),
        (
            "A apply fund-A generation 1 request r1 +5 in a process until comitted -> paused at committed",
            "expected a gate (begun, checked, looked-up, written, recorded, committed), found `comitted`. Did you mean `committed`?",
        ),
        (
            "A apply fund-A generation 1 request r1 +5 until committed -> paused at committed",
            "expected a gate (begun, checked, looked-up, written, recorded), found `committed`.",
        ),
        (
            "authority install fund-A 2 in a process until written -> installed 2",
            "expected ->, found `in`.",
        ),
        ("operator kill -> killed, no reply", "expected a name, found nothing."),
        (
            "operator kil A -> killed, no reply",
            "expected a move (sql, kill, backup, restore), found `kil`. Did you mean `kill`?",
        ),
        ("A read \"fund-A -> locked", "expected a closing quote, found `\"fund-A`."),
        (
            "operator sql PRAGMA user_version -> rows: 0",
            "expected a statement that begins with SELECT, INSERT, UPDATE, DELETE, WITH, found `PRAGMA`.",
        ),
    ] {
        assert_eq!(message_of(made), format!("x.toml:10: {expected}"));
    }
}

#[test]
fn refuses_expectations_that_nothing_can_show() {
    let told = message_of("A read fund-A -> refusd: stale generation 1, installed 2");
    assert!(
        told.starts_with("x.toml:10: expected an outcome that begins with aborted:, "),
        "{told}"
    );
    assert!(told.ends_with("found `refusd:`. Did you mean `refused:`?"), "{told}");
}

#[test]
fn names_keys_that_are_unknown_missing_or_of_another_kind() {
    for (from, to, expected) in [
        (
            "minutes",
            "minuts",
            "x.toml:5: expected one of the keys title, minutes, shows, limits, keep, next, scene, explore, found `minuts`. Did you mean `minutes`?",
        ),
        ("minutes = 1", "", "x.toml:1: expected the key `minutes`, found nothing."),
        (
            "minutes = 1",
            "minutes = \"1\"",
            "x.toml:5: expected a whole number, found `string`.",
        ),
        (
            "minutes = 1",
            "minutes = 46",
            "x.toml:5: expected a whole number from 1 to 45, found `46`.",
        ),
        (
            "say = {",
            "sai = {",
            "x.toml:8: expected one of the keys say, ask, moves, because, found `sai`. Did you mean `say`?",
        ),
        (", pt = \"Vê.\"", "", "x.toml:8: expected the key `pt`, found nothing."),
        ("\"Vê.\"", "\" \"", "x.toml:8: expected a sentence, found `\"\"`."),
        (
            "\"Vê.\"",
            "\"\\u001b[2J\"",
            "x.toml:8: expected text without control characters, found `\\u{1b}`.",
        ),
        (
            "'''\nA",
            "\"\"\"\nA",
            "x.toml:9: expected moves between ''' and ''', found `string`.",
        ),
        ("[[scene]]", "[scene]", "x.toml:7: expected a list of tables, found `table`."),
        (
            "[[scene]]",
            "[scene",
            "x.toml:7: expected valid TOML (unclosed table, expected `]`), found `[scene`.",
        ),
    ] {
        let told = match to.starts_with("\"\"\"") {
            true => message(&lab_of("A read fund-A -> locked").replace("'''", "\"\"\"")),
            false => message_with(from, to),
        };
        assert_eq!(told, expected);
    }
}

#[test]
fn names_what_does_not_fit_into_an_explore_table() {
    let lab = lab_of("A read fund-A -> generation 1, value 0");
    let lines = lab.lines().count();
    let say = "[explore]\nsay = { en = \"x\", pt = \"y\" }";
    let orders = "orders = '''\nA read fund-A\n'''";
    for (line, explore, expected) in [
        (1, "[explore]\norders = 1", "expected the key `say`, found nothing."),
        (1, say, "expected the key `orders`, found nothing."),
        (
            3,
            &format!("{say}\norders = \"A\""),
            "expected moves between ''' and ''', found `string`.",
        ),
        (
            4,
            &format!(
                "{say}\norders = '''\nA apply fund-A generation 1 request r1 +5 until begun\n'''"
            ),
            "expected a whole move: no `until`, `resume`, `throw` or `crash`, since every gate is tried, \
             found `A apply fund-A generation 1 request r1 +5 until begun`.",
        ),
        (
            4,
            &format!("{say}\norders = '''\noperator kill A\n'''"),
            "expected a move of this process: one that is killed cannot be put back for the next order, \
             found `operator kill A`.",
        ),
        (
            4,
            &format!("{say}\norders = '''\nA read fund-A -> value 0\n'''"),
            "expected a move without an arrow: here nobody says what it shows, found `A read fund-A -> value 0`.",
        ),
        (
            4,
            &format!("{say}\nfaults = '''\nA read fund-A\n'''"),
            "expected a fault: `crash` or `throw` of a worker, or a move of operator, network or clock, \
             found `A read fund-A`.",
        ),
        (
            6,
            &format!("{say}\n{orders}\nholds = [\"no-stale-efect\"]"),
            "expected a promise (no-stale-effect, no-invented-effect, one-effect, true-replies, \
             sum-of-records, separate, rising, one-owner, one-grant, current-pair), found \
             `no-stale-efect`. Did you mean `no-stale-effect`?",
        ),
        (
            7,
            &format!("{say}\n{orders}\nholds = [\"rising\"]\nbreaks = [\"rising\"]"),
            "expected promises that do not hold as well, found `rising`.",
        ),
        (
            6,
            &format!("{say}\n{orders}\nholds = \"rising\""),
            "expected a list of names, found `string`.",
        ),
        (
            7,
            &format!("{say}\n{orders}\nsometimes = '''\nA locked\n'''"),
            "expected an actor and what it is shown, such as `A -> refused: stale`, found `A locked`.",
        ),
        (
            3,
            &format!("{say}\norders = '''\n{}'''", "A read fund-A\n".repeat(65)),
            "expected at most 64 moves and faults, found `65`.",
        ),
        (
            6,
            &format!("{say}\n{orders}\nholds = [\"rising\", \"rising\"]"),
            "expected each name once, found `rising`.",
        ),
        (
            7,
            &format!("{say}\n{orders}\nsometimes = '''\nZ -> locked\n'''"),
            "expected an actor of `orders` or `faults` (A), found `Z`.",
        ),
        (
            3,
            &format!("{say}\norders = '''\n'''"),
            "expected a move such as `A read fund-A -> generation 1, value 0`, found nothing.",
        ),
        (
            3,
            &format!("{say}\norder = 1"),
            "expected one of the keys say, before, orders, faults, holds, breaks, sometimes, found `order`. Did you mean `orders`?",
        ),
    ] {
        let told = message(&format!("{lab}{explore}\n"));
        assert_eq!(told, format!("x.toml:{}: {expected}", lines + line), "{explore}");
    }
}

#[test]
fn refuses_an_empty_list_of_scenes() {
    let right = lab_of("A read fund-A -> generation 1, value 0");
    let head = right.split("[[scene]]").next().unwrap();
    assert_eq!(
        message(&format!("{head}scene = []\n")),
        "x.toml:7: expected the key `scene`, found `[]`."
    );
}

#[test]
fn takes_names_of_workers_with_a_capital_letter() {
    assert!(parse("x.toml", "x", &lab_of("Worker-3 read fund-A -> locked")).is_ok());
    for name in ["worker", "A_b", "Á", "3A", "-A"] {
        assert!(
            message_of(&format!("{name} read fund-A -> locked"))
                .starts_with("x.toml:10: expected an actor"),
            "{name}"
        );
    }
}

/// The statement is SQL: its quotes and its spaces are its own.
#[test]
fn takes_the_statement_of_an_operator_as_it_stands() {
    for (statement, expected) in [
        ("SELECT '\"'", "rows: \""),
        ("SELECT 'two  spaces', \"id\" FROM resource LIMIT 1", "rows: two  spaces | fund-A"),
        ("select 1", "rows: 1"),
        ("Update resource Set value = 1", "changed 2 rows"),
        ("SELECT(1)", "rows: 1"),
        ("with two(n) as (values (1), (2)) select sum(n) from two", "rows: 3"),
    ] {
        support::holds(&format!("operator  sql {statement}  -> {expected}"));
    }
}

#[test]
fn refuses_spans_rates_and_messages_by_what_they_should_be() {
    for (made, expected) in [
        (
            "A acquire job-1 for 30 -> locked",
            "a length of time such as 30s, 500ms, 2m or 1h, found `30`.",
        ),
        (
            "A acquire job-1 for 30d -> locked",
            "a length of time such as 30s, 500ms, 2m or 1h, found `30d`.",
        ),
        (
            "A acquire job-1 for s -> locked",
            "a length of time such as 30s, 500ms, 2m or 1h, found `s`.",
        ),
        (
            "A acquire job-1 for 1.5s -> locked",
            "a length of time such as 30s, 500ms, 2m or 1h, found `1.5s`.",
        ),
        (
            "A acquire job-1 for 9223372036854775807s -> locked",
            "a length of time such as 30s, 500ms, 2m or 1h, found `9223372036854775807s`.",
        ),
        ("A acquire job-1 30s -> locked", "the word `for`, found `30s`."),
        (
            "A acquire job-1 for -> locked",
            "a length of time such as 30s, 500ms, 2m or 1h, found nothing.",
        ),
        ("A clock rate -1% -> locked", "a rate such as 50%, from 0% to 1000%, found `-1%`."),
        (
            "A clock rate 1001% -> locked",
            "a rate such as 50%, from 0% to 1000%, found `1001%`.",
        ),
        ("A clock rate 50 -> locked", "a rate such as 50%, from 0% to 1000%, found `50`."),
        (
            "A clock scew 1s -> locked",
            "a move (skew, rate), found `scew`. Did you mean `skew`?",
        ),
        (
            "A send m1 apply outside generation 1 request r1 +5 -> locked",
            "the name of a message, such as `m1:`, found `m1`.",
        ),
        (
            "A send : apply outside generation 1 request r1 +5 -> locked",
            "the name of a message, such as `m1:`, found `:`.",
        ),
        (
            "A send m1: aply outside generation 1 request r1 +5 -> locked",
            "the word `apply`, found `aply`. Did you mean `apply`?",
        ),
        (
            "A send m1: apply outside generation 1 request r1 +5 while job-1 -> locked",
            "the word `held`, found `job-1`.",
        ),
        ("network deliver m1 reply -> locked", "the word `lost`, found nothing."),
        (
            "network delivr m1 -> locked",
            "a move (deliver, duplicate, drop), found `delivr`. Did you mean `deliver`?",
        ),
        ("clock back 1s -> locked", "a move (advance), found `back`."),
        ("guarded write -> locked", "a move (read), found `write`."),
        (
            "A acquire job-1 for 30s without check-inside -> locked",
            "a control (generation-raise, atomic-acquire, store-clock), found `check-inside`.",
        ),
        ("A renew job-1 for 30s -> locked", "the word `generation`, found `for`."),
    ] {
        assert_eq!(message_of(made), format!("x.toml:10: expected {expected}"));
    }
}

#[test]
fn asks_for_exactly_one_right_option() {
    let option = |right: &str| {
        format!("{{ en = \"a\", pt = \"b\"{right}, reply = {{ en = \"a\", pt = \"b\" }} }}")
    };
    let ask = |options: &[String]| {
        let options = options.join(", ");
        let hint = "{ en = \"h\", pt = \"d\" }";
        let ask = format!(
            "ask = {{ en = \"q\", pt = \"p\", look = {hint}, rule = {hint}, options = [{options}] }}\nmoves"
        );
        lab_of("A read fund-A -> generation 1, value 0").replacen("moves", &ask, 1)
    };
    let (right, wrong) = (option(", right = true"), option(""));
    assert!(parse("x.toml", "x", &ask(&[right.clone(), wrong.clone()])).is_ok());
    for (options, found) in [
        (vec![wrong.clone(), wrong], "2 (0 right)"),
        (vec![right.clone(), right.clone()], "2 (2 right)"),
        (vec![right], "1 (1 right)"),
    ] {
        assert_eq!(
            message(&ask(&options)),
            format!(
                "x.toml:9: expected two to six options, exactly one of them `right = true`, \
                 found `{found}`."
            )
        );
    }
}

#[test]
fn counts_lines_in_files_with_windows_line_ends_too() {
    let text = lab_of("# a comment\n\nA aply fund-A -> locked").replace('\n', "\r\n");
    assert!(message(&text).starts_with("x.toml:12: "), "{}", message(&text));
}

#[test]
fn says_it_in_portuguese_too() {
    let mistake = parse("x.toml", "x", &lab_of("A aply -> locked")).expect_err("a mistake");
    assert_eq!(
        Unusable::from(mistake).tell(Lang::Pt),
        "x.toml:10: esperado: um passo (read, apply, install, acquire, renew, complete, release, resume, throw, crash, believes, clock, send, hears); \
         encontrado: `aply`. Querias dizer `apply`?"
    );
}

#[test]
fn shows_control_characters_instead_of_sending_them() {
    let told = message_of("A re\u{1b}[2Jad fund-A -> locked");
    assert!(!told.contains('\u{1b}'), "{told:?}");
    let rows = "operator sql SELECT char(27) || '[2J' -> rows: none";
    let folder = tempfile::TempDir::new().unwrap();
    let file = folder.path().join("esc.toml");
    std::fs::write(&file, lab_of(rows)).unwrap();
    let checked = run(&["check", file.to_str().unwrap()]);
    assert!(checked.stdout.contains("rows: \\u{1b}[2J"), "{}", checked.stdout);
    // Through an id that direct SQL put there, and one that is not even UTF-8.
    let ids = "operator sql INSERT INTO registry VALUES ('fund-A', char(27) || 'X', 1, 1) -> changed 1 row
         operator sql INSERT INTO registry VALUES ('fund-A', CAST(x'ff' AS TEXT), 1, 1) -> changed 1 row
         A read fund-A registry -> registry: none";
    std::fs::write(&file, lab_of(ids)).unwrap();
    let checked = run(&["check", file.to_str().unwrap()]);
    assert_eq!(checked.code, Some(1), "{}", checked.stderr);
    assert!(!checked.stdout.contains('\u{1b}'), "{}", checked.stdout);
    assert!(
        checked.stdout.contains("\\u{1b}X +1 gave 1; \u{fffd} +1 gave 1"),
        "{}",
        checked.stdout
    );
}
