import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chooseAddress } from './address.ts';
import { freeCluster, prepareCluster } from './cluster.ts';
import { boundLog } from './logFile.ts';
import { launchPostmaster, type Postmaster } from './postmaster.ts';

/** What is told while the database starts, stops or is started again; any Fastify logger fits. */
export interface DatabaseLog {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

export interface EmbeddedDatabase {
  /** For changing the schema. Both addresses stay valid when the database is started again by itself. */
  ownerUrl: string;
  /** For the application, which reads and writes rows. */
  url: string;
  /** Finishes within 4 s; the database can be started again afterwards. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on `dataDir/postgres`, made on the first start, and starts it again whenever it dies.
 * The caller holds the folder's claim (`claimDataFolder`). `signal` gives up a start under way.
 * @throws StartError when it cannot be started.
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  log: DatabaseLog,
  signal?: AbortSignal,
): Promise<EmbeddedDatabase> {
  const cluster = await prepareCluster(dataDir, signal);
  const address = await chooseAddress(cluster);
  const launch = (until?: AbortSignal) =>
    launchPostmaster(cluster, address, () => log.info('Il database sta recuperando le ultime scritture.'), until);

  let postmaster: Postmaster | null = await launch(signal);
  const stopping = new AbortController();
  const housekeeping = setInterval(() => boundLog(join(dataDir, 'postgres.log')), 600_000).unref();
  const supervision = supervise();

  async function supervise(): Promise<void> {
    let pause = 50;
    while (postmaster !== null) {
      const since = performance.now();
      await postmaster.ended;
      postmaster = null;
      if (performance.now() - since > 60_000) pause = 50;
      while (postmaster === null && !stopping.signal.aborted) {
        log.error('Il database si è interrotto: viene riavviato.');
        await wait(pause, null, { signal: stopping.signal }).catch(() => {});
        pause = Math.min(pause * 2, 10_000);
        postmaster = await relaunch();
      }
    }
  }

  async function relaunch(): Promise<Postmaster | null> {
    if (stopping.signal.aborted) return null;
    try {
      await freeCluster(cluster.folder);
      const next = await launch(stopping.signal);
      log.info('Il database è di nuovo in funzione.');
      return next;
    } catch (error) {
      if (!stopping.signal.aborted) log.error(error instanceof Error ? error.message : String(error));
      return null;
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    clearInterval(housekeeping);
    await postmaster?.stop();
    await supervision;
  }

  return { ownerUrl: address.ownerUrl, url: address.url, stop };
}
