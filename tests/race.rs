//! Two real processes go for the same jobs on one file, a few hundred times: each
//! job has exactly one winner, and its generation rises once.

mod support;

use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use fencing_lab::fence::gate::to_end;
use fencing_lab::fence::{
    Gates, Generation, JobId, Lease, Outcome, Owner, Span, Store, StoreClock, lease, rows,
    store,
};
use support::JOURNALS;

const JOBS: usize = 300;
const FILE: &str = "FENCING_LAB_TEST_FILE";
const NAME: &str = "FENCING_LAB_TEST_NAME";

struct Racer {
    child: Child,
    orders: ChildStdin,
    answers: Lines<BufReader<ChildStdout>>,
}

impl Racer {
    fn start(name: &str, store: &Store) -> Self {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--ignored", "--exact", "--nocapture", "a_process_that_races"])
            .env(FILE, store.beside("lesson.db"))
            .env(NAME, name)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let orders = child.stdin.take().unwrap();
        let answers = BufReader::new(child.stdout.take().unwrap()).lines();
        Self { child, orders, answers }
    }

    fn order(&mut self, job: &str) {
        writeln!(self.orders, "{job}").unwrap();
    }

    /// The answer to the last order; other lines are the test harness's own.
    fn answer(&mut self) -> String {
        loop {
            let line = self.answers.next().expect("an answer").unwrap();
            if let Some((_, answer)) = line.split_once("answer: ") {
                return answer.to_owned();
            }
        }
    }
}

#[test]
fn each_job_has_one_winner() {
    for journal in JOURNALS {
        let store = Store::create(journal).unwrap();
        let db = with_jobs(&store);
        let mut racers = ["A", "B"].map(|name| Racer::start(name, &store));
        for n in 0..JOBS {
            let job = format!("race-{n}");
            racers.iter_mut().for_each(|racer| racer.order(&job));
            let answers = [racers[0].answer(), racers[1].answer()];
            let winners: Vec<usize> =
                (0..2).filter(|n| answers[*n] == "acquired generation 1 until 00:30").collect();
            assert_eq!(winners.len(), 1, "{journal}: {job}: {answers:?}");
            let (winner, loser) = (winners[0], 1 - winners[0]);
            let name = ["A", "B"][winner];
            assert_eq!(answers[loser], format!("refused: held by {name} until 00:30"));
            let record = rows::job(&db, &JobId::new(&job).unwrap()).unwrap().unwrap();
            assert_eq!(record.generation, Generation::new(1).unwrap());
            assert_eq!(record.owner, Some(Owner::new(name).unwrap()));
        }
        for racer in racers {
            drop(racer.orders);
            let mut child = racer.child;
            assert!(child.wait().unwrap().success());
        }
    }
}

fn with_jobs(store: &Store) -> rusqlite::Connection {
    let db = store.connect().unwrap();
    for n in 0..JOBS {
        db.execute("INSERT INTO job VALUES (?1, NULL, 0, 0, 0)", [format!("race-{n}")])
            .unwrap();
    }
    db
}

#[test]
#[ignore = "run by each_job_has_one_winner, as a process of its own"]
#[expect(clippy::print_stdout, reason = "how this process answers")]
fn a_process_that_races() {
    let file = std::env::var_os(FILE).expect("a file to race on");
    let name = Owner::new(&std::env::var(NAME).unwrap()).unwrap();
    let db = store::open(file.as_ref()).unwrap();
    let clock = StoreClock::default();
    let lease = Lease::new(Span { ms: 30_000 }).unwrap();
    for job in std::io::stdin().lines() {
        let job = JobId::new(&job.unwrap()).unwrap();
        let outcome = loop {
            let (gates, asked) = (Gates::default(), (&job, &name));
            match to_end(lease::acquire(&db, &gates, &clock, asked, lease)).unwrap() {
                Outcome::Locked => std::hint::spin_loop(),
                outcome => break outcome,
            }
        };
        println!("answer: {outcome}");
    }
}
