//! The formats for programs: what `FORMATS.md` shows is what comes out, whatever the
//! language, and any text fits in.

mod support;

use fencing_lab::fence::Journal;
use fencing_lab::lab::catalog;
use fencing_lab::show::check::{json, junit};
use fencing_lab::show::{Page, Style};
use fencing_lab::stage::Transcript;
use fencing_lab::text::Lang;
use quick_junit::{NonSuccessKind, Report, TestCaseStatus};
use serde_json::Value;
use support::{lab_of, parsed, perform, run};
use tempfile::TempDir;

/// The commands of the document, each with the block that follows it.
fn examples() -> Vec<(Vec<String>, String)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/FORMATS.md");
    let text = std::fs::read_to_string(path).unwrap();
    let blocks: Vec<&str> = text.split("```").skip(1).step_by(2).collect();
    let example = |pair: &[&str]| {
        let args = pair[0].strip_prefix("sh\ncargo run -- ").unwrap();
        let (_language, shown) = pair[1].split_once('\n').unwrap();
        (args.split_whitespace().map(str::to_owned).collect(), shown.to_owned())
    };
    blocks.chunks(2).map(example).collect()
}

fn ran(args: &[String], more: &[&str]) -> support::Run {
    let args: Vec<&str> = args.iter().map(String::as_str).chain(more.iter().copied()).collect();
    run(&args)
}

#[test]
fn the_document_shows_what_comes_out() {
    let [json, junit, explore, list] = &examples()[..] else { panic!("four examples") };
    for (args, shown) in [json, junit, explore] {
        let ran = ran(args, &[]);
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(1), ""), "{args:?}");
        assert_eq!(ran.stdout, *shown, "{args:?}");
    }
    let (args, shown) = list;
    let (mut all, shown): (Value, Value) = (read(&ran(args, &[]).stdout), read(shown));
    let labs = all["labs"].as_array_mut().unwrap();
    assert_eq!(labs.len(), catalog::names().count());
    labs.truncate(1);
    assert_eq!(all, shown);
}

fn read(json: &str) -> Value {
    serde_json::from_str(json).unwrap_or_else(|error| panic!("{error} in {json}"))
}

#[test]
fn the_document_names_every_field() {
    let text = std::fs::read_to_string("FORMATS.md").unwrap();
    let named = |name: &str| {
        let rows = text.lines().filter(|line| line.starts_with('|'));
        rows.clone().any(|row| row.contains(&format!("`{name}`")))
            || rows.clone().any(|row| row.contains(&format!("`….{name}`")))
    };
    for args in [
        &["check", "replay", "--format", "json"][..],
        &["explore", "direct-sql", "--format", "json"],
        &["list", "--format", "json"],
    ] {
        let document = read(&run(args).stdout);
        let mut fields = Vec::new();
        names_in(&document, &mut fields);
        assert!(fields.len() > 8, "{fields:?}");
        for field in fields {
            assert!(named(field), "{field}");
        }
    }
}

fn names_in<'a>(value: &'a Value, names: &mut Vec<&'a String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| names_in(item, names)),
        Value::Object(fields) => fields.iter().for_each(|(name, value)| {
            // The two languages of a title need no line of their own.
            if !["en", "pt"].contains(&name.as_str()) {
                names.push(name);
            }
            names_in(value, names);
        }),
        _ => {}
    }
}

#[test]
fn no_byte_depends_on_the_language_or_on_the_time() {
    for args in [
        &["check", "--format", "json"][..],
        &["check", "--format", "junit", "--without", "registry"],
        &["explore", "rollback", "--format", "json", "--without", "rollback"],
        &["list", "--format", "json"],
    ] {
        let args: Vec<String> = args.iter().map(ToString::to_string).collect();
        let [en, again, pt] = [["--lang", "en"], ["--lang", "en"], ["--lang", "pt"]]
            .map(|lang| ran(&args, &lang));
        assert_ne!(en.stdout, "");
        assert_eq!(en.stdout, again.stdout);
        assert_eq!(en.stdout, pt.stdout);
        assert_eq!(en.code, pt.code);
    }
}

#[test]
fn the_formats_say_what_the_text_says() {
    for without in [None, Some("registry")] {
        let flags: Vec<&str> = without.iter().flat_map(|name| ["--without", name]).collect();
        let of = |format| {
            let mut args = vec!["check", "--journal", "wal", "--format", format];
            args.extend(&flags);
            run(&args)
        };
        let (text, json, junit) = (of("text"), of("json"), of("junit"));
        assert_eq!([json.code, junit.code], [text.code; 2]);
        let (json, junit) = (read(&json.stdout), report(&junit.stdout));
        let totals = &json["totals"];
        assert_eq!(
            text.stdout.lines().last().unwrap(),
            format!(
                "labs: {} · observations: {} · as expected: {} · different: {}",
                totals["labs"], totals["observations"], totals["held"], totals["differing"]
            )
        );
        assert_eq!(json["journal"], "wal");
        assert_eq!(json["without"][0].as_str(), without);
        assert_eq!(totals["observations"], junit.tests);
        assert_eq!(totals["differing"], junit.failures);
        assert_eq!(totals["differing"], text.stdout.matches("DIFFERS").count());
        let told = json["observations"].as_array().unwrap().iter();
        let cases = junit.test_suites.iter().flat_map(|suite| &suite.test_cases);
        for (finding, case) in told.zip(cases) {
            let id = finding["id"].as_str().unwrap();
            assert!(
                case.name.as_str().starts_with(&format!("{id}: ")),
                "{id}: {:?}",
                case.name
            );
            assert_eq!(
                finding["lab"].as_str(),
                case.classname.as_ref().map(|name| name.as_str())
            );
            let held = matches!(case.status, TestCaseStatus::Success { .. });
            assert_eq!(finding["held"], held, "{id}");
            assert_eq!(finding["held"], finding["expected"] == finding["observed"], "{id}");
        }
    }
}

