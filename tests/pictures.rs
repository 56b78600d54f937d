//! Pictures: drawn from whatever was observed, on whatever page.

mod support;

use fencing_lab::fence::weakened::Missing;
use fencing_lab::lab::catalog;
use fencing_lab::show::timeline::{Timeline, mermaid, svg, text};
use fencing_lab::show::{Page, Style};
use fencing_lab::text::Lang;
use support::{JOURNALS, parsed, perform};

type Draw = fn(&mut Page<'_>, &Timeline) -> std::io::Result<()>;

fn drawn(timeline: &Timeline, width: usize, style: Style, draw: Draw) -> String {
    let mut out = Vec::new();
    draw(&mut Page::new(&mut out, Lang::En, width, style), timeline).unwrap();
    String::from_utf8(out).unwrap()
}

fn timelines() -> Vec<Timeline> {
    let mut labs = catalog::all().unwrap();
    labs.push(parsed("clock advance 5s -> store clock 00:05"));
    labs.push(parsed("A send m1: apply fund-B generation 1 request \"<&;#\" +1 -> sent m1"));
    labs.push(parsed("A read fund-A -> generation 1, value 0\nnetwork deliver m1 -> locked"));
    let seen = labs.iter().map(|lab| perform(lab, JOURNALS[0]).unwrap().observations);
    let mut timelines: Vec<Timeline> =
        seen.map(|seen| Timeline::of(&seen, Missing::NONE)).collect();
    timelines.push(Timeline::of(&[], Missing::NONE));
    timelines
}

#[test]
fn every_picture_fits_its_page_in_every_style() {
    for timeline in timelines() {
        for width in [1, 20, 40, 60, 80, 200] {
            for style in [Style::Symbols, Style::Ascii, Style::Plain] {
                let picture = drawn(&timeline, width, style, text::draw);
                // Below 40 columns words may be longer than the page.
                let widest = picture.lines().map(|line| line.chars().count()).max().unwrap();
                assert!(width < 40 || widest <= width.min(80), "{width} {style:?}\n{picture}");
                let ascii = style == Style::Symbols || picture.is_ascii();
                assert!(ascii, "{style:?}\n{picture}");
            }
        }
    }
}

#[test]
fn every_svg_is_well_formed_and_every_mermaid_diagram_balanced() {
    for timeline in timelines() {
        let svg = drawn(&timeline, 80, Style::Symbols, svg::draw);
        assert_well_formed(&svg);
        let mermaid = drawn(&timeline, 80, Style::Symbols, mermaid::draw);
        let count =
            |word: &str| mermaid.lines().filter(|line| line.trim().starts_with(word)).count();
        assert_eq!(count("activate"), count("deactivate"), "{mermaid}");
        for line in mermaid.lines().skip(2) {
            let words = line.split_once(": ").map_or("", |(_, words)| words);
            let entities = words.matches("#59;").count()
                + words.matches("#35;").count()
                + words.matches("#lt;").count()
                + words.matches("#gt;").count();
            assert_eq!(words.matches(';').count(), entities, "{line}");
        }
    }
}

/// Tags in pairs, and no bare `<` or `&` in the text between them.
fn assert_well_formed(svg: &str) {
    let mut open: Vec<&str> = Vec::new();
    for part in svg.split('<').skip(1) {
        let (tag, text) = part.split_once('>').unwrap_or_else(|| panic!("{part}"));
        match tag.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name), "{svg}"),
            None if tag.ends_with('/') => {}
            None => open.push(tag.split(' ').next().unwrap()),
        }
        let entities = ["&amp;", "&lt;", "&gt;", "&quot;"];
        let known: usize = entities.iter().map(|entity| text.matches(entity).count()).sum();
        assert_eq!(text.matches('&').count(), known, "{text}");
    }
    assert!(open.is_empty(), "{open:?}");
}
