import { spawn } from 'node:child_process';
import type pg from 'pg';
import { type Measure, measure } from './support/load.ts';
import { addressOf } from './support/server.ts';

/** What this machine can do at most: Fastify answering a constant from a process of its own. */
export const benchConstant = async (): Promise<Measure> => {
  const child = spawn(process.execPath, ['bench/support/constant.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    return await measure({ name: 'soffitto: Fastify, risposta costante', url: await addressOf(child) });
  } finally {
    child.kill();
  }
};

/** What the database can do at most: the statement of a path in a bare loop over as many connections. */
export const benchStatement = async (name: string, pool: pg.Pool, query: pg.QueryConfig): Promise<Measure> => {
  const until = performance.now() + 5000;
  const times: number[] = [];
  const loop = async (): Promise<void> => {
    while (performance.now() < until) {
      const began = performance.now();
      await pool.query(query);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: 10 }, loop));
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => Math.round(10 * (sorted[Math.floor(sorted.length * share)] ?? 0)) / 10;
  return { name, requestsPerSecond: Math.round(times.length / 5), p50: at(0.5), p99: at(0.99), target: null };
};

/** The statement a query of the server sends, caught on its way to the pool. */
export const statementOf = async (run: (pool: pg.Pool) => Promise<unknown>): Promise<pg.QueryConfig> => {
  let caught: pg.QueryConfig | undefined;
  const listening = {
    query: async (config: pg.QueryConfig) => {
      caught = config;
      return { rows: [] };
    },
  };
  await run(listening as unknown as pg.Pool);
  if (!caught) throw new Error('no statement was sent');
  return caught;
};
