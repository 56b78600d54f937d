//! Running the session: the clock goes, keys steer it, and the projector shows
//! where it stands.

use std::io::Result;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::SeqCst;

use signal_hook::consts::SIGCONT;
use signal_hook::flag;
use signal_hook::low_level::raise;

use super::clock::Clock;
use super::frame::{View, minutes};
use super::keys::{self, Key};
use super::projector::Projector;
use super::session::{Lengths, Session};
use super::terminal::{How, Screen};
use super::timer::{Press, Seen, Timer};
use crate::show::Page;
use crate::text::Text;
use crate::words;

/// Whether the session goes as on the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// By the clock on the wall, and on to the next phase by a key.
    Real,
    /// All of it in a minute, and on to the next phase by itself.
    Rehearsal,
}

/// Shows the session until somebody leaves it.
///
/// # Errors
/// Where the terminal cannot be used.
pub fn run(
    page: &mut Page<'_>,
    session: &Session,
    lengths: Lengths,
    pace: Pace,
    how: How,
) -> Result<()> {
    let view = View {
        session,
        lengths,
        lang: page.lang(),
        style: page.style(),
        rehearsal: pace == Pace::Rehearsal,
    };
    let phases = session.phases.len();
    match until_left(Projector::new(Screen::take(how)?, view), lengths, phases, pace)? {
        Some(last) => {
            // Nobody has pressed a key, so the last words have not stood on the screen.
            if pace == Pace::Rehearsal && last.at == phases {
                page.prose(0, page.say(&session.close))?;
                page.prose(0, page.say(&words::NOT_ISOLATED))?;
            }
            page.prose(0, page.say(&farewell(&last, phases, pace)))
        }
        None => Ok(()),
    }
}

/// What was seen last, or nothing where the terminal has gone.
fn until_left(
    mut projector: Projector<'_>,
    lengths: Lengths,
    phases: usize,
    pace: Pace,
) -> Result<Option<Seen>> {
    let (clock, mut timer) = match pace {
        Pace::Real => (Clock::real(), Timer::new(&lengths.all())),
        Pace::Rehearsal => (Clock::rehearsal(lengths), Timer::new(&lengths.all())),
    };
    if pace == Pace::Rehearsal {
        timer.press(Press::Pause, clock.now());
    }
    let goes_on = Arc::new(AtomicBool::new(false));
    flag::register(SIGCONT, goes_on.clone())?;
    let mut leaving = false;
    loop {
        if goes_on.swap(false, SeqCst) {
            projector.take_again()?;
        }
        let seen = timer.seen(clock.now());
        if pace == Pace::Rehearsal && seen.at == phases {
            return Ok(Some(seen));
        }
        projector.show(&seen, leaving)?;
        if pace == Pace::Rehearsal && seen.over().is_some() {
            timer.press(Press::Next, clock.now());
        }
        for key in keys::pressed()? {
            match key {
                Key::Gone => return Ok(None),
                Key::End => return Ok(Some(seen)),
                // One `q` alone does not take the clock away from a full room.
                Key::Quit if leaving || seen.at == phases => return Ok(Some(seen)),
                Key::Press(press) if !leaving => timer.press(press, clock.now()),
                Key::Signal(signal) => raise(signal)?,
                Key::Stop => projector.stop()?,
                Key::Press(_) | Key::Quit | Key::Other => {}
            }
            leaving = key == Key::Quit;
        }
    }
}

fn farewell(last: &Seen, phases: usize, pace: Pace) -> Text {
    match pace {
        _ if last.at < phases => {
            words::LEFT_WORKSHOP.with("n", last.at + 1).with("time", minutes(last.left()))
        }
        Pace::Real => words::WORKSHOP_OVER,
        Pace::Rehearsal => words::REHEARSED,
    }
}
