//! Killed at any moment: real processes, real signals, at moments that a seed
//! decides. A moment is a number of bytes of output to read, and a number of turns
//! of an empty loop after them.

mod support;

use std::collections::BTreeSet;
use std::fs::{File, Permissions};
use std::hint::black_box;
use std::io::{Read, Write};
use std::os::fd::OwnedFd;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ExitStatus, Stdio};

use rustix::fs::{Mode, OFlags};
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::tcgetattr;
use support::program;
use tempfile::TempDir;

/// What somebody types who does not leave.
const STAYS: &str = "\n\nstate\n\n\n\n";

/// What stands in a folder, by name.
fn folders(tmp: &Path) -> BTreeSet<PathBuf> {
    std::fs::read_dir(tmp).unwrap().map(|entry| entry.unwrap().path()).collect()
}

/// Small numbers from a seed, the same ones every time.
struct Seed(u64);

impl Seed {
    /// From zero up, below a bound.
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len() as u64) as usize]
    }
}

/// The output of a program that was started, and what was read of it so far.
struct Started {
    child: Child,
    output: File,
    read: Vec<u8>,
    tmp: PathBuf,
    /// Whether it had a folder at the moment at which it was killed.
    amid: bool,
    /// How its terminal was set before, if it has one.
    terminal: String,
}

/// What somebody types who goes back and forth in a lab, looks around, and leaves.
fn looks_around() -> String {
    format!("\n\nskip\n\n{}q\n", "\npicture\nstate\nsql\nback\n".repeat(40))
}

impl Started {
    fn of(child: Child, output: File, tmp: &Path) -> Self {
        let terminal = String::new();
        Self { child, output, read: Vec::new(), tmp: tmp.to_owned(), amid: false, terminal }
    }

    /// Reads on until a text has come.
    fn read_to(&mut self, text: &str) {
        while !String::from_utf8_lossy(&self.read).contains(text) {
            assert!(self.read(1), "it ended before {text}");
        }
    }

    /// Reads on, up to so many bytes; false at the end. A terminal that nobody
    /// writes to any more gives an error, which is its end.
    fn read(&mut self, mut bytes: usize) -> bool {
        let mut part = [0; 512];
        while bytes > 0 {
            let most = bytes.min(part.len());
            match self.output.read(&mut part[..most]) {
                Ok(0) | Err(_) => return false,
                Ok(read) => {
                    self.read.extend_from_slice(&part[..read]);
                    bytes -= read;
                }
            }
        }
        true
    }

    fn kill_at(&mut self, seed: &mut Seed, output: usize, signal: Signal) {
        let bytes = seed.below(output as u64 + 1) as usize;
        self.read(bytes);
        // At half of the moments it has a folder, or had one just now.
        let at_work = seed.below(2) == 0;
        while at_work && folders(&self.tmp).is_empty() && self.read(64) {}
        for turn in 0..seed.below(300_000) {
            black_box(turn);
        }
        self.amid = !folders(&self.tmp).is_empty();
        // It may have come to its end by itself.
        let _ = kill_process(Pid::from_child(&self.child), signal);
    }

    /// Reads to its end first: whoever was not killed waits to be read.
    fn ended(&mut self) -> ExitStatus {
        self.read(usize::MAX);
        self.child.wait().unwrap()
    }
}

/// A test that fails leaves nobody behind who waits for it.
impl Drop for Started {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// `check` of some labs, into a pipe.
fn checking(tmp: &Path) -> Started {
    let mut command = program();
    command.args(["check", "--journal", "wal"]);
    command.env("TMPDIR", tmp).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().unwrap();
    let output = File::from(OwnedFd::from(child.stdout.take().unwrap()));
    // Where that can be, a small pipe: the program is nowhere near its end when
    // little of it was read.
    #[cfg(target_os = "linux")]
    rustix::pipe::fcntl_setpipe_size(&output, 4096).unwrap();
    Started::of(child, output, tmp)
}

/// A person at a terminal, who goes through a lab and looks around in it.
fn at_terminal(tmp: &Path, journal: &str, types: &str) -> Started {
    let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&master).unwrap();
    unlockpt(&master).unwrap();
    let name = ptsname(&master, Vec::new()).unwrap();
    let flags = OFlags::RDWR | OFlags::NOCTTY;
    let end = || Stdio::from(rustix::fs::open(&*name, flags, Mode::empty()).unwrap());
    let terminal = format!("{:?}", tcgetattr(&master).unwrap());
    let mut command = program();
    command.args(["lab", "delayed-effect", "--color", "always", "--journal", journal]);
    command.env("TMPDIR", tmp).env("TERM", "xterm");
    let child = command.stdin(end()).stdout(end()).stderr(end()).spawn().unwrap();
    let mut output = File::from(master);
    output.write_all(types.as_bytes()).unwrap();
    let mut started = Started::of(child, output, tmp);
    started.terminal = terminal;
    started
}

