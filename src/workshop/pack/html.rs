//! HTML to be printed: one file that needs nothing else, no network and no script.

use pulldown_cmark::{Event, Options, Parser, html};

use crate::text::Lang;

const STYLE: &str = include_str!("../../../workshop/print.css");

/// A whole file, each copy on sheets of its own.
pub(super) fn page(name: &str, lang: Lang, copies: &[String]) -> String {
    let sheets: String = copies.iter().map(|copy| sheet(name, copy)).collect();
    format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{name}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n{sheets}</body>\n</html>\n",
        lang.code()
    )
}

fn sheet(name: &str, markdown: &str) -> String {
    let events = Parser::new_ext(markdown, Options::ENABLE_TABLES | Options::ENABLE_TASKLISTS);
    let mut sheet = format!("<article class=\"{name}\">\n");
    html::push_html(&mut sheet, events.map(drawn));
    sheet + "</article>\n"
}

/// The places that are marked for a pen or for the printer. In Markdown they are
/// comments, which nobody sees.
fn drawn(event: Event<'_>) -> Event<'_> {
    let Event::Html(comment) = &event else { return event };
    let mark = comment.trim().trim_start_matches("<!--").trim_end_matches("-->").trim();
    let markup = match mark.split_once(' ').unwrap_or((mark, "")) {
        ("draw", _) => "<div class=\"draw\"></div>\n".to_owned(),
        ("page", _) => "<div class=\"page\"></div>\n".to_owned(),
        ("card", _) => "<section class=\"card\">\n".to_owned(),
        ("end", _) => "</section>\n".to_owned(),
        ("lines", n) => "<div class=\"line\"></div>\n".repeat(n.parse().unwrap_or(1)),
        _ => return event,
    };
    Event::Html(markup.into())
}
