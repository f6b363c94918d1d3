import type { Tx } from '../../db/client.ts';
import { forgetFiles } from '../../writes/storedFiles.ts';
import { scrubActivityAbout } from '../activityLog/service.ts';
import { scrubSecurityEventsAbout } from '../securityLog/service.ts';
import { deletePerson, eraseLearning, listFiles, lockSubscriptions } from './repository.ts';

export { countLearning, lockSubscriptions } from './repository.ts';

/**
 * Erases a person: their account, what they learned, what the logs of activities and of security say about them. The numbers of their
 * certificates stay taken. The caller holds the person's row, so that no enrolment is added until it is erased.
 * Returns the storage keys to remove once the transaction has committed.
 */
export const erasePerson = async (tx: Tx, userId: number): Promise<string[]> => {
  const subscriptionIds = await lockSubscriptions(tx, userId);
  const fileIds = await listFiles(tx, userId, subscriptionIds);
  await scrubActivityAbout(tx, userId);
  await scrubSecurityEventsAbout(tx, userId);
  await eraseLearning(tx, subscriptionIds);
  await deletePerson(tx, userId);
  return forgetFiles(tx, fileIds);
};

/** Erases one enrolment with everything learned in it. The caller holds its lock and has made sure nothing needs it. */
export const eraseEnrolment = async (tx: Tx, subscriptionId: number): Promise<void> => {
  await eraseLearning(tx, [subscriptionId]);
};
