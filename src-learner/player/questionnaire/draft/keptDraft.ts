import { readUserId } from '#auth/session.ts';
import type { MyQuestionnaire, QuestionAnswer } from '#contract/registries.ts';
import { buildAnswersKey, forgetKey, type KeptAnswers, readKey, type StoredAnswers } from '../../../keptAnswers.ts';
import { isNewer } from './startingAnswers.ts';

/** The answers to one attempt among those this browser keeps. */

export const keepAnswers = (attemptId: number, kept: KeptAnswers): void => {
  const stored: StoredAnswers = { ...kept, person: readUserId() };
  try {
    localStorage.setItem(buildAnswersKey(attemptId), JSON.stringify(stored));
  } catch {
    // A full storage loses only this second copy: the page still holds the answers.
  }
};

export const readKeptAnswers = (attemptId: number): KeptAnswers | null => readKey(buildAnswersKey(attemptId));

/** Those that go beyond what the server has; null where none do. */
export const findNewerAnswers = (questionnaire: MyQuestionnaire): QuestionAnswer[] | null => {
  const { attempt_id } = questionnaire;
  const kept = attempt_id === null ? null : readKeptAnswers(attempt_id);
  return kept !== null && isNewer(kept, questionnaire) ? kept.answers : null;
};

export const forgetAnswers = (attemptId: number): void => forgetKey(buildAnswersKey(attemptId));
