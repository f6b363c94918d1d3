import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Stands in the title of every process of the database, so that `ps` can tell them apart from others'. */
export function nameCluster(folder: string): string {
  return `corsia_${createHash('sha256').update(folder).digest('hex').slice(0, 8)}`;
}

/** Process ids of the PostgreSQL (or initdb) running on this folder, of any parent. */
export function findProcesses(folder: string): number[] {
  if (process.platform === 'linux') return findByWorkingFolder(folder);
  return process.platform === 'win32' ? findByPidFile(folder) : findByTitle(folder);
}

/** The postmaster at work on this folder, as it says itself in a file it leaves behind when it is killed; null for none. */
export function readPostmasterPid(folder: string): number | null {
  try {
    return Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10) || null;
  } catch {
    return null; // not there, or someone else's
  }
}

/** Every process of PostgreSQL keeps its data folder as its working folder; compared by inode, not by name. */
function findByWorkingFolder(folder: string): number[] {
  const wanted = statSync(folder, { throwIfNoEntry: false });
  if (wanted === undefined) return [];
  const isOurs = (pid: string) => {
    try {
      const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
      if (name !== 'postgres' && name !== 'initdb') return false;
      const found = statSync(`/proc/${pid}/cwd`);
      return found.ino === wanted.ino && found.dev === wanted.dev;
    } catch {
      return false; // gone by now, or someone else's
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isOurs(name))
    .map(Number);
}

/** Windows tells nobody a process's working folder, and quotes what is on a command line; the others end with their postmaster. */
function findByPidFile(folder: string): number[] {
  const pid = readPostmasterPid(folder);
  if (pid === null) return [];
  const filter = ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'];
  // The number may belong to another program by now.
  return execFileSync('tasklist', filter, { encoding: 'utf8' }).includes('"postgres.exe"') ? [pid] : [];
}

/** Where there is no /proc: the postmaster has the folder on its command line, the others the cluster's name. */
export function findByTitle(folder: string): number[] {
  const list = execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' });
  const title = `postgres: ${nameCluster(folder)}:`;
  return list
    .split('\n')
    .filter((line) => line.includes(title) || (/postgres /.test(line) && line.includes(`-D ${folder}`)))
    .map((line) => Number.parseInt(line, 10));
}

/** Waits until nothing works on the folder any more. Returns false when `milliseconds` were not enough. */
export async function waitUntilGone(folder: string, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (findProcesses(folder).length > 0) {
    if (performance.now() > deadline) return false;
    await wait(15);
  }
  return true;
}

/** Signals a process that may be gone already. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
