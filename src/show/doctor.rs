//! The doctor looks at the machine, for a block that can be pasted into a
//! question. Its words are facts and names, the same in both languages.

use std::io::Result;

use super::page::Page;
use crate::fence::{Journal, store};
use crate::progress::Progress;
use crate::stage;
use crate::text::visible;

/// What the program decided about its surroundings, each with its reason.
pub struct Surroundings {
    /// The terminal: its name, its size, and what is one.
    pub terminal: String,
    /// Whether colour is used.
    pub colour: String,
    /// Which language is spoken.
    pub language: String,
}

/// Writes the block; false where something is broken.
///
/// # Errors
/// Where the page's reader is gone.
pub fn look(page: &mut Page<'_>, around: &Surroundings, progress: &Progress) -> Result<bool> {
    let version = env!("CARGO_PKG_VERSION");
    let folder = std::env::temp_dir();
    let file = Progress::file().map_or("nowhere".to_owned(), |file| file.display().to_string());
    let kept = if progress.kept_in().is_some() { "kept in" } else { "nothing yet in" };
    page.line(&format!("fencing-lab  {version}, SQLite {}", store::sqlite_version()))?;
    page.line(&format!("machine      {} {}", std::env::consts::OS, std::env::consts::ARCH))?;
    page.line(&format!("terminal     {}", visible(&around.terminal)))?;
    page.line(&format!("colour       {}", around.colour))?;
    page.line(&format!("language     {}", visible(&around.language)))?;
    page.line(&format!("progress     {kept} {}", visible(&file)))?;
    page.line(&format!("temporary    {}", visible(&folder.to_string_lossy())))?;
    let mut well = true;
    for journal in [Journal::Delete, Journal::Wal] {
        let found = stage::try_a_lock(journal);
        page.line(&format!(
            "lock, {journal:<6} {}",
            found.as_ref().map_or_else(ToString::to_string, Clone::clone)
        ))?;
        well &= found.is_ok();
    }
    Ok(well)
}
