//! The course is what `list`, `check` and `progress` say of the labs together.

use crate::text::{Text, text};

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
