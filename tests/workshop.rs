//! The workshop as values: a timer that is told the time, what the screen shows
//! then, and the session that both are about.

use std::time::Duration;

use fencing_lab::lab::catalog;
use fencing_lab::show::Style;
use fencing_lab::text::Lang;
use fencing_lab::workshop::frame::View;
use fencing_lab::workshop::layout::{Look, Size};
use fencing_lab::workshop::timer::{Press, Seen, Timer};
use fencing_lab::workshop::{Lengths, Session};

/// A clock that goes when the test says so.
struct Room {
    timer: Timer,
    now: Duration,
}

impl Room {
    fn of(minutes: [u64; 3]) -> Self {
        Self { timer: Timer::new(&minutes.map(|n| seconds(n * 60))), now: seconds(1_000_000) }
    }

    fn begun() -> Self {
        let mut room = Self::of([15; 3]);
        room.press(Press::Pause);
        room
    }

    fn press(&mut self, press: Press) -> &mut Self {
        self.timer.press(press, self.now);
        self
    }

    fn after(&mut self, passed: u64) -> &mut Self {
        self.now += seconds(passed);
        self
    }

    fn seen(&mut self) -> Seen {
        self.timer.seen(self.now)
    }

    /// The phase, the seconds left in it, and those it is over.
    fn stands(&mut self) -> (usize, u64, Option<u64>) {
        let seen = self.seen();
        (seen.at, seen.left().as_secs(), seen.over().map(|over| over.as_secs()))
    }
}

fn seconds(n: u64) -> Duration {
    Duration::from_secs(n)
}

fn session() -> Session {
    Session::built_in().expect("workshop/session.toml is read")
}

fn view(session: &Session, lang: Lang, style: Style) -> View<'_> {
    View { session, lengths: Lengths::default(), lang, style, rehearsal: false }
}

/// The screen as one text.
fn screen(seen: &Seen, lang: Lang, columns: usize, rows: usize) -> String {
    let session = session();
    let view = view(&session, lang, Style::Ascii);
    let lines = view.frame(seen, false, Size { columns, rows });
    lines.iter().map(|line| format!("{}\n", line.text.trim_end())).collect()
}

// ---- the timer -------------------------------------------------------------

#[test]
fn the_clock_waits_for_the_first_press() {
    let mut room = Room::of([15, 10, 5]);
    assert_eq!(room.after(3600).stands(), (0, 900, None));
    assert!(!room.seen().begun);
    room.press(Press::Pause).after(60);
    assert_eq!(room.stands(), (0, 840, None));
    assert!(room.seen().begun && room.seen().runs);
}

#[test]
fn a_pause_stops_the_clock_for_as_long_as_it_lasts() {
    let mut room = Room::begun();
    room.after(100).press(Press::Pause).after(5000);
    assert_eq!(room.stands(), (0, 800, None));
    assert!(!room.seen().runs && room.seen().begun);
    assert_eq!(room.press(Press::Pause).after(50).stands(), (0, 750, None));
}

/// A suspended laptop asks for the time late, and once; a busy one every moment.
#[test]
fn the_time_that_passes_counts_however_seldom_it_is_asked_for() {
    let (mut asleep, mut awake) = (Room::begun(), Room::begun());
    for _ in 0..800 {
        awake.after(1).seen();
    }
    asleep.after(800);
    assert_eq!(asleep.seen(), awake.seen());
    assert_eq!(asleep.after(3600).stands(), (0, 0, Some(3500)));
}

#[test]
fn a_clock_that_went_backwards_would_not_give_time_back() {
    let mut room = Room::begun();
    room.after(100).seen();
    room.now -= seconds(50);
    assert_eq!(room.stands(), (0, 800, None));
}

#[test]
fn going_on_by_mistake_and_back_costs_nothing() {
    let mut room = Room::begun();
    room.after(100).press(Press::Next).after(3);
    assert_eq!(room.stands(), (1, 897, None));
    assert_eq!(room.press(Press::Back).stands(), (0, 800, None));
    assert_eq!(room.press(Press::Next).after(1).stands(), (1, 896, None));
}

#[test]
fn a_minute_more_after_the_end_is_a_minute_from_now() {
    let mut room = Room::begun();
    room.after(900 + 130);
    assert_eq!(room.stands(), (0, 0, Some(130)));
    assert_eq!(room.press(Press::More).stands(), (0, 60, None));
    assert_eq!(room.press(Press::More).stands(), (0, 120, None));
}

