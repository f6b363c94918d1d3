import { beforeAll, describe, expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aCategory, aCourse, anEnrolment, aUser } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();
beforeAll(async () => {
  const food = await aCategory(server, { name: 'Alimenti' });
  const kitchen = await aCategory(server, { name: 'Cucina', parent_id: food.id });
  const hygiene = await aCourse(server, {
    name: 'Igiene',
    code: 'B-2',
    category_id: kitchen.id,
    is_mandatory: true,
    created: '2025-01-01T00:00:00Z',
  });
  await aCourse(server, { name: 'già visto', code: 'A-1', is_active: false, created: '2024-01-01T00:00:00Z' });
  await aCourse(server, { name: 'Sicurezza', code: 'C-3', has_certification: true, created: '2026-01-01T00:00:00Z' });
  for (let n = 0; n < 2; n += 1) await anEnrolment(server, { user: await aUser(server), course: hygiene });
});

const list = async (query: object = {}) => {
  const { data, pagination } = await admin.call('GET v1/courses/', { query: { page: 1, page_items: 10, ...query } });
  return { names: data.map(({ name }) => name), count: pagination?.items_count };
};

describe('the courses', () => {
  test('are listed, the newest first, with what their table shows', async () => {
    expect(await list()).toEqual({ names: ['Sicurezza', 'Igiene', 'già visto'], count: 3 });
    const { data } = await admin.call('GET v1/courses/', { query: { page: 1, page_items: 10, search: 'igiene' } });
    expect(data).toEqual([
      expect.objectContaining({
        name: 'Igiene',
        code: 'B-2',
        category: { id: expect.any(Number), name: 'Cucina', parent: { id: expect.any(Number), name: 'Alimenti' } },
        subcategory: null,
        status: 'STR',
        subscriptions_count: 2,
        thumbnail: null,
      }),
    ]);
  });

  test('are found by name or code, without case or accents, and by their flags', async () => {
    expect((await list({ search: 'GIA' })).names).toEqual(['già visto']);
    expect((await list({ search: 'c-3' })).names).toEqual(['Sicurezza']);
    // Each word is looked for, in any order and however far apart.
    expect((await list({ search: '  visto   gia ' })).names).toEqual(['già visto']);
    expect((await list({ search: 'gia sicurezza' })).names).toEqual([]);
    expect((await list({ search: '%' })).names).toEqual([]);
    expect((await list({ is_active: false })).names).toEqual(['già visto']);
    expect((await list({ is_mandatory: true, is_active: true })).names).toEqual(['Igiene']);
    expect((await list({ has_certification: true })).names).toEqual(['Sicurezza']);
  });

  test('are ordered and paged', async () => {
    expect((await list({ ordering: 'name' })).names).toEqual(['già visto', 'Igiene', 'Sicurezza']);
    expect((await list({ ordering: '-code' })).names).toEqual(['Sicurezza', 'Igiene', 'già visto']);
    expect((await list({ ordering: '-subscriptions_count' })).names[0]).toBe('Igiene');
    expect(await list({ ordering: 'created', page: 2, page_items: 2 })).toEqual({ names: ['Sicurezza'], count: 3 });
  });
});
