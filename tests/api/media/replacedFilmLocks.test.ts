import { expect, test } from 'vitest';
import { fewEnrolments } from '#server/modules/courseContent/service.ts';
import { verifyRecord } from '#server/modules/verification/service.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aLessonLearner, aPlayingLearner, placeAt, video } from '#tests/support/lessonLearner.ts';
import { openLessonSocket } from '#tests/support/lessonSocket.ts';
import { holdRow, waitUntilBlocked } from '#tests/support/locks.ts';
import { anEnrolment, aSignedInUser } from '#tests/support/world.ts';

/** Who waits while the film of a lesson is replaced. */
const { server, admin } = await startWithAdmin();

type Lesson = { section: { id: number } };
const replaceFilm = ({ section }: Lesson) => {
  const form = new FormData();
  const fields = { name: 'Nuovo', type: 'VIDEO', link: 'https://esempio.it/nuovo.mp4', film: 'other' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return admin.call('POST v1/course-sections/{id}/media/', { params: { id: section.id }, form });
};

const findSession = async (subscription: { id: number }): Promise<number> => {
  const { data } = await admin.call('GET v1/subscriptions/{id}/sections/', { params: { id: subscription.id } });
  return data[0]?.session?.id ?? 0;
};

/** As many as are counted again by a job, when their course changes, and not at once. */
const enrolMany = async ({ id }: { id: number }) => {
  await server.pool.query(
    `with made as (
       insert into users (username, first_name, last_name, fiscal_code, role_id)
       select 'molti' || n, 'ADA', 'PROVA', 'MOLTI' || n, (select id from roles where tier = 'BASE_LOG' limit 1)
       from generate_series(0, $2::integer) n returning id
     )
     insert into subscriptions (user_id, course_id) select id, $1 from made`,
    [id, fewEnrolments],
  );
};

test('in a course of many nobody does who has passed the lesson, or is in another one', async () => {
  const elsewhere = await aLessonLearner(server, { sections: [video, video] });
  const [first, second] = elsewhere.course.sections;
  await enrolMany(elsewhere.course);
  // Somebody later in the middle of the first lesson, whose enrolment somebody holds.
  const other = await aSignedInUser(server);
  const { id } = await anEnrolment(server, { user: other.user, course: elsewhere.course });
  await server.pool.query(
    `insert into section_sessions (subscription_id, course_section_id, is_section_passed, passed_at)
     values ($1, $3, true, now()), ($2, $3, false, null)`,
    [elsewhere.subscription.id, id, first?.id],
  );
  const socket = await openLessonSocket(server.address, second?.id ?? 0, elsewhere.token);
  await socket.send({ action: 'play_media', ...placeAt(0) });
  const letGo = await holdRow(server, 'subscriptions', id);
  const replaced = replaceFilm(elsewhere);
  await waitUntilBlocked(server);
  expect(await socket.send({ action: 'ping', ...placeAt(1) })).toMatchObject({ meta: { error: null } });
  await letGo();
  expect((await replaced).status).toBe(201);
  await socket.close();
});

test('a pass that is taken back at the same time leaves nothing covered of the new film', async () => {
  const learner = await aPlayingLearner(server);
  await learner.pass(5);
  expect((await learner.socket.send({ action: 'end_section', ...placeAt(10) })).data?.is_passed).toBe(true);
  const sessionId = await findSession(learner.subscription);
  // It has looked for a new film, found none, and is about to write.
  const holder = await server.pool.connect();
  await holder.query('begin; lock table learning_events in share mode');
  const taken = admin.call('PUT v1/subscriptions/{id}/sessions/{sessionId}/', {
    params: { id: learner.subscription.id, sessionId },
    body: { is_section_passed: false, reason: 'Da rifare' },
  });
  await waitUntilBlocked(server);
  const replaced = replaceFilm(learner);
  await Promise.race([waitUntilBlocked(server, 2), replaced]);
  await holder.query('commit');
  holder.release();
  expect([(await taken).status, (await replaced).status]).toEqual([200, 201]);
  expect(await learner.session()).toMatchObject({ coverage: null, is_section_passed: false });
  const { discrepancies } = await verifyRecord(server.db);
  expect(discrepancies.filter(({ subscription_id }) => subscription_id === learner.subscription.id)).toEqual([]);
});

test('in a course of few the enrolments are locked from the first to the last, as by who counts them again', async () => {
  const first = await aLessonLearner(server);
  const { id } = await anEnrolment(server, { user: (await aSignedInUser(server)).user, course: first.course });
  await server.pool.query(
    'insert into section_sessions (subscription_id, course_section_id, watched_time) values ($1, $2, 5)',
    [id, first.section.id],
  );
  const letGo = await holdRow(server, 'subscriptions', first.subscription.id);
  const replaced = replaceFilm(first);
  await waitUntilBlocked(server);
  // Who holds the first may still take the second.
  await server.pool.query('select from subscriptions where id = $1 for no key update nowait', [id]);
  await letGo();
  expect((await replaced).status).toBe(201);
});
