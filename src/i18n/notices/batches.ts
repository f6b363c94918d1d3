import type { OperationKind } from '#contract/batchOperations.ts';
import { batchRefusalLabels } from '#contract/batchRefusals.ts';
import { formatCount } from '#display/formatCount.ts';
import { formatNumber } from '#display/numbers.ts';
import { countEnrolments, countUsers } from '../counts.ts';

/** Enrolments are feminine. */
const isOfUsers = (kind: OperationKind): boolean => kind.startsWith('user_');
const countChanged = (n: number, kind: OperationKind): string =>
  isOfUsers(kind) ? formatCount(n, 'modificato', 'modificati') : formatCount(n, 'modificata', 'modificate');
const countRefused = (n: number, kind: OperationKind): string =>
  isOfUsers(kind) ? formatCount(n, 'rifiutato', 'rifiutati') : formatCount(n, 'rifiutata', 'rifiutate');

const isSending = (kind: OperationKind): boolean => kind.endsWith('_send_email');

interface Words {
  /** In the menu. */
  label: string;
  question: (n: number) => string;
  confirm: string;
  /** What becomes of them. */
  hint?: string;
  /** While it goes on, and in what is told of it. */
  title: string;
}

const operations: Record<OperationKind, Words> = {
  subscription_extend: {
    label: 'Cambia scadenza',
    question: (n) => `Cambiare la scadenza di ${countEnrolments(n)}?`,
    confirm: 'Cambia scadenza',
    hint: 'Vale la prima fra questa e la scadenza del corso.',
    title: 'Scadenza delle iscrizioni',
  },
  subscription_suspend: {
    label: 'Sospendi',
    question: (n) => `Sospendere ${countEnrolments(n)}?`,
    confirm: 'Sospendi',
    hint: 'Chi è sospeso non può aprire le lezioni. Quelle già completate restano come sono.',
    title: 'Sospensione delle iscrizioni',
  },
  subscription_resume: {
    label: 'Riattiva le sospese',
    question: (n) =>
      n === 1 ? 'Riattivare 1 iscrizione, se è sospesa?' : `Riattivare le sospese fra ${countEnrolments(n)}?`,
    confirm: 'Riattiva',
    hint: 'Ognuna torna allo stato che le spetta: completata, in corso o da avviare.',
    title: 'Riattivazione delle iscrizioni',
  },
  subscription_archive: {
    label: 'Attiva «Storico»',
    question: (n) => `Attivare «Storico» per ${countEnrolments(n)}?`,
    confirm: 'Attiva',
    hint: 'Il corso non comparirà più fra quelli del corsista; sessioni, prove e attestati restano.',
    title: 'Attivazione di «Storico»',
  },
  subscription_restore: {
    label: 'Disattiva «Storico»',
    question: (n) => `Disattivare «Storico» per ${countEnrolments(n)}?`,
    confirm: 'Disattiva',
    hint: 'Resta attivo per chi segue di nuovo lo stesso corso.',
    title: 'Disattivazione di «Storico»',
  },
  subscription_remove: {
    label: 'Rimuovi',
    question: (n) => `Sei sicuro di voler eliminare ${countEnrolments(n)}?`,
    confirm: 'Elimina',
    hint: 'Con le iscrizioni si eliminano le sessioni, le prove consegnate e tutto il registro. Non si può tornare indietro. Per conservarli attiva invece «Storico».',
    title: 'Rimozione delle iscrizioni',
  },
  subscription_send_email: {
    label: 'Invia una e-mail',
    question: (n) => `Inviare una e-mail per ${countEnrolments(n)}`,
    confirm: 'Invia',
    hint: 'Parte anche se il suo invio automatico è spento, al ritmo del server di posta.',
    title: 'Invio delle e-mail',
  },
  user_enrol: {
    label: 'Iscrivi ai corsi',
    question: (n) => `Iscrivere ${countUsers(n)}`,
    confirm: 'Iscrivi',
    hint: 'Chi è già iscritto a un corso resta come è.',
    title: 'Iscrizione ai corsi',
  },
  user_add_to_group: {
    label: 'Aggiungi a un gruppo',
    question: (n) => `Aggiungere ${countUsers(n)} a un gruppo`,
    confirm: 'Aggiungi al gruppo',
    title: 'Aggiunta al gruppo',
  },
  user_remove_from_group: {
    label: 'Togli da un gruppo',
    question: (n) => `Togliere ${countUsers(n)} da un gruppo`,
    confirm: 'Togli dal gruppo',
    title: 'Uscita dal gruppo',
  },
  user_move_to_group: {
    label: 'Sposta in un altro gruppo',
    question: (n) => `Spostare ${countUsers(n)} in un altro gruppo`,
    confirm: 'Sposta',
    hint: 'Escono dal primo gruppo ed entrano nel secondo. Le iscrizioni che hanno già restano come sono.',
    title: 'Spostamento di gruppo',
  },
  user_activate: {
    label: 'Attiva',
    question: (n) => `Attivare ${countUsers(n)}?`,
    confirm: 'Attiva',
    hint: 'Chi non è scaduto potrà accedere di nuovo.',
    title: 'Attivazione degli utenti',
  },
  user_deactivate: {
    label: 'Disattiva',
    question: (n) => `Disattivare ${countUsers(n)}?`,
    confirm: 'Disattiva',
    hint: 'Chi è disattivato non può più accedere e le sue sessioni vengono terminate. Dati, iscrizioni e attestati restano.',
    title: 'Disattivazione degli utenti',
  },
  user_set_expiry: {
    label: 'Cambia scadenza',
    question: (n) => `Cambiare la scadenza di ${countUsers(n)}?`,
    confirm: 'Cambia scadenza',
    hint: 'Dopo questo giorno non si può più accedere.',
    title: 'Scadenza degli utenti',
  },
  user_send_email: {
    label: 'Invia una e-mail',
    question: (n) => `Inviare una e-mail a ${countUsers(n)}`,
    confirm: 'Invia',
    hint: 'Parte anche se il suo invio automatico è spento, al ritmo del server di posta.',
    title: 'Invio delle e-mail',
  },
  user_delete: {
    label: 'Elimina',
    question: (n) => `Sei sicuro di voler eliminare ${countUsers(n)}?`,
    confirm: 'Elimina',
    title: 'Eliminazione degli utenti',
  },
};

