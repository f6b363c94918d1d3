import { type QuestionnaireKind, type QuestionType, questionTypeLabels } from '#contract/codes.ts';
import { formatNumber } from '#display/numbers.ts';

/** What becomes of what learners have handed in. */
const kept: Record<QuestionnaireKind, string> = {
  survey: 'Le compilazioni già consegnate restano come sono.',
  evaluation: 'Le prove già consegnate restano come sono.',
};

/** What goes with a question. */
const describeOwn = (kind: QuestionnaireKind, type: QuestionType): string => {
  if (type === 'likert') return 'Vengono eliminate anche le sue righe e colonne. ';
  return kind === 'survey' && type === 'open' ? '' : 'Vengono eliminate anche le sue risposte. ';
};

const goes = (n: number, one: string, many: string): string | false =>
  n > 0 && (n === 1 ? `Viene eliminata 1 ${one}.` : `Vengono eliminate ${n} ${many}.`);

const describeTooMany =
  (what: string) =>
  (max: number, total: number): string =>
    `Una domanda può avere al massimo ${max} ${what}: con queste sarebbero ${formatNumber(total)}. Non è stato incollato niente.`;

interface Loss {
  answers: number;
  rows: number;
  marks: number;
}

/** Texts of the question builder. */
export const builder = {
  questions: 'Domande',
  number: (n: number) => `Domanda ${n}`,
  empty: 'Non ci sono ancora domande',
  emptyHint: 'Scrivi la prima qui sotto, scegli il tipo e aggiungila.',
  types: questionTypeLabels,
  type: 'Tipo di domanda',
  typeOf: (n: number) => `Tipo della domanda ${n}`,
  text: (n: number) => `Testo della domanda ${n}`,
  active: 'Attiva',
  activeOf: (n: number) => `Domanda ${n} attiva`,
  oneIsEnough: 'Basta una risposta corretta',
  duplicate: (n: number) => `Duplica la domanda ${n}`,
  remove: (n: number) => `Elimina la domanda ${n}`,
  moveName: (n: number, text: string) => `la domanda ${n}${text ? `: ${text}` : ''}`,
  newQuestion: 'Nuova domanda',
  newQuestionHere: (n: number) => `Nuova domanda dopo la ${n}`,
  newPlaceholder: 'Scrivi la domanda',
  add: 'Aggiungi domanda',
  lists: {
    answers: {
      title: 'Risposte',
      tooMany: describeTooMany('risposte'),
      item: (n: number) => `Risposta ${n}`,
      add: 'Aggiungi risposta',
      placeholder: 'Scrivi una risposta',
      move: (n: number, text: string) => `la risposta ${n}${text ? `: ${text}` : ''}`,
      remove: (n: number) => `Elimina la risposta ${n}`,
      removeQuestion: (text: string) => `Sei sicuro di voler eliminare la risposta ${text}?`,
    },
    accepted: {
      title: 'Risposte accettate',
      tooMany: describeTooMany('risposte accettate'),
      item: (n: number) => `Risposta accettata ${n}`,
      add: 'Aggiungi risposta accettata',
      placeholder: 'Scrivi una risposta accettata',
      move: (n: number, text: string) => `la risposta ${n}${text ? `: ${text}` : ''}`,
      remove: (n: number) => `Elimina la risposta ${n}`,
      removeQuestion: (text: string) => `Sei sicuro di voler eliminare la risposta ${text}?`,
    },
    columns: {
      title: 'Colonne',
      tooMany: describeTooMany('colonne'),
      item: (n: number) => `Colonna ${n}`,
      add: 'Aggiungi colonna',
      placeholder: 'Scrivi una colonna',
      move: (n: number, text: string) => `la colonna ${n}${text ? `: ${text}` : ''}`,
      remove: (n: number) => `Elimina la colonna ${n}`,
      removeQuestion: (text: string) => `Sei sicuro di voler eliminare la colonna ${text}?`,
    },
    rows: {
      title: 'Righe',
      tooMany: describeTooMany('righe'),
      item: (n: number) => `Riga ${n}`,
      add: 'Aggiungi riga',
      placeholder: 'Scrivi una riga',
      move: (n: number, text: string) => `la riga ${n}${text ? `: ${text}` : ''}`,
      remove: (n: number) => `Elimina la riga ${n}`,
      removeQuestion: (text: string) => `Sei sicuro di voler eliminare la riga ${text}?`,
    },
  },
  correct: (n: number) => `La risposta ${n} è corretta`,
  marked: (answer: string, isCorrect: boolean) => `${answer}: risposta ${isCorrect ? '' : 'non '}corretta`,
  anyAccepted: 'Senza risposte accettate va bene qualunque testo.',
  howAccepted: 'Maiuscole, accenti e spazi in più non contano.',
  removal: {
    question: (text: string) => `Sei sicuro di voler eliminare la domanda ${text}?`,
    hint: (kind: QuestionnaireKind, type: QuestionType) => `${describeOwn(kind, type)}${kept[kind]}`,
    itemHint: kept,
  },
  conversion: {
    question: (type: string) => `Cambiare il tipo in «${type}»?`,
    confirm: 'Cambia tipo',
    /** What goes with the change. @param from the type it has now: the answers of a likert are its columns */
    loss: (kind: QuestionnaireKind, from: QuestionType, { answers, rows, marks }: Loss) =>
      [
        from === 'likert' ? goes(answers, 'colonna', 'colonne') : goes(answers, 'risposta', 'risposte'),
        goes(rows, 'riga', 'righe'),
        answers === 0 && marks > 0 && 'Resta corretta solo la prima delle risposte corrette.',
        kept[kind],
      ]
        .filter(Boolean)
        .join(' '),
  },
  blank: 'La risposta non puo essere vuota!',
  blankQuestion: 'La domanda non può essere vuota: scrivi un testo o eliminala.',
  tooLong: (max: number, n: number) =>
    `Al massimo ${max.toLocaleString('it-IT')} caratteri: ora sono ${n.toLocaleString('it-IT')}.`,
  severalMarked: 'Qui una sola risposta è corretta: tra quelle con l’asterisco è segnata la prima.',
  tooManyLines: (max: number) => `Puoi incollare al massimo ${max} righe per volta: non è stato incollato niente.`,
  gone: {
    survey:
      'Qualcun altro ha eliminato questo sondaggio: non si può più salvare niente. Ciò che vedi resta qui finché non lasci la pagina: copialo se ti serve.',
    evaluation:
      'Qualcun altro ha eliminato questa verifica: non si può più salvare niente. Ciò che vedi resta qui finché non lasci la pagina: copialo se ti serve.',
  } satisfies Record<QuestionnaireKind, string>,
  goneShort: { survey: 'Il sondaggio non esiste più.', evaluation: 'La verifica non esiste più.' } satisfies Record<
    QuestionnaireKind,
    string
  >,
  attention: 'Alcuni testi non sono salvati: controlla i messaggi accanto a ciascuno.',
  overtaken: 'Nel frattempo qualcun altro ha scritto:',
  keepMine: 'Tieni il mio testo',
  keepTheirs: 'Usa il suo testo',
  copiedGone: 'La domanda non è stata duplicata: qualcun altro l’ha eliminata.',
  notCopied: (reason: string) => `La domanda non è stata duplicata. ${reason}`,
  orderChanged: 'Nel frattempo qualcun altro ha cambiato queste domande: il nuovo ordine non è stato salvato.',
  notMoved: (reason: string) => `Il nuovo ordine non è stato salvato. ${reason}`,
  lost: 'Qualcun altro ha eliminato ciò che stavi modificando. Il tuo testo:',
  /** Of words whose question has no such list with the type it has now. */
  lostList: (n: number, type: QuestionType, list: 'answers' | 'likert_questions') =>
    `La domanda ${n} ora è di tipo «${questionTypeLabels[type]}» e non ha ${list === 'answers' ? 'risposte' : 'righe'}. Copia il tuo testo se ti serve, o cambia di nuovo il tipo della domanda per aggiungerlo:`,
  lostQuestion: 'La domanda in cui stavi scrivendo non esiste più. Copia il tuo testo se ti serve:',
  lostAgain: 'Aggiungilo di nuovo',
  lostLeave: 'Scarta il mio testo',
  keys: 'Scorciatoie da tastiera',
  keyList: [
    ['Invio', 'risposta successiva'],
    ['Ctrl + Invio', 'domanda successiva'],
    ['Maiusc + Invio', 'nella domanda, va a capo'],
    ['Backspace in una risposta vuota', 'torna alla precedente'],
    ['Freccia su e giù', 'passa da un testo all’altro'],
    ['Alt + freccia su e giù', 'sposta la risposta o la domanda'],
    ['Alt + Invio', 'segna la risposta come corretta'],
    ['Incolla più domande in una nuova', 'le mostra e le aggiunge insieme'],
    ['Incolla più righe in una risposta', 'una risposta per riga; un asterisco davanti segna quelle corrette'],
  ],
  messages: {
    answers: { add: 'Risposta creata con successo!', edit: 'Risposta aggiornata!', remove: 'Risposta eliminata!' },
    likert_questions: {
      add: 'Domanda likert creata con successo!',
      edit: 'Domanda likert aggiornata!',
      remove: 'Domanda likert eliminata!',
    },
    questions: { add: 'Domanda aggiunta!', edit: 'Domanda aggiornata!', remove: 'Domanda eliminata!' },
    activated: 'Domanda attivata!',
    deactivated: 'Domanda disattivata!',
    ordered: 'Ordinamento aggiornato!',
  },
};
