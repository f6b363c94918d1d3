import { readUserId } from '#auth/session.ts';
import type { QuestionAnswer } from '#contract/registries.ts';
import { forgetJournal } from '#data/lessonJournal.ts';

/** Answers to an open attempt, kept in this browser until the server has them. */

const prefix = 'corsia_answers_';

export interface KeptAnswers {
  answers: QuestionAnswer[];
  /** When the server saved what they were changed from; null where it had saved nothing. */
  base: string | null;
  /** Prints of what was sent since without an answer: the server may have it all the same. */
  sent: string[];
}

interface Stored extends KeptAnswers {
  /** Whose they are. */
  person: string | null;
}

const keysOfAll = (): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
};

const forget = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept where storage is forbidden.
  }
};

const read = (key: string): Stored | null => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

export const keepAnswers = (attemptId: number, kept: KeptAnswers): void => {
  try {
    localStorage.setItem(`${prefix}${attemptId}`, JSON.stringify({ ...kept, person: readUserId() } satisfies Stored));
  } catch {
    // A full storage loses only this second copy: the page still holds the answers.
  }
};

export const readKeptAnswers = (attemptId: number): KeptAnswers | null => read(`${prefix}${attemptId}`);

export const forgetAnswers = (attemptId: number): void => forget(`${prefix}${attemptId}`);

export const hasKeptAnswers = (): boolean => keysOfAll().length > 0;

/** Forgets every attempt and what a lesson still owes, when the person leaves. */
export const forgetKeptAnswers = (): void => {
  forgetJournal();
  keysOfAll().forEach(forget);
};

/** Forgets what others left here whose session ended by itself. Theirs who come back stay. */
export const forgetAnswersOfOthers = (person: number): void => {
  for (const key of keysOfAll()) if (read(key)?.person !== String(person)) forget(key);
};
