//! Meanings are what each outcome says about the world, in the words of `help`.

use crate::text::{Text, text};

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
