import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/tables.ts';
import { describeFailure } from '../jobs/failure.ts';

/** Keeps what went wrong at a try of a job that has not ended; there may be others. The database may be what went wrong: then nothing is kept. */
export const keepTrace = async (
  db: Kysely<DB>,
  table: 'batch_operations' | 'data_exports' | 'import_batches',
  id: number,
  thrown: unknown,
): Promise<void> => {
  const { type, code, message, at } = describeFailure(thrown);
  const trace = [[type, code, message].filter(Boolean).join(' '), ...at].join('\n');
  const kept = sql`update ${sql.table(table)} set queue_operation_traceback = ${trace} where id = ${id} and not ended`;
  await kept.execute(db).catch(() => {});
};
