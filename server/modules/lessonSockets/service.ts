import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../foundations.ts';
import { readRanges } from '../progress/rules.ts';
import { type Enrolment, lockEnrolments, lockForEdit, recordSectionEvent } from '../progress/service.ts';
import { isExact, nowhere, settle } from './clocks.ts';
import { emptyClock, listClocked, listClockedIn, lockClock } from './repository.ts';

export { holdFilm, shareFilm } from './repository.ts';

/**
 * Puts what the enrolment's player has shown so far into the record, and lets it play on: what an administrator corrects
 * or resets then comes after it, and is not counted on top of it later. Kept whatever becomes of the correction.
 */
export const recordPlayedSoFar = ({ db, jobs }: Deps<'db' | 'jobs'>, subscriptionId: number) =>
  db.transaction().execute(async (tx) => {
    const enrolment = await lockForEdit(tx, subscriptionId);
    if (!enrolment) return;
    const clock = await lockClock(tx, enrolment.user_id);
    if (clock?.subscription_id !== subscriptionId || (clock.watched_time === 0 && clock.coverage === '{}')) return;
    await recordSectionEvent(tx, jobs, enrolment, clock.course_section_id, {
      kind: 'stopped',
      position: clock.position,
      seconds: clock.watched_time,
      ranges: readRanges(clock.coverage),
      cause: 'corrected',
      is_exact: isExact(enrolment),
    });
    await emptyClock(tx, clock.user_id);
  });

/**
 * Stops the clock of an enrolment that is about to be closed: its time counts up to now, its coverage up to the last
 * position heard. The caller holds the enrolment's lock.
 */
export const stopForClosing = async (tx: Tx, deps: Deps<'jobs'>, enrolment: Enrolment): Promise<void> => {
  const clock = await lockClock(tx, enrolment.user_id);
  if (clock?.subscription_id === enrolment.id) await settle(tx, deps, enrolment, clock, nowhere, 'closed');
};

/** The same for some enrolments, whose locks the caller holds: those that play are few. */
export const stopAllForClosing = async (tx: Tx, deps: Deps<'jobs'>, enrolments: Enrolment[]): Promise<void> => {
  const clocked = await listClocked(
    tx,
    enrolments.map(({ id }) => id),
  );
  for (const enrolment of enrolments) if (clocked.includes(enrolment.id)) await stopForClosing(tx, deps, enrolment);
};

/**
 * Stops the clocks that run in a section, since another film takes the place of the one that plays there. What they have gathered
 * is of the film before. The caller holds the locks of their enrolments.
 */
export const stopInSection = async (tx: Tx, deps: Deps<'jobs'>, sectionId: number): Promise<void> => {
  for (const enrolment of await lockEnrolments(tx, await listClockedIn(tx, sectionId))) {
    const clock = await lockClock(tx, enrolment.user_id);
    if (clock?.course_section_id === sectionId && clock.subscription_id === enrolment.id)
      await settle(tx, deps, enrolment, clock, nowhere, 'film_replaced');
  }
};
