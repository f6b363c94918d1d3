import { refusals } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { recordActivity } from '../activityLog/service.ts';
import { eraseEnrolment } from '../erasure/service.ts';
import { lockForEdit } from '../progress/service.ts';
import { hasCertificate } from './repository.ts';
import { factsOf, objectOf, requireSubscription, type SubscriptionApp } from './service.ts';

/** Removes an enrolment with everything learned in it. @throws 404; 409 `has_certificate`. */
export const removeSubscription = ({ db }: SubscriptionApp, person: Person, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockForEdit(tx, id))) throw refusals.absent('L’iscrizione');
    if (await hasCertificate(tx, id))
      throw refusals.blocked(
        'has_certificate',
        'Con questa iscrizione è stato rilasciato un attestato: non si può rimuovere.',
        { used_by: 'certificates' },
      );
    const subscription = await requireSubscription(tx, id);
    // What was learned goes with the record of it: this is all that remains to say how far it had come.
    const { progress, total_watched_duration, is_passed } = subscription;
    const before = { ...factsOf(subscription), progress, total_watched_duration, is_passed };
    await recordActivity(tx, person, { action: 'delete', ...objectOf(subscription), before });
    await eraseEnrolment(tx, id);
  });
