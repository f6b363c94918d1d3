import type { Tx } from '../../db/client.ts';
import type { Jobs } from '../../jobs/queue.ts';
import { type Enrolment, recordSectionEvent } from '../progress/service.ts';
import { type Correction, insertAttemptRegrading } from './repository.ts';

export { findRegrading, holdCorrections, holdHandIns, joinLastRegrading, listCorrections } from './repository.ts';

/** Whose attempt it is, and of which section. */
export interface GradedPlace {
  enrolment: Enrolment;
  sectionId: number;
}

/** Grades an attempt again by a correction: a row beside it, and an event in the record of its enrolment, whose lock the caller holds. */
export const raiseAttempt = async (
  tx: Tx,
  jobs: Jobs,
  { enrolment, sectionId }: GradedPlace,
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
