import type { RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { buildApp, modules } from './app.ts';
import type { Config } from './config.ts';
import { checkServer, explainFewConnections } from './db/checkServer.ts';
import { closeDatabase, openDatabase } from './db/client.ts';
import { probeDatabaseDisk } from './db/diskProbe.ts';
import { startEmbeddedDatabase } from './db/embedded/index.ts';
import { publishAddress } from './db/reach.ts';
import { openReads } from './db/reads.ts';
import type { DemoAccount } from './demo/accounts.ts';
import { loadDemo } from './demo/index.ts';
import { createDrawing } from './drawing/drawing.ts';
import { startJobs } from './jobs/queue.ts';
import { listQueues, startWorkers } from './jobs/workers.ts';
import { createSeldomWarning, log } from './log.ts';
import { createSignedInPeople } from './modules/auth/service.ts';
import { requireTenant } from './modules/brandThemes/service.ts';
import { resealSecrets } from './modules/secondFactor/service.ts';
import { createSecurityLog } from './modules/securityLog/service.ts';
import { loadOrCreateSecrets, noteSecretsInUse } from './secrets/secret.ts';
import { createSecretBox } from './secrets/secretBox.ts';
import { createTokenMaker } from './secrets/tokens.ts';
import { claimDataFolder } from './startup/dataFolder.ts';
import { explainFullDisk } from './startup/fullDisk.ts';
import { listen } from './startup/listener.ts';
import { warnOfProduction } from './startup/productionWarnings.ts';
import { prepareSchema } from './startup/schema.ts';
import { watchDisk } from './storage/disk.ts';
import { openStorage } from './storage/storage.ts';

type Undo = () => Promise<void>;

/** What waits for the database would wait for ever if that hangs, and the database itself could not be stopped. */
const withTimeout =
  (milliseconds: number, undo: Undo): Undo =>
  () =>
    Promise.race([undo(), wait(milliseconds)]);

/** What was opened is closed in the opposite order, each step even if an earlier one fails. */
const undoAll = async (undos: Undo[]): Promise<void> => {
  for (const undo of undos.reverse()) await undo().catch((error) => log.error({ err: error }, 'closing'));
};

const onError = createSeldomWarning('database connection');

const openPools = (url: string) => {
  return {
    calls: openDatabase(url, onError, 'calls'),
    lookups: openDatabase(url, onError, 'lookups'),
    work: openDatabase(url, onError, 'work'),
  };
};

const listFolders = ({ dataDir, storage }: Config): string[] =>
  storage.kind === 'local' ? [dataDir, storage.folder] : [dataDir];

/**
 * Starts everything: port, data folder, database, schema, demo content, queue, application.
 * `accounts` are those of the demo content; `stopped` settles when `signal` has been heeded and all of it is closed.
 * @throws StartError for whatever its operator can mend; what had been opened is closed again.
 */
export const startServer = async (
  settings: Config,
  signal: AbortSignal,
): Promise<{ address: string; accounts: DemoAccount[] | null; stopped: Promise<void> }> => {
  const undos: Undo[] = [];
  try {
    const listener = await listen(settings);
    undos.push(() => listener.close(0));
    const claim = await claimDataFolder(settings.dataDir);
    undos.push(claim.release);
    const secrets = await loadOrCreateSecrets(settings);
    const database = settings.databaseUrl ? null : await startEmbeddedDatabase(settings.dataDir, log, signal);
    if (database) {
      undos.push(database.stop);
      await publishAddress(settings.dataDir, database.url);
    }
    if (settings.databaseUrl) await checkServer(settings.databaseUrl);
    if (settings.databaseMigrationUrl) await checkServer(settings.databaseMigrationUrl, 'DATABASE_MIGRATION_URL');
    const queueRules = { queues: listQueues(modules), heartbeat: settings.jobHeartbeat, isAlone: database !== null };
    const url = settings.databaseUrl ?? database?.url ?? '';
    const ownerUrl = settings.databaseMigrationUrl ?? database?.ownerUrl ?? url;
    const areRolesApart = await prepareSchema({ ownerUrl, url }, queueRules);

    const opened = openPools(url);
    for (const database of Object.values(opened)) undos.push(withTimeout(1000, () => closeDatabase(database)));
    const { pool, db } = opened.calls;
    const reads = openReads(url, onError);
    undos.push(withTimeout(1000, reads.close));
    const lookups = opened.lookups.pool;
    const people = createSignedInPeople(lookups, pool);
    undos.push(withTimeout(1000, people.close));
    const storage = await openStorage(settings.storage);
    const drawing = createDrawing();
    undos.push(async () => drawing.close());
    const jobs = await startJobs(url, createSeldomWarning('queue'), settings, signal);
    undos.push(withTimeout(1000, jobs.stop));
    const tokens = createTokenMaker(secrets);
    const security = createSecurityLog(pool, settings.intervals.securityLog);
    undos.push(withTimeout(1000, security.close));
    const secretBox = createSecretBox(secrets);
    await resealSecrets({ db: opened.work.db, secretBox });
    await noteSecretsInUse(settings.dataDir);
    const disk = watchDisk({ folders: listFolders(settings), probeDatabase: () => probeDatabaseDisk(lookups) });
    const services = { storage, people, jobs, drawing, tokens, security, secretBox, disk };
    const deps = { settings, pool, db, reads, lookups, ...services };
    const forWork = { ...deps, ...opened.work };
    const demo = settings.demo ? await loadDemo(forWork) : null;
    if (settings.production) await warnOfProduction(deps, areRolesApart);
    await requireTenant(deps);
    undos.push(withTimeout(1000, await startWorkers(forWork, modules)));

    let handler: RequestListener | undefined;
    const app = await buildApp(deps, (own) => {
      handler = own;
      return listener.server;
    });
    undos.push(async () => {
      // At once: it tells sockets and streams to come back. The rest is closed once what is under way has its answer.
      const closed = app.close();
      await listener.close(settings.shutdownGrace * 1000);
      await withTimeout(2000, () => closed)();
    });
    await app.ready();
    // Not before: a request that reaches Fastify while it is being built ends the process.
    if (handler) listener.handOver(handler, app.upgrades);
    const stopped = new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      signal.addEventListener('abort', () => resolve());
    }).then(() => undoAll(undos));
    return { address: listener.address, accounts: demo, stopped };
  } catch (error) {
    await undoAll(undos);
    throw explainFullDisk(explainFewConnections(error), settings);
  }
};
