import { expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { waitUntilBlocked } from '#tests/support/locks.ts';
import { aCourse } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const addMaterial = async (id: number, name: string) => {
  const form = new FormData();
  for (const [field, value] of Object.entries({ name, type: 'FILE' })) form.set(field, value);
  form.set('file', new Blob(['%PDF-1.7\n']), 'dispensa.pdf');
  return (await admin.call('POST v1/courses/{id}/teaching-materials/', { params: { id }, form })).data;
};

test('a course is copied without the material that is being removed', async () => {
  const { id } = await aCourse(server);
  const [removed, kept] = [await addMaterial(id, 'Vecchia'), await addMaterial(id, 'Nuova')];
  // What is written comes before its entry in the log.
  const holder = await server.pool.connect();
  await holder.query('begin; lock table activity_log in share row exclusive mode');
  const removing = admin.call('DELETE v1/courses/{id}/teaching-materials/{materialId}/', {
    params: { id, materialId: removed.id },
  });
  await waitUntilBlocked(server);
  const copying = admin.call('POST v1/courses/{id}/duplicates/', { params: { id } });
  await waitUntilBlocked(server, 2);
  await holder.query('commit');
  holder.release();
  expect((await removing).status).toBe(200);
  const { status, data, error } = await copying;
  expect(status, error?.reason).toBe(201);
  const { data: materials } = await admin.call('GET v1/courses/{id}/teaching-materials/', { params: { id: data.id } });
  expect(materials.map(({ name }) => name)).toEqual([kept.name]);
});
