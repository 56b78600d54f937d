//! A review is what is said of a design.

use crate::text::{Text, text};

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
    "yes: covered. NO: uncovered; some order breaks a promise, or no control stands there. ?: not shown \
     here. -: does not concern this path.",
    "sim: coberto. NÃO: sem cobertura; alguma ordem quebra uma promessa, ou não há ali nenhum controlo. \
     ?: não mostrado aqui. -: não diz respeito a este caminho.",
);
/// What the verdicts mean, and how they are come to.
pub const HOW_REVIEWED: Text = text(
    "Covered: the promises in brackets held in every order of the labs in which this happens, by the \
     actors of those labs; other promises count at their own failure. Each path is run by itself. Direct \
     SQL and restores are run with the whole contract: not even that helps. What is not shown here is never \
     covered by this model.",
    "Coberto: as promessas entre parênteses mantiveram-se em todas as ordens dos labs em que isto acontece, \
     com os atores desses labs; outras promessas contam na sua própria falha. Cada caminho é executado \
     sozinho. O SQL direto e as reposições são executados com o contrato inteiro: nem esse ajuda. O que não \
     é mostrado aqui nunca fica coberto por este modelo.",
);
/// The heading of a row.
pub const ROW_TO: Text =
    text("{name} → {to} · owner: {owner}", "{name} → {to} · responsável: {owner}");
/// The heading of the row that leads nowhere.
pub const ROW_OF_ISSUER: Text =
    text("issuer: {name} · owner: {owner}", "emissor: {name} · responsável: {owner}");
/// Nothing broke.
pub const COVERED: Text = text(
    "covered: held in all {orders} orders ({promises})",
    "coberto: manteve-se em todas as {orders} ordens ({promises})",
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
    "On one machine, on a real SQLite file (journal mode {journal}), in every order of a few moves. Each line \
     is about the promises in brackets; others may break in the same orders, and count at their own failure:",
    "Numa máquina, num ficheiro SQLite verdadeiro (journal mode {journal}), em todas as ordens de alguns passos. \
     Cada linha é sobre as promessas entre parênteses; outras podem quebrar nas mesmas ordens, e contam na sua \
     própria falha:",
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
