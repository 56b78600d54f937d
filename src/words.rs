//! The program's own sentences, two columns. Names of commands and of outcomes
//! stay English in both: the course asks for explanations in English.

use crate::text::{Text, text};

// ---- mistakes in a lab file ------------------------------------------------

/// Where, what should be there, what is there.
pub const FOUND_EXPECTED: Text = text(
    "{file}:{line}: expected {expected}, found {found}.",
    "{file}:{line}: esperado: {expected}; encontrado: {found}.",
);
/// In the place of what was found, where the file has nothing.
pub const NOTHING: Text = text("nothing", "nada");
/// The nearest known word.
pub const DID_YOU_MEAN: Text = text("Did you mean `{word}`?", "Querias dizer `{word}`?");
/// A name that is not in the catalog.
pub const NO_SUCH_LAB: Text = text("there is no lab `{name}`.", "não existe o lab `{name}`.");
/// Where the names are.
pub const WHERE_LABS_ARE: Text = text(
    "`cargo run -- list` names them all; a path such as ./my.toml runs a lab of your own.",
    "`cargo run -- list` mostra todos; um caminho como ./meu.toml executa um lab teu.",
);
/// A path that cannot be read.
pub const CANNOT_READ: Text = text(
    "cannot read {path}: {why}. Give the path of a file that is there; `cargo run -- list` names the labs.",
    "não foi possível ler {path}: {why}. Indica o caminho de um ficheiro que exista; `cargo run -- list` \
     mostra os nomes dos labs.",
);
/// A file that is not TOML.
pub const VALID_TOML: Text = text("valid TOML ({why})", "TOML válido ({why})");
/// A key that nobody knows.
pub const ONE_OF_KEYS: Text = text("one of the keys {keys}", "uma das chaves {keys}");
/// A key that is not there, or has nothing in it.
pub const KEY_NEEDED: Text = text("the key `{key}`", "a chave `{key}`");
/// A value of a kind.
pub const A_TABLE: Text = text("a table", "uma tabela");
/// A value of a kind.
pub const A_LIST_OF_TABLES: Text = text("a list of tables", "uma lista de tabelas");
/// A value of a kind.
pub const A_WHOLE_NUMBER: Text = text("a whole number", "um número inteiro");
/// A value of a kind.
pub const TRUE_OR_FALSE: Text =
    text("true or false, without quotes", "true ou false, sem aspas");
/// A value of a kind.
pub const A_STRING: Text = text("text in quotes", "texto entre aspas");
/// A number out of its range.
pub const NUMBER_BETWEEN: Text =
    text("a whole number from {from} to {to}", "um número inteiro de {from} a {to}");
/// An empty string.
pub const A_SENTENCE: Text = text("a sentence", "uma frase");
/// An escape that would steer the terminal.
pub const NO_CONTROL_CHARACTERS: Text =
    text("text without control characters", "texto sem caracteres de controlo");
/// A question whose options do not fit.
pub const OPTIONS_OF_A_QUESTION: Text = text(
    "two to six options, exactly one of them `right = true`",
    "duas a seis opções, uma só delas com `right = true`",
);
/// Moves in a string that has escapes or one line.
pub const A_LITERAL_BLOCK: Text = text("moves between ''' and '''", "passos entre ''' e '''");
/// A line of moves.
pub const A_MOVE_LINE: Text = text(
    "a move such as `A read fund-A -> generation 1, value 0`",
    "um passo como `A read fund-A -> generation 1, value 0`",
);
/// The outcome that a move is expected to show.
pub const AN_OUTCOME: Text =
    text("an outcome that begins with {known}", "um resultado que comece por {known}");
/// A quoted word without its end.
pub const A_CLOSING_QUOTE: Text = text("a closing quote", "aspas de fecho");
/// One word and no other.
pub const THE_WORD: Text = text("the word `{known}`", "a palavra `{known}`");
/// The first word of a move.
pub const AN_ACTOR: Text =
    text("an actor (a worker such as A, or {known})", "um ator (um worker como A, ou {known})");
/// The second word of a move.
pub const A_VERB: Text = text("a move ({known})", "um passo ({known})");
/// The name of something.
pub const A_NAME: Text = text("a name", "um nome");
/// A generation, as a number.
pub const A_GENERATION: Text = text(
    "a generation (a whole number of at most 64 bits)",
    "uma geração (um número inteiro de 64 bits no máximo)",
);
/// A delta, as a number.
pub const A_DELTA: Text = text(
    "a delta with its sign, such as +5 (at most 64 bits)",
    "um delta com sinal, como +5 (64 bits no máximo)",
);
/// A length of time.
pub const A_SPAN: Text = text(
    "a length of time such as 30s, 500ms, 2m or 1h",
    "uma duração como 30s, 500ms, 2m ou 1h",
);
/// How fast a clock runs.
pub const A_RATE: Text =
    text("a rate such as 50%, from 0% to 1000%", "um ritmo como 50%, de 0% a 1000%");
/// The name of a message.
pub const A_MESSAGE: Text =
    text("the name of a message, such as `m1:`", "o nome de uma mensagem, como `m1:`");
