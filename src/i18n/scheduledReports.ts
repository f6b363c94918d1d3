import type { ReportRhythm, ScheduledType } from '#contract/codes.ts';
import type { deliveredFiles } from '#contract/scheduledReports.ts';
import { formatDayOfMonth } from '#display/articles.ts';
import { capitalize } from '#display/capitalize.ts';
import { describeOthers } from './describeOthers.ts';
import { reports } from './reports.ts';

const weekdays = ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'];
const formatHour = (hour: number): string => `alle ${String(hour).padStart(2, '0')}:00`;

/** Texts of the reports that are sent at regular times. */
export const scheduledReports = {
  title: 'Report programmati',
  lists: { now: 'Report', scheduled: 'Report programmati' },
  add: 'Nuovo report programmato',
  search: 'Cerca tra i report programmati...',
  empty: 'Nessun report programmato',
  columns: {
    name: 'Nome',
    type: 'Report',
    schedule: 'Frequenza',
    receivers: 'Destinatari',
    next: 'Prossimo invio',
    last: 'Ultimo invio',
    owner: 'Creato da',
  },
  /** As on their cards; that of courses has none. */
  types: {
    user: reports.kinds.user.title,
    session: reports.kinds.session.title,
    survey: reports.kinds.survey.title,
    course: reports.types.course,
  } satisfies Record<ScheduledType, string>,
  rhythms: { day: 'Ogni giorno', week: 'Ogni settimana', month: 'Ogni mese' } satisfies Record<ReportRhythm, string>,
  weekdays,
  scheduleOf: ({
    every,
    weekday,
    month_day,
    hour,
  }: {
    every: ReportRhythm;
    weekday: number | null;
    month_day: number | null;
    hour: number;
  }): string => {
    if (every === 'week') return `Ogni ${weekdays[(weekday ?? 1) - 1]} ${formatHour(hour)}`;
    if (every === 'month') return `${capitalize(formatDayOfMonth(month_day ?? 1))} di ogni mese ${formatHour(hour)}`;
    return `Ogni giorno ${formatHour(hour)}`;
  },
  receiversCount: (names: string[]) =>
    names.length > 2 ? `${names.slice(0, 2).join(', ')} ${describeOthers(names.length - 2, 'm')}` : names.join(', '),
  off: 'Sospeso',
  never: 'Mai',
  outcomes: { running: 'In corso', done: 'Completato', failed: 'Non riuscito' },
  stopped: {
    owner_gone: 'Sospeso: chi lo ha creato non è più un amministratore. Riattivalo per farlo tuo.',
    no_receivers: 'Sospeso: nessuno dei destinatari può più riceverlo. Scegline altri e riattivalo.',
  },
  what: 'Report',
  name: 'Nome',
  nameHint: 'È anche l’etichetta degli export che crea.',
  type: 'Tipo di report',
  format: 'Formato',
  filtersHint: 'Senza filtri il report contiene tutto ciò che il destinatario può vedere.',
  kept: 'Questo report ha anche filtri impostati dalle API, che qui non si possono cambiare: restano validi.',
  isSinceLast: 'Solo le novità dall’invio precedente',
  isSinceLastHint: 'A ogni invio «Genera dal» diventa il giorno di quello precedente.',
  when: 'Quando',
  whenHint: 'Secondo l’ora italiana, anche quando cambia l’ora legale. Nei mesi più corti vale l’ultimo giorno.',
  every: 'Frequenza',
  weekday: 'Giorno della settimana',
  monthDay: 'Giorno del mese',
  hour: 'Ora',
  active: 'Attivo',
  next: (words: string) => `Prossimo invio: ${words}`,
  who: 'Destinatari',
  whoHint:
    'Amministratori e referenti. Ognuno riceve un file suo, con ciò che può vedere: i referenti solo gli utenti dei loro gruppi. L’e-mail contiene il link per scaricarlo, non il file.',
  receivers: 'Destinatari',
  receiversPlaceholder: 'Cerca un amministratore',
  receiversMax: (max: number) => `Puoi scegliere al massimo ${max} destinatari`,
  wrongDay: 'Genera dal: scrivi una data completa, oppure svuota il campo',
  receiversRule: 'Scegli almeno un destinatario',
  leftOut: (names: string) => `Non ricevono più nulla, perché disattivati, scaduti o non più amministratori: ${names}.`,
  facts: 'Informazioni',
  created: 'Creato il',
  tabs: { data: 'Dati', runs: 'Invii' },
  /** What only the activity log tells of one. */
  logged: {
    style: 'Destinato a',
    styles: { people: 'persone', programs: 'programmi' },
    filters: 'Filtri',
    stopped: 'Sospeso',
    reasons: {
      owner_gone: 'chi lo ha creato non è più un amministratore',
      no_receivers: 'nessun destinatario può più riceverlo',
    },
    formatHour: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
  },
  runs: {
    title: 'Invii',
    empty: 'Nessun invio: il primo avverrà alla data prevista.',
    created: 'Data',
    cause: 'Origine',
    planned: 'Programmato',
    byHand: 'A mano',
    outcome: 'Esito',
    deliveries: 'Destinatari',
    gone: 'Utente eliminato',
    download: 'Scarica',
    downloadOf: (name: string) => `Scarica il file di ${name}`,
    files: {
      expired: 'Il file è stato eliminato al termine del periodo di conservazione',
      deleted: 'L’export è stato eliminato',
    } satisfies Record<Exclude<(typeof deliveredFiles)[number], 'ready'>, string>,
    deliveryOf: (name: string, outcome: string, reason: string | null) =>
      reason ? `${name}: ${outcome.toLowerCase()} (${reason})` : `${name}: ${outcome.toLowerCase()}`,
  },
  run: 'Invia ora',
  runDone: 'Report in preparazione: i destinatari riceveranno una e-mail quando è pronto.',
  runUnanswered:
    'La risposta non è arrivata: il report potrebbe essere già in preparazione. Prima di riprovare controlla fra gli invii.',
  running: 'Il report è già in preparazione: attendi che finisca.',
  noReceivers: 'Nessun destinatario può più riceverlo: scegline un altro.',
  wrongReceivers: 'Possono riceverlo solo amministratori e referenti attivi.',
  outdated: 'Alcuni elementi dei filtri non esistono più: toglili e salva di nuovo.',
  tooMany: 'I report programmati sono già cento: eliminane uno.',
  deleteQuestion: (name: string) => `Sei sicuro di voler eliminare il report programmato «${name}»?`,
  deleteHint: 'Non verrà più inviato. I file già creati restano nella Lista Export di chi li ha ricevuti.',
  saved: {
    created: 'Report programmato creato correttamente!',
    updated: 'Report programmato aggiornato!',
    deleted: 'Report programmato eliminato correttamente!',
  },
};
