import type {
  AnswerText,
  EvaluationResults,
  EvaluationResultsFilters,
  ResultsQuery,
  SurveyResults,
  SurveyResultsFilters,
} from '#contract/questionnaireResults.ts';
import { anonymousMin } from '#contract/questionnaireResults.ts';
import type { Db } from '../../db/client.ts';
import type { ResultsOf } from '../../db/resultCounters.ts';
import { refusals, requireFound } from '../../errors.ts';
import type { Paging } from '../../writes/paging.ts';
import type { Report } from '../exports/reportRules.ts';
import { requireKnown } from '../reportFilters/service.ts';
import { findUnplaced } from '../resultSums/service.ts';
import {
  buildEvaluationRows,
  buildSurveyRows,
  evaluationColumns,
  evaluationPlaces,
  markTexts,
  surveyColumns,
} from './reportRules.ts';
import {
  buildReportStatements,
  countAnonymous,
  countAttempts,
  countPlaces,
  findQuestionnaire,
  listQuestions,
  listTexts,
} from './repository.ts';
import { addCounters, composeEvaluation, composeSurvey, judgeTexts, type ResultCounters } from './rules.ts';

/** What has its place is counted by it, the rest one by one. */
const countAll = async (db: Db, of: ResultsOf, filters: ResultsQuery): Promise<ResultCounters> => {
  const { ids, reset } = await findUnplaced(db, of);
  if (ids === null) return countAttempts(db, of, filters, null);
  const [placed, others] = await Promise.all([
    countPlaces(db, of, filters, { ids, reset }),
    ids.length > 0 ? countAttempts(db, of, filters, ids) : null,
  ]);
  return others ? addCounters(placed, others) : placed;
};

/** @throws 404 */
export const requireQuestionnaire = async (db: Db, of: ResultsOf) =>
  requireFound(await findQuestionnaire(db, of), of.kind === 'survey' ? 'Il sondaggio' : 'La verifica');

/** What an evaluation came to. @throws 404 */
export const findEvaluationResults = async (db: Db, id: number, filters: ResultsQuery): Promise<EvaluationResults> => {
  const of: ResultsOf = { id, kind: 'evaluation' };
  await requireQuestionnaire(db, of);
  const [counters, known] = await Promise.all([countAll(db, of, filters), listQuestions(db, id)]);
  return composeEvaluation(counters, known);
};

/** What a survey came to; of anonymous answers, once there are enough of them. @throws 404 */
export const findSurveyResults = async (db: Db, id: number, filters: ResultsQuery): Promise<SurveyResults> => {
  const of: ResultsOf = { id, kind: 'survey' };
  const { is_anonymous } = await requireQuestionnaire(db, of);
  const [named, { waiting, ...anonymous }, known] = await Promise.all([
    countAll(db, of, filters),
    countAnonymous(db, of, filters),
    listQuestions(db, id),
  ]);
  return composeSurvey(addCounters(named, anonymous), known, { is_anonymous, waiting });
};

/**
 * The texts written in answer to an open question, those of an evaluation with whether they are right unless it was deleted; none while there are too
 * few responses to show. @throws 404
 */
export const listAnswerTexts = async (
  db: Db,
  of: ResultsOf,
  query: ResultsQuery & Paging & { question: number },
): Promise<{ items: AnswerText[]; items_count: number }> => {
  const { is_anonymous } = await requireQuestionnaire(db, of);
  if (is_anonymous) {
    const { question: _question, page: _page, page_items: _items, ...filters } = query;
    const { responses } = await findSurveyResults(db, of.id, filters);
    if ((responses ?? 0) < anonymousMin) return { items: [], items_count: 0 };
  }
  const listed = await listTexts(db, of, query);
  if (of.kind === 'survey') return listed;
  const question = (await listQuestions(db, of.id)).find(({ id }) => id === query.question);
  if (!question || question.deleted || question.question_config !== 'open') return listed;
  const isRight = judgeTexts(question);
  return { ...listed, items: listed.items.map((one) => ({ ...one, is_correct: isRight(one.text) })) };
};

/** @throws 400 naming what is not there. */
const requireAll = async (
  db: Db,
  field: 'survey' | 'evaluation',
  id: number | undefined,
  { course, group }: ResultsQuery,
): Promise<void> => {
  const found = id && (await findQuestionnaire(db, { id, kind: field }));
  if (!found) throw refusals.invalid(field, 'non esiste', 'unknown_reference');
  await requireKnown(db, { courses_ids: course ? [course] : [], groups_ids: group ? [group] : [] }, null);
};

const requireId = (id: number | undefined): number => {
  if (!id) throw new Error('an export of results names its questionnaire');
  return id;
};

/** What a survey came to, an answer a row; the texts of open questions follow their question. */
export const surveyResultReport: Report<Partial<SurveyResultsFilters>> = {
  type: 'survey_results',
  name: 'Risultati sondaggio',
  check: (db, { survey, ...filters }) => requireAll(db, 'survey', survey, filters),
  prepare: async (db, { survey, ...filters }) => {
    const of: ResultsOf = { id: requireId(survey), kind: 'survey' };
    const rows = buildSurveyRows(await findSurveyResults(db, of.id, filters));
    return { columns: surveyColumns, ...buildReportStatements(db, of, filters, rows, { text: 5, count: 6 }) };
  },
};

/** What an evaluation came to, an answer a row. */
export const evaluationResultReport: Report<Partial<EvaluationResultsFilters>> = {
  type: 'evaluation_results',
  name: 'Risultati verifica',
  check: (db, { evaluation, ...filters }) => requireAll(db, 'evaluation', evaluation, filters),
  prepare: async (db, { evaluation, ...filters }) => {
    const of: ResultsOf = { id: requireId(evaluation), kind: 'evaluation' };
    const results = await findEvaluationResults(db, of.id, filters);
    const statements = buildReportStatements(db, of, filters, buildEvaluationRows(results), evaluationPlaces);
    return { columns: evaluationColumns, ...statements, complete: markTexts(results) };
  },
};
