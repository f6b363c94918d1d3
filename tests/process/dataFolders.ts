import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { makeFolder } from './folders.ts';
import { startServer, waitUntilReady } from './servers.ts';
import { waitUntil } from './waitUntil.ts';

const takeTurn = (folder: string): Promise<boolean> =>
  mkdir(folder).then(
    () => true,
    () => false,
  );

/** Starts the server on an empty folder and stops it: once a run, by whichever file of tests comes first. */
async function findMade(): Promise<string> {
  const shelf = inject('dataFolderShelf');
  const [made, making, turn] = ['made', 'making', 'turn'].map((name) => join(shelf, name)) as [string, string, string];
  let isOurs = false;
  await waitUntil(async () => {
    isOurs = !existsSync(made) && (await takeTurn(turn));
    return isOurs || existsSync(made);
  });
  if (!isOurs) return made;
  try {
    const program = startServer({ DATA_DIR: making });
    await waitUntilReady(program);
    program.child.kill('SIGTERM');
    await program.ended;
    await rename(making, made);
  } finally {
    await rm(turn, { recursive: true });
  }
  return made;
}

/**
 * Copies a data folder whose database is made and migrated to `folder`, which is returned: starting on it takes a
 * fraction of a first start, for tests that are about something else.
 */
export async function copyDataFolder(folder?: string): Promise<string> {
  const made = await findMade();
  const copy = folder ?? join(await makeFolder(), 'data');
  // With the rights each file has; Node's own copying of two thousand files costs four times as much.
  await promisify(execFile)('cp', ['-a', made, copy]);
  return copy;
}
