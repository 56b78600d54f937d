//! The commands and their flags. The doc comments are the help.

use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand, ValueEnum, ValueHint};
use clap_complete::Shell;
use fencing_lab::fence::Journal;
use fencing_lab::fence::weakened::Control;
use fencing_lab::stage::Setting;
use fencing_lab::text::Lang;
use fencing_lab::workshop::Lengths;

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
    #[arg(long, global = true, value_parser = languages())]
    pub(crate) lang: Option<Lang>,

    /// When to use colour; `auto` also looks at NO_COLOR.
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN")]
    pub(crate) color: When,

    /// Write symbols such as arrows in plain ASCII.
    #[arg(long, global = true)]
    pub(crate) ascii: bool,

    /// Words instead of symbols, pictures and colour: for a screen reader.
    #[arg(long, global = true)]
    pub(crate) plain: bool,

    /// Keep no progress, and look at none.
    #[arg(long, global = true)]
    pub(crate) no_progress: bool,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Name the labs, in the order in which they are taught.
    List {
        /// For people (`text`), or for programs.
        #[arg(long, value_enum, default_value_t)]
        format: Format,
    },
    /// Step through a lab; without a terminal, print all of it.
    Lab {
        /// A name from `list`, or the path of a lab file.
        #[arg(value_name = "NAME|FILE")]
        lab: String,
        #[command(flatten)]
        engine: Engine,
        /// Print the lab's space-time picture alone.
        #[arg(long, value_enum, num_args = 0..=1, default_missing_value = "text")]
        timeline: Option<Picture>,
        /// One order of what happens at once in the lab, as `explore` writes it.
        #[arg(long)]
        schedule: Option<String>,
    },
    /// Go on with the lab that was stopped last.
    Resume,
    /// Compare every observation with what its lab expects.
    Check {
        /// Names from `list`, or paths of lab files; without any, all labs.
        #[arg(value_name = "NAME|FILE")]
        labs: Vec<String>,
        #[command(flatten)]
        engine: Engine,
        /// For people (`text`), or for programs.
        #[arg(long, value_enum, default_value_t)]
        format: ReportFormat,
    },
    /// Go through every order of what happens at once in a lab.
    Explore {
        /// A name from `list`, or the path of a lab file.
        #[arg(value_name = "NAME|FILE")]
        lab: String,
        #[command(flatten)]
        engine: Engine,
        /// One order of what happens at once in the lab, as `explore` writes it.
        #[arg(long)]
        schedule: Option<String>,
        /// Make each order by itself, on a file of its own: slow, for comparison.
        #[arg(long, conflicts_with = "schedule")]
        no_memo: bool,
        /// For people (`text`), or for programs.
        #[arg(long, value_enum, default_value_t, conflicts_with = "schedule")]
        format: Format,
    },
    /// Name the controls: which labs notice that one is missing, and what breaks.
    Controls {
        /// How SQLite makes a transaction undoable.
        #[arg(long, value_enum, default_value_t)]
        journal: JournalMode,
    },
    /// What is kept of your progress.
    Progress {
        #[command(subcommand)]
        action: ProgressAction,
    },
    /// The pair workshop: its clock, and what lies on the tables.
    Workshop {
        #[command(subcommand)]
        action: WorkshopAction,
    },
    /// Look at this machine: versions, terminal, temporary folder, a real lock.
    Doctor,
    /// Print completions for a shell.
    Completions {
        /// Which shell.
        #[arg(value_enum)]
        shell: Shell,
    },
    /// Print the manual page.
    Man,
}

#[derive(Clone, Copy, Debug, Subcommand)]
pub(crate) enum ProgressAction {
    /// Forget all your progress.
    Reset,
}

/// How many pairs a room can have.
pub(crate) const PAIRS: RangeInclusive<i64> = 1..=99;

#[derive(Clone, Debug, Subcommand)]
pub(crate) enum WorkshopAction {
    /// Show the phases and their clock, to be projected; without a terminal, print the timetable.
    Run {
        /// How long each phase is.
        #[arg(long, value_name = "N,N,N", default_value = "15,15,15")]
        minutes: Lengths,
        /// Print what the facilitator says, hears, and leaves out when late.
        #[arg(long, conflicts_with = "rehearse")]
        notes: bool,
        /// Run the whole session in a minute.
        #[arg(long)]
        rehearse: bool,
    },
    /// Write what lies on the tables, as Markdown and as HTML to be printed.
    Pack {
        /// The folder to write to.
        #[arg(value_hint = ValueHint::DirPath)]
        dir: PathBuf,
        /// How many pairs there are.
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(PAIRS))]
        pairs: u16,
        /// Write over files that are there.
        #[arg(long)]
        force: bool,
    },
    /// Review a design: every path and every failure, by running it.
    Review {
        /// The design: a TOML file such as workshop/design.toml.
        #[arg(value_hint = ValueHint::FilePath)]
        design: String,
        /// Write the skeleton of a recommendation as well, as Markdown.
        #[arg(long, value_name = "FILE.md", value_hint = ValueHint::FilePath)]
        out: Option<PathBuf>,
        /// Write over a file that is there.
        #[arg(long, requires = "out")]
        force: bool,
        /// How SQLite makes a transaction undoable.
        #[arg(long, value_enum, default_value_t)]
        journal: JournalMode,
    },
}

/// How a picture is written.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Picture {
    // In characters.
    Text,
    // As an SVG file.
    Svg,
    // As a Mermaid sequence diagram.
    Mermaid,
}

/// For whom something is written.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(crate) enum Format {
    // For people.
    #[default]
    Text,
    // For programs.
    Json,
}

/// For whom a report is written.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(crate) enum ReportFormat {
    // For people.
    #[default]
    Text,
    // For programs.
    Json,
    // For CI systems.
    Junit,
}

/// What a lab runs on.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Engine {
    /// How SQLite makes a transaction undoable.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) journal: JournalMode,

    /// Take a control away, or several with commas between them.
    #[arg(long, value_name = "CONTROL", value_delimiter = ',', value_parser = controls())]
    without: Vec<Control>,
}

fn languages() -> impl TypedValueParser<Value = Lang> {
    PossibleValuesParser::new(Lang::ALL.map(Lang::code)).map(|code| Lang::of_locale(&code))
}

fn controls() -> impl TypedValueParser<Value = Control> {
    let names = PossibleValuesParser::new(Control::all().map(Control::name));
    names.try_map(|name| Control::all().find(|control| control.name() == name).ok_or(name))
}

impl Engine {
    pub(crate) fn setting(&self) -> Setting {
        let without = self.without.iter().copied().collect();
        Setting { journal: self.journal.into(), without }
    }
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(crate) enum JournalMode {
    // A rollback journal.
    #[default]
    Delete,
    // A write-ahead log.
    Wal,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(crate) enum When {
    // On a terminal.
    #[default]
    Auto,
    // Into a pipe as well.
    Always,
    // Nowhere.
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
