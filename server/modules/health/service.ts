import type pg from 'pg';
import { touchDatabase } from './repository.ts';

/** Milliseconds the database has to answer. */
const answerTimeout = 1000;

/**
 * Returns whether the database answers within a second, and takes writes. However often it is asked, one question at a time is put,
 * so that a database that hangs is not held by the very calls that watch it.
 */
export const createDatabaseCheck = (pool: pg.Pool): (() => Promise<boolean>) => {
  let underWay: Promise<boolean> | null = null;

  const ask = (): Promise<boolean> => {
    underWay ??= touchDatabase(pool, answerTimeout)
      .catch(() => false)
      .finally(() => {
        underWay = null;
      });
    return underWay;
  };

  return async () => {
    const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(resolve, answerTimeout, false);
    return Promise.race([ask(), tooLate]).finally(() => clearTimeout(timer));
  };
};