#[test]
fn a_minute_less_takes_away_at_most_what_is_left() {
    let mut room = Room::begun();
    room.after(870);
    assert_eq!(room.press(Press::Less).stands(), (0, 0, Some(0)));
    // What is over stays over.
    assert_eq!(room.after(20).press(Press::Less).stands(), (0, 0, Some(20)));
}

#[test]
fn a_phase_gets_no_longer_than_two_digits_can_show() {
    let mut room = Room::begun();
    for _ in 0..200 {
        room.press(Press::More);
    }
    assert_eq!(room.stands(), (0, 99 * 60, None));
}

#[test]
fn there_is_nothing_before_the_first_phase_and_an_end_behind_the_last() {
    let mut room = Room::begun();
    assert_eq!(room.press(Press::Back).stands(), (0, 900, None));
    for _ in 0..5 {
        room.press(Press::Next);
    }
    assert_eq!(room.stands().0, 3);
    room.after(500).press(Press::More).press(Press::Less);
    assert_eq!(room.press(Press::Back).stands(), (2, 900, None));
}

#[test]
fn lengths_are_three_whole_numbers() {
    let minutes = |text: &str| text.parse::<Lengths>().ok().map(|lengths| lengths.total());
    assert_eq!(minutes("15,15,15"), Some(seconds(2700)));
    assert_eq!(minutes(" 1, 99 ,20"), Some(seconds(7200)));
    for wrong in
        ["", "15", "15,15", "15,15,15,15", "0,1,1", "100,1,1", "1,-1,1", "a,b,c", "1;1;1"]
    {
        assert_eq!(minutes(wrong), None, "{wrong:?}");
    }
}

// ---- what the screen shows -------------------------------------------------

#[test]
fn the_smallest_usual_screen_shows_this() {
    let mut room = Room::begun();
    let seen = room.press(Press::Next).after(4 * 60 + 1).seen();
    assert_eq!(
        format!("\n{}", screen(&seen, Lang::En, 80, 24)),
        "
 Phase 2 of 3 - Break

      ########        ############            ############    ############
      ########        ############            ############    ############
          ####        ####    ####    ####    ####            ####    ####
          ####        ####    ####    ####    ####            ####    ####
          ####        ####    ####            ############    ############
          ####        ####    ####            ############    ############
          ####        ####    ####    ####            ####            ####
          ####        ####    ####    ####            ####            ####
      ############    ############            ############    ############
      ############    ############            ############    ############
                  > SWAP: driver and navigator change places <
 ####################|--------------------|------------------------------------

 Now     Card 2, a lost reply. What does worker A know, and what does it not
         know? Again in English: control, and what stays uncovered.
 Lab     cargo run -- lab lost-reply
 Orders  cargo run -- explore lost-reply

 Next    In 03:59 say \"Swap, and turn over card 3. It is fine to find that
         nothing treats it: then write that down.\"

 space pause - + - one minute - n next - b back - q quit
"
    );
}

/// At 80x24 and above nothing is left out; below, what is left out is left out in
/// this order: what is said next, commands, bar, digits, what pairs do.
#[test]
fn what_does_not_fit_is_left_out_the_least_needed_first() {
    let mut room = Room::begun();
    let seen = room.press(Press::Next).after(60).seen();
    let shows = |columns, rows| {
        let screen = screen(&seen, Lang::En, columns, rows);
        let has = |text: &str| screen.contains(text);
        [
            has("Say") || has("say"),
            has("cargo run"),
            has("---"),
            has("##"),
            has("Card 1"),
            has("14:00"),
        ]
    };
    assert_eq!(shows(200, 50), [true, true, true, true, true, false]);
    assert_eq!(shows(80, 24), [true, true, true, true, true, false]);
    assert_eq!(shows(80, 14), [false, true, true, true, true, false]);
    assert_eq!(shows(80, 11), [false, false, true, true, true, false]);
    assert_eq!(shows(80, 10), [false, false, false, true, true, false]);
    assert_eq!(shows(80, 6), [false, false, false, false, true, true]);
    assert_eq!(shows(80, 4), [false, false, false, false, false, true]);
    assert_eq!(shows(80, 1), [false, false, false, false, false, true]);
}

