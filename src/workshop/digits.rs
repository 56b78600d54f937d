//! Digits are drawn from blocks, to be read from the back row.

/// How many rows of blocks a digit has; each row can be drawn several times.
pub(super) const ROWS: usize = 5;

/// Three blocks a row; a colon has one.
const SHAPES: [(char, [&str; ROWS]); 11] = [
    ('0', ["###", "# #", "# #", "# #", "###"]),
    ('1', ["## ", " # ", " # ", " # ", "###"]),
    ('2', ["###", "  #", "###", "#  ", "###"]),
    ('3', ["###", "  #", "###", "  #", "###"]),
    ('4', ["# #", "# #", "###", "  #", "  #"]),
    ('5', ["###", "#  ", "###", "  #", "###"]),
    ('6', ["###", "#  ", "###", "# #", "###"]),
    ('7', ["###", "  #", "  #", "  #", "  #"]),
    ('8', ["###", "# #", "###", "# #", "###"]),
    ('9', ["###", "# #", "###", "  #", "###"]),
    (':', [" ", "#", " ", "#", " "]),
];

/// How many columns a time takes, at a size.
pub(super) fn columns(time: &str, size: usize) -> usize {
    let blocks: usize = time.chars().map(|c| shape(c)[0].len()).sum();
    // A block is twice as wide as it is high in characters, and a gap is one.
    (blocks + time.chars().count().saturating_sub(1)) * 2 * size
}

/// The lines of a time, at a size.
pub(super) fn lines(time: &str, size: usize, block: char) -> Vec<String> {
    let row = |n: usize| {
        let shapes: Vec<&str> = time.chars().map(|c| shape(c)[n]).collect();
        let drawn = shapes.join(" ");
        let draw = |c: char| if c == '#' { block } else { ' ' };
        drawn.chars().flat_map(|c| std::iter::repeat_n(draw(c), 2 * size)).collect::<String>()
    };
    (0..ROWS).flat_map(|n| std::iter::repeat_n(row(n), size)).collect()
}

fn shape(c: char) -> [&'static str; ROWS] {
    SHAPES.iter().find(|(known, _)| *known == c).map_or([""; ROWS], |(_, shape)| *shape)
}
