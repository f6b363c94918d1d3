import { rm } from 'node:fs/promises';
import { demoFolder } from './demoFolder.ts';
import { findFreePort, startServerProcess } from './process.ts';

/** Playwright's global setup: the first start on an empty folder loads the demo content. Workers inherit its name. */
export default async function seedDemo(): Promise<void> {
  const folder = demoFolder();
  process.env.CORSIA_DEMO_FOLDER = folder;
  await rm(folder, { recursive: true, force: true });
  const server = await startServerProcess(folder, await findFreePort(), { DEMO: 'on' });
  await server.end('SIGTERM');
}
