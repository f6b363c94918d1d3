import { allowLongStatements, type Db } from '../../db/client.ts';
import type { ResultsOf } from '../../db/resultCounters.ts';
import { findBlock, holdPlaces, listNext, listUnplaced, placeAttempts, saveProgress } from './repository.ts';

export { findUnplaced } from './repository.ts';

/** Attempts that one transaction gives a place. */
const attemptsAtOnce = 2000;
/** Fewer are counted one by one as they are asked for. */
const fewAttempts = 200;

/** Gives the next attempts of a questionnaire their places, in one transaction. Returns whether there may be more. */
const placeNext = (db: Db, of: ResultsOf, atLeast: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await holdPlaces(tx, of))) return false;
    await allowLongStatements(tx);
    const next = await listNext(tx, of, attemptsAtOnce);
    if (next.length < atLeast) return false;
    const block = await findBlock(tx, of);
    const ids = next.slice(0, block.room);
    await placeAttempts(tx, of, block, ids);
    await saveProgress(tx, of, ids);
    return true;
  });

/** Sums up what was handed in and graded again, a while at a time. @param atLeast fewer are left for the next time. */
export const sumResults = async (db: Db, { atLeast = fewAttempts } = {}): Promise<void> => {
  for (const of of await listUnplaced(db)) {
    while (await placeNext(db, of, atLeast));
  }
};
