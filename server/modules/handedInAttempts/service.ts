import type { HandedInAttempt, HandedInDetail } from '#contract/handedInAttempts.ts';
import type { Db } from '../../db/client.ts';
import { requireFound } from '../../errors.ts';
import { findAttempt, listAttempts } from './repository.ts';
import { describeQuestion } from './rules.ts';

/** Attempts handed in within the section of a session. @throws 404, also for a session of another enrolment. */
export const listHandedIn = async (db: Db, place: { id: number; sessionId: number }): Promise<HandedInAttempt[]> =>
  requireFound(await listAttempts(db, place), 'La sessione');

/** An attempt as it was handed in; of an anonymous one that it was, and no more. @throws 404 */
export const findHandedIn = async (db: Db, place: { id: number; attemptId: number }): Promise<HandedInDetail> => {
  const { questions, answers, results, first_results, ...attempt } = requireFound(
    await findAttempt(db, place),
    'Il tentativo',
  );
  const graded = { results, first: first_results };
  return {
    ...attempt,
    questions: attempt.is_anonymous ? [] : questions.map((asked) => describeQuestion(asked, answers, graded)),
  };
};
