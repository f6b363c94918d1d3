import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { stopLeftovers } from '#server/db/embedded/leftovers.ts';
import { endAll } from './started.ts';

const made: string[] = [];

/** An empty folder, for one test unless it is `kept` for several. */
export async function makeFolder({ kept = false } = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'corsia-process-'));
  if (!kept) made.push(folder);
  return folder;
}

/** For afterEach: ends the programs and databases a test left, then removes its folders. */
export async function cleanUp(): Promise<void> {
  await endAll();
  for (const folder of made.splice(0)) await removeFolder(folder);
}

/** Removes a folder with whatever database is still at work in it. */
export async function removeFolder(folder: string): Promise<void> {
  for (const path of await readdir(folder, { recursive: true })) {
    if (basename(path).startsWith('postgres')) await stopLeftovers(join(folder, path), 0);
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
