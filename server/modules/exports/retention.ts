import type { Kysely } from 'kysely';
import type { ExportRetention, ExportRetentionInput } from '#contract/exports.ts';
import { exportRetentionDays, exportRetentionMax } from '#contract/rules.ts';
import type { Db } from '../../db/client.ts';
import type { DB } from '../../db/tables.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { defineAudited } from '../../writes/audited.ts';
import { forgetFiles, removeFromStorage } from '../../writes/storedFiles.ts';
import { describeSetting, findConfiguration, saveConfiguration } from '../configurations/service.ts';
import { expireExports } from './repository.ts';

const key = 'conservazione-export';

/** Days the files of exports are kept from when they were asked for. */
export const findRetention = async (db: Kysely<DB>): Promise<ExportRetention> => {
  const value = await findConfiguration(db, key);
  const isGood = typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= exportRetentionMax;
  return { days: isGood ? value : exportRetentionDays };
};

const setting = defineAudited({ ...describeSetting(key), find: findRetention });

/** Fewer days take the files that are older at the next run of {@link removeExpired}. @throws 409 `changed_meanwhile` */
export const saveRetention = (db: Db, person: Person, { days, seen }: ExportRetentionInput): Promise<ExportRetention> =>
  setting.replace(db, person, key, seen, ({ tx }) => saveConfiguration(tx, key, days));

/** Files deleted in one transaction. */
const batchSize = 50;

/** Deletes the files of exports whose retention time is over; the records stay, marked as expired. */
export const removeExpired = async ({ db, storage }: Deps<'db' | 'storage'>): Promise<void> => {
  const { days } = await findRetention(db);
  for (;;) {
    const { count, keys } = await db.transaction().execute(async (tx) => {
      const ids = await expireExports(tx, days, batchSize);
      return { count: ids.length, keys: await forgetFiles(tx, ids) };
    });
    await removeFromStorage(storage, keys);
    if (count < batchSize) return;
  }
};
