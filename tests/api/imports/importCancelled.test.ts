import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { openStream, readAll } from '#tests/support/exports.ts';
import {
  applyDraft,
  createUsernames,
  findUserNamed,
  importHeading,
  makeImportForm,
  sendDraft,
  waitUntilImported,
  writeCsv,
} from '#tests/support/imports.ts';
import { waitUntilBlocked } from '#tests/support/locks.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aCourse, aSignedInUser, aUser } from '#tests/support/world.ts';

const server = await startTestServer();
const { pool } = server;
afterAll(() => server.stop());
const admin = await aSignedInUser(server, { tier: 'BO_COM' });
const aName = createUsernames('fermato');
const course = await aCourse(server);

const heading = [...importHeading, 'corso'];
const start = async (name: string, client = admin) => {
  const form = makeImportForm(writeCsv([heading, [name, 'Carla', 'Gamma', 'X1', course.code]]));
  return (await client.call('POST custom/v1/synchronization/registrations/', { form })).data;
};
const cancel = (id: number, client = admin) =>
  client.call('POST v1/synchronization/batch-codes/{id}/cancel/', { params: { id } });

/** Holds imports back where they read (`custom_fields`) or write (`learning_events`), until they are released. */
const holdAt = async (table: 'custom_fields' | 'learning_events') => {
  const client = await pool.connect();
  await client.query(`begin; lock table ${table} in ${table === 'custom_fields' ? 'access exclusive' : 'share'} mode`);
  return {
    isReached: () =>
      vi.waitUntil(
        async () => {
          const { rowCount } = await pool.query(
            'select from pg_locks where relation = $1::regclass and not granted and pid <> pg_backend_pid()',
            [table],
          );
          return (rowCount ?? 0) > 0;
        },
        { timeout: 15_000 },
      ),
    release: async () => {
      await client.query('rollback');
      client.release();
    },
  };
};
const waitUntilIdle = () =>
  vi.waitUntil(
    async () =>
      (await pool.query("select from pgboss.job where name = 'import' and state < 'completed'")).rowCount === 0,
    { timeout: 30_000 },
  );

beforeEach(waitUntilIdle);

test('one that waits or is read is cancelled: nothing is written, nothing of it is left', async () => {
  const name = aName();
  const hold = await holdAt('custom_fields');
  const running = await start(name);
  await hold.isReached();
  const waiting = await start(aName());
  const stream = await openStream(server, running.sse_url);
  for (const { resource } of [running, waiting]) {
    const { status, data } = await cancel(resource.id);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      cancelled: true,
      ended: true,
      success: false,
      imports: [],
      queue_operation_error: null,
    });
  }
  expect((await readAll(stream)).at(-1)).toMatchObject({
    status: 'END',
    error: true,
    cancelled: true,
    message: 'Importazione annullata.',
  });
  await hold.release();
  await waitUntilIdle();
  expect(await findUserNamed(admin, name)).toBeUndefined();
  const { rows } = await pool.query('select (select count(*) from import_drafts) as drafts');
  expect(rows).toEqual([{ drafts: 0 }]);
  expect((await pool.query("select distinct state from pgboss.job where name = 'import'")).rows).toEqual([
    { state: 'completed' },
  ]);
  // Asked for again it stays as it is.
  expect((await cancel(running.resource.id)).status).toBe(200);
  expect((await cancel(999_999)).status).toBe(404);
});

test('one that is being written goes on to its end, and says so', async () => {
  const name = aName();
  const hold = await holdAt('learning_events');
  const { resource } = await start(name);
  await hold.isReached();
  const refused = await cancel(resource.id);
  expect([refused.status, refused.error?.code]).toEqual([409, 'already_ended']);
  expect(refused.error?.reason).toContain('sta scrivendo');
  await hold.release();
  expect(await waitUntilImported(admin, resource.id)).toMatchObject({ success: true, cancelled: false });
  expect(await findUserNamed(admin, name)).toBeDefined();
  const late = await cancel(resource.id);
  expect([late.status, late.error?.reason]).toEqual([409, 'L’importazione è già terminata.']);
});

