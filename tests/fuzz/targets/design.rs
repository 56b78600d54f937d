//! Any text, as the text of a design file.
#![no_main]

#[path = "../properties.rs"]
mod properties;

libfuzzer_sys::fuzz_target!(|text: &str| {
    properties::a_design_is_read_or_its_mistake_has_a_place(text);
});
