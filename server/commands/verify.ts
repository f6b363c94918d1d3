import { loadConfig } from '../config.ts';
import { openDatabase } from '../db/client.ts';
import { reachDatabase } from '../db/reach.ts';
import { log } from '../log.ts';
import { verifyRecord } from '../modules/verification/service.ts';
import { ownerOnly } from '../startup/dataFolder.ts';
import { StartError } from '../startup/startError.ts';

process.umask(ownerOnly);

/** `npm run verify`: computes all figures again from the record of learning; exit 1 when anything disagrees. */
const run = async (): Promise<boolean> => {
  const { url, leave } = await reachDatabase(loadConfig(process.env), log);
  const { db } = openDatabase(url, () => {}, 'work');
  try {
    const { enrolments, events, discrepancies } = await verifyRecord(db);
    for (const { subscription_id, what, stored, computed } of discrepancies)
      console.error(
        `Iscrizione ${subscription_id}, ${what}: nel database ${JSON.stringify(stored)}, dal registro ${JSON.stringify(computed)}`,
      );
    const outcome = discrepancies.length === 0 ? 'tutto concorda' : `${discrepancies.length} differenze`;
    console.log(`Iscrizioni ${enrolments}, eventi registrati ${events}: ${outcome}.`);
    return discrepancies.length === 0;
  } finally {
    await db.destroy();
    await leave();
  }
};

try {
  process.exit((await run()) ? 0 : 1);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