/// A place to pause at.
pub const A_GATE: Text = text("a gate ({known})", "uma porta ({known})");
/// Something to leave out.
pub const A_CONTROL: Text = text("a control ({known})", "um controlo ({known})");
/// A move that is not made of pieces.
pub const A_WHOLE_MOVE: Text = text(
    "a whole move: no `until`, `resume`, `throw` or `crash`, since every gate is tried",
    "um passo inteiro: sem `until`, `resume`, `throw` nem `crash`, pois tentam-se todas as portas",
);
/// What may happen or not.
pub const A_FAULT: Text = text(
    "a fault: `crash` or `throw` of a worker, or a move of operator, network or clock",
    "uma falha: `crash` ou `throw` de um worker, ou um passo de operator, network ou clock",
);
/// A search that would not end.
pub const FEWER_MOVES: Text =
    text("at most {most} moves and faults", "no máximo {most} passos e falhas");
/// As many sights.
pub const FEWER_SIGHTS: Text = text("at most {most} lines there", "no máximo {most} linhas aí");
/// What has to be seen in some order.
pub const A_SIGHT: Text = text(
    "an actor and what it is shown, such as `A -> refused: stale`",
    "um ator e o que lhe é mostrado, como `A -> refused: stale`",
);
/// The name of a promise.
pub const A_PROMISE: Text = text("a promise ({known})", "uma promessa ({known})");
/// A promise that is said to hold and to break.
pub const NOT_BOTH: Text =
    text("promises that do not hold as well", "promessas que não se mantenham também");
/// A name that stands twice in a list.
pub const EACH_ONCE: Text = text("each name once", "cada nome uma só vez");
/// A move of which nobody says what it shows.
pub const NO_ARROW: Text = text(
    "a move without an arrow: here nobody says what it shows",
    "um passo sem seta: aqui ninguém diz o que mostra",
);
/// An actor of the moves that happen at once.
pub const AN_ACTOR_AT_ONCE: Text = text(
    "an actor of `orders` or `faults` ({known})",
    "um ator de `orders` ou `faults` ({known})",
);
/// A value of a kind.
pub const A_LIST_OF_NAMES: Text = text("a list of names", "uma lista de nomes");
/// The beginning of a statement of SQL.
pub const A_STATEMENT: Text =
    text("a statement that begins with {known}", "uma instrução que comece por {known}");

// ---- what a lab says around its own sentences ------------------------------

/// After the title.
pub const MINUTES: Text = text("{n} min", "{n} min");
/// What the keys do, before the first of them is needed.
pub const KEYS: Text = text(
    "Enter makes the next move; `help` says what the other keys do. At a question, give the letter \
     of your answer or its own words, and `sure` or `not sure` after it if you like.",
    "Enter faz o passo seguinte; `help` diz o que fazem as outras teclas. Numa pergunta, escreve a \
     letra da tua resposta ou o texto dela, e a seguir, se quiseres, `sure` ou `not sure`.",
);
/// Each key with what it does.
pub static KEYS_EXPLAINED: [(&str, &Text); 10] = [
    ("Enter", &text("makes the next move", "faz o passo seguinte")),
    ("back", &text("goes back before the last move", "volta para antes do último passo")),
    ("picture", &text("draws what happened so far", "desenha o que aconteceu até aqui")),
    ("state", &text("shows the present state", "mostra o estado presente")),
    (
        "sql",
        &text(
            "shows the SQL that the last move really ran",
            "mostra o SQL que o último passo executou de facto",
        ),
    ),
    (
        "hint",
        &text(
            "helps with a question, a little more each time",
            "ajuda numa pergunta, um pouco mais de cada vez",
        ),
    ),
    ("reset", &text("begins the lab again", "recomeça o lab")),
    (
        "skip",
        &text(
            "skips the question, or runs to the end of the scene",
            "salta a pergunta, ou corre até ao fim da cena",
        ),
    ),
    ("quit", &text("leaves", "sai")),
    (
        "help",
        &text(
            "shows this, and what the last outcome means",
            "mostra isto, e o que quer dizer o último resultado",
        ),
    ),
];
/// A line that is no key.
pub const NO_SUCH_KEY: Text = text(
    "Not one of the keys. Enter makes the move; `help` explains the others.",
    "Não é uma das teclas. Enter faz o passo; `help` explica as outras.",
);
/// A hint where nothing was asked.
pub const HINT_AT_A_QUESTION: Text = text(
    "Hints are for questions. Here, Enter makes the move.",
    "As pistas são para as perguntas. Aqui, Enter faz o passo.",
);
/// In front of a hint.
pub const HINT: Text = text("Hint", "Pista");
/// Going back at the beginning.
pub const NOTHING_BEFORE: Text =
    text("There is no move before this one.", "Não há passo antes deste.");
/// After going back.
pub const BACK_BEFORE: Text = text(
    "The lab was run again; you stand before move {n}.",
    "O lab foi executado outra vez; estás antes do passo {n}.",
);
/// The statements of a move that ran none.
pub const NO_SQL: Text = text("The last move ran no SQL.", "O último passo não executou SQL.");

