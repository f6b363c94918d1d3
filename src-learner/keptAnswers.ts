import type { QuestionAnswer } from '#contract/registries.ts';

/** Answers to an open attempt, kept in this browser until the server has them. */

const prefix = 'corsia_answers_';

export interface KeptAnswers {
  answers: QuestionAnswer[];
  /** When the server saved what they were changed from; null where it had saved nothing. */
  base: string | null;
  /** Prints of what was sent since without an answer: the server may have it all the same. */
  sent: string[];
}

export interface StoredAnswers extends KeptAnswers {
  /** Whose they are. */
  person: string | null;
}

const listAllKeys = (): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
};

export const forgetKey = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept where storage is forbidden.
  }
};

/** Nothing where the key holds something else, such as what an earlier version kept. */
export const readKey = (key: string): StoredAnswers | null => {
  try {
    const stored: StoredAnswers | null = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(stored?.answers) && Array.isArray(stored.sent) ? stored : null;
  } catch {
    return null;
  }
};

/** Those to an attempt. */
export const buildAnswersKey = (attemptId: number): string => `${prefix}${attemptId}`;

export const hasKeptAnswers = (): boolean => listAllKeys().length > 0;

/** Forgets them all when a person leaves, or, when one comes, those of everybody `but` them: a session may have ended by itself. */
export const forgetKeptAnswers = (but?: number): void => {
  for (const key of listAllKeys()) if (readKey(key)?.person !== String(but)) forgetKey(key);
};
