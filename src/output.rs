//! The output is where results go. That it cannot be written to is told apart from
//! everything else that a machine may refuse.

use std::io::{self, Write};
use std::{error, fmt};

/// Standard output, whose errors say that they are its own.
pub(crate) struct Output<W>(pub(crate) W);

/// Why the output could not be written to.
#[derive(Debug)]
struct Unwritten(io::Error);

/// Why the output could not be written to, if that is what went wrong.
pub(crate) fn unwritten(error: &anyhow::Error) -> Option<&io::Error> {
    let mut causes = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
    causes.find_map(|cause| cause.get_ref()?.downcast_ref()).map(|Unwritten(why)| why)
}

fn own(why: io::Error) -> io::Error {
    io::Error::new(why.kind(), Unwritten(why))
}

impl<W: Write> Write for Output<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes).map_err(own)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush().map_err(own)
    }
}

impl fmt::Display for Unwritten {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl error::Error for Unwritten {}
