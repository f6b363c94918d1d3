import { rm } from 'node:fs/promises';
import { demoFolder } from './demoFolder.ts';

/** Playwright's global teardown. */
export default async function removeDemo(): Promise<void> {
  await rm(demoFolder(), { recursive: true, force: true, maxRetries: 5 });
}
