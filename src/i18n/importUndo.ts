import type { importUndoBlocks } from '#contract/imports.ts';
import { importKeptDays } from '#contract/rules.ts';
import { formatCount } from '#display/formatCount.ts';
import { describeOthers } from './describeOthers.ts';

type ImportUndoBlockReason = (typeof importUndoBlocks)[number];

const reasons: Record<ImportUndoBlockReason, string> = {
  used_since: 'ha effettuato l’accesso',
  changed_since: 'è stato modificato in seguito',
  learned_since: 'ha già svolto attività nel corso, o l’iscrizione è stata modificata',
  has_certificate: 'ha un attestato',
  enrolled_since: 'è stato iscritto o messo in un gruppo in seguito',
  administrator: 'nel frattempo è diventato amministratore',
  email_taken: 'l’e-mail di prima ora è di un altro utente',
  option_gone: 'l’opzione di prima non esiste più nel campo personalizzato',
  too_long: 'con i dati di prima supererebbe la lunghezza massima',
};

/** Texts of the undoing of a whole import. */
export const importUndo = {
  button: 'Annulla questa importazione',
  again: 'Riprova ad annullare',
  title: 'Annullare questa importazione?',
  hint: 'Utenti, iscrizioni e gruppi tornano com’erano prima. Non si può tornare indietro.',
  /** Where people are deleted by it. */
  filesGo: 'Con gli utenti creati si eliminano i file dell’importazione: se ti servono, scaricali prima.',
  counting: 'Calcolo di ciò che si può annullare…',
  would: 'Che cosa torna com’era',
  deleted: (n: number) => formatCount(n, 'utente creato viene eliminato', 'utenti creati vengono eliminati'),
  restored: (n: number) => formatCount(n, 'utente torna ai dati di prima', 'utenti tornano ai dati di prima'),
  removed: (n: number) => formatCount(n, 'iscrizione viene rimossa', 'iscrizioni vengono rimosse'),
  kept: (n: number) =>
    formatCount(n, 'iscrizione torna alla scadenza di prima', 'iscrizioni tornano alla scadenza di prima'),
  groups: (n: number) => formatCount(n, 'gruppo creato viene eliminato', 'gruppi creati vengono eliminati'),
  nothing: 'Non c’è più nulla da annullare.',
  blocked: (n: number) => `${formatCount(n, 'elemento non si può annullare', 'elementi non si possono annullare')}`,
  blockedHint: 'Restano come sono adesso, e li trovi qui con il motivo.',
  more: (n: number) => describeOthers(n, 'm'),
  tellReasons: (found: readonly ImportUndoBlockReason[]) => found.map((reason) => reasons[reason]).join('; '),
  blockedRow: (line: number, user: string, course: string | null, why: string) =>
    `Riga ${line}, ${user}${course ? `, ${course}` : ''}: ${why}`,
  confirm: 'Annulla l’importazione',
  confirmPossible: 'Annulla ciò che è possibile',
  keep: 'Lascia com’è',
  /** Where nothing was heard of how it ended. */
  done: 'Annullamento terminato',
  left: 'Elementi non annullati',
  showLeft: 'Mostra che cosa è rimasto',
  leftHint: 'Restano come sono adesso, ciascuno con il motivo.',
  noneLeft: 'Non c’è più nulla che non si possa annullare',
  line: 'Riga',
  user: 'Utente',
  course: 'Corso',
  reason: 'Motivo',
  expired: `Sono passati più di ${importKeptDays} giorni: non si può più annullare.`,
};
