//! Completions and the manual page: real shells take them, and nothing is missing.

mod support;

use std::io::ErrorKind;
use std::process::Command;

use fencing_lab::lab::catalog;
use support::run;
use tempfile::TempDir;

const SHELLS: [&str; 5] = ["bash", "elvish", "fish", "powershell", "zsh"];

fn completions(shell: &str, lang: &str) -> String {
    let ran = run(&["completions", shell, "--lang", lang]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{shell}");
    ran.stdout
}

#[test]
fn completions_know_every_lab_control_and_format_and_no_hidden_word() {
    for shell in SHELLS {
        let script = completions(shell, "en");
        // Elvish and PowerShell complete no values.
        if ["bash", "fish", "zsh"].contains(&shell) {
            for name in catalog::names().chain(["outside-fencing", "junit"]) {
                assert!(script.contains(name), "{shell}: {name}");
            }
        }
        for command in ["check", "completions", "no-progress"] {
            assert!(script.contains(command), "{shell}: {command}");
        }
        assert!(!script.contains("in-a-process"), "{shell}");
    }
    assert!(completions("fish", "pt").contains("Mostra os labs, pela ordem"));
}

/// What a shell says to a script; nothing where the machine has no such shell.
fn said_by(shell: &str, script: &str) -> Option<String> {
    match Command::new(shell).args(["-c", script]).env("LC_ALL", "C").output() {
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        output => {
            let output = output.unwrap();
            let told = String::from_utf8(output.stderr).unwrap();
            assert!(output.status.success() && told.is_empty(), "{shell}: {told}");
            Some(String::from_utf8(output.stdout).unwrap())
        }
    }
}

fn file_of(shell: &str, lang: &str) -> (TempDir, String) {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("completions");
    std::fs::write(&file, completions(shell, lang)).unwrap();
    let path = file.to_str().unwrap().to_owned();
    (folder, path)
}

#[test]
fn shells_can_read_their_completions() {
    for shell in ["bash", "zsh", "fish"] {
        for lang in ["en", "pt"] {
            let (_folder, file) = file_of(shell, lang);
            said_by("sh", &format!("! command -v {shell} >/dev/null || {shell} -n '{file}'"));
        }
    }
}

/// What each line would be completed with, as the shell itself says.
#[test]
fn a_line_is_completed_by_a_real_shell() {
    for (line, expected) in [
        ("lab stal", "stale-write"),
        ("lab --jour", "--journal"),
        ("check replay lost", "lost-reply"),
        ("check --format j", "json junit"),
        ("lab replay --without outs", "outside-fencing"),
        ("prog", "progress"),
        ("progress r", "reset"),
        ("completions z", "zsh"),
    ] {
        let (_folder, file) = file_of("bash", "en");
        let script = format!(
            "source '{file}'
             read -r -a COMP_WORDS <<< 'fencing-lab {line}'
             COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))
             with=$(complete -p fencing-lab); with=${{with##*-F }}
             ${{with%% *}} fencing-lab \"${{COMP_WORDS[-1]}}\" \"${{COMP_WORDS[-2]}}\"
             echo \"${{COMPREPLY[*]}}\""
        );
        if let Some(said) = said_by("bash", &script) {
            assert_eq!(said.trim(), expected, "bash: {line}");
        }
        let (_folder, file) = file_of("fish", "en");
        let script = format!("source '{file}'; complete -C 'fencing-lab {line}'");
        if let Some(said) = said_by("fish", &script) {
            let words: Vec<&str> =
                said.lines().filter_map(|line| line.split_whitespace().next()).collect();
            assert_eq!(words.join(" "), expected, "fish: {line}");
        }
    }
}

/// A lab may be a file: bash and fish then complete its path by themselves, and zsh is
/// told to.
#[test]
fn a_path_is_completed_where_a_lab_can_stand() {
    assert!(completions("bash", "en").contains("-o default fencing-lab"));
    let files = completions("zsh", "en").matches("_files").count();
    assert_eq!(files, 6, "for lab, check, explore, workshop pack and review (and its paper)");
    let fish = completions("fish", "en");
    let names: Vec<&str> = fish.lines().filter(|line| line.contains("stale-write")).collect();
    assert!(names.len() == 3 && !names.concat().contains(" -f"), "{names:?}");
}

#[test]
fn the_manual_page_has_a_place_for_every_command_in_both_languages() {
    for (lang, sections) in [
        ("en", ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS"]),
        ("pt", ["NOME", "SINOPSE", "DESCRIÇÃO", "OPÇÕES", "COMANDOS"]),
    ] {
        let page = run(&["man", "--lang", lang]).stdout;
        let of =
            |mark: &'static str| page.lines().filter_map(move |line| line.strip_prefix(mark));
        assert_eq!(of(".TH ").count(), 1);
        assert_eq!(of(".SH ").collect::<Vec<_>>(), sections);
        let commands: Vec<&str> = of(".SS fencing-lab ").collect();
        assert_eq!(
            commands,
            [
                "list",
                "lab",
                "resume",
                "check",
                "explore",
                "controls",
                "progress reset",
                "workshop run",
                "workshop pack",
                "workshop review",
                "doctor",
                "completions",
                "man"
            ]
        );
        // A control line of roff begins with a dot; there is no other.
        let known =
            [".TH", ".SH", ".SS", ".PP", ".TP", ".RS", ".RE", ".IP", ".br", ".ie", ".el"];
        for line in page.lines().filter(|line| line.starts_with(['.', '\''])) {
            assert!(known.iter().any(|macro_| line.starts_with(macro_)), "{line}");
        }
        assert!(!page.contains(r"in\-a\-process"));
    }
    assert!(!run(&["man", "--lang", "pt"]).stdout.contains("Possible values"));
}

/// Where the machine has one of them, a real formatter sets the page.
#[test]
fn a_formatter_sets_the_manual_page() {
    let folder = TempDir::new().unwrap();
    let page = folder.path().join("fencing-lab.1");
    for lang in ["en", "pt"] {
        std::fs::write(&page, run(&["man", "--lang", lang]).stdout).unwrap();
        let page = page.to_str().unwrap();
        for formatter in
            [format!("mandoc -Tutf8 {page}"), format!("groff -K utf8 -Tutf8 -man -ww {page}")]
        {
            let name = formatter.split(' ').next().unwrap();
            let script = format!("! command -v {name} >/dev/null || {formatter}");
            let set = said_by("sh", &script).unwrap_or_default();
            assert!(set.is_empty() || set.contains("0 "), "{set}");
        }
    }
}
