import { type Kysely, sql } from 'kysely';
import type { DB, Json } from '../../db/tables.ts';

export type Key =
  | 'conservazione-export'
  | 'email-automatiche'
  | 'etichette-iscrizioni'
  | 'gruppi-referenti'
  | 'testi-lettere'
  | 'verifica-in-due-passaggi';

/** The value stored under a key; null when there is none. */
export const findConfiguration = async (db: Kysely<DB>, key: Key): Promise<Json> =>
  (await db.selectFrom('configurations').select('value').where('key', '=', key).executeTakeFirst())?.value ?? null;

/** Nobody else changes what is under a key, or makes it, until the transaction ends. */
export const lockConfiguration = async (tx: Kysely<DB>, key: Key): Promise<true> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`configurations ${key}`}))`.execute(tx);
  return true;
};

export const saveConfiguration = async (tx: Kysely<DB>, key: Key, value: Json): Promise<void> => {
  const text = JSON.stringify(value);
  await tx
    .insertInto('configurations')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
    .execute();
};

/** Those of these groups that exist, in the order of the ids. */
export const listGroups = async (db: Kysely<DB>, ids: number[]): Promise<{ id: number; name: string }[]> => {
  if (ids.length === 0) return [];
  const found = await db.selectFrom('groups').select(['id', 'name']).where('id', 'in', ids).execute();
  return ids.flatMap((id) => found.find((group) => group.id === id) ?? []);
};
