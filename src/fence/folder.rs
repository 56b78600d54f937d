//! A folder is the private, temporary place of one store; it is gone afterwards,
//! however the program ends: at its end, at an error, at a panic, and at the
//! signals that ask a program to stop. SIGKILL asks nobody: what it leaves is
//! removed by the next start ([`abandoned`](super::abandoned)).

use std::collections::BTreeSet;
use std::fs::{File, Metadata, Permissions, TryLockError};
use std::io;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::interrupt;
use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

/// What the name of a folder begins with; as many letters and digits follow.
pub(super) const PREFIX: &str = "fencing-lab-";
/// How many of them.
pub(super) const RANDOM: usize = 12;

/// The folders that exist right now. Folders are made and removed under its
/// lock, so that a signal finds each of them either not there or listed.
static STANDING: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// A temporary folder that only this user can open.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    /// Locked for as long as this process lives, however it ends.
    _held: File,
}

impl Folder {
    /// Makes a folder in the system's place for temporary files.
    ///
    /// # Errors
    /// Where that place does not exist, cannot be written to, or is full.
    pub fn create() -> io::Result<Self> {
        let mut standing = standing();
        loop {
            let path = make()?;
            // Another start may take a folder for abandoned before it is locked.
            if let Hold::Locked(held) | Hold::NoLocksHere(held) = hold(&path)? {
                standing.insert(path.clone());
                return Ok(Self { path, _held: held });
            }
        }
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

fn make() -> io::Result<PathBuf> {
    let only_me = Permissions::from_mode(0o700);
    let made = tempfile::Builder::new()
        .prefix(PREFIX)
        .rand_bytes(RANDOM)
        .permissions(only_me)
        .tempdir()?;
    Ok(made.keep())
}

/// Whether a folder could be locked.
#[derive(Debug)]
pub(super) enum Hold {
    /// By us, for as long as the file is open.
    Locked(File),
    /// By nobody: this file system has no locks.
    NoLocksHere(File),
    /// By somebody else, who may have removed it by now.
    Taken,
}

/// Tries to lock a folder. The lock is on the folder itself, so that nothing has to
/// be made in it first, and the system takes it away when the process ends.
pub(super) fn hold(path: &Path) -> io::Result<Hold> {
    let opened = match File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Hold::Taken),
        opened => opened?,
    };
    let locked = opened.try_lock();
    let still_there = match path.symlink_metadata() {
        Ok(there) => is_same(&there, &opened.metadata()?),
        Err(_) => false,
    };
    Ok(match locked {
        Ok(()) if still_there => Hold::Locked(opened),
        Err(TryLockError::Error(_)) if still_there => Hold::NoLocksHere(opened),
        _ => Hold::Taken,
    })
}

fn is_same(one: &Metadata, other: &Metadata) -> bool {
    (one.dev(), one.ino()) == (other.dev(), other.ino())
}

/// From now on, SIGINT, SIGTERM, SIGHUP and SIGQUIT first remove every folder, do
/// what `besides` does, and then end the program as they usually do. What `besides`
/// answers is held until the end. A signal that the program was started to ignore
/// (`nohup`) stays ignored, where the system tells us so. One that arrives in the very
/// moment in which this is called may be lost (`signal-hook-registry` says so of
/// `register`): nothing was made by then, and the next one is heeded.
///
/// # Errors
/// Where the system does not let us listen.
pub fn remove_at_signals<G>(besides: impl Fn() -> G + Send + 'static) -> io::Result<()> {
    let heeded = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].into_iter().filter(|n| !is_ignored(*n));
    let mut signals = Signals::new(heeded)?;
    std::thread::Builder::new().name("signals".into()).spawn(move || {
        for signal in signals.forever() {
            if interrupt::takes(signal) {
                continue;
            }
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

/// Linux tells it in a line of hexadecimal digits; elsewhere nothing is ignored.
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|digits| u64::from_str_radix(digits.trim(), 16).ok());
    ignored.is_some_and(|bits| bits >> (signal - 1) & 1 == 1)
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Between making a folder and locking it, another start may come by.
    #[test]
    fn a_folder_that_was_taken_before_it_was_locked_is_not_used() {
        let made = make().unwrap();
        let other = hold(&made).unwrap();
        assert!(matches!(other, Hold::Locked(_)), "{other:?}");
        assert!(matches!(hold(&made).unwrap(), Hold::Taken), "locked");
        std::fs::remove_dir(&made).unwrap();
        drop(other);
        assert!(matches!(hold(&made).unwrap(), Hold::Taken), "removed");
    }
}
