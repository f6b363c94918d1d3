import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fstatSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findFullFolder, makeFullDiskError } from '../../startup/fullDisk.ts';
import { StartError } from '../../startup/startError.ts';
import type { Address } from './address.ts';
import { refuseAdministrator } from './administrator.ts';
import type { Cluster } from './cluster.ts';
import { stopLeftovers } from './leftovers.ts';
import { openLog, readLastReason } from './logFile.ts';
import { nameCluster } from './processes.ts';
import { cleanEnvironment } from './run.ts';
import { serverSettings } from './settings.ts';

/** A running PostgreSQL. */
export interface Postmaster {
  pid: number;
  /** Fulfilled when the process has ended, however it did. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL and waits until it answers, however long the recovery after a crash takes.
 * @throws StartError with PostgreSQL's own reason when it ends instead.
 */
export async function launchPostmaster(
  cluster: Cluster,
  address: Address,
  onSlow: () => void,
  signal?: AbortSignal,
): Promise<Postmaster> {
  const logPath = join(cluster.dataDir, 'postgres.log');
  const logFd = openLog(logPath);
  const logStart = fstatSync(logFd).size;
  const child = spawnPostmaster(cluster, address, logFd);
  closeSync(logFd);
  const ended = watchEnd(child);
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) await stopLeftovers(cluster.folder);
    await ended;
  };
  if (child.pid === undefined) throw new StartError('PostgreSQL non si avvia.');
  try {
    await waitUntilAnswering(child, address.ownerUrl, onSlow, signal);
  } catch (error) {
    await stop();
    signal?.throwIfAborted();
    const reason = readLastReason(logPath, logStart);
    refuseAdministrator(reason);
    const full = findFullFolder(reason, cluster.dataDir);
    if (full) throw makeFullDiskError(full, error);
    throw new StartError(`PostgreSQL non si avvia: ${reason} (${logPath})`, { cause: error });
  }
  return { pid: child.pid, ended, stop };
}

/** A process that exits without stopping its database at least asks it to stop. */
function watchEnd(child: ChildProcess): Promise<void> {
  const onOurExit = () => child.kill('SIGINT');
  process.once('exit', onOurExit);
  return new Promise((resolve) => {
    const onEnd = () => {
      process.off('exit', onOurExit);
      resolve();
    };
    child.once('exit', onEnd).once('error', onEnd);
  });
}

/** In a session of its own, so that Ctrl-C in the terminal reaches the application first. */
function spawnPostmaster({ folder, binaries, runner }: Cluster, address: Address, logFd: number): ChildProcess {
  const settings = Object.entries({ ...serverSettings, ...address.settings, cluster_name: nameCluster(folder) });
  const flags = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [file = '', ...args] = [...runner.prefix, binaries.postgres, '-D', folder, ...flags];
  return spawn(file, args, {
    cwd: folder,
    env: cleanEnvironment,
    stdio: ['ignore', logFd, logFd],
    detached: true,
    windowsHide: true,
  });
}

async function waitUntilAnswering(
  child: ChildProcess,
  url: string,
  onSlow: () => void,
  signal?: AbortSignal,
): Promise<void> {
  const slow = setTimeout(onSlow, 5000);
  try {
    while (!(await isAnswering(url))) {
      signal?.throwIfAborted();
      if (child.exitCode !== null || child.signalCode !== null) throw new Error('ended');
      await wait(10);
    }
  } finally {
    clearTimeout(slow);
  }
}

/** SQLSTATE of a database that does not take connections yet, or no more of them, and what a line that fell is called. */
const notYet = /^(?:57P|53|08|E[A-Z]+$)/;

/** @throws what PostgreSQL refuses for good, such as a database that is not there. */
async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    // A connection that ends, or is not answered in time, brings no code.
    if (error instanceof Error && 'code' in error && !notYet.test(String(error.code))) throw error;
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
