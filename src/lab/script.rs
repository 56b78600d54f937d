//! A script is a lab as values: what is said, asked, done, and expected.

use std::fmt;

use crate::fence::weakened::Control;
use crate::fence::{Gate, Generation, Promise, Refusal, Request, RequestId, ResourceId, Span};
use crate::text::Text;

/// One lesson.
#[derive(Clone, Debug)]
pub struct Lab {
    /// What a learner types.
    pub name: String,
    /// The file it was read from.
    pub file: String,
    /// What it is about, in a line.
    pub title: Text,
    /// How long a learner needs for it.
    pub minutes: i64,
    /// What it shows.
    pub shows: Text,
    /// What it does not show.
    pub limits: Text,
    /// The one sentence to keep.
    pub keep: Text,
    /// The lab to go on with.
    pub next: Option<String>,
    /// Its parts.
    pub scenes: Vec<Scene>,
    /// What happens at once, for whoever wants to see every order of it.
    pub explore: Option<Explore>,
}

/// Moves that happen at once, and what must be true of every order of them.
#[derive(Clone, Debug)]
pub struct Explore {
    /// What is tried.
    pub say: Text,
    /// What happens first, one move after the other.
    pub before: Vec<Move>,
    /// What happens at once. The moves of one actor keep their order.
    pub orders: Vec<Move>,
    /// What may happen as well, or not, once each and at any moment.
    pub faults: Vec<Move>,
    /// What holds in every order, as far as the author knows.
    pub holds: Vec<Promise>,
    /// What some order breaks, because the contract does not cover it.
    pub breaks: Vec<Promise>,
    /// What has to be seen in some order, so that a search in which nothing
    /// happened does not pass.
    pub sometimes: Vec<Sight>,
}

/// An actor, and the beginning of what it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    /// The line in the lab's file.
    pub line: usize,
    /// Who.
    pub actor: String,
    /// The first words of what is seen.
    pub begins: String,
}

/// A part of a lab: something said, perhaps a prediction, some moves, and why.
#[derive(Clone, Debug)]
pub struct Scene {
    /// What is about to happen.
    pub say: Text,
    /// The prediction that the learner makes before the moves.
    pub ask: Option<Question>,
    /// What happens.
    pub moves: Vec<Move>,
    /// Why it came out like that.
    pub because: Option<Text>,
}

/// A prediction to make.
#[derive(Clone, Debug)]
pub struct Question {
    /// What is asked.
    pub ask: Text,
    /// Where to look, and which rule; the third hint is the answer.
    pub hints: [Text; 2],
    /// What can be answered; exactly one of them is right.
    pub options: Vec<Choice>,
}

/// An answer that can be given.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The answer.
    pub text: Text,
    /// What is said to whoever chose it.
    pub reply: Text,
    /// Whether it is what will be observed.
    pub right: bool,
}

/// An actor, what it does, and what is expected to be seen.
#[derive(Clone, Debug)]
pub struct Move {
    /// The line in the lab's file.
    pub line: usize,
    /// Who.
    pub actor: String,
    /// What.
    pub act: Act,
    /// The same as the lab's author wrote it.
    pub told: String,
    /// What the author expects to be seen.
    pub expected: String,
}

/// What an actor can do. Names and numbers stand here as they were written: that
/// one of them is unfit is for the contract to say, in front of the learner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Reads the generation and the value of a resource.
    Read(String),
    /// Reads the requests recorded for a resource.
    ReadRegistry(String),
    /// Reads the record of a job.
    ReadJob(String),
    /// Makes a call at the store.
    Call {
        /// Which call.
        call: Call,
        /// The control that is taken away, for this call.
        without: Option<Control>,
        /// The gate to stay paused at.
        until: Option<Gate>,
    },
    /// Presents a request from a process of its own, which stands still somewhere.
    InProcess {
        /// Which request.
        presented: Presented,
        /// The control that is taken away, for this call.
        without: Option<Control>,
        /// Where it stands still.
        until: Halt,
    },
    /// Goes on with the call that is paused.
    Resume(Option<Gate>),
    /// Goes on with the call that is paused, with an exception.
    Throw,
    /// Is gone, with its connection and all that it held and remembered.
    Crash,
    /// Asks its memory and its own clock whether it still owns a job.
    Believes(String),
    /// Puts its own clock ahead, or behind.
    Skew(Span),
    /// Lets its own clock run at a rate in percent.
    Rate(i64),
    /// Puts a message on its way.
    Send(Message),
    /// Looks whether the reply to a message has come.
    Hears(String),
    /// Something happens to a message on its way.
    Network(Transport, String),
    /// The store's clock moves on.
    Advance(Span),
    /// Reads a destination outside.
    ReadOutside(String),
    /// Runs a statement of SQL past the contract.
    Sql(String),
    /// Kills the process of a worker.
    Kill(String),
    /// Takes a backup of the database.
    Backup,
    /// Puts the backup in the place of the database.
    Restore,
}

