import type { TestProject } from 'vitest/node';
import { modules } from '#server/app.ts';
import { listQueues } from '#server/jobs/workers.ts';
import { usualHeartbeat } from '#server/startup/intervals.ts';
import { prepareSchema } from '#server/startup/schema.ts';
import { templateName } from './databases.ts';
import { asApplication, createDatabase, makeClusterFolder, startTestPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the database, as its owner, from which the files' own are made. */
    databaseUrl: string;
  }
}

const prepareTemplate = async (url: string): Promise<void> => {
  const template = await createDatabase(url, templateName, null);
  const rules = { queues: listQueues(modules), heartbeat: usualHeartbeat };
  await prepareSchema({ ownerUrl: template, url: asApplication(template) }, rules);
};

/** Starts the one PostgreSQL of a test run and prepares the template every file's database is copied from. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const database = await startTestPostgres(await makeClusterFolder());
  await prepareTemplate(database.ownerUrl).catch(async (error) => {
    await database.stop();
    throw error;
  });
  project.provide('databaseUrl', database.ownerUrl);
  return database.stop;
};
