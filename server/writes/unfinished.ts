import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/client.ts';

/** What a person may have only so many of at a time, each with a `user_id`. */
type Counted = 'batch_operations' | 'course_imports' | 'data_exports' | 'import_batches' | 'import_drafts' | 'uploads';

/** Those of a table that have not ended. */
export const unended = sql<boolean>`not ended`;

/** Counts what a person has in a table. Until the transaction ends nobody else counts theirs. @param counts which rows do */
export const countUnfinished = async (
  tx: Tx,
  table: Counted,
  userId: number,
  counts: RawBuilder<boolean>,
): Promise<number> => {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${sql.table(table)} where user_id = ${userId} and ${counts}`.execute(tx);
  return rows[0]?.count ?? 0;
};
