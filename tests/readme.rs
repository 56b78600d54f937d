//! The documents are true: their commands run, and the annotated lab holds.

mod support;

use std::collections::BTreeSet;
use std::path::Path;

use fencing_lab::explore::{Method, explore};
use fencing_lab::fence::Promise;
use fencing_lab::fence::weakened::Control;
use fencing_lab::lab::parse;
use support::{JOURNALS, perform, program, run};
use tempfile::TempDir;

const DOCUMENTS: [&str; 2] = ["README.md", "labs/README.md"];

fn document(name: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).unwrap()
}

/// What a reader may type: lines of code blocks, and what stands in backticks.
fn commands(text: &str) -> Vec<String> {
    let lines = text.lines().filter(|line| line.starts_with("cargo run"));
    let ticked = text.split('`').filter(|part| part.starts_with("cargo run --"));
    lines.chain(ticked).map(str::to_owned).collect()
}

#[test]
fn every_command_in_the_documents_runs() {
    for name in DOCUMENTS {
        let commands = commands(&document(name));
        assert!(commands.len() >= 2, "{name}: {commands:?}");
        for command in commands {
            let args: Vec<&str> = command.split_whitespace().skip(2).collect();
            let args = args.strip_prefix(&["--"]).unwrap_or(&args);
            let ran = run(args);
            // Without a control, a promise breaks: that is what the reader is to see.
            let searches = args.first() == Some(&"explore") && args.contains(&"--without");
            // The template has a path that nothing covers.
            let breaks = searches || args.contains(&"review");
            assert_eq!(ran.code, Some(i32::from(breaks)), "{name}: {command}\n{}", ran.stderr);
            assert_ne!(ran.stdout, "", "{name}: {command}");
        }
    }
}

/// Who runs the workshop knows no Rust: whatever the papers and the projector say
/// to type works as it stands.
#[test]
fn every_command_of_the_workshop_runs() {
    let room = TempDir::new().unwrap();
    for lang in ["en", "pt"] {
        let folder = room.path().join(lang);
        let packed =
            ["workshop", "pack", folder.to_str().unwrap(), "--pairs", "3", "--lang", lang];
        assert_eq!(run(&packed).code, Some(0));
        let files = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
        let papers = files.filter(|path| path.extension().is_some_and(|ending| ending == "md"));
        let mut said: String =
            papers.map(|path| std::fs::read_to_string(path).unwrap()).collect();
        for shown in [&["workshop", "run"][..], &["workshop", "run", "--notes"]] {
            said += &run(&[shown, &["--lang", lang]].concat()).stdout;
        }
        let lines = said.lines().flat_map(|line| line.split('`'));
        let typed = lines.filter_map(|part| Some(&part[part.find("cargo run -- ")?..]));
        let typed: BTreeSet<&str> = typed.map(str::trim).collect();
        assert_eq!(typed.len(), 19, "{typed:#?}");
        for command in typed {
            let args: Vec<&str> = command.split_whitespace().skip(3).collect();
            // The papers go where they are not in the way.
            let project = Path::new(env!("CARGO_MANIFEST_DIR"));
            let folder = if args.contains(&"pack") { room.path() } else { project };
            let ran = program().args(&args).current_dir(folder).output().unwrap();
            let told = String::from_utf8_lossy(&ran.stderr).into_owned();
            // A search that finds what it was to find: that is what pairs are to see.
            let finds = args[0] == "explore" || args.contains(&"review");
            let found = finds && [0, 1].contains(&ran.status.code().unwrap());
            assert!(ran.status.success() || found, "{command}\n{told}");
            assert!(!ran.stdout.is_empty(), "{command}");
        }
        std::fs::remove_dir_all(room.path().join("papers")).unwrap();
    }
}

#[test]
fn both_languages_of_the_readme_name_the_same_labs() {
    let readme = document("README.md");
    let (english, portuguese) = readme.split_once("## Em português").unwrap();
    let labs = |text: &str| -> Vec<String> {
        let ticked = text.split('`').filter_map(|part| part.strip_prefix("cargo run -- "));
        ticked.map(|command| command.replace(" --lang pt", "")).collect()
    };
    assert_eq!(labs(english), labs(portuguese));
}

#[test]
fn every_path_in_the_documents_exists() {
    for name in [
        "README.md",
        "FORMATS.md",
        "SECURITY.md",
        "labs/README.md",
        "tests/README.md",
        "ARCHITECTURE.md",
    ] {
        let text = document(name);
        let links = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        for link in links.filter(|link| !link.starts_with("http") && !link.starts_with('#')) {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(link);
            assert!(path.exists(), "{name} links to {link}");
        }
    }
}

#[test]
fn the_annotated_lab_holds_in_every_order_too() {
    let text = document("labs/README.md");
    let blocks = text.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next());
    let lab = parse("labs/README.md", "annotated", &blocks.collect::<String>()).unwrap();
    for journal in JOURNALS {
        assert_eq!(perform(&lab, journal).unwrap().differing(), 0);
        let found = explore(&lab, journal.into(), Method::Search, &mut |_| true).unwrap();
        assert!(found.broken.is_empty() && !found.sights.contains(&None), "{found:?}");
    }
}

#[test]
fn the_table_of_promises_has_every_one() {
    let text = document("labs/README.md");
    for promise in Promise::ALL {
        assert!(text.contains(&format!("| `{promise}` |")), "labs/README.md: {promise}");
    }
}

#[test]
fn the_bounds_of_a_lab_are_documented() {
    use fencing_lab::lab::bounds::*;
    let text = document("labs/README.md").split_whitespace().collect::<Vec<_>>().join(" ");
    for told in [
        format!("at most {LARGEST_FILE} bytes"),
        format!("{MOST_SCENES} scenes"),
        format!("{MOST_MOVES} moves"),
        format!("{MOST_ACTORS} actors"),
        format!("{LONGEST_LINE} characters in a line"),
        format!("{LONGEST_PROSE} in a text"),
    ] {
        assert!(text.contains(&told), "labs/README.md does not say: {told}");
    }
}

#[test]
fn the_table_of_moves_has_every_verb() {
    let text = document("labs/README.md");
    for verb in [
        "read",
        "apply",
        "install",
        "resume",
        "throw",
        "crash",
        "acquire",
        "renew",
        "complete",
        "release",
        "believes",
        "clock skew",
        "clock rate",
        "send",
        "hears",
        "deliver",
        "reply lost",
        "duplicate",
        "drop",
        "advance",
        "backup",
        "restore",
        "sql",
        "while held",
        "in a process until",
        "kill",
    ] {
        let named = text.lines().any(|line| line.starts_with('|') && line.contains(verb));
        assert!(named, "labs/README.md does not document `{verb}`");
    }
    for control in Control::all().filter(|control| !Control::OF_OUTSIDE.contains(control)) {
        assert!(text.contains(&format!("`{control}`")), "labs/README.md: {control}");
    }
}
