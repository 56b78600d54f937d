//! The papers: both languages match, each file stands alone, and nothing is
//! written over unasked.

mod support;

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use fencing_lab::text::Lang;
use fencing_lab::workshop::Session;
use fencing_lab::workshop::pack::{Paper, papers};
use support::{Run, program, run};
use tempfile::TempDir;

const FOR_PAIRS: [&str; 4] = ["handout", "design-sheet", "failure-cards", "recommendation"];
const FOR_THE_FACILITATOR: [&str; 2] = ["rubric", "facilitator-guide"];

fn pack(lang: Lang, pairs: u16) -> Vec<Paper> {
    papers(&Session::built_in().unwrap(), lang, pairs)
}

fn of_kind(papers: Vec<Paper>, ending: &str) -> Vec<Paper> {
    papers.into_iter().filter(|paper| paper.file.ends_with(ending)).collect()
}

/// What must be the same in both languages: for each line what it is, how many
/// cells a row has, and what stands in it to be typed.
fn shape(markdown: &str) -> Vec<String> {
    let lines = markdown.lines().map(str::trim).filter(|line| !line.is_empty());
    let mut paragraph = false;
    let mut shape = Vec::new();
    for line in lines {
        let mark = line.split(' ').next().unwrap_or_default();
        let is_mark = ["#", "##", "###", "-", "|", "<!--", "---"].contains(&mark)
            || mark.trim_end_matches('.').parse::<u32>().is_ok()
            || line.starts_with("```")
            || line.starts_with("|-");
        // A paragraph may break into lines elsewhere in the other language.
        if is_mark || !paragraph {
            let mark = if is_mark { mark } else { "text" };
            shape.push(format!("{mark} {}", line.matches('|').count()));
        }
        paragraph = !is_mark;
    }
    shape
}

fn typed(markdown: &str) -> Vec<String> {
    let ticked = markdown.split('`').skip(1).step_by(2).filter(|code| !code.contains('\n'));
    let lines = markdown.lines().map(str::trim).filter(|line| line.starts_with("cargo run"));
    let all = ticked.chain(lines).map(|code| code.replace(" --lang pt", ""));
    // A word to look for in the output is in the language of the output.
    all.map(|code| code.replace("diferentes:", "different:")).collect()
}

#[test]
fn both_languages_have_the_same_headings_items_marks_and_commands() {
    let [english, portuguese] = Lang::ALL.map(|lang| of_kind(pack(lang, 3), ".md"));
    assert_eq!(english.len(), 6);
    for (en, pt) in english.iter().zip(&portuguese) {
        assert_eq!(en.file, pt.file);
        assert_eq!(shape(&en.text), shape(&pt.text), "{}", en.file);
        assert_eq!(typed(&en.text), typed(&pt.text), "{}", en.file);
        assert_ne!(en.text, pt.text);
        assert!(shape(&en.text).len() > 8, "{}", en.file);
    }
}

#[test]
fn what_portuguese_readers_type_answers_in_portuguese() {
    for paper in of_kind(pack(Lang::Pt, 2), ".md") {
        let lines = paper.text.lines().flat_map(|line| line.split('`'));
        for command in lines.filter(|part| part.trim_start().starts_with("cargo run -- ")) {
            assert!(command.ends_with("--lang pt"), "{}: {command}", paper.file);
        }
    }
}

#[test]
fn each_pair_has_its_own_numbered_copies_and_the_facilitator_one() {
    for (lang, pair, pairs) in [(Lang::En, "Pair 7 of 12", 12), (Lang::Pt, "Par 7 de 12", 12)] {
        for paper in pack(lang, pairs) {
            let name = paper.file.split('.').next().unwrap();
            let copies = match paper.file.ends_with(".html") {
                true => paper.text.matches("<article").count(),
                false => {
                    paper.text.matches("\n# ").count()
                        + usize::from(paper.text.starts_with("# "))
                }
            };
            let expected = if FOR_PAIRS.contains(&name) { 12 } else { 1 };
            assert_eq!(copies, expected, "{}", paper.file);
            assert_eq!(paper.text.contains(pair), expected > 1, "{}", paper.file);
            assert!(FOR_PAIRS.contains(&name) || FOR_THE_FACILITATOR.contains(&name));
        }
    }
    // Sides and cards get apart.
    let papers = pack(Lang::En, 2);
    let marks = |file: &str| {
        let paper = papers.iter().find(|paper| paper.file == file).unwrap();
        paper.text.matches("Pair 2 of 2").count()
    };
    assert_eq!(
        [marks("handout.md"), marks("design-sheet.md"), marks("failure-cards.html")],
        [1, 2, 4]
    );
    let rows = |paper: &Paper| {
        paper.text.lines().filter(|line| line.ends_with("| | | | | | | |")).count()
    };
    let rubric =
        pack(Lang::Pt, 40).into_iter().find(|paper| paper.file == "rubric.md").unwrap();
    assert_eq!(rows(&rubric), 40);
}

