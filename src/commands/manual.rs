//! The manual: what a shell can complete, and the page that `man` shows. Both come
//! from the definitions of the commands, in the learner's language.

use std::io;

use clap::Command;
use clap::builder::PossibleValuesParser;
use clap_complete::Shell;
use clap_mangen::Man;
use fencing_lab::lab::catalog;
use fencing_lab::text::Lang;
use fencing_lab::words;

use crate::arguments;

const PROGRAM: &str = env!("CARGO_PKG_NAME");

/// What a shell reads to complete commands, flags and the names of labs. Where a lab
/// can stand, a file can stand as well.
pub(crate) fn completions(shell: Shell, lang: Lang) -> String {
    let mut command = with_names_of_labs(arguments::command(lang));
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, PROGRAM, &mut script);
    let script = String::from_utf8_lossy(&script).into_owned();
    let labs = catalog::names().collect::<Vec<_>>().join(" ");
    match shell {
        // The program's own hyphen is taken for the end of a command's name, and no
        // command is found again (clap-rs/clap#6421).
        Shell::Bash => {
            script.replace("fencing__subcmd__lab__subcmd__", "fencing__lab__subcmd__")
        }
        Shell::Zsh => {
            let either =
                format!(":{{_alternative \"labs:lab:({labs})\" \"files:file:_files\"}}");
            script.replace(&format!(":({labs})"), &either)
        }
        // It knows the values of flags alone.
        Shell::Fish => {
            command.get_subcommands().map(values_in_fish).fold(script, |a, b| a + &b)
        }
        _ => script,
    }
}

fn values_in_fish(command: &Command) -> String {
    let values = command.get_positionals().flat_map(|arg| arg.get_possible_values());
    let values: Vec<String> = values.map(|value| value.get_name().to_owned()).collect();
    let (name, values) = (command.get_name(), values.join(" "));
    match values.is_empty() {
        true => values,
        false => format!(
            "complete -c {PROGRAM} -n \"__fish_fencing_lab_using_subcommand {name}\" -a \"{values}\"\n"
        ),
    }
}

fn with_names_of_labs(command: Command) -> Command {
    let names = PossibleValuesParser::new(catalog::names());
    ["lab", "check", "explore"].into_iter().fold(command, |command, name| {
        command.mut_subcommand(name, |command| {
            command.mut_args(|arg| match arg.is_positional() {
                true => arg.value_parser(names.clone()),
                false => arg,
            })
        })
    })
}

/// One page with every command in it.
pub(crate) fn page(lang: Lang) -> io::Result<String> {
    let command = arguments::command(lang);
    let man = Man::new(command.clone()).title(PROGRAM.to_uppercase());
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    let mut page = String::from_utf8_lossy(&page).into_owned();
    page += &format!(".SH {}\n", words::HELP_COMMANDS.in_lang(lang).to_uppercase());
    for command in command.get_subcommands() {
        page += &section(command, PROGRAM)?;
    }
    Ok(words::MAN.iter().fold(page, |page, text| page.replace(&*text.en, text.in_lang(lang))))
}

/// A command, or those below it, each under a heading of its own; what is a section
/// on a page of its own becomes a paragraph.
fn section(command: &Command, above: &str) -> io::Result<String> {
    let name = format!("{above} {}", command.get_name());
    if command.has_subcommands() {
        return command.get_subcommands().map(|command| section(command, &name)).collect();
    }
    let man = Man::new(command.clone().bin_name(&name));
    let mut section = Vec::new();
    man.render_synopsis_section(&mut section)?;
    man.render_description_section(&mut section)?;
    man.render_options_section(&mut section)?;
    let section = String::from_utf8_lossy(&section).into_owned();
    let paragraph = |line: &str| match line.starts_with(".SH ") {
        true => ".PP\n".to_owned(),
        false => format!("{line}\n"),
    };
    Ok(format!(".SS {name}\n") + &section.lines().map(paragraph).collect::<String>())
}
