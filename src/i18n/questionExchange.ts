import { questionTypeLabels } from '#contract/codes.ts';
import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import { questionLimits } from '#contract/questionRules.ts';
import { textLimits } from '#contract/textLimits.ts';
import { formatCount } from '#display/formatCount.ts';
import { formatNumber } from '#display/numbers.ts';

const largestFile = `${questionLimits.file / 1024 ** 2} MB`;

const countQuestions = (n: number): string => formatCount(n, 'domanda', 'domande');
const quote = (text: string): string => (text ? `: «${text}»` : '');

const moodleTypes: Record<string, string> = {
  matching: 'abbinamento',
  numerical: 'numerica',
  cloze: 'a spazi da completare (cloze)',
  calculated: 'calcolata',
  calculatedsimple: 'calcolata',
  calculatedmulti: 'calcolata',
  ddwtos: 'a trascinamento',
  ddimageortext: 'a trascinamento',
  ddmarker: 'a trascinamento',
  gapselect: 'a parole mancanti',
  ordering: 'a ordinamento',
  randomsamatch: 'abbinamento',
};

/** What a line of the report says; `detail` is what it is about. */
const notes = {
  unsupported_type: (type) => `domanda di tipo ${moodleTypes[type] ?? (type || 'sconosciuto')}: qui non esiste`,
  description: (text) => `solo un testo, senza domanda${quote(text)}`,
  no_text: () => 'domanda senza testo',
  image: (text) => `contiene un’immagine o un video, che qui non si possono mostrare${quote(text)}`,
  too_long: (text) => `un testo supera i ${formatNumber(textLimits.wording)} caratteri${quote(text)}`,
  too_many_answers: (text) => `più di ${questionLimits.answers} risposte${quote(text)}`,
  braces: (text) => `parentesi graffe aperte e mai chiuse, o viceversa${quote(text)}`,
  several_gaps: (text) => `più di un gruppo di risposte nella stessa domanda${quote(text)}`,
  not_a_question: (text) => `testo fuori da ogni domanda${quote(text)}`,
  too_many: () => 'lettura interrotta: il testo è troppo lungo, dividilo in più parti',
  too_deep: () => 'lettura interrotta: elementi annidati troppo in profondità',
  broken: () => 'lettura interrotta: da qui in poi il file non è XML valido',
  doctype: () => 'lettura interrotta: il file definisce entità, che per sicurezza non vengono lette',
  not_moodle: () => 'il file non è una raccolta di domande di Moodle',
  weights: () =>
    'i punteggi parziali non esistono: sono corrette tutte le risposte con un punteggio positivo, e conta solo chi sceglie esattamente quelle',
  partial: () => 'i punteggi parziali non esistono: è corretta solo la risposta con il punteggio più alto',
  any_right: () => 'più risposte valgono il massimo: diventa una scelta multipla in cui ne basta una',
  no_right: () => 'nessuna risposta ha un punteggio: scegli la corretta dopo l’importazione',
  wildcard: () => 'le risposte con l’asterisco, che in Moodle sta per qualsiasi testo, sono escluse',
  case_sensitive: () => 'la differenza fra maiuscole e minuscole qui non conta',
  unknown_key: (key) => `la soluzione non corrisponde a nessuna risposta${quote(key)}`,
  bare_number: (text) =>
    `comincia con un numero senza punto ed è unita alla domanda di prima: se è un’altra domanda, scrivi il punto dopo il numero${quote(text)}`,
  answers_inside: (text) =>
    `le risposte sono sulla riga della domanda: diventa una domanda aperta. Per averle fra cui scegliere, torna indietro e scrivile sotto, una per riga${quote(text)}`,
  answers_joined: (text) =>
    `più risposte sulla stessa riga diventano una sola: torna indietro e scrivile una per riga${quote(text)}`,
  empty_answer: () => 'le risposte vuote sono escluse',
  grade: (grade) => `valeva ${formatNumber(Number(grade))} punti: qui ogni domanda vale uno`,
  hidden: () => 'era nascosta: viene importata come disattivata',
  feedback: () => 'i commenti alle risposte (feedback) non vengono importati',
  tags: () => 'i tag non vengono importati',
  category: (name) => `la categoria non viene importata${quote(name)}`,
} satisfies Record<string, (detail: string) => string>;

