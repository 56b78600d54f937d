//! How long a check takes, beside the bare statements of SQL that it stands on.
//!
//! The yardstick makes ten files in the same way, and runs in each about as many
//! statements as a lab does, on one connection. What `check` takes beyond it is
//! parsing, gates, and a connection for each actor.
#![allow(missing_docs, reason = "a benchmark has no callers")]

use divan::Bencher;
use fencing_lab::fence::{Journal, Store};
use fencing_lab::lab::{Lab, catalog};
use fencing_lab::stage::{perform, process};

fn main() {
    process::are_run_by(env!("CARGO_BIN_EXE_fencing-lab"));
    divan::main();
}

const JOURNALS: [Journal; 2] = [Journal::Delete, Journal::Wal];

#[divan::bench(args = JOURNALS)]
fn check_of_the_first_ten_labs(bencher: Bencher<'_, '_>, journal: Journal) {
    bencher.bench(|| check(&catalog::all().expect("the labs of the course")[..10], journal));
}

#[divan::bench(args = JOURNALS)]
fn check_of_all_labs(bencher: Bencher<'_, '_>, journal: Journal) {
    bencher.bench(|| check(&catalog::all().expect("the labs of the course"), journal));
}

fn check(labs: &[Lab], journal: Journal) {
    let differing: usize = labs
        .iter()
        .map(|lab| perform(lab, journal).expect("a working machine").differing())
        .sum();
    assert_eq!(differing, 0);
}

#[divan::bench(args = JOURNALS)]
fn bare_statements_of_ten_labs(bencher: Bencher<'_, '_>, journal: Journal) {
    bencher.bench(|| {
        for _ in 0..10 {
            bare_statements_of_one_lab(journal);
        }
    });
}

/// Four applies, one install and three reads, as in the labs on average.
fn bare_statements_of_one_lab(journal: Journal) {
    let store = Store::create(journal).expect("a temporary file");
    let db = store.connect().expect("a connection");
    for request in 0..4 {
        db.execute_batch(&format!(
            "BEGIN IMMEDIATE;
             SELECT generation FROM resource WHERE id = 'fund-A';
             SELECT delta, result FROM registry WHERE resource = 'fund-A' AND request = 'r{request}';
             UPDATE resource SET value = value + 5 WHERE id = 'fund-A' RETURNING value;
             INSERT INTO registry VALUES ('fund-A', 'r{request}', 5, 5);
             COMMIT;"
        ))
        .expect("an apply");
    }
    db.execute_batch(
        "BEGIN IMMEDIATE;
         SELECT generation FROM resource WHERE id = 'fund-A';
         UPDATE resource SET generation = 2 WHERE id = 'fund-A';
         COMMIT;
         SELECT generation, value FROM resource WHERE id = 'fund-A';
         SELECT generation, value FROM resource WHERE id = 'fund-B';
         SELECT * FROM registry;",
    )
    .expect("an install and three reads");
}
