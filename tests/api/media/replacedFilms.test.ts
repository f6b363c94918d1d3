import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { FilmChoice } from '#contract/filmChoices.ts';
import { aLessonLearner, aPlayingLearner, passSeconds, placeAt } from '#tests/support/lessonLearner.ts';
import { openLessonSocket } from '#tests/support/lessonSocket.ts';
import { waitUntilBlocked } from '#tests/support/locks.ts';
import { listWrongEvents } from '#tests/support/record.ts';
import { startRecordServer } from '#tests/support/recordServer.ts';
import { startTestServer, testIntervals } from '#tests/support/server.ts';
import { anEnrolment, aSignedInUser } from '#tests/support/world.ts';

/** The film of a lesson is replaced while learners are in the middle of it. */
/** It looks at its sockets never: a frame is answered however long it takes to come. */
const { server, admin } = await startRecordServer({}, { intervals: { ...testIntervals, sockets: 3_600_000 } });
const { databaseUrl } = server.settings;
/** Of the same database; it looks at its sockets often, for tests that wait for just that. */
const looking = await startTestServer({ databaseUrl, intervals: { ...testIntervals, sockets: 200 } });
afterAll(() => looking.stop());

type Learner = Awaited<ReturnType<typeof aPlayingLearner>>;

const link = 'https://esempio.it/nuovo.mp4';
const setVideo = (
  { section }: Pick<Learner, 'section'>,
  film?: FilmChoice,
  fields: object = { type: 'VIDEO', link },
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Nuovo', ...fields, ...(film && { film }) }))
    form.set(name, value);
  return admin.call('POST v1/course-sections/{id}/media/', { params: { id: section.id }, form });
};
const openLesson = async ({ call, section: { id: sectionId, module_id: moduleId } }: Learner) =>
  (
    await call('GET v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}/', {
      params: { moduleId, sectionId },
    })
  ).data;
const listKinds = async (learner: Learner) => (await learner.events()).map(({ kind }) => kind);
const refused = { data: null, meta: { error: { code: 'film_replaced' } } };

test('another film is begun again by all who have not passed the lesson; the time they spent stays', async () => {
  const learner = await aPlayingLearner(server);
  expect((await openLesson(learner)).media_file?.film).toBe(1);
  expect((await setVideo(learner, 'other')).status).toBe(201);
  const kept = await learner.session();
  expect(kept).toMatchObject({ coverage: null, section_step_time: 0, is_section_passed: false });
  expect(Number(kept.watched_time)).toBeGreaterThanOrEqual(5);
  expect((await learner.events()).slice(-2)).toMatchObject([
    { kind: 'stopped', data: { ranges: [[0, 5]], cause: 'film_replaced' } },
    { kind: 'film_replaced', data: { film: 2, media_name: 'Nuovo' } },
  ]);
  const params = { id: learner.subscription.id };
  const { data: record } = await admin.call('GET v1/subscriptions/{id}/events/', { params });
  expect(record.find(({ kind }) => kind === 'film_replaced')?.actor?.id).toBe(admin.user.id);
  const { rows } = await server.pool.query(
    "select after from activity_log where object_type = 'courseSection' and object_id = $1 order by id desc limit 1",
    [learner.section.id],
  );
  expect(rows[0].after).toMatchObject({ film: 'other', begun_again: 1 });

  expect(await openLesson(learner)).toMatchObject({
    step_time: '0',
    watched_ranges: [],
    media_file: { film: 2, link },
  });
  const again = await learner.open(learner.token, randomUUID(), 2);
  await again.send({ action: 'play_media', ...placeAt(0) });
  await learner.pass(3);
  expect((await again.send({ action: 'stop_media', ...placeAt(3) })).data?.watched_ranges).toEqual([[0, 3]]);
  await again.close();
});

test.each([undefined, 'same'] as const)('where it is said to be %s, all that was watched counts on', async (film) => {
  const learner = await aPlayingLearner(server);
  expect((await setVideo(learner, film)).status).toBe(201);
  expect((await openLesson(learner)).media_file?.film).toBe(1);
  await learner.pass(3);
  const stopped = await learner.socket.send({ action: 'stop_media', ...placeAt(8) });
  expect(stopped.data?.watched_ranges).toEqual([[0, 8]]);
  expect(await listKinds(learner)).not.toContain('film_replaced');
  await learner.socket.close();
});