#[test]
fn nothing_is_left_to_be_filled_in_and_no_answer_lies_on_a_table() {
    let session = Session::built_in().unwrap();
    for lang in Lang::ALL {
        for paper in pack(lang, 2) {
            // Marks for the printer stay in Markdown, where nobody sees them.
            assert!(!paper.text.contains("{pair"), "{}", paper.file);
            for mark in ["cards", "answers", "phases", "scores"] {
                assert!(!paper.text.contains(&format!("<!-- {mark}")), "{}", paper.file);
            }
            let answered = session.cards.iter().filter(|card| {
                let treats = card.treats.in_lang(lang).split(',').next().unwrap().to_owned();
                paper.text.contains(&treats)
            });
            let expected = if paper.file.starts_with("facilitator-guide") { 3 } else { 0 };
            assert_eq!(answered.count(), expected, "{}", paper.file);
        }
    }
}

#[test]
fn html_stands_alone_and_prints_on_a4() {
    for lang in Lang::ALL {
        for paper in of_kind(pack(lang, 2), ".html") {
            let Paper { file, text } = &paper;
            assert!(
                text.starts_with(&format!("<!DOCTYPE html>\n<html lang=\"{}\">", lang.code()))
            );
            for word in
                ["<script", "<link", "<img", "src=", "href=", "url(", "@import", "//cdn"]
            {
                assert!(!text.contains(word), "{file}: {word}");
            }
            for word in ["@page { size: A4", "charset=\"utf-8\"", "table-header-group", "<h1>"]
            {
                assert!(text.contains(word), "{file}: {word}");
            }
            assert!(!text.contains("<!--"), "{file}: a mark was not drawn");
            let tags = |tag: &str| text.matches(tag).count();
            for (opens, closes) in
                [("<article", "</article>"), ("<section", "</section>"), ("<table", "</table>")]
            {
                assert_eq!(tags(opens), tags(closes), "{file}: {opens}");
            }
        }
    }
    let text = |file: &str| {
        pack(Lang::En, 1).into_iter().find(|paper| paper.file == file).unwrap().text
    };
    assert_eq!(text("failure-cards.html").matches("class=\"card\"").count(), 3);
    assert_eq!(text("design-sheet.html").matches("class=\"draw\"").count(), 1);
    assert_eq!(text("recommendation.html").matches("class=\"line\"").count(), 12);
    assert_eq!(text("recommendation.html").matches("type=\"checkbox\"").count(), 4);
}

/// Ink on white: every colour in the styles is black or white.
#[test]
fn html_needs_no_colour() {
    let text = &of_kind(pack(Lang::En, 1), ".html")[0].text;
    let style = text.split("<style>").nth(1).unwrap().split("</style>").next().unwrap();
    let hex: BTreeSet<&str> = style
        .split('#')
        .skip(1)
        .map(|rest| rest.split(|c: char| !c.is_ascii_hexdigit()).next().unwrap())
        .collect();
    assert_eq!(hex, BTreeSet::from(["000", "fff"]));
    assert!(!style.contains("rgb") && !style.contains("hsl"));
}

// ---- writing ---------------------------------------------------------------

fn packed(folder: &Path, more: &[&str]) -> Run {
    let mut args = vec!["workshop", "pack", folder.to_str().unwrap(), "--pairs", "2"];
    args.extend(more);
    run(&args)
}

