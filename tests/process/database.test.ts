import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { findProcesses } from '#server/db/embedded/processes.ts';
import { queryRow, startDatabase } from './databases.ts';
import { cleanUp, makeFolder } from './folders.ts';

afterEach(cleanUp);

async function stopCleanly(program: ReturnType<typeof startDatabase>, dataDir: string): Promise<void> {
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
  expect(program.stderr()).toBe('');
  expect(findProcesses(join(dataDir, 'postgres'))).toEqual([]);
}

describe('embedded database', () => {
  test('is made on the first start, keeps what was written, and leaves no process', async () => {
    const dataDir = join(await makeFolder(), 'data');
    const first = startDatabase(dataDir);
    const url = await first.event('url');
    await queryRow(url, "create table kept as select 'È rimasto' as text");
    await stopCleanly(first, dataDir);

    const second = startDatabase(dataDir);
    expect(await queryRow(await second.event('url'), 'select text from kept')).toEqual({ text: 'È rimasto' });
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
    await stopCleanly(second, dataDir);
  });

  test('is what the application counts on: UTF-8, Unicode order of letters, checksums, no superuser', async () => {
    const program = startDatabase(await makeFolder());
    const url = await program.event('url');
    const settings = `select current_setting('server_encoding') as encoding, lower('ÀÈÌ') as lower,
      current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as tcp,
      current_setting('is_superuser') as superuser`;
    expect(await queryRow(url, settings)).toEqual({
      encoding: 'UTF8',
      lower: 'àèì',
      checksums: 'on',
      fsync: 'on',
      commit: 'on',
      tcp: '',
      superuser: 'off',
    });
    await queryRow(url, 'create extension unaccent');
    await queryRow(url, 'create extension pg_trgm');
    await queryRow(url, 'create database another');
  });

  test('a path too long for a socket gets a loopback port with a password', async () => {
    const dataDir = join(await makeFolder(), 'x'.repeat(100));
    const first = startDatabase(dataDir);
    const url = new URL(await first.event('url'));
    expect(url.hostname).toBe('127.0.0.1');
    expect(await queryRow(url.href, 'select current_user as name')).toEqual({ name: 'corsia' });
    url.password = 'wrong';
    await expect(queryRow(url.href, 'select 1')).rejects.toThrow('password authentication failed');
    expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600);
    await stopCleanly(first, dataDir);

    await rm(join(dataDir, 'postgres.password'));
    const second = startDatabase(dataDir);
    expect(await queryRow(await second.event('url'), 'select current_user as name')).toEqual({ name: 'corsia' });
    await stopCleanly(second, dataDir);
  });

  test('a path with anything in it works', async () => {
    const dataDir = join(await makeFolder(), 'Corsì, "così" 100%20 & \'né\' #1');
    const program = startDatabase(dataDir);
    expect(await queryRow(await program.event('url'), 'select 1 as one')).toEqual({ one: 1 });
    await stopCleanly(program, dataDir);
  });

  test('PG* variables of the shell that starts it change nothing', async () => {
    const env = {
      ...process.env,
      PGPORT: '1',
      PGHOST: 'nowhere',
      PGUSER: 'x',
      PGDATA: '/nowhere',
      PGSSLMODE: 'require',
    };
    const program = startDatabase(await makeFolder(), { env });
    await program.event('url');
  });

  test('two run side by side, none on a TCP port', async () => {
    const [one, other] = [startDatabase(await makeFolder()), startDatabase(await makeFolder())];
    const urls = [await one.event('url'), await other.event('url')];
    await queryRow(urls[0] ?? '', 'create table only_here ()');
    await expect(queryRow(urls[1] ?? '', 'select * from only_here')).rejects.toThrow('does not exist');
  });

  test('a database of another major version is left alone, in one line', async () => {
    const dataDir = await makeFolder();
    await mkdir(join(dataDir, 'postgres'), { mode: 0o700 });
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    const refused = startDatabase(dataDir);
    expect(await refused.ended).toBe(1);
    expect(refused.stderr()).toMatch(/^La cartella .*postgres è di PostgreSQL 17, .*\.\n$/);
    expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
  });

  test('a folder that holds something else is left alone, in one line', async () => {
    const dataDir = await makeFolder();
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres', 'foto.jpg'), '');
    const refused = startDatabase(dataDir);
    expect(await refused.ended).toBe(1);
    expect(refused.stderr()).toMatch(/^La cartella .* non contiene un database leggibile\.\n$/);
  });

  test.each([
    ['global/pg_control', 'PostgreSQL non si avvia: .*pg_control.*'],
    // Beside it stand the clients that were refused while it tried.
    ['pg_wal', 'PostgreSQL non si avvia: .*(?:checkpoint record|pg_wal).*'],
    ['base', 'PostgreSQL non si avvia: .*'],
  ])('PostgreSQL’s own reason for not starting without %s is told in one line', async (lost, reason) => {
    const dataDir = await makeFolder();
    const first = startDatabase(dataDir);
    await first.event('url');
    await stopCleanly(first, dataDir);
    await rm(join(dataDir, 'postgres', lost), { recursive: true });
    if (lost !== 'global/pg_control') await mkdir(join(dataDir, 'postgres', lost));
    const second = startDatabase(dataDir);
    expect(await second.ended).toBe(1);
    expect(second.stderr()).toMatch(new RegExp(`^${reason} \\(.*postgres\\.log\\)\n$`));
    expect(second.stderr()).not.toContain('the database system is');
  });

  test('a folder whose version cannot be read is no database of another version', async () => {
    const dataDir = await makeFolder();
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '');
    const program = startDatabase(dataDir);
    expect(await program.ended).toBe(1);
    expect(program.stderr()).toMatch(/^La cartella .* non contiene un database leggibile\.\n$/);
  });
});
