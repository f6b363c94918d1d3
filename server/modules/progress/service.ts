import type { LearningEventData } from '#contract/learningEvents.ts';
import type { SocketBarrier as Barrier } from '#contract/lessonSocket.ts';
import { findEnrolmentBarrier } from '#contract/rules.ts';
import type { Tx } from '../../db/client.ts';
import { refusals, requireFound } from '../../errors.ts';
import type { Jobs } from '../../jobs/queue.ts';
import { issueCertificate } from '../certificates/service.ts';
import { type Enrolment, listEnrolments, lockEnrolment } from '../enrolments/service.ts';
import { addCoverage, addExactly, clampRanges } from './coverageRules.ts';
import { insertEdits, resetSession, setSession, setSubscriptions } from './edits/repository.ts';
import type { AttendanceEvent, SectionEvent, SubscriptionEdit } from './events.ts';
import { chooseLessonLength } from './lengthRules.ts';
import {
  addWatched,
  completeEnrolments,
  findSectionState,
  findStopTime,
  insertEvent,
  insertHandedIn,
  markPassed,
  mayNoteRead,
  recountEnrolments,
  recountSections,
  resetPositions,
  saveStepTime,
  saveToldLength,
  touchSession,
  upsertOpened,
} from './repository.ts';
import { addAccess, readRanges, type SectionFact, writeRanges } from './rules.ts';

export {
  type Enrolment,
  findEnrolment,
  findEnrolmentAt,
  listEnrolments,
  lockAnyEnrolment,
  lockEnrolmentAt,
  lockEnrolments,
  lockForEdit,
} from '../enrolments/service.ts';
export type { SectionEvent, SubscriptionEdit } from './events.ts';
export { factsValue, findSectionState, listFacts, recountEnrolments, type SectionState } from './repository.ts';

const reasons = {
  subscription_suspended: 'L’iscrizione al corso è sospesa.',
  subscription_expired: 'L’iscrizione al corso è scaduta.',
  subscription_closed: 'L’iscrizione al corso non è più attiva.',
  film_replaced: 'Il video della lezione è stato sostituito con un altro: riapri la lezione.',
  section_locked: 'La sezione richiede di superarne prima un’altra.',
};

/** What keeps an enrolment from recording anything more; null when nothing does. One that is not there counts as closed. */
export const findBarrier = (enrolment: Enrolment | undefined): Barrier | null =>
  enrolment?.is_open ? findEnrolmentBarrier(enrolment) : 'subscription_closed';

export const refuseBarrier = (barrier: Barrier) => refusals.forbidden(barrier, reasons[barrier]);

/** @param isOpen whether the section is, as far as the one it requires goes. @throws 403 as `requireOpen`. */
export const requireAccess = (enrolment: Enrolment, isOpen: boolean): void => {
  const barrier = findEnrolmentBarrier(enrolment) ?? (isOpen ? null : 'section_locked');
  if (barrier) throw refusals.forbidden(barrier, reasons[barrier]);
};

/**
 * The section's fact row, once nothing stands in the way of opening it.
 * @throws 404 when the course does not show it; 403 `subscription_suspended`, `subscription_expired`, `section_locked`.
 */
export const requireOpen = (enrolment: Enrolment, facts: SectionFact[], sectionId: number): SectionFact => {
  const section = requireFound(
    addAccess(facts).find(({ id }) => id === sectionId),
    'La sezione',
  );
  requireAccess(enrolment, section.is_accessible);
  return section;
};

/** The person's enrolment, locked for the rest of the transaction. @throws 404 when it is not theirs. */
export const requireEnrolment = async (tx: Tx, userId: number, id: number): Promise<Enrolment> => {
  return requireFound(await lockEnrolment(tx, userId, id), 'L’iscrizione');
};

/**
 * Completes enrolments that have all that is needed, each with the fact in its record, and issues their certificates.
 * The caller holds their locks. `data` says why, when it was not the learner's doing.
 */
export const complete = async (
  tx: Tx,
  jobs: Jobs,
  enrolments: Enrolment[],
  data: LearningEventData['completed'] = {},
): Promise<void> => {
  if (enrolments.length === 0) return;
  const certified = await completeEnrolments(
    tx,
    enrolments.map(({ id }) => id),
    data,
  );
  for (const id of certified) await issueCertificate(tx, jobs, id);
};

/** Completes an enrolment that has all that is needed. Corrections reach suspended ones too, which are completed once they are resumed. */
const completeUnlessSuspended = async (tx: Tx, jobs: Jobs, enrolment: Enrolment): Promise<void> => {
  if (enrolment.status_etiquette !== 'OFF') await complete(tx, jobs, [enrolment]);
};

/** Counts the enrolment again and completes it once it has all that is needed. */
const completeIfDone = async (tx: Tx, jobs: Jobs, enrolment: Enrolment): Promise<void> => {
  if (await recountSections(tx, enrolment)) await completeUnlessSuspended(tx, jobs, enrolment);
};

