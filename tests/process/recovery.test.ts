import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findByTitle, findProcesses } from '#server/db/embedded/processes.ts';
import { queryRow, startDatabase } from './databases.ts';
import { copyDataFolder } from './dataFolders.ts';
import { cleanUp, makeFolder } from './folders.ts';
import { waitUntil } from './waitUntil.ts';

// They run beside each other, each with its own folder: they mostly wait for what hangs.
afterAll(cleanUp);

async function startKept() {
  const dataDir = await copyDataFolder();
  const folder = join(dataDir, 'postgres');
  const program = startDatabase(dataDir);
  const url = await program.event('url');
  await queryRow(url, 'create table kept (id int)');
  await queryRow(url, 'insert into kept values (1)');
  const postmaster = Number.parseInt(await readFile(join(folder, 'postmaster.pid'), 'utf8'), 10);
  return { dataDir, folder, program, url, postmaster };
}

const countKept = (url: string) => queryRow(url, 'select count(*)::int as kept from kept');

describe.concurrent('recovery', () => {
  test('a killed database is started again by the running server, with every acknowledged write', async () => {
    const { folder, program, url, postmaster } = await startKept();
    process.kill(postmaster, 'SIGKILL');
    await program.event('error');
    await program.event('info');
    expect(await countKept(url)).toEqual({ kept: 1 });
    expect(findProcesses(folder)).not.toContain(postmaster);

    const [second] = findProcesses(folder);
    if (second) process.kill(second, 'SIGKILL');
    await program.event('info');
    expect(await countKept(url)).toEqual({ kept: 1 });

    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    expect(findProcesses(folder)).toEqual([]);
  });

  test('a database left by a killed server is stopped and started again', async () => {
    const { dataDir, folder, program, postmaster } = await startKept();
    program.child.kill('SIGKILL');
    await program.ended;
    expect(findProcesses(folder)).toContain(postmaster);
    const next = startDatabase(dataDir);
    expect(await countKept(await next.event('url'))).toEqual({ kept: 1 });
    expect(findProcesses(folder)).not.toContain(postmaster);
  });

  test('a left database that hangs is killed', async () => {
    const { dataDir, program, postmaster } = await startKept();
    program.child.kill('SIGKILL');
    process.kill(postmaster, 'SIGSTOP');
    await program.ended;
    const next = startDatabase(dataDir);
    expect(await countKept(await next.event('url'))).toEqual({ kept: 1 });
  });

  test('a database that hangs does not keep the server from stopping', async () => {
    const { folder, program, postmaster } = await startKept();
    process.kill(postmaster, 'SIGSTOP');
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    expect(findProcesses(folder)).toEqual([]);
  });

  test('both killed, a session still at work: it is waited for, or ended', async () => {
    const { dataDir, folder, program, url, postmaster } = await startKept();
    const busy = queryRow(url, 'select count(*) from generate_series(1, 1e12)').catch(() => {});
    await waitUntil(
      async () =>
        (
          await queryRow(
            url,
            "select 1 as busy from pg_stat_activity where query like '%1e12%' and pid <> pg_backend_pid()",
          )
        ).busy,
    );
    process.kill(postmaster, 'SIGKILL');
    program.child.kill('SIGKILL');
    await program.ended;
    expect(findProcesses(folder)).not.toEqual([]);
    const next = startDatabase(dataDir);
    expect(await countKept(await next.event('url'))).toEqual({ kept: 1 });
    await busy;
  });

  test('stale files whose process number now belongs to another are not believed', async () => {
    const { dataDir, folder, program, postmaster } = await startKept();
    process.kill(postmaster, 'SIGSTOP');
    program.child.kill('SIGKILL');
    await program.ended;
    for (const pid of findProcesses(folder)) process.kill(pid, 'SIGKILL');
    await waitUntil(async () => findProcesses(folder).length === 0);
    const innocent = spawn('sleep', ['1000']);
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      const text = await readFile(join(folder, name), 'utf8');
      await writeFile(join(folder, name), text.replace(String(postmaster), String(innocent.pid)));
    }
    const next = startDatabase(dataDir);
    expect(await countKept(await next.event('url'))).toEqual({ kept: 1 });
    expect(innocent.kill('SIGTERM')).toBe(true);
    expect(await once(innocent, 'exit')).toEqual([null, 'SIGTERM']);
  });

  test('a first start killed half-way starts over from nothing', async () => {
    const dataDir = await makeFolder();
    const halfMade = async () => (await readdir(dataDir)).find((name) => name.startsWith('postgres.new-'));
    const cutShort = startDatabase(dataDir);
    await waitUntil(async () => findProcesses(join(dataDir, (await halfMade()) ?? 'none')).length > 0);
    cutShort.child.kill('SIGKILL');
    await cutShort.ended;
    expect(await halfMade()).toBeDefined();
    const program = startDatabase(dataDir);
    expect(await queryRow(await program.event('url'), 'select 1 as one')).toEqual({ one: 1 });
    expect(await halfMade()).toBeUndefined();
  });

  test('where there is no /proc, processes are found by their titles', async () => {
    const { folder } = await startKept();
    const titles = findByTitle(folder);
    expect(findProcesses(folder).filter((pid) => !titles.includes(pid))).toEqual([]);
  });
});
