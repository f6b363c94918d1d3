import pg from 'pg';

/** What may be told of an error that happened while somebody's data was at hand. */
interface Failure {
  type: string;
  code?: string;
  message: string;
  /** Where it happened, innermost first. */
  at: string[];
}

/** A database's message may quote the row it is about: its code and the names of the schema say enough. */
const describeError = (error: Error): string => {
  if (!(error instanceof pg.DatabaseError)) return error.message;
  return ['database error', error.code, error.table, error.constraint].filter(Boolean).join(' ');
};

/** An error without anybody's data, for the log and the record of a job. */
export const describeFailure = (thrown: unknown): Failure => {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name, ...code, message: describeError(error), at: at.slice(0, 8).map((line) => line.trim()) };
};
