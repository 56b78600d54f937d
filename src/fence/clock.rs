//! A clock tells the time of one machine. The store's clock is the one by which
//! the store decides; a worker's clock tells that worker what it believes, and
//! may be ahead, behind, or run at another rate. Neither reads the system's time:
//! a clock here moves only when somebody moves it.

use std::cell::Cell;
use std::fmt;

use rusqlite::types::{FromSql, FromSqlResult, ToSql, ToSqlOutput, ValueRef};

/// A hundred years.
const LATEST_MS: i64 = 100 * 366 * 24 * 60 * 60 * 1000;

/// A length of time in milliseconds, negative where it points backwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    /// How long.
    pub ms: i64,
}

/// A moment by the store's clock: milliseconds since the store was made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct StoreTime {
    ms: i64,
}

/// A moment by one worker's own clock. It cannot be compared with a
/// [`StoreTime`]: who compares two clocks has nothing to go by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct WorkerTime {
    ms: i64,
}

/// The clock by which the store decides who owns what.
#[derive(Debug, Default)]
pub struct StoreClock {
    now: Cell<StoreTime>,
}

/// A worker's own clock, as it follows the store's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct WorkerClock {
    /// A moment at which both clocks were looked at.
    store: StoreTime,
    worker: WorkerTime,
    /// How fast this clock runs from there on; 100 keeps pace with the store.
    percent: i64,
}

impl StoreClock {
    /// What it says.
    pub fn now(&self) -> StoreTime {
        self.now.get()
    }

    /// Moves it; false where it would go further than a store lives. Far below
    /// the end of its numbers, so that a lease never loses its length there.
    pub fn advance(&self, by: Span) -> bool {
        let later = self.now().after(by);
        let within = later.ms <= LATEST_MS;
        if within {
            self.now.set(later);
        }
        within
    }

    /// Sets it to a moment at which it stood before, with the rows of that moment.
    pub fn put_back(&self, to: StoreTime) {
        self.now.set(to);
    }
}

impl StoreTime {
    /// The moment that comes `span` later.
    #[must_use]
    pub fn after(self, span: Span) -> Self {
        Self { ms: self.ms.saturating_add(span.ms) }
    }
}

impl Span {
    /// The same length in the other direction.
    #[must_use]
    pub fn reversed(self) -> Self {
        Self { ms: self.ms.saturating_neg() }
    }
}

impl WorkerTime {
    /// The moment that comes `span` later.
    #[must_use]
    pub fn after(self, span: Span) -> Self {
        Self { ms: self.ms.saturating_add(span.ms) }
    }

    /// How long it is from here to a later moment.
    pub fn until(self, later: Self) -> Span {
        Span { ms: later.ms.saturating_sub(self.ms) }
    }

    /// The mistake of taking one's own time for the store's. Only
    /// [`weakened`](super::weakened) makes it.
    pub(super) fn taken_for_the_stores(self) -> StoreTime {
        StoreTime { ms: self.ms }
    }
}

impl WorkerClock {
    /// A clock that says what the store's clock says.
    pub fn in_step() -> Self {
        Self { store: StoreTime::default(), worker: WorkerTime { ms: 0 }, percent: 100 }
    }

    /// What it says when the store's clock says `now`.
    pub fn at(&self, now: StoreTime) -> WorkerTime {
        let passed = i128::from(now.ms - self.store.ms) * i128::from(self.percent) / 100;
        let passed = Span { ms: i64::try_from(passed).unwrap_or(i64::MAX) };
        self.worker.after(passed)
    }

    /// Puts it ahead, or behind, from `now` on.
    pub fn skew(&mut self, now: StoreTime, by: Span) {
        *self = Self::looked_at(now, self.at(now).after(by), self.percent);
    }

    /// Lets it run at another rate from `now` on.
    pub fn run_at(&mut self, now: StoreTime, percent: i64) {
        *self = Self::looked_at(now, self.at(now), percent);
    }

    /// A clock that keeps pace is the same whenever it is looked at, so it is told from
    /// the store's midnight on: equal clocks are equal values.
    fn looked_at(store: StoreTime, worker: WorkerTime, percent: i64) -> Self {
        let clock = Self { store, worker, percent };
        match percent {
            100 => Self {
                worker: clock.at(StoreTime::default()),
                store: StoreTime::default(),
                percent,
            },
            _ => clock,
        }
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.ms % 1000 {
            0 => write!(f, "{}s", self.ms / 1000),
            _ => write!(f, "{}ms", self.ms),
        }
    }
}

impl fmt::Display for StoreTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_time(f, self.ms)
    }
}

impl fmt::Display for WorkerTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_time(f, self.ms)
    }
}

/// Minutes and seconds, with hours and milliseconds where there are any.
fn write_time(f: &mut fmt::Formatter<'_>, ms: i64) -> fmt::Result {
    let (total, sign) = (ms.unsigned_abs(), if ms < 0 { "-" } else { "" });
    let (seconds, minutes, hours) = (total / 1000 % 60, total / 60_000 % 60, total / 3_600_000);
    f.write_str(sign)?;
    if hours > 0 {
        write!(f, "{hours}:")?;
    }
    write!(f, "{minutes:02}:{seconds:02}")?;
    match total % 1000 {
        0 => Ok(()),
        rest => write!(f, ".{rest:03}"),
    }
}

impl ToSql for StoreTime {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.ms.to_sql()
    }
}

impl FromSql for StoreTime {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        i64::column_result(value).map(|ms| Self { ms })
    }
}
