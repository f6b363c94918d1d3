import { existsSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { backUp } from '#server/commands/backUpInstallation.ts';
import { loadConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/client.ts';
import { findProcesses } from '#server/db/embedded/processes.ts';
import { copyFolder } from '#server/storage/copyFolder.ts';
import { aUser } from '#tests/support/world.ts';
import { runCommand } from './commands.ts';
import { queryRow } from './databases.ts';
import { copyDataFolder } from './dataFolders.ts';
import { enter } from './enter.ts';
import { cleanUp, makeFolder } from './folders.ts';
import { startServer, waitUntilReady } from './servers.ts';
import { waitUntil } from './waitUntil.ts';

afterEach(cleanUp);

const readAddress = async (dataDir: string) => (await readFile(join(dataDir, 'database.url'), 'utf8')).trim();

const addAdministrator = async (dataDir: string) => {
  const { db } = openDatabase(await readAddress(dataDir), () => {}, 'work');
  return aUser({ db }, { tier: 'BO_COM' }).finally(() => db.destroy());
};

const addFile = async (dataDir: string) => {
  await mkdir(join(dataDir, 'storage/ab'), { recursive: true });
  await writeFile(join(dataDir, 'storage/ab/film'), 'film');
};

describe('a backup', () => {
  test('beside a server at work has all that was acknowledged before, and takes its place', async () => {
    const dataDir = await copyDataFolder();
    const target = join(await makeFolder(), 'copie/lunedì');
    const address = await waitUntilReady(startServer({ DATA_DIR: dataDir }));
    const administrator = await addAdministrator(dataDir);
    await addFile(dataDir);
    const client = await enter(address, administrator);
    let made = 0;
    let isDone = false;
    const work = async () => {
      while (!isDone) {
        const { status } = await client.call('POST v1/groups/', { body: { name: `Gruppo ${made + 1}` } });
        expect(status).toBe(201);
        made += 1;
      }
    };
    const working = work();
    await waitUntil(async () => made >= 20);
    const before = made;
    const { code, said } = await runCommand('backup', { DATA_DIR: dataDir }, target);
    isDone = true;
    await working;
    expect([code, said]).toEqual([
      0,
      [expect.stringMatching(/^Copia completa in .*lunedì: il database e \d+ file \(/)],
    ]);
    expect(await readdir(dirname(target)), 'nothing half-made').toEqual(['lunedì']);
    expect(await readFile(join(target, 'storage/ab/film'), 'utf8')).toBe('film');
    expect(await readFile(join(target, 'secret'))).toEqual(await readFile(join(dataDir, 'secret')));
    for (const momentary of ['lock', 'server.pid', 'database.url', 'postgres/postmaster.pid'])
      expect(existsSync(join(target, momentary)), momentary).toBe(false);

    expect(await runCommand('verify', { DATA_DIR: target })).toEqual({
      code: 0,
      said: [expect.stringContaining('tutto concorda')],
    });
    const copied = startServer({ DATA_DIR: target });
    expect(await enter(await waitUntilReady(copied), administrator)).toMatchObject({ token: expect.any(String) });
    const { names } = await queryRow(
      await readAddress(target),
      'select array_agg(name order by id) as names from groups',
    );
    const kept = names as string[];
    expect(kept.length, 'what was acknowledged before').toBeGreaterThanOrEqual(before);
    expect(kept, 'and of what came later nothing without what was before it').toEqual(
      kept.map((_, place) => `Gruppo ${place + 1}`),
    );
  });

  test('without a server is the same', async () => {
    const dataDir = await copyDataFolder();
    await addFile(dataDir);
    // At the top of a disk, where only root may look into it.
    await mkdir(join(dataDir, 'lost+found'));
    const target = join(await makeFolder(), 'copia');
    await mkdir(target);
    expect((await runCommand('backup', { DATA_DIR: dataDir }, target)).code).toBe(0);
    expect(await readFile(join(target, 'storage/ab/film'), 'utf8')).toBe('film');
    expect(existsSync(join(target, 'lost+found'))).toBe(false);
    expect((await runCommand('verify', { DATA_DIR: target })).code).toBe(0);
  });

  test('has the files its database names, also those that come or go while it is made', async () => {
    const dataDir = await copyDataFolder();
    const above = await makeFolder();
    await addFile(dataDir);
    const change = async () => {
      const [aside = ''] = await readdir(above);
      if (!existsSync(join(above, aside, 'postgres'))) return false;
      rmSync(join(dataDir, 'storage/ab/film'));
      await writeFile(join(dataDir, 'storage/ab/came'), 'came');
      return true;
    };
    const target = join(above, 'copia');
    const copying = backUp(loadConfig({ DATA_DIR: dataDir }), target);
    await waitUntil(change);
    await copying;
    expect(await readFile(join(target, 'storage/ab/film'), 'utf8')).toBe('film');
    expect(await readFile(join(target, 'storage/ab/came'), 'utf8')).toBe('came');
  });

  test('whose database ends half-way leaves nothing, and says so', async () => {
    const dataDir = await copyDataFolder();
    const above = await makeFolder();
    await waitUntilReady(startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
    const database = join(dataDir, 'postgres');
    const postmaster = Number.parseInt(await readFile(join(database, 'postmaster.pid'), 'utf8'), 10);
    const titles = findProcesses(database).map(async (pid) => ({
      pid,
      title: await readFile(`/proc/${pid}/cmdline`, 'utf8'),
    }));
    const checkpointer = (await Promise.all(titles)).find(({ title }) => title.includes('checkpointer'));
    // A backup begins with a checkpoint, which never comes.
    process.kill(checkpointer?.pid ?? 0, 'SIGSTOP');
    const outcome = runCommand('backup', { DATA_DIR: dataDir }, join(above, 'copia'));
    await waitUntil(async () => (await readdir(above)).length > 0);
    process.kill(postmaster, 'SIGKILL');
    const { code, said } = await outcome;
    expect([code, said]).toEqual([1, [expect.stringContaining('Il database non risponde')]]);
    expect(await readdir(above)).toEqual([]);
  });

  test('where the database has no socket says how else it is made', async () => {
    const dataDir = await copyDataFolder(join(await makeFolder(), 'x'.repeat(90)));
    const above = await makeFolder();
    expect(await runCommand('backup', { DATA_DIR: dataDir }, join(above, 'copia'))).toEqual({
      code: 1,
      said: [expect.stringMatching(/^Qui la copia si fa a mano, a server fermo, di tutta la cartella DATA_DIR/)],
    });
    expect(await readdir(above)).toEqual([]);
  });

  test.each([[[]], [['una', 'due']]])('needs one folder, not %j', async (folders) => {
    expect(await runCommand('backup', {}, ...folders)).toEqual({
      code: 1,
      said: [expect.stringContaining('Serve la cartella')],
    });
  });

  test.each([
    ['that is not empty', 'full', {}, 'non è vuota'],
    ['that is a file', 'full/file', {}, 'non è una cartella'],
    ['below a file', 'full/file/copia', {}, 'non è una cartella'],
    ['that cannot be made', '/proc/copia', {}, 'non si può scrivere'],
    ['within the data', 'data/copia', {}, 'non può stare dentro DATA_DIR'],
    ['that are the data', 'data', {}, 'non può stare dentro DATA_DIR'],
    ['for no data', 'copia', { DATA_DIR: 'other' }, 'non c’è nessun database'],
    ['for a database elsewhere', 'copia', { DATABASE_URL: 'postgresql://x@127.0.0.1:1/x' }, 'pg_dump'],
  ])('to a folder %s is refused', async (_, target, variables, line) => {
    const above = await makeFolder();
    for (const folder of ['data/postgres', 'full']) await mkdir(join(above, folder), { recursive: true });
    for (const file of ['data/postgres/PG_VERSION', 'full/file']) await writeFile(join(above, file), '');
    const { DATA_DIR = 'data', ...env } = variables as NodeJS.ProcessEnv;
    const config = loadConfig({ DATA_DIR: join(above, DATA_DIR), ...env });
    await expect(backUp(config, resolve(above, target))).rejects.toThrow(line);
    expect((await readdir(above)).toSorted()).toEqual(['data', 'full']);
  });
});

test('a data folder that cannot be used is told of, whatever address a server that has ended left in it', async () => {
  const dataDir = await makeFolder();
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '');
  await writeFile(join(dataDir, 'database.url'), 'postgresql://corsia_app@127.0.0.1:1/corsia');
  await writeFile(join(dataDir, 'lock'), 'no lock of ours'.repeat(100));
  const said = [expect.stringMatching(/^DATA_DIR: il file .*lock non è utilizzabile/)];
  expect(await runCommand('verify', { DATA_DIR: dataDir })).toEqual({ code: 1, said });
  expect(await runCommand('backup', { DATA_DIR: dataDir }, join(await makeFolder(), 'copia'))).toEqual({
    code: 1,
    said,
  });
});

test('what goes while a folder is copied is left out, and what is no file', async () => {
  const from = await makeFolder();
  const to = join(await makeFolder(), 'copy');
  for (const folder of ['kept/below', 'gone']) await mkdir(join(from, folder), { recursive: true });
  for (const file of ['a', 'b', 'kept/below/c', 'gone/d']) await writeFile(join(from, file), file);
  const copied = await copyFolder(from, to, (path) => {
    if (path === 'b' || path === 'gone') rmSync(join(from, path), { recursive: true });
    return path !== 'left';
  });
  expect(copied).toEqual({ files: 2, bytes: 13 });
  expect((await readdir(to, { recursive: true })).toSorted()).toEqual(['a', 'kept', 'kept/below', 'kept/below/c']);
  await expect(copyFolder(from, join(to, 'a'))).rejects.toThrow();
});

test('a copy that lies in what is copied, by a link, is not copied into itself', async () => {
  const [from, elsewhere] = [await makeFolder(), await makeFolder()];
  await writeFile(join(elsewhere, 'film'), 'film');
  await symlink(elsewhere, join(from, 'storage'));
  const to = join(elsewhere, 'copy');
  expect(await copyFolder(from, to)).toEqual({ files: 1, bytes: 4 });
  expect((await readdir(to, { recursive: true })).toSorted()).toEqual(['storage', 'storage/film']);
});
