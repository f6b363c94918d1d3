import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { aSignedInUser, aUser } from '#tests/support/world.ts';

type SignedIn = Client & { user: { id: number } };
let server: TestServer;
let admin: SignedIn;
let colleague: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  admin = await aSignedInUser(server, { tier: 'BO_COM', first_name: 'ADA', last_name: 'PRIMA' });
  colleague = await aSignedInUser(server, { tier: 'BO_COM' });
});
afterAll(() => server.stop());

const add = (id: number, text: string, by = admin) =>
  by.call('POST v1/users/{id}/notes/', { params: { id }, body: { text } });
const list = (id: number, query = { page: 1, page_items: 10 }) =>
  admin.call('GET v1/users/{id}/notes/', { params: { id }, query });
const readLog = async (subject_id: number) => {
  const query = { page: 1, page_items: 10, subject_id, object_type: 'userNote' };
  return (await admin.call('GET v1/activity-log/', { query })).data;
};

describe('notes on a user', () => {
  test('are several, each with its author and time, the latest first', async () => {
    const { id } = await aUser(server);
    await add(id, '  Ha chiesto una proroga 🙂 <b>urgente</b>  ');
    await add(id, 'Richiamare', colleague);
    const { data, pagination } = await list(id);
    expect(pagination?.items_count).toBe(2);
    expect(data.map(({ text, is_own, author }) => [text, is_own, author?.id])).toEqual([
      ['Richiamare', false, colleague.user.id],
      ['Ha chiesto una proroga 🙂 <b>urgente</b>', true, admin.user.id],
    ]);
    expect(data[1]?.author).toMatchObject({ first_name: 'ADA', last_name: 'PRIMA' });
    expect((await list(id, { page: 2, page_items: 1 })).data.map(({ text }) => text)).toEqual([
      'Ha chiesto una proroga 🙂 <b>urgente</b>',
    ]);
  });

  test('are changed by their author alone, over what was shown, and deleted by any full administrator', async () => {
    const { id } = await aUser(server);
    const { data: note } = await add(id, 'Prima');
    const params = { id, noteId: note.id };
    const change = (by: SignedIn, text: string, seen = 'Prima') =>
      by.call('PUT v1/users/{id}/notes/{noteId}/', { params, body: { text, seen: { text: seen } } });
    expect((await change(colleague, 'Altra')).error?.code).toBe('not_author');
    const { data: changed } = await change(admin, '  Seconda ');
    expect(changed.text).toBe('Seconda');
    expect(changed.updated > changed.created).toBe(true);
    const late = await change(admin, 'Terza');
    expect([late.status, late.error?.code, Object.keys(late.error?.fields ?? {})]).toEqual([
      409,
      'changed_meanwhile',
      ['text'],
    ]);
    expect((await colleague.call('DELETE v1/users/{id}/notes/{noteId}/', { params })).status).toBe(200);
    expect((await list(id)).data).toEqual([]);
  });

  test('are found under their own user alone', async () => {
    const [{ id }, other] = [await aUser(server), await aUser(server)];
    const { data: note } = await add(id, 'Sua');
    const params = { id: other.id, noteId: note.id };
    expect((await admin.call('PUT v1/users/{id}/notes/{noteId}/', { params, body: { text: 'x' } })).status).toBe(404);
    expect((await admin.call('DELETE v1/users/{id}/notes/{noteId}/', { params })).status).toBe(404);
    expect((await add(999_999, 'Di nessuno')).status).toBe(404);
    expect((await list(999_999)).status).toBe(404);
    expect((await list(id)).data.map(({ text }) => text)).toEqual(['Sua']);
  });

  test('are not empty, not endless and without NUL', async () => {
    const { id } = await aUser(server);
    for (const text of ['', ' \n ', 'a'.repeat(5001), 'a\u0000b']) expect((await add(id, text)).status).toBe(400);
    expect((await add(id, 'a'.repeat(5000))).status).toBe(201);
  });

  test('are in the log without their words, and stay when their author is erased', async () => {
    const { id } = await aUser(server);
    const leaving = await aSignedInUser(server, { tier: 'BO_COM' });
    const { data: note } = await add(id, 'Ermenegilda', leaving);
    const params = { id, noteId: note.id };
    await leaving.call('PUT v1/users/{id}/notes/{noteId}/', { params, body: { text: 'Ermenegilda due' } });
    const { data: kept } = await add(id, 'Altra', leaving);
    await admin.call('DELETE v1/users/{id}/notes/{noteId}/', { params });
    const entries = await readLog(id);
    expect(entries.map(({ action, object_id }) => [action, object_id])).toEqual([
      ['delete', note.id],
      ['create', kept.id],
      ['update', note.id],
      ['create', note.id],
    ]);
    expect(JSON.stringify(entries)).not.toContain('Ermenegilda');

    expect((await admin.call('DELETE v1/users/{id}/', { params: { id: leaving.user.id } })).status).toBe(200);
    expect((await list(id)).data).toMatchObject([{ text: 'Altra', author: null, is_own: false }]);
  });
});
