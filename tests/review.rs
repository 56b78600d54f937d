//! The review of a design: what is covered, what is not, what is not shown, and what is
//! wrong with a design that cannot be.

mod support;

use std::path::Path;

use fencing_lab::fence::Journal;
use fencing_lab::lab::Unusable;
use fencing_lab::text::Lang;
use fencing_lab::workshop::review::{Failure, Verdict, paper, parse, read, review};
use support::{JOURNALS, run};
use tempfile::TempDir;

fn source(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("workshop").join(name).display().to_string()
}

fn template() -> String {
    std::fs::read_to_string(source("design.toml")).unwrap()
}

/// For each row, a letter for each failure: yes, no, `?` not shown, `-` not concerned.
fn verdicts(text: &str, journal: Journal) -> Vec<String> {
    let design = parse("design.toml", text).unwrap_or_else(|mistake| {
        panic!("{}", Unusable::from(mistake).tell(Lang::En));
    });
    let rows = review(&design, journal).unwrap();
    let letter = |verdict: &Verdict| match verdict {
        Verdict::Covered { .. } => 'y',
        Verdict::Uncovered { .. } | Verdict::Unguarded => 'n',
        Verdict::NotShown(_) => '?',
        Verdict::NotConcerned => '-',
    };
    rows.iter().map(|row| row.verdicts.values().map(letter).collect()).collect()
}

fn with(from: &str, to: &str) -> String {
    let template = template();
    assert!(template.contains(from), "{from}");
    template.replacen(from, to, 1)
}

const ALL_OF_THE_PATH: &str = "through = \"contract\"\ncontrols = [\"all\"]";

fn path_with(controls: &str) -> String {
    with(ALL_OF_THE_PATH, &format!("through = \"contract\"\ncontrols = [{controls}]"))
}

#[test]
fn the_whole_contract_is_covered_but_for_what_passes_by_it() {
    for journal in JOURNALS {
        assert_eq!(verdicts(&template(), journal), ["y??nn-y", "yyynn--", "nnnnn--"]);
    }
}

/// Each control that a path lacks is found by the failure that it is for.
#[test]
fn each_missing_control_leaves_its_own_failure_uncovered() {
    let all = [
        "check-inside",
        "generation-check",
        "equality",
        "immediate",
        "registry",
        "intent-check",
        "registry-scope",
        "one-transaction",
        "stored-result",
        "rollback",
    ];
    for (lacking, expected) in [
        (&["check-inside"][..], "nyynn--"),
        // A higher number is invented, and let in before its time.
        (&["equality"], "nyynn--"),
        (&["check-inside", "generation-check", "equality"], "nyynn--"),
        (&["immediate"], "yyynn--"),
        (&["intent-check"], "yynnn--"),
        (&["registry-scope"], "yynnn--"),
        (&["one-transaction"], "ynnnn--"),
        (&["stored-result"], "ynnnn--"),
        (&["rollback"], "ynynn--"),
        (
            &["registry", "intent-check", "registry-scope", "one-transaction", "stored-result"],
            "ynnnn--",
        ),
        (&["check-inside", "rollback"], "nnynn--"),
        (&["intent-check", "rollback"], "ynnnn--"),
    ] {
        let kept: Vec<String> = all
            .iter()
            .filter(|control| !lacking.contains(control))
            .map(|control| format!("\"{control}\""))
            .collect();
        for journal in JOURNALS {
            let verdicts = verdicts(&path_with(&kept.join(", ")), journal);
            assert_eq!(verdicts[1], expected, "{journal} without {lacking:?}");
        }
    }
}

