import { beforeAll, describe, expect, it } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aGroup, aUser } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();
beforeAll(async () => {
  const [one, two] = [await aUser(server), await aUser(server)];
  await aGroup(server, { name: 'Sede di Forlì', users: [one, two] });
  await aGroup(server, { name: 'amministrazione', users: [one] });
  await aGroup(server, { name: 'Zona 100%' });
});

const list = async (query: object = {}) => {
  const { data, pagination } = await admin.call('GET v1/groups/', { query: { page: 1, page_items: 10, ...query } });
  return { names: data.map(({ name }) => name), count: pagination?.items_count };
};

describe('the groups', () => {
  it('stand by name whatever its case, and by the number of their users', async () => {
    expect(await list()).toEqual({ names: ['amministrazione', 'Sede di Forlì', 'Zona 100%'], count: 3 });
    expect((await list({ ordering: '-users_count' })).names).toEqual(['Sede di Forlì', 'amministrazione', 'Zona 100%']);
    expect(await list({ page: 2, page_items: 2 })).toEqual({ names: ['Zona 100%'], count: 3 });
  });

  it('are read by their ids in one call, and ids that are none are refused', async () => {
    const { data } = await admin.call('GET v1/groups/', { query: { page: 1, page_items: 10 } });
    const ids = data.filter(({ name }) => name !== 'amministrazione').map(({ id }) => id);
    expect(await list({ ids: [...ids, 999_999_999].join() })).toEqual({
      names: ['Sede di Forlì', 'Zona 100%'],
      count: 2,
    });
    const refused = await admin.call('GET v1/groups/', { query: { page: 1, page_items: 10, ids: '1,x' } });
    expect(refused.status).toBe(400);
  });

  it('are found without case or accents, and by what is typed and nothing else', async () => {
    expect(await list({ search: 'FORLI' })).toEqual({ names: ['Sede di Forlì'], count: 1 });
    expect((await list({ search: '100%' })).names).toEqual(['Zona 100%']);
    expect((await list({ search: '_' })).names).toEqual([]);
    expect((await list({ search: '\\' })).names).toEqual([]);
  });

  it('are read one by one', async () => {
    const { data } = await admin.call('GET v1/groups/', { query: { page: 1, page_items: 1 } });
    const id = data[0]?.id ?? 0;
    const one = await admin.call('GET v1/groups/{id}/', { params: { id } });
    expect(one).toMatchObject({ status: 200, data: { id, name: 'amministrazione', users_count: 1 } });
    expect((await admin.call('GET v1/groups/{id}/', { params: { id: 999_999 } })).status).toBe(404);
  });

  it('have a name in which something can be seen, without the bar that stands between groups in a file', async () => {
    for (const name of ['Milano | turno di notte', '\u200b', 'a\r\nBcc: a@b.it']) {
      const { status, error } = await admin.call('POST v1/groups/', { body: { name } });
      expect([name, status, Object.keys(error?.fields ?? {})]).toEqual([name, 400, ['name']]);
    }
  });
});
