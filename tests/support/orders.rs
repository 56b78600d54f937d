//! Every order of what happens at once: the search, and the plain enumeration that it is
//! held against.

use std::collections::BTreeMap;

use fencing_lab::explore::{Findings, Method, Schedule, explore};
use fencing_lab::fence::Promise;
use fencing_lab::lab::{self, Lab};
use fencing_lab::stage::Setting;

use super::lab_of;

/// A lab in which this happens at once.
pub fn at_once(orders: &str, rest: &str) -> Lab {
    let text = lab_of("A read fund-A -> generation 1, value 0");
    let say = "say = { en = \"It is so.\", pt = \"É assim.\" }";
    let text = format!("{text}\n[explore]\n{say}\norders = '''\n{orders}\n'''\n{rest}");
    lab::parse("test.toml", "test", &text).unwrap()
}

pub fn every_order(lab: &Lab, setting: impl Into<Setting>, method: Method) -> Findings {
    let found = explore(lab, setting.into(), method, &mut |_| true).unwrap();
    assert!(found.complete);
    found
}

/// Each broken promise with the number of orders and the fewest turns; of each sight
/// the fewest turns.
type Lengths = (BTreeMap<Promise, (String, usize)>, Vec<Option<usize>>);

fn lengths(found: &Findings) -> Lengths {
    let broken = found.broken.iter().map(|(promise, broken)| {
        (*promise, (broken.orders.to_string(), broken.shortest.turns()))
    });
    let seen = found.sights.iter().map(|sight| sight.as_ref().map(Schedule::turns));
    (broken.collect(), seen.collect())
}

/// What the search finds, the plain enumeration finds too.
pub fn agrees(lab: &Lab, setting: Setting) {
    let searched = every_order(lab, setting, Method::Search);
    let enumerated = every_order(lab, setting, Method::Enumerate);
    let place = format!("{} {setting:?} {:?}", lab.name, lab.explore);
    assert_eq!(searched.orders, enumerated.orders, "{place}");
    assert_eq!(searched.classes, enumerated.classes, "{place}");
    assert_eq!(lengths(&searched), lengths(&enumerated), "{place}");
}
