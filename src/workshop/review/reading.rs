//! From the text of a design file to a design, or to the first thing in it that cannot
//! be, with its line.

use super::design::{Design, Destination, Issuer, Kind, Through, WritePath};
use crate::fence::weakened::Control;
use crate::lab::fields::{Fields, Source};
use crate::lab::mistake::nearest;
use crate::lab::{Mistake, Unusable, catalog};
use crate::text::Text;
use crate::words;

const DESTINATION: [&str; 5] = ["name", "kind", "owner", "closed", "after-restore"];
const PATH: [&str; 5] = ["name", "to", "through", "controls", "owner"];

/// The design in a file.
///
/// # Errors
/// [`Unusable`] where it cannot be read, or holds a mistake.
pub fn design(path: &str) -> Result<Design, Unusable> {
    Ok(parse(path, &catalog::read(path)?)?)
}

/// More than anybody draws on one sheet.
const MOST: usize = 40;

/// Reads a design from the text of its file.
///
/// # Errors
/// The first [`Mistake`] in it.
pub fn parse(file: &str, text: &str) -> Result<Design, Mistake> {
    let source = Source { file, text };
    let document = source.document()?;
    if document.get_ref().is_empty() {
        return Err(source.mistake(0, "", words::A_DESIGN));
    }
    let known = ["title", "workers", "issuer", "destination", "path"];
    let top = Fields::of(&source, document.get_ref(), 0..0, &known)?;
    let tables = top.tables("destination", &DESTINATION)?;
    let destinations = named(&top, "destination", &tables, destination)?;
    let read = |fields: &Fields<'_>| path(fields, &destinations);
    let paths = named(&top, "path", &top.tables("path", &PATH)?, read)?;
    let unused = (0..destinations.len()).find(|n| paths.iter().all(|path| path.to != *n));
    if let Some(unused) = unused {
        let name = &destinations[unused].name;
        return Err(tables[unused].missing(words::A_PATH_TO.with("name", name)));
    }
    Ok(Design {
        title: name(&top, "title")?,
        workers: workers(&top)?,
        issuer: issuer(&top.table_at("issuer", &["name", "owner", "controls"])?)?,
        destinations,
        paths,
    })
}