/// Before a question.
pub const PREDICT: Text = text("Predict", "Prevê");
/// The prompt of a question.
pub const YOUR_ANSWER: Text = text("your answer ({letters}) ", "a tua resposta ({letters}) ");
/// An answer that is none.
pub const NO_SUCH_ANSWER: Text = text(
    "Not one of the answers: give {letters}, the words of an answer, or `skip`.",
    "Não é uma das respostas: escreve {letters}, o texto de uma resposta, ou `skip`.",
);
/// In front of an outcome, where an arrow would not be read.
pub const OBSERVED_PLAIN: Text = text("observed: ", "observado: ");
/// What the learner predicted.
pub const YOU_SAID: Text = text("You said", "Disseste");
/// What came out.
pub const OBSERVED: Text = text("Observed", "Observado");
/// Instead of a prediction.
pub const SKIPPED: Text = text("(skipped)", "(saltada)");
/// The right answer, where nobody was asked.
pub const ANSWER: Text = text("Answer", "Resposta");
/// The wrong ones.
pub const INSTEAD: Text = text("Not {letter})", "Não {letter})");
/// A move that came out otherwise.
pub const BUT_EXPECTED: Text =
    text("DIFFERS: expected {expected}", "DIFERENTE: esperado {expected}");
/// Predictions that taught most.
pub const SURE_AND_WRONG: Text =
    text("You were sure, and it came out otherwise", "Tinhas a certeza, e foi diferente");
/// Predictions that were wrong.
pub const WRONG: Text = text("It came out otherwise", "Foi diferente");
/// Predictions that were right.
pub const RIGHT: Text = text("It came out as you said", "Foi como disseste");
/// Questions without a prediction.
pub const SKIPPED_ONES: Text = text("You skipped", "Saltaste");
/// The picture of a lab.
pub const PICTURE: Text = text("The picture", "O desenho");
/// What a lab showed.
pub const SHOWED: Text = text("What this showed", "O que isto mostrou");
/// What it did not.
pub const DID_NOT_SHOW: Text = text("What it did not show", "O que não mostrou");
/// The sentence to take along.
pub const KEEP: Text = text("Keep this", "Guarda isto");
/// What to type next.
pub const NEXT: Text = text("Next", "A seguir");
/// After leaving in the middle.
pub const LEFT_EARLY: Text = text(
    "Left before the end; the temporary database is gone.",
    "Saíste antes do fim; a base de dados temporária já não existe.",
);
/// How to come back.
pub const AGAIN: Text = text("Again", "De novo");
/// After a lab in which something came out otherwise.
pub const LAB_DIFFERS: Text = text(
    "{n} of {total} moves came out differently from what this lab expects.",
    "{n} de {total} passos não deram o que este lab espera.",
);

// ---- pictures --------------------------------------------------------------

/// The picture in a sentence.
pub const TIMELINE: Text = text(
    "Lanes: {lanes}. Moves: {moves}; refused: {refused}; locked: {locked}; undone: {undone}; \
     moves after which a transaction stays open: {held}.",
    "Faixas: {lanes}. Passos: {moves}; recusados: {refused}; com lock: {locked}; desfeitos: \
     {undone}; passos depois dos quais fica aberta uma transação: {held}.",
);
/// In front of it, where a control was taken away.
pub const TIMELINE_WITHOUT: Text = text("Without {control}. {told}", "Sem {control}. {told}");
/// In a picture without lanes.
pub const HOLDS_THE_FILE: Text =
    text("{actor} holds a transaction open.", "{actor} mantém uma transação aberta.");

// ---- what an outcome means ---------------------------------------------------

