import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import type { ReportRequest } from '#contract/exports.ts';
import { personLimits } from '#contract/limits.ts';
import { startJobs } from '#server/jobs/queue.ts';
import type { Client } from '#tests/support/client.ts';
import { exportUsers, holdExportRows, openStream, readAll, waitUntilEnded } from '#tests/support/exports.ts';
import { retryingIntervals, retrySoon, startTestServer } from '#tests/support/server.ts';
import { aCourse, anEnrolment, aSignedInUser, makeTokens, signIn, storeFile } from '#tests/support/world.ts';

const server = await startTestServer({ intervals: retryingIntervals });
await retrySoon(server);
const { pool } = server;
afterAll(() => server.stop());
const admin = await aSignedInUser(server, { tier: 'BO_COM' });

const start = async (client: Client = admin, body: ReportRequest = {}) =>
  (await client.call('POST custom/v1/exports/users/', { body })).data;

/** Puts an export in the queue, so many times. */
const queue = async (export_id: number, times = 1): Promise<void> => {
  const jobs = await startJobs(server.settings.databaseUrl ?? '', () => {});
  for (let time = 0; time < times; time += 1) await jobs.send('export', { export_id });
  await jobs.stop();
};

const countJobs = async (condition: string): Promise<number> =>
  (await pool.query(`select count(*)::int from pgboss.job where name = 'export' and ${condition}`)).rows[0]?.count;

const holds: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const release of holds.splice(0)) await release();
});

const waitUntilIdle = () =>
  vi.waitUntil(async () => (await countJobs("state < 'completed'")) === 0, { timeout: 15_000 });

const holdRows = async (): Promise<() => Promise<void>> => {
  const release = await holdExportRows(server);
  holds.push(release);
  return release;
};

describe('a follower of an export', () => {
  test('is told the present state, then its end, and then the stream is over', async () => {
    const release = await holdRows();
    const { sse_url, resource } = await start();
    expect(sse_url).toMatch(new RegExp(`^/sse-api/jobs/${resource.id}/\\?ticket=`));
    const stream = await openStream(server, sse_url);
    expect([stream.status, stream.headers.get('content-type'), stream.headers.get('cache-control')]).toEqual([
      200,
      'text/event-stream',
      'no-store',
    ]);
    const { value } = await stream.messages.next();
    expect(value).toEqual({ status: 'RUN', error: false, message: expect.any(String), progress: 0 });
    await release();
    expect((await readAll(stream)).at(-1)).toEqual({
      status: 'END',
      error: false,
      message: 'Export generato con successo!',
      progress: 100,
    });
  });

  test('late, or again, is told the end', async () => {
    const { sse_url, resource } = await start();
    await waitUntilEnded(admin, resource.id);
    for (const _ of [1, 2])
      expect(await readAll(await openStream(server, sse_url))).toMatchObject([{ status: 'END', progress: 100 }]);
  });

  test('of another process is told the same', async () => {
    const other = await startTestServer({ databaseUrl: server.settings.databaseUrl });
    try {
      const release = await holdRows();
      const client = other.as(await signIn(other, admin.user));
      const { sse_url } = await start(admin);
      const { sse_url: theirs } = await start(client);
      const streams = [await openStream(server, sse_url), await openStream(other, theirs)];
      for (const stream of streams) expect((await stream.messages.next()).value).toMatchObject({ status: 'RUN' });
      await release();
      const ends = (await Promise.all(streams.map(readAll))).map((said) => said.at(-1));
      expect(ends).toMatchObject([
        { status: 'END', error: false },
        { status: 'END', error: false },
      ]);
    } finally {
      await other.stop();
    }
  });

  test('sees it advance', async () => {
    const course = await aCourse(server);
    await anEnrolment(server, { user: admin.user, course });
    await pool.query(
      `insert into subscriptions (user_id, course_id, is_in_history)
       select $1, $2, true from generate_series(1, 5000)`,
      [admin.user.id, course.id],
    );
    const { sse_url } = await start(admin, { export_fmt: 'yaml' });
    const said = await readAll(await openStream(server, sse_url));
    const progress = said.map((message) => message.progress);
    expect(progress.some((share) => share > 0 && share < 100)).toBe(true);
    expect(progress).toEqual([...progress].sort((one, other) => one - other));
  });

  test('is let go when the server stops', async () => {
    const stopped = await startTestServer({ databaseUrl: server.settings.databaseUrl });
    await holdRows();
    const { sse_url } = await start(stopped.as(await signIn(stopped, admin.user)));
    const stream = await openStream(stopped, sse_url);
    await stream.messages.next();
    const rest = readAll(stream);
    await stopped.stop();
    expect(await rest).toEqual([]);
  });

  test('has so many streams at once and no more, whatever others have', async () => {
    await holdRows();
    const other = await aSignedInUser(server, { tier: 'BO_COM' });
    const { sse_url } = await start();
    const theirs = (await start(other)).sse_url;
    const open = () => openStream(server, sse_url);
    const streams = await Promise.all(Array.from({ length: personLimits.eventStreams }, open));
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
    const refused = await open();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    const another = await openStream(server, theirs);
    expect(another.status).toBe(200);
    streams.pop()?.close();
    const next = await vi.waitUntil(async () => {
      const stream = await open();
      return stream.status === 200 && stream;
    }, 10_000);
    for (const { close } of [...streams, another, next]) close();
  });

  test('may leave without anybody noticing', async () => {
    const release = await holdRows();
    const { sse_url, resource } = await start();
    const stream = await openStream(server, sse_url);
    await stream.messages.next();
    stream.close();
    await release();
    expect((await waitUntilEnded(admin, resource.id)).success).toBe(true);
  });
});

