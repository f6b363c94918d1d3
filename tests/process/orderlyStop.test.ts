import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { aUser } from '#tests/support/world.ts';
import { copyDataFolder } from './dataFolders.ts';
import { enter } from './enter.ts';
import { cleanUp } from './folders.ts';
import { startServer, waitUntilReady } from './servers.ts';
import type { Program } from './started.ts';
import { waitUntil } from './waitUntil.ts';

afterEach(cleanUp);

const listWarnings = (program: Program) =>
  program
    .said()
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level >= 40);

test('a stop says in one line which jobs are run again, and the next start runs them', async () => {
  const dataDir = await copyDataFolder();
  const first = startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  const address = await waitUntilReady(first);
  const { db } = openDatabase((await readFile(join(dataDir, 'database.url'), 'utf8')).trim(), () => {}, 'work');
  const admin = await aUser({ db }, { tier: 'BO_COM' });
  const client = await enter(address, admin);
  // Opens the connections for calls and for reads, which are closed with the rest.
  await Promise.all([client.call('GET v1/groups/'), client.call('GET v1/users/me/'), client.call('GET v1/courses/')]);

  const hold = await db.startTransaction().execute();
  await sql`lock table subscriptions in access exclusive mode`.execute(hold);
  const { data } = await client.call('POST custom/v1/exports/users/', { body: { export_fmt: 'csv' } });
  await waitUntil(async () => {
    const { rows } = await sql`select 1 from pg_locks where not granted`.execute(hold);
    return rows.length > 0;
  });
  // On a busy machine something may have been said of a slow start.
  const saidBefore = listWarnings(first).length;
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  await hold
    .rollback()
    .execute()
    .catch(() => {});
  await db.destroy();
  expect(listWarnings(first).slice(saidBefore)).toEqual([
    expect.objectContaining({ jobs: ['export'], msg: 'stopping: jobs under way are run again' }),
  ]);

  const again = await enter(await waitUntilReady(startServer({ DATA_DIR: dataDir })), admin);
  await waitUntil(async () => {
    const { data: made } = await again.call('GET custom/v1/exports/{id}/', { params: { id: data.resource.id } });
    return made.success;
  });
});
