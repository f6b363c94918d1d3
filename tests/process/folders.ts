import { rmSync } from 'node:fs';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { stopLeftovers } from '#server/db/embedded/leftovers.ts';
import { findFastFolder } from '#tests/support/postgres.ts';
import { endAll } from './started.ts';

const made: string[] = [];

/** An empty folder, for one test unless it is `kept` for several. Programs can be run only from one `onDisk`. */
export async function makeFolder({ kept = false, onDisk = false } = {}): Promise<string> {
  const folder = await mkdtemp(join(onDisk ? tmpdir() : await findFastFolder(), 'corsia-process-'));
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
  // The waiting kind costs three times as much for the two thousand files of a database.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
