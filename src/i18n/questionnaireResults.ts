import { questionTypeLabels } from '#contract/codes.ts';
import { formatCount } from '#display/formatCount.ts';
import { formatNumber, formatPercentage } from '#display/numbers.ts';

const countTimes = (n: number): string => formatCount(n, 'volta', 'volte');

/** Texts of the results of surveys and evaluations. */
export const results = {
  filters: 'Filtri dei risultati',
  course: 'Corso',
  group: 'Gruppo',
  from: 'Consegnati dal',
  to: 'Consegnati fino al',
  resetFilters: 'Azzera Filtri',
  loading: 'Caricamento dei risultati',
  refreshing: 'Aggiornamento dei risultati',
  none: 'Nessuna risposta consegnata',
  noneHint: 'I risultati compaiono qui appena qualcuno consegna.',
  noneFiltered: 'Nessuna risposta con questi filtri',
  responses: 'Compilazioni',
  attempts: 'Tentativi',
  passed: 'Superati',
  passRate: 'Tasso di superamento',
  average: 'Punteggio medio',
  regraded: 'Ricalcolati',
  scores: 'Distribuzione dei punteggi',
  scoreRange: (from: number, to: number) => (to === 100 ? `${from}–${to}%` : `${from}–${to - 1},9%`),
  questions: 'Domande',
  types: questionTypeLabels,
  answered: (n: number) => formatCount(n, 'risposta', 'risposte'),
  asked: (n: number) => `Chiesta ${countTimes(n)}`,
  blank: (n: number) => `senza risposta ${countTimes(n)}`,
  notAsked: 'Mai chiesta nei tentativi considerati',
  rightRate: (value: number) => `${formatPercentage(value)} di risposte corrette`,
  difficulty: { easy: 'facile', medium: 'media', hard: 'difficile' },
  discrimination: (value: string) => `Discriminazione ${value}`,
  discriminationWords: {
    few: 'poche risposte per giudicarla',
    negative: 'negativa: sbaglia chi va bene nel resto, controlla la soluzione',
    weak: 'debole: distingue poco chi è preparato',
    good: 'buona',
  },
  discriminationHint: (min: number) =>
    `La discriminazione va da −1 a 1: è la correlazione (punto-biseriale) tra rispondere bene alla domanda e il risultato nelle altre. Sotto 0,20 la domanda distingue poco; sotto zero conviene controllare la soluzione; con meno di ${min} risposte dipende troppo dal caso. Giusto e sbagliato sono quelli della correzione in vigore per ogni tentativo.`,
  doubted: 'Domande da rivedere',
  doubts: {
    wrong_preferred: 'una risposta sbagliata è stata scelta più di quelle corrette',
    negative: 'la sbaglia chi va bene nel resto',
    hard: 'pochi rispondono bene',
  },
  count: (n: number, percent: number | null) =>
    percent === null ? formatNumber(n) : `${formatNumber(n)} (${formatPercentage(percent)})`,
  correct: 'corretta',
  deleted: 'eliminata',
  reworded: (until: string, text: string) => `Fino al ${until}: «${text}»`,
  inactive: 'disattivata',
  earlier: 'Prima che la domanda cambiasse tipo',
  earlierOf: (question: string) => `Risposte a «${question}» prima che cambiasse tipo`,
  texts: 'Vedi le risposte scritte',
  textsHide: 'Nascondi le risposte scritte',
  textsOf: (question: string) => `Risposte scritte a «${question}»`,
  noTexts: 'Nessuna risposta scritta.',
  more: 'Mostra altre',
  exportTitle: 'Esporta i risultati',
  exportSummary: 'I conteggi di ogni domanda e risposta, con i filtri in uso, e i testi delle domande aperte.',
  anonymous: 'Sondaggio anonimo: nessuno può sapere chi ha dato quali risposte, nemmeno negli export.',
  anonymousHint:
    'Le risposte compaiono a gruppi di almeno cinque dello stesso corso, con il giorno in cui il gruppo si è completato; quelle a una domanda aggiunta o cambiata nel frattempo, quando almeno cinque l’hanno ricevuta uguale. Il gruppo di chi risponde non si conserva. Le risposte date prima che il sondaggio diventasse anonimo restano con il nome.',
  waiting: (n: number) =>
    n === 1
      ? '1 compilazione attende di essere insieme ad almeno altre quattro dello stesso corso.'
      : `${formatNumber(n)} compilazioni attendono di essere almeno cinque dello stesso corso.`,
  tooFew: 'Meno di cinque risposte: i risultati non vengono mostrati',
  tooFewHint: 'Il sondaggio è anonimo: con poche risposte si capirebbe chi le ha date.',
  regrading: {
    open: 'Correggi la soluzione',
    openNamed: (question: string) => `Correggi la soluzione di «${question}»`,
    title: 'Correggi la soluzione',
    hint: 'Scegli le risposte corrette da ora in poi: i tentativi già consegnati vengono ricalcolati. Nessuno perde ciò che ha già: chi otterrebbe di meno resta com’è.',
    hintOpen:
      'I testi accettati si aggiungono nelle domande della verifica. Se non ne scegli nessuno, è corretta qualsiasi risposta scritta.',
    key: 'Risposte corrette',
    previewTitle: 'Che cosa cambia',
    previewing: 'Calcolo di che cosa cambierebbe',
    raised: (n: number, asked: number) =>
      `${formatCount(n, 'tentativo otterrebbe', 'tentativi otterrebbero')} un punteggio più alto, su ${formatNumber(asked)} che ${asked === 1 ? 'ha' : 'hanno'} avuto la domanda.`,
    kept: (n: number) =>
      n === 1
        ? '1 tentativo otterrebbe di meno: resta com’è.'
        : `${formatNumber(n)} tentativi otterrebbero di meno: restano come sono.`,
    passing: (n: number) =>
      n === 1 ? '1 corsista supererebbe la verifica:' : `${formatNumber(n)} corsisti supererebbero la verifica:`,
    nobody: 'Nessun altro corsista supererebbe la verifica.',
    change: (before: string, after: string) => `da ${before} a ${after}`,
    more: (n: number) => (n === 1 ? 'Mostra un altro' : `Mostra altri ${formatNumber(n)}`),
    consequences:
      'Chi supera la verifica completa il corso e riceve l’attestato come se la superasse oggi. Il tentativo consegnato resta com’era: il ricalcolo si aggiunge, con il motivo, nel registro dell’apprendimento e lo vede anche il corsista.',
    pending:
      'I tentativi aperti adesso saranno valutati, alla consegna, con la soluzione con cui sono stati aperti e poi ricalcolati con quella corretta: nessuno perde punti.',
    reason: 'Motivo',
    reasonHint: 'Verrà registrato con il tuo nome; lo legge anche il corsista.',
    confirm: 'Correggi e ricalcola',
    started: 'Soluzione corretta: il ricalcolo è in corso.',
    history: 'Ricalcoli',
    running: 'In corso',
    done: (raised: number, passed: number) =>
      `${formatCount(raised, 'punteggio alzato', 'punteggi alzati')}, ${formatCount(passed, 'corsista ha superato la verifica', 'corsisti hanno superato la verifica')}.`,
    failed: 'Interrotto: ciò che era già ricalcolato resta. Ripetilo per completarlo.',
    gone: 'utente eliminato',
    missing: 'La domanda non c’è più nella verifica.',
    overtaken: (correct: string[]) =>
      `Nel frattempo qualcun altro ha corretto la soluzione: ora ${correct.length === 0 ? 'è corretta qualsiasi risposta scritta' : `${correct.length === 1 ? 'è corretta' : 'sono corrette'} ${correct.map((text) => `«${text}»`).join(', ')}`}. Controlla la tua scelta e conferma di nuovo.`,
  },
};

/** Texts of one attempt as it was handed in. */
export const attempts = {
  title: 'Tentativi consegnati',
  none: 'Nessun tentativo consegnato.',
  seeOne: 'Vedi il tentativo',
  see: (number: number) => `Vedi il tentativo ${number}`,
  number: (number: number) => `Tentativo ${number}`,
  back: 'Torna alla sessione',
  passed: 'superato',
  failed: 'non superato',
  handedIn: 'Compilato',
  reset: 'azzerato',
  anonymous: 'Sondaggio anonimo: le risposte non sono collegate a chi le ha date.',
  opened: 'Aperto',
  submitted: 'Consegnato',
  lasted: 'Durata',
  firstScore: 'Punteggio alla consegna',
  passMark: 'Soglia',
  outcome: 'Esito',
  regraded: (at: string, reason: string) => `Ricalcolato il ${at}. Motivo: ${reason}`,
  right: 'Corretta',
  wrong: 'Errata',
  wasWrong: 'Errata alla consegna',
  noAnswer: 'Senza risposta',
  chosen: 'scelta',
  correct: 'corretta',
  accepted: 'Testi accettati',
  anyText: 'Qualsiasi testo',
};
