//! From the text of a lab file to a lab.

use toml::Spanned;
use toml::de::DeValue;

use super::at_once;
use super::bounds;
use super::fields::{Fields, Source};
use super::grammar;
use super::mistake::Mistake;
use super::script::{Choice, Lab, Move, Question, Scene};
use crate::words;

/// Reads a lab from the text of its file.
///
/// # Errors
/// The first [`Mistake`] in it, with its line.
pub fn parse(file: &str, name: &str, text: &str) -> Result<Lab, Mistake> {
    let source = Source { file, text };
    let document = source.document()?;
    let known = ["title", "minutes", "shows", "limits", "keep", "next", "scene", "explore"];
    let top = Fields::of(&source, document.get_ref(), 0..0, &known)?;
    bounds::within(Lab {
        name: name.to_owned(),
        file: file.to_owned(),
        title: top.text("title")?,
        minutes: top.integer("minutes", 1..46)?,
        shows: top.text("shows")?,
        limits: top.text("limits")?,
        keep: top.text("keep")?,
        next: top.get("next").map(|_| top.prose("next")).transpose()?,
        scenes: top
            .tables("scene", &["say", "ask", "moves", "because"])?
            .iter()
            .map(|fields| scene(&source, fields))
            .collect::<Result<_, _>>()?,
        explore: top.get("explore").map(|value| at_once::read(&source, value)).transpose()?,
    })
}

fn scene(source: &Source<'_>, fields: &Fields<'_>) -> Result<Scene, Mistake> {
    Ok(Scene {
        say: fields.text("say")?,
        ask: fields.get("ask").map(|value| question(source, value)).transpose()?,
        moves: moves(source, fields)?,
        because: fields.get("because").map(|_| fields.text("because")).transpose()?,
    })
}

fn question(source: &Source<'_>, value: &Spanned<DeValue<'_>>) -> Result<Question, Mistake> {
    let fields = Fields::of_value(source, value, &["en", "pt", "look", "rule", "options"])?;
    let options = fields
        .tables("options", &["en", "pt", "right", "reply"])?
        .iter()
        .map(|option| {
            let (text, reply) = (option.both()?, option.text("reply")?);
            Ok(Choice { text, reply, right: option.flag("right")? })
        })
        .collect::<Result<Vec<_>, Mistake>>()?;
    let right = options.iter().filter(|option| option.right).count();
    match right == 1 && (2..=6).contains(&options.len()) {
        true => {
            let hints = [fields.text("look")?, fields.text("rule")?];
            Ok(Question { ask: fields.both()?, hints, options })
        }
        false => {
            let found = format!("{} ({right} right)", options.len());
            Err(fields.mistake(value, &found, words::OPTIONS_OF_A_QUESTION))
        }
    }
}

fn moves(source: &Source<'_>, fields: &Fields<'_>) -> Result<Vec<Move>, Mistake> {
    let (first_line, content) = fields.block("moves")?;
    let moves = grammar::moves(source, first_line, content)?;
    match moves.is_empty() {
        true => Err(fields.mistake(fields.need("moves")?, "", words::A_MOVE_LINE)),
        false => Ok(moves),
    }
}