describe('a page that still plays the film before', () => {
  test.each([
    { action: 'ping', ...placeAt(9) },
    { action: 'stop_media', ...placeAt(9) },
    { action: 'play_media', ...placeAt(9) },
    { action: 'end_section', ...placeAt(10) },
  ] as const)('is refused its $action, told why, and has no effect', async (frame) => {
    const learner = await aPlayingLearner(server);
    await setVideo(learner, 'other');
    expect(await learner.socket.send(frame)).toMatchObject({ action: frame.action, ...refused });
    expect(await learner.socket.closed).toBe(4403);
    expect(await learner.socket.reason).toBe('film_replaced');
    expect(await learner.session()).toMatchObject({ coverage: null, section_step_time: 0, is_section_passed: false });
    expect((await listKinds(learner)).at(-1)).toBe('film_replaced');
  });

  test('is told without a frame of its own, and counts no more when it comes back with what it owes', async () => {
    const learner = await aPlayingLearner(looking);
    const player = randomUUID();
    const asleep = await learner.open(learner.token, player, 1);
    await setVideo(learner, 'other');
    expect(await asleep.reason).toBe('film_replaced');
    expect(await learner.socket.reason).toBe('film_replaced');
    const back = await learner.open(learner.token, player, 1);
    expect(await back.send({ action: 'stop_media', ...placeAt(10) })).toMatchObject(refused);
    expect((await learner.session()).coverage).toBeNull();
  });

  test('does not stop the page that plays the new one', async () => {
    const learner = await aPlayingLearner(server);
    await setVideo(learner, 'other');
    const fresh = await learner.open(learner.token, randomUUID(), 2);
    await fresh.send({ action: 'play_media', ...placeAt(0) });
    await learner.pass(4);
    expect(await learner.socket.send({ action: 'ping', ...placeAt(10) })).toMatchObject(refused);
    expect((await fresh.send({ action: 'stop_media', ...placeAt(4) })).data?.watched_ranges).toEqual([[0, 4]]);
    await fresh.close();
  });
});

describe('a frame on its way while the film is replaced', () => {
  /** Has both wait for the enrolment, in this order, and lets them go. */
  const race = async (learner: Learner, first: 'frame' | 'film', action: 'ping' | 'stop_media') => {
    const holder = await server.pool.connect();
    await holder.query('begin');
    await holder.query('select from subscriptions where id = $1 for no key update', [learner.subscription.id]);
    const start = {
      frame: () => learner.socket.send({ action, ...placeAt(9) }),
      film: () => setVideo(learner, 'other'),
    };
    const begun = start[first]();
    await waitUntilBlocked(server);
    const others = first === 'frame' ? start.film() : start.frame();
    await waitUntilBlocked(server, 2);
    await holder.query('rollback');
    holder.release();
    await Promise.all([begun, others]);
  };

  test.each(['frame', 'film'] as const)('covers nothing of the new film where the %s comes first', async (first) => {
    const learner = await aPlayingLearner(first === 'frame' ? looking : server);
    await learner.pass(4);
    await race(learner, first, 'ping');
    expect(await learner.session()).toMatchObject({ coverage: null, section_step_time: 0 });
    const [stopped] = (await learner.events()).filter(({ kind }) => kind === 'stopped');
    expect(stopped?.data.ranges).toEqual([[0, first === 'frame' ? 9 : 5]]);
    expect(await learner.socket.reason).toBe('film_replaced');
    expect((await learner.session()).coverage).toBeNull();
  });

  test('leaves no position of the film before where nothing played', async () => {
    const learner = await aPlayingLearner(server);
    await learner.socket.send({ action: 'stop_media', ...placeAt(5) });
    await race(learner, 'frame', 'stop_media');
    expect(await learner.session()).toMatchObject({ coverage: null, section_step_time: 0 });
  });
});

test('what was passed stays passed until that is taken back, and what nobody began has no fact of it', async () => {
  const learner = await aPlayingLearner(server);
  await learner.pass(5);
  expect((await learner.socket.send({ action: 'end_section', ...placeAt(10) })).data?.is_passed).toBe(true);
  const other = await aSignedInUser(server);
  const idle = await anEnrolment(server, { user: other.user, course: learner.course });
  await setVideo(learner, 'other');
  expect(await learner.session()).toMatchObject({ coverage: [[0, 10]], is_section_passed: true });
  const { rows } = await server.pool.query(
    "select from learning_events where subscription_id = any ($1) and kind = 'film_replaced'",
    [[learner.subscription.id, idle.id]],
  );
  expect(rows).toEqual([]);

  const openOther = () => openLesson({ ...learner, call: other.call });
  await openOther();
  const moving = await openLessonSocket(server.address, learner.section.id, other.token, randomUUID(), {}, 2);
  await moving.send({ action: 'play_media', ...placeAt(0) });
  await passSeconds(server, other.user, 4);
  await moving.send({ action: 'stop_media', ...placeAt(4) });
  await moving.close();

  const params = { id: learner.subscription.id };
  const { data: sections } = await admin.call('GET v1/subscriptions/{id}/sections/', { params });
  await admin.call('PUT v1/subscriptions/{id}/sessions/{sessionId}/', {
    params: { ...params, sessionId: sections?.[0]?.session?.id ?? 0 },
    body: { is_section_passed: false, reason: 'Da rifare con il nuovo video' },
  });
  expect(await learner.session()).toMatchObject({ coverage: null, section_step_time: 0, is_section_passed: false });
  expect((await listKinds(learner)).slice(-2)).toEqual(['session_edited', 'film_replaced']);
  expect((await openOther()).watched_ranges, 'in the middle of the new film').toEqual([[0, 4]]);
});

