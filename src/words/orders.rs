//! Orders are what `explore` and `controls` say of all of them.

use crate::text::{Text, text};

/// A lab in which nothing happens at once.
pub const NOTHING_AT_ONCE: Text = text(
    "{lab} does not say what happens at once: it has no `[explore]` table. `cargo run -- lab {lab}` runs it.",
    "{lab} não diz o que acontece ao mesmo tempo: não tem uma tabela `[explore]`. `cargo run -- \
     lab {lab}` executa-o.",
);
/// A schedule that is none.
pub const NO_SCHEDULE: Text = text(
    "this is no piece of a schedule: {found}; `2A.3authority` is two turns of A and then three of \
     authority.",
    "isto não é parte de um escalonamento: {found}; `2A.3authority` são dois turnos de A e depois três \
     de authority.",
);
/// A schedule for another lab.
pub const NO_STRAND: Text = text(
    "nobody in this lab is called `{found}`; a schedule has turns of {known}.",
    "ninguém neste lab se chama `{found}`; num escalonamento há turnos de {known}.",
);
/// A turn that cannot be taken.
pub const NOT_READY: Text = text(
    "turn {turn} of this schedule is not possible: `{strand}` has nothing to do there. There it can be {ready}.",
    "o turno {turn} deste escalonamento não é possível: `{strand}` não tem ali nada a fazer. Ali pode ser {ready}.",
);

/// After the name of a lab.
pub const EVERY_ORDER: Text = text("every order", "todas as ordens");
/// What happens at once.
pub const AT_ONCE: Text =
    text("At once, in every order", "Ao mesmo tempo, por todas as ordens");
/// What happens before that.
pub const BEFOREHAND: Text = text("Before that", "Antes disso");
/// Faults.
pub const PERHAPS: Text = text("At any moment, or not at all", "A qualquer momento, ou nunca");
/// How many there were.
pub const FOUND: Text = text(
    "orders: {orders} · states: {states} · ways to end: {classes} · turns taken on SQLite: {turns}",
    "ordens: {orders} · estados: {states} · maneiras de acabar: {classes} · turnos executados no \
     SQLite: {turns}",
);
/// How many there were so far.
pub const FOUND_SO_FAR: Text = text(
    "orders finished so far: {orders} · states: {states} · ways to end: {classes} · turns taken on SQLite: {turns}",
    "ordens acabadas até aqui: {orders} · estados: {states} · maneiras de acabar: {classes} · \
     turnos executados no SQLite: {turns}",
);
/// How many there were, where states were not told apart.
pub const FOUND_ONE_BY_ONE: Text = text(
    "orders: {orders}, each on a file of its own · ways to end: {classes} · turns taken on SQLite: {turns}",
    "ordens: {orders}, cada uma num ficheiro só seu · maneiras de acabar: {classes} · turnos \
     executados no SQLite: {turns}",
);
/// A search that was stopped.
pub const NOT_ALL: Text = text(
    "THIS IS NOT ALL: the search was stopped, and what is said here is about the orders up to \
     then. An order that breaks a promise may not be the shortest one.",
    "ISTO NÃO É TUDO: a procura foi interrompida, e o que aqui se diz é das ordens até aí. Uma \
     ordem que quebra uma promessa pode não ser a mais curta.",
);
/// A search that is too large.
pub const TOO_MANY: Text = text(
    "{lab} has more than {most} states, or too much in them: take actors, moves or rows out of its \
     `[explore]` table.",
    "{lab} tem mais de {most} estados, ou demasiado neles: retira atores, passos ou linhas da sua \
     tabela `[explore]`.",
);
/// Progress on the way.
pub const SO_FAR: Text = text(
    "so far: {n}; Ctrl-C shows what was found",
    "até aqui: {n}; Ctrl-C mostra o que se encontrou",
);
/// How long it took.
pub const TOOK: Text = text("took {ms} ms", "demorou {ms} ms");
/// A promise that holds.
pub const HOLDS: Text =
    text("holds in every order ({orders})", "mantém-se em todas as ordens ({orders})");
