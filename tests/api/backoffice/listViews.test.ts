import { beforeAll, describe, expect, test } from 'vitest';
import { type ListName, listNames } from '#contract/codes.ts';
import type { ListViewState } from '#contract/listViews.ts';
import { listViewsMax } from '#contract/rules.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aSignedInUser } from '#tests/support/world.ts';

type Caller = Awaited<ReturnType<typeof aSignedInUser>>;

const { server, admin: ada } = await startWithAdmin();
let bea: Caller;
let limited: Caller;
beforeAll(async () => {
  bea = await aSignedInUser(server, { tier: 'BO_COM' });
  limited = await aSignedInUser(server, { tier: 'BO_LIM' });
});

const standing: ListViewState = {
  columns: ['username', 'created'],
  filter: { status: 'expired', role: 2, groups_empty: true, ids: ['1', '2'] },
  sort: 'last_name',
  order: 'DESC',
  per_page: 40,
};

type Given = Partial<{
  list: ListName;
  name: string;
  is_shared: boolean;
  state: ListViewState;
}>;

const save = (caller: Caller, given: Given) =>
  caller.call('POST v1/list-views/', {
    body: { list: 'group', name: 'Vista', is_shared: false, state: standing, ...given },
  });
const listViews = async (caller: Caller, list: 'users' | 'group' | 'export' | 'log') =>
  (await caller.call('GET v1/list-views/', { query: { list } })).data;
const change = (caller: Caller, id: number, body: object) =>
  caller.call('PUT v1/list-views/{id}/', { params: { id }, body });
const remove = (caller: Caller, id: number) => caller.call('DELETE v1/list-views/{id}/', { params: { id } });
const open = (caller: Caller, list: 'users' | 'group' | 'export' | 'log', view_id: number | null) =>
  caller.call('PUT v1/list-views/default/', { body: { list, view_id } });
const listRecorded = async (id: number) => {
  const { rows } = await server.pool.query(
    "select action, object_name, before, after from activity_log where object_type = 'listView' and object_id = $1 order by id",
    [id],
  );
  return rows;
};

