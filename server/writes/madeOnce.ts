import { sql } from 'kysely';
import type { Tx } from '../db/client.ts';
import { refusals } from '../errors.ts';

/** Where contents of a course are made, each under what it stands in. */
const parents = {
  course_themes: 'course_id',
  course_modules: 'course_theme_id',
  course_sections: 'module_id',
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
  const { rows } = await sql<{ id: number; parent_id: number }>`
    select id, ${sql.ref(parents[table])} as parent_id from ${sql.table(table)} where client_key = ${key}::uuid`.execute(
    tx,
  );
  const [made] = rows;
  if (made && made.parent_id !== parentId) throw refusals.clientKeyTaken();
  return made?.id;
};
