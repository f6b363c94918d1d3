import { readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { asOwner } from '#tests/support/postgres.ts';
import { aCourse, aUser } from '#tests/support/world.ts';
import { copyDataFolder } from './dataFolders.ts';
import { enter } from './enter.ts';
import { cleanUp } from './folders.ts';
import { describeWhole, makeFile, readWritten } from './importedCrowd.ts';
import { startServer, waitUntilReady } from './servers.ts';
import { waitUntil } from './waitUntil.ts';

afterEach(cleanUp);

const few = 300;

const openWorld = async (dataDir: string) => {
  const database = openDatabase((await readFile(join(dataDir, 'database.url'), 'utf8')).trim(), () => {}, 'work');
  const admin = await aUser({ db: database.db }, { tier: 'BO_COM' });
  const course = await aCourse({ db: database.db });
  return { ...database, admin, course };
};

test('of two servers on one database and one storage one makes an import, and its undoing, once; both tell of it', async () => {
  const [dataDir, otherDir] = [await copyDataFolder(), await copyDataFolder()];
  await rm(join(otherDir, 'storage'), { recursive: true, force: true });
  await symlink(join(dataDir, 'storage'), join(otherDir, 'storage'));
  const address = await waitUntilReady(startServer({ DATA_DIR: dataDir }));
  const url = (await readFile(join(dataDir, 'database.url'), 'utf8')).trim();
  const { pool, db, admin, course } = await openWorld(dataDir);
  const other = await waitUntilReady(
    startServer({ DATA_DIR: otherDir, DATABASE_URL: url, DATABASE_MIGRATION_URL: asOwner(url) }),
  );
  const [here, there] = [await enter(address, admin), await enter(other, admin)];
  // Sent to one, looked over and applied at the other.
  const { data: sent } = await here.call('POST v1/synchronization/import-drafts/', {
    form: makeFile('folla', course.code, few),
  });
  const params = { id: sent.resource.id };
  const draft = async () => (await there.call('GET v1/synchronization/import-drafts/{id}/', { params })).data;
  await waitUntil(async () => (await draft()).state !== 'reading');
  expect(await draft()).toMatchObject({ state: 'ready', rows_count: few, counts: { created: few } });
  const apply = (client: typeof here) =>
    client.call('POST v1/synchronization/import-drafts/{id}/apply/', { params, body: {} });
  const asked = await Promise.all([apply(here), apply(there)]);
  expect(asked.map(({ status }) => status).sort()).toEqual([201, 409]);
  const batch = { params: { id: asked.find(({ status }) => status === 201)?.data.resource.id ?? 0 } };
  const read = async (client: typeof here) =>
    (await client.call('GET v1/synchronization/batch-codes/{id}/', batch)).data;
  await waitUntil(async () => (await read(here)).ended);
  expect(await readWritten(pool, 'folla', course.id)).toEqual(describeWhole(few));
  expect(await read(there)).toMatchObject({ success: true, counts: { created: few, subscriptions: few } });

  const undo = await Promise.all(
    [here, there].map((client) =>
      client.call('POST v1/synchronization/batch-codes/{id}/undo/', { ...batch, body: {} }),
    ),
  );
  expect(undo.map(({ status }) => status).sort()).toEqual([201, 409]);
  await waitUntil(async () => (await read(there)).undo === 'done');
  expect(await readWritten(pool, 'folla', course.id)).toMatchObject({ people: 0, enrolments: 0, members: 0 });
  // The queue learns of an end a moment after who asked.
  await waitUntil(async () => {
    const { rows } = await pool.query(
      `select from pgboss.job where name in ('import-draft', 'import', 'import-undo') and state <> 'completed'`,
    );
    return rows.length === 0;
  });
  const { rows } = await pool.query(
    `select name, count(*)::int as jobs, max(retry_count) as retries from pgboss.job
     where name in ('import-draft', 'import', 'import-undo') group by name order by name`,
  );
  expect(rows).toEqual(['import', 'import-draft', 'import-undo'].map((name) => ({ name, jobs: 1, retries: 0 })));
  for (const client of [here, there])
    expect((await client.call('GET v1/job-notices/')).data).toMatchObject({ unseen: 2 });
  await db.destroy();
});