/// `installed`
pub static MEANS_INSTALLED: Text = text(
    "from now on, only requests under this generation are accepted at the resource.",
    "a partir de agora, o recurso só aceita pedidos com esta geração.",
);
/// `applied`
pub static MEANS_APPLIED: Text = text(
    "this call had its effect; the number is the value right after it.",
    "esta chamada teve o seu efeito; o número é o valor logo a seguir.",
);
/// `replayed`
pub static MEANS_REPLAYED: Text = text(
    "the request was applied before; this call changed nothing and got the stored result.",
    "o pedido já tinha sido aplicado; esta chamada nada mudou e recebeu o resultado guardado.",
);
/// `acquired`
pub static MEANS_ACQUIRED: Text = text(
    "the caller owns the job until then, under a generation of its own.",
    "quem chamou é dono do job até essa hora, com uma geração só sua.",
);
/// `renewed`
pub static MEANS_RENEWED: Text = text(
    "the lease ends later; it does not say that ownership was never interrupted.",
    "o lease acaba mais tarde; não diz que a posse nunca foi interrompida.",
);
/// `completed`
pub static MEANS_COMPLETED: Text = text(
    "the job is done, and nobody gets it again.",
    "o job está feito, e ninguém o volta a receber.",
);
/// `released`
pub static MEANS_RELEASED: Text = text(
    "the job is free; its generation stays.",
    "o job está livre; a sua geração mantém-se.",
);
/// `refused`
pub static MEANS_REFUSED: Text = text(
    "the destination says no, and why; this call changed nothing. Other calls are another matter.",
    "o destino diz que não, e porquê; esta chamada nada mudou. As outras são outro assunto.",
);
/// `locked`
pub static MEANS_LOCKED: Text = text(
    "another transaction holds the file; nothing was changed, and nothing is known about authority.",
    "outra transação tem o ficheiro; nada mudou, e da autoridade nada se sabe.",
);
/// `aborted`
pub static MEANS_ABORTED: Text = text(
    "an exception was thrown, and what the transaction had written is rolled back.",
    "deu-se uma exceção, e o que a transação tinha escrito foi desfeito.",
);
/// `paused`
pub static MEANS_PAUSED: Text = text(
    "the call waits at this gate; `resume` goes on. `state` and `picture` show what it holds.",
    "a chamada espera nesta porta; `resume` continua-a. `state` e `picture` mostram o que ela tem.",
);
/// `believes`
pub static MEANS_BELIEF: Text = text(
    "what the worker remembers, by its own clock; the store may know otherwise.",
    "o que o worker tem na memória, pelo seu relógio; o armazenamento pode saber outra coisa.",
);
/// `nothing happens`
pub static MEANS_NOTHING: Text =
    text("the move makes no sense at this place.", "o passo não faz sentido neste sítio.");
/// Whatever else is seen.
pub static MEANS_SEEN: Text =
    text("what was seen; nobody refused.", "o que se viu; ninguém recusou.");

// ---- contrast --------------------------------------------------------------

/// The left column.
pub const WITH_ALL: Text = text("as written", "como está escrito");
/// The right column.
pub const WITHOUT: Text = text("without {control}", "sem {control}");
/// How many lines differ.
pub const DIFFERENCES: Text = text(
    "Moves that come out differently without {control}: {n}.",
    "Passos que dão outro resultado sem {control}: {n}.",
);
/// That none does.
pub const NO_DIFFERENCE: Text = text(
    "In this lab, nothing comes out differently without {control}.",
    "Neste lab, nada dá outro resultado sem {control}.",
);

// ---- explore -----------------------------------------------------------------

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
    "{lab} has more than {most} states, or too many rows in them: take actors, moves or rows out of its \
     `[explore]` table.",
    "{lab} tem mais de {most} estados, ou demasiadas linhas neles: retira atores, passos ou linhas da sua \
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

// ---- controls ------------------------------------------------------------------

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

// ---- progress --------------------------------------------------------------

/// A lab that was gone through.
pub const DONE: Text = text("done", "feito");
/// How its predictions went.
pub const PREDICTIONS: Text = text(
    "first predictions: {right} of {made} right",
    "primeiras previsões: {right} de {made} certas",
);
/// Nothing to go on with.
pub const NOTHING_TO_RESUME: Text =
    text("There is no lab to go on with yet.", "Ainda não há nenhum lab para continuar.");
/// After forgetting it all.
pub const PROGRESS_FORGOTTEN: Text =
    text("Your progress is forgotten.", "O teu progresso foi esquecido.");
/// Nothing kept.
pub const NO_PROGRESS: Text =
    text("No progress is kept here.", "Aqui não se guarda progresso.");

// ---- welcome and list ------------------------------------------------------

/// What this is.
pub const WELCOME: Text = text(
    "A worker checks that it may act, is paused, and wakes up when the world has moved on. Watch \
     the destination refuse that old authority, and then watch what still gets past it. Every \
     step runs on a real SQLite file in a temporary folder, which is deleted afterwards.",
    "Um worker verifica que pode agir, fica parado, e acorda quando o mundo já mudou. Vê o \
     destino recusar essa autoridade antiga, e vê depois o que ainda assim passa. Cada passo \
     corre num ficheiro SQLite verdadeiro, numa pasta temporária que no fim é apagada.",
);
/// The first command to type.
pub const BEGIN_WITH: Text = text("Begin with", "Começa por");
/// The command that names the labs.
pub const ALL_LABS: Text = text("All labs", "Todos os labs");
/// The command that checks them.
pub const CHECK_ALL: Text = text("Check them all", "Verifica-os todos");

// ---- check -----------------------------------------------------------------

/// The column of what a lab's author wrote.
pub const EXPECTED: Text = text("expected", "esperado");
/// The column of what was seen.
pub const OBSERVED_IN_CHECK: Text = text("observed", "observado");
/// In front of an observation that came out otherwise.
pub const DIFFERS: Text = text("DIFFERS", "DIFERENTE");
/// The last observation of each lab.
pub const FOLDER: Text = text("temporary folder", "pasta temporária");
/// What is expected of it.
pub const GONE: Text = text("gone", "apagada");
/// What is not.
pub const STILL_THERE: Text = text("still there", "ainda lá está");
/// The end of a check.
pub const TOTAL: Text = text(
    "labs: {labs} · observations: {total} · as expected: {held} · different: {differing}",
    "labs: {labs} · observações: {total} · como esperado: {held} · diferentes: {differing}",
);

