import { fetchApi, fetchApiPage } from '#auth/fetchApi.ts';
import type {
  FoundEvaluationQuestion,
  FoundSurveyQuestion,
  NewEvaluationQuestion,
  NewSurveyQuestion,
  QuestionnaireResource,
  TakenQuestions,
} from '#contract/questionnaires.ts';
import type { Verb } from './failures.ts';

export type FoundQuestion = FoundSurveyQuestion | FoundEvaluationQuestion;

interface QuestionSearch {
  search: string;
  /** From 1. */
  page: number;
  /** All but the questions of this one. */
  exceptId: number;
}

/** What brings questions from one place to another. */
export interface QuestionExchangeCalls {
  /** Adds questions after the last, all or none. Sent again with the same keys it adds nothing new. */
  /** @param order place of the first of them; after all others without one */
  addToSurvey: (id: number, questions: NewSurveyQuestion[], order?: number) => Promise<{ id: number }[]>;
  addToEvaluation: (id: number, questions: NewEvaluationQuestion[], order?: number) => Promise<{ id: number }[]>;
  /** Copies or moves questions of other questionnaires to this one, all or none. */
  takeQuestions: (kind: QuestionnaireResource, id: number, taken: TakenQuestions) => Promise<{ id: number }[]>;
  /** Questions of the whole organisation. */
  findQuestions: (
    kind: QuestionnaireResource,
    asked: QuestionSearch,
    signal?: AbortSignal,
  ) => Promise<{ questions: FoundQuestion[]; total: number }>;
}

/** Questions a page of a search. */
export const foundAtOnce = 25;

/** @param attempt makes a call and words its failure. */
export const createQuestionExchangeCalls = (
  attempt: <T>(resource: string, verb: Verb, call: () => Promise<T>) => Promise<T>,
): QuestionExchangeCalls => ({
  addToSurvey: (id, questions, order) =>
    attempt('surveys', 'update', () =>
      fetchApi('POST v1/surveys/{id}/questions/batch/', {
        params: { id },
        body: { questions, ...(order !== undefined && { order }) },
      }),
    ),
  addToEvaluation: (id, questions, order) =>
    attempt('evaluations', 'update', () =>
      fetchApi('POST v1/evaluations/{id}/questions/batch/', {
        params: { id },
        body: { questions, ...(order !== undefined && { order }) },
      }),
    ),
  takeQuestions: (kind, id, body) =>
    attempt<{ id: number }[]>(kind, 'update', () =>
      kind === 'surveys'
        ? fetchApi('POST v1/surveys/{id}/questions/take/', { params: { id }, body })
        : fetchApi('POST v1/evaluations/{id}/questions/take/', { params: { id }, body }),
    ),
  findQuestions: (kind, { search, page, exceptId }, signal) =>
    attempt(kind, 'read', async () => {
      const query = { page, page_items: foundAtOnce, except_id: exceptId, ...(search && { search }) };
      const { data, pagination } =
        kind === 'surveys'
          ? await fetchApiPage('GET v1/survey-questions/', { query, signal })
          : await fetchApiPage('GET v1/evaluation-questions/', { query, signal });
      return { questions: data, total: pagination?.items_count ?? data.length };
    }),
});
