import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/client.ts';
import { openReads } from '#server/db/reads.ts';
import { createDrawing } from '#server/drawing/drawing.ts';
import { startJobs } from '#server/jobs/queue.ts';
import { createSignedInPeople } from '#server/modules/auth/service.ts';
import { createSecurityLog } from '#server/modules/securityLog/service.ts';
import { createSecretBox } from '#server/secrets/secretBox.ts';
import { createTokenMaker } from '#server/secrets/tokens.ts';
import { watchDisk } from '#server/storage/disk.ts';
import { openStorage } from '#server/storage/storage.ts';
import { createTestDatabase } from './databases.ts';
import { asApplication } from './postgres.ts';

interface TestApp {
  app: FastifyInstance;
  /** Every route as `METHOD /path`, those Fastify adds for HEAD aside. */
  routes: string[];
  /** Closes all it stands on. */
  end(): Promise<void>;
}

/** Gathers the routes of the applications built after it. */
const gatherRoutes = (): { routes: string[]; stop(): void } => {
  const routes: string[] = [];
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) if (one !== 'HEAD') routes.push(`${one} ${url}`);
    });
  };
  subscribe('fastify.initialization', watch);
  return { routes, stop: () => unsubscribe('fastify.initialization', watch) };
};

/** The application itself, without a port: for looking at what it is made of. */
export const buildTestApp = async (): Promise<TestApp> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'corsia-app-'));
  const databaseUrl = asApplication(await createTestDatabase());
  const settings = loadConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir });
  const { pool, db } = openDatabase(databaseUrl, () => {}, 'work');
  const reads = openReads(databaseUrl, () => {});
  const disk = watchDisk({ folders: [], probeDatabase: async () => {} });
  const jobs = await startJobs(databaseUrl, () => {});
  const storage = await openStorage(settings.storage);
  const tokens = createTokenMaker([Buffer.alloc(32)]);
  const security = createSecurityLog(pool);
  const drawing = createDrawing();
  const { routes, stop } = gatherRoutes();
  const secretBox = createSecretBox([Buffer.alloc(32)]);
  const people = createSignedInPeople(pool, pool);
  const services = { reads, disk, storage, people, jobs, drawing, tokens, security, secretBox };
  const app = await buildApp({ settings, pool, db, lookups: pool, ...services }, (handler) => createServer(handler));
  await app.ready();
  stop();
  return {
    app,
    routes: [...new Set(routes)],
    async end() {
      await app.close();
      await jobs.stop();
      drawing.close();
      await security.close();
      await people.close();
      await reads.close();
      await db.destroy();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