/// A promise that breaks, as far as was looked.
pub const BREAKS_SO_FAR: Text =
    text("BREAKS; fewest turns so far: {turns}", "QUEBRA; mínimo de turnos até aqui: {turns}");
/// A promise that the lab says nothing about.
pub const NOT_CLAIMED: Text =
    text("This lab says nothing about that promise.", "Este lab nada diz sobre essa promessa.");
/// A promise that was to break.
pub const WAS_TO_BREAK: Text = text(
    "DIFFERS: this lab says that some order breaks it.",
    "DIFERENTE: este lab diz que alguma ordem a quebra.",
);
/// Moves that were made in no order.
pub const NEVER_MADE: Text =
    text("made in no order: `{made}`", "não feito em nenhuma ordem: `{made}`");
/// A promise that holds as far as was looked.
pub const HELD_SO_FAR: Text = text("not broken so far", "não quebrada até aqui");
/// A promise that does not.
pub const BREAKS: Text = text(
    "BREAKS in {broken} of {orders} orders; fewest turns: {turns}",
    "QUEBRA em {broken} de {orders} ordens; mínimo de turnos: {turns}",
);
/// A promise that nobody made for what this lab does.
pub const NOT_COVERED: Text = text(
    "That is no fault of the contract: this lab does what it does not cover.",
    "Não é defeito do contrato: este lab faz o que ele não abrange.",
);
/// What is seen in some order.
pub const SEEN_SOMETIMES: Text = text(
    "seen; fewest turns: {turns} ({schedule})",
    "visto; mínimo de turnos: {turns} ({schedule})",
);
/// What is seen in no order.
pub const NEVER_SEEN: Text = text("NEVER seen", "NUNCA visto");
/// What was not seen as far as was looked.
pub const NOT_SEEN_YET: Text = text("not seen so far", "não visto até aqui");
/// In front of what has to be seen.
pub const SOMETIMES: Text = text("sometimes `{sight}`: {told}", "às vezes `{sight}`: {told}");
/// The heading of a counterexample.
pub const SHORTEST: Text =
    text("Shortest order that breaks {promises}", "A ordem mais curta que quebra {promises}");
/// An order that was asked for.
pub const BROKEN_HERE: Text = text("Broken: {promises}.", "Quebrado: {promises}.");
/// An order that was asked for, and breaks nothing.
pub const NOTHING_BROKEN: Text = text("No promise is broken.", "Nenhuma promessa é quebrada.");
/// The schedule.
pub const SCHEDULE: Text = text("Schedule", "Escalonamento");
/// How to see it again.
pub const STEP_THROUGH: Text = text("Step through it", "Percorre-a passo a passo");
/// A control that has nothing to do with a lab.
pub const GUARDS_NOTHING: Text = text(
    "Nothing that happens at once in this lab is guarded by {control}.",
    "Nada do que acontece ao mesmo tempo neste lab é guardado por {control}.",
);
/// Nothing breaks without a control.
pub const STILL_NOTHING_BREAKS: Text = text(
    "Without {control}, no promise of this lab breaks in any order ({orders}).",
    "Sem {control}, nenhuma promessa deste lab quebra em nenhuma ordem ({orders}).",
);
/// What a search shows and what not.
pub const LIMITS_OF_A_SEARCH: Text = text(
    "More actors, other moves, a pause inside a statement, several machines, a real crash. The \
     orders are those of these moves at the gates of this model, one turn after the other, on a \
     real SQLite file.",
    "Mais atores, outros passos, uma pausa dentro de uma instrução, várias máquinas, um crash \
     verdadeiro. As ordens são as destes passos nas portas deste modelo, um turno de cada vez, num \
     ficheiro SQLite verdadeiro.",
);
/// What each promise says.
pub static PROMISES: [Text; 10] = [
    text(
        "No effect is made under a generation once a higher one is installed.",
        "Nenhum efeito se faz com uma geração depois de instalada uma mais alta.",
    ),
    text(
        "No effect is made under a generation that was never installed.",
        "Nenhum efeito se faz com uma geração que nunca foi instalada.",
    ),
    text("A request has at most one effect.", "Um pedido tem no máximo um efeito."),
    text(
        "A reply says what this call did: applied means in the value and on record; replayed, the result \
         on record at some moment of the call; a refusal, locked or an abort, that it changed nothing.",
        "Uma resposta diz o que esta chamada fez: applied quer dizer no valor e no registo; replayed, o \
         resultado registado nalgum momento da chamada; uma recusa, locked ou um abort, que não mudou nada.",
    ),
    text(
        "A value is the sum of the deltas on record.",
        "Um valor é a soma dos deltas que estão no registo.",
    ),
    text(
        "A call about one resource neither changes another nor answers from it.",
        "Uma chamada sobre um recurso não muda outro nem responde por ele.",
    ),
    text("An installed generation only rises.", "Uma geração instalada só sobe."),
    text(
        "No two leases on a job run at once, by the store's clock.",
        "Nunca correm dois leases sobre um job ao mesmo tempo, pelo relógio do armazenamento.",
    ),
    text("A generation of a job is granted once.", "Uma geração de um job é dada uma só vez."),
    text(
        "Only the present owner, under the present generation, renews, completes or releases a job.",
        "Só o dono presente, com a geração presente, renova, conclui ou larga um job.",
    ),
];

