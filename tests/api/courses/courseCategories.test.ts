import { describe, expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aCategory, aCourse } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

interface Sent {
  name: string;
  slug?: string;
  description?: string;
  parent_id?: number | null;
}
const create = (body: Sent) => admin.call('POST v1/course-categories/', { body });
const change = (id: number, body: object) => admin.call('PUT v1/course-categories/{id}/', { params: { id }, body });
const remove = (id: number) => admin.call('DELETE v1/course-categories/{id}/', { params: { id } });
const listNames = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);

describe('categories', () => {
  test('are made, read whole or by level, searched without case or accents', async () => {
    const safety = await create({ name: ' Sicurezza ', description: 'Sul lavoro' });
    expect(safety).toMatchObject({
      status: 201,
      data: { name: 'Sicurezza', slug: 'sicurezza', description: 'Sul lavoro', parent_id: null },
    });
    const parent_id = safety.data.id;
    const fire = await create({ name: 'Antincendio è', parent_id });
    expect(fire.data).toMatchObject({ parent_id, slug: 'antincendio-e' });
    await create({ name: 'Alimenti' });

    const query = { page: 1 };
    expect(listNames(await admin.call('GET v1/course-categories/', { query }))).toEqual([
      'Alimenti',
      'Antincendio è',
      'Sicurezza',
    ]);
    expect(listNames(await admin.call('GET v1/course-categories/parents/', { query }))).toEqual([
      'Alimenti',
      'Sicurezza',
    ]);
    for (const [is_subcategory, names] of [
      [false, ['Alimenti', 'Sicurezza']],
      [true, ['Antincendio è']],
    ] as const) {
      const ofKind = await admin.call('GET v1/course-categories/', { query: { page: 1, is_subcategory } });
      expect([listNames(ofKind), ofKind.pagination?.items_count]).toEqual([names, names.length]);
    }
    const children = await admin.call('GET v1/course-categories/{id}/children/', { params: { id: parent_id }, query });
    expect(listNames(children)).toEqual(['Antincendio è']);
    const found = await admin.call('GET v1/course-categories/', {
      query: { page: 1, page_items: 1, search: 'INCENDIO E' },
    });
    expect([listNames(found), found.pagination?.items_count]).toEqual([['Antincendio è'], 1]);
    const absent = await admin.call('GET v1/course-categories/{id}/children/', { params: { id: 999_999 }, query });
    expect(absent.status).toBe(404);
  });

  test('are two levels deep and no more', async () => {
    const top = await aCategory(server);
    const sub = await aCategory(server, { parent_id: top.id });
    const other = await aCategory(server);
    expect((await create({ name: 'Terza', parent_id: sub.id })).error).toMatchObject({
      code: 'invalid_parent',
      fields: { parent_id: expect.any(String) },
    });
    expect((await create({ name: 'Orfana', parent_id: 999_999 })).error).toMatchObject({ code: 'unknown_reference' });
    expect((await change(top.id, { parent_id: top.id })).error).toMatchObject({ code: 'invalid_parent' });
    expect((await change(top.id, { parent_id: other.id })).error).toMatchObject({ code: 'in_use' });
    expect((await change(sub.id, { parent_id: other.id })).data).toMatchObject({ parent_id: other.id });
    expect((await change(sub.id, { parent_id: null })).data).toMatchObject({ parent_id: null });
  });

  test('do not become a circle when each is put into the other at once', async () => {
    const [one, other] = [await aCategory(server), await aCategory(server)];
    const answers = await Promise.all([
      change(one.id, { parent_id: other.id }),
      change(other.id, { parent_id: one.id }),
    ]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status } of answers) expect([201, 400, 409]).toContain(status);
  });

  test('with a slug that is taken are refused; without one they get their own', async () => {
    await create({ name: 'Primo', slug: 'conteso' });
    expect((await create({ name: 'Secondo', slug: 'conteso' })).error).toMatchObject({ code: 'slug_taken' });
    const { data } = await create({ name: 'Conteso' });
    expect(data.slug).toBe('conteso-2');
    expect((await change(data.id, { slug: 'conteso' })).status).toBe(409);
  });

  test('changed by two who had read the same are changed once', async () => {
    const { id } = await aCategory(server, { name: 'Letta' });
    const answers = await Promise.all(['Una', 'Altra'].map((name) => change(id, { name, seen: { name: 'Letta' } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ error }) => error)?.error).toMatchObject({ code: 'changed_meanwhile' });
  });

  test('are deleted once nothing stands in them, and say what does until then', async () => {
    const top = await aCategory(server, { name: 'Madre' });
    const sub = await aCategory(server, { name: 'Figlia', parent_id: top.id });
    await aCourse(server, { name: 'Chimica', category_id: top.id, subcategory_id: sub.id });
    const refused = await remove(top.id);
    expect([refused.status, refused.error?.code, refused.error?.details]).toEqual([
      409,
      'in_use',
      { used_by: { subcategories: 1, courses: 1 } },
    ]);
    expect(refused.error?.reason).toContain('1 sottocategoria («Figlia») e 1 corso («Chimica»)');
    expect((await remove(sub.id)).status).toBe(409);
    const empty = await aCategory(server);
    expect(await remove(empty.id)).toMatchObject({ status: 200, data: { id: empty.id } });
    expect((await remove(empty.id)).status).toBe(404);
  });

  test('are named in the log where something is put into them', async () => {
    const [parent, child] = [await create({ name: 'Che contiene' }), await create({ name: 'Contenuta' })];
    await change(child.data.id, { parent_id: parent.data.id });
    const { rows } = await server.pool.query(
      `select before, after from activity_log where object_type = 'courseCategory' and object_id = $1 and action = 'update'`,
      [child.data.id],
    );
    const { id, name } = parent.data;
    expect(rows).toEqual([{ before: { parent_id: null }, after: { parent_id: id, parent: { id, name } } }]);
  });

  test('leave what was done to them in the log', async () => {
    const { data } = await create({ name: 'Registrata' });
    await change(data.id, { description: 'nuova' });
    await remove(data.id);
    const { rows } = await server.pool.query(
      `select action, before, after from activity_log where object_type = 'courseCategory' and object_id = $1 order by id`,
      [data.id],
    );
    expect(rows).toEqual([
      { action: 'create', before: null, after: data },
      { action: 'update', before: { description: '' }, after: { description: 'nuova' } },
      { action: 'delete', before: { ...data, description: 'nuova' }, after: null },
    ]);
  });
});
