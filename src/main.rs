//! Parse, dispatch, one error line, exit code.

#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod arguments;
mod cli;
mod exploring;
mod manual;
mod surroundings;

use std::io;
use std::process::ExitCode;

use anyhow::Result;
use cli::{Cli, Command, Format, Looks, Picture, ProgressAction, ReportFormat, WorkshopAction};
use fencing_lab::explore::{Method, Unfit};
use fencing_lab::fence::{abandoned, folder};
use fencing_lab::lab::{Lab, Unusable, catalog};
use fencing_lab::progress::Progress;
use fencing_lab::show::timeline::{self, Timeline};
use fencing_lab::show::{
    Keys, Page, Style, check, contrast, doctor, list, session, telling, welcome,
};
use fencing_lab::stage::{self, Observation, Setting, process};
use fencing_lab::text::{self, Lang};
use fencing_lab::words;
use fencing_lab::workshop::pack::{self, Unwritable};
use fencing_lab::workshop::run::{self, Pace};
use fencing_lab::workshop::terminal::{self, How};
use fencing_lab::workshop::{Session, review, timetable};

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
    let mut out = io::stdout().lock();
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
            // Progress is of the course: a file may have any name, and an order is
            // no lab of its own.
            let aside = catalog::is_path(lab) || schedule.is_some();
            let progress = if aside { Progress::none() } else { progress };
            let (mut lab, setting) = (catalog::find(lab)?, engine.setting());
            if let Some(schedule) = schedule {
                lab = exploring::order(&lab, setting, schedule)?.lab;
            }
            let compares = !setting.without.is_none() && schedule.is_none();
            return match timeline {
                Some(picture) => draw(page, &lab, setting, *picture),
                None if compares => compare(page, &lab, setting),
                None => tell(page, &lab, setting, &progress, 0),
            };
        }
        Some(Command::Explore { lab, engine, schedule, no_memo, format }) => {
            let (lab, setting) = (catalog::find(lab)?, engine.setting());
            let method = if *no_memo { Method::Enumerate } else { Method::Search };
            return match schedule {
                Some(schedule) => exploring::one(page, &lab, setting, schedule),
                None => exploring::every(page, &lab, setting, method, *format),
            };
        }
        Some(Command::Controls { journal }) => {
            return exploring::matrix(page, (*journal).into());
        }
        Some(Command::Resume) => return resume(page, &progress),
        Some(Command::Check { labs, engine, format }) => {
            return check(page, &chosen(labs)?, engine.setting(), *format);
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
        Some(Command::Workshop { action }) => return workshop(page, action, &cli.looks),
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

fn tell(
    page: &mut Page<'_>,
    lab: &Lab,
    setting: Setting,
    progress: &Progress,
    made: usize,
) -> Result<Status> {
    if !surroundings::somebody() {
        return Ok(status_of(&telling::tell(lab, setting, page)?));
    }
    let mut input = io::stdin().lock();
    let keys = Keys::new(&mut input);
    Ok(match session::go_through(lab, setting, page, keys, progress, made)? {
        session::End::Through(seen) | session::End::Left(seen) => status_of(&seen),
    })
}

/// The lab that was stopped last, from there on; after one that was finished,
/// the next.
fn resume(page: &mut Page<'_>, progress: &Progress) -> Result<Status> {
    let latest = progress.latest().and_then(|(name, made)| {
        let lab = catalog::find(&name).ok()?;
        match (made, lab.next.clone()) {
            (0, Some(next)) => Some((catalog::find(&next).ok()?, 0)),
            _ => Some((lab, made)),
        }
    });
    match latest {
        Some((lab, made)) => tell(page, &lab, Setting::default(), progress, made),
        None => {
            page.line(page.say(&words::NOTHING_TO_RESUME))?;
            list::text(page, &catalog::all()?, progress)?;
            Ok(Status::AsExpected)
        }
    }
}

fn draw(page: &mut Page<'_>, lab: &Lab, setting: Setting, picture: Picture) -> Result<Status> {
    let seen = stage::perform(lab, setting)?.observations;
    let timeline = Timeline::of(&seen, setting.without);
    match picture {
        Picture::Text => timeline::text::draw(page, &timeline)?,
        Picture::Svg => timeline::svg::draw(page, &timeline)?,
        Picture::Mermaid => timeline::mermaid::draw(page, &timeline)?,
    }
    Ok(Status::AsExpected)
}

fn compare(page: &mut Page<'_>, lab: &Lab, setting: Setting) -> Result<Status> {
    let with = stage::perform(lab, Setting::from(setting.journal))?.observations;
    let without = stage::perform(lab, setting)?.observations;
    contrast::show(page, lab, setting.without, &with, &without)?;
    Ok(status_of(&with))
}

fn check(
    page: &mut Page<'_>,
    labs: &[Lab],
    setting: Setting,
    format: ReportFormat,
) -> Result<Status> {
    let mut transcripts = Vec::new();
    for lab in labs {
        let transcript = stage::perform(lab, setting)?;
        // A person sees each lab as it comes; half a document would help no program.
        if let ReportFormat::Text = format {
            check::text::lab(page, &transcript)?;
        }
        transcripts.push(transcript);
    }
    match format {
        ReportFormat::Text => check::text::total(page, &transcripts)?,
        ReportFormat::Json => check::json::report(page, &transcripts, setting)?,
        ReportFormat::Junit => check::junit::report(page, &transcripts, setting)?,
    }
    let differs = transcripts.iter().any(|transcript| transcript.differing() > 0);
    Ok(if differs { Status::Differs } else { Status::AsExpected })
}

fn workshop(page: &mut Page<'_>, action: &WorkshopAction, looks: &Looks) -> Result<Status> {
    let session = &Session::built_in()?;
    match action {
        WorkshopAction::Run { minutes, notes: true, .. } => {
            timetable::notes(page, session, *minutes)?;
        }
        WorkshopAction::Run { minutes, .. } if !surroundings::somebody() => {
            timetable::timetable(page, session, *minutes)?;
        }
        WorkshopAction::Run { minutes, rehearse, .. } => {
            let pace = if *rehearse { Pace::Rehearsal } else { Pace::Real };
            let plain = looks.plain || surroundings::dumb();
            let how = if plain { How::Told } else { How::Drawn };
            run::run(page, session, *minutes, pace, how)?;
        }
        WorkshopAction::Pack { dir, pairs, force } => {
            let papers = pack::papers(session, page.lang(), *pairs);
            pack::write(dir, &papers, *force)?;
            let folder = text::visible(&dir.to_string_lossy());
            let told = words::PACKED.with("n", papers.len()).with("pairs", pairs);
            page.line(page.say(&told.with("folder", folder)))?;
            page.line(page.say(&words::PACK_NEXT))?;
        }
        WorkshopAction::Review { design, out, force, journal } => {
            let design = review::read(design)?;
            let rows = review::review(&design, (*journal).into())?;
            review::board::show(page, &design.title, &rows)?;
            if let Some(out) = out {
                let text = review::paper::recommendation(&design.title, &rows, page.lang());
                pack::write_file(out, &text, *force)?;
                let path = text::visible(&out.to_string_lossy());
                page.line(page.say(&words::WRITTEN_TO.with("path", path)))?;
            }
            let uncovered = rows.iter().any(review::Row::is_uncovered);
            return Ok(if uncovered { Status::Differs } else { Status::AsExpected });
        }
    }
    Ok(Status::AsExpected)
}

fn status_of(seen: &[Observation]) -> Status {
    match seen.iter().all(Observation::held) {
        true => Status::AsExpected,
        false => Status::Differs,
    }
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
        let told = words::MACHINE.with("why", format!("{error:#}"));
        (told.in_lang(lang).to_owned(), Status::Machine)
    };
    surroundings::complain(&told);
    status
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let mut causes = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
    causes.any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
