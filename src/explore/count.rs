//! A count of orders is exact, or says that it is more than fits.

use std::fmt;

/// How many orders there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count(Option<u128>);

impl Count {
    /// None at all.
    pub const ZERO: Count = Count(Some(0));
    /// A single one.
    pub const ONE: Count = Count(Some(1));

    /// Both together.
    #[must_use]
    pub fn plus(self, other: Count) -> Count {
        Count(self.0.zip(other.0).and_then(|(one, other)| one.checked_add(other)))
    }

    /// Those of `self` that are not among `others`.
    #[must_use]
    pub fn minus(self, others: Count) -> Count {
        Count(self.0.zip(others.0).and_then(|(all, others)| all.checked_sub(others)))
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(number) => number.fmt(f),
            None => write!(f, "> {}", u128::MAX),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_said_and_not_wrapped() {
        let doubled = (0..128).fold(Count::ONE, |count, _| count.plus(count));
        assert_eq!(doubled.to_string(), "> 340282366920938463463374607431768211455");
        assert_eq!(doubled.plus(Count::ONE), doubled);
        assert_eq!(doubled.minus(Count::ONE), doubled);
        assert_eq!(Count::ONE.plus(Count::ONE).to_string(), "2");
    }
}
