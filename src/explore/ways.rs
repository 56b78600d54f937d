//! Ways are the shortest orders that lead to each node; among those of one length,
//! the one in which the turn changes hands least often, because it is the easiest
//! to read.

use std::collections::VecDeque;

use super::graph::FIRST;
use super::schedule::Schedule;
use super::search::{Edge, Graph, NodeId};

/// A best way to a node, for one strand that has the last turn on it.
#[derive(Clone, Copy)]
struct Arrival {
    strand: usize,
    /// How often the turn has changed hands.
    hands: usize,
    /// The node before, and who had the turn that led there; none at the beginning.
    before: Option<(NodeId, usize)>,
}

pub(super) struct Ways<'a> {
    graph: &'a Graph<'a>,
    /// The nodes, with the nearest first.
    nearest: Vec<NodeId>,
    turns: Vec<Option<usize>>,
    arrivals: Vec<Vec<Arrival>>,
}

impl<'a> Ways<'a> {
    pub(super) fn of(graph: &'a Graph<'_>) -> Self {
        let nodes = graph.onward.len();
        let (turns, arrivals) = (vec![None; nodes], vec![Vec::new(); nodes]);
        let mut ways = Self { graph, nearest: Vec::new(), turns, arrivals };
        ways.turns[FIRST as usize] = Some(0);
        let mut to_do = VecDeque::from([FIRST]);
        while let Some(node) = to_do.pop_front() {
            ways.nearest.push(node);
            for edge in graph.from(node) {
                let turns = ways.turns[node as usize].map(|turns| turns + 1);
                let known = &mut ways.turns[edge.to as usize];
                if known.is_none() {
                    *known = turns;
                    to_do.push_back(edge.to);
                }
                if *known == turns {
                    ways.arrive(node, edge);
                }
            }
        }
        ways
    }

    /// Takes an edge on a shortest way, and keeps it if the turn changes hands less
    /// often than on those before it.
    fn arrive(&mut self, node: NodeId, edge: &Edge) {
        let arrival = self.best_before(node, edge.turn.strand);
        let arrivals = &mut self.arrivals[edge.to as usize];
        match arrivals.iter_mut().find(|known| known.strand == edge.turn.strand) {
            Some(known) if known.hands <= arrival.hands => {}
            Some(known) => *known = arrival,
            None => arrivals.push(arrival),
        }
    }

    /// The best way to a node and on from there, for whoever has the next turn.
    fn best_before(&self, node: NodeId, next: usize) -> Arrival {
        let arrivals = self.arrivals[node as usize].iter().map(|last| Arrival {
            strand: next,
            hands: last.hands + usize::from(last.strand != next),
            before: Some((node, last.strand)),
        });
        let at_the_beginning = Arrival { strand: next, hands: 0, before: None };
        arrivals.min_by_key(|arrival| arrival.hands).unwrap_or(at_the_beginning)
    }

    /// The shortest order that ends with such an edge.
    pub(super) fn shortest(&self, ends: impl Fn(&Edge) -> bool) -> Option<Schedule> {
        let found = self.nearest.iter().flat_map(|node| {
            let edges = self.graph.from(*node).iter().filter(|edge| ends(edge));
            edges.map(|edge| {
                (self.turns[*node as usize], self.best_before(*node, edge.turn.strand))
            })
        });
        let (_, mut last) = found.min_by_key(|(turns, last)| (*turns, last.hands))?;
        let mut turns = vec![last.strand];
        while let Some((node, strand)) = last.before {
            turns.push(strand);
            let mut arrivals = self.arrivals[node as usize].iter();
            last = *arrivals.find(|known| known.strand == strand)?;
        }
        turns.reverse();
        Some(Schedule(turns))
    }
}
