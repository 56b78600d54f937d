//! Help is what the command line says of itself, and of what was typed wrong.

use crate::text::{Text, text};

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

/// Two flags that exclude each other.
pub const NOT_TOGETHER: Text =
    text("`{arg}` does not go with `{other}`.", "`{arg}` não combina com `{other}`.");
/// A command that needs another one.
pub const COMMAND_NEEDED: Text = text(
    "`{arg}` needs a command behind it: {known}.",
    "`{arg}` precisa de um comando a seguir: {known}.",
);

/// What a manual page says by itself.
pub static MAN: [Text; 4] = [
    text(".SH NAME", ".SH NOME"),
    text(".SH SYNOPSIS", ".SH SINOPSE"),
    text(".SH DESCRIPTION", ".SH DESCRIÇÃO"),
    text("Possible values:", "Valores possíveis:"),
];
