import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { asOwner } from '#tests/support/postgres.ts';
import { aUser } from '#tests/support/world.ts';
import { copyDataFolder } from './dataFolders.ts';
import { enter } from './enter.ts';
import { cleanUp } from './folders.ts';
import { startServer, waitUntilReady } from './servers.ts';
import { waitUntil } from './waitUntil.ts';

// They run beside each other: the first mostly waits for the queue.
afterAll(cleanUp);

const rowsCount = 40_000;

/** Administrator and a great many people, made beside the running server. */
const fill = async (dataDir: string) => {
  const url = (await readFile(join(dataDir, 'database.url'), 'utf8')).trim();
  const { db, pool } = openDatabase(url, () => {}, 'work');
  const admin = await aUser({ db }, { tier: 'BO_COM' });
  await pool.query(
    `insert into courses (name, code, slug) values ('Corso', 'C', 'c');
     insert into subscriptions (user_id, course_id, is_in_history)
       select ${admin.id}, courses.id, true from courses, generate_series(1, ${rowsCount})`,
  );
  await db.destroy();
  return admin;
};

const list = (folder: string): Promise<string[]> => readdir(folder, { recursive: true }).catch(() => []);

test.concurrent('an export goes on after the server is stopped and started', async () => {
  const dataDir = await copyDataFolder();
  const first = startServer({ DATA_DIR: dataDir });
  const address = await waitUntilReady(first);
  const admin = await fill(dataDir);
  const { data } = await (await enter(address, admin)).call('POST custom/v1/exports/users/', {
    body: { export_fmt: 'excel' },
  });
  await waitUntil(async () => (await list(join(dataDir, 'tmp', 'exports'))).length > 0);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  const client = await enter(await waitUntilReady(startServer({ DATA_DIR: dataDir })), admin);
  await waitUntil(async () => {
    const answer = await client.call('GET custom/v1/exports/{id}/', { params: { id: data.resource.id } });
    return answer.data.success;
  });
});

test.concurrent('of two servers on one database one makes each export, and both tell of it', async () => {
  const [dataDir, otherDir] = [await copyDataFolder(), await copyDataFolder()];
  const address = await waitUntilReady(startServer({ DATA_DIR: dataDir }));
  const url = (await readFile(join(dataDir, 'database.url'), 'utf8')).trim();
  const { db, pool } = openDatabase(url, () => {}, 'work');
  try {
    const admins = await Promise.all([1, 2, 3].map(() => aUser({ db }, { tier: 'BO_COM' })));
    const other = await waitUntilReady(
      startServer({ DATA_DIR: otherDir, DATABASE_URL: url, DATABASE_MIGRATION_URL: asOwner(url) }),
    );
    const clients = await Promise.all(admins.map((admin, place) => enter(place % 2 ? other : address, admin)));
    const asked = await Promise.all(
      clients.flatMap((client) =>
        [1, 2, 3, 4].map(async () => {
          const { data } = await client.call('POST custom/v1/exports/users/', { body: { export_fmt: 'csv' } });
          return { client, id: data.resource.id };
        }),
      ),
    );
    for (const { client, id } of asked)
      await waitUntil(async () => (await client.call('GET custom/v1/exports/{id}/', { params: { id } })).data.success);
    const files = (await Promise.all([dataDir, otherDir].map((folder) => list(join(folder, 'storage', 'private')))))
      .flat()
      .filter((name) => name.endsWith('.csv'));
    expect(files).toHaveLength(asked.length);
    // A file is there a moment before its job is known to be done.
    await waitUntil(
      async () =>
        (await pool.query("select from pgboss.job where name = 'export' and state < 'completed'")).rowCount === 0,
    );
    const { rows } = await pool.query(
      `select count(*)::int as jobs, max(retry_count) as retries from pgboss.job
       where name = 'export' and state = 'completed'`,
    );
    expect(rows).toEqual([{ jobs: asked.length, retries: 0 }]);
    // Told by either: the bell of one counts what the other made.
    const { data } = await (await enter(other, admins[0] as (typeof admins)[0])).call('GET v1/job-notices/');
    expect(data.unseen).toBe(4);
  } finally {
    await db.destroy();
  }
});
