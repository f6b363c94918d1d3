import { sql } from 'kysely';
import type { Tx } from '../db/client.ts';
import { refusals } from '../errors.ts';

/** What is made once by its key, each under what it stands in. */
const parents = {
  course_themes: 'course_id',
  course_modules: 'course_theme_id',
  course_sections: 'module_id',
  certificates: 'subscription_id',
} as const;

/**
 * Id of what was made with a key before, deleted since or not; undefined where nothing was, and until the transaction ends
 * nobody else makes it. @throws 409 `client_key_taken` for what stands elsewhere
 */
export const findMadeOnce = async (
  tx: Tx,
  table: keyof typeof parents,
  parentId: number,
  client_key: string | undefined,
): Promise<number | undefined> => {
  if (client_key === undefined) return undefined;
  const key = client_key.toLowerCase();
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  const { rows } = await sql<{ id: number; parent_id: number | null }>`
    select id, ${sql.ref(parents[table])} as parent_id from ${sql.table(table)} where client_key = ${key}::uuid`.execute(
    tx,
  );
  const [made] = rows;
  if (made && made.parent_id !== parentId) throw refusals.clientKeyTaken();
  return made?.id;
};

export const readClientKey = ({ client_key }: { client_key?: string }): string | undefined => client_key?.toLowerCase();

/**
 * Ids of what was made already, by the keys of what is asked for together.
 * @param find what has some keys, wherever it stands
 * @param isHere whether it stands where this is to be made
 * @throws 400 `client_key` for a key that is there twice; 409 `client_key_taken` for the key of something else
 */
export const findMadeByKeys = async <Made extends { id: number; client_key: string }>(
  asked: readonly { client_key?: string }[],
  find: (keys: string[]) => Promise<Made[]>,
  isHere: (made: Made) => boolean,
): Promise<Map<string, number>> => {
  const keys = asked.map(readClientKey).filter((key) => key !== undefined);
  if (new Set(keys).size < keys.length) throw refusals.invalid('client_key', 'vi compare due volte');
  const made = keys.length > 0 ? await find(keys) : [];
  if (!made.every(isHere)) throw refusals.clientKeyTaken();
  return new Map(made.map(({ client_key, id }) => [client_key, id]));
};
