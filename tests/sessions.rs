//! Sessions as text: what was typed, what came out, the exit code.

#[test]
fn sessions() {
    trycmd::TestCases::new()
        .register_bin("fencing-lab", std::path::Path::new(env!("CARGO_BIN_EXE_fencing-lab")))
        .env("LC_ALL", "C")
        .env("XDG_DATA_HOME", "/dev/null/nowhere")
        .case("tests/sessions/*.trycmd");
}
