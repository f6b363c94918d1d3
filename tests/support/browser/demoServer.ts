import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopLeftovers } from '#server/db/embedded/leftovers.ts';
import { publishAddress } from '#server/db/reach.ts';
import { asApplication, createDatabase, dropDatabase } from '../postgres.ts';
import { closeAccess } from './database.ts';
import { copyFolder, describeDemoTemplate } from './demoTemplate.ts';
import { startHostedServer } from './hostedServer.ts';
import { type RunningServer, type ServerProcess, startServerProcess } from './process.ts';

/** A server with the demo content, which can be made to crash and come back. */
export interface DemoServer extends RunningServer {
  /** Ends it without warning, as `kill -9` or a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data, ending it first if it runs; with other settings too, from then on. */
  restart(settings?: NodeJS.ProcessEnv): Promise<void>;
  remove(): Promise<void>;
}

/** What a server runs on: a data folder of its own, the variables that lead to its database, and how both go. */
interface Ground {
  dataDir: string;
  env: NodeJS.ProcessEnv;
  remove(): Promise<void>;
}

const makeDataFolder = () => mkdtemp(join(tmpdir(), 'corsia-browser-'));
const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 });

/** A copy of the demo's database in the PostgreSQL of the whole run. */
const shareDatabase = async (): Promise<Ground> => {
  const template = describeDemoTemplate();
  const dataDir = await makeDataFolder();
  await copyFolder(join(template.folder, 'storage'), join(dataDir, 'storage'));
  await copyFolder(join(template.folder, 'secret'), join(dataDir, 'secret'));
  const name = `demo_${randomBytes(6).toString('hex')}`;
  const url = await createDatabase(template.databaseUrl, name, 'corsia');
  await publishAddress(dataDir, asApplication(url));
  return {
    dataDir,
    env: { DATABASE_URL: asApplication(url), DATABASE_MIGRATION_URL: url },
    remove: () => dropDatabase(url).finally(() => removeFolder(dataDir)),
  };
};

/** A copy of the demo's whole folder, with the database the server starts and stops itself. */
const embedDatabase = async (): Promise<Ground> => {
  const dataDir = await makeDataFolder();
  await copyFolder(describeDemoTemplate().folder, dataDir);
  const remove = () => stopLeftovers(join(dataDir, 'postgres'), 0).finally(() => removeFolder(dataDir));
  return { dataDir, env: {}, remove };
};

/** Starts a server on a copy of the demo content. */
export const startDemoServer = async ({
  port,
  isEmbedded,
}: {
  port: number;
  isEmbedded: boolean;
}): Promise<DemoServer> => {
  const { dataDir, env, remove } = await (isEmbedded ? embedDatabase() : shareDatabase());
  // With a database of its own it is a process as `npm start` has it, and so is one that is started again.
  const start = isEmbedded ? startServerProcess : startHostedServer;
  let server: ServerProcess = await start(dataDir, port, env);
  const demo: DemoServer = {
    address: server.address,
    accounts: server.accounts,
    dataDir,
    kill: () => server.end('SIGKILL'),
    async restart(settings = {}) {
      await server.end('SIGTERM');
      Object.assign(env, settings);
      server = await startServerProcess(dataDir, port, env);
    },
    remove() {
      closeAccess(demo);
      return server.end('SIGTERM').finally(remove);
    },
  };
  return demo;
};
