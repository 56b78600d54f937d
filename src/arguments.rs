//! From what was typed to a command, or to one line about what does not fit, in
//! the learner's language.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command, CommandFactory, FromArgMatches};
use fencing_lab::fence::weakened::Missing;
use fencing_lab::stage::process;
use fencing_lab::text::{Lang, Text};
use fencing_lab::words;
use fencing_lab::workshop::Lengths;

use crate::cli::{Cli, PAIRS};
use crate::surroundings;

/// What was typed; or the exit code, after the help or the one line.
pub(crate) fn parse() -> Result<Cli, ExitCode> {
    let lang = surroundings::language_before_parsing();
    // `help` is a key inside a lab; outside, it should not be a mistake.
    let typed =
        std::env::args_os().enumerate().map(|(n, word)| match n == 1 && word == "help" {
            true => "--help".into(),
            false => word,
        });
    let matches = command(lang).try_get_matches_from(typed);
    matches
        .and_then(|matches| Cli::from_arg_matches(&matches))
        .map_err(|error| tell(&error, lang))
}

/// What the program types to itself, for a worker in a process of its own. No person
/// types it, so neither the help nor a completion knows of it.
pub(crate) fn of_a_process() -> Option<(PathBuf, String, Missing)> {
    let mut typed = std::env::args_os().skip(1);
    typed.next().filter(|word| word == process::ORDER)?;
    let (file, told) = (typed.next()?, typed.next()?.into_string().ok()?);
    let missing = typed.next().unwrap_or_default().into_string().ok()?;
    Some((file.into(), told, Missing::named(&missing)))
}

/// The commands with their help in a language. It is written once, in doc
/// comments; the twin of each sentence stands in [`words::HELP`].
pub(crate) fn command(lang: Lang) -> Command {
    let command = Cli::command().disable_help_subcommand(true);
    in_language(command, lang)
}

fn in_language(command: Command, lang: Lang) -> Command {
    let about = command.get_about().map(|text| twin(&text.to_string(), lang));
    let long = command.get_long_about().map(|text| twin(&text.to_string(), lang));
    let names: Vec<String> =
        command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    let usage = words::HELP_USAGE;
    let template = format!(
        "{{about-with-newline}}\n{}: {{usage}}\n\n{{all-args}}{{after-help}}",
        usage.in_lang(lang)
    );
    let mut command = command
        .help_template(template)
        .subcommand_help_heading(words::HELP_COMMANDS.in_lang(lang).to_owned())
        .disable_help_flag(true)
        // What is missing is a complaint, and that has one line.
        .arg_required_else_help(false)
        .mut_args(|arg| {
            let help = arg.get_help().map(|text| twin(&text.to_string(), lang));
            let heading = match arg.is_positional() {
                true => words::HELP_ARGUMENTS,
                false => words::HELP_OPTIONS,
            };
            let arg = arg.help_heading(heading.in_lang(lang).to_owned());
            match help {
                Some(help) => arg.help(help),
                None => arg,
            }
        })
        .arg(flag("help", 'h', ArgAction::Help, lang));
    if command.get_version().is_some() {
        command = command.disable_version_flag(true);
        command = command.arg(flag("version", 'V', ArgAction::Version, lang));
    }
    if let Some(about) = about {
        command = command.about(about);
    }
    if let Some(long) = long {
        command = command.long_about(long);
    }
    for name in names {
        command = command.mut_subcommand(name, |sub| in_language(sub, lang));
    }
    command
}

/// A flag that clap has by itself, with its help in a language.
fn flag(name: &'static str, short: char, action: ArgAction, lang: Lang) -> Arg {
    Arg::new(name)
        .short(short)
        .long(name)
        .action(action)
        .help_heading(words::HELP_OPTIONS.in_lang(lang).to_owned())
        .help(twin(&format!("Print {name}"), lang))
}

/// The sentence of a doc comment in another language.
fn twin(sentence: &str, lang: Lang) -> String {
    let found = words::HELP.iter().find(|text| text.en == sentence);
    found.map_or(sentence, |text| text.in_lang(lang)).to_owned()
}

