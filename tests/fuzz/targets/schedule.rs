//! Any text, as a schedule.
#![no_main]

#[path = "../properties.rs"]
mod properties;

libfuzzer_sys::fuzz_target!(|text: &str| {
    properties::a_schedule_is_made_again_or_told_why_not(text);
});
