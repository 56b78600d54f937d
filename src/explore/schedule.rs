//! A schedule is an order as a word: whose turn it is, and how many times in a row,
//! such as `2A.4authority.A`.

use super::strand::Strands;
use super::unfit::Unfit;

/// The strands that take a turn, one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule(pub(super) Vec<usize>);

impl Schedule {
    /// How many turns it has.
    pub fn turns(&self) -> usize {
        self.0.len()
    }

    /// How many turns it has, and how often the turn changes hands.
    pub fn length(&self) -> (usize, usize) {
        let changes = self.0.windows(2).filter(|pair| pair[0] != pair[1]);
        (self.turns(), changes.count())
    }

    /// Reads a schedule of a lab.
    ///
    /// # Errors
    /// [`Unfit`] where it is no schedule, or names a strand that the lab has not.
    pub fn read(text: &str, strands: &Strands) -> Result<Self, Unfit> {
        let mut turns = Vec::new();
        for piece in text.split('.') {
            let name_at = piece.find(|c: char| !c.is_ascii_digit()).unwrap_or(piece.len());
            let (times, name) = piece.split_at(name_at);
            let times = match times {
                "" => Some(1),
                digits => digits.parse().ok().filter(|times| (1..=LONGEST).contains(times)),
            };
            let Some(times) = times.filter(|_| !name.is_empty() && turns.len() < LONGEST)
            else {
                return Err(Unfit::Piece(piece.to_owned()));
            };
            let strand = strands.list.iter().position(|strand| strand.label == name);
            let strand = strand.ok_or_else(|| Unfit::no_strand(name, strands))?;
            turns.extend(std::iter::repeat_n(strand, times));
        }
        Ok(Self(turns))
    }

    /// The schedule as a word.
    pub fn write(&self, strands: &Strands) -> String {
        let runs = self.0.chunk_by(|one, next| one == next);
        let pieces = runs.map(|run| {
            let label = &strands.list[run[0]].label;
            match run.len() {
                1 => label.clone(),
                times => format!("{times}{label}"),
            }
        });
        pieces.collect::<Vec<_>>().join(".")
    }
}

/// More turns than any order has.
const LONGEST: usize = 10_000;