// ---- arguments -------------------------------------------------------------

/// A command that is none.
pub const NO_SUCH_COMMAND: Text =
    text("there is no command `{found}`.", "não existe o comando `{found}`.");
/// A flag that is none.
pub const NO_SUCH_FLAG: Text = text(
    "there is no flag or argument `{found}`.",
    "não existe a opção ou o argumento `{found}`.",
);
/// A value that a flag or a command does not take.
pub const NO_SUCH_VALUE: Text = text(
    "`{arg}` does not take `{found}`; it takes {known}.",
    "`{arg}` não aceita `{found}`; aceita {known}.",
);
/// A value that is not there.
pub const VALUE_NEEDED: Text = text("{arg} is missing.", "falta {arg}.");
/// Whatever else is wrong.
pub const ARGUMENTS: Text =
    text("these arguments do not fit together.", "estes argumentos não combinam.");
/// The way out.
pub const SEE_HELP: Text = text(
    "`cargo run -- --help` names commands and flags.",
    "`cargo run -- --help` mostra os comandos e as opções.",
);
/// Headings of the help.
pub const HELP_USAGE: Text = text("Usage", "Utilização");
/// Headings of the help.
pub const HELP_COMMANDS: Text = text("Commands", "Comandos");
/// Headings of the help.
pub const HELP_OPTIONS: Text = text("Options", "Opções");
/// Headings of the help.
pub const HELP_ARGUMENTS: Text = text("Arguments", "Argumentos");
/// What the help says, in the words of the doc comments, and their twins.
pub static HELP: [Text; 42] = [
    text(
        "A teaching lab: why an old authority must be refused at the destination",
        "Um lab para aprender: porque tem uma autoridade antiga de ser recusada no destino",
    ),
    text(
        "A teaching lab: why an old authority must be refused at the destination.\n\nEvery step runs \
         on a real SQLite file in a temporary folder, which is deleted afterwards. Nothing touches a \
         network or a database of yours.\n\nExit codes: 0 all as expected; 1 something came out \
         differently; 2 unusable arguments or lab file; 3 the machine would not let us (temporary \
         folder, disk).",
        "Um lab para aprender: porque tem uma autoridade antiga de ser recusada no destino.\n\nCada \
         passo corre num ficheiro SQLite verdadeiro, numa pasta temporária que no fim é apagada. Nada \
         toca na rede nem em bases de dados tuas.\n\nCódigos de saída: 0 tudo como esperado; 1 algo \
         saiu diferente; 2 argumentos ou ficheiro de lab que não servem; 3 a máquina não o permitiu (pasta \
         temporária, disco).",
    ),
    text(
        "Name the labs, in the order in which they are taught",
        "Mostra os labs, pela ordem em que se ensinam",
    ),
    text(
        "Step through a lab; without a terminal, print all of it",
        "Percorre um lab passo a passo; sem terminal, escreve-o todo",
    ),
    text("Go on with the lab that was stopped last", "Continua o último lab que ficou a meio"),
    text(
        "Compare every observation with what its lab expects",
        "Compara cada observação com o que o lab espera",
    ),
    text(
        "Go through every order of what happens at once in a lab",
        "Percorre todas as ordens do que acontece ao mesmo tempo num lab",
    ),
    text(
        "Name the controls: which labs notice that one is missing, and what breaks",
        "Mostra os controlos: que labs dão pela falta de cada um, e o que quebra sem ele",
    ),
    text(
        "One order of what happens at once in the lab, as `explore` writes it",
        "Uma ordem do que acontece ao mesmo tempo no lab, tal como `explore` a escreve",
    ),
    text(
        "Make each order by itself, on a file of its own: slow, for comparison",
        "Faz cada ordem por si, num ficheiro só seu: lento, para comparar",
    ),
    text("What is kept of your progress", "O que fica guardado do teu progresso"),
    text("Forget all your progress", "Apaga todo o progresso guardado"),
    text(
        "Look at this machine: versions, terminal, temporary folder, a real lock",
        "Examina esta máquina: versões, terminal, pasta temporária, um lock verdadeiro",
    ),
    text(
        "The language of the lesson; without it, that of the locale",
        "A língua da lição; sem isto, a do sistema",
    ),
    text(
        "When to use colour; `auto` also looks at NO_COLOR",
        "Quando usar cor; `auto` olha também para NO_COLOR",
    ),
    text(
        "Write symbols such as arrows in plain ASCII",
        "Escreve símbolos como as setas em ASCII simples",
    ),
    text(
        "Words instead of symbols, pictures and colour: for a screen reader",
        "Palavras em vez de símbolos, desenhos e cor: para um leitor de ecrã",
    ),
    text(
        "Keep no progress, and look at none",
        "Não guarda progresso, nem olha para o que houver",
    ),
    text(
        "A name from `list`, or the path of a lab file",
        "Um nome de `list`, ou o caminho de um ficheiro de lab",
    ),
    text(
        "Names from `list`, or paths of lab files; without any, all labs",
        "Nomes de `list`, ou caminhos de ficheiros de lab; sem nenhum, todos os labs",
    ),
    text(
        "Print the lab's space-time picture alone",
        "Escreve só o desenho do lab no espaço e no tempo",
    ),
    text(
        "How SQLite makes a transaction undoable",
        "Como faz o SQLite para poder desfazer uma transação",
    ),
    text(
        "Take a control away, or several with commas between them",
        "Retira um controlo, ou vários, separados por vírgulas",
    ),
    text("For people (`text`), or for programs", "Para pessoas (`text`) ou para programas"),
    text("Print completions for a shell", "Escreve o completamento para uma shell"),
    text("Which shell", "Que shell"),
    text("Print the manual page", "Escreve a página do manual"),
    text(
        "The pair workshop: its clock, and what lies on the tables",
        "A oficina em pares: o relógio, e o que fica nas mesas",
    ),
    text(
        "Show the phases and their clock, to be projected; without a terminal, print the timetable",
        "Mostra as fases e o relógio, para projetar; sem terminal, escreve o horário",
    ),
    text("How long each phase is", "Quanto dura cada fase"),
    text(
        "Print what the facilitator says, hears, and leaves out when late",
        "Escreve o que diz e ouve quem orienta, e o que deixa de fora com atraso",
    ),
    text("Run the whole session in a minute", "Corre a sessão toda num minuto"),
    text(
        "Write what lies on the tables, as Markdown and as HTML to be printed",
        "Escreve o que fica nas mesas, em Markdown e em HTML para imprimir",
    ),
    text("The folder to write to", "A pasta onde escrever"),
    text("How many pairs there are", "Quantos pares são"),
    text("Write over files that are there", "Escreve por cima de ficheiros que lá estejam"),
    text(
        "Review a design: every path and every failure, by running it",
        "Revê um desenho: cada caminho e cada falha, executando-o",
    ),
    text(
        "The design: a TOML file such as workshop/design.toml",
        "O desenho: um ficheiro TOML como workshop/design.toml",
    ),
    text(
        "Write the skeleton of a recommendation as well, as Markdown",
        "Escreve também o esqueleto de uma recomendação, em Markdown",
    ),
    text("Write over a file that is there", "Escreve por cima de um ficheiro que lá esteja"),
    text("Print help", "Mostra esta ajuda"),
    text("Print version", "Mostra a versão"),
];