/** Who of those chosen a deletion leaves. */
const describeStaying = (certified: number, isOwn: boolean): string[] => [
  ...(certified === 0
    ? []
    : [`${certified === 1 ? 'Resta 1 utente che ha' : `Restano ${countUsers(certified)} che hanno`} un attestato.`]),
  ...(isOwn ? ['Resta il tuo account.'] : []),
];

/** Texts of what is done to many users or enrolments at once. */
export const batches = {
  menu: 'Azioni',
  operations,
  refusals: batchRefusalLabels,
  counting: 'Calcolo di ciò che riguarda…',
  goes: (users: number, subscriptions: number, certified: number, isOwn: boolean) =>
    [
      subscriptions === 0
        ? `Si eliminano definitivamente i dati personali di ${countUsers(users)}.`
        : `${countUsers(users)}, ${countEnrolments(subscriptions)}: si eliminano definitivamente i dati personali e tutto ciò che è stato fatto nelle lezioni.`,
      ...describeStaying(certified, isOwn),
      `Non si può tornare indietro: per impedire l’accesso e conservare i dati, ${users === 1 ? 'disattivalo' : 'disattivali'}.`,
    ].join(' '),
  goesNobody: (certified: number, isOwn: boolean) =>
    ['Nessuno può essere eliminato.', ...describeStaying(certified, isOwn)].join(' '),
  kept: (n: number) =>
    n === 1 ? 'Resta 1 iscrizione che ha un attestato.' : `Restano ${countEnrolments(n)} che hanno un attestato.`,
  expiry: 'Nuova scadenza',
  enrolmentExpiry: 'Scadenza delle iscrizioni (facoltativa)',
  noExpiry: 'Nessuna scadenza',
  past: 'È un giorno già passato.',
  reason: 'Motivo (facoltativo)',
  reasonHint: 'Verrà registrato in ogni iscrizione con il tuo nome.',
  courses: 'Corsi',
  coursesPlaceholder: 'Cerca un corso',
  email: 'E-mail',
  group: 'Gruppo',
  fromGroup: 'Dal gruppo',
  toGroup: 'Al gruppo',
  isLeft: 'È il gruppo da cui escono',
  isJoined: 'È il gruppo in cui entrano',
  groupPlaceholder: 'Cerca un gruppo',
  enrolled: (n: number, of: number) => {
    if (of === 1) return n === 1 ? 'già iscritto' : '';
    if (n === of) return 'già tutti iscritti';
    return n === 0 ? '' : formatCount(n, 'già iscritto', 'già iscritti');
  },
  alreadyIn: (course: string, words: string) => `${course}: ${words}`,
  nobody: 'Con questi filtri non c’è più nessuno.',
  gone: 'Quello che avevi selezionato non esiste più.',
  progress: 'Avanzamento dell’operazione',
  running: 'Operazione in corso',
  percentage: (n: number) => `${n}%`,
  leave: 'Puoi chiudere: l’operazione continua.',
  cut: 'Connessione interrotta: il controllo riprende da solo.',
  stop: 'Ferma',
  stopHint: 'Ciò che è già fatto resta fatto.',
  close: 'Chiudi',
  details: 'Dettagli',
  under: 'Operazioni in corso',
  outcome: (
    operation: { changed_count: number; unchanged_count: number; refused_count: number; subscriptions_count: number },
    kind: OperationKind,
  ) => {
    const made = kind === 'user_enrol' ? ` (${countEnrolments(operation.subscriptions_count)})` : '';
    const parts = [
      isSending(kind)
        ? formatCount(operation.changed_count, 'in partenza', 'in partenza')
        : countChanged(operation.changed_count, kind) + made,
      ...(operation.unchanged_count > 0 ? [`${formatNumber(operation.unchanged_count)} già così`] : []),
      ...(operation.refused_count > 0 ? [countRefused(operation.refused_count, kind)] : []),
    ];
    return parts.join(', ');
  },
  removed: (operation: {
    kind: OperationKind;
    changed_count: number;
    refused_count: number;
    subscriptions_count: number;
  }) => {
    const isOfPeople = isOfUsers(operation.kind);
    const also = operation.subscriptions_count > 0 ? ` con ${countEnrolments(operation.subscriptions_count)}` : '';
    const gone = isOfPeople
      ? formatCount(operation.changed_count, 'utente eliminato', 'utenti eliminati') + also
      : formatCount(operation.changed_count, 'iscrizione eliminata', 'iscrizioni eliminate');
    const kept = isOfPeople ? countUsers(operation.refused_count) : countEnrolments(operation.refused_count);
    return operation.refused_count === 0
      ? gone
      : `${gone}, ${kept} ${operation.refused_count === 1 ? 'resta' : 'restano'}`;
  },
  stopped: 'Operazione fermata',
  refusedTitle: (kind: OperationKind) => (isOfUsers(kind) ? 'Rifiutati' : 'Rifiutate'),
  makeFile: (kind: OperationKind) =>
    isOfUsers(kind) ? 'Prepara il file dei rifiutati' : 'Prepara il file delle rifiutate',
  downloadFile: 'Scarica il file',
  goneName: (id: number) => `n. ${id}`,
  others: (n: number, kind: OperationKind) =>
    isOfUsers(kind)
      ? `e ${n === 1 ? '1 altro' : `altri ${formatNumber(n)}`}`
      : `e ${n === 1 ? '1 altra' : `altre ${formatNumber(n)}`}`,
  unanswered:
    'La risposta non è arrivata: l’operazione potrebbe essere già partita. Prima di riprovare controlla nella campanella in alto.',
  changed: 'Nel frattempo l’elenco è cambiato: controlla quanti sono adesso e conferma di nuovo.',
};
