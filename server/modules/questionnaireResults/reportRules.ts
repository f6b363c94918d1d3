import { questionTypeLabels as types } from '#contract/codes.ts';
import type { AnswerCount, EarlierAnswers, EvaluationResults, SurveyResults } from '#contract/questionnaireResults.ts';
import { computeShare, formatItalianDay, toRomeDay } from '#contract/rules.ts';
import type { RawRow } from '../../db/snapshot.ts';
import type { Column } from '../exports/columnRules.ts';
import { judgeTexts } from './rules.ts';

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
  { heading: 'Risposte corrette', kind: 'number' },
  { heading: 'Senza risposta', kind: 'number' },
  { heading: 'Risposte corrette %', kind: 'percent' },
  { heading: 'Discriminazione', kind: 'number' },
  { heading: 'Risposta', kind: 'text' },
  { heading: 'Corretta', kind: 'yesNo' },
  { heading: 'Numero', kind: 'number' },
  { heading: 'Percentuale', kind: 'percent' },
];

/** Places of these among the columns. */
export const evaluationPlaces = { number: 0, text: 8, right: 9, count: 10 };

interface Worded {
  text: string;
  deleted: string | null;
  past_wordings: { text: string; until: string }[];
  /** Of a question of an evaluation. */
  is_active?: boolean;
}

/** A text with what became of it, as the page of the results has it. */
const describeWorded = ({ text, deleted, past_wordings, is_active = true }: Worded): string => {
  const notes = [
    ...(deleted ? ['eliminata'] : is_active ? [] : ['disattivata']),
    ...past_wordings.map((past) => `fino al ${formatItalianDay(toRomeDay(new Date(past.until)))}: «${past.text}»`),
  ];
  return notes.length > 0 ? `${text} (${notes.join('; ')})` : text;
};

const buildSurveySummary = (label: string, count: number | null): ReportRow => ({
  cells: [null, 'Tutto il sondaggio', null, null, null, label, count, null],
  question_id: null,
});

/** How many were handed in, those of an anonymous survey that are not shown yet apart. */
const buildSurveySummaries = ({ responses, waiting }: SurveyResults): ReportRow[] => [
  responses === null
    ? buildSurveySummary('Meno di cinque risposte: i risultati non vengono mostrati', null)
    : buildSurveySummary('Compilazioni', responses),
  ...(waiting > 0
    ? [buildSurveySummary('Compilazioni in attesa di essere almeno cinque dello stesso corso', waiting)]
    : []),
];

type Counted = Pick<EarlierAnswers, 'answers' | 'columns' | 'rows'>;

/** A row for each answer of a question, and for each column of each of its rows. */
const buildSurveyAnswers = (
  head: ReportRow['cells'],
  responses: number,
  { answers, columns, rows }: Counted,
): ReportRow[] => {
  const build = (row: Worded | null, whole: number, answer: Worded, count: number): ReportRow => ({
    cells: [...head, row && describeWorded(row), whole, describeWorded(answer), count, computeShare(count, whole)],
    question_id: null,
  });
  return [
    ...answers.map((answer) => build(null, responses, answer, answer.count)),
    ...rows.flatMap((row) =>
      columns.map((column) =>
        build(row, row.responses, column, row.counts.find(({ id }) => id === column.id)?.count ?? 0),
      ),
    ),
  ];
};

/** The survey as a whole, then a row for each answer of each question, and for each column of each row. */
export const buildSurveyRows = (results: SurveyResults): ReportRow[] => [
  ...buildSurveySummaries(results),
  ...results.questions.flatMap((question, place): ReportRow[] => {
    const { id, question_config, responses, answers, rows, earlier } = question;
    const head = [place + 1, describeWorded(question), types[question_config]];
    const bare = (question_id: number | null): ReportRow => ({
      cells: [...head, null, responses, null, null, null],
      question_id,
    });
    const present: Counted =
      question_config === 'likert' ? { answers: [], columns: answers, rows } : { answers, columns: [], rows: [] };
    const built = question_config === 'open' ? [bare(id)] : buildSurveyAnswers(head, responses, present);
    return [
      ...(built.length > 0 ? built : [bare(null)]),
      ...(earlier ? buildSurveyAnswers(head, responses, earlier) : []),
      ...(earlier?.has_texts ? [bare(id)] : []),
    ];
  }),
];

const buildSummaryRow = (label: string, count: number | null, percent: number | null): ReportRow => ({
  cells: [null, 'Tutta la verifica', null, null, null, null, null, null, label, null, count, percent],
  question_id: null,
});

/** What the evaluation came to as a whole, then a row for each answer of each question. */
export const buildEvaluationRows = (results: EvaluationResults): ReportRow[] => [
  buildSummaryRow('Tentativi', results.attempts, null),
  buildSummaryRow('Tentativi superati', results.passed, results.pass_rate),
  buildSummaryRow('Punteggio medio', null, results.average),
  ...(results.regraded > 0 ? [buildSummaryRow('Tentativi ricalcolati', results.regraded, null)] : []),
  ...results.scores.map(({ from, to, count }) =>
    buildSummaryRow(
      `Punteggio da ${from} a ${to === 100 ? '100' : `${to - 1},9`}%`,
      count,
      computeShare(count, results.attempts),
    ),
  ),
  ...results.questions.flatMap((question, place): ReportRow[] => {
    const { asked, right, blank, difficulty, discrimination } = question;
    const type = types[question.question_config];
    const head = [place + 1, describeWorded(question), type, asked, right, blank, difficulty, discrimination];
    const bare = { cells: [...head, null, null, null, null], question_id: null };
    const written = { ...bare, question_id: question.id };
    const build = (answer: AnswerCount): ReportRow => ({
      cells: [
        ...head,
        describeWorded(answer),
        answer.is_correct ? 't' : 'f',
        answer.count,
        computeShare(answer.count, asked),
      ],
      question_id: null,
    });
    const rows = question.question_config === 'open' ? [written] : question.answers.map(build);
    return [
      ...(rows.length > 0 ? rows : [bare]),
      ...(question.earlier?.answers.map(build) ?? []),
      ...(question.earlier?.has_texts ? [written] : []),
    ];
  }),
];

/** Returns what says of a text, in its row of the report, whether it is right; nothing of a question that was deleted. */
export const markTexts = ({ questions }: EvaluationResults): ((row: RawRow) => RawRow) => {
  const judges = new Map(
    questions.flatMap((question, place) =>
      question.question_config === 'open' && !question.deleted
        ? [[String(place + 1), judgeTexts(question)] as const]
        : [],
    ),
  );
  return (row) => {
    const isRight = judges.get(row[evaluationPlaces.number] ?? '');
    const text = row[evaluationPlaces.text];
    return isRight && text ? row.with(evaluationPlaces.right, isRight(text) ? 't' : 'f') : row;
  };
};
