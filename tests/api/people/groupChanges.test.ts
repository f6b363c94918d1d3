import { describe, expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aGroup, aUser } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin({ username: 'capo', first_name: 'ADA', last_name: 'CAPO' });

const create = (body: { name: string; slug?: string; description?: string }) => admin.call('POST v1/groups/', { body });
const change = (id: number, body: object) => admin.call('PUT v1/groups/{id}/', { params: { id }, body });
const remove = (id: number) => admin.call('DELETE v1/groups/{id}/', { params: { id } });
const makeSlugs = async (name: string, times: number): Promise<string[]> => {
  const answers = await Promise.all(Array.from({ length: times }, () => create({ name })));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  return answers.map(({ data }) => data.slug).sort();
};
const listActivities = async (id: number) =>
  (
    await server.pool.query(
      `select action, object_name, before, after from activity_log where object_type = 'group' and object_id = $1 order by id`,
      [id],
    )
  ).rows;

describe('a new group', () => {
  test('has what it was given and no users', async () => {
    const { status, data } = await create({ name: ' Sede di Forlì ', slug: 'forli', description: 'Via Po 1' });
    expect(status).toBe(201);
    expect(data).toMatchObject({ name: 'Sede di Forlì', slug: 'forli', description: 'Via Po 1', users_count: 0 });
    expect((await admin.call('GET v1/groups/{id}/', { params: { id: data.id } })).data).toEqual(data);
  });

  test.each([
    ['Città & Paesi', 'citta-e-paesi'],
    ['È già l’Età', 'e-gia-l-eta'],
    ['***', 'gruppo'],
    ['🙂', 'gruppo-2'],
    ['x'.repeat(255), 'x'.repeat(240)],
  ])('without a slug gets one from its name: %j', async (name, slug) => {
    expect((await create({ name })).data.slug).toBe(slug);
  });

  test('named as others gets the next free number, also when many come at once', async () => {
    await create({ name: 'Turno A', slug: 'turno-2' });
    expect((await create({ name: 'Turno' })).data.slug).toBe('turno');
    expect((await create({ name: 'Turno', slug: '' })).data.slug).toBe('turno-3');
    expect(await makeSlugs('Notte', 8)).toEqual(['notte', ...[2, 3, 4, 5, 6, 7, 8].map((n) => `notte-${n}`)]);
  });

  test('may not take a slug that is taken, not even when two ask at once', async () => {
    const answers = await Promise.all([1, 2].map(() => create({ name: 'Uno', slug: 'conteso' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({
      code: 'slug_taken',
      reason: expect.stringContaining('slug'),
      fields: { slug: expect.any(String) },
    });
  });

  test.each([{ name: '' }, { name: '   ' }, { name: 'Uno', slug: 'Non Va' }, { name: 'Uno', colour: 'red' }, {}])(
    'is refused: %j',
    async (body) => {
      expect((await create(body as { name: string })).status).toBe(400);
    },
  );
});

describe('a change', () => {
  test('touches what it names and nothing else', async () => {
    const { data } = await create({ name: 'Prima', description: 'Com’era' });
    const changed = await change(data.id, { name: 'Dopo' });
    expect(changed.status).toBe(200);
    expect(changed.data).toMatchObject({ id: data.id, name: 'Dopo', slug: 'prima', description: 'Com’era' });
    expect((await change(data.id, { description: '' })).data).toMatchObject({ name: 'Dopo', description: '' });
  });

  test('may not take another’s slug; its own, or none, is no conflict', async () => {
    await create({ name: 'Primo', slug: 'primo' });
    const { data } = await create({ name: 'Secondo' });
    expect((await change(data.id, { slug: 'primo' })).error).toMatchObject({ code: 'slug_taken' });
    expect((await change(data.id, { slug: 'secondo' })).data.slug).toBe('secondo');
    expect((await change(data.id, { slug: '' })).data.slug).toBe('secondo');
    expect((await change(data.id, { name: 'Primo', slug: '' })).data.slug).toBe('primo-2');
  });

  test('by two who had both read the same is done once', async () => {
    const { data: read } = await create({ name: 'Contesa' });
    const answers = await Promise.all(
      ['Prima', 'Seconda'].map((name) => change(read.id, { name, seen: { name: read.name } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ error }) => error)?.error).toMatchObject({ code: 'changed_meanwhile' });
    const kept = answers.find(({ error }) => !error)?.data;
    const later = { name: read.name, description: 'poi', seen: { name: read.name, description: '' } };
    expect((await change(read.id, later)).data).toMatchObject({ name: kept?.name, description: 'poi' });
  });

  test('of nothing, or of a group that is not there, is refused', async () => {
    expect((await change(999_999, { name: 'X' })).status).toBe(404);
    expect((await change((await create({ name: 'Fermo' })).data.id, {})).status).toBe(400);
  });
});

describe('a deletion', () => {
  test('takes the memberships with it and leaves the people', async () => {
    const user = await aUser(server);
    const group = await aGroup(server, { users: [user] });
    expect(await remove(group.id)).toMatchObject({ status: 200, data: { id: group.id } });
    expect((await remove(group.id)).status).toBe(404);
    const person = await admin.call('GET v1/users/{id}/', { params: { id: user.id } });
    expect(person.data.groups).toEqual([]);
  });

  test('is refused while limited administrators are limited to the group, and says so', async () => {
    const { id } = await aGroup(server);
    const limitTo = (ids: number[]) =>
      server.pool.query("update configurations set value = $1 where key = 'gruppi-referenti'", [JSON.stringify(ids)]);
    await limitTo([id]);
    const { status, error } = await remove(id);
    expect([status, error?.code, error?.details]).toEqual([409, 'in_use', { used_by: 'gruppi-referenti' }]);
    expect(error?.reason).toContain('referenti');
    await limitTo([]);
    expect((await remove(id)).status).toBe(200);
  });
});

test('every change is recorded with what it changed', async () => {
  const { data: made } = await create({ name: 'Registrato' });
  await change(made.id, { name: 'Altro', slug: 'altro' });
  await change(made.id, { name: 'Altro' });
  const { data: last } = await admin.call('GET v1/groups/{id}/', { params: { id: made.id } });
  await remove(made.id);
  expect(await listActivities(made.id)).toEqual([
    { action: 'create', object_name: 'Registrato', before: null, after: made },
    {
      action: 'update',
      object_name: 'Altro',
      before: { name: 'Registrato', slug: 'registrato' },
      after: { name: 'Altro', slug: 'altro' },
    },
    { action: 'delete', object_name: 'Altro', before: last, after: null },
  ]);
});
