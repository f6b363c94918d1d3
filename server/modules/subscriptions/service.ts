import type { Subscription, SubscriptionCreate } from '#contract/subscriptions.ts';
import type { Db, Tx } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import type { Foundations } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { recordActivity } from '../activityLog/service.ts';
import { recordEnrolled } from '../progress/service.ts';
import { findSubscription, holdCourseAndGroups, insertGroups, insertSubscription, userExists } from './repository.ts';

export type SubscriptionApp = Pick<Foundations, 'db' | 'jobs'>;

/** @throws 404 */
export const requireSubscription = async (db: Db | Tx, id: number): Promise<Subscription> => {
  const subscription = await findSubscription(db, id);
  if (!subscription) throw refusals.absent('L’iscrizione');
  return subscription;
};

/** @throws 404 */
export const requireUser = async (db: Db, id: number): Promise<void> => {
  if (!(await userExists(db, id))) throw refusals.absent('L’utente');
};

/** What the log of activities keeps of an enrolment. Its user is named by id alone, so that a name is nowhere to erase. */
export const factsOf = (subscription: Subscription) => ({
  user_id: subscription.user_id,
  course_id: subscription.course_id,
  status_etiquette: subscription.status_etiquette,
  expiration_date: subscription.expiration_date,
  completion_date: subscription.completion_date,
  is_active: subscription.is_active,
  is_in_history: subscription.is_in_history,
  additional_data: subscription.additional_data,
});

export const objectOf = (subscription: Subscription) => ({
  object_type: 'subscription',
  object_id: subscription.id,
  subject_id: subscription.user_id,
  object_name: subscription.course.name,
});

/** Enrols a user in a course. @throws 400 `unknown_reference` naming user or course; 409 `already_subscribed`. */
export const createSubscription = (
  { db }: SubscriptionApp,
  person: Person,
  { additional_data = {}, ...columns }: SubscriptionCreate,
): Promise<Subscription> =>
  db.transaction().execute(async (tx) => {
    const id = await insertSubscription(tx, { ...columns, additional_data: JSON.stringify(additional_data) });
    await recordEnrolled(tx, id, person.id);
    const subscription = await requireSubscription(tx, id);
    await recordActivity(tx, person, { action: 'create', ...objectOf(subscription), after: factsOf(subscription) });
    return subscription;
  });

/**
 * Enrols everybody who is in some groups now, at any size; who is enrolled already stays as they are.
 * @throws 400 `unknown_reference` naming the course or the groups: then nobody is enrolled.
 */
export const subscribeGroups = (
  { db }: SubscriptionApp,
  person: Person,
  given: { course_id: number; groups_ids: number[] },
): Promise<{ created_count: number; already_subscribed_count: number }> =>
  db.transaction().execute(async (tx) => {
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
