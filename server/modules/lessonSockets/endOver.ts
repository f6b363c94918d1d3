import { socketCloseCodes } from '#contract/lessonSocket.ts';
import type { Deps } from '../../foundations.ts';
import { listLivingSessions } from '../auth/service.ts';
import { findBarrier, listEnrolments } from '../progress/service.ts';
import type { PlayerRegistry } from './registry.ts';
import { listVisible } from './repository.ts';

/**
 * Closes the open sockets whose session ended, whose enrolment was suspended, expired or removed, whose lesson is not shown
 * any more or has another film, whichever process or passing of time did it. Three statements however many sockets are open,
 * none when there are none.
 */
export const endOverSockets = async ({ pool, db }: Deps<'pool' | 'db'>, registry: PlayerRegistry): Promise<void> => {
  const open = registry.list();
  if (open.length === 0) return;
  const [sessions, enrolments, visible] = await Promise.all([
    listLivingSessions(pool, [...new Set(open.map(({ sessionId }) => sessionId))]),
    listEnrolments(db, [...new Set(open.map(({ subscriptionId }) => subscriptionId))]),
    listVisible(db, [...new Set(open.map(({ sectionId }) => sectionId))]),
  ]);
  for (const player of open) {
    const barrier = findBarrier(enrolments.get(player.subscriptionId));
    if (!sessions.has(player.sessionId)) player.end(socketCloseCodes.unauthorised, 'unauthorised');
    else if (barrier) player.end(socketCloseCodes.forbidden, barrier);
    else if (!visible.has(player.sectionId)) player.end(socketCloseCodes.notFound, 'section_absent');
    else if (visible.get(player.sectionId) !== player.film) player.end(socketCloseCodes.forbidden, 'film_replaced');
  }
};