test('a file that was looked over is there to be imported again, with what has changed since', async () => {
  const name = aName();
  const draft = await sendDraft(admin, writeCsv([heading, [name, 'Carla', 'Gamma', 'X1', course.code]]));
  const hold = await holdAt('custom_fields');
  const applied = await admin.call('POST v1/synchronization/import-drafts/{id}/apply/', {
    params: { id: draft.id },
    body: { only_good: false },
  });
  await hold.isReached();
  await aUser(server, { username: name });
  expect((await cancel(applied.data.resource.id)).status).toBe(200);
  await hold.release();
  await waitUntilIdle();
  const read = async () =>
    (await admin.call('GET v1/synchronization/import-drafts/{id}/', { params: { id: draft.id } })).data;
  expect(await read()).toMatchObject({ state: 'ready', error: null });
  // Planned again it may come back once, with what has changed since.
  const first = await applyDraft(admin, draft);
  if (!first.success) expect(await applyDraft(admin, draft)).toMatchObject({ success: true });
  expect(await findUserNamed(admin, name)).toMatchObject({ first_name: 'CARLA' });
});

test('its file is given back together with its end: a server that dies leaves neither alone', async () => {
  const draft = await sendDraft(admin, writeCsv([heading, [aName(), 'Carla', 'Gamma', 'X1', course.code]]));
  const planning = await holdAt('custom_fields');
  const params = { id: draft.id };
  const { data } = await admin.call('POST v1/synchronization/import-drafts/{id}/apply/', { params, body: {} });
  await planning.isReached();
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from import_drafts where id = $1 for update', [draft.id]);
  const cancelled = cancel(data.resource.id);
  await waitUntilBlocked(server, { query: 'update import_drafts%' });
  const { rows } = await pool.query('select ended from import_batches where id = $1', [data.resource.id]);
  expect(rows).toEqual([{ ended: false }]);
  await holder.query('rollback');
  holder.release();
  expect((await cancelled).data).toMatchObject({ ended: true, cancelled: true });
  const { data: back } = await admin.call('GET v1/synchronization/import-drafts/{id}/', { params });
  expect(back).toMatchObject({ state: 'ready', counts: { created: 1 } });
  await planning.release();
});

test('full administrators may cancel another’s, who is told, and it stands in the log; limited ones may not', async () => {
  const hold = await holdAt('custom_fields');
  const owner = await aSignedInUser(server, { tier: 'BO_COM' });
  const { resource } = await start(aName(), owner);
  await hold.isReached();
  const notices = async () => (await owner.call('GET v1/job-notices/')).data;
  const logged = async () =>
    (
      await pool.query(
        "select actor_id, subject_id, object_name, after from activity_log where object_type = 'importBatch' and object_id = $1",
        [resource.id],
      )
    ).rows;
  expect((await cancel(resource.id, await aSignedInUser(server, { tier: 'BO_LIM' }))).status).toBe(403);
  expect(await notices()).toMatchObject({ unseen: 0, jobs: [{ state: 'running' }] });

  expect((await cancel(resource.id)).data).toMatchObject({ ended: true, cancelled: true });
  const reason = 'Fermata da un altro amministratore.';
  expect(await notices()).toMatchObject({ unseen: 1, jobs: [{ state: 'cancelled', is_seen: false, reason }] });
  expect(await logged()).toEqual([
    {
      actor_id: admin.user.id,
      subject_id: owner.user.id,
      object_name: `Utenti e iscrizioni, n. ${resource.id}`,
      after: { cancelled: true },
    },
  ]);
  // Asked for again it stays as it is; one's own leaves neither.
  expect((await cancel(resource.id)).status).toBe(200);
  expect(await logged()).toHaveLength(1);
  const own = await start(aName(), owner);
  expect((await cancel(own.resource.id, owner)).status).toBe(200);
  expect(await notices()).toMatchObject({ unseen: 1 });
  await hold.release();
});

test('one whose asker is deleted while its file is read ends', async () => {
  const leaver = await aSignedInUser(server, { tier: 'BO_COM' });
  const held = await holdAt('custom_fields');
  const { resource } = await start(aName(), leaver);
  await held.isReached();
  // Of the fields that are locked a deletion reads nothing: it is made by hand.
  await pool.query('delete from users where id = $1', [leaver.user.id]);
  await held.release();
  expect(await waitUntilImported(admin, resource.id)).toMatchObject({
    success: false,
    queue_operation_error: 'Il file caricato non è più disponibile.',
  });
});
