//! What is missing are the controls that are taken away together.

use std::fmt;

use super::Control;

/// A set of controls; by default none of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Missing(u32);

impl Missing {
    /// Nothing is missing.
    pub const NONE: Missing = Missing(0);

    /// The controls whose names stand in a text, with commas between them.
    pub fn named(text: &str) -> Self {
        let names = || text.split(',');
        Control::all().filter(|control| names().any(|name| name == control.name())).collect()
    }

    /// Whether this control is missing.
    pub fn has(self, control: Control) -> bool {
        self.0 & bit(control) != 0
    }

    /// Whether nothing is missing.
    pub fn is_none(self) -> bool {
        self == Self::NONE
    }

    /// Those among some controls that are missing.
    #[must_use]
    pub fn among(self, controls: &[Control]) -> Self {
        self.iter().filter(|control| controls.contains(control)).collect()
    }

    /// What is missing here; or there, where nothing is missing here.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        if self.is_none() { other } else { self }
    }

    /// The controls that are missing, in the order of the lessons.
    pub fn iter(self) -> impl Iterator<Item = Control> {
        Control::all().filter(move |control| self.has(*control))
    }
}

fn bit(control: Control) -> u32 {
    1 << control as u32
}

impl From<Control> for Missing {
    fn from(control: Control) -> Self {
        Self(bit(control))
    }
}

impl From<Option<Control>> for Missing {
    fn from(control: Option<Control>) -> Self {
        control.into_iter().collect()
    }
}

impl FromIterator<Control> for Missing {
    fn from_iter<T: IntoIterator<Item = Control>>(controls: T) -> Self {
        Self(controls.into_iter().fold(0, |bits, control| bits | bit(control)))
    }
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.iter().map(Control::name).collect();
        f.write_str(&names.join(","))
    }
}
