import type { SectionSession, SectionSessionDetail, SectionSessionUpdate } from '#contract/subscriptions.ts';
import type { Db, Tx } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { changedSince } from '../../writes/seen.ts';
import { recordActivity } from '../activityLog/service.ts';
import { recordPlayedSoFar } from '../lessonSockets/service.ts';
import { lockForEdit, recordSectionEvent } from '../progress/service.ts';
import { findSession } from './repository.ts';
import { sessionEditOf } from './rules.ts';
import type { SubscriptionApp } from './service.ts';

export interface SessionPlace {
  id: number;
  sessionId: number;
}

/** @throws 404, also for a session of another enrolment. */
export const requireSession = async (db: Db | Tx, { id, sessionId }: SessionPlace): Promise<SectionSessionDetail> => {
  const session = await findSession(db, id, sessionId);
  if (!session) throw refusals.absent('La sessione');
  return session;
};

const requireLocked = async (tx: Tx, place: SessionPlace) => {
  const enrolment = await lockForEdit(tx, place.id);
  if (!enrolment) throw refusals.absent('La sessione');
  return { enrolment, session: await requireSession(tx, place) };
};

const objectOf = ({ id, section }: SectionSessionDetail, userId: number) => ({
  object_type: 'sectionSession',
  object_id: id,
  subject_id: userId,
  object_name: section.name,
});

const factsOf = ({ id: _, section: __, updated: ___, ...figures }: SectionSessionDetail) => figures;

/**
 * Corrects a lesson's session: a fact of the record, with who and why. Passing the last section needed this way
 * completes the course too. What is sent back as it was shown changes nothing. @throws 404; 409 `not_a_lesson`, `changed_meanwhile`.
 */
export const changeSession = async (
  { db, jobs }: SubscriptionApp,
  person: Person,
  place: SessionPlace,
  { reason, seen, ...body }: SectionSessionUpdate,
): Promise<SectionSession> => {
  await recordPlayedSoFar({ db, jobs }, place.id);
  return db.transaction().execute(async (tx) => {
    const { enrolment, session } = await requireLocked(tx, place);
    if (session.section.category !== 'LESSON')
      throw refusals.blocked('not_a_lesson', 'Solo la sessione di una lezione si può correggere.');
    const edit = sessionEditOf(session, changedSince(body, seen, session));
    if (Object.keys(edit).length === 0) return session;
    const why = reason ? { reason } : {};
    const event = { kind: 'session_edited', ...edit, ...why } as const;
    await recordSectionEvent(tx, jobs, enrolment, session.section.id, event, person.id);
    const after = await requireSession(tx, place);
    await recordActivity(tx, person, {
      action: 'update',
      ...objectOf(after, enrolment.user_id),
      before: factsOf(session),
      after: { ...factsOf(after), ...why },
    });
    return after;
  });
};

/** Resets a session: the section is as if never opened, and attempts handed in no longer count. @throws 404. */
export const removeSession = async (
  { db, jobs }: SubscriptionApp,
  person: Person,
  place: SessionPlace,
  reason: string | undefined,
): Promise<void> => {
  await recordPlayedSoFar({ db, jobs }, place.id);
  await db.transaction().execute(async (tx) => {
    const { enrolment, session } = await requireLocked(tx, place);
    const event = { kind: 'session_reset', ...(reason && { reason }) } as const;
    await recordSectionEvent(tx, jobs, enrolment, session.section.id, event, person.id);
    await recordActivity(tx, person, {
      action: 'delete',
      ...objectOf(session, enrolment.user_id),
      before: factsOf(session),
      ...(reason && { after: { reason } }),
    });
  });
};
