import type { Deps } from '../../foundations.ts';
import { raiseAttempt } from '../corrections/service.ts';
import { lockEnrolments } from '../progress/service.ts';
import { endAndTell } from './end.ts';
import { holdRegrading, listCandidates, listGiven, saveProgress } from './repository.ts';
import { findRight } from './rules.ts';
import { raiseCandidate } from './service.ts';

/** Attempts in one transaction. Their learners wait for it with what they do just then. */
const batchSize = 50;

/**
 * Grades the next attempts again, in one transaction with the note of how far it has come: cut short, it goes on where it was,
 * and no attempt is raised twice. Returns whether there may be more.
 */
const regradeBatch = ({ db, jobs }: Deps<'db' | 'jobs'>, id: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const held = await holdRegrading(tx, id);
    if (!held) return false;
    const { question, questionnaire_id, settled_attempt_id: after } = held;
    const given = await listGiven(tx, questionnaire_id, question.id, { after, limit: batchSize });
    const last = given.at(-1);
    if (!last) {
      await endAndTell(tx, id, null);
      return false;
    }
    const right = findRight(question, given);
    const found = await listCandidates(tx, question.id, right);
    const enrolments = await lockEnrolments(tx, [...new Set(found.map(({ subscription_id }) => subscription_id))]);
    // Read again: what was graded or reset while the locks were waited for counts.
    const candidates = await listCandidates(
      tx,
      question.id,
      found.map((candidate) => candidate.id),
    );
    let raised = 0;
    for (const candidate of candidates) {
      const enrolment = enrolments.find((one) => one.id === candidate.subscription_id);
      if (!enrolment) continue;
      const place = { enrolment, sectionId: candidate.section_id };
      await raiseAttempt(tx, jobs, place, held, candidate, raiseCandidate(candidate));
      raised += 1;
    }
    await saveProgress(tx, id, { settled: last.attempt_id, raised });
    return true;
  });

/** Grades attempts again until all are looked at. */
export const runRegrading = async (deps: Deps<'db' | 'jobs'>, id: number): Promise<void> => {
  while (await regradeBatch(deps, id));
};
