//! Every order of a lab's moves.

mod support;

use fencing_lab::explore::{Findings, Method, explore};
use fencing_lab::fence::Journal;
use fencing_lab::lab::{self, Lab};
use fencing_lab::stage::Setting;
use support::JOURNALS;

fn lab_with(explore: &str) -> Lab {
    let text = support::lab_of("A read fund-A -> generation 1, value 0");
    let text = format!("{text}\n[explore]\nsay = {{ en = \"x\", pt = \"y\" }}\n{explore}");
    lab::parse("test.toml", "test", &text).unwrap()
}

fn found(lab: &Lab, method: Method, journal: Journal) -> Findings {
    explore(lab, Setting { journal, without: None }, method, &mut |_| true).unwrap()
}

#[test]
fn counts() {
    for (n, orders) in [
        "A apply fund-A generation 1 request r1 +5",
        "A apply fund-A generation 1 request r1 +5\nB apply fund-A generation 1 request r2 +5",
        "A apply fund-A generation 1 request r1 +5\nB apply fund-A generation 1 request r2 +5\nC apply fund-A generation 1 request r3 +5",
        "A apply fund-A generation 1 request r1 +5\nB apply fund-A generation 1 request r2 +5\nC apply fund-A generation 1 request r3 +5\nD apply fund-A generation 1 request r4 +5",
        "A apply fund-A generation 1 request r1 +5\nB apply fund-A generation 1 request r2 +5\nC apply fund-A generation 1 request r3 +5\nD apply fund-A generation 1 request r4 +5\nE apply fund-A generation 1 request r5 +5",
    ].iter().enumerate() {
        let lab = lab_with(&format!("orders = '''\nauthority install fund-A 2\n{orders}\n'''"));
        for journal in JOURNALS {
            let t = std::time::Instant::now();
            let f = found(&lab, Method::Search, journal);
            println!("{n} {journal} orders {} states {:?} classes {} turns {} broken {:?} {:?}", f.orders, f.states, f.classes.len(), f.turns, f.broken, t.elapsed());
            if n < 2 {
            let t = std::time::Instant::now();
            let g = found(&lab, Method::Enumerate, journal);
            println!("  plain orders {} classes {} turns {} {:?}", g.orders, g.classes.len(), g.turns, t.elapsed());
            assert_eq!(f.classes, g.classes);
            }
        }
    }
}
