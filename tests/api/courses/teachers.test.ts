import { describe, expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { aCourse, aTeacher } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const create = (body: { first_name: string; last_name: string; [field: string]: unknown }) =>
  admin.call('POST v1/teachers/', { body: body as { first_name: string; last_name: string } });
const change = (id: number, body: object) => admin.call('PUT v1/teachers/{id}/', { params: { id }, body });
const remove = (id: number) => admin.call('DELETE v1/teachers/{id}/', { params: { id } });
const list = async (query: object = {}) =>
  (await admin.call('GET v1/teachers/', { query: { page: 1, ...query } })).data.map(({ last_name }) => last_name);

describe('teachers', () => {
  test('have what they were given, with a slug of their own and no address unless there is one', async () => {
    const made = await create({ first_name: ' Anna ', last_name: 'Volta', contact_email: '', description: 'Docente' });
    expect(made).toMatchObject({
      status: 201,
      data: { first_name: 'Anna', last_name: 'Volta', slug: 'anna-volta', contact_email: null, avatar: null },
    });
    expect((await create({ first_name: 'Anna', last_name: 'Volta' })).data.slug).toBe('anna-volta-2');
    expect((await create({ first_name: 'Anna', last_name: 'Volta', slug: 'anna-volta' })).error?.code).toBe(
      'slug_taken',
    );
    const changed = await change(made.data.id, { contact_email: 'anna@esempio.it' });
    expect(changed).toMatchObject({ status: 201, data: { contact_email: 'anna@esempio.it', description: 'Docente' } });
    expect((await change(made.data.id, { contact_email: 'no' })).status).toBe(400);
    expect((await change(made.data.id, { slug: '' })).data.slug).toBe('anna-volta');
  });

  test('have a picture that is replaced, removed, or refused where it is none', async () => {
    const { data } = await create({ first_name: 'Ida', last_name: 'Foto', avatar: await aPicture(40, 40) });
    const files = async () => (await server.pool.query('select id from files')).rowCount;
    const before = await files();
    const first = data.avatar?.original ?? '';
    expect((await fetch(`${server.address}${first}`)).status).toBe(200);
    const replaced = await change(data.id, { avatar: await aPicture(50, 50) });
    expect(replaced.data.avatar?.original).not.toBe(first);
    expect((await fetch(`${server.address}${first}`)).status).toBe(404);
    expect(await files()).toBe(before);
    expect((await change(data.id, { avatar: 'data:image/png;base64,AAAA' })).error).toMatchObject({
      code: 'invalid_image',
      fields: { avatar: expect.any(String) },
    });
    expect((await change(data.id, { avatar: null })).data.avatar).toBeNull();
  });

  test('are found by either name, and by the course they teach in', async () => {
    const teacher = await aTeacher(server, { first_name: 'Niccolò', last_name: 'Zanè' });
    const course = await aCourse(server, { sections: [{ teacher_id: teacher.id }] });
    expect(await list({ search: 'zane niccolo' })).toEqual(['Zanè']);
    expect(await list({ search: 'niccolo z' })).toEqual(['Zanè']);
    expect(await list({ status: course.id })).toEqual(['Zanè']);
    expect(await list({ status: 999_999 })).toEqual([]);
  });

  test('are deleted with their picture once no lesson names them', async () => {
    const { data } = await create({ first_name: 'Ugo', last_name: 'Via', avatar: await aPicture(40, 40) });
    const course = await aCourse(server, { name: 'Fisica', sections: [{ name: 'Leve', teacher_id: data.id }] });
    const other = await aCourse(server, { name: 'Meccanica', sections: [{ name: 'Leve', teacher_id: data.id }] });
    const refused = await remove(data.id);
    expect([refused.status, refused.error?.code, refused.error?.details]).toEqual([
      409,
      'in_use',
      { used_by: { lessons: 2 } },
    ]);
    expect(refused.error?.reason).toContain('2 lezioni («Leve» del corso «Fisica» e «Leve» del corso «Meccanica»)');
    await server.pool.query('delete from courses where id in ($1, $2)', [course.id, other.id]);
    expect((await remove(data.id)).status).toBe(200);
    expect((await fetch(`${server.address}${data.avatar?.original}`)).status).toBe(404);
    expect((await remove(data.id)).status).toBe(404);
  });
});
