//! A lesson is what a lab says around its own sentences, and what its pictures say.

use crate::text::{Text, text};

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
