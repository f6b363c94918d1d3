import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../freePort.ts';
import { makeClusterFolder, startTestPostgres } from '../postgres.ts';
import { queryFolder } from './database.ts';
import { announceTemplate, copyFolder, describeDemoTemplate } from './demoTemplate.ts';
import { startServerProcess } from './process.ts';

/** Everything its jobs draw is there, so that no copy has to draw it again. */
const waitUntilPrinted = (folder: string): Promise<void> =>
  queryFolder(folder, async (query) => {
    const unprinted = `select 1 from certificates
      where file_id is null or (prints_fiscal_code and public_file_id is null) limit 1`;
    while ((await query(unprinted)).length > 0) await wait(100);
  });

/**
 * Playwright's global setup: the first start on an empty folder loads the demo content; its database is then served by
 * one PostgreSQL for all workers. Returns what removes both.
 */
export default async function seedDemo(): Promise<() => Promise<void>> {
  const { folder } = describeDemoTemplate();
  const removeFolder = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  await removeFolder();
  const server = await startServerProcess(folder, await findFreePort(), { DEMO: 'on' });
  await waitUntilPrinted(folder).finally(() => server.end('SIGTERM'));
  const cluster = await makeClusterFolder();
  await copyFolder(join(folder, 'postgres'), join(cluster, 'postgres'));
  const database = await startTestPostgres(cluster);
  announceTemplate({ folder, databaseUrl: database.ownerUrl });
  return () => database.stop().finally(removeFolder);
}
