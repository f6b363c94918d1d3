import { learningEventLabels } from '#contract/learningEventKinds.ts';
import { describeOutcome } from '#contract/learningEventWords.ts';
import type { SubscriptionErasure } from '#contract/subscriptions.ts';
import { formatNumber } from '#display/numbers.ts';

/** Texts of the enrolments, part of `it`. */
export const subscriptions = {
  tab: 'Iscrizioni',
  title: 'Iscrizioni',
  empty: 'L’utente non è iscritto a nessun corso',
  noneHistorical: 'Lo storico è vuoto',
  noneCurrent: 'Nessuna iscrizione attuale',
  add: 'Iscrivi ad un corso',
  addMany: 'Iscrivi a più corsi',
  openUser: (name: string) => `Apri la scheda di ${name}`,
  edit: 'Modifica iscrizione',
  otherUser: 'Questa iscrizione non è di questo utente.',
  otherCourse: 'Questa iscrizione non è di questo corso.',
  remove: 'Rimuovi iscrizione',
  which: 'Quali iscrizioni',
  search: 'Cerca un corso...',
  all: 'Tutte',
  historical: 'Storico',
  current: 'Attuali',
  historyMark: 'Storico',
  inactiveMark: 'Non attiva',
  expiredMark: 'Scaduta',
  course: 'Corso',
  alreadyEnrolled: 'già iscritto',
  coursePlaceholder: 'Cerca un corso',
  columns: {
    course: 'Corso',
    status: 'Stato',
    progress: 'Avanzamento',
    watched: 'Tempo di fruizione',
    created: 'Data iscrizione',
    expiration: 'Scadenza',
    completion: 'Completato il',
  },
  facts: {
    user: 'Utente',
    courseDuration: 'Durata del corso',
    none: '—',
  },
  parts: {
    data: 'Iscrizione',
    additional: 'Dati aggiuntivi',
    sections: 'Sezioni',
    record: 'Registro dell’apprendimento',
  },
  additionalHint: 'Note interne: il corsista non le vede.',
  additional: {
    name: 'Nome',
    value: 'Valore',
    add: 'Aggiungi un dato',
    remove: (name: string) => (name ? `Rimuovi ${name}` : 'Rimuovi il dato'),
    unnamed: 'Dai un nome a ogni dato aggiuntivo',
    repeated: 'Due dati aggiuntivi hanno lo stesso nome',
  },
  pastHint: 'È un giorno già passato: l’iscrizione risulta scaduta.',
  expirationHint: 'Ultimo giorno utile. Vale la prima fra questa e la scadenza del corso.',
  reasonNeeded: 'Scrivi il motivo della modifica: cambia il completamento del corso',
  reasonHint: 'Verrà registrato con il tuo nome.',
  removeQuestion: (user: string, course: string) =>
    `Sei sicuro di voler eliminare l’iscrizione di ${user} a «${course}»?`,
  removeHint: ({ events, attempts }: SubscriptionErasure) => {
    const handed =
      attempts === 0 ? '' : attempts === 1 ? ' 1 prova consegnata' : ` ${formatNumber(attempts)} prove consegnate`;
    const record = events === 1 ? '1 evento' : `${formatNumber(events)} eventi`;
    return `Con l’iscrizione si eliminano le sessioni${handed && `,${handed}`} e tutto il registro (${record}). Non si può tornare indietro. Per conservarli attiva invece «Storico».`;
  },
  sections: {
    theme: 'Tematica',
    module: 'Argomento',
    section: 'Sezione',
    passed: 'Sezione superata',
    duration: 'Durata sessione',
    updated: 'Ultima modifica',
    empty: 'Il corso non ha ancora sezioni',
    yes: 'Sì',
    no: 'No',
    hint: 'Le sezioni in grigio non sono ancora state aperte.',
  },
  register: {
    print: 'Stampa il registro in PDF',
    open: 'Apri il registro (PDF)',
    ready: (moment: string) =>
      `Registro stampato il ${moment}: riporta ciò che era registrato allora. Chi inquadra il suo codice QR può verificare che corrisponda agli eventi conservati.`,
  },
  record: {
    at: 'Quando',
    what: 'Evento',
    kind: 'Tipo di evento',
    section: 'Sezione',
    who: 'Autore e motivo',
    empty: 'Nessun evento registrato',
    learner: 'Corsista',
    platform: 'Piattaforma',
    gone: 'Utente eliminato',
    goneSection: 'Sezione eliminata',
    kinds: learningEventLabels,
    contentChanged: 'perché il corso è cambiato',
    result: (percentage: string, isPassed: boolean) => `${percentage}, ${describeOutcome(isPassed)}`,
    regraded: (before: string, after: string, isPassed: boolean) =>
      `da ${before} a ${after}, ${describeOutcome(isPassed)}`,
    duration: (time: string) => `durata ${time}`,
    covered: (time: string) => `visti ${time}`,
  },
  session: {
    title: 'Modifica sessione',
    back: 'Torna all’iscrizione',
    reset: 'Azzera sessione',
    resetQuestion: (name: string) => `Sei sicuro di voler eliminare la sessione di «${name}»?`,
    resetHint:
      'La sezione tornerà come se non fosse mai stata aperta e i tentativi già consegnati non contano più: il corsista può rifarla. Non si può tornare indietro.',
    survey: 'La sessione di un sondaggio non si modifica: si può solo azzerare.',
    evaluation: 'La sessione di una verifica non si modifica: si può solo azzerare.',
    beyond: (duration: string) => `I valori superano la durata della lezione (${duration})`,
    reasonFirst: 'Per azzerarla scrivi prima il motivo della modifica.',
    durationRule: 'Scrivi ore, minuti e secondi: 01:30:00',
    secondsRule: 'Un numero di secondi, da 0 a 1.000.000',
    countRule: 'Un numero intero, da 0 a 1.000.000',
    watchedHint: 'Secondi del video, contati dall’inizio.',
    stepHint: 'Il secondo da cui riprende il video.',
    stepNumberHint: 'Per i contenuti a più passi: quello da cui si riprende.',
  },
  everyone: {
    search: 'Cerca un utente o un corso...',
    empty: 'Nessuna iscrizione',
    history: 'Storico',
    certificate: 'Attestato',
    withCertificate: 'Con attestato',
    withoutCertificate: 'Senza attestato',
    limit: 'Limite di 100 iscrizioni raggiunto',
    which: 'Scadenza',
    expiring: 'In scadenza',
    expired: 'Scadute',
    expiresFrom: 'Scadono dal',
    expiresTo: 'Scadono entro il',
    completedFrom: 'Completate dal',
    completedTo: 'Completate fino al',
    watchedFrom: 'Con attività dal',
    watchedTo: 'Con attività al',
    newest: 'Più recenti',
    oldest: 'Meno recenti',
    expiringFirst: 'Prima la scadenza più vicina',
    completedLast: 'Completate di recente',
  },
  saved: {
    created: 'Utente iscritto al corso correttamente!',
    updated: "Modifica dell'iscrizione avvenuta correttamente!",
    deleted: 'Iscrizione al corso rimossa correttamente!',
    session: 'Sessione utente aggiornata correttamente!',
  },
  failures: {
    already: "L'Utente è già iscritto al corso!",
    courseGone: 'Il corso non esiste più.',
    sessionAbsent: 'Sessione non trovata!',
    certificate:
      'Con questa iscrizione è stato rilasciato un attestato: non si può rimuovere. Puoi invece attivare «Storico».',
    session: 'Ops, qualcosa è andato storto!',
  },
};

/** Names of the fields, under `resources` of `it`. */
export const subscriptionFields = {
  subscriptions: {
    name: 'Iscrizione |||| Iscrizioni',
    fields: {
      course: 'Corso',
      status_etiquette: 'Stato',
      expiration_date: 'Data di scadenza',
      is_active: 'Attiva',
      is_in_history: 'Storico',
      reason: 'Motivo della modifica',
    },
  },
  sectionSessions: {
    name: 'Sessione |||| Sessioni',
    fields: {
      duration: 'Durata sessione',
      watched_media_duration: 'Secondi visti',
      section_step_time: 'Punto di ripresa',
      section_step_number: 'Numero del passo',
      is_section_passed: 'Sezione superata',
      reason: 'Motivo della modifica',
    },
  },
};
