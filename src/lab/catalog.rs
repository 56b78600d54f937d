//! The catalog is the course: the labs that the program carries, in the order in
//! which they are taught.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use super::bounds::LARGEST_FILE;
use super::mistake::{Unusable, nearest};
use super::parse::parse;
use super::script::Lab;
use crate::text::visible;

macro_rules! labs {
    ($($name:literal),* $(,)?) => {
        /// The name and the text of each built-in lab.
        const COURSE: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../../labs/", $name, ".toml")))),*];
    };
}

labs![
    "stale-write",
    "install-generation",
    "invented-generation",
    "check-then-write",
    "lock-contention",
    "replay",
    "changed-intent",
    "rollback",
    "crash",
    "direct-sql",
    "restored-generation",
    "lease-takeover",
    "lease-renewal",
    "lease-race",
    "clock-skew",
    "delayed-effect",
    "lost-reply",
];

/// Labs beside the course: nobody is taught them, but each can be run by its name.
const ASIDE: &[(&str, &str)] = &[("unfenced", include_str!("../../labs/unfenced.toml"))];

/// The names of the built-in labs.
pub fn names() -> impl Iterator<Item = &'static str> {
    COURSE.iter().map(|(name, _)| *name)
}

/// The names of the labs beside the course.
pub fn aside() -> impl Iterator<Item = &'static str> {
    ASIDE.iter().map(|(name, _)| *name)
}

/// Every lab of the course.
///
/// # Errors
/// [`Unusable`] where one has a mistake; a test reads them all.
pub fn all() -> Result<Vec<Lab>, Unusable> {
    names().map(built_in).collect()
}

/// The lab that was asked for: the path of a file (it has a `/` or ends in
/// `.toml`), or the name of a built-in lab.
///
/// # Errors
/// [`Unusable`], with the way out.
pub fn find(name_or_file: &str) -> Result<Lab, Unusable> {
    match is_path(name_or_file) {
        true => from_file(name_or_file),
        false => built_in(name_or_file),
    }
}

/// What brings a lab back: its name if it is of the course, else its file.
pub fn what_to_type(lab: &Lab) -> &str {
    let is_known = COURSE.iter().chain(ASIDE).any(|(name, _)| *name == lab.name);
    match is_known && lab.file == format!("labs/{}.toml", lab.name) {
        true => &lab.name,
        false => &lab.file,
    }
}

/// Whether what was asked for is a file, and not a lab of the course.
pub fn is_path(name_or_file: &str) -> bool {
    name_or_file.contains('/') || name_or_file.ends_with(".toml")
}

fn from_file(path: &str) -> Result<Lab, Unusable> {
    let text = read(path)?;
    let name = Path::new(path).file_stem().unwrap_or_default().to_string_lossy();
    Ok(parse(path, &visible(&name), &text)?)
}

/// The text of a file. A byte more than the largest one has is read, and no more.
pub(crate) fn read(path: &str) -> Result<String, Unusable> {
    let read = || -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        File::open(path)?.take(LARGEST_FILE + 1).read_to_end(&mut bytes)?;
        Ok(bytes)
    };
    let unreadable = |why| Unusable::Unreadable { path: path.to_owned(), why };
    let bytes = read().map_err(unreadable)?;
    if bytes.len() as u64 > LARGEST_FILE {
        return Err(Unusable::TooLarge { path: path.to_owned() });
    }
    String::from_utf8(bytes).map_err(|error| unreadable(io::Error::other(error.utf8_error())))
}

fn built_in(name: &str) -> Result<Lab, Unusable> {
    match COURSE.iter().chain(ASIDE).find(|(known, _)| *known == name) {
        Some((name, text)) => Ok(parse(&format!("labs/{name}.toml"), name, text)?),
        None => {
            Err(Unusable::Unknown { name: name.to_owned(), nearest: nearest(name, names()) })
        }
    }
}