/// Every second cue and every call, as they would come.
fn moments() -> Vec<Seen> {
    let mut moments = Vec::new();
    for at in 0..4 {
        for spent in [0, 1, 200, 240, 420, 470, 500, 720, 850, 899, 900, 901, 5000] {
            for (runs, begun) in [(true, true), (false, true), (false, false)] {
                let (spent, length) = (seconds(spent), seconds(900));
                moments.push(Seen { at, spent, length, runs, begun });
            }
        }
    }
    moments
}

#[test]
fn no_line_is_longer_than_the_screen_and_no_frame_higher() {
    let session = session();
    let sizes =
        [(0, 0), (1, 1), (3, 2), (10, 5), (33, 9), (34, 12), (49, 20), (50, 15), (79, 23)];
    let larger = [(80, 24), (81, 25), (120, 40), (200, 50), (400, 120), (80, 3), (5, 100)];
    for (columns, rows) in sizes.into_iter().chain(larger) {
        for (lang, style) in [(Lang::En, Style::Symbols), (Lang::Pt, Style::Ascii)] {
            for seen in moments().into_iter().step_by(4) {
                for leaving in [false, true] {
                    let size = Size { columns, rows };
                    let lines = view(&session, lang, style).frame(&seen, leaving, size);
                    assert!(lines.len() <= rows, "{size:?}: {lines:#?}");
                    assert!(lines.iter().all(|line| line.text.chars().count() <= columns));
                }
            }
        }
    }
}

#[test]
fn a_usual_screen_has_room_for_everything_in_both_languages() {
    let session = session();
    let flat = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    for lang in Lang::ALL {
        let view = view(&session, lang, Style::Symbols);
        for (at, phase) in session.phases.iter().enumerate() {
            for (n, cue) in phase.cues.iter().enumerate() {
                let (length, runs) = (seconds(900), true);
                let seen = Seen { at, spent: cue.at(length), length, runs, begun: true };
                let lines = view.frame(&seen, false, Size { columns: 80, rows: 24 });
                let shown = flat(
                    &lines.iter().map(|line| line.text.clone() + "\n").collect::<String>(),
                );
                let said =
                    phase.cues.get(n + 1).map_or(session.opening(at + 1), |next| &next.say);
                for text in [&phase.name, &cue.now, said] {
                    assert!(
                        shown.contains(&flat(text.in_lang(lang))),
                        "{}\nin\n{shown}",
                        text.en
                    );
                }
                let commands = cue.card.map(|card| session.cards[card].commands(lang));
                for command in commands.into_iter().flatten() {
                    // On one line, to be typed as it stands.
                    assert!(lines.iter().any(|line| line.text.contains(&command)), "{command}");
                }
                assert!(shown.contains("█") && shown.contains("░") && shown.contains(" q "));
            }
        }
    }
}

#[test]
fn a_screen_calls_out_what_must_not_be_missed() {
    let called = |spent, length, runs, begun| {
        let seen = Seen { at: 0, spent: seconds(spent), length: seconds(length), runs, begun };
        screen(&seen, Lang::En, 80, 24)
    };
    for (screen, call) in [
        (called(0, 900, false, false), "> Space begins <"),
        (called(10, 900, false, true), "> PAUSED: space goes on <"),
        (called(10, 900, true, true), "swap in 06:50"),
        (called(420, 900, true, true), "> SWAP: driver and navigator change places <"),
        (called(479, 900, true, true), "> SWAP: driver and navigator change places <"),
        (called(840, 900, true, true), "> LAST MINUTE <"),
        (called(900, 900, true, true), "> TIME IS UP (+00:00): n goes on <"),
        (called(1030, 900, true, true), "> TIME IS UP (+02:10): n goes on <"),
    ] {
        assert!(screen.contains(call), "{call}\nin\n{screen}");
    }
    let calm = called(481, 900, true, true);
    assert!(!calm.contains('>') && !calm.contains("swap"), "{calm}");
}

