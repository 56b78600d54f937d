//! The pack is what lies on the tables and before the facilitator: six documents,
//! each as Markdown and as HTML to be printed.

mod folder;
mod html;
mod pages;

use super::session::Session;
use crate::text::Lang;

pub use folder::{Unwritable, may_write_file, write, write_file};

/// A document as it is written, once in each language.
struct Document {
    name: &'static str,
    en: &'static str,
    pt: &'static str,
    /// Whether each pair gets a copy of its own, with a number.
    for_pairs: bool,
}

macro_rules! document {
    ($name:literal, $source:literal, $for_pairs:literal) => {
        Document {
            name: $name,
            en: include_str!(concat!("../../../workshop/", $source, ".en.md")),
            pt: include_str!(concat!("../../../workshop/", $source, ".pt.md")),
            for_pairs: $for_pairs,
        }
    };
}

const DOCUMENTS: [Document; 6] = [
    document!("handout", "handout", true),
    document!("design-sheet", "design-sheet", true),
    document!("failure-cards", "failure-cards", true),
    document!("recommendation", "recommendation", true),
    document!("rubric", "rubric", false),
    document!("facilitator-guide", "guide", false),
];

/// A file of the pack.
#[derive(Debug)]
pub struct Paper {
    /// Its name, without a folder.
    pub file: String,
    /// What is in it.
    pub text: String,
}

/// All files, for so many pairs.
pub fn papers(session: &Session, lang: Lang, pairs: u16) -> Vec<Paper> {
    let paper = |name: &str, ending, text| Paper { file: format!("{name}.{ending}"), text };
    let both = |document: &Document| {
        let copies = pages::copies(document, session, lang, pairs);
        let (name, html) = (document.name, html::page(document.name, lang, &copies));
        [paper(name, "md", copies.join("\n---\n\n")), paper(name, "html", html)]
    };
    DOCUMENTS.iter().flat_map(both).collect()
}
