//! A walk is one order that is being made, turn by turn, with a watch on it.

use std::collections::BTreeSet;
use std::rc::Rc;

use anyhow::Result;

use super::account::Account;
use super::findings::Class;
use super::state::{Left, State};
use super::strand::{Ready, Strands, Turn};
use super::watch::Watch;
use crate::fence::Promise;
use crate::stage::{Seen, Setting, Stage};

pub(super) struct Walk<'a> {
    strands: &'a Strands,
    stage: Stage,
    here: State,
    account: Account,
    watch: Watch,
}

/// A turn that was taken.
pub(super) struct Taken {
    pub(super) turn: Turn,
    /// Whether its call was under way already.
    pub(super) resumed: bool,
    pub(super) seen: Rc<Seen>,
    pub(super) broken: BTreeSet<Promise>,
}

impl<'a> Walk<'a> {
    /// Begins on a fresh file, once what comes first is over.
    pub(super) fn begin(strands: &'a Strands, setting: Setting) -> Result<Self> {
        let (mut stage, watch) = strands.opened(setting)?;
        let here = State::quiet(stage.mark()?);
        let account = Account::empty(strands);
        Ok(Self { strands, stage, here, account, watch })
    }

    /// What can come next.
    pub(super) fn ready(&self) -> Ready {
        self.strands.ready(&self.account, &self.here)
    }

    pub(super) fn take(&mut self, turn: Turn) -> Result<Taken> {
        let resumed = self.here.is_calling(turn.strand);
        let seen = Rc::new(self.strands.take(&mut self.stage, turn, resumed)?);
        let left = Left::on(&mut self.stage)?;
        let after = self.here.after(self.strands, turn, &seen, left);
        let states = (&self.here, &after);
        let witnessed = self.account.witnessed(self.strands, turn, states, &seen);
        let broken = self.watch.see(&witnessed);
        self.account.note(self.strands, turn, &seen);
        self.here = after;
        Ok(Taken { turn, resumed, seen, broken })
    }

    /// How it ended.
    pub(super) fn class(&self) -> Class {
        Class::of(&self.account, &self.here.mark)
    }
}