describe('a view of one’s own', () => {
  test('is kept of every list there is', async () => {
    const carla = await aSignedInUser(server, { tier: 'BO_COM' });
    for (const list of listNames) expect((await save(carla, { list, name: 'Ovunque' })).status).toBe(201);
  });

  test('is kept as it was given, and only its owner has it', async () => {
    const { status, data } = await save(ada, { list: 'users', name: ' Scaduti ' });
    expect(status).toBe(201);
    expect(data).toEqual({ id: data.id, list: 'users', name: 'Scaduti', is_shared: false, state: standing });
    expect(await listViews(ada, 'users')).toEqual({ views: [data], default_id: null });
    expect((await listViews(bea, 'users')).views).toEqual([]);
    expect((await change(bea, data.id, { name: 'Miei' })).status).toBe(404);
    expect((await remove(bea, data.id)).status).toBe(404);
    expect((await open(bea, 'users', data.id)).status).toBe(404);
    expect(await listRecorded(data.id)).toEqual([]);
  });

  test('is renamed, written over and deleted', async () => {
    const { data } = await save(ada, { name: 'Prima' });
    expect((await change(ada, data.id, { name: 'Dopo' })).data).toMatchObject({ name: 'Dopo', state: standing });
    const state = { ...standing, columns: null, filter: {} };
    expect((await change(ada, data.id, { state })).data).toMatchObject({ name: 'Dopo', state });
    expect((await remove(ada, data.id)).status).toBe(200);
    expect((await remove(ada, data.id)).status).toBe(404);
  });

  test('has a name no other of the same list and owner has, also when two are saved at once', async () => {
    const answers = await Promise.all([save(ada, { name: 'Contesa' }), save(ada, { name: 'CONTESA' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.error?.code).toBe('name_taken');
    expect((await save(bea, { name: 'Contesa' })).status).toBe(201);
    expect((await save(ada, { name: 'Contesa', list: 'log' })).status).toBe(201);
    expect((await save(ada, { name: 'Contesa', is_shared: true })).status).toBe(201);
    const other = await save(ada, { name: 'Altra' });
    expect((await change(ada, other.data.id, { name: 'contesa' })).error?.code).toBe('name_taken');
  });

  test('goes with its owner', async () => {
    const gone = await aSignedInUser(server, { tier: 'BO_COM' });
    const { data } = await save(gone, { name: 'Di passaggio' });
    await save(gone, { name: 'Resta', list: 'log', is_shared: true });
    expect((await ada.call('DELETE v1/users/{id}/', { params: { id: gone.user.id } })).status).toBe(200);
    expect((await server.pool.query('select from list_views where id = $1', [data.id])).rowCount).toBe(0);
    expect((await listViews(ada, 'log')).views.map(({ name }) => name)).toContain('Resta');
  });

  test('is one of fifty at most, however many are saved at once', async () => {
    const busy = await aSignedInUser(server, { tier: 'BO_COM' });
    await server.pool.query(
      `insert into list_views (list, owner_id, name, state)
       select 'users', $1, 'Vista ' || n, '{}' from generate_series(1, $2) n`,
      [busy.user.id, listViewsMax - 1],
    );
    const answers = await Promise.all(['A', 'B', 'C'].map((name) => save(busy, { list: 'users', name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.error?.code).toBe('too_many_views');
  });
});

describe('a shared view', () => {
  test('is everybody’s, changed by any full administrator, and recorded', async () => {
    const { data } = await save(ada, { list: 'users', name: 'Per tutti', is_shared: true });
    expect((await listViews(bea, 'users')).views).toContainEqual(data);
    expect((await change(bea, data.id, { name: 'Di tutti' })).data).toMatchObject({
      name: 'Di tutti',
      is_shared: true,
    });
    expect((await remove(ada, data.id)).status).toBe(200);
    expect(await listRecorded(data.id)).toMatchObject([
      { action: 'create', object_name: 'Per tutti', after: { list: 'users', name: 'Per tutti', state: standing } },
      { action: 'update', object_name: 'Di tutti', before: { name: 'Per tutti' }, after: { name: 'Di tutti' } },
      { action: 'delete', object_name: 'Di tutti', before: { name: 'Di tutti' } },
    ]);
  });

  test('changed by two: the second is told, and what neither touched of the other’s stays', async () => {
    const { data } = await save(ada, { name: 'Conteso', is_shared: true });
    const seen = { name: data.name, state: data.state };
    const state = { ...standing, per_page: 10 };
    expect((await change(ada, data.id, { state, seen })).status).toBe(200);
    const second = await change(bea, data.id, { state: { ...standing, per_page: 30 }, seen });
    expect([second.status, second.error?.code]).toEqual([409, 'changed_meanwhile']);
    const renamed = await change(bea, data.id, { name: 'Rinominato', state: seen.state, seen });
    expect(renamed.data).toMatchObject({ name: 'Rinominato', state });
  });

  test('is neither made nor changed by a limited administrator, who has the views of their own lists alone', async () => {
    const shared = await save(ada, { list: 'export', name: 'Mensili', is_shared: true });
    expect((await listViews(limited, 'export')).views).toEqual([shared.data]);
    expect((await change(limited, shared.data.id, { name: 'Mia' })).status).toBe(404);
    expect((await remove(limited, shared.data.id)).status).toBe(404);
    expect((await save(limited, { list: 'export', is_shared: true })).status).toBe(403);
    expect((await save(limited, { list: 'export' })).status).toBe(201);
    expect((await save(limited, { list: 'users' })).status).toBe(403);
    expect((await limited.call('GET v1/list-views/', { query: { list: 'users' } })).status).toBe(403);
    expect((await open(limited, 'users', null)).status).toBe(403);
    expect((await open(limited, 'export', shared.data.id)).data).toEqual({ default_id: shared.data.id });
  });
});

describe('the view a list opens with', () => {
  test('is chosen by each for themselves, and gone with the view', async () => {
    const { data } = await save(ada, { list: 'log', name: 'Oggi', is_shared: true });
    expect((await open(ada, 'log', data.id)).status).toBe(200);
    expect((await listViews(ada, 'log')).default_id).toBe(data.id);
    expect((await listViews(bea, 'log')).default_id).toBeNull();
    const other = await save(ada, { list: 'log', name: 'Ieri' });
    await open(ada, 'log', other.data.id);
    expect((await listViews(ada, 'log')).default_id).toBe(other.data.id);
    expect((await open(ada, 'log', null)).data).toEqual({ default_id: null });
    expect((await listViews(ada, 'log')).default_id).toBeNull();
    await open(ada, 'log', other.data.id);
    await remove(ada, other.data.id);
    expect((await listViews(ada, 'log')).default_id).toBeNull();
  });

  test('is a view of that list', async () => {
    const { data } = await save(ada, { name: 'Dei gruppi' });
    expect((await open(ada, 'users', data.id)).status).toBe(404);
  });
});

describe('a view is refused', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => `c${n}`);
  test.each<[string, object]>([
    ['without a name', { name: ' ' }],
    ['with a long name', { name: 'x'.repeat(61) }],
    ['of a list that is not there', { list: 'niente' }],
    ['without columns', { state: { ...standing, columns: [] } }],
    ['with a column twice', { state: { ...standing, columns: ['a', 'a'] } }],
    ['with many columns', { state: { ...standing, columns: many(61) } }],
    ['with many filters', { state: { ...standing, filter: Object.fromEntries(many(21).map((name) => [name, 1])) } }],
    ['with a filter that is no name', { state: { ...standing, filter: JSON.parse('{"__proto__":"x"}') } }],
    ['with a filter that is a record', { state: { ...standing, filter: { role: { id: 1 } } } }],
    ['with a long filter', { state: { ...standing, filter: { role: 'x'.repeat(4001) } } }],
    ['with a page too large', { state: { ...standing, per_page: 101 } }],
    ['with more than it has', { state: { ...standing, page: 3 } }],
    ['with a NUL', { name: 'a\u0000b' }],
  ])('%s', async (_, given) => {
    expect((await save(ada, given)).status).toBe(400);
  });
});
