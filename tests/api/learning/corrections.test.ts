import { expect, test } from 'vitest';
import { verifyRecord } from '#server/modules/verification/service.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aCourse, anEnrolment, aSignedInUser } from '#tests/support/world.ts';

/** What an administrator corrects in the record of learning: why is told, and no more than the lesson allows. */
const { server, admin } = await startWithAdmin();

const session = 'v1/subscriptions/{id}/sessions/{sessionId}/' as const;

/** An enrolment whose first lesson, of a length, was opened. */
const anOpenLesson = async (duration = '00:08:00') => {
  const learner = await aSignedInUser(server);
  const course = await aCourse(server, { sections: [{ duration }] });
  const { id } = await anEnrolment(server, { user: learner.user, course });
  const [first] = course.sections;
  const params = { moduleId: first?.module_id ?? 0, sectionId: first?.id ?? 0 };
  await learner.call('GET v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}/', { params });
  const { data } = await admin.call('GET v1/subscriptions/{id}/sections/', { params: { id } });
  return { id, sessionId: data[0]?.session?.id ?? 0 };
};

const edit = (params: { id: number; sessionId: number }, body: object) =>
  admin.call(`PUT ${session}`, { params, body: { reason: 'Verificato in aula', ...body } as never });
const change = (id: number, body: object) =>
  admin.call('PUT custom/v1/subscriptions/{id}/', { params: { id }, body: body as never });
const listKinds = async (id: number) =>
  (await admin.call('GET v1/subscriptions/{id}/events/', { params: { id } })).data.map(({ kind }) => kind);

test('a session is corrected and reset for a reason only, and no further than the lesson lasts', async () => {
  const place = await anOpenLesson();
  const refused = async (body: object) => {
    const { status, error } = await edit(place, body);
    expect(status, JSON.stringify(body)).toBe(400);
    return error?.fields;
  };
  for (const reason of [undefined, ' '])
    expect(await refused({ duration: '00:08:00', reason })).toEqual({ reason: 'va indicato' });
  const excess = 'supera la durata della lezione (00:08:00)';
  expect(await refused({ duration: '00:08:01' })).toEqual({ duration: excess });
  expect(await refused({ watched_media_duration: 480.5 })).toEqual({ watched_media_duration: excess });
  expect(await refused({ section_step_time: 481 })).toEqual({ section_step_time: excess });
  expect((await edit(place, { duration: '00:08:00', watched_media_duration: 480 })).status).toBe(200);
  expect((await admin.call(`DELETE ${session}`, { params: place, query: {} })).status).toBe(400);
  expect(await listKinds(place.id)).toEqual(['session_edited', 'opened', 'enrolled']);
});

test('what was recorded beyond the length of the lesson can be corrected downwards', async () => {
  const place = await anOpenLesson();
  await server.pool.query('update section_sessions set watched_time = 1200 where id = $1', [place.sessionId]);
  expect((await edit(place, { duration: '00:20:01' })).status).toBe(400);
  expect((await edit(place, { duration: '00:15:00' })).status).toBe(200);
});

test.each(['00:00:01', '00:00:00'])('a lesson of %s, whose length is not known, bounds nothing', async (duration) => {
  expect((await edit(await anOpenLesson(duration), { duration: '02:00:00' })).status).toBe(200);
});

test('a lesson passed and timed in one correction counts both in its enrolment', async () => {
  const place = await anOpenLesson();
  await edit(place, { duration: '00:07:30', is_section_passed: true });
  const { data } = await admin.call('GET v1/subscriptions/{id}/', { params: { id: place.id } });
  expect(data).toMatchObject({ status_etiquette: 'END', progress: 100, duration: 450 });
  const { discrepancies } = await verifyRecord(server.db);
  expect(discrepancies.filter(({ subscription_id }) => subscription_id === place.id)).toEqual([]);
});

test('a course becomes completed by hand, or no longer is, for a reason only', async () => {
  const { id } = await anOpenLesson();
  const words = { status: 400, error: { fields: { reason: 'va indicato' } } };
  expect(await change(id, { status_etiquette: 'END' })).toMatchObject(words);
  expect((await change(id, { status_etiquette: 'END', reason: 'Corso in aula' })).data.status_etiquette).toBe('END');
  expect((await change(id, { status_etiquette: 'END', expiration_date: '2030-01-01' })).status).toBe(200);
  expect(await change(id, { status_etiquette: 'RUN' })).toMatchObject(words);
});
