//! Parse, dispatch, one error line, exit code.

#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod arguments;
mod cli;
mod surroundings;

use std::io;
use std::process::ExitCode;

use anyhow::Result;
use cli::{Cli, Command, Looks, Picture, ProgressAction, WorkshopAction};
use fencing_lab::fence::folder;
use fencing_lab::lab::{Lab, Unusable, catalog};
use fencing_lab::progress::Progress;
use fencing_lab::show::timeline::{self, Timeline};
use fencing_lab::show::{
    Keys, Page, Style, check, contrast, doctor, session, telling, welcome,
};
use fencing_lab::stage::{self, Observation, Setting};
use fencing_lab::text::{self, Lang};
use fencing_lab::words;
use fencing_lab::workshop::pack::{self, Unwritable};
use fencing_lab::workshop::run::{self, Pace};
use fencing_lab::workshop::terminal::{self, How};
use fencing_lab::workshop::{Session, timetable};

/// What the exit codes mean.
#[derive(Clone, Copy)]
enum Status {
    AsExpected = 0,
    Differs = 1,
    Unusable = 2,
    Machine = 3,
}

fn main() -> ExitCode {
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
    folder::remove_at_signals(terminal::put_back)?;
    let mut out = io::stdout().lock();
    let page = &mut Page::new(&mut out, lang, surroundings::width(), style(&cli.looks));
    let progress = if cli.looks.no_progress { Progress::none() } else { Progress::of_user() };
    match &cli.command {
        None => welcome::welcome(page, &catalog::all()?)?,
        Some(Command::List) => welcome::list(page, &catalog::all()?, &progress)?,
        Some(Command::Lab { lab, engine, timeline }) => {
            // Progress is of the course: a file may have any name.
            let progress = if catalog::is_path(lab) { Progress::none() } else { progress };
            let (lab, setting) = (catalog::find(lab)?, engine.setting());
            return match (timeline, setting.without) {
                (Some(picture), _) => draw(page, &lab, setting, *picture),
                (None, Some(_)) => compare(page, &lab, setting),
                (None, None) => tell(page, &lab, setting, &progress, 0),
            };
        }
        Some(Command::Resume) => return resume(page, &progress),
        Some(Command::Check { labs, engine }) => {
            return check(page, &chosen(labs)?, engine.setting());
        }
        Some(Command::Progress { action: ProgressAction::Reset }) => {
            let forgotten = progress.reset();
            let told = if forgotten { words::PROGRESS_FORGOTTEN } else { words::NO_PROGRESS };
            page.line(page.say(&told))?;
        }
        Some(Command::Workshop { action }) => workshop(page, action, &cli.looks)?,
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
            welcome::list(page, &catalog::all()?, progress)?;
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
    let with = stage::perform(lab, Setting { without: None, ..setting })?.observations;
    let without = stage::perform(lab, setting)?.observations;
    if let Some(control) = setting.without {
        contrast::show(page, lab, control, &with, &without)?;
    }
    Ok(status_of(&with))
}

fn check(page: &mut Page<'_>, labs: &[Lab], setting: Setting) -> Result<Status> {
    let mut transcripts = Vec::new();
    for lab in labs {
        let transcript = stage::perform(lab, setting)?;
        check::lab(page, &transcript)?;
        transcripts.push(transcript);
    }
    check::total(page, &transcripts)?;
    let differs = transcripts.iter().any(|transcript| transcript.differing() > 0);
    Ok(if differs { Status::Differs } else { Status::AsExpected })
}

fn workshop(page: &mut Page<'_>, action: &WorkshopAction, looks: &Looks) -> Result<()> {
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
    }
    Ok(())
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
