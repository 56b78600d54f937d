//! A prediction is what a learner says before the moves, and hears about
//! afterwards.

use std::io::Result;

use colored::Colorize;

use super::page::Page;
use crate::lab::{Choice, Question};
use crate::text::{Lang, Text};
use crate::words;

/// What a learner said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Said {
    /// The option with this index, and how sure the learner was, if told.
    Option(usize, Option<bool>),
    /// Nothing: the learner went on without a prediction.
    Skipped,
}

/// Puts the question and its options.
pub(super) fn put(page: &mut Page<'_>, question: &Question) -> Result<()> {
    let heading = page.say(&words::PREDICT).to_owned();
    page.hanging(
        &format!("  {}  ", heading.bold()),
        4 + heading.chars().count(),
        page.say(&question.ask),
    )?;
    for (letter, choice) in lettered(question) {
        page.hanging(&format!("    {letter}) "), 7, page.say(&choice.text))?;
    }
    Ok(())
}

/// The letters of the options, for a prompt.
pub(super) fn letters(question: &Question) -> String {
    let letters: Vec<String> = lettered(question).map(|(letter, _)| letter.into()).collect();
    letters.join(", ")
}

/// The option that an answer means: its letter in any dress (`b`, `B`, `b)`), or
/// its own words in either language. A right answer is never refused for its
/// form. Behind it, `sure` or `not sure` may stand.
pub(super) fn said(question: &Question, answer: &str) -> Option<Said> {
    let plain = chosen(question, answer).map(|option| Said::Option(option, None));
    plain.or_else(|| {
        let (answer, sure) = without_confidence(answer)?;
        chosen(question, answer).map(|option| Said::Option(option, Some(sure)))
    })
}

fn without_confidence(answer: &str) -> Option<(&str, bool)> {
    const ENDS: [(&str, bool); 6] = [
        ("not sure", false),
        ("sure", true),
        ("sem certeza", false),
        ("com certeza", true),
        ("?", false),
        ("!", true),
    ];
    let answer = answer.trim();
    ENDS.iter().find_map(|(end, sure)| {
        let at = answer.len().checked_sub(end.len())?;
        let (before, found) = (answer.get(..at)?, answer.get(at..)?);
        found
            .eq_ignore_ascii_case(end)
            .then(|| (before.trim_end_matches([' ', ',', ';']), *sure))
    })
}

fn chosen(question: &Question, answer: &str) -> Option<usize> {
    let bare = answer.trim().trim_matches(|c: char| "().[]\"'`".contains(c));
    let whole = lettered(question).position(|(letter, choice)| {
        bare.eq_ignore_ascii_case(&letter.to_string())
            || Lang::ALL.iter().any(|lang| same_words(answer, choice.text.in_lang(*lang)))
    });
    // The outcome word of an option, where no other option has it.
    let has_word = |choice: &Choice| choice.text.en.split('`').nth(1) == Some(bare);
    let mut with_word =
        lettered(question).enumerate().filter(|(_, (_, choice))| has_word(choice));
    let word = match (with_word.next(), with_word.next()) {
        (Some((option, _)), None) => Some(option),
        _ => None,
    };
    whole.or(word).or_else(|| begins(question, answer))
}

/// The only option that begins with these words, in either language.
fn begins(question: &Question, answer: &str) -> Option<usize> {
    const SHORTEST: usize = 4;
    let beginning = letters_of(answer);
    let fits = |choice: &Choice| {
        Lang::ALL
            .iter()
            .any(|lang| letters_of(choice.text.in_lang(*lang)).starts_with(&beginning))
    };
    let mut fitting = question.options.iter().enumerate().filter(|(_, choice)| fits(choice));
    match (fitting.next(), fitting.next()) {
        (Some((option, _)), None) if beginning.chars().count() >= SHORTEST => Some(option),
        _ => None,
    }
}

/// Tells the learner, after the moves, how the prediction went.
pub(super) fn reply(
    page: &mut Page<'_>,
    question: &Question,
    said: Said,
    observed: &[String],
) -> Result<()> {
    let option = match said {
        Said::Option(option, _) => question.options.get(option),
        Said::Skipped => None,
    };
    let told = option.map_or(words::SKIPPED, |option| option.text.clone());
    beside(page, &words::YOU_SAID, page.say(&told))?;
    // Each as a paragraph of its own, so that it gets its own line.
    beside(page, &words::OBSERVED, &observed.join("\n\n"))?;
    match option {
        None => every_reply(page, question),
        Some(option) => {
            page.prose(2, page.say(&option.reply))?;
            if option.right { Ok(()) } else { right_reply(page, question) }
        }
    }
}

/// All replies, the right one first, where nobody chose one.
pub(super) fn every_reply(page: &mut Page<'_>, question: &Question) -> Result<()> {
    right_reply(page, question)?;
    for (letter, choice) in lettered(question).filter(|(_, choice)| !choice.right) {
        beside(page, &words::INSTEAD.with("letter", letter), page.say(&choice.reply))?;
    }
    Ok(())
}

/// What the observation says, and which option said it.
pub(super) fn right_reply(page: &mut Page<'_>, question: &Question) -> Result<()> {
    for (letter, choice) in lettered(question).filter(|(_, choice)| choice.right) {
        let told = format!("{letter}) {}", page.say(&choice.reply));
        beside(page, &words::ANSWER, &told)?;
    }
    Ok(())
}

/// A short heading, and prose beside it.
pub(super) fn beside(page: &mut Page<'_>, heading: &Text, prose: &str) -> Result<()> {
    let heading = format!("  {:<10} ", page.say(heading));
    page.hanging(&heading.bold().to_string(), heading.chars().count(), prose)
}

fn lettered(question: &Question) -> impl Iterator<Item = (char, &Choice)> {
    ('a'..).zip(&question.options)
}

/// Whether two texts have the same letters and digits in the same order.
fn same_words(one: &str, other: &str) -> bool {
    !letters_of(one).is_empty() && letters_of(one) == letters_of(other)
}

fn letters_of(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}