#[test]
fn each_control_that_the_issuer_lacks_is_found() {
    let issuer = "controls = [\"all\"]\n\n# Where";
    for (kept, expected) in [
        (
            "\"higher-only\", \"owner-match\", \"generation-match\", \"generation-raise\", \"atomic-acquire\"",
            "y??nn-n",
        ),
        (
            "\"owner-match\", \"generation-match\", \"generation-raise\", \"atomic-acquire\", \"store-clock\"",
            "n??nn-y",
        ),
        (
            "\"higher-only\", \"generation-match\", \"generation-raise\", \"atomic-acquire\", \"store-clock\"",
            "n??nn-y",
        ),
        (
            "\"higher-only\", \"owner-match\", \"generation-raise\", \"atomic-acquire\", \"store-clock\"",
            "n??nn-y",
        ),
        (
            "\"higher-only\", \"owner-match\", \"generation-match\", \"atomic-acquire\", \"store-clock\"",
            "n??nn-y",
        ),
        (
            "\"higher-only\", \"owner-match\", \"generation-match\", \"generation-raise\", \"store-clock\"",
            "n??nn-n",
        ),
        ("", "n??nn-n"),
    ] {
        let design = with(issuer, &format!("controls = [{kept}]\n\n# Where"));
        assert_eq!(verdicts(&design, Journal::Delete)[0], expected, "{kept}");
    }
}

/// What a pair says of direct SQL and of restores is written down, and turns no NO into
/// anything better.
#[test]
fn what_the_model_cannot_show_is_never_covered() {
    let claims = with("# closed", "closed").replace("# after-restore", "after-restore");
    let claims = claims.replacen("through = \"sql\"", ALL_OF_THE_PATH, 1);
    assert_eq!(verdicts(&claims, Journal::Delete)[1], "yyynn--");
    let outside = |kind: &str, controls: &str| {
        let tables = format!(
            "[[destination]]\nname = \"mail\"\nkind = \"{kind}\"\nowner = \"Eva\"\n\n\
             [[path]]\nname = \"mail\"\nto = \"mail\"\nthrough = \"message\"\n\
             controls = [{controls}]\nowner = \"Eva\"\n"
        );
        verdicts(&format!("{}\n{tables}", template()), Journal::Delete)[3].clone()
    };
    assert_eq!(outside("external", ""), "nnn??n-");
    assert_eq!(outside("external", "\"outside-fencing\""), "?nn???-");
    assert_eq!(outside("external", "\"all\""), "??????-");
    assert_eq!(outside("machine", ""), "??????-");
}

#[test]
fn the_worked_example_is_reviewed_as_it_stands() {
    for (name, lang) in [("example-review.en.md", Lang::En), ("example-review.pt.md", Lang::Pt)]
    {
        let design = read(&source("example.toml")).unwrap();
        let rows = review(&design, Journal::Delete).unwrap();
        let written = std::fs::read_to_string(source(name)).unwrap();
        let told = paper::recommendation(&design, &rows, Journal::Delete, lang);
        assert_eq!(told, written, "{name}");
    }
}

/// Each command of the example shows what stands beside it: so many orders, or the moves
/// that break a promise.
#[test]
fn the_commands_of_a_review_show_what_it_says() {
    let design = read(&source("example.toml")).unwrap();
    for row in review(&design, Journal::Wal).unwrap() {
        for verdict in row.verdicts.into_values() {
            if let Verdict::Covered { commands, .. } = &verdict {
                for (command, orders) in commands {
                    let ran = typed(command);
                    assert_eq!(ran.code, Some(0), "{command}\n{}", ran.stderr);
                    assert!(ran.stdout.contains(&format!("orders: {orders} ·")), "{command}");
                }
            }
            if let Verdict::Uncovered { promise, moves, command, .. } = &verdict {
                let ran = typed(command);
                assert_eq!(ran.code, Some(1), "{command}\n{}", ran.stderr);
                assert!(
                    ran.stdout.contains(&format!("Broken: {promise}"))
                        || ran.stdout.contains(promise.name()),
                    "{command}"
                );
                let last = moves.last().unwrap().split(" → ").nth(1).unwrap();
                assert!(ran.stdout.contains(&format!("→ {last}")), "{command}: {last}");
            }
        }
    }
}

fn typed(command: &str) -> support::Run {
    run(&command.split_whitespace().skip(3).collect::<Vec<_>>())
}

