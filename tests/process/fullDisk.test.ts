import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { stopLeftovers } from '#server/db/embedded/leftovers.ts';
import { runCommand } from './commands.ts';
import { copyDataFolder } from './dataFolders.ts';
import { cleanUp, makeFolder } from './folders.ts';
import { askHealth, startServer, waitUntilReady } from './servers.ts';
import { endAll } from './started.ts';
import { waitUntil } from './waitUntil.ts';

const mounted: string[] = [];
afterEach(async () => {
  await endAll();
  for (const folder of mounted.splice(0)) {
    // While it can still be told by its folder.
    await stopLeftovers(join(folder, 'data', 'postgres'), 0);
    spawnSync('umount', ['-l', folder]);
  }
  await cleanUp();
});

/** A file system of so many megabytes and files; null where one may not be made. */
const mount = async (megabytes: number, files = 100_000): Promise<string | null> => {
  const folder = join(await makeFolder(), 'disk');
  await mkdir(folder);
  const options = `size=${megabytes}m,nr_inodes=${files},mode=0700`;
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  if (status === 0) mounted.push(folder);
  return status === 0 ? folder : null;
};

const canMount = process.getuid?.() === 0 && (await mount(1)) !== null;
if (!canMount) console.warn('No file system may be mounted here: a full disk is not tried.');

describe.runIf(canMount)('a full disk', () => {
  test('health says so, and that there is room again', async () => {
    const disk = (await mount(300)) ?? '';
    const dataDir = await copyDataFolder(join(disk, 'data'));
    const address = await waitUntilReady(startServer({ DATA_DIR: dataDir }));
    expect(await askHealth(address)).toBe(200);
    const filler = join(disk, 'filler');
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']);
    await waitUntil(async () => (await askHealth(address)) === 503);
    await rm(filler);
    await waitUntil(async () => (await askHealth(address)) === 200);
  });

  test('room for no more files is no room, before anything has failed', async () => {
    const files = 5000;
    const disk = (await mount(300, files)) ?? '';
    const dataDir = await copyDataFolder(join(disk, 'data'));
    const address = await waitUntilReady(startServer({ DATA_DIR: dataDir }));
    expect(await askHealth(address)).toBe(200);
    const filler = join(disk, 'filler');
    await mkdir(filler);
    spawnSync('sh', ['-c', `cd "$0" && seq ${files} | xargs touch`, filler]);
    await waitUntil(async () => (await askHealth(address)) === 503);
    await rm(filler, { recursive: true });
    await waitUntil(async () => (await askHealth(address)) === 200);
  });

  /** What a start says that ends at once. */
  const sayWhy = async (dataDir: string): Promise<string> => {
    const refused = startServer({ DATA_DIR: dataDir });
    expect(await refused.ended).toBe(1);
    return refused.stderr().trim();
  };
  const fill = (disk: string): void => {
    spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'filler')}`, 'bs=4k']);
    expect(execFileSync('df', [disk], { encoding: 'utf8' })).toContain('100%');
  };
  const writeLine = (dataDir: string) => `Il disco è pieno: liberare spazio nella cartella ${dataDir}.`;

  test('a first start on it says so in one line', async () => {
    const disk = (await mount(8)) ?? '';
    fill(disk);
    expect(await sayWhy(join(disk, 'data'))).toBe(writeLine(join(disk, 'data')));
  });

  test('a first start whose database does not fit says so in one line, and not in those of the database', async () => {
    const dataDir = join((await mount(20)) ?? '', 'data');
    expect(await sayWhy(dataDir)).toBe(writeLine(dataDir));
  });

  test('a later start whose database has no room to start says so in one line', async () => {
    const disk = (await mount(300)) ?? '';
    const dataDir = await copyDataFolder(join(disk, 'data'));
    fill(disk);
    // For what comes before the database, and no more.
    spawnSync('truncate', ['-s', '-8K', join(disk, 'filler')]);
    expect(await sayWhy(dataDir)).toBe(writeLine(dataDir));
  });

  test('a command names the disk that is full, and leaves nothing half-done', async () => {
    const disk = (await mount(300)) ?? '';
    const dataDir = await copyDataFolder(join(disk, 'data'));
    const address = await waitUntilReady(startServer({ DATA_DIR: dataDir }));
    fill(disk);
    await waitUntil(async () => (await askHealth(address)) === 503);
    const before = await readdir(dataDir);
    const full = { code: 1, said: [writeLine(dataDir)] };
    expect(await runCommand('secretRotate', { DATA_DIR: dataDir })).toEqual(full);
    expect(await readdir(dataDir)).toEqual(before);
    const elsewhere = await makeFolder();
    expect(await runCommand('backup', { DATA_DIR: dataDir }, join(elsewhere, 'copia'))).toEqual(full);
    expect(await readdir(elsewhere)).toEqual([]);
    await rm(join(disk, 'filler'));
    expect((await runCommand('secretRotate', { DATA_DIR: dataDir })).code).toBe(0);
  });
});