/// The labs that notice that a control is missing.
pub const NOTICED_BY: Text = text("noticed by", "notado por");
/// No lab does.
pub const NOTICED_BY_NONE: Text = text("NO LAB", "NENHUM LAB");
/// In the fewest turns.
pub const BREAKS_WITHOUT: Text = text(
    "{promise} breaks; fewest turns: {turns}",
    "{promise} quebra; mínimo de turnos: {turns}",
);
/// Nothing breaks.
pub const BREAKS_NOTHING: Text = text(
    "no promise breaks in any order ({orders})",
    "nenhuma promessa quebra em nenhuma ordem ({orders})",
);
/// Why nothing breaks without the immediate transaction.
pub static WHY_NOT_IMMEDIATE: Text = text(
    "A transaction that takes its lock late meets more locks, and SQLite then refuses the write: \
     nothing stale gets in. On another database this may be otherwise.",
    "Uma transação que pede o lock tarde encontra mais locks, e o SQLite recusa então a escrita: \
     nada de antigo entra. Noutra base de dados pode ser diferente.",
);

/// A turn after the end.
pub const ALREADY_OVER: Text = text(
    "turn {turn} of this schedule is not possible: the order is over before it, and `{strand}` has nothing to do.",
    "o turno {turn} deste escalonamento não é possível: a ordem já acabou antes dele, e `{strand}` \
     não tem nada a fazer.",
);
/// An order of which only the beginning was asked for.
pub const NOT_OVER: Text = text("The order is not over.", "A ordem ainda não acabou.");
/// What is said before the moves that come first.
pub const FIRST: Text = text("First, one after the other:", "Primeiro, um a seguir ao outro:");
/// What is said before the moves of one order.
pub const IN_THIS_ORDER: Text = text("In this order:", "Por esta ordem:");
/// The same, where a control is missing.
pub const IN_THIS_ORDER_WITHOUT: Text =
    text("In this order, without {control}:", "Por esta ordem, sem {control}:");
/// What one order shows.
pub const ONE_ORDER: Text = text(
    "One order of what happens at once in this lab: {schedule}.",
    "Uma ordem do que acontece ao mesmo tempo neste lab: {schedule}.",
);
/// The same, where it breaks something.
pub const ONE_ORDER_BREAKS: Text = text(
    "One order of what happens at once in this lab: {schedule}. It breaks {promises}.",
    "Uma ordem do que acontece ao mesmo tempo neste lab: {schedule}. Quebra {promises}.",
);
/// What one order does not show.
pub const NOT_THE_OTHERS: Text = text(
    "The other orders: `{command}` goes through them all.",
    "As outras ordens: `{command}` percorre-as todas.",
);