// ---- processes --------------------------------------------------------------

/// `paused`, in a process of its own
pub static MEANS_STANDING: Text = text(
    "the process stands still there, with all that it holds, until it is killed.",
    "o processo fica ali parado, com tudo o que tem, até ser morto.",
);
/// `killed`
pub static MEANS_KILLED: Text = text(
    "the process ended at once and told nobody anything; whether its effect is there, this does not say.",
    "o processo acabou logo e não disse nada a ninguém; se o seu efeito lá está, isto não o diz.",
);

// ---- more about arguments ----------------------------------------------------

/// Two flags that exclude each other.
pub const NOT_TOGETHER: Text =
    text("`{arg}` does not go with `{other}`.", "`{arg}` não combina com `{other}`.");
/// A command that needs another one.
pub const COMMAND_NEEDED: Text = text(
    "`{arg}` needs a command behind it: {known}.",
    "`{arg}` precisa de um comando a seguir: {known}.",
);

// ---- the manual page ---------------------------------------------------------

/// What a manual page says by itself.
pub static MAN: [Text; 4] = [
    text(".SH NAME", ".SH NOME"),
    text(".SH SYNOPSIS", ".SH SINOPSE"),
    text(".SH DESCRIPTION", ".SH DESCRIÇÃO"),
    text("Possible values:", "Valores possíveis:"),
];

// ---- bounds ----------------------------------------------------------------

/// A lab with too many scenes.
pub const SCENES_AT_MOST: Text = text(
    "at most {n} scenes in a lab (make two labs of it)",
    "no máximo {n} cenas num lab (faz dele dois labs)",
);
/// A lab with too many moves.
pub const MOVES_AT_MOST: Text = text(
    "at most {n} moves in a lab (make two labs of it)",
    "no máximo {n} passos num lab (faz dele dois labs)",
);
/// A lab with too many actors.
pub const ACTORS_AT_MOST: Text = text(
    "at most {n} actors in a lab (each keeps a connection open)",
    "no máximo {n} atores num lab (cada um mantém uma ligação aberta)",
);
/// A line or a text that is too long.
pub const CHARACTERS_AT_MOST: Text = text("at most {n} characters", "no máximo {n} caracteres");
/// A file that is too large.
pub const TOO_LARGE: Text = text(
    "{path} is too large: at most {n} bytes. Make several files of it.",
    "{path} é grande demais: no máximo {n} bytes. Faz dele vários ficheiros.",
);

// ---- the workshop ----------------------------------------------------------

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

// ---- the review of a design ---------------------------------------------------

