import { socketCloseCodes } from '#contract/lessonSocket.ts';
import type { Deps } from '../../foundations.ts';
import { listLivingSessions } from '../auth/service.ts';
import { findBarrier, listEnrolments } from '../progress/service.ts';
import type { PlayerRegistry } from './registry.ts';

/**
 * Closes the open sockets whose session ended, or whose enrolment was suspended, expired or removed, whichever process
 * or passing of time did it. Two statements however many sockets are open, none when there are none.
 */
export const endOverSockets = async ({ pool, db }: Deps<'pool' | 'db'>, registry: PlayerRegistry): Promise<void> => {
  const open = registry.list();
  if (open.length === 0) return;
  const [sessions, enrolments] = await Promise.all([
    listLivingSessions(pool, [...new Set(open.map(({ sessionId }) => sessionId))]),
    listEnrolments(db, [...new Set(open.map(({ subscriptionId }) => subscriptionId))]),
  ]);
  for (const player of open) {
    const barrier = findBarrier(enrolments.get(player.subscriptionId));
    if (!sessions.has(player.sessionId)) player.end(socketCloseCodes.unauthorised, 'unauthorised');
    else if (barrier) player.end(socketCloseCodes.forbidden, barrier);
  }
};
