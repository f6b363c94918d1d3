import type { Session } from '#contract/sessions.ts';
import type { Db } from '../../db/client.ts';
import { refusals, requireFound } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { describeUser, recordActivity } from '../../writes/activity.ts';
import { endSessions, findOwner, listSessions, lockOwner } from './repository.ts';

/** The sessions of a user that are alive. @throws 404 */
export const listUserSessions = async (db: Db, person: Person, userId: number): Promise<Session[]> => {
  requireFound(await findOwner(db, userId), 'L’utente');
  return listSessions(db, userId, person.session_id);
};

/** Ends all sessions of another user; returns how many. @throws 404; 409 `own_account`: one's own are ended in the profile. */
export const endUserSessions = async (
  { db, security }: Deps<'db' | 'security'>,
  person: Person,
  userId: number,
  address: string,
): Promise<number> => {
  if (userId === person.id) throw refusals.blocked('own_account', 'Le tue sessioni si terminano dal tuo profilo.');
  const count = await db.transaction().execute(async (tx) => {
    const owner = requireFound(await lockOwner(tx, userId), 'L’utente');
    const ended = await endSessions(tx, userId);
    if (ended > 0)
      await recordActivity(tx, person, {
        action: 'other',
        ...describeUser({ id: userId, username: owner.username }),
        after: { sessions_ended: ended },
      });
    return ended;
  });
  if (count > 0)
    security.record({
      kind: 'sessions_ended',
      user_id: userId,
      actor_id: person.id,
      session_id: person.session_id,
      address,
      details: { count },
    });
  return count;
};
