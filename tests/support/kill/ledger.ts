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
  /** `attempt text` of every draft of answers, one an attempt. */
  drafts: string[];
  /** Attempts handed in, each of them at least twice. */
  handIns: string[];
}

export type WriteKind = keyof Ledger;
const kinds: WriteKind[] = ['groups', 'users', 'plays', 'drafts', 'handIns'];

/** Acknowledged writes of each kind. An attempt whose first hand-in was acknowledged, and the second too, is one. */
export const countByKind = (ledger: Ledger): Record<WriteKind, number> => {
  const count = (kind: WriteKind) => new Set(ledger[kind]).size;
  return {
    groups: count('groups'),
    users: count('users'),
    plays: count('plays'),
    drafts: count('drafts'),
    handIns: count('handIns'),
  };
};

export const countAcknowledged = (ledger: Ledger): number => kinds.reduce((sum, kind) => sum + ledger[kind].length, 0);

/** Runs `look` on the database of a running server. */
export const queryDatabase = async <T>(dataDir: string, look: (database: Database) => Promise<T>): Promise<T> => {
  const url = (await readFile(join(dataDir, 'database.url'), 'utf8')).trim();
  const database = openDatabase(url, () => {}, 'work');
  return look(database).finally(() => database.db.destroy());
};

/** A hand-in counts as often as the record says so, and is there only if its attempt is closed too. */
const stored: Record<WriteKind, string> = {
  groups: 'select name as key from groups',
  users: 'select username as key from users',
  plays:
    "select subscription_id || ' ' || (data->>'position')::float as key from learning_events where kind = 'played'",
  drafts: "select id || ' ' || (draft->0->>'answer_text') as key from attempts where draft_saved is not null",
  handIns: `select attempt.id::text as key from attempts attempt
    join learning_events event on event.kind = 'handed_in' and (event.data->>'attempt_id')::int = attempt.id
    where attempt.submitted is not null`,
};

/** Compares what writers were told with what is there, and the record with its own counters. */
export const auditLedger = (dataDir: string, ledger: Ledger) =>
  queryDatabase(dataDir, async ({ db, pool }) => {
    const result = { lost: 0, doubled: 0, discrepancies: (await verifyRecord(db)).discrepancies.length };
    for (const kind of kinds) {
      const { rows } = await pool.query<{ key: string }>(stored[kind]);
      const found = new Set(rows.map(({ key }) => key));
      result.doubled += rows.length - found.size;
      result.lost += ledger[kind].filter((key) => !found.has(key)).length;
    }
    return result;
  });
