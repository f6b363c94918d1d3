import { expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aCourse, aSignedInUser } from '#tests/support/world.ts';

/** A browser sends a call again by itself where the line falls before an answer has begun: a create that went well would be made twice. */

const { server, admin } = await startWithAdmin();

const countCourses = async (): Promise<number> =>
  Number((await server.pool.query('select count(*) from courses')).rows[0]?.count);

test('a call that comes twice is done once, and its second answer says that it came', async () => {
  const { id } = await aCourse(server);
  const colleague = await aSignedInUser(server, { tier: 'BO_COM' });
  const copy = (who: typeof admin, key?: string) =>
    who.raw('POST', `/api/v1/courses/${id}/duplicates/`, key ? { headers: { 'Idempotency-Key': key } } : {});
  const before = await countCourses();
  const both = await Promise.all([copy(admin, 'one'), copy(admin, 'one')]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.json).toMatchObject({
    data: null,
    meta: {
      error: { code: 'sent_again', reason: 'La risposta non è arrivata: prima di ripetere controlla se è già fatto.' },
    },
  });
  expect(await countCourses()).toBe(before + 1);
  // Others, and who says nothing, are not held up; nor is a key of any length kept.
  for (const answer of [
    copy(admin, 'two'),
    copy(colleague, 'one'),
    copy(admin),
    copy(admin),
    copy(admin, 'x'.repeat(101)),
  ])
    expect((await answer).status).toBe(201);
});

test('the description of the calls says which of them are done once', async () => {
  const { paths } = JSON.parse((await admin.raw('GET', '/api/openapi.json')).text);
  const told = (path: string) => {
    const { description, parameters = [] } = paths[path].post;
    return [
      description.includes('sent_again'),
      parameters.some(({ name }: { name: string }) => name === 'Idempotency-Key'),
    ];
  };
  expect(told('/api/v1/courses/{id}/duplicates/')).toEqual([true, true]);
  expect(told('/api/v1/auth/logout/')).toEqual([false, false]);
});
