import type { Db } from '../../db/client.ts';
import { refusals, requireFound } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { type Actor, describeUser, recordActivity } from '../../writes/activity.ts';
import { createSecurityLog } from '../securityLog/service.ts';
import { endSessions, lockOwner } from '../sessions/service.ts';
import { deleteFactor, findOwner, findUserId, isSecondFactorActive } from './repository.ts';

type ResetDeps = Deps<'db' | 'security'>;

/** Takes somebody's second factor away and ends their sessions. @throws 404; 409 `second_factor_missing` */
const reset = async ({ db, security }: ResetDeps, actor: Actor, userId: number): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const owner = requireFound(await lockOwner(tx, userId), 'L’utente');
    if (!(await deleteFactor(tx, userId)))
      throw refusals.blocked('second_factor_missing', 'Questo utente non ha attivato la verifica in due passaggi.');
    await endSessions(tx, userId);
    await recordActivity(tx, actor, {
      action: 'other',
      ...describeUser({ id: userId, username: owner.username }),
      after: { second_factor_reset: true },
    });
  });
  security.record({
    kind: 'second_factor_reset',
    user_id: userId,
    actor_id: actor.id,
    details: { by: actor.id === null ? 'command' : 'administrator' },
  });
};

/** Resets another's second factor. @throws 409 `own_account`: one's own is disabled with password and code. */
export const resetUserFactor = async (deps: ResetDeps, person: Person, userId: number): Promise<void> => {
  if (userId === person.id)
    throw refusals.blocked('own_account', 'La tua verifica in due passaggi si disattiva dal tuo profilo.');
  await reset(deps, person, userId);
};

/** @throws 404 */
export const hasFactor = async (db: Db, userId: number): Promise<boolean> => {
  requireFound(await findOwner(db, userId), 'L’utente');
  return isSecondFactorActive(db, userId);
};

const commandLine: Actor = { id: null, username: 'admin:reset-factor', first_name: 'Riga', last_name: 'di comando' };

/** For the operator of the server, when no other administrator can. @throws 404; 409 `second_factor_missing` */
export const resetFromCommandLine = async ({ db, pool }: Deps<'db' | 'pool'>, username: string): Promise<void> => {
  const userId = requireFound(await findUserId(db, username), `L’utente «${username}»`);
  const security = createSecurityLog(pool);
  await reset({ db, security }, commandLine, userId).finally(() => security.close());
};
