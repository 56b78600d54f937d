//! Ways are the shortest orders that lead to each node; among those of one length,
//! the one in which the turn changes hands least often, because it is the easiest
//! to read.

use std::collections::{BTreeMap, VecDeque};

use super::graph::FIRST;
use super::schedule::Schedule;
use super::search::{Edge, Graph, NodeId};

/// For each strand that can have had the last turn: how often the turn changed
/// hands, and who had the turn before.
type Last = BTreeMap<usize, (usize, Option<(NodeId, usize)>)>;

pub(super) struct Ways<'a> {
    graph: &'a Graph<'a>,
    /// The nodes, with the nearest first.
    nearest: Vec<NodeId>,
    turns: Vec<Option<usize>>,
    last: Vec<Last>,
}

impl<'a> Ways<'a> {
    pub(super) fn of(graph: &'a Graph<'_>) -> Self {
        let nodes = graph.edges.len();
        let (turns, last) = (vec![None; nodes], vec![Last::new(); nodes]);
        let mut ways = Self { graph, nearest: Vec::new(), turns, last };
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
        let arrival = self.best_before(node, edge.strand);
        let last = self.last[edge.to as usize].entry(edge.strand).or_insert(arrival);
        if arrival.0 < last.0 {
            *last = arrival;
        }
    }

    /// The best way to a node for somebody who has the next turn.
    fn best_before(&self, node: NodeId, next: usize) -> (usize, Option<(NodeId, usize)>) {
        let ways = self.last[node as usize].iter();
        let ways = ways.map(|(last, (hands, _))| {
            (hands + usize::from(*last != next), Some((node, *last)))
        });
        ways.min_by_key(|(hands, _)| *hands).unwrap_or((0, None))
    }

    /// The shortest order that ends with such an edge.
    pub(super) fn shortest(&self, ends: impl Fn(&Edge) -> bool) -> Option<Schedule> {
        let found = self.nearest.iter().flat_map(|node| {
            let edges = self.graph.from(*node).iter().filter(|edge| ends(edge));
            edges.map(|edge| {
                let (hands, before) = self.best_before(*node, edge.strand);
                ((self.turns[*node as usize], hands), before, edge.strand)
            })
        });
        let (_, mut before, strand) = found.min_by_key(|(length, ..)| *length)?;
        let mut turns = vec![strand];
        while let Some((node, strand)) = before {
            turns.push(strand);
            before = self.last[node as usize].get(&strand).and_then(|(_, before)| *before);
        }
        turns.reverse();
        Some(Schedule(turns))
    }
}
