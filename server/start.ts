import type { RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { announce } from './announce.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { claimDataFolder } from './dataFolder.ts';
import { checkServer } from './db/checkServer.ts';
import { openDatabase } from './db/client.ts';
import { startEmbeddedDatabase } from './db/embedded/index.ts';
import { migrate } from './db/migrate.ts';
import { publishAddress } from './db/reach.ts';
import { loadDemo } from './db/seed/index.ts';
import { createDrawing } from './drawing/drawing.ts';
import { startJobs } from './jobs/queue.ts';
import { startWorkers } from './jobs/workers.ts';
import { listen } from './listener.ts';
import { log } from './log.ts';
import { createSecurityLog } from './modules/securityLog/service.ts';
import { loadOrCreateSecrets } from './secret.ts';
import { createSecretBox } from './secretBox.ts';
import { openStorage } from './storage.ts';
import { createTokenMaker } from './tokens.ts';

type Undo = () => Promise<void>;

/** What waits for the database would wait for ever if that hangs, and the database itself could not be stopped. */
const within =
  (milliseconds: number, undo: Undo): Undo =>
  () =>
    Promise.race([undo(), wait(milliseconds)]);

/** What was opened is closed in the opposite order, each step even if an earlier one fails. */
const undoAll = async (undos: Undo[]): Promise<void> => {
  for (const undo of undos.reverse()) await undo().catch((error) => log.error({ err: error }, 'closing'));
};

/**
 * Starts everything: port, data folder, database, schema, demo content, queue, application.
 * `stopped` settles when `signal` has been heeded and all of it is closed.
 * @throws StartError for whatever its operator can mend; what had been opened is closed again.
 */
export const startServer = async (
  settings: Config,
  signal: AbortSignal,
): Promise<{ address: string; stopped: Promise<void> }> => {
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
    const url = settings.databaseUrl ?? database?.url ?? '';
    await migrate(url);

    const { pool, db } = openDatabase(url, (error) => log.warn({ err: error }, 'database connection'));
    undos.push(within(1000, () => db.destroy()));
    const storage = await openStorage(settings.storage);
    const drawing = createDrawing();
    undos.push(async () => drawing.close());
    const jobs = await startJobs(url, (error) => log.warn({ err: error }, 'queue'));
    undos.push(within(1000, jobs.stop));
    const tokens = createTokenMaker(secrets);
    const security = createSecurityLog(pool);
    undos.push(within(1000, security.close));
    const secretBox = createSecretBox(secrets);
    const foundations = { settings, pool, db, storage, jobs, drawing, tokens, security, secretBox };
    const demo = settings.demo ? await loadDemo(foundations) : null;
    undos.push(within(1000, await startWorkers(foundations)));

    let handler: RequestListener | undefined;
    const app = await buildApp(foundations, (own) => {
      handler = own;
      return listener.server;
    });
    undos.push(async () => {
      // At once: it tells sockets and streams to come back. The rest is closed once what is under way has its answer.
      const closed = app.close();
      await listener.close(settings.shutdownGrace * 1000);
      await within(2000, () => closed)();
    });
    await app.ready();
    // Not before: a request that reaches Fastify while it is being built ends the process.
    if (handler) listener.handOver(handler, app.upgrades);
    announce(listener.address, demo);
    const stopped = new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      signal.addEventListener('abort', () => resolve());
    }).then(() => undoAll(undos));
    return { address: listener.address, stopped };
  } catch (error) {
    await undoAll(undos);
    throw error;
  }
};
