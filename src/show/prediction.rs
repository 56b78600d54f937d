//! A prediction is what a learner says before the moves, and hears afterwards.

use std::io::Result;

use colored::Colorize;

use super::keys::{Keys, Typed};
use super::page::Page;
use crate::lab::{Choice, Question};
use crate::text::{Lang, Text};
use crate::words;

/// What became of a question.
pub(super) enum Prediction<'q> {
    /// One of the options was chosen.
    Chosen(&'q Choice),
    /// The learner goes on without one.
    Skipped,
    /// There was nobody to ask.
    Unasked,
    /// The learner leaves.
    Left,
}

/// Puts the question, and takes an answer where somebody can give one.
pub(super) fn ask<'q>(
    page: &mut Page<'_>,
    keys: Option<&mut Keys<'_>>,
    question: &'q Question,
) -> Result<Prediction<'q>> {
    page.hanging(
        &format!("  {}  ", page.say(&words::PREDICT).bold()),
        4 + page.say(&words::PREDICT).chars().count(),
        page.say(&question.ask),
    )?;
    for (letter, choice) in lettered(question) {
        page.hanging(&format!("    {letter}) "), 7, page.say(&choice.text))?;
    }
    match keys {
        None => page.line("").map(|()| Prediction::Unasked),
        Some(keys) => answer(page, keys, question),
    }
}

fn answer<'q>(
    page: &mut Page<'_>,
    keys: &mut Keys<'_>,
    question: &'q Question,
) -> Result<Prediction<'q>> {
    let letters: Vec<String> = lettered(question).map(|(letter, _)| letter.into()).collect();
    let letters = letters.join(", ");
    loop {
        let prompt = words::YOUR_ANSWER.with("letters", &letters);
        page.prompt(&format!("  {}", page.say(&prompt)))?;
        match keys.line()? {
            Typed::Leave => return Ok(Prediction::Left),
            Typed::Line(line) if same_words(&line, "skip") => return Ok(Prediction::Skipped),
            Typed::Line(line) => match chosen(question, &line) {
                Some(choice) => return Ok(Prediction::Chosen(choice)),
                None => {
                    let told = words::NO_SUCH_ANSWER.with("letters", &letters);
                    page.prose(2, page.say(&told))?;
                }
            },
        }
    }
}

/// Tells the learner, after the moves, how the prediction went.
pub(super) fn reply(
    page: &mut Page<'_>,
    question: &Question,
    prediction: &Prediction<'_>,
    observed: &[String],
) -> Result<()> {
    match prediction {
        Prediction::Chosen(choice) => {
            said_and_observed(page, page.say(&choice.text), observed)?;
            page.prose(2, page.say(&choice.reply))?;
            if !choice.right {
                answer_of(page, question)?;
            }
            Ok(())
        }
        Prediction::Skipped => {
            said_and_observed(page, page.say(&words::SKIPPED), observed)?;
            every_reply(page, question)
        }
        Prediction::Unasked | Prediction::Left => every_reply(page, question),
    }
}

fn said_and_observed(page: &mut Page<'_>, said: &str, observed: &[String]) -> Result<()> {
    beside(page, &words::YOU_SAID, said)?;
    // Each as a paragraph of its own, so that it gets its own line.
    beside(page, &words::OBSERVED, &observed.join("\n\n"))
}

fn every_reply(page: &mut Page<'_>, question: &Question) -> Result<()> {
    answer_of(page, question)?;
    for (letter, choice) in lettered(question).filter(|(_, choice)| !choice.right) {
        beside(page, &words::INSTEAD.with("letter", letter), page.say(&choice.reply))?;
    }
    Ok(())
}

fn answer_of(page: &mut Page<'_>, question: &Question) -> Result<()> {
    for (letter, choice) in lettered(question).filter(|(_, choice)| choice.right) {
        let told = format!("{letter}) {}", page.say(&choice.reply));
        beside(page, &words::ANSWER, &told)?;
    }
    Ok(())
}

fn beside(page: &mut Page<'_>, heading: &Text, prose: &str) -> Result<()> {
    let heading = format!("  {:<10} ", page.say(heading));
    page.hanging(&heading.bold().to_string(), heading.chars().count(), prose)
}

fn lettered(question: &Question) -> impl Iterator<Item = (char, &Choice)> {
    ('a'..).zip(&question.options)
}

/// The option that an answer means: its letter in any dress (`b`, `B`, `b)`), or
/// its own words in either language. A right answer is never refused for its
/// form.
fn chosen<'q>(question: &'q Question, answer: &str) -> Option<&'q Choice> {
    let mut options = lettered(question);
    let found = options.find(|(letter, choice)| {
        let bare = answer.trim_matches(|c: char| "().[]\"'`".contains(c));
        bare.eq_ignore_ascii_case(&letter.to_string())
            || Lang::ALL.iter().any(|lang| same_words(answer, choice.text.in_lang(*lang)))
    });
    found.map(|(_, choice)| choice)
}

/// Whether two texts have the same letters and digits in the same order.
fn same_words(one: &str, other: &str) -> bool {
    let letters = |text: &str| -> String {
        text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
    };
    letters(one) == letters(other)
}