/// Reads tables, each with a name of its own.
fn named<T>(
    top: &Fields<'_>,
    key: &str,
    tables: &[Fields<'_>],
    read: impl Fn(&Fields<'_>) -> Result<T, Mistake>,
) -> Result<Vec<T>, Mistake> {
    if tables.len() > MOST {
        let expected = words::AT_MOST_TABLES.with("n", MOST);
        return Err(top.mistake(top.need(key)?, &tables.len().to_string(), expected));
    }
    let mut names = Vec::new();
    for fields in tables {
        let name = name(fields, "name")?;
        if names.contains(&name) {
            return Err(fields.mistake(fields.need("name")?, &name, words::EACH_ONCE));
        }
        names.push(name);
    }
    tables.iter().map(read).collect()
}

/// A name or a claim as it fits into a line of a table.
fn name(fields: &Fields<'_>, key: &str) -> Result<String, Mistake> {
    let name = fields.prose(key)?;
    match is_short(&name) {
        true => Ok(name),
        false => Err(fields.mistake(fields.need(key)?, &name, words::A_SHORT_NAME)),
    }
}

fn is_short(name: &str) -> bool {
    is_plain(name) && name.chars().count() <= 60
}

/// Whether it says the same on a screen, in a table and in Markdown, and cannot pose as
/// another part of the review.
fn is_plain(line: &str) -> bool {
    !line.contains(['\n', '|', '{', '}', '<', '[', ']', '*', '`', '\\'])
}

fn workers(top: &Fields<'_>) -> Result<Vec<String>, Mistake> {
    let workers = top.strings("workers")?;
    if let Some(unfit) = workers.iter().find(|worker| !is_short(worker)) {
        return Err(top.mistake(top.need("workers")?, unfit, words::A_SHORT_NAME));
    }
    if workers.len() > MOST {
        let expected = words::AT_MOST_TABLES.with("n", MOST);
        return Err(top.mistake(top.need("workers")?, &workers.len().to_string(), expected));
    }
    let twice = workers.iter().enumerate().find(|(n, it)| workers[..*n].contains(it));
    if let Some((_, twice)) = twice {
        return Err(top.mistake(top.need("workers")?, twice, words::EACH_ONCE));
    }
    match workers.len() {
        2.. => Ok(workers),
        few => Err(top.mistake(top.need("workers")?, &few.to_string(), words::TWO_WORKERS)),
    }
}

fn issuer(fields: &Fields<'_>) -> Result<Issuer, Mistake> {
    Ok(Issuer {
        name: name(fields, "name")?,
        owner: name(fields, "owner")?,
        controls: controls(fields, &Issuer::CONTROLS)?,
    })
}

fn destination(fields: &Fields<'_>) -> Result<Destination, Mistake> {
    let kind = one_of(fields, "kind", &Kind::ALL)?;
    let claim = |key| match fields.get(key) {
        None => Ok(None),
        Some(value) if kind != Kind::Database => {
            Err(fields.mistake(value, key, words::ONLY_OF_DATABASES))
        }
        Some(value) => match fields.prose(key)? {
            claim if is_plain(&claim) => Ok(Some(claim)),
            claim => Err(fields.mistake(value, &claim, words::A_PLAIN_LINE)),
        },
    };
    Ok(Destination {
        name: name(fields, "name")?,
        kind,
        owner: name(fields, "owner")?,
        closed: claim("closed")?,
        after_restore: claim("after-restore")?,
    })
}

fn path(fields: &Fields<'_>, destinations: &[Destination]) -> Result<WritePath, Mistake> {
    let names: Vec<&str> = destinations.iter().map(|it| it.name.as_str()).collect();
    let to = fields.prose("to")?;
    let Some(n) = names.iter().position(|name| **name == to) else {
        let expected = words::A_DESTINATION.with("known", names.join(", "));
        let mistake = fields.mistake(fields.need("to")?, &to, expected);
        return Err(Mistake { nearest: nearest(&to, names), ..mistake });
    };
    let through = through(fields, &destinations[n])?;
    let controls = match (through, destinations[n].kind) {
        (Through::Contract, _) => controls(fields, &Control::OF_APPLY)?,
        (Through::Message, Kind::External) => {
            controls(fields, &[Control::OutsideFencing, Control::Registry])?
        }
        _ => none(fields)?,
    };
    Ok(WritePath {
        name: name(fields, "name")?,
        to: n,
        through,
        controls,
        owner: name(fields, "owner")?,
    })
}

/// How a path gets there, if it can.
fn through(fields: &Fields<'_>, to: &Destination) -> Result<Through, Mistake> {
    let through = one_of(fields, "through", &Through::ALL)?;
    let unfit = match (to.kind == Kind::Database, through) {
        (true, Through::Message) => words::NOT_BY_MESSAGE,
        (false, Through::Contract | Through::Sql) => words::ONLY_BY_MESSAGE,
        (true, Through::Sql) if to.closed.is_some() => words::CLOSED_TO_SQL,
        _ => return Ok(through),
    };
    Err(fields.mistake(fields.need("through")?, &through.to_string(), unfit))
}

/// Where there are no controls.
fn none(fields: &Fields<'_>) -> Result<Vec<Control>, Mistake> {
    match fields.get("controls").filter(|_| !fields.is_empty("controls")) {
        None => Ok(Vec::new()),
        Some(value) => Err(fields.mistake(value, "controls", words::NO_CONTROLS_THERE)),
    }
}

/// The controls of a table; `"all"` stands for all that it can have.
fn controls(fields: &Fields<'_>, possible: &[Control]) -> Result<Vec<Control>, Mistake> {
    let known: Vec<&str> = possible.iter().map(|it| it.name()).chain(["all"]).collect();
    let names = fields.names("controls", words::A_CONTROL, &known)?;
    if names == ["all"] {
        return Ok(possible.to_vec());
    }
    let value = fields.need("controls")?;
    if names.contains(&"all") {
        return Err(fields.mistake(value, "all", words::ALL_ALONE));
    }
    let has = |control: Control| names.contains(&control.name());
    for (control, needs) in NEEDS {
        if has(control) && possible.contains(&needs) && !has(needs) {
            let expected = words::CONTROL_NEEDED.with("needs", needs);
            return Err(fields.mistake(value, control.name(), expected));
        }
    }
    Ok(possible.iter().copied().filter(|control| has(*control)).collect())
}

/// Controls that are about another one.
const NEEDS: [(Control, Control); 6] = [
    (Control::CheckInside, Control::GenerationCheck),
    (Control::Equality, Control::GenerationCheck),
    (Control::IntentCheck, Control::Registry),
    (Control::RegistryScope, Control::Registry),
    (Control::OneTransaction, Control::Registry),
    (Control::StoredResult, Control::Registry),
];

fn one_of<T: ToString + Copy>(
    fields: &Fields<'_>,
    key: &str,
    values: &[T],
) -> Result<T, Mistake> {
    let found = fields.prose(key)?;
    if let Some(value) = values.iter().find(|value| value.to_string() == found) {
        return Ok(*value);
    }
    let known: Vec<String> = values.iter().map(T::to_string).collect();
    let expected: Text = words::ONE_OF.with("known", known.join(", "));
    let mistake = fields.mistake(fields.need(key)?, &found, expected);
    Err(Mistake { nearest: nearest(&found, known.iter().map(String::as_str)), ..mistake })
}
