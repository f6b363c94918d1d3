import type { Subscription, SubscriptionCreate } from '#contract/subscriptions.ts';
import { allowLongStatements, type Db } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { recordActivity } from '../../writes/activity.ts';
import { hasRow, insertRow } from '../../writes/rows.ts';
import { recordEnrolled } from '../progress/service.ts';
import { subscriptions } from './audited.ts';
import { holdCourseAndGroups, insertGroups } from './repository.ts';

export { recordRemovals } from './audited.ts';
export { chooseSubscriptions, insertUsers as enrolUsers } from './repository.ts';

export type SubscriptionDeps = Deps<'db' | 'jobs'>;

/** @throws 404 */
export const requireSubscription = subscriptions.require;

/** @throws 404 */
export const requireUser = async (db: Db, id: number): Promise<void> => {
  if (!(await hasRow(db, 'users', id))) throw refusals.absent('L’utente');
};

/** Enrols a user in a course. @throws 400 `unknown_reference` naming user or course; 409 `already_subscribed`. */
export const createSubscription = (
  { db }: SubscriptionDeps,
  person: Person,
  { additional_data = {}, ...columns }: SubscriptionCreate,
): Promise<Subscription> =>
  subscriptions.create(db, person, async (tx) => {
    const id = await insertRow(tx, 'subscriptions', { ...columns, additional_data: JSON.stringify(additional_data) });
    await recordEnrolled(tx, id, person.id);
    return id;
  });

/**
 * Enrols everybody who is in some groups now, at any size; who is enrolled already stays as they are.
 * @throws 400 `unknown_reference` naming the course or the groups: then nobody is enrolled.
 */
export const subscribeGroups = (
  { db }: SubscriptionDeps,
  person: Person,
  given: { course_id: number; groups_ids: number[] },
): Promise<{ created_count: number; already_subscribed_count: number }> =>
  db.transaction().execute(async (tx) => {
    await allowLongStatements(tx);
    const { course, groupsCount } = await holdCourseAndGroups(tx, given.course_id, given.groups_ids);
    if (!course) throw refusals.invalid('course_id', 'il corso non esiste', 'unknown_reference');
    if (groupsCount < given.groups_ids.length)
      throw refusals.invalid('groups_ids', 'un gruppo non esiste', 'unknown_reference');
    const counts = await insertGroups(tx, { ...given, actor_id: person.id });
    await recordActivity(tx, person, {
      action: 'other',
      object_type: 'course',
      object_id: given.course_id,
      object_name: course.name,
      after: { subscribed_groups_ids: given.groups_ids, ...counts },
    });
    return counts;
  });
