//! Mistakes are what a file can have wrong, and how much of anything it can have.

use crate::text::{Text, text};

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
/// Labs that cannot be told apart.
pub const TWO_OF_ONE_NAME: Text = text(
    "two labs are called `{name}`, and their observations go by that name: check one after the other.",
    "dois labs chamam-se `{name}`, e é esse o nome das suas observações: verifica um de cada vez.",
);
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
/// A move that can be put back.
pub const NO_PROCESS_HERE: Text = text(
    "a move of this process: one that is killed cannot be put back for the next order",
    "um passo deste processo: um que é morto não se pode repor para a ordem seguinte",
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
