import type { QuestionAnswer } from '#contract/registries.ts';
import type { Tx } from '../../db/client.ts';
import type { Jobs } from '../../jobs/queue.ts';
import { raise } from '../corrections/rules.ts';
import { type GradedPlace, listCorrections, raiseAttempt } from '../corrections/service.ts';
import type { Attempt } from './repository.ts';
import { type AskedQuestion, isRight } from './rules.ts';

/**
 * Raises an attempt that was just handed in by the right answers that were corrected while it was open: its questions are
 * graded as they were asked, which takes nothing from who answered by the earlier ones. Returns whether it came to more.
 */
export const applyCorrections = async (
  tx: Tx,
  jobs: Jobs,
  place: GradedPlace,
  attempt: Attempt,
  answers: QuestionAnswer[],
): Promise<boolean> => {
  const results = attempt.results ?? [];
  const asked = results.length;
  const wrong = new Set(results.filter((result) => !result.is_passed).map(({ question }) => question.id));
  if (wrong.size === 0) return false;
  let right = asked - wrong.size;
  let graded = { percentage: attempt.percentage ?? 0, is_passed: attempt.is_passed ?? false };
  for (const correction of await listCorrections<AskedQuestion>(tx, attempt.id)) {
    if (!wrong.has(correction.question.id) || !isRight(correction.question, answers)) continue;
    const { perc_correct_questions } = attempt.snapshot.questionnaire;
    const raised = raise({ asked, right, is_passed: graded.is_passed }, perc_correct_questions);
    await raiseAttempt(tx, jobs, place, correction, { id: attempt.id, percentage: graded.percentage }, raised);
    right += 1;
    graded = raised;
  }
  return right > asked - wrong.size;
};
