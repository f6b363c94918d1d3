import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/tables.ts';
import type { Facts } from './changes.ts';

interface ActivityRow {
  action: string;
  actor_id: number | null;
  actor_name: string;
  object_type: string;
  object_id: number | null;
  object_name: string;
  before: Facts | null;
  after: Facts | null;
}

const json = (facts: Facts | null) => (facts ? JSON.stringify(facts) : null);

export const insertActivity = (db: Kysely<DB>, { before, after, ...row }: ActivityRow) =>
  db
    .insertInto('activity_log')
    .values({ ...row, before: json(before), after: json(after) })
    .execute();

/** Takes everything personal out of the entries about some objects; who did what to which id, and when, stays. */
export const scrubActivityOf = (db: Kysely<DB>, objectType: string, objectIds: number[]) =>
  db
    .updateTable('activity_log')
    .set({ object_name: '', before: null, after: null })
    .where('object_type', '=', objectType)
    .where('object_id', '=', sql<number>`any(${objectIds}::integer[])`)
    .execute();
