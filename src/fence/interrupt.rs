//! An interruption is a first Ctrl-C that a long search answers itself, by telling
//! what it has found so far. The second one ends the program like any other.

use std::sync::atomic::{AtomicBool, Ordering::SeqCst};

use signal_hook::consts::SIGINT;
use signal_hook::low_level::emulate_default_handler;

static LISTENING: AtomicBool = AtomicBool::new(false);
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Somebody listens for as long as this value lives.
#[derive(Debug)]
pub struct Listening(());

/// From now on, the first SIGINT is only taken note of.
pub fn listen() -> Listening {
    INTERRUPTED.store(false, SeqCst);
    LISTENING.store(true, SeqCst);
    Listening(())
}

impl Listening {
    /// Whether there was one.
    pub fn is_interrupted(&self) -> bool {
        INTERRUPTED.load(SeqCst)
    }

    /// Listens no longer, so that the next one ends the program, and says whether
    /// there was one.
    pub fn stop(self) -> bool {
        drop(self);
        INTERRUPTED.load(SeqCst)
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        LISTENING.store(false, SeqCst);
    }
}

/// Whether a signal is for whoever listens, and not yet for the program.
pub(super) fn takes(signal: i32) -> bool {
    signal == SIGINT && LISTENING.load(SeqCst) && !INTERRUPTED.swap(true, SeqCst)
}

/// Ends the program as an interruption usually does, for whoever has listened and
/// said what there was to say.
pub fn end() {
    let _ = emulate_default_handler(SIGINT);
}
