//! Parse, dispatch, one error line, exit code.

#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod arguments;
mod cli;
mod commands;
mod output;
mod surroundings;

use std::io;
use std::process::ExitCode;

use anyhow::Result;
use cli::{Cli, Command, Format, Looks, ProgressAction};
use commands::{labs, manual, orders, room};
use fencing_lab::explore::{Method, Unfit};
use fencing_lab::fence::{abandoned, folder};
use fencing_lab::lab::{Unusable, catalog};
use fencing_lab::progress::Progress;
use fencing_lab::show::{Page, Style, doctor, list, welcome};
use fencing_lab::stage::process;
use fencing_lab::text::Lang;
use fencing_lab::words;
use fencing_lab::workshop::pack::Unwritable;
use fencing_lab::workshop::terminal;
use output::Output;

/// What the exit codes mean.
#[derive(Clone, Copy)]
enum Status {
    AsExpected = 0,
    Differs = 1,
    Unusable = 2,
    Machine = 3,
}

fn main() -> ExitCode {
    if let Some((file, told, without)) = arguments::of_a_process() {
        let ended = process::be(&file, &told, without, &mut io::stdin(), &mut io::stdout());
        return ExitCode::from(ended.map_or(Status::Machine, |()| Status::AsExpected) as u8);
    }
    let cli = match arguments::parse() {
        Ok(cli) => cli,
        Err(code) => return code,
    };
    let (lang, _) = surroundings::language(&cli.looks);
    colored::control::set_override(surroundings::colour(&cli.looks).0);
    let status = run(&cli, lang).unwrap_or_else(|error| explain(&error, lang));
    ExitCode::from(status as u8)
}

fn run(cli: &Cli, lang: Lang) -> Result<Status> {
    if let Ok(program) = std::env::current_exe() {
        process::are_run_by(program);
    }
    folder::remove_at_signals(terminal::put_back)?;
    abandoned::remove();
    let mut out = Output(io::stdout().lock());
    let page = &mut Page::new(&mut out, lang, surroundings::width(), style(&cli.looks));
    let progress = if cli.looks.no_progress { Progress::none() } else { Progress::of_user() };
    match &cli.command {
        None => welcome::welcome(page, &catalog::all()?)?,
        Some(Command::List { format: Format::Text }) => {
            list::text(page, &catalog::all()?, &progress)?;
        }
        Some(Command::List { format: Format::Json }) => {
            list::json(page, &catalog::all()?, &progress)?;
        }
        Some(Command::Lab { lab, engine, timeline, schedule }) => {
            let how = (*timeline, schedule.as_deref());
            return labs::lab(page, lab, engine, how, progress);
        }
        Some(Command::Explore { lab, engine, schedule, no_memo, format }) => {
            let (lab, setting) = (catalog::find(lab)?, engine.setting());
            let method = if *no_memo { Method::Enumerate } else { Method::Search };
            return match schedule {
                Some(schedule) => orders::one(page, &lab, setting, schedule),
                None => orders::every(page, &lab, setting, method, *format),
            };
        }
        Some(Command::Controls { journal }) => {
            return orders::matrix(page, (*journal).into());
        }
        Some(Command::Resume) => return labs::resume(page, &progress),
        Some(Command::Check { labs, engine, format }) => {
            return labs::check(page, labs, engine.setting(), *format);
        }
        Some(Command::Completions { shell }) => {
            page.raw(manual::completions(*shell, lang).trim_end())?;
        }
        Some(Command::Man) => page.raw(manual::page(lang)?.trim_end())?,
        Some(Command::Progress { action: ProgressAction::Reset }) => {
            let forgotten = progress.reset();
            let told = if forgotten { words::PROGRESS_FORGOTTEN } else { words::NO_PROGRESS };
            page.line(page.say(&told))?;
        }
        Some(Command::Workshop { action }) => return room::workshop(page, action, &cli.looks),
        Some(Command::Doctor) => {
            let well = doctor::look(page, &surroundings::found(&cli.looks), &progress)?;
            return Ok(if well { Status::AsExpected } else { Status::Machine });
        }
    }
    Ok(Status::AsExpected)
}

fn style(looks: &Looks) -> Style {
    match (looks.plain, looks.ascii) {
        (true, _) => Style::Plain,
        (false, true) => Style::Ascii,
        (false, false) => Style::Symbols,
    }
}

/// One line on standard error. A reader that has gone away got what it wanted.
fn explain(error: &anyhow::Error, lang: Lang) -> Status {
    let unwritten = output::unwritten(error);
    if unwritten.is_some_and(|why| why.kind() == io::ErrorKind::BrokenPipe) {
        return Status::AsExpected;
    }
    let (told, status) = if let Some(unusable) = error.downcast_ref::<Unusable>() {
        (unusable.tell(lang), Status::Unusable)
    } else if let Some(unfit) = error.downcast_ref::<Unfit>() {
        (unfit.tell(lang), Status::Unusable)
    } else if let Some(unwritable) = error.downcast_ref::<Unwritable>() {
        let status = match unwritable.is_of_the_machine() {
            true => Status::Machine,
            false => Status::Unusable,
        };
        (unwritable.tell(lang), status)
    } else {
        let told = match unwritten {
            Some(why) => words::UNWRITTEN.with("why", why),
            None => words::MACHINE.with("why", format!("{error:#}")),
        };
        (told.in_lang(lang).to_owned(), Status::Machine)
    };
    surroundings::complain(&told);
    status
}