/** What is otherwise in a survey, where nothing is right and every question is shown. */
const surveyNotes: Partial<typeof notes> = {
  any_right: () => 'diventa una scelta multipla',
  hidden: () => 'era nascosta: nel sondaggio è come le altre',
};

const losses = {
  likert: 'le scale Likert non esistono in Moodle: non è nel file',
  no_answers: 'non ha risposte: non è nel file',
  arrow: 'una risposta accettata contiene «->», che GIFT legge come un abbinamento: non è nel file',
  inactive: 'è disattivata: nel file è come le altre',
  one_is_enough: 'che basti una risposta corretta non è nel file',
  becomes_multiple: 'ha una sola risposta: nel file è una scelta multipla',
  wrong_texts: 'le risposte non segnate come corrette non sono nel file',
  without_right: 'non ha una risposta corretta: Moodle potrebbe rifiutarla',
};

const formatLines = (numbers: readonly number[]): string =>
  `${numbers.length === 1 ? 'Riga' : 'Righe'} ${numbers.map((one) => formatNumber(one)).join(', ')}`;

/** Texts of bringing questions in from other places, and of taking them out. */
export const questionExchange = {
  menu: 'Importa ed esporta',
  seeAsLearner: 'Anteprima',
  paste: 'Incolla domande',
  import: 'Importa da Moodle',
  take: 'Prendi da altri questionari',
  send: 'Copia o sposta domande',
  export: 'Esporta per Moodle',
  questions: countQuestions,
  types: questionTypeLabels,
  pasteLabel: 'Testo delle domande',
  pasteHint:
    'Numera le domande e metti le risposte sotto, una per riga. Segna le corrette con un asterisco o con «Risposta: b». Una domanda senza risposte diventa aperta.',
  pasteExample: '1. Qual è la capitale d’Italia?\na) Milano\n*b) Roma\nc) Torino',
  fileHint: `Un file GIFT (.gift, .txt) o Moodle XML (.xml), al massimo ${largestFile}.`,
  fileTooLarge: `Il file supera i ${largestFile}: esporta da Moodle una categoria alla volta.`,
  fileFailed: 'Il file non si può leggere. Controlla che sia ancora al suo posto e riprova.',
  fileNoText: 'Il file non contiene un testo: scegli un file GIFT (.gift, .txt) o Moodle XML (.xml).',
  textTooLong: 'Il testo è troppo lungo: incollane una parte alla volta.',
  reading: 'Lettura in corso…',
  preview: 'Mostra anteprima',
  back: 'Indietro',
  found: (n: number) => `${countQuestions(n)} ${n === 1 ? 'trovata' : 'trovate'}`,
  none: 'Nessuna domanda trovata',
  noneHint: 'Controlla che il testo segua l’esempio, o che il file venga da Moodle.',
  all: 'Seleziona tutte',
  ignoresRight: 'In un sondaggio non ci sono risposte corrette: i segni e le risposte accettate vengono ignorati.',
  tooMany: `Si possono aggiungere al massimo ${questionLimits.batch} domande per volta: togline alcune.`,
  tooLarge: 'I testi sono troppo lunghi per un solo invio: togli alcune domande e aggiungile dopo.',
  right: 'corretta',
  isOff: 'disattivata',
  oneIsEnough: 'basta una corretta',
  noRight: 'nessuna risposta corretta',
  more: (n: number) => (n === 1 ? 'Mostra un’altra domanda' : `Mostra altre ${formatNumber(n)} domande`),
  report: {
    leftOut: (n: number) => formatCount(n, 'parte non importata', 'parti non importate'),
    changed: (n: number) => formatCount(n, 'avviso', 'avvisi'),
    lines: formatLines,
    /** Lines that are not named yet; a button that names them. */
    moreLines: (n: number) => (n === 1 ? 'e un’altra' : `e altre ${formatNumber(n)}`),
    more: (n: number) => (n === 1 ? 'Mostra un’altra voce' : `Mostra altre ${formatNumber(n)} voci`),
  },
  noteOf: (kind: QuestionnaireResource, note: keyof typeof notes) =>
    (kind === 'surveys' ? surveyNotes[note] : undefined) ?? notes[note],
  add: (n: number) => (n === 0 ? 'Aggiungi' : `Aggiungi ${countQuestions(n)}`),
  added: (n: number) => formatCount(n, 'domanda aggiunta', 'domande aggiunte'),
  search: 'Cerca nelle domande e nelle risposte',
  source: 'Dove cercare',
  sources: { surveys: 'Altri sondaggi', evaluations: 'Altre verifiche' } satisfies Record<
    QuestionnaireResource,
    string
  >,
  /** Of taking questions of the other kind. */
  otherKindHint: {
    surveys: 'In un sondaggio le domande delle verifiche arrivano senza risposte corrette.',
    evaluations: 'Le domande dei sondaggi arrivano senza risposte corrette: indicale dopo averle copiate.',
  } satisfies Record<QuestionnaireResource, string>,
  notHere: 'nelle verifiche non esiste',
  onlyCopied: {
    surveys: 'Le domande delle verifiche si possono solo copiare.',
    evaluations: 'Le domande dei sondaggi si possono solo copiare.',
  } satisfies Record<QuestionnaireResource, string>,
  takeMoveHint:
    'Le domande spostate non saranno più dove sono ora. Le risposte già date restano nei risultati di quel questionario.',
  nothingFound: 'Nessuna domanda corrisponde alla ricerca',
  searching: 'Ricerca in corso…',
  foundIn: (n: number) => `${countQuestions(n)} in tutto`,
  chosen: (n: number) => formatCount(n, 'scelta', 'scelte'),
  takeConfirm: {
    copy: (n: number) => (n === 0 ? 'Copia qui' : `Copia qui ${countQuestions(n)}`),
    move: (n: number) => (n === 0 ? 'Sposta qui' : `Sposta qui ${countQuestions(n)}`),
  },
  taken: {
    copy: (n: number) => `${countQuestions(n)} ${n === 1 ? 'aggiunta' : 'aggiunte'}`,
    move: (n: number) => `${countQuestions(n)} ${n === 1 ? 'spostata' : 'spostate'} qui`,
  },
  gone: (n: number) =>
    n === 1
      ? 'Una delle domande scelte è stata eliminata nel frattempo e non è più selezionata. Controlla le altre e riprova.'
      : `${countQuestions(n)} fra quelle scelte sono state eliminate nel frattempo e non sono più selezionate. Controlla le altre e riprova.`,
  target: { surveys: 'Sondaggio di destinazione', evaluations: 'Verifica di destinazione' } satisfies Record<
    QuestionnaireResource,
    string
  >,
  targetPlaceholder: 'Cerca per nome',
  targetIsSame: 'È questo stesso questionario: scegline un altro.',
  how: 'Che cosa fare',
  copy: 'Copia',
  move: 'Sposta',
  moveHint:
    'Le domande spostate non saranno più qui. Le risposte già date restano nei risultati di questo questionario.',
  sendConfirm: {
    copy: (n: number) => `Copia ${countQuestions(n)}`,
    move: (n: number) => `Sposta ${countQuestions(n)}`,
  },
  sent: {
    copy: (n: number, name: string) => `${countQuestions(n)} ${n === 1 ? 'copiata' : 'copiate'} in ${name}`,
    move: (n: number, name: string) => `${countQuestions(n)} ${n === 1 ? 'spostata' : 'spostate'} in ${name}`,
  },
  noQuestions: 'Non ci sono ancora domande.',
  format: 'Formato',
  formats: { gift: 'GIFT', xml: 'Moodle XML' },
  formatHints: {
    gift: 'Un testo, facile da leggere e da modificare.',
    xml: 'Una raccolta di domande completa: mantiene anche le domande disattivate.',
  },
  losses,
  nothingFits: 'Nessuna di queste domande può stare nel file.',
  lossTitle: 'Che cosa il formato non può contenere',
  lossOf: (number: number, text: string) => `Domanda ${number}, «${text}»: `,
  download: 'Scarica',
};
