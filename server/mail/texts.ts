import type { LetterKey } from '#contract/codes.ts';
import type { LetterTexts } from '#contract/letters.ts';

/** The words of each letter while the installation has not chosen its own. */
export const usualTexts: Record<LetterKey, LetterTexts> = {
  recovery: {
    subject: 'Reimposta la tua password – {{ente}}',
    title: 'Reimposta la tua password',
    text: 'Abbiamo ricevuto la richiesta di reimpostare la password dell’account «{{username}}». Per sceglierne una nuova usa il pulsante qui sotto.',
    button: 'Reimposta la password',
    closing: 'Se non hai fatto tu questa richiesta, ignora questo messaggio: la tua password resta quella di prima.',
  },
};

/** What a recovery letter says in any case. */
export const recoveryTexts = {
  preview: 'Il link per scegliere una nuova password vale un’ora.',
  validity: 'Il link vale un’ora e si può usare una volta sola.',
  fallback: 'Se il pulsante non funziona, copia questo indirizzo nel browser:',
  link: 'Per sceglierne una nuova apri questo indirizzo:',
};

export const footerTexts = {
  automatic: 'Messaggio automatico: non rispondere a questo indirizzo.',
};
