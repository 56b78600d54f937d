//! Any bytes, as the moves of a small lab that is then performed.
#![no_main]

#[path = "../properties.rs"]
mod properties;

libfuzzer_sys::fuzz_target!(|moves: &str| {
    properties::moves_are_performed_or_their_mistake_has_a_place(moves);
});
