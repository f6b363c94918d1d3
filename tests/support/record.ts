import type { Pool } from 'pg';
import Schema from 'typebox/schema';
import type { LearningEventKind } from '#contract/learningEventKinds.ts';
import { learningEventData } from '#contract/learningEvents.ts';
import type { Db } from '#server/db/client.ts';
import { verifyRecord } from '#server/modules/verification/service.ts';

/** Events of the record that do not keep what the contract says, or something else besides. */
export const listWrongEvents = async ({ pool }: { pool: Pick<Pool, 'query'> }) => {
  const { rows } = await pool.query<{ kind: LearningEventKind; data: unknown }>(
    'select kind, data from learning_events',
  );
  return rows.filter(
    ({ kind, data }) => !Schema.Check({ ...learningEventData[kind], additionalProperties: false }, data),
  );
};

const writeTriggers = (what: 'disable' | 'enable'): string =>
  ['learning_events', 'section_sessions', 'subscriptions', 'attempts', 'attempt_regradings']
    .map((table) => `alter table ${table} ${what} trigger user`)
    .join(';');

/** Discrepancies while a statement is in force that goes around the application, as a tampering hand would. */
export const findWhileTampered = async ({ pool, db }: { pool: Pool; db: Db }, statement: string, undo: string) => {
  const client = await pool.connect();
  try {
    await client.query(`${writeTriggers('disable')}; ${statement}`);
    const { discrepancies } = await verifyRecord(db);
    await client.query(undo);
    return discrepancies.map(({ what }) => what);
  } finally {
    await client.query(writeTriggers('enable'));
    client.release();
  }
};
