import { afterAll, describe, expect, test } from 'vitest';
import { readRows } from '#tests/support/exportFiles.ts';
import { download, exportUsers, holdExportRows, openStream, waitUntilEnded } from '#tests/support/exports.ts';
import { openLessonSocket } from '#tests/support/lessonSocket.ts';
import { aLimitedWorld } from '#tests/support/limitedWorld.ts';
import { startTestServer } from '#tests/support/server.ts';
import { makeTusClient } from '#tests/support/uploads.ts';
import { aSignedInUser, findRole, makeTokens, signIn } from '#tests/support/world.ts';

/** How a referente tries to get files that are not theirs, or no longer. */

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server;
const { admin, referente, people, groups, courses, role_id, limitTo } = await aLimitedWorld(server);
const { mine, theirs } = people;
const { red, blue } = groups;
const { shared } = courses;
const list = { page: 1, page_items: 100 };

describe('an export of somebody else', () => {
  test('is not there: neither read, nor listed, nor cancelled, nor deleted, nor followed', async () => {
    const release = await holdExportRows(server);
    const { data } = await admin.call('POST custom/v1/exports/users/', { body: { annotation: 'Nascosto' } });
    const params = { id: data.resource.id };
    for (const key of [
      'GET custom/v1/exports/{id}/',
      'GET v1/synchronization/data-exports/{id}/',
      'POST custom/v1/exports/{id}/cancel/',
      'POST custom/v1/exports/{id}/retry/',
      'DELETE v1/synchronization/data-exports/{id}/',
    ] as const)
      expect((await referente.call(key, { params })).status).toBe(404);
    const listed = await referente.call('GET v1/synchronization/data-exports/', {
      query: { ...list, search: 'Nascosto' },
    });
    expect([listed.data, listed.pagination?.items_count]).toEqual([[], 0]);
    // With a ticket of their own for another job, or one they made up.
    const own = await referente.call('POST custom/v1/exports/users/', { body: {} });
    const { searchParams } = new URL(own.data.sse_url, server.address);
    const other = `/sse-api/jobs/${params.id}/?ticket=${searchParams.get('ticket')}`;
    expect((await openStream(server, other)).status).toBe(404);
    const tokens = await makeTokens(server);
    const session_id = tokens.readBearer(referente.token)?.session_id ?? '';
    const minted = tokens.signJobTicket({ kind: 'export', id: params.id, session_id });
    expect((await openStream(server, `/sse-api/jobs/${params.id}/?ticket=${minted}`)).status).toBe(404);
    await release();
    expect((await waitUntilEnded(admin, params.id)).success).toBe(true);
    expect((await referente.call('DELETE v1/synchronization/data-exports/{id}/', { params })).status).toBe(404);
    expect(
      (await referente.call('GET custom/v1/exports/unfinished/')).data.map(({ resource }) => resource.id),
    ).not.toContain(params.id);
    await waitUntilEnded(referente, own.data.resource.id);
  });
});

describe('the link to a file', () => {
  const readStatus = async (link: string | null) => (await fetch(`${server.address}${link}`)).status;

  test('opens that file alone, and ends with the session it was made for', async () => {
    const person = await aSignedInUser(server, { tier: 'BO_LIM' });
    const [own, others] = [await exportUsers(person), await exportUsers(admin)];
    expect(await readStatus(own.file_output)).toBe(200);
    const [, , ticket] = String(own.file_output).split('/');
    const name = String(others.file_output).split('/').at(-1);
    expect(await readStatus(`/files/${ticket}/${name}`)).toBe(404);
    const forged = `${String(ticket).slice(0, -4)}AAAA`;
    expect(await readStatus(String(own.file_output).replace(String(ticket), forged))).toBe(403);
    await person.call('POST v1/auth/logout/');
    expect(await readStatus(own.file_output)).toBe(403);
  });

  test('ends when the groups of its file are theirs no longer, and comes back with them', async () => {
    await limitTo(red.id, blue.id);
    const wide = await exportUsers(referente);
    await limitTo(red.id);
    const narrow = await exportUsers(referente);
    expect(await readStatus(wide.file_output)).toBe(403);
    expect(await readStatus(narrow.file_output)).toBe(200);
    const { data } = await referente.call('GET custom/v1/exports/{id}/', { params: { id: wide.id } });
    expect([data.success, data.file_output]).toEqual([true, null]);
    const listed = await referente.call('GET v1/synchronization/data-exports/', { query: list });
    expect(listed.data.find(({ id }) => id === wide.id)?.file_output).toBeNull();
    // A full administrator has them all.
    const seen = await admin.call('GET custom/v1/exports/{id}/', { params: { id: wide.id } });
    expect(await readStatus(seen.data.file_output)).toBe(200);
    await limitTo(red.id, blue.id);
    expect(await readStatus(wide.file_output)).toBe(200);
    await limitTo(red.id);
  });

  test.each([
    ['made a limited administrator', 'BO_LIM'],
    ['made a learner', 'BASE_LOG'],
  ] as const)('ends with the session of an administrator who is %s, and so does what they may do', async (_, tier) => {
    const person = await aSignedInUser(server, { tier: 'BO_COM' });
    const { file_output, id } = await exportUsers(person);
    const { data } = await person.call('POST custom/v1/exports/users/', { body: {} });
    await waitUntilEnded(person, data.resource.id);
    await admin.call('PUT v1/users/{id}/', {
      params: { id: person.user.id },
      body: { role_id: await findRole(server, tier) },
    });
    expect(await readStatus(file_output)).toBe(403);
    expect((await openStream(server, data.sse_url)).status).toBe(403);
    expect((await person.call('GET v1/users/', { query: list })).status).toBe(401);
    // Signed in again, the file of everybody is not theirs.
    const again = server.as(await signIn(server, person.user));
    const found = await again.call('GET custom/v1/exports/{id}/', { params: { id } });
    expect(tier === 'BO_LIM' ? found.data.file_output : found.status).toBe(tier === 'BO_LIM' ? null : 403);
  });
});

