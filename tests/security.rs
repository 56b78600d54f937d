//! SECURITY.md is true: each promise has its test, and there is no network.

use std::path::Path;

fn file(path: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

#[test]
fn every_promise_names_tests_that_exist() {
    let document = file("SECURITY.md");
    let promises: Vec<&str> = document
        .lines()
        .filter(|line| line.starts_with("| ") && !line.contains("held by"))
        .collect();
    assert!(promises.len() > 15, "{promises:?}");
    for promise in promises {
        let held_by = promise.rsplit('|').nth(1).unwrap();
        let (mut source, mut tests) = (String::new(), 0);
        for name in held_by.split('`').skip(1).step_by(2) {
            if name.ends_with(".rs") {
                source = file(&format!("tests/{name}"));
                continue;
            }
            let test = format!("#[test]\nfn {name}() {{");
            assert!(source.contains(&test), "no test {name} for: {promise}");
            tests += 1;
        }
        assert!(tests > 0, "nothing holds: {promise}");
    }
}

#[test]
fn no_source_names_a_network() {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            for word in ["std::net", "os::unix::net", "TcpStream", "UdpSocket", "rustix::net"] {
                assert!(!text.contains(word), "{} mentions {word}", path.display());
            }
        }
    }
}

/// What the program takes from the system is listed in it, for the loader: no
/// name can be looked up, and no connection opened, without these.
#[cfg(all(target_os = "linux", target_env = "gnu", target_pointer_width = "64"))]
#[test]
fn the_program_cannot_reach_a_network() {
    let program = std::fs::read(env!("CARGO_BIN_EXE_fencing-lab")).unwrap();
    let taken = taken_from_the_system(&program);
    // The one that signals use to wake a thread, and that a new process is told over
    // (hence sendmsg); it reaches nobody else.
    assert!(taken.iter().any(|name| name == "socketpair"), "{taken:?}");
    for call in
        ["socket", "connect", "bind", "listen", "accept", "accept4", "getaddrinfo", "sendto"]
    {
        assert!(!taken.iter().any(|name| name == call), "the program has {call}");
    }
}

/// The names in the table of dynamic symbols of an ELF file.
#[cfg(all(target_os = "linux", target_env = "gnu", target_pointer_width = "64"))]
fn taken_from_the_system(elf: &[u8]) -> Vec<String> {
    let number = |at: usize, bytes: usize| {
        let digits = elf[at..at + bytes].iter().rev();
        digits.fold(0, |number, byte| number << 8 | usize::from(*byte))
    };
    let section = |n: usize| number(0x28, 8) + n * number(0x3a, 2);
    let content = |n: usize| {
        let begins = number(section(n) + 0x18, 8);
        begins..begins + number(section(n) + 0x20, 8)
    };
    const DYNAMIC_SYMBOLS: usize = 11;
    let mut sections = 0..number(0x3c, 2);
    let symbols = sections.find(|n| number(section(*n) + 4, 4) == DYNAMIC_SYMBOLS).unwrap();
    let names = content(number(section(symbols) + 0x28, 4)).start;
    content(symbols)
        .step_by(24)
        .map(|symbol| {
            let name = &elf[names + number(symbol, 4)..];
            String::from_utf8_lossy(name.split(|byte| *byte == 0).next().unwrap()).into_owned()
        })
        .collect()
}
