import type { Tx } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import type { Jobs } from '../../jobs/queue.ts';
import { issueCertificate } from '../certificates/service.ts';
import {
  addWatched,
  type Enrolment,
  insertEvent,
  listFacts,
  lockEnrolment,
  markCompleted,
  markPassed,
  resetPositions,
  saveStepTime,
  upsertOpened,
} from './repository.ts';
import { barrierOf, isAccessible, isCompleted, type Range, type SectionFact, writeRanges } from './rules.ts';

export {
  type Enrolment,
  findEnrolment,
  findEnrolmentOf,
  findSectionState,
  listFacts,
  lockAnyEnrolment,
} from './repository.ts';

/** What can happen to a section within an enrolment. Positions and seconds count from the start of the media. */
export type SectionEvent =
  | { kind: 'opened' }
  | { kind: 'played'; position: number | null }
  | {
      kind: 'stopped';
      position: number | null;
      seconds: number;
      ranges: Range[];
      cause: 'stopped' | 'ended' | 'replaced' | 'lost';
    }
  | { kind: 'read' }
  | { kind: 'ended'; watched_media_duration: number | null; is_enough: boolean }
  | {
      kind: 'handed_in';
      attempt_id: number;
      attempt_kind: 'survey' | 'evaluation';
      percentage: number;
      is_passed: boolean;
    }
  | { kind: 'passed' };

const reasons = {
  subscription_suspended: 'L’iscrizione al corso è sospesa.',
  subscription_expired: 'L’iscrizione al corso è scaduta.',
  section_locked: 'La sezione richiede di superarne prima un’altra.',
};

/**
 * The section's fact row, once nothing stands in the way of opening it.
 * @throws 404 when the course does not show it; 403 `subscription_suspended`, `subscription_expired`, `section_locked`.
 */
export const requireOpen = (enrolment: Enrolment, facts: SectionFact[], sectionId: number): SectionFact => {
  const fact = facts.find(({ id }) => id === sectionId);
  if (!fact) throw refusals.absent('La sezione');
  const barrier = barrierOf(enrolment) ?? (isAccessible(fact, facts) ? null : 'section_locked');
  if (barrier) throw refusals.forbidden(barrier, reasons[barrier]);
  return fact;
};

/** The person's enrolment, locked for the rest of the transaction. @throws 404 when it is not theirs. */
export const requireEnrolment = async (tx: Tx, userId: number, id: number): Promise<Enrolment> => {
  const enrolment = await lockEnrolment(tx, userId, id);
  if (!enrolment) throw refusals.absent('L’iscrizione');
  return enrolment;
};

const completeIfDone = async (tx: Tx, jobs: Jobs, enrolment: Enrolment): Promise<void> => {
  if (enrolment.is_passed || !isCompleted(await listFacts(tx, enrolment))) return;
  const at = await markCompleted(tx, enrolment.id);
  if (!at) return;
  await insertEvent(tx, { subscription_id: enrolment.id, course_section_id: null, kind: 'completed', data: {}, at });
  if (enrolment.has_certification) await issueCertificate(tx, jobs, enrolment.id);
};

/**
 * The one door through which progress is written: appends the fact to the record and brings the figures in step with it.
 * The caller holds the enrolment's lock. Passing the last section needed completes the course and issues its certificate.
 */
export const recordSectionEvent = async (
  tx: Tx,
  jobs: Jobs,
  enrolment: Enrolment,
  sectionId: number,
  event: SectionEvent,
): Promise<void> => {
  const { kind, ...data } = event;
  const append = (at?: string) =>
    insertEvent(tx, { subscription_id: enrolment.id, course_section_id: sectionId, kind, data, at });
  switch (event.kind) {
    case 'opened':
      await append();
      return upsertOpened(tx, enrolment.id, sectionId);
    case 'stopped':
      await append();
      await addWatched(tx, enrolment.id, sectionId, {
        seconds: event.seconds,
        coverage: writeRanges(event.ranges),
        position: event.position,
      });
      return;
    case 'passed': {
      const at = await markPassed(tx, enrolment.id, sectionId);
      if (!at) return;
      await append(at);
      return completeIfDone(tx, jobs, enrolment);
    }
    case 'played':
    case 'read':
    case 'ended':
    case 'handed_in':
      await append();
      return;
    default:
      return event satisfies never;
  }
};

/** Clears the saved positions and resumes at the first section; what was passed and watched stays. */
export const recordRestart = async (tx: Tx, enrolment: Enrolment, firstSectionId: number): Promise<void> => {
  await insertEvent(tx, {
    subscription_id: enrolment.id,
    course_section_id: firstSectionId,
    kind: 'restarted',
    data: {},
  });
  await resetPositions(tx, enrolment.id, firstSectionId);
};

/** Saves where to resume. It is no fact of learning, hence not in the record. */
export const updateStepTime = (tx: Tx, enrolment: Enrolment, sectionId: number, position: number) =>
  saveStepTime(tx, enrolment.id, sectionId, position);
