//! `install` with its control taken away.

use rusqlite::Connection;

use crate::fence::gate::{Gate::*, Gates};
use crate::fence::outcome::{Fault, Outcome, refused};
use crate::fence::refusal::Refusal;
use crate::fence::request::{Generation, ResourceId};
use crate::fence::rows;
use crate::fence::transaction::Transaction;

/// Installs whatever comes, as if the order of arrival were the order of
/// authority.
///
/// # Errors
/// As for [`install`](crate::fence::contract::install).
pub async fn install_without_higher_only(
    db: &Connection,
    gates: &Gates,
    resource: &ResourceId,
    generation: Generation,
) -> Result<Outcome, Fault> {
    let Some(tx) = Transaction::begin_immediate(db)? else {
        return Ok(Outcome::Locked);
    };
    gates.reach(Begun).await?;

    if rows::installed(&tx, resource)?.is_none() {
        return refused(Refusal::NoResource(resource.clone()));
    }
    gates.reach(Checked).await?;

    rows::install(&tx, resource, generation)?;
    gates.reach(Written).await?;

    tx.commit(Outcome::Installed(generation))
}
