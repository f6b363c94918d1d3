import { join } from 'node:path';
import { loadConfig } from '../config.ts';
import { findDamagedPages } from '../db/embedded/checkPages.ts';
import { findMissing } from '../modules/files/service.ts';
import { verifyRecord } from '../modules/verification/service.ts';
import { StartError } from '../startup/startError.ts';
import { openStorage } from '../storage/storage.ts';
import { runCommand, withDatabase } from './command.ts';
import { describeDamage } from './describeDamage.ts';

type Database = Parameters<Parameters<typeof withDatabase>[0]>[0]['db'];

const verifyLearning = async (db: Database): Promise<{ said: string; isSound: boolean }> => {
  const { enrolments, events, discrepancies } = await verifyRecord(db);
  for (const { subscription_id, what, stored, computed } of discrepancies)
    console.error(
      `Iscrizione ${subscription_id}, ${what}: nel database ${JSON.stringify(stored)}, dal registro ${JSON.stringify(computed)}`,
    );
  const isSound = discrepancies.length === 0;
  const outcome = isSound ? 'tutto concorda' : `${discrepancies.length} differenze`;
  return { said: `Iscrizioni ${enrolments}, eventi registrati ${events}: ${outcome}.`, isSound };
};

const verifyFiles = async (
  db: Database,
  kept: Parameters<typeof openStorage>[0],
): Promise<{ said: string; isSound: boolean }> => {
  const { files, missing } = await findMissing({ db, storage: await openStorage(kept) });
  for (const { id, name, key, found, wanted } of missing)
    console.error(`File ${id} «${name}» (${key}): ${found === null ? 'manca' : `${found} byte invece di ${wanted}`}`);
  const isSound = missing.length === 0;
  return {
    said: `File ${files}: ${isSound ? 'nessuno manca' : `${missing.length} mancano o non sono interi`}.`,
    isSound,
  };
};

/**
 * `npm run verify`: reads every page of the embedded database, computes all counters again from the record of learning, and looks
 * for every file; exit 1 when anything is damaged, disagrees or is missing.
 */
await runCommand(() =>
  withDatabase(
    async ({ db }) => {
      const { databaseUrl, dataDir, storage } = loadConfig(process.env);
      const damaged = databaseUrl ? [] : await findDamagedPages(join(dataDir, 'postgres'));
      if (damaged.length > 0) throw new StartError(describeDamage(damaged));
      const [learning, files] = [await verifyLearning(db), await verifyFiles(db, storage)];
      console.log(`${learning.said} ${files.said}`);
      if (!(learning.isSound && files.isSound)) process.exitCode = 1;
    },
    // What only looks changes nothing.
    { prepares: false },
  ),
);
