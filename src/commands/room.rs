//! The commands of the workshop.

use std::path::Path;

use anyhow::Result;
use fencing_lab::show::Page;
use fencing_lab::text;
use fencing_lab::words;
use fencing_lab::workshop::run::{self, Pace};
use fencing_lab::workshop::terminal::How;
use fencing_lab::workshop::{Session, pack, review, timetable};

use crate::cli::{Looks, WorkshopAction};
use crate::{Status, surroundings};

/// What the room asks for.
pub(crate) fn workshop(
    page: &mut Page<'_>,
    action: &WorkshopAction,
    looks: &Looks,
) -> Result<Status> {
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
            if let Some(out) = out {
                pack::may_write_file(out, Path::new(design), *force)?;
            }
            let (design, journal) = (review::read(design)?, (*journal).into());
            let rows = review::review(&design, journal)?;
            review::board::show(page, &design.title, &rows)?;
            if let Some(out) = out {
                let text = review::paper::recommendation(&design, &rows, journal, page.lang());
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
