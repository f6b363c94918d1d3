import { type RawBuilder, sql } from 'kysely';
import type { AttendanceRules } from '#contract/attendance.ts';
import type { SubscriptionStatus } from '#contract/codes.ts';
import type { Handle, Tx } from '../../db/client.ts';

/** A subscription as its learner's progress knows it. */
export interface Enrolment {
  id: number;
  user_id: number;
  course_id: number;
  status_etiquette: SubscriptionStatus;
  is_passed: boolean;
  has_expired: boolean;
  has_blocking_subscriptions: boolean;
  /** Among its learner's courses. */
  is_open: boolean;
  resume_section_id: number | null;
  /** What the course asks of who follows it; null when it asks for nothing. */
  attendance: AttendanceRules | null;
}

const selectAllEnrolments = (db: Handle) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('courses', 'courses.id', 'subscriptions.course_id')
    .select([
      'subscriptions.id',
      'subscriptions.user_id',
      'subscriptions.course_id',
      'subscriptions.is_passed',
      'subscriptions.resume_section_id',
      'courses.has_blocking_subscriptions',
      sql<boolean>`is_shown(subscriptions.is_active, subscriptions.is_in_history, courses.is_published)`.as('is_open'),
      sql<SubscriptionStatus>`subscriptions.status_etiquette`.as('status_etiquette'),
      sql<boolean>`has_expired(subscriptions.expires)`.as('has_expired'),
      sql<AttendanceRules | null>`(select to_jsonb(rule) - 'course_id' from attendance_rules rule
        where rule.course_id = subscriptions.course_id)`.as('attendance'),
    ]);

/** Those their learners may look into. */
const selectEnrolments = (db: Handle) =>
  selectAllEnrolments(db).where(sql<boolean>`is_readable(subscriptions.is_active, courses.is_published)`);

const lockOwn = (
  found: ReturnType<typeof selectAllEnrolments>,
  userId: number,
  id: number,
): Promise<Enrolment | undefined> =>
  found
    .where('subscriptions.id', '=', id)
    .where('subscriptions.user_id', '=', userId)
    .forNoKeyUpdate('subscriptions')
    .executeTakeFirst();

/** Any enrolment of the person, locked: what was watched before it was closed is recorded. */
export const lockAnyEnrolment = (tx: Tx, userId: number, id: number) => lockOwn(selectAllEnrolments(tx), userId, id);

/** The person's own enrolment, locked against every other change until the transaction ends; none if it is not theirs. */
export const lockEnrolment = (tx: Tx, userId: number, id: number) => lockOwn(selectEnrolments(tx), userId, id);

/** Enrolments by their ids, whosever they are. */
export const listEnrolments = async (db: Handle, ids: number[]): Promise<Map<number, Enrolment>> => {
  const rows = await selectAllEnrolments(db).where(sql<boolean>`subscriptions.id = any (${ids}::integer[])`).execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** An enrolment whosever it is, locked for an administrator's change. */
export const lockForEdit = (tx: Tx, id: number): Promise<Enrolment | undefined> =>
  selectAllEnrolments(tx).where('subscriptions.id', '=', id).forNoKeyUpdate('subscriptions').executeTakeFirst();

/** Some enrolments, whosever they are, locked in one order for everybody. */
export const lockEnrolments = (tx: Tx, ids: number[]): Promise<Enrolment[]> =>
  selectAllEnrolments(tx)
    .where(sql<boolean>`subscriptions.id = any (${ids}::integer[])`)
    .orderBy('subscriptions.id')
    .forNoKeyUpdate('subscriptions')
    .execute();

export const findEnrolment = (db: Handle, userId: number, id: number): Promise<Enrolment | undefined> =>
  selectEnrolments(db)
    .where('subscriptions.id', '=', id)
    .where('subscriptions.user_id', '=', userId)
    .executeTakeFirst();

/** The person's enrolment with more that the same statement reads of it, each a value about `subscriptions`. */
export const findEnrolmentWith = <T, U>(
  db: Handle,
  userId: number,
  id: number,
  { facts, themes }: { facts: RawBuilder<T>; themes: RawBuilder<U> },
) =>
  selectEnrolments(db)
    .where('subscriptions.id', '=', id)
    .where('subscriptions.user_id', '=', userId)
    .select([facts.as('facts'), themes.as('themes')])
    .executeTakeFirst();

const selectEnrolmentsAt = (db: Handle, userId: number, place: { sectionId: number } | { moduleId: number }) =>
  selectEnrolments(db)
    .innerJoin('course_modules', 'course_modules.course_id', 'subscriptions.course_id')
    .where('course_modules.is_hidden', '=', false)
    .where('subscriptions.user_id', '=', userId)
    .where('subscriptions.is_in_history', '=', false)
    .where(
      'moduleId' in place
        ? sql<boolean>`course_modules.id = ${place.moduleId}`
        : sql<boolean>`course_modules.id = (select module_id from visible_sections where id = ${place.sectionId})`,
    );

/** The person's current enrolment in the course of a visible section, or of a visible module. */
export const findEnrolmentAt = (
  db: Handle,
  userId: number,
  place: Parameters<typeof selectEnrolmentsAt>[2],
): Promise<Enrolment | undefined> => selectEnrolmentsAt(db, userId, place).executeTakeFirst();

/** The same for a visible module, locked against every other change until the transaction ends. */
export const lockEnrolmentAt = (tx: Tx, userId: number, moduleId: number): Promise<Enrolment | undefined> =>
  selectEnrolmentsAt(tx, userId, { moduleId }).forNoKeyUpdate('subscriptions').executeTakeFirst();
