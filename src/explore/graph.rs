//! What a search left is a graph: every order is a way through it from the first
//! node to one at which it may be over.

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
        let promises: BTreeSet<Promise> =
            self.edges().flat_map(|it| &it.broken).copied().collect();
        let broken = promises.into_iter().filter_map(|promise| {
            let breaks = |edge: &Edge| edge.broken.contains(&promise);
            let kept = self.count(&after, |edge| !breaks(edge));
            let shortest = ways.shortest(breaks)?;
            Some((promise, Broken { orders: orders.minus(kept), shortest }))
        });
        let seen = |sight: &Sight| {
            ways.shortest(|edge| strands.shows(sight, edge.turn.strand, &edge.seen))
        };
        Findings {
            complete: self.onward.iter().all(Option::is_some),
            orders,
            states: Some(self.nodes.len()),
            turns: self.world.turns_made(),
            classes: self.classes(),
            broken: broken.collect(),
            sights: sights.iter().map(seen).collect(),
            taken: self.edges().map(|edge| edge.turn).collect(),
        }
    }

    fn classes(&self) -> BTreeSet<Class> {
        let numbered = (0..).zip(&self.onward);
        let ends = numbered.filter(|(_, onward)| onward.as_ref().is_some_and(|it| it.over));
        let class = |(number, _): (NodeId, _)| {
            let node = self.nodes.get(number);
            Class::of(&node.account, &self.world.state(node.state).mark)
        };
        ends.map(class).collect()
    }

    fn edges(&self) -> impl Iterator<Item = &Edge> {
        self.onward.iter().flatten().flat_map(|onward| &onward.edges)
    }

    /// The edges from a node.
    pub(super) fn from(&self, node: NodeId) -> &[Edge] {
        self.onward[node as usize].as_ref().map_or(&[], |onward| &onward.edges)
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
            let over = self.onward[*node as usize].as_ref().is_some_and(|it| it.over);
            let ends = if over { Count::ONE } else { Count::ZERO };
            let passing = self.from(*node).iter().filter(|edge| passes(edge));
            let sum = passing.fold(ends, |sum, edge| sum.plus(counts[edge.to as usize]));
            counts[*node as usize] = sum;
        }
        counts[FIRST as usize]
    }
}