test('time that went to the film before does not help to pass the new one', async () => {
  const learner = await aPlayingLearner(server);
  await setVideo(learner, 'other');
  const { id } = learner.subscription;
  const { data: sections } = await admin.call('GET v1/subscriptions/{id}/sections/', { params: { id } });
  await admin.call('PUT v1/subscriptions/{id}/sessions/{sessionId}/', {
    params: { id, sessionId: sections[0]?.session?.id ?? 0 },
    body: { watched_media_duration: 10, reason: 'Prova' },
  });
  const fresh = await learner.open(learner.token, randomUUID(), 2);
  const ended = await fresh.send({ action: 'end_section', ...placeAt(10) });
  expect(ended.meta.error?.code).toBe('not_watched_enough');
  await fresh.close();
});

test('what was watched of a longer film is in the record whole', async () => {
  const learner = await aPlayingLearner(server);
  await setVideo(learner, 'other', { type: 'VIDEO', link, duration: '00:00:03' });
  const [stopped] = (await learner.events()).filter(({ kind }) => kind === 'stopped');
  expect(stopped?.data.ranges).toEqual([[0, 5]]);
});

test('a file in the place of a video passes nobody who still plays the video', async () => {
  const learner = await aPlayingLearner(server);
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Dispensa', type: 'FILE', film: 'other' })) form.set(name, value);
  form.set('file', new Blob(['%PDF-1.7\n']), 'dispensa.pdf');
  const params = { id: learner.section.id };
  expect((await admin.call('POST v1/course-sections/{id}/media/', { params, form })).status).toBe(201);
  expect(await learner.socket.send({ action: 'end_section', ...placeAt(10) })).toMatchObject(refused);
  expect((await learner.session()).is_section_passed).toBe(false);
});

test('a file in the place of a video is another, whatever is said: a page that plays on does not pass by it', async () => {
  for (const film of [undefined, 'same'] as const) {
    const learner = await aPlayingLearner(server);
    const file = new File(['%PDF-1.4'], 'appunti.pdf', { type: 'application/pdf' });
    expect((await setVideo(learner, film, { type: 'FILE', file })).status).toBe(201);
    expect((await listKinds(learner)).slice(-2)).toEqual(['stopped', 'film_replaced']);
    expect(await learner.session()).toMatchObject({ coverage: null, is_section_passed: false });
  }
});

test('how many would begin again is told before, those who are kept from going on included', async () => {
  const learner = await aPlayingLearner(server);
  const preview = async ({ course, section } = learner) =>
    (
      await admin.call('POST v1/courses/{id}/changes/preview/', {
        params: { id: course.id },
        body: { replaced_media: [section.id] },
      })
    ).data?.watched;
  expect(await preview()).toBe(1);
  await server.pool.query("update subscriptions set status_etiquette = 'OFF' where id = $1", [learner.subscription.id]);
  expect(await preview()).toBe(1);
  await server.pool.query("update subscriptions set status_etiquette = 'RUN' where id = $1", [learner.subscription.id]);
  await setVideo(learner, 'other');
  expect(await preview()).toBe(0);

  const passed = await aPlayingLearner(server);
  await passed.pass(5);
  await passed.socket.send({ action: 'end_section', ...placeAt(10) });
  await passed.socket.send({ action: 'play_media', ...placeAt(0) });
  expect(await preview(passed), 'who plays again what they have passed').toBe(0);
  await passed.socket.close();
});

test('a lesson that never had a video has none replaced', async () => {
  const learner = await aLessonLearner(server, { sections: [{}] });
  expect((await setVideo(learner, 'other')).status).toBe(201);
  const socket = await learner.open();
  expect(await socket.close()).toBe(1000);
});

test('leaves in the record what its kinds keep, and nothing else', async () =>
  expect(await listWrongEvents(server)).toEqual([]));
