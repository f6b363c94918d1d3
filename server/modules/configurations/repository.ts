import type { Kysely } from 'kysely';
import type { DB, Json } from '../../db/tables.ts';

type Key = 'etichette-iscrizioni' | 'gruppi-referenti' | 'testi-lettere';

/** The value stored under a key; null when there is none. */
export const findConfiguration = async (db: Kysely<DB>, key: Key): Promise<Json> =>
  (await db.selectFrom('configurations').select('value').where('key', '=', key).executeTakeFirst())?.value ?? null;

export const saveConfiguration = async (tx: Kysely<DB>, key: Key, value: Json): Promise<void> => {
  const text = JSON.stringify(value);
  await tx
    .insertInto('configurations')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
    .execute();
};

/** Which of these groups exist. */
export const findGroupIds = async (db: Kysely<DB>, ids: number[]): Promise<number[]> => {
  if (ids.length === 0) return [];
  return (await db.selectFrom('groups').select('id').where('id', 'in', ids).execute()).map(({ id }) => id);
};
