//! The commands and their flags. The doc comments are the help.

use clap::{Parser, Subcommand, ValueEnum};
use fencing_lab::fence::Journal;
use fencing_lab::text::Lang;

/// A teaching lab: why an old authority must be refused at the destination.
///
/// Every step runs on a real SQLite file in a temporary folder, which is deleted
/// afterwards. Nothing touches a network or a database of yours.
///
/// Exit codes: 0 all as expected; 1 something came out differently; 2 unusable
/// arguments or lab file; 3 the machine would not let us (temporary folder, disk).
#[derive(Debug, Parser)]
#[command(name = "fencing-lab", version, max_term_width = 80)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,

    #[command(flatten)]
    pub(crate) looks: Looks,
}

/// How things look.
#[derive(Debug, clap::Args)]
pub(crate) struct Looks {
    /// The language of the lesson; without it, that of the locale.
    #[arg(long, global = true, value_enum)]
    pub(crate) lang: Option<Lang>,

    /// When to use colour; `auto` also looks at NO_COLOR.
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN")]
    pub(crate) color: When,

    /// Write symbols such as arrows in plain ASCII.
    #[arg(long, global = true)]
    pub(crate) ascii: bool,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Name the labs, in the order in which they are taught.
    List,
    /// Step through a lab; without a terminal, print all of it.
    Lab {
        /// A name from `list`, or the path of a lab file.
        #[arg(value_name = "NAME|FILE")]
        lab: String,
        #[command(flatten)]
        engine: Engine,
    },
    /// Compare every observation with what its lab expects.
    Check {
        /// Names from `list`, or paths of lab files; without any, all labs.
        #[arg(value_name = "NAME|FILE")]
        labs: Vec<String>,
        #[command(flatten)]
        engine: Engine,
    },
}

/// What a lab runs on.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct Engine {
    /// How SQLite makes a transaction undoable.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) journal: JournalMode,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(crate) enum JournalMode {
    /// A rollback journal.
    #[default]
    Delete,
    /// A write-ahead log.
    Wal,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(crate) enum When {
    /// On a terminal.
    #[default]
    Auto,
    /// Into a pipe as well.
    Always,
    /// Nowhere.
    Never,
}

impl From<JournalMode> for Journal {
    fn from(mode: JournalMode) -> Self {
        match mode {
            JournalMode::Delete => Journal::Delete,
            JournalMode::Wal => Journal::Wal,
        }
    }
}
