//! Who can do what: the verbs of each actor.

use super::reader::Reader;
use crate::fence::outside::{GUARDED, OUTSIDE};
use crate::fence::{Gate, Span};
use crate::lab::mistake::Mistake;
use crate::lab::script::{Act, Call, Halt, Message, Presented, Transport};
use crate::words;

/// Whoever is not a worker.
const OTHERS: [&str; 6] = ["authority", "operator", "clock", "network", OUTSIDE, GUARDED];

/// The statements that an operator may run. Each is about rows; what would reach
/// beyond the lab's own file (ATTACH, VACUUM INTO, PRAGMA) begins otherwise.
const STATEMENTS: [&str; 5] = ["SELECT", "INSERT", "UPDATE", "DELETE", "WITH"];

pub(super) fn actor(reader: &mut Reader<'_>) -> Result<String, Mistake> {
    let found = reader.word(words::AN_ACTOR.with("known", OTHERS.join(", ")))?;
    let worker = found.starts_with(|c: char| c.is_ascii_uppercase())
        && found.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    match worker || OTHERS.contains(&found.as_str()) {
        true => Ok(found),
        false => Err(reader.not_among(&found, words::AN_ACTOR, &OTHERS)),
    }
}

pub(super) fn act(reader: &mut Reader<'_>, actor: &str) -> Result<Act, Mistake> {
    match actor {
        "operator" => act_of_operator(reader),
        "network" => act_of_network(reader),
        "clock" => {
            reader.one_of(words::A_VERB, &["advance"])?;
            reader.span().map(Act::Advance)
        }
        OUTSIDE | GUARDED => {
            reader.one_of(words::A_VERB, &["read"])?;
            Ok(Act::ReadOutside(actor.to_owned()))
        }
        _ => act_of_worker(reader),
    }
}

fn act_of_worker(reader: &mut Reader<'_>) -> Result<Act, Mistake> {
    const VERBS: [&str; 14] = [
        "read", "apply", "install", "acquire", "renew", "complete", "release", "resume",
        "throw", "crash", "believes", "clock", "send", "hears",
    ];
    Ok(match reader.one_of(words::A_VERB, &VERBS)? {
        "read" => read(reader)?,
        "resume" => Act::Resume(until(reader, &Gate::OF_APPLY)?),
        "throw" => Act::Throw,
        "crash" => Act::Crash,
        "believes" => Act::Believes(reader.name()?),
        "clock" => own_clock(reader)?,
        "send" => Act::Send(message(reader)?),
        "hears" => Act::Hears(reader.name()?),
        verb => {
            let call = call(reader, verb)?;
            let without = reader.named_after("without", words::A_CONTROL, call.controls())?;
            match call {
                Call::Apply(presented) if reader.takes("in") => {
                    Act::InProcess { presented, without, until: halt(reader)? }
                }
                call => {
                    let until = until(reader, call.gates())?;
                    Act::Call { call, without, until }
                }
            }
        }
    })
}

fn act_of_operator(reader: &mut Reader<'_>) -> Result<Act, Mistake> {
    Ok(match reader.one_of(words::A_VERB, &["sql", "kill", "backup", "restore"])? {
        "kill" => Act::Kill(reader.name()?),
        "backup" => Act::Backup,
        "restore" => Act::Restore,
        _ => Act::Sql(reader.statement(&STATEMENTS)?),
    })
}

fn act_of_network(reader: &mut Reader<'_>) -> Result<Act, Mistake> {
    let verb = reader.one_of(words::A_VERB, &["deliver", "duplicate", "drop"])?;
    let message = reader.name()?;
    let transport = match verb {
        "duplicate" => Transport::Duplicate,
        "drop" => Transport::Drop,
        _ if reader.takes("reply") => {
            reader.literal("lost")?;
            Transport::DeliverReplyLost
        }
        _ => Transport::Deliver,
    };
    Ok(Act::Network(transport, message))
}

fn read(reader: &mut Reader<'_>) -> Result<Act, Mistake> {
    let name = reader.name()?;
    Ok(match reader.at_end() {
        true if name.starts_with("job-") => Act::ReadJob(name),
        true => Act::Read(name),
        false => {
            reader.literal("registry")?;
            Act::ReadRegistry(name)
        }
    })
}

fn own_clock(reader: &mut Reader<'_>) -> Result<Act, Mistake> {
    Ok(match reader.one_of(words::A_VERB, &["skew", "rate"])? {
        "skew" => Act::Skew(reader.span()?),
        _ => Act::Rate(reader.percent()?),
    })
}

fn call(reader: &mut Reader<'_>, verb: &str) -> Result<Call, Mistake> {
    Ok(match verb {
        "apply" => Call::Apply(presented(reader)?),
        "install" => {
            Call::Install { resource: reader.name()?, generation: reader.bare_generation()? }
        }
        "acquire" => Call::Acquire { job: reader.name()?, lease: lease(reader)? },
        "renew" => {
            let (job, generation) = (reader.name()?, reader.generation()?);
            Call::Renew { job, generation, lease: lease(reader)? }
        }
        "complete" => Call::Complete { job: reader.name()?, generation: reader.generation()? },
        _ => Call::Release { job: reader.name()?, generation: reader.generation()? },
    })
}

/// `m1: apply outside generation 7 request r1 +5 while held job-1`.
fn message(reader: &mut Reader<'_>) -> Result<Message, Mistake> {
    let name = reader.word(words::A_MESSAGE)?;
    let fits = |name: &&str| {
        name.starts_with(|c: char| c.is_ascii_alphabetic())
            && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
    };
    let Some(name) = name.strip_suffix(':').filter(fits) else {
        return Err(reader.not_among(&name, words::A_MESSAGE, &[]));
    };
    reader.literal("apply")?;
    let carries = presented(reader)?;
    let while_held = match reader.takes("while") {
        false => None,
        true => {
            reader.literal("held")?;
            Some(reader.name()?)
        }
    };
    Ok(Message { name: name.to_owned(), carries, while_held })
}

fn presented(reader: &mut Reader<'_>) -> Result<Presented, Mistake> {
    let (resource, generation) = (reader.name()?, reader.generation()?);
    reader.literal("request")?;
    Ok(Presented { resource, generation, request: reader.name()?, delta: reader.delta()? })
}

fn lease(reader: &mut Reader<'_>) -> Result<Span, Mistake> {
    reader.literal("for")?;
    reader.span()
}

/// `in a process until written`, behind its first word. It is killed where it
/// stands, so it has to stand somewhere.
fn halt(reader: &mut Reader<'_>) -> Result<Halt, Mistake> {
    for word in ["a", "process", "until"] {
        reader.literal(word)?;
    }
    reader.named(words::A_GATE, &Halt::ALL)
}

fn until(reader: &mut Reader<'_>, gates: &[Gate]) -> Result<Option<Gate>, Mistake> {
    reader.named_after("until", words::A_GATE, gates)
}