/// Whether a terminal that got this stands as it stood before: no escape is cut
/// off, and no colour is left on.
fn is_plain(output: &[u8]) -> bool {
    let told = String::from_utf8_lossy(output);
    told.rsplit_once('\u{1b}').is_none_or(|(_, last)| last.starts_with("[0m"))
}

/// How many runs are killed: fewer for a first look than for good.
fn runs() -> usize {
    std::env::var("FENCING_LAB_KILLS").map_or(200, |number| number.parse().unwrap())
}

/// Kills runs, and looks after each at what is left; `(killed, amid)` of them were
/// killed before their end, and while they had a folder.
fn killed(seed: u64, start: impl Fn(&mut Seed, &Path) -> Started, look: impl Fn(&Started)) {
    let mut seed = Seed(seed);
    let (tmp, mut killed, mut amid) = (TempDir::new().unwrap(), 0, 0);
    let all = runs() / 2;
    for run in 0..all {
        let signal = seed.one_of(&[Signal::INT, Signal::TERM, Signal::HUP]);
        let mut started = start(&mut seed, tmp.path());
        started.kill_at(&mut seed, 28_000, signal);
        let ended = started.ended();
        let by_signal = ended.signal() == Some(signal.as_raw());
        assert!(by_signal || ended.code() == Some(0), "run {run}, {signal:?}: {ended:?}");
        killed += usize::from(by_signal);
        amid += usize::from(by_signal && started.amid);
        assert_eq!(folders(tmp.path()), BTreeSet::new(), "run {run}, {signal:?}");
        look(&started);
    }
    assert!(killed > all / 5 && amid > all / 20, "{killed} killed, {amid} amid of {all}");
}

#[test]
fn leaves_no_file_when_killed_at_any_moment() {
    killed(1, |_, tmp| checking(tmp), |_| ());
}

#[test]
fn leaves_no_file_and_a_sane_terminal_when_killed_at_any_moment() {
    assert!(
        is_plain(b"\x1b[31mred\x1b[0m") && !is_plain(b"\x1b[31mred") && !is_plain(b"\x1b[")
    );
    let start = |seed: &mut Seed, tmp: &Path| {
        let journal = seed.one_of(&["delete", "wal"]);
        at_terminal(tmp, journal, &looks_around())
    };
    killed(2, start, |started| {
        let after = tcgetattr(&started.output).unwrap();
        assert_eq!(format!("{after:?}"), started.terminal);
        assert!(is_plain(&started.read), "{:?}", String::from_utf8_lossy(&started.read));
    });
}

/// Kills runs outright, so that at least so many leave a folder. They run at the
/// same time, because each start removes what those before it have left.
fn abandoned(seed: &mut Seed, tmp: &Path, number: usize) {
    let before = folders(tmp).len();
    let mut started: Vec<Started> = (0..3 * number)
        .map(|run| match run % 3 {
            0 => checking(tmp),
            1 => at_terminal(tmp, "delete", STAYS),
            _ => at_terminal(tmp, "wal", STAYS),
        })
        .collect();
    for run in &mut started {
        run.kill_at(seed, 300, Signal::KILL);
        run.ended();
    }
    let left = folders(tmp).len() - before;
    assert!(left >= number, "{left} were left behind: too few to see them removed");
}