/** Adds what was played: nothing beyond the lesson's end, where that is known. */
const recordStopped = async (
  tx: Tx,
  enrolment: Enrolment,
  sectionId: number,
  { kind, is_exact = false, seen, ...played }: Extract<SectionEvent, { kind: 'stopped' }>,
): Promise<void> => {
  const state = await findSectionState(tx, enrolment.id, sectionId);
  const inside = clampRanges(played.ranges, (state && chooseLessonLength(state, enrolment.attendance)?.seconds) ?? 0);
  const covered = readRanges(state?.coverage ?? '{}');
  const { coverage, taken: ranges } = is_exact
    ? addExactly(covered, inside)
    : { coverage: addCoverage(covered, inside), taken: inside };
  const data = { ...played, ranges, joins_gaps: !is_exact };
  const at = seen && (await findStopTime(tx, enrolment.id, seen));
  await insertEvent(tx, { subscription_id: enrolment.id, course_section_id: sectionId, kind, data, at });
  await addWatched(tx, enrolment.id, sectionId, {
    seconds: played.seconds,
    coverage: writeRanges(coverage),
    position: played.position,
    seen: seen ?? null,
  });
};

/**
 * The one door through which progress is written: appends the fact to the record and brings the counters in step with it.
 * The caller holds the enrolment's lock. Passing the last section needed completes the course and issues its certificate.
 * @param actor_id who did it, when it was not the learner.
 */
export const recordSectionEvent = async (
  tx: Tx,
  jobs: Jobs,
  enrolment: Enrolment,
  sectionId: number,
  event: SectionEvent,
  actor_id?: number,
): Promise<void> => {
  const { kind, ...data } = event;
  const append = (at?: string) =>
    insertEvent(tx, { subscription_id: enrolment.id, course_section_id: sectionId, kind, data, at, actor_id });
  switch (event.kind) {
    case 'opened':
      await upsertOpened(tx, enrolment.id, sectionId, await append());
      return;
    case 'stopped':
      return recordStopped(tx, enrolment, sectionId, event);
    case 'passed': {
      const at = await markPassed(tx, enrolment.id, sectionId);
      if (!at) return;
      await append(at);
      return completeIfDone(tx, jobs, enrolment);
    }
    case 'session_edited': {
      const { ranges, reason: _, kind: __, ...counters } = event;
      const coverage = ranges && { coverage: writeRanges(ranges) };
      const passed_at = await setSession(tx, enrolment.id, sectionId, { ...counters, ...coverage });
      const isNewlyPassed = event.is_section_passed === true && passed_at !== null;
      await append(isNewlyPassed ? passed_at : undefined);
      // All of it and not only the sections: the same correction may set the time watched.
      const done = await recountEnrolments(tx, [enrolment.id]);
      return isNewlyPassed && done.length > 0 ? completeUnlessSuspended(tx, jobs, enrolment) : undefined;
    }
    case 'session_reset':
      await append();
      await resetSession(tx, enrolment.id, sectionId);
      await recountEnrolments(tx, [enrolment.id]);
      return;
    case 'read':
      // However often it is said, it is one fact a minute, and none of a lesson that was never opened.
      if (!(await mayNoteRead(tx, enrolment.id, sectionId))) return;
      await append();
      await touchSession(tx, enrolment.id, sectionId);
      return;
    case 'handed_in': {
      const isNewlyPassed = await insertHandedIn(tx, enrolment.id, sectionId, data, event.is_passed);
      return isNewlyPassed ? completeIfDone(tx, jobs, enrolment) : undefined;
    }
    case 'regraded':
      await append();
      return event.is_passed
        ? recordSectionEvent(tx, jobs, enrolment, sectionId, { kind: 'passed' }, actor_id)
        : undefined;
    case 'played':
    case 'ended':
      await append();
      await touchSession(tx, enrolment.id, sectionId);
      return;
    default:
      return event satisfies never;
  }
};

/** Appends what happened by the rules of attendance, in a section or in the whole course. */
export const recordAttendanceEvent = (
  tx: Tx,
  subscription_id: number,
  course_section_id: number | null,
  { kind, ...data }: AttendanceEvent,
) => insertEvent(tx, { subscription_id, course_section_id, kind, data });

/** The first fact of an enrolment: who made it, when it was not by an import. */
export const recordEnrolled = (tx: Tx, subscription_id: number, actor_id: number) =>
  insertEvent(tx, { subscription_id, course_section_id: null, kind: 'enrolled', data: {}, actor_id });

/**
 * Changes the same of some enrolments as an administrator wants it. The caller holds their locks. Those that are no longer
 * closed are completed when, since their content changed while they were closed, they have all that is needed.
 */
export const recordSubscriptionEdits = async (
  tx: Tx,
  jobs: Jobs,
  enrolments: Enrolment[],
  edit: SubscriptionEdit,
  by: { actor_id: number; reason?: string },
): Promise<void> => {
  const { actor_id, reason } = by;
  const ids = enrolments.map(({ id }) => id);
  await insertEdits(tx, ids, { ...edit, ...(reason && { reason }) }, actor_id);
  await setSubscriptions(tx, ids, edit);
  const closed = enrolments.filter(findBarrier).map(({ id }) => id);
  if (closed.length === 0) return;
  const opened = [...(await listEnrolments(tx, closed)).values()].filter((enrolment) => !findBarrier(enrolment));
  if (opened.length === 0) return;
  const done = await recountEnrolments(
    tx,
    opened.map(({ id }) => id),
  );
  await complete(
    tx,
    jobs,
    opened.filter(({ id }) => done.includes(id)),
  );
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

/** Keeps how long the learner's player says the video is: for this learner alone, and no fact of learning. */
export const noteToldLength = (tx: Tx, enrolment: Enrolment, sectionId: number, seconds: number) =>
  saveToldLength(tx, enrolment.id, sectionId, seconds);

/** Saves where to resume. It is no fact of learning, so it is not in the record. */
export const updateStepTime = (tx: Tx, enrolment: Enrolment, sectionId: number, position: number) =>
  saveStepTime(tx, enrolment.id, sectionId, position);