#[test]
fn the_findings_of_a_search_are_what_its_text_says() {
    for (lab, without, code) in [
        ("stale-write", "immediate", 0),
        ("rollback", "rollback", 1),
        ("direct-sql", "registry", 1),
    ] {
        let of = |format| run(&["explore", lab, "--without", without, "--format", format]);
        let (text, json) = (of("text"), of("json"));
        assert_eq!([text.code, json.code], [Some(code); 2]);
        let json = read(&json.stdout);
        let orders = json["orders"].as_str().unwrap();
        assert!(
            text.stdout.contains(&format!("orders: {orders} · states: {}", json["states"]))
        );
        for it in json["promises"].as_array().unwrap() {
            let (name, broken) = (it["promise"].as_str().unwrap(), &it["broken_orders"]);
            let told = match it["shortest"]["turns"].as_u64() {
                None => format!("{name}: holds in every order ({orders})"),
                Some(turns) => {
                    let broken = broken.as_str().unwrap();
                    format!(
                        "{name}: BREAKS in {broken} of {orders} orders; fewest turns: {turns}"
                    )
                }
            };
            assert!(text.stdout.contains(&told), "{told}");
        }
        for it in json["sights"].as_array().unwrap() {
            let schedule = it["shortest"]["schedule"].as_str().unwrap();
            let again = run(&["explore", lab, "--without", without, "--schedule", schedule]);
            assert!(again.stdout.contains(it["begins"].as_str().unwrap()), "{schedule}");
        }
    }
}

fn report(xml: &str) -> Report {
    Report::deserialize_from_str(xml).unwrap_or_else(|error| panic!("{error} in {xml}"))
}

#[test]
fn a_failure_names_both_sides_and_no_time() {
    let xml =
        run(&["check", "stale-write", "--without", "generation-check", "--format", "junit"]);
    for word in ["time", "date", "uuid", "hostname"] {
        assert!(!xml.stdout.contains(&format!("{word}=")), "{word}");
    }
    let report = report(&xml.stdout);
    let case = &report.test_suites[0].test_cases[2];
    let TestCaseStatus::NonSuccess { kind, message, description, .. } = &case.status else {
        panic!("{case:?}")
    };
    assert_eq!(*kind, NonSuccessKind::Failure);
    assert_eq!(
        message.as_ref().unwrap().as_str(),
        "expected: refused: stale generation 1, installed 2; observed: applied 5"
    );
    assert_eq!(
        description.as_ref().unwrap().as_str(),
        "expected: refused: stale generation 1, installed 2\nobserved: applied 5"
    );
}

/// A folder that is still there differs like any other observation.
#[test]
fn a_folder_that_is_still_there_fails_a_case() {
    let gone =
        perform(&parsed("A read fund-A -> generation 1, value 0"), Journal::Wal).unwrap();
    let left = [Transcript { folder_gone: false, ..gone }];
    let json = written(|page| json::report(page, &left, Journal::Wal.into()));
    let last = &read(&json)["observations"][1];
    assert_eq!(last["id"], "test/folder");
    assert_eq!(last["observed"], "still there");
    assert_eq!(last["held"], false);
    let xml = written(|page| junit::report(page, &left, Journal::Wal.into()));
    assert_eq!(report(&xml).failures, 1);
}

fn written(write: impl FnOnce(&mut Page<'_>) -> std::io::Result<()>) -> String {
    let mut out = Vec::new();
    write(&mut Page::new(&mut out, Lang::Pt, 80, Style::Plain)).unwrap();
    String::from_utf8(out).unwrap()
}

/// Whatever a lab holds: quotes, markup, characters that a terminal would obey, and
/// those that XML has no place for.
#[test]
fn any_text_fits_into_every_format() {
    let moves = "A read \"<fund>&'\u{85}\u{fffe}\u{ffff}]]>é\u{1f512}\" -> refused: <![CDATA[ \u{ffff} ]]> \"&amp;\"
         operator sql SELECT char(27) || '[2J' || char(0) || char(8238) || char(65535) -> rows: none";
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("a&b <c>.toml");
    std::fs::write(&file, lab_of(&moves.replace('\u{85}', ""))).unwrap();
    let of = |format| run(&["check", file.to_str().unwrap(), "--format", format]);
    let (json, xml) = (of("json"), of("junit"));
    assert_eq!([json.code, xml.code], [Some(1); 2], "{}", json.stderr);
    let document = read(&json.stdout);
    assert_eq!(document["observations"][0]["id"], "a&b <c>/1");
    assert_eq!(
        document["observations"][1]["observed"],
        "rows: \\u{1b}[2J\\u{0}\\u{202e}\u{ffff}"
    );
    for unfit in ['\u{0}', '\u{1b}', '\u{fffe}', '\u{ffff}'] {
        assert!(!xml.stdout.contains(unfit), "{unfit:?}");
    }
    let report = report(&xml.stdout);
    assert_eq!(report.test_suites[0].name.as_str(), "a&b <c>");
    let case = &report.test_suites[0].test_cases[0];
    assert!(case.name.as_str().contains("\"<fund>&'\\u{fffe}\\u{ffff}]]>é\u{1f512}\""));
    let TestCaseStatus::NonSuccess { message, .. } =
        &report.test_suites[0].test_cases[1].status
    else {
        panic!("{report:?}")
    };
    let message = message.as_ref().unwrap().as_str();
    assert!(message.ends_with("[2J\\u{0}\\u{202e}\\u{ffff}"), "{message}");
}
