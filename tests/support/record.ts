import type { Pool } from 'pg';
import Schema from 'typebox/schema';
import type { LearningEventKind } from '#contract/learningEventKinds.ts';
import { learningEventData } from '#contract/learningEvents.ts';

/** Events of the record that do not keep what the contract says, or something else besides. */
export const listWrongEvents = async ({ pool }: { pool: Pick<Pool, 'query'> }) => {
  const { rows } = await pool.query<{ kind: LearningEventKind; data: unknown }>(
    'select kind, data from learning_events',
  );
  return rows.filter(
    ({ kind, data }) => !Schema.Check({ ...learningEventData[kind], additionalProperties: false }, data),
  );
};
