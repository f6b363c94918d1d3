import { readdir, readFile } from 'node:fs/promises';

/** Milliseconds of processor time. */
export interface ProcessorTime {
  server: number;
  database: number;
}

export type ReadProcessorTime = () => Promise<ProcessorTime>;

/** Milliseconds of one tick of Linux's accounting. */
const tick = 10;

interface Stat {
  parent: number;
  own: number;
  /** Of children that ended. */
  ended: number;
}

const readStat = async (pid: number | string): Promise<Stat | null> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // The name of the program, in brackets, may hold spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const at = (field: number): number => Number(fields[field - 3]);
  return { parent: at(4), own: (at(14) + at(15)) * tick, ended: (at(16) + at(17)) * tick };
};

/** Returns the parent of a process. */
export const findParent = async (pid: number): Promise<number> => (await readStat(pid))?.parent ?? 0;

/** Time used so far by a server and by PostgreSQL with all its processes. */
export const readProcessorTime = async (serverPid: number, postmasterPid: number): Promise<ProcessorTime> => {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const [server, postmaster, ...stats] = await Promise.all([serverPid, postmasterPid, ...processes].map(readStat));
  const children = stats.filter((stat) => stat?.parent === postmasterPid);
  const database = children.reduce(
    (sum, stat) => sum + (stat?.own ?? 0),
    postmaster ? postmaster.own + postmaster.ended : 0,
  );
  return { server: server?.own ?? 0, database };
};
