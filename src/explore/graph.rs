//! What a search left is a graph: every order is a way through it from the first
//! node to one from which nothing goes on.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::count::Count;
use super::findings::{Broken, Class, Findings};
use super::schedule::Schedule;
use super::search::{Edge, Graph, NodeId};
use super::strand::Strands;
use crate::fence::Promise;
use crate::lab::script::Sight;

const FIRST: NodeId = 0;

impl Graph<'_> {
    /// Reads everything off.
    pub(super) fn findings(&self, strands: &Strands, sights: &[Sight]) -> Findings {
        let after = self.after_those_it_leads_to();
        let orders = self.count(&after, |_| true);
        let ways = Ways::of(self);
        let breaking = self.edges.iter().flatten().flatten().flat_map(|edge| &edge.broken);
        let promises: BTreeSet<Promise> = breaking.copied().collect();
        let broken = promises.into_iter().filter_map(|promise| {
            let breaks = |edge: &Edge| edge.broken.contains(&promise);
            let kept = self.count(&after, |edge| !breaks(edge));
            let shortest = ways.shortest(self, breaks)?;
            Some((promise, Broken { orders: orders.without(kept), shortest }))
        });
        let seen = |sight: &Sight| {
            ways.shortest(self, |edge| strands.shows(sight, edge.strand, &edge.seen))
        };
        Findings {
            complete: self.edges.iter().all(Option::is_some),
            orders,
            states: Some(self.nodes.len()),
            turns: self.world.turns_made(),
            classes: self.classes(),
            broken: broken.collect(),
            sights: sights.iter().map(seen).collect(),
        }
    }

    fn classes(&self) -> BTreeSet<Class> {
        let numbered = (0..).zip(&self.edges);
        let ends = numbered.filter(|(_, edges)| edges.as_ref().is_some_and(Vec::is_empty));
        let class = |(number, _): (NodeId, _)| {
            let node = self.nodes.get(number);
            Class::of(&node.account, &self.world.state(node.state).mark)
        };
        ends.map(class).collect()
    }

    fn from(&self, node: NodeId) -> &[Edge] {
        self.edges[node as usize].as_deref().unwrap_or_default()
    }

    /// Every node, after all those that it leads to.
    fn after_those_it_leads_to(&self) -> Vec<NodeId> {
        let mut met = vec![false; self.nodes.len()];
        let (mut order, mut way) = (Vec::new(), vec![(FIRST, 0)]);
        met[FIRST as usize] = true;
        while let Some((node, next)) = way.pop() {
            let Some(edge) = self.from(node).get(next) else {
                order.push(node);
                continue;
            };
            way.push((node, next + 1));
            if !std::mem::replace(&mut met[edge.to as usize], true) {
                way.push((edge.to, 0));
            }
        }
        order
    }

    /// How many orders take only edges that pass.
    fn count(&self, after: &[NodeId], passes: impl Fn(&Edge) -> bool) -> Count {
        let mut counts = vec![Count::ZERO; self.nodes.len()];
        for node in after {
            let edges = self.edges[*node as usize].as_deref();
            counts[*node as usize] = match edges {
                Some([]) => Count::ONE,
                _ => {
                    let passing = self.from(*node).iter().filter(|edge| passes(edge));
                    passing.fold(Count::ZERO, |sum, edge| sum.plus(counts[edge.to as usize]))
                }
            };
        }
        counts[FIRST as usize]
    }
}

/// The shortest way to each node, and the nodes with the nearest first.
struct Ways {
    nearest: Vec<NodeId>,
    before: BTreeMap<NodeId, (NodeId, usize)>,
}

impl Ways {
    fn of(graph: &Graph<'_>) -> Self {
        let mut ways = Self { nearest: Vec::new(), before: BTreeMap::new() };
        let mut to_do = VecDeque::from([FIRST]);
        while let Some(node) = to_do.pop_front() {
            ways.nearest.push(node);
            for edge in graph.from(node) {
                if edge.to != FIRST && !ways.before.contains_key(&edge.to) {
                    ways.before.insert(edge.to, (node, edge.strand));
                    to_do.push_back(edge.to);
                }
            }
        }
        ways
    }

    /// The shortest order that ends with such an edge.
    fn shortest(&self, graph: &Graph<'_>, ends: impl Fn(&Edge) -> bool) -> Option<Schedule> {
        let (node, last) = self.nearest.iter().find_map(|node| {
            let edge = graph.from(*node).iter().find(|edge| ends(edge))?;
            Some((*node, edge.strand))
        })?;
        let mut turns = vec![last];
        let mut at = node;
        while let Some((before, strand)) = self.before.get(&at) {
            turns.push(*strand);
            at = *before;
        }
        turns.reverse();
        Some(Schedule(turns))
    }
}
