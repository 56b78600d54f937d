//! The room is what stands on the projector, on the papers, and at the facilitator.

use crate::text::{Text, text};

/// The head of the screen.
pub const PHASE: Text = text("Phase {n} of {of} · {name}", "Fase {n} de {of} · {name}");
/// Behind the head.
pub const REHEARSAL: Text = text("{head} · rehearsal", "{head} · ensaio");
/// Before what pairs do.
pub const NOW: Text = text("Now", "Agora");
/// Before the lab that shows a failure.
pub const CARD_LAB: Text = text("Lab", "O lab");
/// Before the search of all its orders.
pub const CARD_EXPLORE: Text = text("Orders", "Ordens");
/// What the facilitator says.
pub const SAY: Text = text("Say “{say}”", "Diz “{say}”");
/// The same, and when.
pub const SAY_IN: Text = text("In {time} say “{say}”", "Daqui a {time} diz “{say}”");
/// The keys of the clock.
pub const CLOCK_KEYS: Text = text(
    "space pause · + - one minute · n next · b back · q quit",
    "espaço pausa · + - um minuto · n seguinte · b anterior · q sair",
);
/// Before the clock has gone.
pub const SPACE_BEGINS: Text = text("▶ Space begins ◀", "▶ Espaço começa ◀");
/// The clock stands.
pub const PAUSED: Text = text("▶ PAUSED: space goes on ◀", "▶ PAUSA: espaço continua ◀");
/// Nothing is left of a phase.
pub const TIME_IS_UP: Text =
    text("▶ TIME IS UP (+{over}): n goes on ◀", "▶ O TEMPO ACABOU (+{over}): n continua ◀");
/// The same in a sentence.
pub const TIME_IS_UP_ONCE: Text = text("TIME IS UP: n goes on", "O TEMPO ACABOU: n continua");
/// Driver and navigator change places now.
pub const SWAP: Text = text(
    "▶ SWAP: driver and navigator change places ◀",
    "▶ TROCA: driver e navigator trocam de lugar ◀",
);
/// They do so later.
pub const SWAP_IN: Text = text("swap in {time}", "troca daqui a {time}");
/// In front of a cue with which they do so.
pub const SWAP_MARK: Text = text("SWAP.", "TROCA.");
/// The end of a phase is near.
pub const LAST_MINUTE: Text = text("▶ LAST MINUTE ◀", "▶ ÚLTIMO MINUTO ◀");
/// Whether `q` was meant.
pub const LEAVE: Text = text(
    "▶ Leave? q again leaves, any other key stays ◀",
    "▶ Sair? q outra vez sai, outra tecla fica ◀",
);
/// The clock in a sentence.
pub const MINUTES_LEFT: Text = text("Minutes left: {n}.", "Minutos que faltam: {n}.");
/// What nobody may say.
pub const NOT_ISOLATED: Text = text(
    "A local model passed. Nobody is isolated by that.",
    "Passou um modelo local. Isso não isola ninguém.",
);
/// After leaving the clock in the middle.
pub const LEFT_WORKSHOP: Text = text(
    "Left in phase {n}, with {time} to go. `cargo run -- workshop run` begins again; n goes on to a later phase.",
    "Saíste na fase {n}, com {time} por gastar. `cargo run -- workshop run` recomeça; n avança para outra fase.",
);
/// After the last phase.
pub const WORKSHOP_OVER: Text = text(
    "The session is over. The guide says what to do afterwards.",
    "A sessão acabou. O guia diz o que fazer a seguir.",
);
/// After a rehearsal.
pub const REHEARSED: Text = text(
    "Rehearsed to the end. `cargo run -- workshop run` is for the day.",
    "Ensaiada até ao fim. `cargo run -- workshop run` é para o dia.",
);
/// Before what the facilitator says.
pub const COMES: Text = text("Next", "Depois");
/// Before the control of a failure.
pub const TREATED_BY: Text = text("Treated by", "Tratada por");
/// Before what nothing treats.
pub const UNCOVERED: Text = text("Stays uncovered", "Fica sem cobertura");
/// Before what all discuss.
pub const QUESTION: Text = text("Question", "Pergunta");
/// Before what they should find.
pub const ARRIVES_AT: Text = text("Arrive at", "Chegar a");
/// Before a wrong answer.
pub const EXPECT: Text = text("Expect", "Conta com");
/// Before what to leave out.
pub const WHEN_LATE: Text = text("When late", "Com atraso");
/// Which copy of a paper it is.
pub const PAIR_OF: Text = text("Pair {n} of {of}", "Par {n} de {of}");
/// Before a phase, on paper.
pub const PHASE_TITLE: Text = text("Phase {n}: {name}", "Fase {n}: {name}");
/// The column of when a cue comes.
pub const MINUTE: Text = text("Minute", "Minuto");
/// The column of what the facilitator says.
pub const YOU_SAY: Text = text("You say", "Tu dizes");
/// The column of what pairs do.
pub const PAIRS_DO: Text = text("The pairs do", "Os pares fazem");
/// The column of wrong answers.
pub const YOU_HEAR: Text = text("You may hear", "Podes ouvir");
/// The column of what helps.
pub const HELPS: Text = text("What helps", "O que ajuda");
/// The task on each card.
pub const CARD_ASK: Text = text(
    "In English: which control treats this, and what stays uncovered?",
    "Em inglês: que controlo trata isto, e o que fica sem cobertura?",
);
/// Before the commands on each card.
pub const CARD_SHOWN: Text = text(
    "A lab shows it step by step, and a search goes through every order of its moves",
    "Um lab mostra-o passo a passo, e uma pesquisa percorre todas as ordens dos seus passos",
);
/// After writing a pack.
pub const PACKED: Text = text(
    "Files written to {folder}: {n}. Pairs: {pairs}.",
    "Ficheiros escritos em {folder}: {n}. Pares: {pairs}.",
);
/// What to do with it.
pub const PACK_NEXT: Text = text(
    "Print the HTML files, on A4; facilitator-guide.html says how each is used.",
    "Imprime os ficheiros HTML, em A4; facilitator-guide.html diz como se usa cada um.",
);
/// Files that are not to be lost.
pub const STANDING: Text = text(
    "{path} is there already (files in the way: {n}), and nothing was written. Give \
     another place, or `--force` to write over them.",
    "{path} já existe (já existem: {n}), e nada foi escrito. Indica \
     outro sítio, ou `--force` para escrever por cima.",
);
/// A folder that takes no files.
pub const CANNOT_WRITE: Text = text(
    "cannot write {path}: {why}. Give a place that can be written to.",
    "não foi possível escrever {path}: {why}. Indica um sítio onde se possa escrever.",
);
/// What `--minutes` takes.
pub const THREE_LENGTHS: Text = text(
    "three whole numbers from 1 to {to}, such as 15,15,15",
    "três números inteiros de 1 a {to}, como 15,15,15",
);