#[test]
fn the_look_says_nothing_that_the_words_do_not() {
    let session = session();
    for seen in moments() {
        let lines = view(&session, Lang::En, Style::Symbols).frame(
            &seen,
            false,
            Size { columns: 80, rows: 24 },
        );
        for line in lines.iter().filter(|line| line.look == Look::Called) {
            assert!(line.text.trim().starts_with('▶'), "{line:?}");
        }
        // Late is what the clock says, and what is called out beside it.
        let late = lines.iter().any(|line| line.look == Look::Late);
        let says = |text: &str| lines.iter().any(|line| line.text.contains(text));
        let told = says("TIME IS UP") || says("PAUSED") || says("Space begins");
        assert!(!late || told, "{seen:?}");
    }
}

#[test]
fn cues_hurry_when_minutes_are_taken_away_and_stay_when_some_are_added() {
    let shown = |spent, length| {
        let seen = Seen {
            at: 0,
            spent: seconds(spent),
            length: seconds(length),
            runs: true,
            begun: true,
        };
        screen(&seen, Lang::En, 80, 24)
    };
    assert!(shown(419, 900).contains("swap in 00:01"));
    assert!(shown(419, 1200).contains("swap in 00:01"), "a minute more is for the end");
    assert!(shown(209, 450).contains("swap in 00:01"), "half the time, twice as fast");
    // The question comes also where the whole rest was taken away.
    assert!(shown(600, 600).contains("Question 1 of 3"));
}

#[test]
fn plain_sentences_come_once_and_without_symbols() {
    let session = session();
    let view = view(&session, Lang::Pt, Style::Plain);
    let told = |spent| {
        let seen = Seen {
            at: 1,
            spent: seconds(spent),
            length: seconds(900),
            runs: true,
            begun: true,
        };
        view.told(&seen, false)
    };
    assert_eq!(told(100), told(110), "within a minute nothing new is said");
    assert_eq!(told(2000), told(2500), "nor after the end");
    let new: Vec<String> =
        told(160).into_iter().filter(|line| !told(100).contains(line)).collect();
    assert_eq!(new, ["Minutos que faltam: 13."]);
    for line in (0..1000).step_by(10).flat_map(told) {
        assert!(!line.contains(['▶', '“', '·', '█', '→']), "{line}");
    }
}

// ---- the session -----------------------------------------------------------

#[test]
fn the_session_has_the_shape_of_the_lesson() {
    let session = session();
    let names: Vec<&str> = session.phases.iter().map(|phase| &*phase.name.en).collect();
    assert_eq!(names, ["Draw", "Break", "Recommend"]);
    for (phase, question) in session.phases.iter().zip(1..) {
        let minutes: Vec<u32> = phase.cues.iter().map(|cue| cue.minute).collect();
        assert_eq!(minutes[0], 0);
        assert!(minutes.is_sorted_by(|a, b| a < b), "{minutes:?}");
        assert!(phase.cues.iter().any(|cue| cue.swap), "{}", phase.name.en);
        assert!(phase.hear.len() >= 2);
        // One question, which comes last; three in all is as many as the time holds.
        let asks = phase.cues.iter().filter(|cue| cue.now.en.contains("Question"));
        assert_eq!(asks.count(), 1);
        let last = &phase.cues.last().unwrap().now;
        assert!(last.en.contains(&format!("Question {question} of 3")), "{}", last.en);
        assert!(last.pt.contains(&format!("ergunta {question} de 3")), "{}", last.pt);
    }
    let dealt: Vec<_> = session.phases[1].cues.iter().filter_map(|cue| cue.card).collect();
    assert_eq!(dealt, [0, 1, 2]);
    assert_eq!(session.cards.len(), 3);
    for card in &session.cards {
        assert!(catalog::names().any(|name| name == card.lab), "{}", card.lab);
        assert!(card.explore.starts_with(&card.lab), "{}", card.explore);
    }
}

/// Nobody is to leave with more than was shown.
#[test]
fn the_session_ends_with_its_limit() {
    let session = session();
    let last = session.phases.last().unwrap();
    assert!(
        last.answer.en.contains("not isolated") && last.answer.pt.contains("Não ficou isolado")
    );
    assert!(last.answer.en.contains("supported isolation mechanism"));
    let end = Seen { at: 3, spent: seconds(0), length: seconds(0), runs: true, begun: true };
    for (lang, limit) in [(Lang::En, "Nobody is isolated"), (Lang::Pt, "não isola ninguém")] {
        assert!(screen(&end, lang, 80, 24).contains(limit));
    }
}