/// A call at the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Call {
    /// Presents a request.
    Apply(Presented),
    /// Installs a generation at a resource.
    Install {
        /// At which resource.
        resource: String,
        /// Which generation.
        generation: i64,
    },
    /// Acquires a job.
    Acquire {
        /// Which job.
        job: String,
        /// For how long.
        lease: Span,
    },
    /// Renews the lease of a job.
    Renew {
        /// Which job.
        job: String,
        /// Under which generation.
        generation: i64,
        /// For how long from now.
        lease: Span,
    },
    /// Completes a job.
    Complete {
        /// Which job.
        job: String,
        /// Under which generation.
        generation: i64,
    },
    /// Gives a job back.
    Release {
        /// Which job.
        job: String,
        /// Under which generation.
        generation: i64,
    },
}

/// A request as it was written.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Presented {
    /// At which resource.
    pub resource: String,
    /// Under which generation.
    pub generation: i64,
    /// With which request id.
    pub request: String,
    /// How much is added.
    pub delta: i64,
}

/// A request on its way to a destination.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The name of the message.
    pub name: String,
    /// What it carries.
    pub carries: Presented,
    /// The job that its sender has to believe in, or it keeps the message back.
    pub while_held: Option<String>,
}

/// What can happen to a message on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transport {
    /// One copy arrives, and its reply comes back.
    Deliver,
    /// One copy arrives, and its reply gets lost.
    DeliverReplyLost,
    /// One more copy is on its way.
    Duplicate,
    /// All copies get lost.
    Drop,
}

impl Presented {
    /// The same as the contract takes it.
    ///
    /// # Errors
    /// The refusal of what cannot even be asked.
    pub fn as_request(&self) -> Result<Request, Refusal> {
        Ok(Request {
            resource: ResourceId::new(&self.resource)?,
            generation: Generation::new(self.generation)?,
            id: RequestId::new(&self.request)?,
            delta: self.delta,
        })
    }
}

/// Where a process stands still until it is killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// At a gate of its call.
    At(Gate),
    /// After the commit, before it tells anybody.
    Committed,
}

impl Halt {
    /// All of them, in the order in which a process comes to them.
    pub const ALL: [Halt; 6] = [
        Halt::At(Gate::Begun),
        Halt::At(Gate::Checked),
        Halt::At(Gate::LookedUp),
        Halt::At(Gate::Written),
        Halt::At(Gate::Recorded),
        Halt::Committed,
    ];
}

impl fmt::Display for Halt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Halt::At(gate) => gate.fmt(f),
            Halt::Committed => f.write_str("committed"),
        }
    }
}

impl Call {
    /// The controls that guard this kind of call.
    pub fn controls(&self) -> &'static [Control] {
        match self {
            Call::Apply(_) => &Control::OF_APPLY,
            Call::Install { .. } => &Control::OF_INSTALL,
            Call::Acquire { .. } => &Control::OF_ACQUIRE,
            Call::Renew { .. } | Call::Complete { .. } | Call::Release { .. } => {
                &Control::OF_GRANT
            }
        }
    }

    /// The gates that this kind of call has.
    pub fn gates(&self) -> &'static [Gate] {
        match self {
            Call::Apply(_) => &Gate::OF_APPLY,
            _ => &Gate::OF_INSTALL,
        }
    }
}