describe('an export that waits', () => {
  /** What is done before it begins: the queue makes one after the other. */
  const afterWaiting = async (person: typeof referente, meanwhile: () => Promise<unknown>) => {
    const release = await holdExportRows(server);
    await admin.call('POST custom/v1/exports/users/', { body: {} });
    const { data } = await person.call('POST custom/v1/exports/users/', { body: {} });
    await meanwhile();
    await release();
    return waitUntilEnded(admin, data.resource.id);
  };

  test('is about the groups there are when it is made', async () => {
    await limitTo(red.id, blue.id);
    const record = await afterWaiting(referente, () => limitTo(blue.id));
    await limitTo(blue.id, red.id);
    const file = await download(server, record);
    const rows = await readRows('csv', Buffer.from(await file.arrayBuffer()));
    expect(rows.map((row) => row['Nome utente']).sort()).toEqual(['altrui', 'altrui', 'comune']);
    await limitTo(red.id);
  });

  test.each([
    ['a limited administrator', (id: number) => ({ id, role: 'BO_LIM' as const }), 'va chiesto di nuovo'],
    ['a learner', (id: number) => ({ id, role: 'BASE_LOG' as const }), 'non può più averlo'],
    ['nobody who may come in', (id: number) => ({ id, is_active: false }), 'non può più averlo'],
  ] as const)('is not made for an administrator who is by then %s', async (_, change, reason) => {
    const person = await aSignedInUser(server, { tier: 'BO_COM' });
    const { id, ...changed } = change(person.user.id);
    const columns = 'role' in changed ? { role_id: await findRole(server, changed.role) } : changed;
    const record = await afterWaiting(person, () =>
      db.updateTable('users').set(columns).where('id', '=', id).execute(),
    );
    expect([record.success, record.file_output]).toEqual([false, null]);
    expect(record.queue_operation_error).toContain(reason);
  });
});

describe('other ways', () => {
  test('none leads to a lesson they are not enrolled in, or to an upload', async () => {
    const [section] = shared.sections;
    await expect(openLessonSocket(server.address, section?.id ?? 0, referente.token)).rejects.toThrow(/40[34]/);
    expect((await makeTusClient(referente).create(10, 'a.mp4')).status).toBe(403);
  });

  test('they make themselves nothing else, nor anybody', async () => {
    const { id } = referente.user;
    const changes = [{ role_id }, { groups_ids: [blue.id] }, { username: 'x' }, { expiration_date: null }];
    for (const body of changes)
      expect((await referente.call('PUT v1/users/{id}/', { params: { id }, body })).status).toBe(403);
    for (const other of [mine.id, theirs.id, admin.user.id])
      expect(
        (await referente.call('PUT v1/users/{id}/', { params: { id: other }, body: { avatar: null } })).status,
      ).toBe(404);
  });

  test('of views they have those of their exports, and share none', async () => {
    const state = { columns: null, filter: {}, sort: 'created', order: 'DESC' as const, per_page: 10 };
    const body = { list: 'export' as const, name: 'Mia', is_shared: true, state };
    expect((await referente.call('POST v1/list-views/', { body })).status).toBe(403);
    for (const name of ['users', 'subscriptions', 'log'] as const) {
      expect((await referente.call('GET v1/list-views/', { query: { list: name } })).status).toBe(403);
      const one = { ...body, list: name, is_shared: false };
      expect((await referente.call('POST v1/list-views/', { body: one })).status).toBe(403);
    }
    const { data } = await admin.call('POST v1/list-views/', { body: { ...body, name: 'Di tutti' } });
    const params = { id: data.id };
    expect((await referente.call('PUT v1/list-views/{id}/', { params, body: { name: 'X' } })).status).toBe(404);
    expect((await referente.call('DELETE v1/list-views/{id}/', { params })).status).toBe(404);
  });
});
