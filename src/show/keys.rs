//! The keys are what a person can type at a prompt. They are words with Enter
//! after them, so that nothing has to be redrawn and the terminal stays as it was.

use std::io::{BufRead, Result};

/// What a person typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Key {
    Next,
    Back,
    Picture,
    State,
    Sql,
    Hint,
    Reset,
    Skip,
    Quit,
    Help,
    /// None of the keys; at a question it may be an answer.
    Other(String),
}

/// The keys on their line, always the same.
pub(super) const LINE: &str =
    "Enter next · back · picture · state · sql · hint · reset · skip · quit · help";

/// A person at a terminal.
pub struct Keys<'a> {
    input: &'a mut dyn BufRead,
}

impl<'a> Keys<'a> {
    /// Reads lines from `input`.
    pub fn new(input: &'a mut dyn BufRead) -> Self {
        Self { input }
    }

    /// The next line; the end of the input leaves, as `quit` does.
    pub(super) fn line(&mut self) -> Result<Option<String>> {
        let mut bytes = Vec::new();
        // Bytes, because a terminal may send any; who mistypes gets no error.
        let read = self.input.read_until(b'\n', &mut bytes)?;
        Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).trim().to_owned()))
    }
}

impl Key {
    /// The key that a line means: its word, or the beginning of it that no other
    /// key has.
    pub(super) fn of(line: &str) -> Self {
        match line.to_lowercase().as_str() {
            "" | "n" | "next" | "enter" => Key::Next,
            "b" | "back" => Key::Back,
            "p" | "picture" => Key::Picture,
            "s" | "state" => Key::State,
            "sql" => Key::Sql,
            "h" | "hint" => Key::Hint,
            "r" | "reset" => Key::Reset,
            "skip" => Key::Skip,
            "q" | "quit" => Key::Quit,
            "?" | "help" => Key::Help,
            _ => Key::Other(line.to_owned()),
        }
    }
}
