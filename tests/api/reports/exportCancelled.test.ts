import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { nameNextRun } from '#server/modules/exports/run.ts';
import { exportUsers, holdExportRows, openStream, readAll } from '#tests/support/exports.ts';
import { waitUntilBlocked } from '#tests/support/locks.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aCourse, anEnrolment, aSignedInUser } from '#tests/support/world.ts';

const server = await startTestServer();
const { pool } = server;
afterAll(() => server.stop());
const admin = await aSignedInUser(server, { tier: 'BO_COM' });

const folder = join(server.settings.dataDir, 'tmp', 'exports');

const start = async (client = admin) => (await client.call('POST custom/v1/exports/users/', { body: {} })).data;
const cancel = (id: number, client = admin) => client.call('POST custom/v1/exports/{id}/cancel/', { params: { id } });

const waitUntilIdle = () =>
  vi.waitUntil(
    async () => {
      const { rowCount } = await pool.query("select from pgboss.job where name = 'export' and state < 'completed'");
      return rowCount === 0;
    },
    { timeout: 15_000 },
  );

/** Neither a record of a file, nor one that is being written. */
const expectNoFile = async (): Promise<void> => {
  await waitUntilIdle();
  expect((await pool.query('select from files')).rowCount).toBe(0);
  expect(await readdir(folder).catch(() => [])).toEqual([]);
  const { rows } = await pool.query("select distinct state from pgboss.job where name = 'export'");
  expect(rows).toEqual([{ state: 'completed' }]);
};

test('one that waits is never begun, one that runs leaves no file; both say so to who follows', async () => {
  const release = await holdExportRows(server);
  const running = await start();
  await waitUntilBlocked(server, { query: '%people%' });
  const waiting = await start();
  const streams = [await openStream(server, running.sse_url), await openStream(server, waiting.sse_url)];
  for (const { resource } of [running, waiting]) {
    const { status, data } = await cancel(resource.id);
    expect([status, data.cancelled, data.ended, data.success, data.file_output]).toEqual([
      200,
      true,
      true,
      false,
      null,
    ]);
  }
  for (const stream of streams)
    expect((await readAll(stream)).at(-1)).toEqual({
      status: 'END',
      error: true,
      cancelled: true,
      message: 'Export annullato.',
      progress: 0,
    });
  await release();
  await expectNoFile();
  const { rows } = await pool.query('select cancelled, success, file_id from data_exports order by id');
  expect(rows).toEqual([running, waiting].map(() => ({ cancelled: true, success: false, file_id: null })));

  // Asked for again it stays as it is, and the next export is made.
  expect((await cancel(running.resource.id)).status).toBe(200);
  const made = await exportUsers(admin);
  expect([made.success, made.cancelled]).toEqual([true, false]);
  const refused = await cancel(made.id);
  expect([refused.status, refused.error]).toMatchObject([
    409,
    { code: 'already_ended', reason: 'L’esportazione è già terminata.' },
  ]);
  await pool.query('update data_exports set file_id = null');
  await pool.query('delete from files');
});

test('one that runs stops between two steps', async () => {
  const course = await aCourse(server);
  await anEnrolment(server, { user: admin.user, course });
  const total = 30_000;
  await pool.query(
    'insert into subscriptions (user_id, course_id, is_in_history) select $1, $2, true from generate_series(1, $3)',
    [admin.user.id, course.id, total],
  );
  // Its file is a pipe: it is written as fast as it is read here.
  const { rows } = await pool.query("select nextval(pg_get_serial_sequence('data_exports', 'id')) + 1 as id");
  const path = join(folder, nameNextRun(Number(rows[0]?.id)));
  await mkdir(folder, { recursive: true });
  await promisify(execFile)('mkfifo', [path]);
  const { resource } = await start();
  expect(resource.id).toBe(Number(rows[0]?.id));
  let lines = 0;
  for await (const chunk of createReadStream(path, 'utf8')) {
    if (lines === 0) await cancel(resource.id);
    lines += String(chunk).split('\n').length - 1;
  }
  // It looks a tenth of a second after the last time: how many rows that is depends on the machine.
  expect(lines).toBeLessThan(total);
  await expectNoFile();
});

test('full administrators may cancel another’s, who is told, and it stands in the log; limited ones may not', async () => {
  const release = await holdExportRows(server);
  const owner = await aSignedInUser(server, { tier: 'BO_COM' });
  const { resource } = await start(owner);
  const read = async () => (await owner.call('GET custom/v1/exports/{id}/', { params: resource })).data;
  const notices = async () => (await owner.call('GET v1/job-notices/')).data;
  expect((await cancel(resource.id, await aSignedInUser(server, { tier: 'BO_LIM' }))).status).toBe(404);
  expect((await cancel(999_999)).status).toBe(404);
  expect(await read()).toMatchObject({ ended: false, cancelled: false });

  expect((await cancel(resource.id)).data).toMatchObject({ ended: true, cancelled: true });
  expect((await cancel(resource.id)).status).toBe(200);
  const reason = 'Annullato da un altro amministratore.';
  expect(await read()).toMatchObject({ cancelled: true, queue_operation_error: reason });
  expect(await notices()).toMatchObject({ unseen: 1, jobs: [{ state: 'cancelled', is_seen: false, reason }] });
  const { rows } = await pool.query(
    "select actor_id, subject_id, after from activity_log where object_type = 'dataExport' and object_id = $1",
    [resource.id],
  );
  expect(rows).toEqual([{ actor_id: admin.user.id, subject_id: owner.user.id, after: { cancelled: true } }]);
  await release();
});
