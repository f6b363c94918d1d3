import { isDeepStrictEqual } from 'node:util';
import type { Subscription, SubscriptionUpdate } from '#contract/subscriptions.ts';
import { refusals } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { changedSince } from '../../writes/seen.ts';
import { recordActivity } from '../activityLog/service.ts';
import { stopForClosing } from '../lessonSockets/service.ts';
import { lockForEdit, recordSubscriptionEdit } from '../progress/service.ts';
import { setAdditionalData } from './repository.ts';
import { closesEnrolment, subscriptionEditOf } from './rules.ts';
import { factsOf, objectOf, requireSubscription, type SubscriptionApp } from './service.ts';

/**
 * Changes an enrolment. What bears on its learning becomes a fact of its record, with who and why; a change that
 * changes nothing leaves no trace. @throws 404; 409 `changed_meanwhile`; 409 `already_subscribed` when it would leave the history for a course
 * the user is enrolled in anew.
 */
export const changeSubscription = (
  { db, jobs }: SubscriptionApp,
  person: Person,
  id: number,
  { reason = '', seen, ...body }: SubscriptionUpdate,
): Promise<Subscription> =>
  db.transaction().execute(async (tx) => {
    const enrolment = await lockForEdit(tx, id);
    if (!enrolment) throw refusals.absent('L’iscrizione');
    const before = await requireSubscription(tx, id);
    const { additional_data, ...choices } = changedSince(body, seen, before);
    const edit = subscriptionEditOf(before, choices);
    const isEdited = Object.keys(edit).length > 0;
    const hasOtherData = additional_data !== undefined && !isDeepStrictEqual(additional_data, before.additional_data);
    if (!isEdited && !hasOtherData) return before;

    // What was played until now counts, and comes before the change in the record.
    if (closesEnrolment(enrolment, edit, new Date())) await stopForClosing(tx, { jobs }, enrolment);
    if (isEdited) await recordSubscriptionEdit(tx, jobs, enrolment, edit, { actor_id: person.id, reason });
    if (hasOtherData) await setAdditionalData(tx, id, additional_data);
    const after = await requireSubscription(tx, id);
    await recordActivity(tx, person, {
      action: 'update',
      ...objectOf(after),
      before: factsOf(before),
      after: { ...factsOf(after), ...(reason && { reason }) },
    });
    return after;
  });
