import type { NewEvaluationQuestion, NewSurveyQuestion } from '#contract/questionnaires.ts';
import type { ReadDraft } from './reading/draft.ts';

/** A draft under the key it is created with: sent twice it makes one question. */
export interface KeyedDraft {
  key: string;
  draft: ReadDraft;
}

/** In a survey no answer is right, and an open question has none. */
export const toSurveyQuestion = ({ key, draft }: KeyedDraft): NewSurveyQuestion => ({
  client_key: key,
  text: draft.text,
  question_config: draft.question_config,
  answers: draft.question_config === 'open' ? [] : draft.answers.map(({ text }) => ({ text })),
});

export const toEvaluationQuestion = ({ key, draft }: KeyedDraft): NewEvaluationQuestion => ({
  client_key: key,
  text: draft.text,
  question_config: draft.question_config,
  is_active: draft.is_active,
  is_at_least_one_correct: draft.is_at_least_one_correct,
  answers: draft.answers.map(({ text, is_correct }) => ({ text, is_correct })),
});
