import type { QuestionAnswer } from '#contract/registries.ts';
import type { Tx } from '../../db/client.ts';
import type { Jobs } from '../../jobs/queue.ts';
import { type Enrolment, recordSectionEvent } from '../progress/service.ts';
import { raise } from './regradeRules.ts';
import { type Attempt, type Correction, insertAttemptRegrading, listCorrections } from './repository.ts';
import { isRight } from './rules.ts';

/** Whose attempt it is, and of which section. */
interface Place {
  enrolment: Enrolment;
  sectionId: number;
}

/** Grades an attempt again by a correction: a row beside it, and an event in the record of its enrolment, whose lock the caller holds. */
export const raiseAttempt = async (
  tx: Tx,
  jobs: Jobs,
  { enrolment, sectionId }: Place,
  { id, question, reason, actor_id }: Correction,
  graded: { id: number; percentage: number },
  raised: { percentage: number; is_passed: boolean },
): Promise<void> => {
  const question_id = question.id;
  await insertAttemptRegrading(tx, { attempt_id: graded.id, regrading_id: id, question_id, ...raised });
  const event = {
    kind: 'regraded',
    attempt_id: graded.id,
    attempt_kind: 'evaluation',
    regrading_id: id,
    question_id,
    percentage_before: graded.percentage,
    ...raised,
    reason,
  } as const;
  await recordSectionEvent(tx, jobs, enrolment, sectionId, event, actor_id);
};

/**
 * Raises an attempt that was just handed in by the right answers that were corrected while it was open: its questions are
 * graded as they were asked, which takes nothing from who answered by the earlier ones. Returns whether it came to more.
 */
export const applyCorrections = async (
  tx: Tx,
  jobs: Jobs,
  place: Place,
  attempt: Attempt,
  answers: QuestionAnswer[],
): Promise<boolean> => {
  const results = attempt.results ?? [];
  const asked = results.length;
  const wrong = new Set(results.filter((result) => !result.is_passed).map(({ question }) => question.id));
  let right = asked - wrong.size;
  let graded = { percentage: attempt.percentage ?? 0, is_passed: attempt.is_passed ?? false };
  for (const correction of await listCorrections(tx, attempt.id)) {
    if (!wrong.has(correction.question.id) || !isRight(correction.question, answers)) continue;
    const { perc_correct_questions } = attempt.snapshot.questionnaire;
    const raised = raise({ asked, right, is_passed: graded.is_passed }, perc_correct_questions);
    await raiseAttempt(tx, jobs, place, correction, { id: attempt.id, percentage: graded.percentage }, raised);
    right += 1;
    graded = raised;
  }
  return right > asked - wrong.size;
};
