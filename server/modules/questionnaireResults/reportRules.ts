import { questionTypeLabels as types } from '#contract/codes.ts';
import type { EvaluationResults, SurveyResults } from '#contract/questionnaireResults.ts';
import type { Column } from '../exports/columnRules.ts';

/** Values of a row in the order of the columns, `t` and `f` for yes and no; and the question after which its texts come. */
export interface ReportRow {
  cells: (string | number | null)[];
  /** An open question, whose texts follow. */
  question_id: number | null;
}

export const surveyColumns: Column[] = [
  { heading: 'N.', kind: 'number' },
  { heading: 'Domanda', kind: 'text' },
  { heading: 'Tipo', kind: 'text' },
  { heading: 'Riga', kind: 'text' },
  { heading: 'Risposte alla domanda', kind: 'number' },
  { heading: 'Risposta', kind: 'text' },
  { heading: 'Numero', kind: 'number' },
  { heading: 'Percentuale', kind: 'percent' },
];

export const evaluationColumns: Column[] = [
  { heading: 'N.', kind: 'number' },
  { heading: 'Domanda', kind: 'text' },
  { heading: 'Tipo', kind: 'text' },
  { heading: 'Volte chiesta', kind: 'number' },
  { heading: 'Risposte giuste', kind: 'number' },
  { heading: 'Senza risposta', kind: 'number' },
  { heading: 'Risposte giuste %', kind: 'percent' },
  { heading: 'Discriminazione', kind: 'number' },
  { heading: 'Risposta', kind: 'text' },
  { heading: 'Giusta', kind: 'yesNo' },
  { heading: 'Numero', kind: 'number' },
  { heading: 'Percentuale', kind: 'percent' },
];

const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

const nameOf = ({ text, deleted }: { text: string; deleted: string | null }): string =>
  deleted ? `${text} (eliminata)` : text;

/** A row for each answer of each question, and for each column of each row. */
export const surveyRows = ({ questions }: SurveyResults): ReportRow[] =>
  questions.flatMap((question, place): ReportRow[] => {
    const head = [place + 1, nameOf(question), types[question.question_config]];
    if (question.question_config === 'open')
      return [{ cells: [...head, null, question.responses, null, null, null], question_id: question.id }];
    if (question.question_config !== 'likert')
      return question.answers.map((answer) => ({
        cells: [
          ...head,
          null,
          question.responses,
          nameOf(answer),
          answer.count,
          percentOf(answer.count, question.responses),
        ],
        question_id: null,
      }));
    return question.rows.flatMap((row) =>
      question.answers.map((answer) => {
        const count = row.counts.find(({ id }) => id === answer.id)?.count ?? 0;
        return {
          cells: [...head, nameOf(row), row.responses, nameOf(answer), count, percentOf(count, row.responses)],
          question_id: null,
        };
      }),
    );
  });

const summaryRow = (label: string, count: number | null, percent: number | null): ReportRow => ({
  cells: [null, 'Tutta la verifica', null, null, null, null, null, null, label, null, count, percent],
  question_id: null,
});

/** What the evaluation came to as a whole, then a row for each answer of each question. */
export const evaluationRows = (results: EvaluationResults): ReportRow[] => [
  summaryRow('Tentativi', results.attempts, null),
  summaryRow('Tentativi superati', results.passed, results.pass_rate),
  summaryRow('Punteggio medio', null, results.average),
  ...results.scores.map(({ from, to, count }) =>
    summaryRow(`Punteggio da ${from} a ${to}%`, count, percentOf(count, results.attempts)),
  ),
  ...results.questions.flatMap((question, place): ReportRow[] => {
    const { asked, right, blank, difficulty, discrimination } = question;
    const type = types[question.question_config];
    const head = [place + 1, nameOf(question), type, asked, right, blank, difficulty, discrimination];
    if (question.question_config === 'open')
      return [{ cells: [...head, null, null, null, null], question_id: question.id }];
    return question.answers.map((answer) => ({
      cells: [...head, nameOf(answer), answer.is_correct ? 't' : 'f', answer.count, percentOf(answer.count, asked)],
      question_id: null,
    }));
  }),
];
