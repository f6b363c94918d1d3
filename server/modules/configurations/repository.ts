import type { Kysely } from 'kysely';
import type { DB, Json } from '../../db/tables.ts';

type Key = 'etichette-iscrizioni' | 'gruppi-referenti';

/** The value stored under a key; null when there is none. */
export const findConfiguration = async (db: Kysely<DB>, key: Key): Promise<Json> =>
  (await db.selectFrom('configurations').select('value').where('key', '=', key).executeTakeFirst())?.value ?? null;
