import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase } from '#server/db/client.ts';
import { verifyRecord } from '#server/modules/verification/service.ts';

/** What writers were told is kept. */
export interface Ledger {
  /** Names of groups, all different. */
  groups: string[];
  /** Names of users, all different. */
  users: string[];
  /** `enrolment position` of every start of a lesson, all different. */
  plays: string[];
}

export const countAcknowledged = ({ groups, users, plays }: Ledger): number =>
  groups.length + users.length + plays.length;

/** Runs `look` on the database of a running server. */
export const onDatabase = async <T>(dataDir: string, look: (database: Database) => Promise<T>): Promise<T> => {
  const url = (await readFile(join(dataDir, 'database.url'), 'utf8')).trim();
  const database = openDatabase(url, () => {}, 'work');
  return look(database).finally(() => database.db.destroy());
};

const stored: Record<keyof Ledger, string> = {
  groups: 'select name as key from groups',
  users: 'select username as key from users',
  plays:
    "select subscription_id || ' ' || (data->>'position')::float as key from learning_events where kind = 'played'",
};

/** Compares what writers were told with what is there, and the record with its own figures. */
export const audit = (dataDir: string, ledger: Ledger) =>
  onDatabase(dataDir, async ({ db, pool }) => {
    const result = { lost: 0, doubled: 0, discrepancies: (await verifyRecord(db)).discrepancies.length };
    for (const kind of ['groups', 'users', 'plays'] as const) {
      const { rows } = await pool.query<{ key: string }>(stored[kind]);
      const found = new Set(rows.map(({ key }) => key));
      result.doubled += rows.length - found.size;
      result.lost += ledger[kind].filter((key) => !found.has(key)).length;
    }
    return result;
  });
