//! Numbered values are kept once each, and told apart by their number.

use std::collections::BTreeMap;
use std::rc::Rc;

pub(super) struct Numbered<T> {
    list: Vec<Rc<T>>,
    numbers: BTreeMap<Rc<T>, u32>,
}

impl<T: Ord> Numbered<T> {
    pub(super) fn none() -> Self {
        Self { list: Vec::new(), numbers: BTreeMap::new() }
    }

    /// The number of a value, and whether it is new.
    pub(super) fn number(&mut self, value: T) -> (u32, bool) {
        if let Some(number) = self.numbers.get(&value) {
            return (*number, false);
        }
        let (value, number) = (Rc::new(value), self.list.len() as u32);
        self.numbers.insert(value.clone(), number);
        self.list.push(value);
        (number, true)
    }

    pub(super) fn get(&self, number: u32) -> &Rc<T> {
        &self.list[number as usize]
    }

    pub(super) fn len(&self) -> usize {
        self.list.len()
    }
}
