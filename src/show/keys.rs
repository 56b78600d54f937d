//! The keys are where a person's lines come from.

use std::io::{BufRead, Result};

/// What a person typed at a prompt.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Typed {
    /// A line, without white space around it.
    Line(String),
    /// `q`, or the end of the input.
    Leave,
}

/// A person at a terminal.
pub struct Keys<'a> {
    input: &'a mut dyn BufRead,
}

impl<'a> Keys<'a> {
    /// Reads lines from `input`.
    pub fn new(input: &'a mut dyn BufRead) -> Self {
        Self { input }
    }

    pub(super) fn line(&mut self) -> Result<Typed> {
        let mut bytes = Vec::new();
        // Bytes, because a terminal may send any; who mistypes gets no error.
        let read = self.input.read_until(b'\n', &mut bytes)?;
        let line = String::from_utf8_lossy(&bytes).trim().to_owned();
        Ok(match read == 0 || matches!(line.as_str(), "q" | "Q" | "quit") {
            true => Typed::Leave,
            false => Typed::Line(line),
        })
    }
}
