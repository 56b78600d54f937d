//! The contract: what it accepts, what it refuses, and that it is what a few
//! lines of reference say it is.

mod support;

use fencing_lab::fence::transaction::Transaction;
use fencing_lab::fence::{
    Gate, Gates, Generation, Journal, Outcome, Request, RequestId, ResourceId, Store, contract,
    gate, outside,
};
use support::{JOURNALS, holds};

#[test]
fn accepts_a_request_under_the_installed_generation() {
    holds(
        "A apply fund-A generation 1 request r1 +5  -> applied 5
         A read fund-A                              -> generation 1, value 5
         A read fund-A registry                     -> registry: r1 +5 gave 5",
    );
}

#[test]
fn accepts_negative_deltas_and_negative_values() {
    holds(
        "A apply fund-A generation 1 request r1 -5  -> applied -5
         A apply fund-A generation 1 request r2 +0  -> applied -5",
    );
}

#[test]
fn refuses_every_generation_but_the_installed_one() {
    holds(
        "authority install fund-A 3                  -> installed 3
         A apply fund-A generation 0 request r1 +5   -> refused: stale generation 0, installed 3
         A apply fund-A generation 2 request r1 +5   -> refused: stale generation 2, installed 3
         A apply fund-A generation 4 request r1 +5   -> refused: generation 4 is not installed, installed 3
         A apply fund-A generation 9223372036854775807 request r1 +5 -> refused: generation 9223372036854775807 is not installed, installed 3
         A read fund-A                               -> generation 3, value 0
         A read fund-A registry                      -> registry: none",
    );
}

#[test]
fn refuses_to_install_what_is_not_higher() {
    holds(
        "authority install fund-A 9223372036854775807 -> installed 9223372036854775807
         authority install fund-A 9223372036854775807 -> refused: generation 9223372036854775807 is not higher than 9223372036854775807
         authority install fund-A 0                   -> refused: generation 0 is not higher than 9223372036854775807
         A read fund-B                                -> generation 1, value 0",
    );
}

#[test]
fn refuses_negative_generations_by_name() {
    holds(
        "authority install fund-A -1                 -> refused: generation -1 is negative
         A apply fund-A generation -1 request r1 +5  -> refused: generation -1 is negative
         A read fund-A                               -> generation 1, value 0",
    );
}

#[test]
fn refuses_sums_that_leave_64_bits_at_both_ends() {
    holds(
        "A apply fund-A generation 1 request r1 +9223372036854775807 -> applied 9223372036854775807
         A apply fund-A generation 1 request r2 +1  -> refused: +1 takes the value out of range
         A apply fund-B generation 1 request r1 -9223372036854775808 -> applied -9223372036854775808
         A apply fund-B generation 1 request r2 -1  -> refused: -1 takes the value out of range
         A read fund-A                              -> generation 1, value 9223372036854775807
         A read fund-B                              -> generation 1, value -9223372036854775808
         A read fund-A registry                     -> registry: r1 +9223372036854775807 gave 9223372036854775807",
    );
}

#[test]
fn refuses_ids_that_cannot_name_anything() {
    let (longest, too_long) = ("x".repeat(64), "x".repeat(65));
    holds(&format!(
        "A apply fund-A generation 1 request \"\" +5         -> refused: request id is empty
         A apply fund-A generation 1 request {too_long} +5   -> refused: request id is longer than 64 characters
         A apply {too_long} generation 1 request r1 +5       -> refused: resource id is longer than 64 characters
         A read \"\"                                         -> refused: resource id is empty
         authority install \"\" 2                            -> refused: resource id is empty
         A read fund-A registry                              -> registry: none
         A apply fund-A generation 1 request {longest} +5    -> applied 5"
    ));
    assert!(RequestId::new("a\u{1b}[2Jb").is_err());
}

#[test]
fn refuses_resources_that_do_not_exist() {
    holds(
        "A apply fund-C generation 1 request r1 +5  -> refused: no resource fund-C
         authority install fund-C 2                 -> refused: no resource fund-C
         A read fund-C                              -> refused: no resource fund-C",
    );
}

#[test]
fn scopes_requests_by_resource_and_not_by_generation() {
    holds(
        "A apply fund-A generation 1 request r1 +5  -> applied 5
         A apply fund-B generation 1 request r1 +9  -> applied 9
         authority install fund-A 2                 -> installed 2
         B apply fund-A generation 2 request r1 +5  -> replayed 5
         B apply fund-A generation 2 request r1 +9  -> refused: request r1 already has delta +5
         B read fund-A                              -> generation 2, value 5",
    );
}