/// A value that is one of a few.
pub const ONE_OF: Text = text("one of {known}", "um de {known}");
/// The destination of a path.
pub const A_DESTINATION: Text = text(
    "the name of a destination of this design ({known})",
    "o nome de um destino deste desenho ({known})",
);
/// A destination to which nothing leads.
pub const A_PATH_TO: Text = text(
    "a path to {name}: what nothing leads to is no destination",
    "um caminho até {name}: se nada lá chega, não é um destino",
);
/// A scheduler with a single worker.
pub const TWO_WORKERS: Text = text(
    "at least two workers: one alone is never overtaken",
    "pelo menos dois workers: um sozinho nunca é ultrapassado",
);
/// A contract at a system that no transaction reaches.
pub const ONLY_BY_MESSAGE: Text = text(
    "`message`: no transaction of yours reaches that destination",
    "`message`: nenhuma transação tua chega a esse destino",
);
/// A message to a database.
pub const NOT_BY_MESSAGE: Text = text(
    "`contract` or `sql`: that destination is a database",
    "`contract` ou `sql`: esse destino é uma base de dados",
);
/// Controls on a path that passes by them all.
pub const NO_CONTROLS_THERE: Text = text(
    "no controls: direct SQL passes by every one of them, and a machine compares nothing",
    "nenhum controlo: o SQL direto passa ao lado de todos, e uma máquina nada compara",
);
/// All controls, and others besides.
pub const ALL_ALONE: Text = text("`all` alone, or names", "`all` sozinho, ou nomes");
/// A control that is about another one.
pub const CONTROL_NEEDED: Text = text(
    "`{needs}` as well: without it there is nothing for this one to do",
    "também `{needs}`: sem aquele, este não tem efeito",
);
/// What can go wrong.
pub static FAILURES: [Text; 7] = [
    text("long pause", "pausa longa"),
    text("lost reply", "resposta perdida"),
    text("duplicate", "duplicado"),
    text("direct SQL", "SQL direto"),
    text("restored backup", "cópia reposta"),
    text("late effect outside", "efeito externo tardio"),
    text("clock skew", "relógios desacertados"),
];
/// The same, as narrow as a column.
pub static FAILURES_SHORT: [Text; 7] = [
    text("pause", "pausa"),
    text("reply", "resp."),
    text("twice", "duplo"),
    text("SQL", "SQL"),
    text("restore", "reposto"),
    text("outside", "fora"),
    text("clocks", "relóg."),
];
/// In a column.
pub const YES: Text = text("yes", "sim");
/// In a column.
pub const NO: Text = text("NO", "NÃO");
/// What the columns mean.
pub const LEGEND: Text = text(
    "yes: held in every order of the labs in which this happens. NO: some order breaks a promise, or no \
     control stands there. ?: not shown here, and never covered by this model. -: does not concern this \
     path. Each path is run by itself.",
    "sim: manteve-se em todas as ordens dos labs em que isto acontece. NÃO: alguma ordem quebra uma \
     promessa, ou não há ali nenhum controlo. ?: não mostrado aqui, e nunca coberto por este modelo. -: não \
     diz respeito a este caminho. Cada caminho é executado sozinho.",
);
/// The heading of a row.
pub const ROW_TO: Text =
    text("{name} → {to} · owner: {owner}", "{name} → {to} · responsável: {owner}");
/// The heading of the row that leads nowhere.
pub const ROW_OF_ISSUER: Text =
    text("issuer: {name} · owner: {owner}", "emissor: {name} · responsável: {owner}");
/// Nothing broke.
pub const COVERED: Text = text(
    "covered: held in all {orders} orders",
    "coberto: manteve-se em todas as {orders} ordens",
);
/// Something did.
pub const UNCOVERED_BY: Text = text(
    "UNCOVERED: {promise} breaks, in this order:",
    "SEM COBERTURA: {promise} quebra, por esta ordem:",
);
/// The model does not speak about it.
pub const NOT_SHOWN: Text = text("not shown here", "não mostrado aqui");
/// Something breaks, and the pair says something against it.
pub const UNCOVERED_CLAIMED: Text = text(
    "UNCOVERED here, while the design says: {claim}. {promise} breaks, in this order:",
    "SEM COBERTURA aqui, embora o desenho diga: {claim}. {promise} quebra, por esta ordem:",
);
/// A path without any control.
pub const UNGUARDED: Text = text(
    "UNCOVERED: no control stands on this path",
    "SEM COBERTURA: não há nenhum controlo neste caminho",
);
/// What others promise of it.
pub const NOT_SHOWN_PROMISED: Text = text(
    "not shown here; its owner promises {control}",
    "não mostrado aqui; o responsável promete {control}",
);
/// The end of a review.
pub const REVIEWED: Text = text(
    "covered: {covered} · uncovered: {uncovered} · not shown here: {unknown}",
    "cobertos: {covered} · sem cobertura: {uncovered} · não mostrados aqui: {unknown}",
);
/// After writing the recommendation.
pub const WRITTEN_TO: Text =
    text("Recommendation written to {path}.", "Recomendação escrita em {path}.");
