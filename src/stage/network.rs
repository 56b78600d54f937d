//! The network carries messages, and decides nothing else: when one arrives, how
//! often, whether at all, and whether its reply comes back.

use std::collections::BTreeMap;

use anyhow::Result;

use super::destinations::Destinations;
use super::seen::Seen;
use crate::fence::Outcome;
use crate::lab::script::{Message, Presented, Transport};

#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Network {
    messages: BTreeMap<String, Sent>,
}

/// A message that was sent, with what became of it so far.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Sent {
    sender: String,
    carries: Presented,
    on_their_way: u32,
    reply: Option<Outcome>,
}

impl Network {
    pub(super) fn send(&mut self, sender: &str, message: &Message) -> Seen {
        let name = message.name.clone();
        if self.messages.contains_key(&name) {
            return Seen::Nothing(format!("{name} was sent before"));
        }
        let sent = Sent {
            sender: sender.to_owned(),
            carries: message.carries.clone(),
            on_their_way: 1,
            reply: None,
        };
        self.messages.insert(name.clone(), sent);
        Seen::Sent(name)
    }

    /// The reply that has come back to whoever sent the message, and to nobody
    /// else.
    pub(super) fn reply(&self, asker: &str, name: &str) -> Seen {
        match self.messages.get(name) {
            None => no_message(name),
            Some(sent) if sent.sender != asker => {
                Seen::Nothing(format!("{asker} did not send {name}"))
            }
            Some(sent) => Seen::Reply(sent.reply.clone()),
        }
    }

    /// About how many bytes of memory it takes.
    pub(super) fn bytes(&self) -> usize {
        const BESIDE_TEXTS: usize = 400;
        let texts = self.messages.iter().map(|(name, sent)| {
            let Presented { resource, request, .. } = &sent.carries;
            name.len() + sent.sender.len() + resource.len() + request.len() + BESIDE_TEXTS
        });
        texts.sum::<usize>() + BESIDE_TEXTS
    }

    /// Whether a copy of a message has not arrived yet.
    pub(super) fn carries(&self, name: &str) -> bool {
        self.messages.get(name).is_some_and(|sent| sent.on_their_way > 0)
    }

    /// What a message brings, once it was sent.
    pub(super) fn brought_by(&self, name: &str) -> Option<&Presented> {
        self.messages.get(name).map(|sent| &sent.carries)
    }

    /// The messages that have not arrived yet.
    pub(super) fn on_their_way(&self) -> Vec<(String, Seen)> {
        let on_their_way = self.messages.iter().filter(|(_, sent)| sent.on_their_way > 0);
        let seen = on_their_way.map(|(name, sent)| {
            let (message, number) = (name.clone(), sent.on_their_way);
            ("network".to_owned(), Seen::Copies { message, number })
        });
        seen.collect()
    }

    pub(super) fn transport(
        &mut self,
        transport: Transport,
        name: &str,
        destinations: &mut Destinations,
    ) -> Result<Seen> {
        let Some(sent) = self.messages.get_mut(name) else {
            return Ok(no_message(name));
        };
        if sent.on_their_way == 0 {
            return Ok(Seen::Nothing(format!("{name} is not on its way")));
        }
        Ok(match transport {
            Transport::Duplicate => {
                sent.on_their_way += 1;
                Seen::Copies { message: name.to_owned(), number: sent.on_their_way }
            }
            Transport::Drop => {
                sent.on_their_way = 0;
                Seen::Dropped(name.to_owned())
            }
            Transport::Deliver => {
                let outcome = sent.arrive(destinations)?;
                sent.reply = Some(outcome.clone());
                Seen::Outcome(outcome)
            }
            Transport::DeliverReplyLost => Seen::ReplyLost(sent.arrive(destinations)?),
        })
    }
}

impl Sent {
    fn arrive(&mut self, destinations: &mut Destinations) -> Result<Outcome> {
        self.on_their_way -= 1;
        destinations.receive(&self.carries)
    }
}

fn no_message(name: &str) -> Seen {
    Seen::Nothing(format!("no message {name} was sent"))
}
