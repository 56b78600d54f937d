//! What a search left is a graph: every order is a way through it from the first
//! node to one from which nothing goes on.

use std::cell::LazyCell;
use std::collections::BTreeSet;

use super::count::Count;
use super::findings::{Broken, Class, Findings};
use super::search::{Edge, Graph, NodeId};
use super::strand::Strands;
use super::ways::Ways;
use crate::fence::Promise;
use crate::lab::script::Sight;

pub(super) const FIRST: NodeId = 0;

impl Graph<'_> {
    /// Reads everything off.
    pub(super) fn findings(&self, strands: &Strands, sights: &[Sight]) -> Findings {
        let after = self.after_those_it_leads_to();
        let orders = self.count(&after, |_| true);
        let ways = LazyCell::new(|| Ways::of(self));
        let breaking = self.edges.iter().flatten().flatten().flat_map(|edge| &edge.broken);
        let promises: BTreeSet<Promise> = breaking.copied().collect();
        let broken = promises.into_iter().filter_map(|promise| {
            let breaks = |edge: &Edge| edge.broken.contains(&promise);
            let kept = self.count(&after, |edge| !breaks(edge));
            let shortest = ways.shortest(breaks)?;
            Some((promise, Broken { orders: orders.without(kept), shortest }))
        });
        let seen =
            |sight: &Sight| ways.shortest(|edge| strands.shows(sight, edge.strand, &edge.seen));
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

    /// The edges from a node.
    pub(super) fn from(&self, node: NodeId) -> &[Edge] {
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
