import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase } from '#server/db/client.ts';
import { signalProcess } from '#server/db/embedded/processes.ts';
import type { Client } from '#tests/support/client.ts';
import type { TestUser } from '#tests/support/world.ts';
import { enter } from '../enter.ts';
import { waitUntilReady } from '../servers.ts';
import type { Program } from '../started.ts';

/** A running server, an administrator signed in to it, and its database beside it. */
export interface Running extends Database {
  dataDir: string;
  address: string;
  /** Of the server. */
  pid: number;
  admin: TestUser;
  client: Client & { token: string };
  /** Keeps others from the rows a query locks, until this is closed. Returns what it found. */
  hold(query: string, values: unknown[]): Promise<Record<string, unknown>[]>;
  /** Stops a process, until this is closed. */
  stop(pid: number): void;
  close(): Promise<void>;
}

/** A job of the server that is killed: begun, and half-way when this returns how to see that the next made it whole. */
export type Job = (running: Running) => Promise<(next: Running) => Promise<void>>;

/** Joins a server that is starting. `findAdmin` makes its administrator, or brings the one there is. */
export const joinServer = async (
  dataDir: string,
  program: Program,
  findAdmin: (database: Database) => Promise<TestUser>,
): Promise<Running> => {
  const address = await waitUntilReady(program);
  const database = openDatabase((await readFile(join(dataDir, 'database.url'), 'utf8')).trim(), () => {}, 'work');
  const admin = await findAdmin(database);
  const held: (() => void)[] = [];
  return {
    ...database,
    dataDir,
    address,
    pid: Number(program.child.pid),
    admin,
    client: await enter(address, admin),
    async hold(query, values) {
      const connection = await database.pool.connect();
      held.push(() => connection.release(true));
      await connection.query('begin');
      return (await connection.query(query, values)).rows;
    },
    stop(pid) {
      process.kill(pid, 'SIGSTOP');
      held.push(() => signalProcess(pid, 'SIGCONT'));
    },
    async close() {
      for (const release of held.splice(0)) release();
      await database.db.destroy().catch(() => {});
    },
  };
};
