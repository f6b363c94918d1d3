import type { Subscription, SubscriptionCreate } from '#contract/subscriptions.ts';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { insertRow, lockRow, requireRow } from '../../writes/rows.ts';
import { holdCourses } from '../enrolling/service.ts';
import { recordEnrolled } from '../progress/service.ts';
import { subscriptions } from './audited.ts';

export { recordRemovals } from './audited.ts';
export { chooseSubscriptions } from './repository.ts';

export type SubscriptionDeps = Deps<'db' | 'jobs'>;

/** @throws 404 */
export const requireSubscription = subscriptions.require;

/** @throws 404 */
export const requireUser = async (db: Db, id: number): Promise<void> => {
  await requireRow(db, 'users', id, 'L’utente');
};

/** Enrols a user in a course. @throws 400 `unknown_reference` naming user or course; 409 `already_subscribed`. */
export const createSubscription = (
  { db }: SubscriptionDeps,
  person: Person,
  { additional_data = {}, ...columns }: SubscriptionCreate,
): Promise<Subscription> =>
  subscriptions.create(db, person, async (tx) => {
    // Before their enrolment, as everywhere: who is changing the course or this user waits, or is waited for.
    await holdCourses(tx, [columns.course_id]);
    await lockRow(tx, 'users', columns.user_id);
    const id = await insertRow(tx, 'subscriptions', { ...columns, additional_data: JSON.stringify(additional_data) });
    await recordEnrolled(tx, id, person.id);
    return id;
  });
