import { fetchApi } from '#auth/fetchApi.ts';
import type { Evaluation } from '#contract/evaluations.ts';
import type { QuestionnaireResource, QuestionnaireUses } from '#contract/questionnaires.ts';
import type { Survey } from '#contract/surveys.ts';
import type { Verb } from './failures.ts';

export interface QuestionnaireCalls {
  /** The lessons it is asked in. */
  fetchQuestionnaireUses: (kind: QuestionnaireResource, id: number, signal?: AbortSignal) => Promise<QuestionnaireUses>;
  /** A copy with its settings and questions, under another name. */
  copyQuestionnaire: (
    kind: QuestionnaireResource,
    id: number,
    body: { name: string; client_key: string },
  ) => Promise<Survey | Evaluation>;
}

/** Surveys and evaluations as a whole. @param attempt makes a call and words its failure. */
export const createQuestionnaireCalls = (
  attempt: <T>(resource: string, verb: Verb, call: () => Promise<T>) => Promise<T>,
): QuestionnaireCalls => ({
  fetchQuestionnaireUses: (kind, id, signal) =>
    attempt(kind, 'read', () => fetchApi(`GET v1/${kind}/{id}/uses/`, { params: { id }, signal })),
  copyQuestionnaire: (kind, id, body) =>
    attempt(kind, 'create', () => fetchApi(`POST v1/${kind}/{id}/clone/`, { params: { id }, body })),
});