#[test]
fn checks_the_generation_before_the_registry() {
    holds(
        "A apply fund-A generation 1 request r1 +5  -> applied 5
         authority install fund-A 2                 -> installed 2
         A apply fund-A generation 1 request r1 +5  -> refused: stale generation 1, installed 2
         A apply fund-A generation 1 request r1 +9  -> refused: stale generation 1, installed 2",
    );
}

#[test]
fn holds_the_file_at_every_gate() {
    for gate in Gate::OF_APPLY {
        holds(&format!(
            "A apply fund-A generation 1 request r1 +5 until {gate} -> paused at {gate}
             authority install fund-A 2                  -> locked
             B apply fund-B generation 1 request r1 +5   -> locked
             operator sql UPDATE resource SET value = 9  -> locked
             B read fund-A                               -> generation 1, value 0
             A resume                                    -> applied 5
             authority install fund-A 2                  -> installed 2"
        ));
    }
    for gate in Gate::OF_INSTALL {
        holds(&format!(
            "authority install fund-A 2 until {gate}     -> paused at {gate}
             A apply fund-A generation 1 request r1 +5   -> locked
             authority resume                            -> installed 2
             A apply fund-A generation 1 request r1 +5   -> refused: stale generation 1, installed 2"
        ));
    }
}

#[test]
fn leaves_nothing_after_an_exception_or_a_crash_at_any_gate() {
    for (end, seen) in
        [("throw", "aborted: injected exception"), ("crash", "connection dropped")]
    {
        for gate in Gate::OF_APPLY {
            holds(&format!(
                "A apply fund-A generation 1 request r1 +5 until {gate} -> paused at {gate}
                 A {end}                                     -> {seen}
                 B read fund-A                               -> generation 1, value 0
                 B read fund-A registry                      -> registry: none
                 A apply fund-A generation 1 request r1 +5   -> applied 5"
            ));
        }
    }
}

#[test]
fn says_so_when_there_is_no_call_to_go_on_with() {
    holds(
        "A resume                                   -> nothing happens: no call of A is paused
         A throw                                    -> nothing happens: no call of A is paused
         A apply fund-A generation 1 request r1 +5 until begun -> paused at begun
         A read fund-A                              -> nothing happens: A is paused at begun
         A resume until recorded                    -> paused at recorded
         A resume                                   -> applied 5
         operator restore                           -> nothing happens: no backup was taken",
    );
}

/// With a rollback journal, an open reader makes COMMIT fail *and* leaves the
/// transaction open. With a write-ahead log, it commits.
#[test]
fn answers_locked_when_a_reader_keeps_it_from_committing() {
    for (journal, expected) in
        [(Journal::Delete, Outcome::Locked), (Journal::Wal, Outcome::Applied(5))]
    {
        let store = Store::create(journal).unwrap();
        let (db, reader) = (store.connect().unwrap(), store.connect().unwrap());
        reader.execute_batch("BEGIN; SELECT * FROM resource").unwrap();
        let outcome = gate::to_end(contract::apply(&db, &Gates::default(), &request("r1", 5)));
        assert_eq!(outcome.unwrap(), expected, "{journal}");
        assert!(db.is_autocommit(), "{journal}: a transaction is still open");
        reader.execute_batch("COMMIT").unwrap();
        let again = gate::to_end(contract::apply(&db, &Gates::default(), &request("r1", 5)));
        let expected = match expected {
            Outcome::Locked => Outcome::Applied(5),
            _ => Outcome::Replayed(5),
        };
        assert_eq!(again.unwrap(), expected, "{journal}");
    }
}

/// What is no database is no lock either: nobody can tell, and that is an error.
#[test]
fn takes_a_broken_file_for_an_error_and_never_for_an_answer() {
    let folder = tempfile::TempDir::new().unwrap();
    let file = folder.path().join("broken.db");
    std::fs::write(&file, "This is no database, but a page of text.\n".repeat(400)).unwrap();
    let db = rusqlite::Connection::open(&file).unwrap();
    let gates = Gates::default();
    for seen in [
        gate::to_end(contract::apply(&db, &gates, &request("r1", 5))),
        outside::take_anything(&db, &request("r1", 5)),
    ] {
        let error = seen.expect_err("not an answer");
        assert_eq!(error.to_string(), "file is not a database");
    }
}

