import type { Tx } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import { type Actor, describeUser } from '../../writes/activity.ts';
import { recordDeleted } from '../../writes/recorded.ts';
import { forgetFiles } from '../../writes/storedFiles.ts';
import { scrubSecurityEventsAbout } from '../securityLog/service.ts';
import {
  deletePeople,
  eraseEnrolments,
  listFiles,
  lockSubscriptions,
  scrubActivityAbout,
  scrubReportsAbout,
} from './repository.ts';

export { countEnrolmentLearning, countLearning, eraseEnrolments, lockSubscriptions } from './repository.ts';

/**
 * Makes sure that what goes is what was shown; what was not shown is not looked at. The caller holds what is counted.
 * @throws 409 `losses_changed` with the counts as they are.
 */
export const requireExpected = <K extends string>(
  losses: Record<K, number>,
  expected: Record<K, number | undefined>,
): void => {
  const names = Object.keys(losses) as K[];
  if (names.some((name) => expected[name] !== undefined && expected[name] !== losses[name]))
    throw refusals.lossesChanged(losses);
};

/**
 * Erases people: their account, what they learned, what the logs of activities and of security
 * say about them, what was asked of reports by their name. The numbers of their
 * certificates stay taken, and the log keeps who erased which number, and when. The caller holds their rows, so that no enrolment is added until it is erased.
 * Returns how many enrolments went with them, and the storage keys to remove once the transaction has committed.
 */
export const erasePeople = async (
  tx: Tx,
  actor: Actor,
  userIds: number[],
): Promise<{ subscriptions: number; removedFiles: string[] }> => {
  const subscriptionIds = await lockSubscriptions(tx, userIds);
  const fileIds = await listFiles(tx, userIds, subscriptionIds);
  await scrubReportsAbout(tx, userIds);
  await scrubActivityAbout(tx, userIds);
  await scrubSecurityEventsAbout(tx, userIds);
  await eraseEnrolments(tx, subscriptionIds);
  await deletePeople(tx, userIds);
  for (const id of userIds) await recordDeleted(tx, actor, describeUser({ id, username: '' }));
  return { subscriptions: subscriptionIds.length, removedFiles: await forgetFiles(tx, fileIds) };
};
