import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { startJobs } from '#server/jobs/queue.ts';
import { succeed } from '#server/modules/exports/end.ts';
import { beginExport } from '#server/modules/exports/repository.ts';
import { exportUsers, holdExportRows, openStream, readAll, waitUntilEnded } from '#tests/support/exports.ts';
import { retryingIntervals, retrySoon, startTestServer } from '#tests/support/server.ts';
import { aSignedInUser, storeFile } from '#tests/support/world.ts';

/** The job that makes an export: it fails, runs twice, is cut short. */

const server = await startTestServer({ intervals: retryingIntervals });
await retrySoon(server);
const { pool } = server;
afterAll(() => server.stop());
const admin = await aSignedInUser(server, { tier: 'BO_COM' });

const start = async () => (await admin.call('POST custom/v1/exports/users/', { body: {} })).data;

/** Puts an export in the queue, so many times. */
const queue = async (export_id: number, times = 1): Promise<void> => {
  const jobs = await startJobs(server.settings.databaseUrl ?? '', () => {});
  for (let time = 0; time < times; time += 1) await jobs.send('export', { export_id });
  await jobs.stop();
};

const countJobs = async (condition: string): Promise<number> =>
  (await pool.query(`select count(*)::int from pgboss.job where name = 'export' and ${condition}`)).rows[0]?.count;

const waitUntilIdle = () =>
  vi.waitUntil(async () => (await countJobs("state < 'completed'")) === 0, { timeout: 15_000 });

describe('an export that cannot be made', () => {
  const isSpoilt = join(server.settings.dataDir, 'storage', 'private');
  const spoil = async () => {
    // An export of an earlier test that still runs would store its file there.
    await vi.waitUntil(async () => (await pool.query('select from data_exports where not ended')).rows.length === 0, {
      timeout: 20_000,
      interval: 40,
    });
    await rm(isSpoilt, { recursive: true, force: true, maxRetries: 5 });
    await mkdir(join(isSpoilt, '..'), { recursive: true });
    await writeFile(isSpoilt, 'not a folder');
  };
  afterEach(async () => {
    await rm(isSpoilt, { recursive: true, force: true, maxRetries: 5 });
    await pool.query("update pgboss.queue set retry_limit = 4 where name = 'export'");
  });

  test('ends with the reason, in the record and in the stream, without anybody’s data', async () => {
    await spoil();
    await pool.query("update pgboss.queue set retry_limit = 0 where name = 'export'");
    const { sse_url, resource } = await start();
    const end = (await readAll(await openStream(server, sse_url))).at(-1);
    expect(end).toMatchObject({
      status: 'END',
      error: true,
      message: 'Ops, qualcosa è andato storto!',
      reason: expect.stringContaining(`n. ${resource.id} `),
    });
    const { data } = await admin.call('GET custom/v1/exports/{id}/', { params: { id: resource.id } });
    expect(data).toMatchObject({ ended: true, success: false, file_output: null, queue_operation_error: end?.reason });
    expect(data.queue_operation_traceback).toContain('E_CANNOT_WRITE_FILE');
    expect(data.queue_operation_traceback).not.toContain(admin.user.username);
  });

  test('is tried again, and made when it can be', async () => {
    await spoil();
    const { sse_url, resource } = await start();
    const stream = await openStream(server, sse_url);
    for await (const { message } of stream.messages) if (message.includes('nuovo tentativo')) break;
    await rm(isSpoilt);
    const record = await waitUntilEnded(admin, resource.id);
    expect(record).toMatchObject({ success: true, queue_operation_error: null, queue_operation_traceback: null });
  }, 40_000);

  test('for somebody who is gone says so', async () => {
    const { rows } = await pool.query<{ id: number }>(
      "insert into data_exports (user_id, type, format) values (null, 'user', 'csv') returning id",
    );
    const id = rows[0]?.id ?? 0;
    await queue(id);
    expect(await waitUntilEnded(admin, id)).toMatchObject({ user: null, success: false, file_output: null });
  });
});

test('two runs of one export keep one file', async () => {
  // Exports that others asked for and did not wait for bring files too.
  await waitUntilIdle();
  const { id } = await exportUsers(admin);
  await pool.query(
    'update data_exports set ended = false, success = false, progress = 0, file_id = null where id = $1',
    [id],
  );
  const release = await holdExportRows(server);
  const second = await startTestServer({ databaseUrl: server.settings.databaseUrl });
  try {
    const before = await pool.query('select id from files');
    await queue(id, 2);
    await vi.waitUntil(async () => (await countJobs("state = 'active'")) === 2, { timeout: 15_000 });
    await release();
    await waitUntilEnded(admin, id);
    await waitUntilIdle();
    expect((await pool.query('select id from files')).rowCount).toBe((before.rowCount ?? 0) + 1);
  } finally {
    await second.stop();
  }
});

test('what a run that was cut short had brought is removed', async () => {
  const { id, file_output } = await exportUsers(admin);
  const path = await storeFile(server, 'private/interrotto/utenti.csv', 'in par');
  const { rows } = await pool.query<{ id: number }>(
    `insert into files (storage_key, name, mime_type, bytes) values ('interrotto/utenti.csv', 'utenti.csv', 'text/csv', 9)
     returning id`,
  );
  const partial = rows[0]?.id;
  await pool.query('update data_exports set ended = false, success = false, file_id = $2 where id = $1', [id, partial]);
  expect((await admin.call('GET custom/v1/exports/{id}/', { params: { id } })).data.file_output).toBeNull();
  await queue(id);
  const record = await waitUntilEnded(admin, id);
  expect(record.success).toBe(true);
  expect(record.file_output).not.toBe(file_output);
  expect((await pool.query('select from files where id = $1', [partial])).rowCount).toBe(0);
  await expect(access(path)).rejects.toThrow('ENOENT');
});

test('a run that was taken for dead does not end an export with the file that the next removes', async () => {
  const { id } = await exportUsers(admin);
  const { rows } = await pool.query<{ file_id: number }>(
    'update data_exports set ended = false, success = false where id = $1 returning file_id',
    [id],
  );
  const brought = rows[0]?.file_id ?? 0;
  expect(await beginExport(server.db, id)).toMatchObject({ file_id: brought });
  expect(await succeed(server.db, id, brought)).toBe(false);
  await queue(id);
  expect(await waitUntilEnded(admin, id)).toMatchObject({ success: true, file_output: expect.any(String) });
});
