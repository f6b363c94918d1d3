import { forgetAnswers, readKeptAnswers } from './keptDraft.ts';

/** The save a questionnaire sent when it was left. */
let last: Promise<unknown> = Promise.resolve();

/** Until the server has its answer, what this browser keeps of the attempt stays; changed since, it stays after that too. */
export const sendLast = (attemptId: number, saving: Promise<unknown>): void => {
  const readNow = (): string => JSON.stringify(readKeptAnswers(attemptId));
  const before = readNow();
  last = saving.then(
    () => {
      if (readNow() === before) forgetAnswers(attemptId);
    },
    // Kept in this browser, they are sent when the questionnaire is opened again.
    () => undefined,
  );
};

/** A save of the questionnaire that is open now must not come before it. */
export const waitForLast = (): Promise<unknown> => last;
