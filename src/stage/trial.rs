//! A trial of the machine: whether two connections meet at a lock here, as the
//! labs take for granted.

use anyhow::{Result, bail};

use crate::fence::{Gates, Generation, Journal, Outcome, ResourceId, Store, contract, gate};

/// Two connections meet at a lock, on a real file in the temporary folder.
///
/// # Errors
/// Where the machine does otherwise than the labs expect, with what it did.
pub fn try_a_lock(journal: Journal) -> Result<String> {
    let store = Store::create(journal)?;
    let (holder, other) = (store.connect()?, store.connect()?);
    holder.execute_batch("BEGIN IMMEDIATE")?;
    let held = install(&other)?;
    holder.execute_batch("ROLLBACK")?;
    let released = install(&other)?;
    drop((holder, other));
    let gone = store.close();
    let told = format!("while held: {held}; after release: {released}; folder gone: {gone}");
    match (held, released, gone) {
        (Outcome::Locked, Outcome::Installed(_), true) => Ok(told),
        _ => bail!("{told}"),
    }
}

fn install(db: &rusqlite::Connection) -> Result<Outcome> {
    let unfit = |refusal| anyhow::anyhow!("{refusal}");
    let resource = ResourceId::new("fund-A").map_err(unfit)?;
    let generation = Generation::new(2).map_err(unfit)?;
    Ok(gate::to_end(contract::install(db, &Gates::default(), &resource, generation))?)
}
