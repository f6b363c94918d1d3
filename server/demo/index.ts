import { sql } from 'kysely';
import type { Tx } from '../db/client.ts';
import type { Deps } from '../foundations.ts';
import type { DemoAccount } from './accounts.ts';
import { listAccounts } from './announced.ts';
import { readMark, writeMark } from './mark.ts';

/** One loader at a time, however many servers start on the database. Any number that nobody else uses. */
const lockKey = 8_104_200_801;

const isEmpty = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ is_empty: boolean }>`
    select not exists (select from users) and not exists (select from groups) and not exists (select from courses)
      and not exists (select from brand_themes) as is_empty`.execute(tx);
  return rows[0]?.is_empty ?? false;
};

/**
 * Loads the demo content into an empty database, in one transaction; returns the accounts to tell about,
 * or null for a database that holds no demo content.
 */
export const loadDemo = (deps: Deps): Promise<DemoAccount[] | null> =>
  deps.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
    if (await isEmpty(tx)) {
      // All that the content is made of: no later start needs it.
      const { loadContent } = await import('./load.ts');
      await writeMark(tx, await loadContent(tx, deps));
    }
    const mark = await readMark(tx);
    return mark && listAccounts(tx, mark);
  });
