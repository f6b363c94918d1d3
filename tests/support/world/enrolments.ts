import { type Insertable, sql } from 'kysely';
import type { SubscriptionStatus } from '#contract/codes.ts';
import type { Subscriptions } from '#server/db/tables.ts';
import type { World } from './counter.ts';

type Options = Partial<Omit<Insertable<Subscriptions>, 'status_etiquette'>> & {
  user: { id: number };
  course: { id: number };
  status_etiquette?: SubscriptionStatus;
  /** Sections already passed. */
  passed?: { id: number }[];
};

const record = async (
  { db }: World,
  subscription_id: number,
  kind: string,
  course_section_id: number | null = null,
  data = {},
  at = new Date().toISOString(),
) =>
  db
    .insertInto('learning_events')
    // The database numbers and chains the record itself.
    .values({
      subscription_id,
      kind,
      at,
      course_section_id,
      data: JSON.stringify(data),
      seq: 0,
      previous_hash: Buffer.alloc(0),
      hash: Buffer.alloc(0),
    })
    .execute();

/** Counts an enrolment again, once a test has written what was learned in it, or its course, by hand. */
export const recount = ({ db }: World, { id }: { id: number }) =>
  sql`select recount_enrolments(array[${id}::integer])`.execute(db);

/** An enrolment, recorded as such, with the sections given already passed. */
export const anEnrolment = async (world: World, options: Options): Promise<{ id: number }> => {
  const { user, course, passed = [], ...columns } = options;
  const subscription = await world.db
    .insertInto('subscriptions')
    .values({ ...columns, user_id: user.id, course_id: course.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(world, subscription.id, 'enrolled');
  const passed_at = new Date().toISOString();
  for (const { id: course_section_id } of passed) {
    const session = { subscription_id: subscription.id, course_section_id, is_section_passed: true, passed_at };
    await world.db.insertInto('section_sessions').values(session).execute();
    await record(world, subscription.id, 'passed', course_section_id, {}, passed_at);
  }
  if (passed.length > 0) await recount(world, subscription);
  return subscription;
};

/** An administrator suspends the enrolment. */
export const suspend = async (world: World, { id }: { id: number }): Promise<void> => {
  await world.db.updateTable('subscriptions').set({ status_etiquette: 'OFF' }).where('id', '=', id).execute();
  await record(world, id, 'subscription_edited', null, { status_etiquette: 'OFF' });
};
