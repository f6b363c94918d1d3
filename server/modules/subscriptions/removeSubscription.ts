import { refusals } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { eraseEnrolments } from '../erasure/service.ts';
import { subscriptions } from './audited.ts';
import { hasCertificate } from './repository.ts';
import type { SubscriptionDeps } from './service.ts';

/** Removes an enrolment with everything learned in it. @throws 404; 409 `has_certificate`. */
export const removeSubscription = ({ db }: SubscriptionDeps, person: Person, id: number): Promise<void> =>
  subscriptions.remove(db, person, id, async ({ tx }) => {
    if (await hasCertificate(tx, id))
      throw refusals.blocked(
        'has_certificate',
        'Con questa iscrizione è stato rilasciato un attestato: non si può rimuovere.',
        { used_by: 'certificates' },
      );
    await eraseEnrolments(tx, [id]);
  });
