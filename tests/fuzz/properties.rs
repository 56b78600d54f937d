//! What must hold for any text at all, whoever thought of it: the fuzzer, or the
//! short run of `cargo test`.
#![allow(dead_code, unreachable_pub, reason = "each target holds one of them")]

use fencing_lab::explore::{Schedule, Strands, Unfit, replay};
use fencing_lab::fence::Journal;
use fencing_lab::lab::{self, Act, Lab, Mistake, Unusable, catalog};
use fencing_lab::stage::perform;
use fencing_lab::text::Lang;
use fencing_lab::workshop::review;

const FILE: &str = "x.toml";

/// A text is a lab, or it has a mistake at a place that is there, told in one line in
/// each language. Says which of the two.
pub fn a_lab_is_read_or_its_mistake_has_a_place(text: &str) -> bool {
    lab::parse(FILE, "x", text).map_err(|mistake| assert_has_a_place(mistake, text)).is_ok()
}

/// Moves are a lab's, and can be performed whatever they say; or they have a mistake
/// at a place that is there. Says whether they were performed.
pub fn moves_are_performed_or_their_mistake_has_a_place(moves: &str) -> bool {
    let text = around(moves);
    match lab::parse(FILE, "x", &text) {
        Err(mistake) => assert_has_a_place(mistake, &text),
        Ok(lab) if is_for_here(&lab) => {
            assert_can_be_performed(&lab);
            return true;
        }
        Ok(_) => {}
    }
    false
}

/// A text is an order that can be made again, and is then written as it was read; or it
/// is told in one line, in each language, why it is none. Says which of the two.
pub fn a_schedule_is_made_again_or_told_why_not(text: &str) -> bool {
    let lab = catalog::find("restored-generation").expect("a lab of the course");
    let at_once = lab.explore.as_ref().expect("its orders");
    let strands = Strands::of(at_once);
    let schedule = match Schedule::read(text, &strands) {
        Ok(schedule) => schedule,
        Err(unfit) => return assert_is_told(&unfit),
    };
    let written = schedule.write(&strands);
    assert_eq!(Schedule::read(&written, &strands).as_ref(), Ok(&schedule), "{written}");
    match replay(&lab, at_once, &schedule, Journal::Delete.into()) {
        Ok(_) => true,
        Err(error) => {
            assert_is_told(error.downcast_ref::<Unfit>().expect("no order is too much"))
        }
    }
}

fn assert_is_told(unfit: &Unfit) -> bool {
    for lang in Lang::ALL {
        let told = unfit.tell(lang);
        assert!(!told.trim().is_empty() && !told.contains(char::is_control), "{told:?}");
    }
    false
}

/// A text is a design, or it has a mistake at a place that is there. Says which of the
/// two.
pub fn a_design_is_read_or_its_mistake_has_a_place(text: &str) -> bool {
    let read = review::parse(FILE, text);
    read.map_err(|mistake| assert_has_a_place(mistake, text)).is_ok()
}

fn assert_has_a_place(mistake: Mistake, text: &str) {
    let line = mistake.line;
    // As an editor counts them: what follows the last line break is a line too.
    assert!((1..=text.split('\n').count()).contains(&line), "no line {line}");
    let unusable = Unusable::from(mistake);
    for lang in Lang::ALL {
        let told = unusable.tell(lang);
        let message = told.strip_prefix(&format!("{FILE}:{line}: "));
        assert!(message.is_some_and(|message| !message.trim().is_empty()), "{told:?}");
        assert!(!told.contains(char::is_control), "{told:?}");
    }
}

fn assert_can_be_performed(lab: &Lab) {
    for journal in [Journal::Delete, Journal::Wal] {
        let transcript =
            perform(lab, journal).expect("no move is more than the machine can do");
        assert!(transcript.folder_gone);
        for seen in transcript.observations {
            let observed = &seen.observed;
            assert!(!observed.contains(char::is_control), "{observed:?}");
            // Whatever can come out can be expected.
            let first = observed.split([' ', ',']).next().unwrap_or_default();
            let expecting = around(&format!("A read fund-A -> {first}"));
            assert!(lab::parse(FILE, "x", &expecting).is_ok(), "{observed:?}");
        }
    }
}

/// Long labs take long and show no more, and a fuzzer starts no other program.
fn is_for_here(lab: &Lab) -> bool {
    let acts: Vec<&Act> =
        lab.scenes.iter().flat_map(|scene| &scene.moves).map(|made| &made.act).collect();
    acts.len() <= 30 && !acts.iter().any(|act| matches!(act, Act::InProcess { .. }))
}

/// A small lab around some moves.
fn around(moves: &str) -> String {
    let text = r#"{ en = "It is so.", pt = "É assim." }"#;
    format!(
        "title = {text}\nshows = {text}\nlimits = {text}\nkeep = {text}\nminutes = 1\n\
         [[scene]]\nsay = {text}\nmoves = '''\n{moves}\n'''\n"
    )
}
