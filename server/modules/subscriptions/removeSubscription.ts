import type { SubscriptionErasure } from '#contract/subscriptions.ts';
import { refusals } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { countEnrolmentLearning, eraseEnrolments, requireExpected } from '../erasure/service.ts';
import { subscriptions } from './audited.ts';
import { hasCertificate } from './repository.ts';
import type { SubscriptionDeps } from './service.ts';

/**
 * Removes an enrolment with everything learned in it.
 * @param expected what was shown to go with it.
 * @throws 404; 409 `has_certificate`, `losses_changed`.
 */
export const removeSubscription = (
  { db }: SubscriptionDeps,
  person: Person,
  id: number,
  expected: Record<keyof SubscriptionErasure, number | undefined>,
): Promise<void> =>
  subscriptions.remove(db, person, id, async ({ tx }) => {
    if (await hasCertificate(tx, id))
      throw refusals.blocked(
        'has_certificate',
        'Con questa iscrizione è stato rilasciato un attestato: non si può rimuovere.',
        { used_by: 'certificates' },
      );
    requireExpected(await countEnrolmentLearning(tx, id), expected);
    await eraseEnrolments(tx, [id]);
  });
