import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aCourse } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const [one, other] = [await aCourse(server), await aCourse(server)];
const idsOf = ({ id, themes }: typeof one) => ({
  theme: id,
  module: themes[0]?.id ?? 0,
  lesson: themes[0]?.modules[0]?.id ?? 0,
});

interface Sent {
  name: string;
  client_key: string;
}
const makers = {
  theme: (id: number, body: Sent) => admin.call('POST v1/courses/{id}/course-themes/', { params: { id }, body }),
  module: (id: number, body: Sent) => admin.call('POST v1/course-themes/{id}/modules/', { params: { id }, body }),
  lesson: (id: number, body: Sent) =>
    admin.call('POST v1/course-modules/{id}/sections/', { params: { id }, body: { ...body, category: 'LESSON' } }),
};
const tables = { theme: 'course_themes', module: 'course_modules', lesson: 'course_sections' };

describe.each(['theme', 'module', 'lesson'] as const)('a %s', (part) => {
  const make = (body: Sent, course = one) => makers[part](idsOf(course)[part], body);

  test('is made once with its key, sent at once or again, and stands in the log once', async () => {
    const sent = { name: `Sola ${part}`, client_key: randomUUID().toUpperCase() };
    const twice = await Promise.all([make(sent), make(sent)]);
    const again = await make({ ...sent, client_key: sent.client_key.toLowerCase() });
    expect([...twice, again].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set([...twice, again].map(({ data }) => data.id)).size).toBe(1);
    const { rows } = await server.pool.query(`select slug from ${tables[part]} where name = $1`, [sent.name]);
    expect(rows).toEqual([{ slug: `sola-${part}` }]);
    const log = await admin.call('GET v1/activity-log/', { query: { page: 1, page_items: 5, ordering: '-at' } });
    expect(log.data.filter(({ object_name }) => object_name === sent.name)).toHaveLength(1);
    expect(JSON.stringify(log.data)).not.toContain(sent.client_key.toLowerCase());
  });

  test('has a key of its own', async () => {
    const sent = { name: 'Chiave', client_key: randomUUID() };
    await make(sent);
    expect(await make(sent, other)).toMatchObject({ status: 409, error: { code: 'client_key_taken' } });
    expect(await make({ ...sent, client_key: 'x' })).toMatchObject({
      status: 400,
      error: { fields: { client_key: expect.any(String) } },
    });
    const another = await make({ ...sent, client_key: randomUUID() });
    expect(another).toMatchObject({ status: 201, data: { slug: 'chiave-2' } });
  });
});

test('a course with such parts is duplicated, keys left out', async () => {
  const copy = await admin.call('POST v1/courses/{id}/duplicates/', { params: { id: one.id } });
  expect(copy.status).toBe(201);
  for (const table of Object.values(tables)) {
    const { rows } = await server.pool.query(
      `select count(*)::int as parts, count(client_key)::int as keys from ${table} where course_id = $1`,
      [copy.data.id],
    );
    expect(rows[0]).toMatchObject({ keys: 0 });
    expect(rows[0].parts).toBeGreaterThan(2);
  }
});
