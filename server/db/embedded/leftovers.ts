import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../startup/startError.ts';
import { findBinaries } from './binaries.ts';
import { findProcesses, readPostmasterPid, signalProcess, waitUntilGone } from './processes.ts';
import { runProgram } from './run.ts';

/**
 * Ends whatever a server that was killed left at work on this folder: asks first, then kills, which PostgreSQL
 * survives by its write-ahead log. Only for the holder of the data folder's claim: nobody else can be using it.
 * `gracePeriod` in milliseconds.
 * @throws StartError when a process resists.
 */
export async function stopLeftovers(folder: string, gracePeriod = 2500): Promise<void> {
  const found = findProcesses(folder);
  if (found.length === 0) return;
  const postmaster = readPostmasterPid(folder);
  if (postmaster !== null && found.includes(postmaster)) await askToStop(postmaster);
  if (await waitUntilGone(folder, gracePeriod)) return;
  for (const pid of findProcesses(folder)) signalProcess(pid, 'SIGKILL');
  if (await waitUntilGone(folder, 5000)) return;
  throw new StartError(
    `Un PostgreSQL rimasto al lavoro su ${folder} non si ferma: ${findProcesses(folder).join(', ')}.`,
  );
}

/** Files that PostgreSQL would take for a running server if their number now belongs to another process. */
export async function removeStaleLocks(folder: string): Promise<void> {
  const stale = (await readdir(folder)).filter((name) => name === 'postmaster.pid' || name.startsWith('.s.PGSQL.'));
  await Promise.all(stale.map((name) => rm(join(folder, name), { force: true })));
}

/** On Windows any signal of Node's ends a process at once: PostgreSQL's own program asks it by PostgreSQL's own way. */
async function askToStop(postmaster: number): Promise<void> {
  if (process.platform !== 'win32') return signalProcess(postmaster, 'SIGINT');
  const { pg_ctl } = await findBinaries();
  await runProgram([pg_ctl, 'kill', 'INT', String(postmaster)]);
}
