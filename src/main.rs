//! Parse, dispatch, one error line, exit code.

#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod cli;

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;
use cli::{Cli, Command, When};
use fencing_lab::fence::{Journal, folder};
use fencing_lab::lab::{Lab, Unusable, catalog};
use fencing_lab::show::{Keys, Page, check, telling, welcome};
use fencing_lab::stage;
use fencing_lab::text::Lang;
use fencing_lab::words;

/// What the exit codes mean.
#[derive(Clone, Copy)]
enum Status {
    AsExpected = 0,
    Differs = 1,
    Unusable = 2,
    Machine = 3,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let lang = cli.looks.lang.unwrap_or_else(lang_of_locale);
    colored::control::set_override(colour(cli.looks.color));
    let status = run(&cli, lang).unwrap_or_else(|error| explain(&error, lang));
    ExitCode::from(status as u8)
}

fn run(cli: &Cli, lang: Lang) -> Result<Status> {
    folder::remove_at_signals()?;
    let mut out = io::stdout().lock();
    let mut page = Page::new(&mut out, lang, width(), cli.looks.ascii);
    match &cli.command {
        None => welcome::welcome(&mut page, &catalog::all()?)?,
        Some(Command::List) => welcome::list(&mut page, &catalog::all()?)?,
        Some(Command::Lab { lab, engine }) => {
            return tell(&mut page, &catalog::find(lab)?, engine.journal.into());
        }
        Some(Command::Check { labs, engine }) => {
            return check(&mut page, &chosen(labs)?, engine.journal.into());
        }
    }
    Ok(Status::AsExpected)
}

fn tell(page: &mut Page<'_>, lab: &Lab, journal: Journal) -> Result<Status> {
    let mut input = io::stdin().lock();
    let somebody = input.is_terminal() && io::stdout().is_terminal();
    let keys = somebody.then(|| Keys::new(&mut input));
    Ok(match telling::tell(lab, journal, page, keys)? {
        telling::End::AsExpected | telling::End::Left => Status::AsExpected,
        telling::End::Differs => Status::Differs,
    })
}

fn check(page: &mut Page<'_>, labs: &[Lab], journal: Journal) -> Result<Status> {
    let mut transcripts = Vec::new();
    for lab in labs {
        let transcript = stage::perform(lab, journal)?;
        check::lab(page, &transcript)?;
        transcripts.push(transcript);
    }
    check::total(page, &transcripts)?;
    let differs = transcripts.iter().any(|transcript| transcript.differing() > 0);
    Ok(if differs { Status::Differs } else { Status::AsExpected })
}

/// Every lab is read before the first one runs, so that a mistake in the last
/// one does not come after minutes of output.
fn chosen(names_or_files: &[String]) -> Result<Vec<Lab>, Unusable> {
    match names_or_files.is_empty() {
        true => catalog::all(),
        false => names_or_files.iter().map(|lab| catalog::find(lab)).collect(),
    }
}

/// One line on standard error. A reader that has gone away got what it wanted.
fn explain(error: &anyhow::Error, lang: Lang) -> Status {
    if is_closed_pipe(error) {
        return Status::AsExpected;
    }
    let (told, status) = match error.downcast_ref::<Unusable>() {
        Some(unusable) => (unusable.tell(lang), Status::Unusable),
        None => {
            let told = words::MACHINE.with("why", format!("{error:#}"));
            (told.in_lang(lang).to_owned(), Status::Machine)
        }
    };
    let _ = writeln!(io::stderr(), "fencing-lab: {told}");
    status
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let mut causes = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
    causes.any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

/// The variables that name the language of messages, strongest first.
fn lang_of_locale() -> Lang {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
    let mut set = names.iter().filter_map(std::env::var_os).filter(|value| !value.is_empty());
    set.next().map_or(Lang::En, |locale| Lang::of_locale(&locale.to_string_lossy()))
}

fn colour(when: When) -> bool {
    let unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    match when {
        When::Always => true,
        When::Never => false,
        When::Auto => io::stdout().is_terminal() && !unwanted && !dumb,
    }
}

/// A pipe is as wide as a terminal usually is, so that it gets the same bytes;
/// so is a terminal that does not know its size.
fn width() -> usize {
    const USUAL: usize = 80;
    let terminal = terminal_size::terminal_size_of(io::stdout());
    let width = terminal.map(|(width, _)| usize::from(width.0)).filter(|width| *width > 0);
    width.unwrap_or(USUAL)
}
