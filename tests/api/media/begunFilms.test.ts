import { expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aCourse, anEnrolment, aUser } from '#tests/support/world.ts';

/** Who has begun the film of a lesson, and begins again when another takes its place: before it is replaced, and then. */
const { server, admin } = await startWithAdmin();

const media = { type: 'VIDEO', link: 'https://esempio.it/a.mp4' } as const;
const course = await aCourse(server, { sections: [{ media }, {}] });
const [film] = course.sections;
const params = { id: film?.id ?? 0 };

const begun = [
  { coverage: '{[0,5)}', told_seconds: 300 },
  // Moved ahead without watching, and watched what was not counted as a part.
  { section_step_time: 3 },
  { watched_time: 5 },
  { watched_time: 7, earlier_films_time: 5 },
];
const notBegun = [
  { told_seconds: 300 },
  { watched_time: 5, earlier_films_time: 5 },
  {
    coverage: '{[0,5)}',
    watched_time: 5,
    is_section_passed: true,
    passed_at: '2026-06-01T10:00:00Z',
    told_seconds: 300,
  },
];

const aLearnerWith = async (session: object): Promise<number> => {
  const { id } = await anEnrolment(server, { user: await aUser(server), course, status_etiquette: 'RUN' });
  await server.db
    .insertInto('section_sessions')
    .values({ subscription_id: id, course_section_id: params.id, ...session })
    .execute();
  return id;
};

test('those who have gone anywhere in the film have begun it, and nobody else', async () => {
  const ids: number[] = [];
  for (const session of begun) ids.push(await aLearnerWith(session));
  for (const session of notBegun) await aLearnerWith(session);
  const { data } = await admin.call('POST v1/courses/{id}/changes/preview/', {
    params: course,
    body: { replaced_media: [params.id] },
  });
  expect(data).toMatchObject({ watched: begun.length, midway: begun.length + 2 });

  const form = new FormData();
  for (const [name, value] of Object.entries({ ...media, name: 'Altro', film: 'other' })) form.set(name, value);
  expect((await admin.call('POST v1/course-sections/{id}/media/', { params, form })).status).toBe(201);
  const { rows: events } = await server.pool.query<{ subscription_id: number }>(
    "select subscription_id from learning_events where kind = 'film_replaced' order by subscription_id",
  );
  expect(events.map(({ subscription_id }) => subscription_id)).toEqual(ids);
  const { rows: left } = await server.pool.query(
    `select coverage::text, section_step_time::float as at, watched_time::float as watched, earlier_films_time::float as earlier,
      told_seconds::float as told
      from section_sessions order by subscription_id`,
  );
  // How long the film before was says nothing of the new one.
  const cleared = { coverage: '{}', at: 0, told: null };
  expect(left).toEqual([
    { ...cleared, watched: 0, earlier: 0 },
    { ...cleared, watched: 0, earlier: 0 },
    { ...cleared, watched: 5, earlier: 5 },
    { ...cleared, watched: 7, earlier: 7 },
    { ...cleared, watched: 0, earlier: 0 },
    { ...cleared, watched: 5, earlier: 5 },
    { coverage: '{[0,5)}', at: 0, told: 300, watched: 5, earlier: 0 },
  ]);
});
