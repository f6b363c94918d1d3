import { chmod, chown, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { queryRow, type StartOptions, startDatabase } from './databases.ts';
import { cleanUp, makeFolder, removeFolder } from './folders.ts';
import { asOrdinaryUser, canUnshare, copyClone, forbidUnshare, isRoot, ordinaryUser } from './privileges.ts';

afterEach(cleanUp);

/** Starts, writes or reads back a row, stops; returns who the database's files belong to. */
async function visit(dataDir: string, options: StartOptions = {}): Promise<number> {
  const program = startDatabase(dataDir, options);
  const url = await program.event('url');
  await queryRow(url, 'create table if not exists visits (id int generated always as identity)');
  await queryRow(url, 'insert into visits default values');
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
  return (await stat(join(dataDir, 'postgres', 'PG_VERSION'))).uid;
}

async function countVisits(dataDir: string, options: StartOptions = {}): Promise<unknown> {
  const program = startDatabase(dataDir, options);
  const { visits } = await queryRow(await program.event('url'), 'select count(*)::int as visits from visits');
  return visits;
}

describe.runIf(canUnshare)('root, in a user namespace', () => {
  test('the files stay root’s, below a folder only root may enter too', async () => {
    const folder = await makeFolder();
    await chmod(folder, 0o700);
    expect(await visit(join(folder, 'data'))).toBe(0);
  });

  test('a database made without namespaces goes on with them', async () => {
    const folder = await makeFolder();
    const dataDir = join(folder, 'data');
    await visit(dataDir, { env: (await forbidUnshare()).env });
    await visit(dataDir);
    expect(await countVisits(dataDir)).toBe(2);
  });
});

describe.runIf(isRoot)('root, where user namespaces are not allowed', () => {
  test('a system user runs it, below a folder only root may enter too', async () => {
    const folder = await makeFolder();
    await chmod(folder, 0o700);
    const { env } = await forbidUnshare();
    expect(await visit(join(folder, 'data'), { env })).toBeGreaterThan(0);
    expect(await countVisits(join(folder, 'data'), { env })).toBe(1);
  });

  test.runIf(canUnshare)('a database made in a namespace goes on without', async () => {
    const folder = await makeFolder();
    const dataDir = join(folder, 'data');
    const { env } = await forbidUnshare();
    await visit(dataDir);
    const uid = await visit(dataDir, { env });
    const database = join(dataDir, 'postgres');
    for (const path of await readdir(database, { recursive: true }))
      expect((await lstat(join(database, path))).uid, path).toBe(uid);
    expect(await countVisits(dataDir, { env })).toBe(2);
  });

  test('with no other user to run as, one line says what to do', async () => {
    const folder = await makeFolder();
    const { env, first } = await forbidUnshare();
    const refused = startDatabase(join(folder, 'data'), { env: { ...env, PATH: first } });
    expect(await refused.ended).toBe(1);
    expect(refused.stderr()).toMatch(
      /^PostgreSQL non può essere eseguito qui .*Operation not permitted.*DATABASE_URL\.\n$/,
    );
  });
});

describe('a clone of somebody’s own', () => {
  let shelf: string;
  let from: { folder: string; node: string };
  beforeAll(async () => {
    shelf = await makeFolder({ kept: true, onDisk: true });
    from = copyClone(join(shelf, 'corsia'));
  });
  afterAll(() => removeFolder(shelf));

  test('an ordinary user starts it', async () => {
    await chmod(shelf, 0o755);
    const folder = await makeOrdinaryFolder();
    const uid = await visit(join(folder, 'data'), { from, prefix: asOrdinaryUser });
    expect(uid).toBe(isRoot ? ordinaryUser.uid : process.getuid?.());
  });

  test.runIf(isRoot)('started by root once, an ordinary user’s database stays theirs', async () => {
    await chmod(shelf, 0o755);
    const dataDir = join(await makeOrdinaryFolder(), 'data');
    await visit(dataDir, { from, prefix: asOrdinaryUser });
    expect(await visit(dataDir, { from })).toBe(ordinaryUser.uid);
    expect(await countVisits(dataDir, { from, prefix: asOrdinaryUser })).toBe(2);
  });

  test.runIf(isRoot)('below a folder only root may enter, with and without namespaces', async () => {
    await chmod(shelf, 0o700);
    const dataDir = join(shelf, 'data');
    await visit(dataDir, { from });
    await visit(dataDir, { from, env: (await forbidUnshare()).env });
    expect(await countVisits(dataDir, { from })).toBe(2);
  });

  test.runIf(isRoot)('below a folder of somebody else that only they may enter, started by root', async () => {
    await chmod(shelf, 0o700);
    await chown(shelf, ordinaryUser.uid, ordinaryUser.gid);
    await visit(join(shelf, 'other'), { from });
    expect(await countVisits(join(shelf, 'other'), { from })).toBe(1);
    await chown(shelf, 0, 0);
  });

  test.runIf(isRoot)('a data folder one may not write in is told in one line', async () => {
    await chmod(shelf, 0o755);
    const folder = await makeFolder();
    await chmod(folder, 0o755);
    await mkdir(join(folder, 'theirs'), { mode: 0o755 });
    for (const dataDir of [join(folder, 'new'), join(folder, 'theirs')]) {
      const refused = startDatabase(dataDir, { from, prefix: asOrdinaryUser });
      expect(await refused.ended).toBe(1);
      expect(refused.stderr()).toBe(`DATA_DIR: non ho il permesso di scrivere nella cartella ${dataDir}.\n`);
    }
  });
});

async function makeOrdinaryFolder(): Promise<string> {
  const folder = await makeFolder();
  if (isRoot) await chown(folder, ordinaryUser.uid, ordinaryUser.gid);
  return folder;
}
