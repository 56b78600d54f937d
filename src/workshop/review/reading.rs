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

/// Reads a design from the text of its file.
///
/// # Errors
/// The first [`Mistake`] in it.
pub fn parse(file: &str, text: &str) -> Result<Design, Mistake> {
    let source = Source { file, text };
    let document = source.document()?;
    let known = ["title", "workers", "issuer", "destination", "path"];
    let top = Fields::of(&source, document.get_ref(), 0..0, &known)?;
    let destinations = named(top.tables("destination", &DESTINATION)?, destination)?;
    let names: Vec<&str> = destinations.iter().map(|it| it.name.as_str()).collect();
    let paths =
        named(top.tables("path", &PATH)?, |fields| path(fields, &names, &destinations))?;
    let unused = (0..destinations.len()).find(|n| paths.iter().all(|path| path.to != *n));
    if let Some(unused) = unused {
        let fields = &top.tables("destination", &DESTINATION)?[unused];
        return Err(fields.missing(words::A_PATH_TO.with("name", names[unused])));
    }
    Ok(Design {
        title: top.prose("title")?,
        workers: workers(&top)?,
        issuer: issuer(&top.table_at("issuer", &["name", "owner", "controls"])?)?,
        destinations,
        paths,
    })
}

/// Reads tables, each with a name of its own.
fn named<T>(
    tables: Vec<Fields<'_>>,
    read: impl Fn(&Fields<'_>) -> Result<T, Mistake>,
) -> Result<Vec<T>, Mistake> {
    let mut names = Vec::new();
    for fields in &tables {
        let name = fields.prose("name")?;
        if names.contains(&name) {
            return Err(fields.mistake(fields.need("name")?, &name, words::EACH_ONCE));
        }
        names.push(name);
    }
    tables.iter().map(read).collect()
}

fn workers(top: &Fields<'_>) -> Result<Vec<String>, Mistake> {
    let workers = top.strings("workers")?;
    match workers.len() {
        2.. => Ok(workers),
        few => Err(top.mistake(top.need("workers")?, &few.to_string(), words::TWO_WORKERS)),
    }
}

fn issuer(fields: &Fields<'_>) -> Result<Issuer, Mistake> {
    Ok(Issuer {
        name: fields.prose("name")?,
        owner: fields.prose("owner")?,
        controls: controls(fields, &Issuer::CONTROLS)?,
    })
}

fn destination(fields: &Fields<'_>) -> Result<Destination, Mistake> {
    let optional = |key| fields.get(key).map(|_| fields.prose(key)).transpose();
    Ok(Destination {
        name: fields.prose("name")?,
        kind: one_of(fields, "kind", &Kind::ALL)?,
        owner: fields.prose("owner")?,
        closed: optional("closed")?,
        after_restore: optional("after-restore")?,
    })
}

fn path(
    fields: &Fields<'_>,
    names: &[&str],
    destinations: &[Destination],
) -> Result<WritePath, Mistake> {
    let to = fields.prose("to")?;
    let Some(n) = names.iter().position(|name| **name == to) else {
        let expected = words::A_DESTINATION.with("known", names.join(", "));
        let mistake = fields.mistake(fields.need("to")?, &to, expected);
        return Err(Mistake { nearest: nearest(&to, names.iter().copied()), ..mistake });
    };
    let through = one_of(fields, "through", &Through::ALL)?;
    let inside = destinations[n].kind == Kind::Database;
    if inside != (through != Through::Message) {
        let expected = if inside { words::NOT_BY_MESSAGE } else { words::ONLY_BY_MESSAGE };
        return Err(fields.mistake(fields.need("through")?, &through.to_string(), expected));
    }
    let controls = match through {
        Through::Contract => controls(fields, &Control::OF_APPLY)?,
        Through::Message => controls(fields, &[Control::OutsideFencing, Control::Registry])?,
        Through::Sql => none(fields)?,
    };
    let (name, owner) = (fields.prose("name")?, fields.prose("owner")?);
    Ok(WritePath { name, to: n, through, controls, owner })
}

/// Direct SQL passes by every control.
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
