import { sql } from 'kysely';
import type { Tier } from '#contract/codes.ts';
import type { Tx } from '../db/client.ts';

/** Jobs, by the columns that say whose they are. */
const ownerColumns = {
  batch_operations: ['user_id'],
  course_imports: ['user_id'],
  data_exports: ['user_id'],
  import_batches: ['user_id', 'undo_actor_id'],
  import_drafts: ['user_id'],
} as const;

/**
 * Keeps whose job it is from being deleted until the transaction ends. To be called before the row of the job is locked: who
 * deletes people holds them, and then takes them out of their jobs.
 */
export const holdOwner = async (tx: Tx, table: keyof typeof ownerColumns, id: number): Promise<void> => {
  const columns = sql.join(ownerColumns[table].map((column) => sql.ref(column)));
  await sql`select from users where id in (select unnest(array[${columns}]) from ${sql.table(table)} where id = ${id})
    order by id for key share`.execute(tx);
};

/** Who asked for a job, as long as they may: a full administrator whose account is active. Held, so that they are not deleted before what they asked for is written. */
export const holdActor = async (tx: Tx, userId: number | null) => {
  const { rows } = await sql<{ id: number; username: string; first_name: string; last_name: string; tier: Tier }>`
    select u.id, u.username, u.first_name, u.last_name, r.tier
    from users u join roles r on r.id = u.role_id
    where u.id = ${userId} and r.tier = 'BO_COM' and is_alive(u.is_active, u.expiration_date)
    for key share of u`.execute(tx);
  return rows[0];
};
