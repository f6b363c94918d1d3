import type { SectionSessionDetail, Subscription } from '#contract/subscriptions.ts';
import type { Tx } from '../../db/client.ts';
import type { Activity, Actor } from '../../writes/activity.ts';
import { defineAudited } from '../../writes/audited.ts';
import { shareFilm } from '../lessonSockets/service.ts';
import { lockForEdit } from '../progress/service.ts';
import { findSession, findSubscription } from './repository.ts';

/** What the log of activities keeps of an enrolment. Its user is named by id alone, so that a name is nowhere to erase. */
const pickKeptFacts = (subscription: Subscription) => ({
  user_id: subscription.user_id,
  course_id: subscription.course_id,
  status_etiquette: subscription.status_etiquette,
  expiration_date: subscription.expiration_date,
  completion_date: subscription.completion_date,
  is_active: subscription.is_active,
  is_in_history: subscription.is_in_history,
  additional_data: subscription.additional_data,
});

/** What was learned goes with the record of it: this is all that remains to say how far it had come. */
const pickLastFacts = ({ progress, total_watched_duration, is_passed }: Subscription) => ({
  progress,
  total_watched_duration,
  is_passed,
});

const identify = ({ id, user_id, course }: Subscription) => ({
  object_id: id,
  subject_id: user_id,
  object_name: course.name,
});

const pickFacts = (subscription: Subscription, action: Activity['action']) => ({
  ...pickKeptFacts(subscription),
  ...(action === 'delete' && pickLastFacts(subscription)),
});

export const subscriptions = defineAudited({
  object_type: 'subscription',
  name: 'L’iscrizione',
  lock: lockForEdit,
  find: findSubscription,
  identify,
  facts: (subscription, { action }) => pickFacts(subscription, action),
});

/** Records that enrolments are about to be removed, each as one that is removed by itself. */
export const recordRemovals = async (tx: Tx, actor: Actor, ids: number[]): Promise<void> => {
  for (const id of ids) {
    const subscription = await findSubscription(tx, id);
    if (subscription) await subscriptions.recordDeleted(tx, actor, id, subscription);
  }
};

export interface SessionPlace {
  id: number;
  sessionId: number;
}

/** Those of another enrolment are not found. */
export const sectionSessions = defineAudited({
  object_type: 'sectionSession',
  name: 'La sessione',
  lock: async (tx, { id, sessionId }: SessionPlace) => {
    await shareFilm(tx, sessionId);
    return lockForEdit(tx, id);
  },
  find: (db, { id, sessionId }) => findSession(db, id, sessionId),
  identify: ({ id, section }, { locked }) => ({
    object_id: id,
    subject_id: locked?.user_id,
    object_name: section.name,
  }),
  facts: ({ id: _, section: __, updated: ___, ...counters }: SectionSessionDetail) => counters,
});
