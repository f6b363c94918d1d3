import { isDeepStrictEqual } from 'node:util';
import type { Subscription, SubscriptionUpdate } from '#contract/subscriptions.ts';
import type { Person } from '../../person.ts';
import { requireReason } from '../../writes/reason.ts';
import { stopForClosing } from '../lessonSockets/service.ts';
import { recordSubscriptionEdits } from '../progress/service.ts';
import { subscriptions } from './audited.ts';
import { setAdditionalData } from './repository.ts';
import { closesEnrolment, computeSubscriptionEdit } from './rules.ts';
import type { SubscriptionDeps } from './service.ts';

/**
 * Changes an enrolment. What bears on its learning becomes a fact of its record, with who and why; a change that
 * changes nothing leaves no trace. @throws 404; 400 where the course becomes completed, or no longer is, without a reason; 409 `changed_meanwhile`; 409 `already_subscribed` when it would leave the history for a course
 * the user is enrolled in again.
 */
export const changeSubscription = (
  { db, jobs }: SubscriptionDeps,
  person: Person,
  id: number,
  { reason = '', ...body }: SubscriptionUpdate,
): Promise<Subscription> =>
  subscriptions.change(db, person, id, body, async ({ tx, before, changes, locked, note }) => {
    const { additional_data, ...choices } = changes;
    const edit = computeSubscriptionEdit(before, choices);
    const isEdited = Object.keys(edit).length > 0;
    const hasOtherData = additional_data !== undefined && !isDeepStrictEqual(additional_data, before.additional_data);
    if (!isEdited && !hasOtherData) return;
    if (((edit.status_etiquette ?? before.status_etiquette) === 'END') !== (before.status_etiquette === 'END'))
      requireReason(reason);

    // What was played until now counts, and comes before the change in the record.
    if (closesEnrolment(locked, edit, new Date())) await stopForClosing(tx, { jobs }, locked);
    if (isEdited) await recordSubscriptionEdits(tx, jobs, [locked], edit, { actor_id: person.id, reason });
    if (hasOtherData) await setAdditionalData(tx, id, additional_data);
    if (reason) note({ reason });
  });
