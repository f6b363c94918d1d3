import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { buildConnectionOptions, type Db } from '#server/db/client.ts';
import type { DB } from '#server/db/tables.ts';
import { type Measure, measure } from './support/load.ts';
import { readAddress } from './support/server.ts';

/** What this machine can do at most: Fastify answering a constant from a process of its own. */
export const benchConstant = async (): Promise<Measure> => {
  const child = spawn(process.execPath, ['bench/support/constant.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    return await measure({ name: 'ceiling: Fastify, constant answer', url: await readAddress(child) });
  } finally {
    child.kill();
  }
};

type Caught = { name: string; text: string; values: unknown[] };

/** The statements that queries of the server send, each prepared under a name of its own. */
export const catchStatements = async (
  pool: pg.Pool,
  run: (handles: { pool: pg.Pool; db: Db }) => Promise<unknown>,
): Promise<Caught[]> => {
  const caught: Caught[] = [];
  const listenTo = (sender: pg.Pool | pg.PoolClient) => (config: string | pg.QueryConfig, given?: unknown[]) => {
    const { text, values = given } = typeof config === 'string' ? { text: config } : config;
    caught.push({ name: createHash('sha1').update(text).digest('hex'), text, values: values ?? [] });
    return sender.query(text, values);
  };
  const listening: pg.Pool = Object.create(pool, {
    query: { value: listenTo(pool) },
    connect: {
      value: async () => {
        const client = await pool.connect();
        return Object.create(client, { query: { value: listenTo(client) } });
      },
    },
  });
  await run({ pool: listening, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: listening }) }) });
  if (caught.length === 0) throw new Error('no statement was sent');
  return caught;
};

/**
 * Rounds a second that the database can do at most: the statements of a path in a bare loop over ten connections, each opened
 * as the server opens those for reads.
 */
export const measureCeiling = async (databaseUrl: string, statements: pg.QueryConfig[]): Promise<number> => {
  const pool = new pg.Pool({ ...buildConnectionOptions(databaseUrl, 'reads'), max: 10 });
  let rounds = 0;
  const loop = async (until: number): Promise<void> => {
    while (performance.now() < until) {
      for (const statement of statements) await pool.query(statement);
      rounds += 1;
    }
  };
  const runFor = (milliseconds: number) => {
    const until = performance.now() + milliseconds;
    return Promise.all(Array.from({ length: 10 }, () => loop(until)));
  };
  try {
    await runFor(1000);
    rounds = 0;
    await runFor(4000);
    return Math.round(rounds / 4);
  } finally {
    await pool.end();
  }
};