/// What goes wrong is in the order that shows it.
#[test]
fn each_failure_happens_in_the_order_that_is_shown_for_it() {
    let lacking = path_with("\"immediate\"");
    let design = parse("design.toml", &lacking).unwrap();
    let rows = review(&design, Journal::Delete).unwrap();
    for (failure, happens) in [
        (Failure::LongPause, "authority install"),
        (Failure::LostReply, "reply lost"),
        (Failure::Duplicate, "B apply fund-A generation 1 request r1 +7"),
        (Failure::DirectSql, "operator sql UPDATE"),
        (Failure::RestoredBackup, "operator restore"),
    ] {
        let Verdict::Uncovered { moves, .. } = &rows[1].verdicts[&failure] else {
            panic!("{failure:?} is covered");
        };
        assert!(moves.iter().any(|made| made.contains(happens)), "{failure:?}: {moves:#?}");
    }
}

/// A path is compared with what the issuer installs: if that can go back, an old
/// generation gets in.
#[test]
fn an_issuer_that_lets_a_generation_go_back_uncovers_every_path() {
    let all = [
        "higher-only",
        "owner-match",
        "generation-match",
        "generation-raise",
        "atomic-acquire",
        "store-clock",
    ];
    // One that hands the same generation to two owners does so as well. Two owners with
    // two generations are told apart, however they came by them.
    for (lacking, expected) in [
        ("higher-only", "nyynn--"),
        ("generation-raise", "nyynn--"),
        ("atomic-acquire", "yyynn--"),
        ("owner-match", "yyynn--"),
        ("generation-match", "yyynn--"),
        ("store-clock", "yyynn--"),
    ] {
        let kept: Vec<String> = all
            .iter()
            .filter(|it| **it != lacking)
            .map(|control| format!("\"{control}\""))
            .collect();
        let issuer = format!("controls = [{}]\n\n# Where", kept.join(", "));
        let design = with("controls = [\"all\"]\n\n# Where", &issuer);
        assert_eq!(verdicts(&design, Journal::Delete)[1], expected, "{lacking}");
    }
}

#[test]
fn a_late_lock_is_covered_with_a_warning() {
    let all_but = "\"check-inside\", \"generation-check\", \"equality\", \"registry\", \"intent-check\", \"registry-scope\", \"one-transaction\", \"stored-result\", \"rollback\"";
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("late.toml");
    std::fs::write(&file, path_with(all_but)).unwrap();
    let told = run(&["workshop", "review", file.to_str().unwrap()]).stdout;
    assert_eq!(told.matches("On another database this may be").count(), 3, "{told}");
}

