import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { type Config, loadConfig } from '../config.ts';
import { closeDatabase, openDatabase } from '../db/client.ts';
import { dataCorrupted } from '../db/embedded/checkPages.ts';
import { requireSchema } from '../db/migrate.ts';
import { reachDatabase } from '../db/reach.ts';
import { translateDatabaseError } from '../db/refusals.ts';
import { Refusal } from '../errors.ts';
import { ownerOnly } from '../startup/dataFolder.ts';
import { explainFullDisk } from '../startup/fullDisk.ts';
import { prepareSchema } from '../startup/schema.ts';
import { StartError } from '../startup/startError.ts';
import { describeDamage } from './describeDamage.ts';

type Database = ReturnType<typeof openDatabase>;

const hasData = ({ databaseUrl, dataDir }: Config): boolean =>
  databaseUrl !== null || existsSync(join(dataDir, 'postgres', 'PG_VERSION'));

/** What only looks makes no database where there is none. */
const requireData = (config: Config): void => {
  if (hasData(config)) return;
  throw new StartError(`DATA_DIR: in ${config.dataDir} non c’è nessun database. Lo crea il primo avvio del server.`);
};

/** A shell without the server's variables leads to a folder of its own, whose new database nobody would look into. */
const tellNewData = (config: Config): void => {
  if (hasData(config)) return;
  const { dataDir } = config;
  console.error(
    `In ${dataDir} non c’è nessun database: ne viene creato uno. Se il server ne usa un altro, servono qui le sue stesse variabili (DATABASE_URL, DATA_DIR).`,
  );
};

/**
 * Runs a task on the database of the installation, beside a running server or without one.
 * @param prepares whether the schema is brought to this version first; else it must have been.
 */
export const withDatabase = async (
  task: (database: Database) => Promise<void>,
  { prepares = true } = {},
): Promise<void> => {
  const config = loadConfig(process.env);
  if (prepares) tellNewData(config);
  else requireData(config);
  const { url, ownerUrl, leave } = await reachDatabase(config, pino({ level: 'silent' })).catch((error) => {
    throw explainFullDisk(error, config);
  });
  try {
    if (!prepares) await requireSchema(ownerUrl ?? url);
    else if (ownerUrl) await prepareSchema({ ownerUrl, url });
    const database = openDatabase(url, () => {}, 'work');
    await task(database).finally(() => closeDatabase(database));
  } catch (error) {
    throw explainFullDisk(error, config);
  } finally {
    await leave();
  }
};

/** SQLSTATE of data, and of an index, that is not what PostgreSQL wrote. */
const damageCodes: readonly unknown[] = [dataCorrupted, 'XX002'];

const explain = (error: unknown): string => {
  if (error instanceof StartError || error instanceof Refusal) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && damageCodes.includes(error.code)) return describeDamage([error.message]);
  const refusal = translateDatabaseError(error);
  if (refusal?.status === 503) return 'Il database non risponde: controllare che sia in funzione, o DATABASE_URL.';
  return refusal?.message ?? `Non è andata a buon fine: ${error.message}`;
};

/** Runs a command and ends the process: with the `exitCode` it set, else 0, or with 1 and one line that says why. */
export const runCommand = async (run: () => Promise<void>): Promise<never> => {
  process.umask(ownerOnly);
  try {
    await run();
    process.exit();
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
};
