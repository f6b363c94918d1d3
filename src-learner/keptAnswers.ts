import type { QuestionAnswer } from '#contract/registries.ts';
import { forgetJournal } from '#data/lessonJournal.ts';

/** Answers to an open attempt, kept in this browser until the server has them. */

const prefix = 'corsia_answers_';

export interface KeptAnswers {
  answers: QuestionAnswer[];
  /** Milliseconds since the epoch. */
  changed: number;
}

export const keepAnswers = (attemptId: number, kept: KeptAnswers): void => {
  try {
    localStorage.setItem(`${prefix}${attemptId}`, JSON.stringify(kept));
  } catch {
    // A full storage loses only this second copy: the page still holds the answers.
  }
};

export const readKeptAnswers = (attemptId: number): KeptAnswers | null => {
  try {
    return JSON.parse(localStorage.getItem(`${prefix}${attemptId}`) ?? 'null');
  } catch {
    return null;
  }
};

export const forgetAnswers = (attemptId: number): void => {
  try {
    localStorage.removeItem(`${prefix}${attemptId}`);
  } catch {
    // Nothing was kept where storage is forbidden.
  }
};

/** Forgets every attempt and what a lesson still owes, when the person leaves. */
export const forgetKeptAnswers = (): void => {
  forgetJournal();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept where storage is forbidden.
  }
};
