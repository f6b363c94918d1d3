import { formatDuration } from '#contract/durations.ts';
import { computeLastSecond } from '#contract/sessionLimits.ts';
import type { SectionSession, SectionSessionUpdate } from '#contract/subscriptions.ts';
import { refusals } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { requireReason } from '../../writes/reason.ts';
import { recordPlayedSoFar } from '../lessonSockets/service.ts';
import { recordSectionEvent } from '../progress/service.ts';
import { takePassBack } from '../replacedFilms/service.ts';
import { type SessionPlace, sectionSessions } from './audited.ts';
import { computeSessionEdit, findExcess } from './rules.ts';
import type { SubscriptionDeps } from './service.ts';

/** @throws 404, also for a session of another enrolment. */
export const requireSession = sectionSessions.require;

/**
 * Corrects a lesson's session: a fact of the record, with who and why. Passing the last section needed this way
 * completes the course too. What is sent back as it was shown changes nothing.
 * @throws 404; 400 without a reason, or for a counter beyond what the lesson allows; 409 `not_a_lesson`, `changed_meanwhile`.
 */
export const changeSession = async (
  { db, jobs }: SubscriptionDeps,
  person: Person,
  place: SessionPlace,
  { reason, ...body }: SectionSessionUpdate,
): Promise<SectionSession> => {
  await recordPlayedSoFar({ db, jobs }, place.id);
  return sectionSessions.change(db, person, place, body, async ({ tx, before, changes, locked, note }) => {
    if (before.section.category !== 'LESSON')
      throw refusals.blocked('not_a_lesson', 'Solo la sessione di una lezione si può correggere.');
    const edit = computeSessionEdit(before, changes);
    if (Object.keys(edit).length === 0) return;
    const why = { reason: requireReason(reason) };
    const excess = findExcess(before, changes);
    if (excess) {
      const lasts = formatDuration(computeLastSecond(before.section.lesson_seconds));
      throw refusals.invalid(excess, `supera la durata della lezione (${lasts})`, 'beyond_lesson');
    }
    const event = { kind: 'session_edited', ...edit, ...why } as const;
    const record = () => recordSectionEvent(tx, jobs, locked, before.section.id, event, person.id);
    // Parts that are said to be covered are of the film that is there now.
    if (edit.is_section_passed !== false || edit.ranges) await record();
    else await takePassBack(tx, person, { subscriptionId: place.id, sectionId: before.section.id }, record);
    note(why);
  });
};

/** Resets a session: the section is as if never opened, and attempts handed in no longer count. @throws 404; 400 without a reason. */
export const removeSession = async (
  { db, jobs }: SubscriptionDeps,
  person: Person,
  place: SessionPlace,
  reason: string | undefined,
): Promise<void> => {
  const why = { reason: requireReason(reason) };
  await recordPlayedSoFar({ db, jobs }, place.id);
  await sectionSessions.remove(db, person, place, async ({ tx, before, locked, note }) => {
    await recordSectionEvent(tx, jobs, locked, before.section.id, { kind: 'session_reset', ...why }, person.id);
    note(why);
  });
};
