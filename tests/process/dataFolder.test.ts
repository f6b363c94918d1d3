import { chmod, chown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { loadOrCreateSecrets, noteSecretsInUse, rotateSecret } from '#server/secrets/secret.ts';
import { claimDataFolder } from '#server/startup/dataFolder.ts';
import { cleanUp, makeFolder } from './folders.ts';
import { isRoot, ordinaryUser } from './privileges.ts';
import { type Program, startProgram } from './started.ts';

afterEach(cleanUp);

const program = fileURLToPath(new URL('programs/claim.ts', import.meta.url));
const startClaim = (dataDir: string, ...how: string[]) =>
  startProgram([process.execPath, '--expose-gc', program, dataDir, ...how]);

describe('claim of the data folder', () => {
  test('of many processes at once exactly one wins, the others say who has it', async () => {
    const dataDir = join(await makeFolder(), 'deep', 'data');
    const programs = Array.from({ length: 8 }, () => startClaim(dataDir));
    const winner = await Promise.any(programs.map((candidate) => candidate.event('claimed')));
    const losers = programs.filter(({ child }) => child.pid !== Number(winner));
    for (const loser of losers) {
      expect(await loser.ended).toBe(1);
      expect(loser.stderr()).toMatch(/^DATA_DIR: la cartella .* è già in uso.*\.\n$/);
    }
    const late = startClaim(dataDir);
    expect(await late.ended).toBe(1);
    expect(late.stderr()).toContain(`(processo ${winner})`);
  });

  test.each(['SIGKILL', 'SIGTERM'] as const)('a holder ended by %s holds it no more', async (signal) => {
    const dataDir = await makeFolder();
    const first = await waitUntilClaimed(startClaim(dataDir));
    first.child.kill(signal);
    await first.ended;
    expect((await readdir(dataDir)).sort()).toEqual(['lock', 'server.pid']);
    await waitUntilClaimed(startClaim(dataDir));
  });

  test('a holder that releases it leaves it to others', async () => {
    const dataDir = await makeFolder();
    const first = await waitUntilClaimed(startClaim(dataDir));
    first.child.stdin?.end();
    expect(await first.ended).toBe(0);
    await waitUntilClaimed(startClaim(dataDir));
  });

  test('a holder that loses sight of it still holds it', async () => {
    const dataDir = await makeFolder();
    await waitUntilClaimed(startClaim(dataDir, 'forget'));
    expect(await startClaim(dataDir).ended).toBe(1);
  });

  test.runIf(process.platform === 'linux')(
    'a place where the system makes no folder ends the start in one line',
    async () => {
      for (const path of ['/proc/corsia', '/proc/corsia/deep/data']) {
        const refused = startClaim(path);
        expect(await refused.ended).toBe(1);
        expect(refused.stderr()).toBe(`DATA_DIR: il sistema non permette di creare la cartella ${path}.\n`);
      }
    },
  );

  const files = ['lock', 'server.pid', 'database.url', 'postgres/PG_VERSION', 'postgres.log'];
  const folders = ['postgres', 'storage', 'storage/public', 'storage/private', 'outbox', 'tmp'];
  test.runIf(process.getuid).each([...files, ...folders])(
    'what it holds of another user is named: %s',
    async (name) => {
      const dataDir = await makeFolder();
      const path = join(dataDir, name);
      await mkdir(dirname(path), { recursive: true });
      await (files.includes(name) ? writeFile(path, '') : mkdir(path));
      await chmod(path, 0o000);
      if (process.getuid?.() === 0)
        await Promise.all([dataDir, dirname(path)].map((one) => chown(one, 65_534, 65_534)));
      const refused = startClaim(dataDir, 'unprivileged');
      expect(await refused.ended).toBe(1);
      expect(refused.stderr()).toBe(
        `DATA_DIR: non ho il permesso di usare ${path}. Tutto ciò che è in ${dataDir} deve essere dell’utente del server (chown -R).\n`,
      );
    },
  );

  test.each([
    ['secret', 'un file'],
    ['database.url', 'un file'],
    ['storage', 'una cartella'],
    ['tmp', 'una cartella'],
  ])('whose %s is not %s is refused', async (name, kind) => {
    const dataDir = await makeFolder();
    const path = join(dataDir, name);
    await (kind === 'un file' ? mkdir(path) : writeFile(path, ''));
    await expect(claimDataFolder(dataDir)).rejects.toThrow(`DATA_DIR: ${path} deve essere ${kind}.`);
  });

  test('a file in its place, or above it, is named', async () => {
    const folder = await makeFolder();
    await writeFile(join(folder, 'file'), '');
    for (const path of [join(folder, 'file'), join(folder, 'file', 'data')]) {
      const refused = startClaim(path);
      expect(await refused.ended).toBe(1);
      expect(refused.stderr()).toBe(`DATA_DIR: ${path} non è una cartella.\n`);
    }
  });
});

describe('secret', () => {
  const none = { sessionSecret: null, sessionSecretPrevious: null };
  const own = (
    dataDir: string,
    given: Partial<typeof none | { sessionSecret: string; sessionSecretPrevious: string }> = {},
  ) => loadOrCreateSecrets({ dataDir, ...none, ...given });

  test('is made once, for its owner’s eyes only, and stays', async () => {
    const dataDir = await makeFolder();
    const [one, other] = await Promise.all([own(dataDir), own(dataDir)]);
    expect(one.map((key) => key.length)).toEqual([32]);
    expect(other).toEqual(one);
    expect(await own(dataDir)).toEqual(one);
    expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
    expect(await own(await makeFolder())).not.toEqual(one);
  });

  test('of the environment goes before, and is written nowhere', async () => {
    const dataDir = await makeFolder();
    const given = 'x'.repeat(40);
    const both = await own(dataDir, { sessionSecret: given, sessionSecretPrevious: 'y'.repeat(40) });
    expect(both.map(String)).toEqual([given, 'y'.repeat(40)]);
    await expect(readFile(join(dataDir, 'secret'))).rejects.toThrow('ENOENT');
  });

  test('damaged is not replaced in silence', async () => {
    const dataDir = await makeFolder();
    await writeFile(join(dataDir, 'secret'), '');
    await expect(own(dataDir)).rejects.toThrow('danneggiato');
  });

  test('rotated, keeps the one before, for its owner’s eyes only, and drops the one before that', async () => {
    const dataDir = await makeFolder();
    const first = await own(dataDir);
    await rotateSecret({ dataDir, ...none });
    const second = await own(dataDir);
    expect(second.slice(1)).toEqual([first[0]]);
    await expect(rotateSecret({ dataDir, ...none })).rejects.toThrow('non è più stato avviato');
    expect(await own(dataDir)).toEqual(second);
    await noteSecretsInUse(dataDir);
    await rotateSecret({ dataDir, ...none });
    const third = await own(dataDir);
    expect(third.slice(1)).toEqual([second[0]]);
    expect(new Set([first, second, third].map(([newest]) => String(newest))).size).toBe(3);
    expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
    await noteSecretsInUse(dataDir);
    expect(await readdir(dataDir)).toEqual(['secret']);
  });

  test.runIf(isRoot)('rotated by root, stays its owner’s', async () => {
    const dataDir = await makeFolder();
    await own(dataDir);
    const { uid, gid } = ordinaryUser;
    await chown(join(dataDir, 'secret'), uid, gid);
    await rotateSecret({ dataDir, ...none });
    for (const name of await readdir(dataDir))
      expect(await stat(join(dataDir, name)), name).toMatchObject({ uid, gid });
  });

  test('is rotated only where it is kept', async () => {
    const dataDir = await makeFolder();
    await expect(rotateSecret({ dataDir, ...none })).rejects.toThrow('non c’è ancora una chiave');
    await expect(rotateSecret({ dataDir, ...none, sessionSecret: 'x'.repeat(40) })).rejects.toThrow('SESSION_SECRET');
    expect(await readdir(dataDir)).toEqual([]);
  });
});

async function waitUntilClaimed(candidate: Program): Promise<Program> {
  await candidate.event('claimed');
  return candidate;
}
