import { afterAll, describe, expect, test, vi } from 'vitest';
import type { ReportRequest } from '#contract/exports.ts';
import { personLimits } from '#contract/limits.ts';
import type { Client } from '#tests/support/client.ts';
import { holdExportRows, openStream, readAll, waitUntilEnded } from '#tests/support/exports.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aCourse, anEnrolment, aSignedInUser, makeTokens, signIn } from '#tests/support/world.ts';

const server = await startTestServer();
const { pool } = server;
afterAll(() => server.stop());
const admin = await aSignedInUser(server, { tier: 'BO_COM' });

const start = async (client: Client = admin, body: ReportRequest = {}) =>
  (await client.call('POST custom/v1/exports/users/', { body })).data;

describe('a follower of an export', () => {
  test('is told the present state, then its end, and then the stream is over', async () => {
    const release = await holdExportRows(server);
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
      const release = await holdExportRows(server);
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
    await holdExportRows(server);
    const { sse_url } = await start(stopped.as(await signIn(stopped, admin.user)));
    const stream = await openStream(stopped, sse_url);
    await stream.messages.next();
    const rest = readAll(stream);
    await stopped.stop();
    expect(await rest).toEqual([]);
  });

  test('has so many streams at once and no more, whatever others have', async () => {
    await holdExportRows(server);
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
    const release = await holdExportRows(server);
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

  test.each([
    ['import', "import_batches (user_id, format, ended) values ($1, 'csv', true)"],
    [
      'import_undo',
      "import_batches (user_id, format, ended, success, undo, undo_actor_id) values ($1, 'csv', true, true, 'failed', $1)",
    ],
    ['import_draft', "import_drafts (user_id, format, state) values ($1, 'csv', 'ready')"],
    ['batch_operation', "batch_operations (user_id, kind, total, ended) values ($1, 'user_activate', 1, true)"],
    ['course_import', 'course_imports (user_id, ended) values ($1, true)'],
  ] as const)('of the kind %s that is not theirs', async (kind, row) => {
    const { rows } = await pool.query<{ id: number }>(`insert into ${row} returning id`, [admin.user.id]);
    const id = rows[0]?.id ?? 0;
    const tokens = await makeTokens(server);
    const readAs = async ({ token }: { token: string }) => {
      const session_id = (await tokens.readBearer(token))?.session_id ?? '';
      return readStatus(`/sse-api/jobs/${id}/?ticket=${tokens.signJobTicket({ kind, id, session_id })}`);
    };
    const other = await aSignedInUser(server, { tier: 'BO_COM' });
    expect([await readAs(admin), await readAs(other)]).toEqual([200, 404]);
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
    const release = await holdExportRows(server);
    const stream = await openStream(server, (await start(person)).sse_url);
    expect((await stream.messages.next()).value).toMatchObject({ status: 'RUN' });
    const params = { id: person.user.id };
    expect((await admin.call('DELETE v1/users/{id}/sessions/', { params })).data).toEqual({ ended: 1 });
    await release();
    expect((await readAll(stream)).filter(({ status }) => status === 'END')).toEqual([]);
  });
});
