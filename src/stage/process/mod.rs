//! A process is a worker outside of this program: the same program, started once
//! more, with one call to make on the same file. It tells what it has seen, and
//! stands still until it is killed.

mod inside;

use std::io::{BufRead, BufReader};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;

use anyhow::{Context, Result, anyhow, bail, ensure};
use serde::{Deserialize, Serialize};

use super::{Seen, Stage};
use crate::fence::weakened::Missing;
use crate::lab::Move;
pub use inside::be;

/// The word by which the program knows that it is to be such a process. Behind it stand
/// the file, the move as its lab has it, and what is missing.
pub const ORDER: &str = "--in-a-process";

/// How many may stand still at once: a lab comes from anywhere.
const MOST: usize = 8;

static PROGRAM: OnceLock<PathBuf> = OnceLock::new();

/// Names the program that the processes run. It cannot be found out from here: a
/// test is another program than the one that it tests.
pub fn are_run_by(program: impl Into<PathBuf>) {
    let _ = PROGRAM.set(program.into());
}

/// What a process tells, in one line.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Report {
    told: String,
    /// Whether it stands still; otherwise its call has ended, and so does it.
    stands: bool,
    /// Whether it has a transaction open.
    holding: bool,
    /// The statements that its call ran.
    ran: Vec<String>,
}

/// A process that stands still. It does not outlive this value; should this program
/// be killed, it sees the end of its input, and ends.
pub(super) struct Process {
    child: Child,
    report: Report,
}

impl Process {
    fn hear(&mut self) -> Result<Report> {
        let out = self.child.stdout.take().context("it has no output")?;
        let mut line = String::new();
        if BufReader::new(out).read_line(&mut line)? == 0 {
            bail!("its process ended without a word: {}", self.child.wait()?);
        }
        let report: Result<Report, String> = serde_json::from_str(&line)?;
        report.map_err(|why| anyhow!(why))
    }

    pub(super) fn told(&self) -> &str {
        &self.report.told
    }

    pub(super) fn seen(&self) -> Seen {
        Seen::Told(self.report.told.clone())
    }

    pub(super) fn is_holding(&self) -> bool {
        self.report.holding
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Whoever wants to know how it ended has waited for it already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Stage {
    /// Lets a worker make its call in a process of its own.
    pub(super) fn start(&mut self, next: &Move) -> Result<Seen> {
        let name = &next.actor;
        if let Some(gate) = self.actor(name)?.paused_at() {
            return Ok(Seen::Nothing(format!("{name} is paused at {gate}")));
        }
        if self.processes.len() >= MOST {
            return Ok(Seen::Nothing(format!("{MOST} processes stand still already")));
        }
        let told = format!("{name} {}", next.told);
        let process = start(&self.store.file(), &told, self.setting.without)?;
        if let Some(statements) = &self.statements {
            statements.add(process.report.ran.clone());
        }
        let seen = process.seen();
        if process.report.stands {
            self.processes.insert(name.clone(), process);
        }
        Ok(seen)
    }

    /// Kills the process of a worker as it stands, with SIGKILL: it does nothing
    /// more, and closes nothing.
    pub(super) fn kill(&mut self, name: &str) -> Result<Seen> {
        const SIGKILL: i32 = signal_hook::consts::SIGKILL;
        let Some(mut process) = self.processes.remove(name) else {
            return Ok(Seen::Nothing(format!("{name} has no process")));
        };
        process.child.kill()?;
        let status = process.child.wait()?;
        ensure!(status.signal() == Some(SIGKILL), "it had ended by itself: {status}");
        Ok(Seen::Killed)
    }
}

fn start(file: &Path, told: &str, without: Missing) -> Result<Process> {
    let program = PROGRAM.get().context("no program is named for a process to run")?;
    let mut command = Command::new(program);
    command.arg(ORDER).arg(file).arg(told).arg(without.to_string());
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let child = command.spawn().with_context(|| program.display().to_string())?;
    let mut process = Process { child, report: Report::default() };
    process.report = process.hear()?;
    Ok(process)
}
