//! The terminal while the clock stands on it, and how it is put back, however the
//! program ends.

use std::io::{self, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

use colored::Colorize;
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::queue;
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
    enable_raw_mode,
};
use rustix::stdio::stdout;
use signal_hook::consts::SIGTSTP;
use signal_hook::low_level::emulate_default_handler;

use super::layout::{Line, Look, Size};
use crate::show::page::wrapped;

/// What was done to the terminal and is to be undone.
static TAKEN: Mutex<Option<How>> = Mutex::new(None);

/// How the session is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// On a screen of its own, drawn again and again.
    Drawn,
    /// In lines, each written once: for a screen reader, or a plain terminal.
    Told,
}

/// The terminal, taken until this is dropped: keys come one by one, and nothing
/// that is typed shows.
pub(super) struct Screen {
    how: How,
}

impl Screen {
    pub(super) fn take(how: How) -> io::Result<Self> {
        let mut taken = taken();
        enable_raw_mode()?;
        *taken = Some(how);
        let screen = Self { how };
        screen.enter()?;
        Ok(screen)
    }

    fn enter(&self) -> io::Result<()> {
        let mut bytes = Vec::new();
        if self.how == How::Drawn {
            queue!(bytes, EnterAlternateScreen, Hide)?;
        }
        send(&bytes)
    }

    /// Leaves the terminal to the shell, and stands still until the shell goes on.
    pub(super) fn stop(&self) -> io::Result<()> {
        drop(put_back());
        emulate_default_handler(SIGTSTP)
    }

    /// Takes the terminal again: the shell had it meanwhile, and left it as it likes.
    pub(super) fn take_again(&self) -> io::Result<()> {
        let mut taken = taken();
        disable_raw_mode()?;
        enable_raw_mode()?;
        *taken = Some(self.how);
        self.enter()
    }

    pub(super) fn how(&self) -> How {
        self.how
    }

    /// Draws the lines from the top, over what was there; `afresh` on a screen of
    /// another size.
    pub(super) fn draw(&self, lines: &[Line], afresh: bool) -> io::Result<()> {
        let mut bytes = Vec::new();
        if afresh {
            queue!(bytes, Clear(ClearType::All))?;
        }
        for (row, line) in lines.iter().enumerate() {
            let row = u16::try_from(row).unwrap_or(u16::MAX);
            queue!(bytes, MoveTo(0, row), Clear(ClearType::CurrentLine))?;
            write!(bytes, "{}", styled(line))?;
        }
        let _taken = taken();
        send(&bytes)
    }

    /// Writes sentences below what was there.
    pub(super) fn tell(&self, sentences: &[String], size: Size) -> io::Result<()> {
        let lines = sentences.iter().flat_map(|sentence| wrapped(sentence, size.columns));
        let told: String = lines.map(|line| format!("{line}\r\n")).collect();
        let _taken = taken();
        send(told.as_bytes())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        drop(put_back());
    }
}

/// Puts the terminal back as it was. Nothing is drawn on it for as long as the
/// answer is held.
pub fn put_back() -> impl Sized {
    let mut taken = taken();
    if let Some(how) = taken.take() {
        let mut bytes = Vec::new();
        if how == How::Drawn && queue!(bytes, LeaveAlternateScreen, Show).is_ok() {
            // A terminal that has gone needs nothing any more.
            let _ = send(&bytes);
        }
        let _ = disable_raw_mode();
    }
    taken
}

/// How large the terminal is; where it does not say, as it usually is.
pub(super) fn size() -> Size {
    let known = terminal_size::terminal_size_of(io::stdout());
    known.map_or(Size { columns: 80, rows: 24 }, |(columns, rows)| Size {
        columns: columns.0.into(),
        rows: rows.0.into(),
    })
}

/// Past the standard library's lock of the output: the main thread has that, and
/// a signal must not wait for it.
fn send(mut bytes: &[u8]) -> io::Result<()> {
    while !bytes.is_empty() {
        match rustix::io::write(stdout(), bytes) {
            Ok(sent) => bytes = &bytes[sent..],
            Err(rustix::io::Errno::INTR | rustix::io::Errno::AGAIN) => {}
            // A terminal that has gone: the keyboard says so as well.
            Err(rustix::io::Errno::IO) => return Ok(()),
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

fn styled(line: &Line) -> String {
    let text = line.text.trim_start();
    let indent = &line.text[..line.text.len() - text.len()];
    let text = match line.look {
        Look::Plain => text.normal(),
        Look::Strong => text.bold(),
        Look::Calm => text.green(),
        Look::Soon => text.yellow(),
        Look::Late => text.red().bold(),
        Look::Called => text.bold().reversed(),
    };
    format!("{indent}{text}")
}

fn taken() -> MutexGuard<'static, Option<How>> {
    TAKEN.lock().unwrap_or_else(PoisonError::into_inner)
}