/// A COMMIT can fail for another reason than a lock; here, a broken reference
/// that is looked at last.
#[test]
fn takes_a_failed_commit_for_an_error_and_rolls_back() {
    let store = Store::create(Journal::Delete).unwrap();
    let db = store.connect().unwrap();
    let tx = Transaction::begin_immediate(&db).unwrap().expect("nobody else is there");
    tx.execute_batch(
        "PRAGMA foreign_keys = ON;
         PRAGMA defer_foreign_keys = ON;
         INSERT INTO registry VALUES ('nowhere', 'r1', 1, 1);",
    )
    .unwrap();
    let error = tx.commit(Outcome::Applied(1)).expect_err("not an answer");
    assert_eq!(error.to_string(), "FOREIGN KEY constraint failed");
    assert!(db.is_autocommit(), "a transaction is still open");
    let records: i64 =
        db.query_row("SELECT count(*) FROM registry", [], |row| row.get(0)).unwrap();
    assert_eq!(records, 0);
}

#[test]
fn without_its_check_inside_it_still_knows_requests_and_intents() {
    holds(
        "A apply fund-A generation 1 request r1 +5 without check-inside -> applied 5
         A apply fund-A generation 1 request r1 +5 without check-inside -> replayed 5
         A apply fund-A generation 1 request r1 +6 without check-inside -> refused: request r1 already has delta +5
         A apply fund-A generation 2 request r2 +6 without check-inside -> refused: generation 2 is not installed, installed 1
         A apply fund-C generation 1 request r2 +6 without check-inside -> refused: no resource fund-C
         A apply fund-A generation 1 request r2 +9223372036854775807 without check-inside -> refused: +9223372036854775807 takes the value out of range
         A apply fund-A generation 1 request r2 +6 without check-inside until checked -> paused at checked
         B apply fund-A generation 1 request r3 +1 until written -> paused at written
         A resume                                   -> locked
         B resume                                   -> applied 6",
    );
}

#[test]
fn tells_what_direct_sql_did_or_why_it_could_not() {
    holds(
        "operator sql SELECT id, value FROM resource ORDER BY id -> rows: fund-A | 0; fund-B | 0
         operator sql SELECT id FROM resource WHERE value > 0 -> rows: none
         operator sql SELECT NULL, 1.5, x'00ff' -> rows: NULL | 1.5 | blob of 2 bytes
         operator sql UPDATE resource SET value = 1 -> changed 2 rows
         operator sql DELETE FROM resource WHERE id = 'fund-C' -> changed 0 rows
         operator sql UPDATE resource SET value = 'x' -> sql error: cannot store TEXT value in INTEGER column resource.value
         operator sql SELECT 1 FROM nowhere -> sql error: no such table: nowhere
         operator sql SELECT 1; SELECT 2 -> sql error: Multiple statements provided",
    );
}

#[test]
fn a_restore_meets_a_lock_and_a_backup_does_not() {
    holds(
        "A crash                                    -> nothing happens: A has no connection yet
         operator backup                            -> backed up
         A apply fund-A generation 1 request r1 +5 until written -> paused at written
         operator backup                            -> backed up
         operator restore                           -> locked
         A resume                                   -> applied 5
         operator restore                           -> restored
         A read fund-A                              -> generation 1, value 0",
    );
}

#[test]
fn sets_what_the_lesson_says_on_every_connection() {
    for journal in JOURNALS {
        let store = Store::create(journal).unwrap();
        let db = store.connect().unwrap();
        let pragma = |name: &str| -> String {
            let row = |row: &rusqlite::Row<'_>| row.get::<_, rusqlite::types::Value>(0);
            format!("{:?}", db.pragma_query_value(None, name, row).unwrap())
        };
        assert_eq!(pragma("busy_timeout"), "Integer(0)");
        assert_eq!(pragma("synchronous"), "Integer(0)");
        assert_eq!(pragma("journal_mode"), format!("Text({:?})", journal.to_string()));
        assert!(db.path().unwrap().contains("fencing-lab-"));
    }
}

fn request(id: &str, delta: i64) -> Request {
    Request {
        resource: ResourceId::new("fund-A").unwrap(),
        generation: Generation::new(1).unwrap(),
        id: RequestId::new(id).unwrap(),
        delta,
    }
}
