import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findBinaries } from '#server/db/embedded/binaries.ts';
import { runStatements } from '#server/db/embedded/cluster.ts';
import { rolesMark } from '#server/db/embedded/roles.ts';
import { chooseRunner } from '#server/db/embedded/runner.ts';
import { copyDataFolder } from './dataFolders.ts';
import { cleanUp, makeFolder } from './folders.ts';
import { askHealth, startServer, waitUntilReady } from './servers.ts';

afterEach(cleanUp);

/** Paths in a data folder that others than the owner may do something with. */
const listOpen = async (dataDir: string): Promise<string[]> => {
  const open = [];
  for (const path of ['', ...(await readdir(dataDir, { recursive: true }))]) {
    const found = await stat(join(dataDir, path)).catch(() => null);
    if (found && (found.isFile() || found.isDirectory()) && (found.mode & 0o077) !== 0) open.push(path);
  }
  return open;
};

test('a data folder that was there with wider rights is its owner’s alone, and so is what is written to it', async () => {
  const dataDir = join(await makeFolder(), 'data');
  await mkdir(join(dataDir, 'storage', 'private'), { recursive: true });
  await writeFile(join(dataDir, 'storage', 'private', 'elenco.csv'), 'nomi');
  for (const path of ['', 'storage', 'storage/private']) await chmod(join(dataDir, path), 0o755);
  await chmod(join(dataDir, 'storage', 'private', 'elenco.csv'), 0o644);
  const first = startServer({ DATA_DIR: dataDir });
  await waitUntilReady(first);
  expect(await listOpen(dataDir)).toEqual([]);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);

  await chmod(dataDir, 0o755);
  const again = startServer({ DATA_DIR: dataDir });
  expect(await askHealth(await waitUntilReady(again))).toBe(200);
  expect(await listOpen(dataDir)).toEqual([]);
});

test('what others keep in the data folder stays as it is, and what the server writes there is its owner’s alone', async () => {
  const dataDir = join(await makeFolder(), 'data');
  await mkdir(join(dataDir, 'programma'), { recursive: true });
  await mkdir(join(dataDir, 'storage'));
  await writeFile(join(dataDir, 'programma', 'avvia'), '#!/bin/sh');
  for (const path of ['', 'programma', 'programma/avvia', 'storage']) await chmod(join(dataDir, path), 0o755);
  await waitUntilReady(startServer({ DATA_DIR: dataDir }));
  expect(await listOpen(dataDir)).toEqual(['', 'programma', 'programma/avvia']);
});

test('a database made when one role did everything gets the role of the application at its next start', async () => {
  const dataDir = await copyDataFolder();
  const folder = join(dataDir, 'postgres');
  const binaries = await findBinaries();
  const runner = await chooseRunner(binaries, dataDir, folder);
  // As it was before: nobody but the owner, and no sign of another.
  await runStatements({ folder, binaries, runner }, ['alter role corsia_app rename to gone']);
  await rm(join(folder, rolesMark));
  const next = startServer({ DATA_DIR: dataDir });
  expect(await askHealth(await waitUntilReady(next))).toBe(200);
});