describe('nobody follows an export', () => {
  const readStatus = async (address: string, accept = 'text/event-stream') =>
    (await server.as(null).raw('GET', address, { headers: { accept } })).status;

  test('without a ticket that is good', async () => {
    const { resource, sse_url } = await start();
    const address = `/sse-api/jobs/${resource.id}/`;
    const { session_id } = (await (await makeTokens(server)).readBearer(admin.token)) ?? { session_id: '' };
    const ofFile = await (await makeTokens(server)).signTicket({ folder: String(resource.id), session_id });
    for (const ticket of ['', '?ticket=', '?ticket=falso', `?ticket=${admin.token}`, `?ticket=${ofFile}`])
      expect(await readStatus(`${address}${ticket}`), ticket).toBe(403);
    const answer = await server.as(null).raw('GET', `${address}?ticket=a&ticket=b`);
    expect([answer.status, answer.json]).toMatchObject([403, { meta: { error: { code: 'ticket_expired' } } }]);
    expect(await readStatus(sse_url)).toBe(200);
  });

  test('with the ticket of another job', async () => {
    const [one, two] = [await start(), await start()];
    expect(await readStatus(one.sse_url.replace(`/${one.resource.id}/`, `/${two.resource.id}/`))).toBe(404);
    for (const id of ['0', 'x', '1e3', '99999999999', '%2e%2e'])
      expect(await readStatus(one.sse_url.replace(`/${one.resource.id}/`, `/${id}/`)), id).toBe(404);
  });

  test('that is not theirs, whatever the ticket says', async () => {
    const { resource } = await start();
    const other = await aSignedInUser(server, { tier: 'BO_COM' });
    const tokens = await makeTokens(server);
    const claims = await tokens.readBearer(other.token);
    const sign = (kind: 'export' | 'import') =>
      tokens.signJobTicket({ kind, id: resource.id, session_id: claims?.session_id ?? '' });
    for (const kind of ['export', 'import'] as const)
      expect(await readStatus(`/sse-api/jobs/${resource.id}/?ticket=${await sign(kind)}`)).toBe(404);
  });

  test('once their session is over', async () => {
    const person = await aSignedInUser(server, { tier: 'BO_COM' });
    const { sse_url } = await start(person);
    expect(await readStatus(sse_url)).toBe(200);
    await person.call('POST v1/auth/logout/');
    expect(await readStatus(sse_url)).toBe(403);
  });

  test('is told nothing more once their sessions are ended', async () => {
    const person = await aSignedInUser(server, { tier: 'BO_COM' });
    const release = await holdRows();
    const stream = await openStream(server, (await start(person)).sse_url);
    expect((await stream.messages.next()).value).toMatchObject({ status: 'RUN' });
    const params = { id: person.user.id };
    expect((await admin.call('DELETE v1/users/{id}/sessions/', { params })).data).toEqual({ ended: 1 });
    await release();
    expect((await readAll(stream)).filter(({ status }) => status === 'END')).toEqual([]);
  });
});

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
  const release = await holdRows();
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
