//! The keys of the clock, as the bytes that a terminal sends. Read here, because
//! a reader of events would have to guess what a terminal means that has gone.

use std::io;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::stdio::stdin;
use signal_hook::consts::{SIGINT, SIGQUIT};

use super::timer::Press;

/// What somebody did at the keyboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    Press(Press),
    Quit,
    /// One of the keys that send a signal, which they do not do in raw mode.
    Signal(i32),
    /// Stop until the shell goes on (Ctrl-Z), which is a byte as well.
    Stop,
    /// Nothing more will come.
    End,
    /// The terminal is not there any more.
    Gone,
    Other,
}

/// The keys pressed until now; waits for the first one, but no longer than until
/// the clock may show something else.
pub(super) fn pressed() -> io::Result<Vec<Key>> {
    const TICK: Timespec = Timespec { tv_sec: 0, tv_nsec: 100_000_000 };
    let keyboard = stdin();
    let mut awaited = [PollFd::new(&keyboard, PollFlags::IN)];
    match poll(&mut awaited, Some(&TICK)) {
        Ok(0) | Err(rustix::io::Errno::INTR) => return Ok(Vec::new()),
        Ok(_) => {}
        Err(error) => return Err(error.into()),
    }
    let mut bytes = [0; 64];
    match rustix::io::read(keyboard, &mut bytes) {
        Ok(0) | Err(rustix::io::Errno::IO) => Ok(vec![Key::Gone]),
        Ok(read) => Ok(keys(&bytes[..read])),
        Err(rustix::io::Errno::INTR | rustix::io::Errno::AGAIN) => Ok(Vec::new()),
        Err(error) => Err(error.into()),
    }
}

fn keys(mut bytes: &[u8]) -> Vec<Key> {
    let mut keys = Vec::new();
    while let Some((key, length)) = first(bytes) {
        keys.push(key);
        bytes = &bytes[length..];
    }
    keys
}

/// The key that bytes begin with, and how many of them it takes.
fn first(bytes: &[u8]) -> Option<(Key, usize)> {
    // A remote control for slides sends the page keys.
    const LONG: [(&[u8], Press); 6] = [
        (b"\x1b[C", Press::Next),
        (b"\x1bOC", Press::Next),
        (b"\x1b[6~", Press::Next),
        (b"\x1b[D", Press::Back),
        (b"\x1bOD", Press::Back),
        (b"\x1b[5~", Press::Back),
    ];
    if let Some((long, press)) = LONG.iter().find(|(long, _)| bytes.starts_with(long)) {
        return Some((Key::Press(*press), long.len()));
    }
    let key = match bytes.first()? {
        b' ' | b'p' | b'P' => Key::Press(Press::Pause),
        b'+' | b'=' => Key::Press(Press::More),
        b'-' | b'_' => Key::Press(Press::Less),
        b'n' | b'N' => Key::Press(Press::Next),
        b'b' | b'B' => Key::Press(Press::Back),
        b'q' | b'Q' => Key::Quit,
        0x03 => Key::Signal(SIGINT),
        0x1c => Key::Signal(SIGQUIT),
        0x1a => Key::Stop,
        0x04 => Key::End,
        0x1b => return Some((Key::Other, escaped(bytes))),
        _ => Key::Other,
    };
    Some((key, 1))
}

/// How long the sequence is that bytes begin with: its last letter is no key.
fn escaped(bytes: &[u8]) -> usize {
    let ends = |byte: &u8| (0x40..=0x7e).contains(byte);
    match bytes.get(1) {
        Some(b'[' | b'O') => bytes[2..].iter().position(ends).map_or(bytes.len(), |at| at + 3),
        Some(_) => 2,
        None => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_keys_in_one_read_and_no_key_out_of_the_middle_of_another() {
        let press = |press| Key::Press(press);
        assert_eq!(keys(b"n+"), [press(Press::Next), press(Press::More)]);
        assert_eq!(
            keys(b"\x1b[5~\x1b[Cq"),
            [press(Press::Back), press(Press::Next), Key::Quit]
        );
        // Down, a function key, Alt with a letter, and Escape alone.
        assert_eq!(keys(b"\x1b[B\x1b[15~\x1bn\x1b"), [Key::Other; 4]);
        assert_eq!(
            keys(b"\x03\x1c\x1a\x04"),
            [Key::Signal(SIGINT), Key::Signal(SIGQUIT), Key::Stop, Key::End]
        );
        assert_eq!(keys("é".as_bytes()), [Key::Other; 2]);
    }
}
