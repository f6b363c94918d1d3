import { cp, lstat, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopLeftovers } from '#server/db/embedded/leftovers.ts';
import type { AnnouncedAccount } from './accounts.ts';
import { demoFolder } from './demoFolder.ts';
import { findFreePort, type ServerProcess, startServerProcess } from './process.ts';

/** A server with the demo content, which can be made to crash and come back. */
export interface DemoServer {
  address: string;
  accounts: AnnouncedAccount[];
  dataDir: string;
  /** Ends it without warning, as `kill -9` or a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data, ending it first if it runs. */
  restart(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts a server on a copy of the seeded folder. */
export const startDemoServer = async (env: NodeJS.ProcessEnv = {}): Promise<DemoServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'corsia-browser-'));
  await cp(demoFolder(), dataDir, { recursive: true, filter: async (path) => !(await lstat(path)).isSocket() });
  const port = await findFreePort();
  let server: ServerProcess = await startServerProcess(dataDir, port, env);
  return {
    address: server.address,
    accounts: server.accounts,
    dataDir,
    kill: () => server.end('SIGKILL'),
    async restart() {
      await server.end('SIGTERM');
      server = await startServerProcess(dataDir, port, env);
    },
    async remove() {
      await server.end('SIGTERM');
      await stopLeftovers(join(dataDir, 'postgres'), 0);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
