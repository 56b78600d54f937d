//! A gate is a named place in a contract where another actor may run.
//!
//! There is no runtime. An actor's call is a future, and whoever polls it
//! decides what happens between two gates: one poll runs the call up to its next
//! gate, dropping the future abandons the call where it stands, and
//! [`Gates::throw`] makes an exception come out of the gate it waits at.

use std::cell::Cell;
use std::fmt;
use std::future::poll_fn;
use std::task::{Context, Poll, Waker};

use super::outcome::Fault;

/// Where a call stands when it waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Gate {
    /// The transaction has begun; nothing was read yet.
    Begun,
    /// The generation was compared with the installed one.
    Checked,
    /// The registry was asked, and does not know the request.
    LookedUp,
    /// The effect is written, but not yet committed.
    Written,
    /// The request is recorded beside its effect, but not yet committed.
    Recorded,
}

impl Gate {
    /// The gates of `apply`, in the order in which it meets them.
    pub const OF_APPLY: [Gate; 5] =
        [Gate::Begun, Gate::Checked, Gate::LookedUp, Gate::Written, Gate::Recorded];
    /// The gates of `install`, in the order in which it meets them.
    pub const OF_INSTALL: [Gate; 3] = [Gate::Begun, Gate::Checked, Gate::Written];
}

impl fmt::Display for Gate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Gate::Begun => "begun",
            Gate::Checked => "checked",
            Gate::LookedUp => "looked-up",
            Gate::Written => "written",
            Gate::Recorded => "recorded",
        })
    }
}

/// What a call and whoever polls it tell each other.
#[derive(Debug, Default)]
pub struct Gates {
    reached: Cell<Option<Gate>>,
    throwing: Cell<bool>,
}

impl Gates {
    /// Waits at `gate` until the call is polled again.
    ///
    /// # Errors
    /// [`Fault::Thrown`] where an exception was injected meanwhile.
    pub async fn reach(&self, gate: Gate) -> Result<(), Fault> {
        self.reached.set(Some(gate));
        let mut waited = false;
        poll_fn(|_| match std::mem::replace(&mut waited, true) {
            false => Poll::Pending,
            true => Poll::Ready(()),
        })
        .await;
        match self.throwing.take() {
            true => Err(Fault::Thrown),
            false => Ok(()),
        }
    }

    /// The gate that the call last came to.
    pub fn reached(&self) -> Option<Gate> {
        self.reached.get()
    }

    /// Makes the gate at which the call waits throw when it is polled next.
    pub fn throw(&self) {
        self.throwing.set(true);
    }
}

/// Runs a call to its end with nobody in between.
pub fn to_end<T>(call: impl Future<Output = T>) -> T {
    let mut call = std::pin::pin!(call);
    loop {
        if let Poll::Ready(end) = call.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return end;
        }
    }
}
