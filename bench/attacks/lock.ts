import { setTimeout as wait } from 'node:timers/promises';
import { type Attack, countStatuses } from './attack.ts';

/** Milliseconds the lock is held. */
const held = 8000;

/** Somebody at the database's own prompt holds a table that forty calls need. */
export const heldLock: Attack = {
  name: 'un lock tenuto nel database, 40 chiamate lo aspettano',
  prepare:
    async ({ address, bearer, pool }) =>
    async () => {
      const client = await pool.connect();
      try {
        await client.query('begin; lock table subscriptions in access exclusive mode');
        const headers = { authorization: `Bearer ${bearer}` };
        const answers = Array.from({ length: 40 }, () =>
          fetch(`${address}/api/v1/users/me/subscriptions/`, { headers, signal: AbortSignal.timeout(30_000) }).then(
            ({ status }) => status,
            () => 0,
          ),
        );
        await wait(held);
        await client.query('rollback');
        return countStatuses(await Promise.all(answers));
      } finally {
        client.release();
      }
    },
};