/// Everything below a folder: its kind, and what a file holds.
fn tree(folder: &Path) -> BTreeSet<(PathBuf, String)> {
    let mut found = BTreeSet::new();
    for path in folders(folder) {
        let kind = path.symlink_metadata().unwrap().file_type();
        let held = if kind.is_file() { std::fs::read(&path).unwrap() } else { Vec::new() };
        if kind.is_dir() {
            found.extend(tree(&path));
        }
        found.insert((path, format!("{kind:?} {held:?}")));
    }
    found
}

/// Folders that look like one that was left, each but for one thing.
fn look_alikes(tmp: &Path) {
    let named = |name: &str| tmp.join(format!("fencing-lab-{name}"));
    let folder = |path: PathBuf, mode: u32| {
        std::fs::create_dir(&path).unwrap();
        std::fs::write(path.join("lesson.db"), "mine").unwrap();
        std::fs::set_permissions(&path, Permissions::from_mode(mode)).unwrap();
        path
    };
    std::fs::write(named("aFile0000000"), "mine").unwrap();
    let elsewhere = folder(tmp.join("elsewhere"), 0o700);
    symlink(&elsewhere, named("aLink0000000")).unwrap();
    let with_a_link = folder(named("holdsALink00"), 0o700);
    symlink(elsewhere.join("lesson.db"), with_a_link.join("outside.db")).unwrap();
    std::fs::write(folder(named("holdsANote00"), 0o700).join("notes.txt"), "mine").unwrap();
    std::fs::create_dir(folder(named("holdsAFolder"), 0o700).join("x.db")).unwrap();
    std::fs::write(folder(named("holdsMyData0"), 0o700).join("mydata.db"), "mine").unwrap();
    folder(named("forEverybody"), 0o755);
    folder(named("aStickyBit00"), 0o1700);
    folder(named("notes"), 0o700);
    folder(named("oneMore000000"), 0o700);
    folder(named("a-hyphen0000"), 0o700);
    folder(tmp.join("my-fencing-lab-abcdefABCDEF"), 0o700);
    if rustix::process::geteuid().is_root() {
        let others = folder(named("somebodyElse"), 0o700);
        std::os::unix::fs::chown(others, Some(65534), None).unwrap();
    }
}

#[test]
fn the_next_start_removes_what_a_dead_process_left_and_nothing_else() {
    let (tmp, mut seed) = (TempDir::new().unwrap(), Seed(3));
    look_alikes(tmp.path());
    let of_others = tree(tmp.path());
    // Somebody who is still at it, even if not at work for now.
    let mut living = at_terminal(tmp.path(), "wal", "\n");
    living.read_to("generation 7 until 00:30");
    kill_process(Pid::from_child(&living.child), Signal::STOP).unwrap();
    let alone = tree(tmp.path());
    assert!(alone.is_superset(&of_others), "{of_others:?}\n{alone:?}");
    abandoned(&mut seed, tmp.path(), 8);
    assert!(tree(tmp.path()).len() > alone.len() + 8);

    let listed = program().arg("list").env("TMPDIR", tmp.path()).output().unwrap();

    assert_eq!((listed.status.code(), listed.stderr.len()), (Some(0), 0));
    assert_eq!(tree(tmp.path()), alone);
    kill_process(Pid::from_child(&living.child), Signal::CONT).unwrap();
    living.output.write_all(b"skip\nq\n").unwrap();
    assert_eq!(living.ended().code(), Some(0));
    let told = String::from_utf8_lossy(&living.read);
    assert!(told.contains("Left before the end; the temporary database is gone."), "{told}");
}

#[test]
fn fifty_starts_at_once_remove_it_and_do_not_disturb_each_other() {
    let (tmp, mut seed) = (TempDir::new().unwrap(), Seed(4));
    abandoned(&mut seed, tmp.path(), 20);
    let start = |_| {
        let mut command = program();
        command.args(["check", "replay", "lost-reply"]).env("TMPDIR", tmp.path());
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
    };
    let running: Vec<Child> = (0..50).map(start).collect();
    for child in running {
        let output = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
        assert_eq!(output.status.code(), Some(0));
    }
    assert_eq!(folders(tmp.path()), BTreeSet::new());
}
