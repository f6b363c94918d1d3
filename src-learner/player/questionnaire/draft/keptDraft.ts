import { readUserId } from '#auth/session.ts';
import { buildAnswersKey, forgetKey, type KeptAnswers, readKey, type StoredAnswers } from '../../../keptAnswers.ts';

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

export const forgetAnswers = (attemptId: number): void => forgetKey(buildAnswersKey(attemptId));
