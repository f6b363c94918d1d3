import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/client.ts';
import { startJobs } from '#server/jobs/queue.ts';
import { openStorage } from '#server/storage.ts';
import { createTokenMaker } from '#server/tokens.ts';
import { createTestDatabase } from './databases.ts';

/** The application itself, without a port: for looking at what it is made of. `end` closes all it stands on. */
export const buildTestApp = async (): Promise<{ app: FastifyInstance; end(): Promise<void> }> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'corsia-app-'));
  const databaseUrl = await createTestDatabase();
  const settings = loadConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir });
  const { pool, db } = openDatabase(databaseUrl, () => {});
  const jobs = await startJobs(databaseUrl, () => {});
  const storage = await openStorage(settings.storage);
  const tokens = await createTokenMaker(Buffer.alloc(32));
  const app = await buildApp({ settings, pool, db, storage, jobs, tokens }, (handler) => createServer(handler));
  await app.ready();
  return {
    app,
    async end() {
      await app.close();
      await jobs.stop();
      await db.destroy();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** Every route as `METHOD /path`, those Fastify adds for HEAD aside. */
export const routesOf = (app: FastifyInstance): string[] => {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│├└─\s]*)(\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      const depth = Math.max(0, indent.length / 4 - 1);
      above.splice(depth, above.length, part);
      return methods
        .split(', ')
        .filter((method) => method !== 'HEAD' && method !== '')
        .map((method) => `${method} ${above.join('')}`);
    });
};