/// Help and version are answers; everything else is one line and exit code 2.
fn tell(error: &clap::Error, lang: Lang) -> ExitCode {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        return match error.print() {
            Err(why) if why.kind() != io::ErrorKind::BrokenPipe => {
                surroundings::complain(words::UNWRITTEN.with("why", why).in_lang(lang));
                ExitCode::from(3)
            }
            _ => ExitCode::SUCCESS,
        };
    }
    surroundings::complain(&format!(
        "{}{} {}",
        problem(error, lang).in_lang(lang),
        suggestion(error, lang),
        words::SEE_HELP.in_lang(lang)
    ));
    ExitCode::from(2)
}

fn problem(error: &clap::Error, lang: Lang) -> Text {
    let found = |kind| told(error.get(kind));
    match error.kind() {
        ErrorKind::InvalidSubcommand => {
            words::NO_SUCH_COMMAND.with("found", found(ContextKind::InvalidSubcommand))
        }
        ErrorKind::UnknownArgument => {
            words::NO_SUCH_FLAG.with("found", found(ContextKind::InvalidArg))
        }
        ErrorKind::InvalidValue if !found(ContextKind::InvalidValue).is_empty() => {
            words::NO_SUCH_VALUE
                .with("arg", found(ContextKind::InvalidArg))
                .with("known", found(ContextKind::ValidValue))
                .with("found", found(ContextKind::InvalidValue))
        }
        ErrorKind::ArgumentConflict => words::NOT_TOGETHER
            .with("arg", found(ContextKind::InvalidArg))
            .with("other", found(ContextKind::PriorArg)),
        ErrorKind::MissingSubcommand => words::COMMAND_NEEDED
            .with("arg", found(ContextKind::InvalidSubcommand))
            .with("known", found(ContextKind::ValidSubcommand)),
        ErrorKind::ValueValidation => {
            let arg = found(ContextKind::InvalidArg);
            words::NO_SUCH_VALUE
                .with("known", taken_by(&arg).in_lang(lang))
                .with("arg", arg)
                .with("found", found(ContextKind::InvalidValue))
        }
        ErrorKind::MissingRequiredArgument | ErrorKind::InvalidValue => {
            words::VALUE_NEEDED.with("arg", found(ContextKind::InvalidArg))
        }
        _ => words::ARGUMENTS,
    }
}

/// What an argument takes whose values are too many to name.
fn taken_by(arg: &str) -> Text {
    match arg.starts_with("--minutes") {
        true => words::THREE_LENGTHS.with("to", Lengths::LONGEST),
        false => words::NUMBER_BETWEEN.with("from", PAIRS.start()).with("to", PAIRS.end()),
    }
}

fn suggestion(error: &clap::Error, lang: Lang) -> String {
    let kinds = [
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedArg,
        ContextKind::SuggestedValue,
    ];
    let nearest =
        kinds.into_iter().map(|kind| told(error.get(kind))).find(|word| !word.is_empty());
    nearest.map_or_else(String::new, |word| {
        let word = word.split(", ").next().unwrap_or_default().to_owned();
        format!(" {}", words::DID_YOU_MEAN.with("word", word).in_lang(lang))
    })
}

fn told(value: Option<&ContextValue>) -> String {
    let told = match value {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    };
    fencing_lab::text::visible(&told)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sentences(command: &Command, into: &mut Vec<String>) {
        into.extend(command.get_about().map(ToString::to_string));
        into.extend(command.get_long_about().map(ToString::to_string));
        for arg in command.get_arguments() {
            into.extend(arg.get_help().map(ToString::to_string));
            into.extend(
                arg.get_possible_values()
                    .iter()
                    .filter_map(|value| value.get_help().map(ToString::to_string)),
            );
        }
        command.get_subcommands().for_each(|sub| sentences(sub, into));
    }

    #[test]
    fn every_sentence_of_the_help_has_its_twin_and_every_twin_its_sentence() {
        let mut all = vec!["Print help".to_owned(), "Print version".to_owned()];
        sentences(&Cli::command(), &mut all);
        for sentence in &all {
            let known = words::HELP.iter().any(|text| text.en == sentence.as_str());
            assert!(known, "no twin: {sentence:?}");
        }
        for text in &words::HELP {
            assert!(all.contains(&text.en.to_string()), "no sentence: {:?}", text.en);
        }
    }
}
