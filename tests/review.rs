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
        Verdict::Uncovered { .. } => 'n',
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
        assert_eq!(verdicts(&template(), journal), ["y????-y", "yyynn--", "nnnnn--"]);
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
            "y????-n",
        ),
        (
            "\"owner-match\", \"generation-match\", \"generation-raise\", \"atomic-acquire\", \"store-clock\"",
            "n????-y",
        ),
        (
            "\"higher-only\", \"generation-match\", \"generation-raise\", \"atomic-acquire\", \"store-clock\"",
            "n????-y",
        ),
        (
            "\"higher-only\", \"owner-match\", \"generation-raise\", \"atomic-acquire\", \"store-clock\"",
            "n????-y",
        ),
        (
            "\"higher-only\", \"owner-match\", \"generation-match\", \"atomic-acquire\", \"store-clock\"",
            "n????-y",
        ),
        (
            "\"higher-only\", \"owner-match\", \"generation-match\", \"generation-raise\", \"store-clock\"",
            "n????-n",
        ),
        ("", "n????-n"),
    ] {
        let design = with(issuer, &format!("controls = [{kept}]\n\n# Where"));
        assert_eq!(verdicts(&design, Journal::Delete)[0], expected, "{kept}");
    }
}

/// What a pair says of direct SQL and of restores is written down, and believed by
/// nobody.
#[test]
fn what_the_model_cannot_show_is_never_covered() {
    let claims = with("# closed", "closed").replace("# after-restore", "after-restore");
    assert_eq!(verdicts(&claims, Journal::Delete)[1], "yyy??--");
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
        assert_eq!(paper::recommendation(&design.title, &rows, lang), written, "{name}");
    }
}

/// Each command of the example shows what stands beside it.
#[test]
fn the_commands_of_a_review_show_what_it_says() {
    let design = read(&source("example.toml")).unwrap();
    for row in review(&design, Journal::Delete).unwrap() {
        for (failure, verdict) in row.verdicts {
            let (commands, code) = match &verdict {
                Verdict::Covered { commands, .. } => (commands.clone(), 0),
                Verdict::Uncovered { command, .. } => (vec![command.clone()], 1),
                _ => continue,
            };
            for command in commands {
                let args: Vec<&str> = command.split_whitespace().skip(3).collect();
                let ran = run(&args);
                assert_eq!(ran.code, Some(code), "{command}\n{}", ran.stderr);
                if let Verdict::Uncovered { promise, .. } = verdict {
                    assert!(ran.stdout.contains(promise.name()), "{failure:?} {command}");
                }
            }
        }
    }
    assert_eq!(Failure::ALL.len(), 7);
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
            "27: expected one of database, external, machine, found `databse`. Did you mean `database`?",
        ),
        (
            "to = \"ledger\"",
            "to = \"leger\"",
            "44: expected the name of a destination of this design (ledger), found `leger`. Did you mean `ledger`?",
        ),
        (
            "through = \"contract\"",
            "through = \"message\"",
            "45: expected `contract` or `sql`: that destination is a database, found `message`.",
        ),
        (
            "through = \"sql\"",
            "through = \"sql\"\ncontrols = [\"all\"]",
            "53: expected no controls: direct SQL passes by every one of them, found `controls`.",
        ),
        (
            "through = \"contract\"\ncontrols = [\"all\"]",
            "through = \"contract\"\ncontrols = [\"equality\"]",
            "46: expected `generation-check` as well: without it there is nothing for this one to do, found `equality`.",
        ),
        (
            "through = \"contract\"\ncontrols = [\"all\"]",
            "through = \"contract\"\ncontrols = [\"all\", \"registry\"]",
            "46: expected `all` alone, or names, found `all`.",
        ),
        (
            "through = \"contract\"\ncontrols = [\"all\"]",
            "through = \"contract\"",
            "42: expected the key `controls`, found nothing.",
        ),
        ("owner = \"Eva\"", "", "49: expected the key `owner`, found nothing."),
        (
            "name = \"support corrects a balance\"",
            "name = \"a worker posts a payment\"",
            "50: expected each name once, found `a worker posts a payment`.",
        ),
        (
            "kind = \"database\"",
            "kind = \"external\"",
            "45: expected `message`: no transaction of yours reaches that destination, found `contract`.",
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
    assert_eq!(of(""), "x.toml:1: expected the key `destination`, found nothing.");
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
