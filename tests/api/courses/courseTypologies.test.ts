import { describe, expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aCourse, aTypology } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const create = (body: { name: string; slug?: string; order?: number }) =>
  admin.call('POST v1/course-typologies/', { body });
const change = (id: number, body: object) => admin.call('PUT v1/course-typologies/{id}/', { params: { id }, body });
const remove = (id: number) => admin.call('DELETE v1/course-typologies/{id}/', { params: { id } });
const reorder = (ids: number[]) => admin.call('PUT v1/course-typologies/order/', { body: { ids } });
const list = async () => (await admin.call('GET v1/course-typologies/', { query: { page: 1 } })).data;
const listNames = async () => (await list()).map(({ name }) => name);
const listOrders = async () => (await list()).map(({ order }) => order);

describe('typologies', () => {
  test('stand in the order they were made, or where they are put', async () => {
    const base = await create({ name: 'Base' });
    expect(base).toMatchObject({
      status: 201,
      data: { slug: 'base', description: '', is_ascending_course_ordering: true, order: 0 },
    });
    await create({ name: 'Avanzata' });
    await create({ name: 'Prima', order: 0 });
    expect(await listNames()).toEqual(['Prima', 'Base', 'Avanzata']);
    expect((await change(base.data.id, { order: 99, name: 'Base' })).data).toMatchObject({ order: 2 });
    expect(await listNames()).toEqual(['Prima', 'Avanzata', 'Base']);
    expect(await listOrders()).toEqual([0, 1, 2]);
  });

  test('are put in order all together, or not at all', async () => {
    const before = (await list()).map(({ id }) => id);
    const turned = [...before].reverse();
    expect((await reorder(turned)).data.map(({ id }) => id)).toEqual(turned);
    for (const ids of [before.slice(1), [...before, 999_999], []])
      expect((await reorder(ids)).error?.code, ids.join()).toBe('changed_meanwhile');
    expect((await reorder([...before, before[0] ?? 0])).status).toBe(400);
    expect((await list()).map(({ id }) => id)).toEqual(turned);
  });

  test('note in the log which order became which, and nothing where the order stays', async () => {
    const ids = (await list()).map(({ id }) => id);
    const before = await listNames();
    await reorder(ids.toReversed());
    const readLog = async () =>
      (await admin.call('GET v1/activity-log/', { query: { page: 1, page_items: 1, object_type: 'courseTypology' } }))
        .data[0];
    const noted = await readLog();
    expect(noted).toMatchObject({ action: 'update', before: { order: before }, after: { order: before.toReversed() } });
    expect((await reorder(ids.toReversed())).data.map(({ id }) => id)).toEqual(ids.toReversed());
    expect((await readLog())?.id).toBe(noted?.id);
    await reorder(ids);
  });

  test('stay whole when several move them at once', async () => {
    const ids = (await list()).map(({ id }) => id);
    await Promise.all(ids.flatMap((id, place) => [change(id, { order: place }), reorder([...ids].reverse())]));
    expect(await listOrders()).toEqual(ids.map((_, place) => place));
  });

  test('are deleted once no course is of them, and the others close up', async () => {
    const [first] = await list();
    const course = await aCourse(server, { name: 'Tipico', typology_id: first?.id ?? 0 });
    const refused = await remove(first?.id ?? 0);
    expect([refused.status, refused.error?.code]).toEqual([409, 'in_use']);
    expect(refused.error?.reason).toContain('1 corso («Tipico»)');
    await server.pool.query('delete from courses where id = $1', [course.id]);
    expect((await remove(first?.id ?? 0)).status).toBe(200);
    expect(await listOrders()).toEqual([0, 1]);
  });

  test('name the first of the courses that keep them, in the order of the list of courses', async () => {
    const { id } = await aTypology(server);
    for (const name of ['Zoologia', 'Mensa', 'Élite', 'antincendio']) await aCourse(server, { name, typology_id: id });
    expect((await remove(id)).error?.reason).toContain('4 corsi (tra cui «antincendio», «Élite» e «Mensa»)');
  });

  test('with a slug that is taken are refused, and so is what is no typology', async () => {
    await create({ name: 'Uno', slug: 'uno' });
    expect((await create({ name: 'Due', slug: 'uno' })).error?.code).toBe('slug_taken');
    expect((await change(999_999, { name: 'Niente' })).status).toBe(404);
    expect((await change(999_999, { order: 0 })).status).toBe(404);
    expect((await create({ name: '  ' })).status).toBe(400);
  });
});
