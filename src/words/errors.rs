//! Errors are what is said where nobody knows what happened.

use crate::text::{Text, text};

/// Files that could not be removed.
pub const FOLDER_STAYED: Text =
    text("the temporary folder is still there", "a pasta temporária ainda lá está");
/// A machine that would not let us.
pub const MACHINE: Text = text(
    "this machine would not let us: {why}. The lab needs a folder for temporary files that it \
     can write to, with a megabyte free; set TMPDIR to use another one, and `cargo run -- doctor` looks at \
     the machine.",
    "esta máquina não o permitiu: {why}. O lab precisa de uma pasta para ficheiros temporários onde \
     possa escrever, com um megabyte livre; para indicar outra, usa TMPDIR, e `cargo run -- doctor` examina a \
     máquina.",
);
/// An output that takes no more.
pub const UNWRITTEN: Text = text(
    "cannot write to standard output: {why}. What it has so far is not all.",
    "não foi possível escrever na saída padrão: {why}. O que lá está não é tudo.",
);
