import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '#server/db/embedded/index.ts';
import { prepareSchema } from '#server/schema.ts';
import { asApplication, createDatabase, templateName } from './databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the database, as its owner, from which the files' own are made. */
    databaseUrl: string;
  }
}

const quiet = { info() {}, warn() {}, error: console.error };

const prepareTemplate = async (url: string): Promise<void> => {
  const template = await createDatabase(url, templateName, null);
  await prepareSchema({ ownerUrl: template, url: asApplication(template) });
};

/** Starts the one PostgreSQL of a test run and prepares the template every file's database is copied from. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'corsia-api-'));
  const database = await startEmbeddedDatabase(folder, quiet);
  const tearDown = async () => {
    await database.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  await prepareTemplate(database.ownerUrl).catch(async (error) => {
    await tearDown();
    throw error;
  });
  project.provide('databaseUrl', database.ownerUrl);
  return tearDown;
};
