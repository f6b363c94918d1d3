import type { QuestionnaireErrorKind } from '#contract/questionnaireCheck.ts';
import { formatCount } from '#display/formatCount.ts';

/** Both numbers of a detail such as `20/12`. */
const splitPair = (detail: string): [string, string] => {
  const [one = '', other = ''] = detail.split('/');
  return [one, other];
};

/** What is said of each error; a question's own text stands beside it. */
const kinds: Record<QuestionnaireErrorKind, (detail: string) => string> = {
  no_questions: () => 'Non ci sono domande',
  none_active: () => 'Nessuna domanda è attiva',
  bank_too_large: (detail) => {
    const [bank, active] = splitPair(detail);
    return `Se ne propongono ${bank}, ma ${active === '1' ? 'la domanda attiva è una sola' : `le domande attive sono ${active}`}`;
  },
  empty_question: () => 'Domanda senza testo',
  equal_questions: () => 'Domanda ripetuta',
  no_answers: () => 'Nessuna risposta fra cui scegliere',
  single_answer: () => 'Una sola risposta fra cui scegliere',
  empty_answer: () => 'Una risposta è vuota',
  equal_answers: () => 'Due risposte uguali',
  no_right_answer: () => 'Nessuna risposta corretta',
  all_right: () => 'Tutte le risposte sono corrette',
  no_rows: () => 'Scala senza righe',
  no_columns: () => 'Scala senza colonne',
  any_text_counts: () => 'Nessuna risposta accettata: vale qualsiasi testo',
};

/** Texts of the panel that says what is wrong with the questions. */
export const questionnaireCheck = {
  title: 'Controllo delle domande',
  fine: 'Nessun problema trovato',
  count: (n: number) => formatCount(n, 'punto da controllare', 'punti da controllare'),
  /** As the builder names the card. */
  number: (n: number) => `Domanda ${n}`,
  kinds,
  more: (n: number) => (n === 1 ? 'Mostra un altro punto' : `Mostra altri ${n} punti`),
};
