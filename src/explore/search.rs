//! A search goes through every state that some order leads to, and each turn that
//! can be taken in it, once.
//!
//! It always goes on from where the engine stands, so that the engine is rarely put
//! back; what is shortest, and how many orders there are, is found afterwards in the
//! graph that it leaves.

use std::collections::BTreeMap;
use std::rc::Rc;

use anyhow::Result;

use super::account::Account;
use super::numbered::Numbered;
use super::strand::{Ready, Strands, Turn};
use super::watch::Watch;
use super::world::{Happened, StateId, World};
use crate::fence::Promise;
use crate::stage::{Seen, Setting};

/// The number of a node.
pub(super) type NodeId = u32;

/// More states than this are not held in memory.
pub const MOST_STATES: usize = 100_000;
/// And no more bytes for all that is remembered of them: direct SQL can make many rows.
const MOST_BYTES: usize = 140_000_000;

/// A moment in some orders: the state of the world, what the moves were answered,
/// and what a promise has to remember.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Node {
    pub(super) state: StateId,
    watch: u32,
    pub(super) account: Account,
}

/// A turn from one node to another.
#[derive(Clone, Debug)]
pub(super) struct Edge {
    pub(super) turn: Turn,
    pub(super) to: NodeId,
    pub(super) seen: Rc<Seen>,
    /// The promises that it breaks.
    pub(super) broken: Box<[Promise]>,
}

/// How it goes on from a node.
pub(super) struct Onward {
    pub(super) edges: Vec<Edge>,
    /// Whether an order may be over there.
    pub(super) over: bool,
}

/// All nodes, and how it goes on from each; none where it was not looked further.
pub(super) struct Graph<'a> {
    pub(super) world: World<'a>,
    pub(super) nodes: Numbered<Node>,
    pub(super) onward: Vec<Option<Onward>>,
}

/// Goes through everything, as long as `go_on` agrees with the number of states.
///
/// # Errors
/// Where the machine fails.
pub(super) fn search<'a>(
    strands: &'a Strands,
    setting: Setting,
    go_on: &mut dyn FnMut(usize) -> bool,
) -> Result<Graph<'a>> {
    let (stage, watch) = strands.opened(setting)?;
    let mut search = Search::begin(strands, World::on(strands, stage)?, watch);
    while let Some(node) = search.to_do.pop() {
        let states = search.graph.nodes.len();
        if states > MOST_STATES || search.bytes() > MOST_BYTES || !go_on(states) {
            break;
        }
        search.expand(node)?;
    }
    Ok(search.graph)
}

/// The watch after a turn, and the promises that the turn breaks.
type Look = (u32, Box<[Promise]>);

struct Search<'a> {
    strands: &'a Strands,
    graph: Graph<'a>,
    watches: Numbered<Watch>,
    /// What a watch made of a turn: the same watch, in the same state, makes the same
    /// of it.
    looks: BTreeMap<(u32, StateId, Turn), Look>,
    to_do: Vec<NodeId>,
}

impl<'a> Search<'a> {
    fn begin(strands: &'a Strands, world: World<'a>, watch: Watch) -> Self {
        let mut watches = Numbered::none();
        let (watch, _) = watches.number(watch);
        let graph = Graph { world, nodes: Numbered::none(), onward: Vec::new() };
        let (looks, to_do) = (BTreeMap::new(), Vec::new());
        let mut search = Self { strands, graph, watches, looks, to_do };
        search.number(Node { state: 0, watch, account: Account::empty(strands) });
        search
    }

    /// About how many bytes of memory it takes.
    fn bytes(&self) -> usize {
        const NODE: usize = 500;
        let answers = size_of::<usize>() * self.strands.moves();
        self.graph.world.bytes() + self.graph.nodes.len() * (NODE + answers)
    }

    fn expand(&mut self, number: NodeId) -> Result<()> {
        let node = self.graph.nodes.get(number).clone();
        let state = self.graph.world.state(node.state).clone();
        let Ready { mut turns, over } = self.strands.ready(&node.account, &state);
        // Whoever meets a lock leaves the engine where it stands. So the call that
        // holds it goes on last, and the search goes on from there.
        turns.sort_by_key(|turn| state.is_calling(turn.strand));
        let edges = turns.into_iter().map(|turn| self.edge(&node, turn));
        let mut edges = edges.collect::<Result<Vec<_>>>()?;
        edges.sort_by_key(|edge| edge.turn);
        self.graph.onward[number as usize] = Some(Onward { edges, over });
        Ok(())
    }

    fn edge(&mut self, from: &Node, turn: Turn) -> Result<Edge> {
        let happened = self.graph.world.turn(from.state, turn)?;
        let (mut account, mut watch) = (from.account.clone(), from.watch);
        let mut broken = Box::default();
        if !happened.unseen {
            (watch, broken) = self.look(from, turn, &happened);
            account.note(self.strands, turn, &happened.seen);
        }
        let to = self.number(Node { state: happened.to, watch, account });
        Ok(Edge { turn, to, seen: happened.seen, broken })
    }

    fn look(&mut self, from: &Node, turn: Turn, happened: &Happened) -> Look {
        let key = (from.watch, from.state, turn);
        if let Some(known) = self.looks.get(&key) {
            return known.clone();
        }
        let state = |number| &**self.graph.world.state(number);
        let states = (state(from.state), state(happened.to));
        let witnessed = from.account.witnessed(self.strands, turn, states, &happened.seen);
        let mut watch = (**self.watches.get(from.watch)).clone();
        let broken = watch.see(&witnessed).into_iter().collect();
        let look = (self.watches.number(watch).0, broken);
        self.looks.insert(key, look.clone());
        look
    }

    fn number(&mut self, node: Node) -> NodeId {
        let (number, new) = self.graph.nodes.number(node);
        if new {
            self.graph.onward.push(None);
            self.to_do.push(number);
        }
        number
    }
}
