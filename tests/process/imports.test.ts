import { readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { createClient } from '#tests/support/client.ts';
import { makeImportForm, writeCsv } from '#tests/support/imports.ts';
import { asOwner } from '#tests/support/postgres.ts';
import { aCourse, aUser } from '#tests/support/world.ts';
import { copyDataFolder } from './dataFolders.ts';
import { cleanUp } from './folders.ts';
import { startServer, waitUntilReady } from './servers.ts';
import { waitUntil } from './waitUntil.ts';

afterEach(cleanUp);

const count = 3000;
const some = 900;
const few = 300;

const enter = async (at: string, { username, password }: { username: string; password: string | null }) => {
  const identity = { clientId: 'web', clientSecret: 'web' };
  const { data } = await createClient(at, identity, 'client').call('POST v1/auth/login/', {
    body: { username, password: password ?? '' },
  });
  return createClient(at, identity, data.auth.token);
};

const makeFile = (code: string, people = count): FormData =>
  makeImportForm(
    writeCsv([
      ['username', 'nome', 'cognome', 'codice_fiscale', 'gruppi', 'corso'],
      ...Array.from({ length: people }, (_, n) => [`folla.${n}`, 'Ada', 'Folla', `X${n}`, 'Folla', code]),
    ]),
  );

const openWorld = async (dataDir: string) => {
  const database = openDatabase((await readFile(join(dataDir, 'database.url'), 'utf8')).trim(), () => {}, 'work');
  const admin = await aUser({ db: database.db }, { tier: 'BO_COM' });
  const course = await aCourse({ db: database.db });
  return { ...database, admin: { username: admin.username, password: admin.password ?? null }, course };
};

const readWritten = async (pool: Awaited<ReturnType<typeof openWorld>>['pool'], courseId: number) => {
  const { rows } = await pool.query(
    `select (select count(*) from users where username like 'folla.%') as people,
       (select count(*) from subscriptions where course_id = $1) as enrolments,
       (select count(*) from learning_events) as facts, (select count(*) from groups where name = 'Folla') as groups,
       (select count(*) from group_users join groups on groups.id = group_id where name = 'Folla') as members,
       (select count(*) from import_batches where success) as imports`,
    [courseId],
  );
  return rows[0];
};

const describeWhole = (people = count) => ({
  people,
  enrolments: people,
  facts: people,
  groups: 1,
  members: people,
  imports: 1,
});

test('an import whose server is killed while it writes is made by the next, whole and once', async () => {
  const dataDir = await copyDataFolder();
  const first = startServer({ DATA_DIR: dataDir });
  const address = await waitUntilReady(first);
  const { pool, db, admin, course } = await openWorld(dataDir);
  const { data } = await (await enter(address, admin)).call('POST custom/v1/synchronization/registrations/', {
    form: makeFile(course.code),
  });
  // While it writes, what it has written is nobody's to see.
  await waitUntil(async () => {
    const { rows } = await pool.query('select progress from import_drafts');
    return rows[0] && rows[0].progress > 60;
  });
  expect(await readWritten(pool, course.id)).toMatchObject({ people: 0, imports: 0 });
  first.child.kill('SIGKILL');
  await first.ended;
  await db.destroy().catch(() => {});

  const second = startServer({ DATA_DIR: dataDir });
  const client = await enter(await waitUntilReady(second), admin);
  const url = (await readFile(join(dataDir, 'database.url'), 'utf8')).trim();
  const params = { id: data.resource.id };
  await waitUntil(async () => (await client.call('GET v1/synchronization/batch-codes/{id}/', { params })).data.ended);
  const done = await client.call('GET v1/synchronization/batch-codes/{id}/', { params });
  expect(done.data).toMatchObject({ success: true, queue_operation_error: null });
  const after = openDatabase(url, () => {}, 'work');
  expect(await readWritten(after.pool, course.id)).toEqual(describeWhole());
  await after.db.destroy();
});

test('an undoing whose server is killed is gone on with by the next', async () => {
  const dataDir = await copyDataFolder();
  const first = startServer({ DATA_DIR: dataDir });
  const address = await waitUntilReady(first);
  const { pool, db, admin, course } = await openWorld(dataDir);
  const client = await enter(address, admin);
  const { data } = await client.call('POST custom/v1/synchronization/registrations/', {
    form: makeFile(course.code, some),
  });
  const batch = { params: { id: data.resource.id } };
  const read = async (one: typeof client) => (await one.call('GET v1/synchronization/batch-codes/{id}/', batch)).data;
  await waitUntil(async () => (await read(client)).ended);
  expect(await readWritten(pool, course.id)).toEqual(describeWhole(some));
  await client.call('POST v1/synchronization/batch-codes/{id}/undo/', { ...batch, body: {} });
  await waitUntil(async () => {
    const { rows } = await pool.query('select count(*)::int as left from import_changes');
    return rows[0].left < some;
  });
  first.child.kill('SIGKILL');
  await first.ended;
  await db.destroy().catch(() => {});

  const next = await enter(await waitUntilReady(startServer({ DATA_DIR: dataDir })), admin);
  expect(await read(next)).toMatchObject({ undo: 'running' });
  await waitUntil(async () => (await read(next)).undo !== 'running');
  expect(await read(next)).toMatchObject({ undo: 'done', undo_left: 0 });
  const after = openDatabase((await readFile(join(dataDir, 'database.url'), 'utf8')).trim(), () => {}, 'work');
  expect(await readWritten(after.pool, course.id)).toMatchObject({ people: 0, enrolments: 0, groups: 0, members: 0 });
  await after.db.destroy();
});

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
    form: makeFile(course.code, few),
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
  expect(await readWritten(pool, course.id)).toEqual(describeWhole(few));
  expect(await read(there)).toMatchObject({ success: true, counts: { created: few, subscriptions: few } });

  const undo = await Promise.all(
    [here, there].map((client) =>
      client.call('POST v1/synchronization/batch-codes/{id}/undo/', { ...batch, body: {} }),
    ),
  );
  expect(undo.map(({ status }) => status).sort()).toEqual([201, 409]);
  await waitUntil(async () => (await read(there)).undo === 'done');
  expect(await readWritten(pool, course.id)).toMatchObject({ people: 0, enrolments: 0, members: 0 });
  const { rows } = await pool.query(
    `select name, count(*)::int as jobs, max(retry_count) as retries from pgboss.job
     where name in ('import-draft', 'import', 'import-undo') and state = 'completed' group by name order by name`,
  );
  expect(rows).toEqual(['import', 'import-draft', 'import-undo'].map((name) => ({ name, jobs: 1, retries: 0 })));
  for (const client of [here, there])
    expect((await client.call('GET v1/job-notices/')).data).toMatchObject({ unseen: 2 });
  await db.destroy();
});
