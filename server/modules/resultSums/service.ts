import { allowLongStatements, type Db } from '../../db/client.ts';
import type { ResultsOf } from '../../db/resultFigures.ts';
import { holdSums, listUnsummed, saveProgress, sumDays, takeDays } from './repository.ts';

/** Sums up the next days of a questionnaire in one transaction. Returns whether there may be more. */
const sumNext = (db: Db, of: ResultsOf): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await holdSums(tx, of))) return false;
    // Everybody may have sat the same exam on one day.
    await allowLongStatements(tx);
    const days = await takeDays(tx, of);
    if (!days) return false;
    await sumDays(tx, of, days);
    if ('until' in days) await saveProgress(tx, of, days);
    return true;
  });

/** Sums up the results of all days that are over, a while at a time. */
export const sumResults = async (db: Db): Promise<void> => {
  for (const of of await listUnsummed(db)) {
    while (await sumNext(db, of));
  }
};
