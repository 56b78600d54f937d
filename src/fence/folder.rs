//! A folder is the private, temporary place of one store; it is gone afterwards,
//! however the program ends: at its end, at an error, at a panic, and at the
//! signals that ask a program to stop. (SIGKILL asks nobody: what it leaves
//! stays behind until the system clears its temporary files.)

use std::collections::BTreeSet;
use std::fs::Permissions;
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

/// The folders that exist right now. Folders are made and removed under its
/// lock, so that a signal finds each of them either not there or listed.
static STANDING: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// A temporary folder that only this user can open.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// Makes a folder in the system's place for temporary files.
    ///
    /// # Errors
    /// Where that place does not exist, cannot be written to, or is full.
    pub fn create() -> io::Result<Self> {
        let mut standing = standing();
        let only_me = Permissions::from_mode(0o700);
        let path = tempfile::Builder::new()
            .prefix("fencing-lab-")
            .permissions(only_me)
            .tempdir()?
            .keep();
        standing.insert(path.clone());
        Ok(Self { path })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let mut standing = standing();
        // Who wants to know whether it is gone looks for it (`Store::close`).
        remove(&self.path);
        standing.remove(&self.path);
    }
}

/// From now on, SIGINT, SIGTERM, SIGHUP and SIGQUIT first remove every folder, do
/// what `besides` does, and then end the program as they usually do, also where it
/// was started to ignore them. What `besides` answers is held until the end.
///
/// # Errors
/// Where the system does not let us listen.
pub fn remove_at_signals<G>(besides: impl Fn() -> G + Send + 'static) -> io::Result<()> {
    let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP, SIGQUIT])?;
    std::thread::Builder::new().name("signals".into()).spawn(move || {
        for signal in signals.forever() {
            // Held until the end: the main thread, whose files vanish under it,
            // stops at this lock before it could report that as an error.
            let standing = standing();
            standing.iter().for_each(|path| remove(path));
            let _held = besides();
            let _ = emulate_default_handler(signal);
        }
    })?;
    Ok(())
}

/// SQLite may be writing at this moment: a journal that appears between listing
/// the folder and removing it makes the removal fail, and the next one succeed.
fn remove(path: &Path) {
    const ATTEMPTS: u32 = 1000;
    for _ in 0..ATTEMPTS {
        match std::fs::remove_dir_all(path) {
            Err(error) if error.kind() == io::ErrorKind::DirectoryNotEmpty => {}
            _ => return,
        }
    }
}

/// A panic elsewhere must not keep a folder from being removed.
fn standing() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    STANDING.lock().unwrap_or_else(PoisonError::into_inner)
}
