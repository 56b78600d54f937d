//! The clock of the room: it only goes forward, and goes on while a laptop is
//! suspended.

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

use super::session::Lengths;

/// A clock, and how fast the session is to see it go.
pub(super) struct Clock {
    began: Duration,
    /// How many seconds of the session pass in [`Clock::IN`].
    seconds: u32,
}

impl Clock {
    const IN: u32 = 60;

    /// As it is on the wall.
    pub(super) fn real() -> Self {
        Self { began: now(), seconds: Self::IN }
    }

    /// So fast that a session of these lengths takes a minute.
    pub(super) fn rehearsal(lengths: Lengths) -> Self {
        let seconds = lengths.total().as_secs().try_into().unwrap_or(u32::MAX);
        Self { began: now(), seconds }
    }

    /// How long it has been going, as the session sees it.
    pub(super) fn now(&self) -> Duration {
        now().saturating_sub(self.began) * self.seconds / Self::IN
    }
}

/// Since the machine began. Linux stops its plain monotonic clock while it is
/// suspended; that of macOS goes on.
fn now() -> Duration {
    #[cfg(target_os = "linux")]
    const GOES_ON: ClockId = ClockId::Boottime;
    #[cfg(not(target_os = "linux"))]
    const GOES_ON: ClockId = ClockId::Monotonic;
    let now = clock_gettime(GOES_ON);
    Duration::new(now.tv_sec.try_into().unwrap_or(0), now.tv_nsec.try_into().unwrap_or(0))
}
