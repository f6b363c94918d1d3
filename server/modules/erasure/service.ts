import type { Tx } from '../../db/client.ts';
import { scrubActivityOf } from '../activityLog/service.ts';
import { forgetFiles } from '../files/service.ts';
import { deletePerson, eraseLearning, findRemains, findRemoved, lockSubscriptions } from './repository.ts';

export { lockSubscriptions } from './repository.ts';

/**
 * Erases a person: their account, what they learned, what the log of activities says about them. The numbers of their
 * certificates stay taken. The caller holds the person's row, so that no enrolment is added meanwhile.
 * Answers the storage keys to remove once the transaction has committed.
 */
export const erasePerson = async (tx: Tx, userId: number): Promise<string[]> => {
  const subscriptionIds = await lockSubscriptions(tx, userId);
  const remains = await findRemains(tx, userId, subscriptionIds);
  const removed = await findRemoved(tx, userId);
  await scrubActivityOf(tx, 'user', [userId]);
  await scrubActivityOf(tx, 'subscription', [...subscriptionIds, ...removed.subscription_ids]);
  await scrubActivityOf(tx, 'sectionSession', [...remains.session_ids, ...removed.session_ids]);
  await scrubActivityOf(tx, 'certificate', remains.certificate_ids);
  await eraseLearning(tx, subscriptionIds);
  await deletePerson(tx, userId);
  return forgetFiles(tx, remains.file_ids);
};

/** Erases one enrolment with everything learned in it. The caller holds its lock and has made sure nothing needs it. */
export const eraseEnrolment = async (tx: Tx, subscriptionId: number): Promise<void> => {
  await eraseLearning(tx, [subscriptionId]);
};
