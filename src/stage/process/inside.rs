//! The inside of a process: it makes its one call, tells what was seen, and stands
//! still with all that it holds.

use std::io::{Read, Write};
use std::path::Path;
use std::rc::Rc;

use anyhow::{Result, bail, ensure};

use super::Report;
use crate::fence::weakened::Missing;
use crate::fence::{Outcome, StoreClock, store};
use crate::lab::script::{Call, Halt};
use crate::lab::{self, Act};
use crate::stage::Seen;
use crate::stage::actor::{Actor, Pace};
use crate::stage::statements::Statements;

/// Makes the call that is told on the database in `file`, and reports to `out`. Where
/// it stands still, the end of `input` says that nobody waits for it any more.
///
/// # Errors
/// Where nobody listens any more.
pub fn be(
    file: &Path,
    told: &str,
    without: Missing,
    input: &mut dyn Read,
    out: &mut dyn Write,
) -> Result<()> {
    // Kept until the end, with the connection and all that it holds.
    let (_actor, report) = match call(file, told, without) {
        Ok((actor, report)) => (Some(actor), Ok(report)),
        Err(error) => (None, Err(format!("{error:#}"))),
    };
    let stands = report.as_ref().is_ok_and(|report: &Report| report.stands);
    writeln!(out, "{}", serde_json::to_string(&report)?)?;
    out.flush()?;
    if stands {
        std::io::copy(input, &mut std::io::sink())?;
    }
    Ok(())
}

fn call(file: &Path, told: &str, without: Missing) -> Result<(Actor, Report)> {
    let (name, act) = lab::act(told).map_err(lab::Unusable::from)?;
    let Act::InProcess { presented, without: lacking, until } = act else {
        bail!("no call of a process: {told}");
    };
    ensure!(store::is_ours(file), "not the database of a lab: {}", file.display());
    let (mut db, statements) = (store::open(file)?, Statements::default());
    statements.listen_to(&mut db)?;
    let mut actor = Actor::new(&name, db, Rc::<StoreClock>::default(), without);
    let gate = match until {
        Halt::At(gate) => Some(gate),
        Halt::Committed => None,
    };
    let call = Call::Apply(presented);
    let seen =
        actor.act(&Act::Call { call, without: lacking, until: gate }, Pace::AsWritten)?;
    actor.spill()?;
    let stands = match seen {
        Seen::Paused(_) => true,
        Seen::Outcome(Outcome::Applied(_)) => until == Halt::Committed,
        _ => false,
    };
    let told = if stands { format!("paused at {until}") } else { seen.to_string() };
    let (holding, ran) = (actor.is_holding(), statements.take());
    Ok((actor, Report { told, stands, holding, ran }))
}