/// The title of the recommendation.
pub const RECOMMENDATION: Text = text("Recommendation: {title}", "Recomendação: {title}");
/// To be filled in.
pub const WE_RECOMMEND: Text = text(
    "We recommend … because …; the decision is needed by …",
    "Recomendamos … porque …; a decisão tem de ser tomada até …",
);
/// What was seen.
pub const EVIDENCE: Text = text("Evidence", "Evidência");
/// In front of the evidence.
pub const EVIDENCE_IS: Text = text(
    "On one machine, on a real SQLite file (journal mode {journal}), in every order of a few moves:",
    "Numa máquina, num ficheiro SQLite verdadeiro (journal mode {journal}), em todas as ordens de alguns passos:",
);
/// What was not.
pub const LIMIT: Text = text("Limit", "Limite");
/// What breaks.
pub const LIMIT_BREAKS: Text = text(
    "What breaks, in some order, or stands open:",
    "O que quebra, nalguma ordem, ou está aberto:",
);
/// What has to be rehearsed elsewhere.
pub const LIMIT_NOT_SHOWN: Text = text(
    "What the local model does not show, and what has to be rehearsed on the real system:",
    "O que o modelo local não mostra, e que tem de ser ensaiado no sistema real:",
);
/// What nobody may conclude.
pub const LIMIT_ISOLATION: Text = text(
    "That a local model passed isolates nobody. Where a destination cannot hold the contract, the supported \
     isolation mechanism to be rehearsed is …, by …, on …; it counts as passed when …",
    "Que um modelo local tenha passado não isola ninguém. Onde um destino não puder aplicar o contrato, o \
     mecanismo de isolamento suportado a ensaiar é …, por …, em …; conta como passado quando …",
);
/// What was not run together.
pub const LIMIT_ALONE: Text = text(
    "Each path was run by itself. Two paths to one destination can still undo what each of them keeps.",
    "Cada caminho foi executado sozinho. Dois caminhos até um mesmo destino ainda podem desfazer o \
     que cada um deles mantém.",
);
/// A line of the paper.
pub const LINE_OF_PAPER: Text =
    text("{name}, {failure} ({owner}): {told}", "{name}, {failure} (responde {owner}): {told}");
/// How many orders a command goes through.
pub const ORDERS_OF: Text = text("orders: {orders}", "ordens: {orders}");
/// A row of the owners.
pub const THE_ISSUER: Text = text("issuer: {name}", "emissor: {name}");
/// A row of the owners.
pub const THE_DESTINATION: Text = text("destination: {name}", "destino: {name}");
/// A design in which nothing stands.
pub const A_DESIGN: Text = text(
    "a design: copy workshop/design.toml and change it",
    "um desenho: copia workshop/design.toml e muda-o",
);
/// A name that fits into a table.
pub const A_SHORT_NAME: Text = text(
    "a name of at most 60 characters in one line, without | { } < [ ] * ` \\",
    "um nome de no máximo 60 caracteres numa só linha, sem | { } < [ ] * ` \\",
);
/// A claim that fits into a line.
pub const A_PLAIN_LINE: Text = text(
    "a sentence in one line, without | { } < [ ] * ` \\",
    "uma frase numa só linha, sem | { } < [ ] * ` \\",
);
/// More than a review goes through.
pub const AT_MOST_TABLES: Text = text("at most {n} of them", "no máximo {n}");
/// A destination that is said to be closed.
pub const CLOSED_TO_SQL: Text = text(
    "no direct SQL: this design says that the destination is closed to it",
    "nenhum SQL direto: este desenho diz que o destino lhe está fechado",
);
/// A key of databases.
pub const ONLY_OF_DATABASES: Text =
    text("this key at a database only", "esta chave só numa base de dados");
/// A paper in the place of its design.
pub const OUT_IS_DESIGN: Text = text(
    "{path} is the design itself: give another file for the recommendation.",
    "{path} é o próprio desenho: indica outro ficheiro para a recomendação.",
);
/// Who answers.
pub const OWNERS: Text = text("Owner", "Responsável");
/// Nothing of a kind.
pub const NONE_OF_IT: Text = text("Nothing.", "Nada.");
/// The heads of the table of owners.
pub static OWNERS_HEADS: [Text; 3] = [
    text("What", "O quê"),
    text("Who answers for it", "Quem responde"),
    text("By when", "Até quando"),
];

// ---- errors ----------------------------------------------------------------

/// Files that could not be removed.
pub const FOLDER_STAYED: Text =
    text("the temporary folder is still there", "a pasta temporária ainda lá está");
/// A machine that would not let us.
pub const MACHINE: Text = text(
    "this machine would not let us: {why}. The lab needs a folder for temporary files that it \
     can write to, with a megabyte free; set TMPDIR to use another one, and `cargo run -- doctor` looks at \
     the machine.",
    "esta máquina não o permitiu: {why}. O lab precisa de uma pasta para ficheiros temporários onde \
     possa escrever, com um megabyte livre; para indicar outra, usa TMPDIR, e `cargo run -- doctor` examina a \
     máquina.",
);
