import { fetchApi, fetchApiPage } from '#auth/fetchApi.ts';
import type { AnswerOf, RequestOf } from '#contract/calls.ts';
import type { HandedInAttempt, HandedInDetail } from '#contract/handedInAttempts.ts';
import type { EvaluationResults, ResultsQuery, SurveyResults } from '#contract/questionnaireResults.ts';
import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import type { Regrading, RegradingPreview } from '#contract/regradings.ts';
import type { StartedJob } from '#contract/streams.ts';
import type { Verb } from './failures.ts';

type Preview = RequestOf<'POST v1/evaluations/{id}/regradings/preview/'>['body'];
type NewRegrading = RequestOf<'POST v1/evaluations/{id}/regradings/'>['body'];
type ExportChoice = Pick<
  RequestOf<'POST custom/v1/exports/survey-results/'>['body'],
  'annotation' | 'export_fmt' | 'style'
>;

/** A page of the texts written in answer to a question. */
interface AnswerTexts {
  items: AnswerOf<'GET v1/surveys/{id}/results/texts/'>;
  total: number;
}

export interface ResultCalls {
  fetchSurveyResults: (id: number, query: ResultsQuery, signal?: AbortSignal) => Promise<SurveyResults>;
  fetchEvaluationResults: (id: number, query: ResultsQuery, signal?: AbortSignal) => Promise<EvaluationResults>;
  /** Texts written in answer to an open question, the most frequent first. */
  fetchAnswerTexts: (
    kind: QuestionnaireResource,
    id: number,
    query: ResultsQuery & { question: number; page: number; page_items: number },
    signal?: AbortSignal,
  ) => Promise<AnswerTexts>;
  exportResults: (
    kind: QuestionnaireResource,
    id: number,
    query: ResultsQuery,
    choice: ExportChoice,
  ) => Promise<StartedJob>;
  previewRegrading: (id: number, body: Preview, signal?: AbortSignal) => Promise<RegradingPreview>;
  startRegrading: (id: number, body: NewRegrading) => Promise<Regrading>;
  fetchRegradings: (id: number, signal?: AbortSignal) => Promise<Regrading[]>;
  /** Attempts handed in within the section of a session. */
  fetchAttempts: (subscriptionId: number, sessionId: number, signal?: AbortSignal) => Promise<HandedInAttempt[]>;
  fetchAttempt: (subscriptionId: number, attemptId: number, signal?: AbortSignal) => Promise<HandedInDetail>;
}

/** @param attempt makes a call and words its failure. */
export const createResultCalls = (
  attempt: <T>(resource: string, verb: Verb, call: () => Promise<T>) => Promise<T>,
): ResultCalls => ({
  fetchSurveyResults: (id, query, signal) =>
    attempt('surveys', 'read', () => fetchApi('GET v1/surveys/{id}/results/', { params: { id }, query, signal })),
  fetchEvaluationResults: (id, query, signal) =>
    attempt('evaluations', 'read', () =>
      fetchApi('GET v1/evaluations/{id}/results/', { params: { id }, query, signal }),
    ),
  fetchAnswerTexts: (kind, id, query, signal) =>
    attempt(kind, 'read', async () => {
      const asked = { params: { id }, query, signal };
      const { data, pagination } =
        kind === 'surveys'
          ? await fetchApiPage('GET v1/surveys/{id}/results/texts/', asked)
          : await fetchApiPage('GET v1/evaluations/{id}/results/texts/', asked);
      return { items: data, total: pagination?.items_count ?? data.length };
    }),
  exportResults: (kind, id, query, choice) =>
    attempt('export', 'create', () =>
      kind === 'surveys'
        ? fetchApi('POST custom/v1/exports/survey-results/', { body: { ...choice, filters: { survey: id, ...query } } })
        : fetchApi('POST custom/v1/exports/evaluation-results/', {
            body: { ...choice, filters: { evaluation: id, ...query } },
          }),
    ),
  previewRegrading: (id, body, signal) =>
    attempt('evaluations', 'read', () =>
      fetchApi('POST v1/evaluations/{id}/regradings/preview/', { params: { id }, body, signal }),
    ),
  startRegrading: (id, body) =>
    attempt('evaluations', 'update', () => fetchApi('POST v1/evaluations/{id}/regradings/', { params: { id }, body })),
  fetchRegradings: (id, signal) =>
    attempt('evaluations', 'read', () => fetchApi('GET v1/evaluations/{id}/regradings/', { params: { id }, signal })),
  fetchAttempts: (id, sessionId, signal) =>
    attempt('sectionSessions', 'read', () =>
      fetchApi('GET v1/subscriptions/{id}/sessions/{sessionId}/attempts/', { params: { id, sessionId }, signal }),
    ),
  fetchAttempt: (id, attemptId, signal) =>
    attempt('sectionSessions', 'read', () =>
      fetchApi('GET v1/subscriptions/{id}/attempts/{attemptId}/', { params: { id, attemptId }, signal }),
    ),
});
