import { expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aCategory, aCourse, aGroup, aTypology } from '#tests/support/world.ts';

const { server, admin: author } = await startWithAdmin();

const kinds = {
  'v1/groups': { make: aGroup, key: 'PUT v1/groups/{id}/' },
  'v1/courses': { make: aCourse, key: 'PUT v1/courses/{id}/' },
  'v1/course-categories': { make: aCategory, key: 'PUT v1/course-categories/{id}/' },
  'v1/course-typologies': { make: aTypology, key: 'PUT v1/course-typologies/{id}/' },
} as const;

test.each(Object.entries(kinds))(
  '%s: a slug left empty is made of the name, and no other is taken',
  async (_, { make, key }) => {
    const { id } = await make(server, { name: 'Quadro elettrico' });
    const change = (slug: string) => author.call(key, { params: { id }, body: { slug } });
    const emptied = await change('');
    expect(emptied.error).toBeNull();
    expect(emptied.data.slug).toBe('quadro-elettrico');
    for (const slug of [' ', '-', 'Non Va']) {
      const { status, error } = await change(slug);
      expect([status, error?.fields]).toEqual([400, { slug: expect.any(String) }]);
    }
    const { data } = await author.call(key.replace('PUT', 'GET') as 'GET v1/groups/{id}/', { params: { id } });
    expect(data.slug).toBe('quadro-elettrico');
  },
);
