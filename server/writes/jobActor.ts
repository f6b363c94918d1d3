import { sql } from 'kysely';
import type { Tier } from '#contract/codes.ts';
import type { Tx } from '../db/client.ts';

/** Who asked for a job, as long as they may: a full administrator whose account is active. Held, so that they are not deleted before what they asked for is written. */
export const holdActor = async (tx: Tx, userId: number | null) => {
  const { rows } = await sql<{ id: number; username: string; first_name: string; last_name: string; tier: Tier }>`
    select u.id, u.username, u.first_name, u.last_name, r.tier
    from users u join roles r on r.id = u.role_id
    where u.id = ${userId} and r.tier = 'BO_COM' and is_alive(u.is_active, u.expiration_date)
    for key share of u`.execute(tx);
  return rows[0];
};