#[test]
fn a_design_is_never_written_over_by_its_own_review() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("mine.toml");
    std::fs::write(&file, template()).unwrap();
    let file = file.to_str().unwrap();
    let ran = run(&["workshop", "review", file, "--out", file, "--force"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
    assert!(ran.stderr.contains("is the design itself"), "{}", ran.stderr);
    assert_eq!(std::fs::read_to_string(file).unwrap(), template());
}

#[test]
fn no_line_is_wider_than_a_screen_also_in_plain_ascii() {
    for style in [&["--ascii"][..], &["--plain"], &["--lang", "pt"]] {
        let args = [&["workshop", "review", "workshop/example.toml"], style].concat();
        let told = run(&args).stdout;
        let widest = told.lines().map(|line| line.chars().count()).max().unwrap();
        assert!(widest <= 80, "{widest}: {told}");
    }
}

#[test]
fn names_what_is_wrong_with_a_design() {
    for (from, to, expected) in [
        (
            "title = ",
            "titel = ",
            "7: expected one of the keys title, workers, issuer, destination, path, found `titel`. Did you mean `title`?",
        ),
        (
            "[\"worker A\", \"worker B\"]",
            "[\"worker A\"]",
            "10: expected at least two workers: one alone is never overtaken, found `1`.",
        ),
        (
            "kind = \"database\"",
            "kind = \"databse\"",
            "32: expected one of database, external, machine, found `databse`. Did you mean `database`?",
        ),
        (
            "to = \"ledger\"",
            "to = \"leger\"",
            "59: expected the name of a destination of this design (ledger), found `leger`. Did you mean `ledger`?",
        ),
        (
            "through = \"contract\"",
            "through = \"message\"",
            "60: expected `contract` or `sql`: that destination is a database, found `message`.",
        ),
        (
            "through = \"sql\"",
            "through = \"sql\"\ncontrols = [\"all\"]",
            "68: expected no controls: direct SQL passes by every one of them, and a machine compares nothing, found `controls`.",
        ),
        (
            "through = \"contract\"\ncontrols = [\"all\"]",
            "through = \"contract\"\ncontrols = [\"equality\"]",
            "61: expected `generation-check` as well: without it there is nothing for this one to do, found `equality`.",
        ),
        (
            "through = \"contract\"\ncontrols = [\"all\"]",
            "through = \"contract\"\ncontrols = [\"all\", \"registry\"]",
            "61: expected `all` alone, or names, found `all`.",
        ),
        (
            "through = \"contract\"\ncontrols = [\"all\"]",
            "through = \"contract\"",
            "57: expected the key `controls`, found nothing.",
        ),
        ("owner = \"Eva\"", "", "64: expected the key `owner`, found nothing."),
        (
            "name = \"support corrects a balance\"",
            "name = \"a worker posts a payment\"",
            "65: expected each name once, found `a worker posts a payment`.",
        ),
        (
            "kind = \"database\"",
            "kind = \"external\"",
            "60: expected `message`: no transaction of yours reaches that destination, found `contract`.",
        ),
        (
            "# closed",
            "closed",
            "67: expected no direct SQL: this design says that the destination is closed to it, found `sql`.",
        ),
        (
            "[\"worker A\", \"worker B\"]",
            "[\"worker A\", \"worker A\"]",
            "10: expected each name once, found `worker A`.",
        ),
        (
            "owner = \"Eva\"",
            "owner = \"E|va\"",
            "68: expected a name of at most 60 characters in one line, without | { } < [ ] * ` \\, found `E|va`.",
        ),
        (
            "owner = \"Eva\"",
            "owner = \"[Eva](x)\"",
            "68: expected a name of at most 60 characters in one line, without | { } < [ ] * ` \\, found `[Eva](x)`.",
        ),
    ] {
        let told = match parse("x.toml", &with(from, to)) {
            Ok(_) => panic!("{to} is a design"),
            Err(mistake) => Unusable::from(mistake).tell(Lang::En),
        };
        assert_eq!(told, format!("x.toml:{expected}"), "{to}");
    }
}

#[test]
fn an_empty_design_is_said_to_be_so() {
    let of = |text: &str| Unusable::from(parse("x.toml", text).unwrap_err()).tell(Lang::En);
    assert_eq!(
        of("# nothing yet\n"),
        "x.toml:1: expected a design: copy workshop/design.toml and change it, found nothing."
    );
    let template = template();
    let paths = template.find("[[path]]").unwrap();
    let told = of(&template[..paths]);
    assert_eq!(told, "x.toml:1: expected the key `path`, found nothing.");
    let more = "[[destination]]\nname = \"mail\"\nkind = \"external\"\nowner = \"Eva\"\n";
    let told = of(&format!("{template}\n{more}"));
    assert!(told.contains("a path to mail: what nothing leads to is no destination"), "{told}");
}

#[test]
fn writes_a_recommendation_and_nothing_over() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("recommendation.md");
    let (design, out) = (source("example.toml"), out.to_str().unwrap().to_owned());
    let ran = run(&["workshop", "review", &design, "--out", &out]);
    assert_eq!(ran.code, Some(1), "{}", ran.stderr);
    let written = std::fs::read_to_string(&out).unwrap();
    assert!(written.starts_with("# Recommendation: Nightly payments"), "{written}");
    let again = run(&["workshop", "review", &design, "--out", &out]);
    assert_eq!(again.code, Some(2));
    assert!(again.stderr.contains("is there already"), "{}", again.stderr);
    assert_eq!(std::fs::read_to_string(&out).unwrap(), written);
    let forced =
        run(&["workshop", "review", &design, "--out", &out, "--force", "--lang", "pt"]);
    assert_eq!(forced.code, Some(1));
    assert!(std::fs::read_to_string(&out).unwrap().starts_with("# Recomendação"));
}