fn files(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
    let mut names: Vec<String> = entries.map(|name| name.into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn writes_twelve_files_to_a_folder_that_it_makes() {
    let tmp = TempDir::new().unwrap();
    let folder = tmp.path().join("for/monday");
    let written = packed(&folder, &[]);
    assert_eq!((written.code, written.stderr.as_str()), (Some(0), ""));
    assert!(written.stdout.contains("for/monday: 12. Pairs: 2."), "{}", written.stdout);
    let mut expected: Vec<String> =
        pack(Lang::En, 2).into_iter().map(|paper| paper.file).collect();
    expected.sort();
    assert_eq!(files(&folder), expected);
    for paper in pack(Lang::En, 2) {
        assert_eq!(std::fs::read_to_string(folder.join(&paper.file)).unwrap(), paper.text);
    }
}

#[test]
fn writes_over_nothing_unless_it_is_told_to() {
    let tmp = TempDir::new().unwrap();
    let notes = tmp.path().join("rubric.md");
    std::fs::write(&notes, "mine").unwrap();
    let refused = packed(tmp.path(), &[]);
    assert_eq!(refused.code, Some(2));
    assert!(refused.stderr.contains("rubric.md is there already"), "{}", refused.stderr);
    assert!(refused.stderr.contains("`--force`") && refused.stderr.lines().count() == 1);
    assert_eq!(files(tmp.path()), ["rubric.md"], "nothing was written");
    assert_eq!(std::fs::read_to_string(&notes).unwrap(), "mine");
    assert_eq!(packed(tmp.path(), &["--force"]).code, Some(0));
    assert_ne!(std::fs::read_to_string(&notes).unwrap(), "mine");
    let again = packed(tmp.path(), &["--lang", "pt"]);
    assert!(again.stderr.contains("(já existem: 12)"), "{}", again.stderr);
}

/// Also a link that leads nowhere is somebody's.
#[test]
fn a_link_in_the_place_of_a_paper_is_left_alone() {
    let tmp = TempDir::new().unwrap();
    let elsewhere = tmp.path().join("elsewhere");
    let folder = tmp.path().join("papers");
    std::fs::create_dir(&folder).unwrap();
    std::os::unix::fs::symlink(&elsewhere, folder.join("handout.html")).unwrap();
    assert_eq!(packed(&folder, &[]).code, Some(2));
    assert!(!elsewhere.exists());
    assert_eq!(files(&folder), ["handout.html"], "nothing was written");
}

#[test]
fn says_in_one_line_why_a_folder_cannot_be_used() {
    let tmp = TempDir::new().unwrap();
    let file = tmp.path().join("a-file");
    std::fs::write(&file, "mine").unwrap();
    // Read-only for everybody, also for root: the process table takes no files.
    for folder in
        [file.as_path(), &file.join("below"), Path::new("/proc"), Path::new("/proc/x")]
    {
        let refused = packed(folder, &[]);
        assert_eq!(refused.code, Some(2), "{}", refused.stderr);
        assert_eq!(refused.stderr.lines().count(), 1, "{}", refused.stderr);
        assert!(refused.stderr.contains(&*folder.to_string_lossy()), "{}", refused.stderr);
        assert_eq!(refused.stdout, "");
    }
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "mine");
}

#[test]
fn takes_from_one_to_ninety_nine_pairs() {
    let tmp = TempDir::new().unwrap();
    let pairs = |pairs: &str| {
        let folder = tmp.path().join(pairs);
        run(&["workshop", "pack", folder.to_str().unwrap(), "--pairs", pairs])
    };
    for wrong in ["0", "100", "10000", "99999999999999999999", "1.5", "many", ""] {
        let refused = pairs(wrong);
        assert_eq!(refused.code, Some(2), "{wrong}: {}", refused.stderr);
        assert_eq!(refused.stderr.lines().count(), 1, "{wrong}: {}", refused.stderr);
    }
    assert!(pairs("0").stderr.contains("from 1 to 99"));
    assert_eq!((pairs("1").code, pairs("99").code), (Some(0), Some(0)));
}

/// A limit on the size of files stands in for a full disk.
#[test]
fn a_full_disk_is_of_the_machine() {
    let tmp = TempDir::new().unwrap();
    let limited = "trap '' XFSZ; ulimit -f 1; exec \"$0\" workshop pack \"$1\" --pairs 9";
    let output = Command::new("sh")
        .args(["-c", limited, env!("CARGO_BIN_EXE_fencing-lab")])
        .arg(tmp.path().join("papers"))
        .env("LC_ALL", "C")
        .output()
        .unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(3), "{told}");
    assert!(told.contains("papers/handout.md") && told.lines().count() == 1, "{told}");
}

#[test]
fn the_same_room_gets_the_same_bytes() {
    let twice = || pack(Lang::Pt, 5).into_iter().map(|paper| paper.text).collect::<Vec<_>>();
    assert_eq!(twice(), twice());
    let timetable = || program().args(["workshop", "run"]).output().unwrap().stdout;
    assert_eq!(timetable(), timetable());
}
