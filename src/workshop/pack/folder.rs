//! The folder of the pack, in which nothing is written over unasked.

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use super::Paper;
use crate::text::{Lang, visible};
use crate::words;

/// Why a pack was not written.
#[derive(Debug)]
pub enum Unwritable {
    /// Files of the pack are there already.
    Standing {
        /// The first of them.
        path: PathBuf,
        /// How many there are.
        files: usize,
    },
    /// It would be written over what it is made from.
    Source(PathBuf),
    /// The system does not let us.
    Refused {
        /// What could not be written.
        path: PathBuf,
        /// Why not, as the system says it.
        why: io::Error,
    },
}

/// Writes the papers to a folder, which is made where it does not exist.
///
/// # Errors
/// Where files are there and `force` does not allow to write over them: then none
/// is written. Where the system does not let us.
pub fn write(folder: &Path, papers: &[Paper], force: bool) -> Result<(), Unwritable> {
    let refused = |path: &Path| {
        let path = path.to_owned();
        move |why| Unwritable::Refused { path, why }
    };
    fs::create_dir_all(folder).map_err(no_folder).map_err(refused(folder))?;
    let paths: Vec<PathBuf> = papers.iter().map(|paper| folder.join(&paper.file)).collect();
    let mut standing = paths.iter().filter(|path| path.symlink_metadata().is_ok());
    if let (false, Some(first)) = (force, standing.next()) {
        let files = 1 + standing.count();
        return Err(Unwritable::Standing { path: first.clone(), files });
    }
    for (path, paper) in paths.iter().zip(papers) {
        fill(path, &paper.text, force).map_err(refused(path))?;
    }
    Ok(())
}

/// Whether one file may be written: not in the place of the one that it is made from,
/// and over none unasked.
///
/// # Errors
/// Where it may not.
pub fn may_write_file(path: &Path, from: &Path, force: bool) -> Result<(), Unwritable> {
    let place = |path: &Path| path.canonicalize().ok();
    if place(path).is_some() && place(path) == place(from) {
        return Err(Unwritable::Source(path.to_owned()));
    }
    match !force && path.symlink_metadata().is_ok() {
        true => Err(Unwritable::Standing { path: path.to_owned(), files: 1 }),
        false => Ok(()),
    }
}

/// Writes one file.
///
/// # Errors
/// Where one is there and `force` does not allow to write over it, or the system does
/// not let us.
pub fn write_file(path: &Path, text: &str, force: bool) -> Result<(), Unwritable> {
    fill(path, text, force).map_err(|why| Unwritable::Refused { path: path.to_owned(), why })
}

/// Of a file in the place of the folder, the system only says that it is there.
fn no_folder(why: io::Error) -> io::Error {
    match why.kind() {
        ErrorKind::AlreadyExists => ErrorKind::NotADirectory.into(),
        _ => why,
    }
}

/// Also between the look and the writing, nothing that appears is written over.
fn fill(path: &Path, text: &str, force: bool) -> io::Result<()> {
    let mut file = match force {
        true => OpenOptions::new().write(true).create(true).truncate(true).open(path)?,
        false => File::create_new(path)?,
    };
    file.write_all(text.as_bytes())
}

impl Unwritable {
    /// One line for a person: the thing, the place, and the way out.
    pub fn tell(&self, lang: Lang) -> String {
        let told = match self {
            Unwritable::Standing { path, files } => {
                words::STANDING.with("n", files).with("path", shown(path))
            }
            Unwritable::Source(path) => words::OUT_IS_DESIGN.with("path", shown(path)),
            Unwritable::Refused { path, why } => {
                words::CANNOT_WRITE.with("why", why).with("path", shown(path))
            }
        };
        told.in_lang(lang).to_owned()
    }

    /// Whether another folder would not help.
    pub fn is_of_the_machine(&self) -> bool {
        let Unwritable::Refused { why, .. } = self else { return false };
        !matches!(
            why.kind(),
            ErrorKind::AlreadyExists
                | ErrorKind::NotADirectory
                | ErrorKind::IsADirectory
                | ErrorKind::NotFound
                | ErrorKind::PermissionDenied
                | ErrorKind::ReadOnlyFilesystem
                | ErrorKind::InvalidFilename
                | ErrorKind::InvalidInput
        )
    }
}

fn shown(path: &Path) -> String {
    visible(&path.to_string_lossy())
}

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.tell(Lang::En))
    }
}

impl std::error::Error for Unwritable {}
