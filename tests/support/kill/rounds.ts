import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findProcesses, signalProcess } from '#server/db/embedded/processes.ts';
import { type ServerProcess, startServerProcess } from '../browser/process.ts';
import { findFreePort } from '../freePort.ts';
import { auditLedger, countAcknowledged, countByKind, type Ledger, type WriteKind } from './ledger.ts';
import { startWriters } from './writers.ts';

const victims = ['database', 'server', 'both'] as const;
export type Victim = (typeof victims)[number];

export interface KillReport {
  /** Rounds by what was killed. */
  rounds: Record<Victim, number>;
  /** Writes that were acknowledged, by kind. */
  acknowledged: Record<WriteKind, number>;
  /** Acknowledged and not there. */
  lost: number;
  /** There more than once. */
  doubled: number;
  /** Rounds in which only the database was killed and the server ended with it. */
  deaths: number;
  /** Counters that do not agree with the record. */
  discrepancies: number;
  /** Time from each kill until the server was well again (ms). */
  recoveries: number[];
}

/** Writes that must have been acknowledged before the next kill, so that each falls among writes. */
const writesBetween = 15;

const isWell = (address: string): Promise<boolean> =>
  fetch(`${address}/api/health/`, { signal: AbortSignal.timeout(5000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Waits until a state is reached. @throws after a minute */
const waitUntil = async (what: string, reached: () => Promise<boolean> | boolean): Promise<void> => {
  const deadline = performance.now() + 60_000;
  while (!(await reached())) {
    if (performance.now() > deadline) throw new Error(`not within a minute: ${what}`);
    await wait(10);
  }
};

/**
 * Kills the database, the server and both in turn with SIGKILL while people write, until `rounds` are done or
 * `deadline` (ms) has passed; then compares what was acknowledged with what is there.
 */
export const runKillRounds = async (
  dataDir: string,
  rounds: number,
  deadline = Number.POSITIVE_INFINITY,
): Promise<KillReport> => {
  const began = performance.now();
  const ledger: Ledger = { groups: [], users: [], plays: [], drafts: [], handIns: [] };
  const report = { rounds: { database: 0, server: 0, both: 0 }, deaths: 0, recoveries: [] as number[] };
  const port = await findFreePort();
  const start = () => startServerProcess(dataDir, port, { DEMO: 'off', LOG_LEVEL: 'silent' });
  let server: ServerProcess = await start();
  const { address } = server;
  const database = join(dataDir, 'postgres');
  try {
    const writers = await startWriters(dataDir, address, ledger);
    for (let round = 0; round < rounds && performance.now() - began < deadline; round += 1) {
      const victim = victims[round % victims.length] ?? 'both';
      const before = countAcknowledged(ledger);
      await waitUntil('writes', () => countAcknowledged(ledger) >= before + writesBetween).catch((error) => {
        const state = { round, after: victims[(round + 2) % victims.length], failures: writers.failures() };
        throw new Error(JSON.stringify({ ...state, written: countAcknowledged(ledger) - before }), { cause: error });
      });
      const killed = performance.now();
      if (victim !== 'server') for (const pid of findProcesses(database)) signalProcess(pid, 'SIGKILL');
      if (victim !== 'database') await server.end('SIGKILL');
      else {
        await waitUntil(
          'a database that was killed is noticed',
          async () => server.hasEnded() || !(await isWell(address)) || findProcesses(database).length > 0,
        );
        await waitUntil('recovery', async () => server.hasEnded() || (await isWell(address)));
        if (server.hasEnded()) report.deaths += 1;
      }
      if (server.hasEnded()) server = await start();
      await waitUntil('recovery', () => isWell(address));
      report.recoveries.push(performance.now() - killed);
      report.rounds[victim] += 1;
    }
    await writers.stop();
    return { ...report, acknowledged: countByKind(ledger), ...(await auditLedger(dataDir, ledger)) };
  } finally {
    await server.end('SIGTERM');
  }
};
