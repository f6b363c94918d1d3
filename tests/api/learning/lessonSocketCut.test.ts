import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { verifyRecord } from '#server/modules/verification/service.ts';
import { aLessonLearner, placeAt, video } from '#tests/support/lessonLearner.ts';
import { openLessonSocket } from '#tests/support/lessonSocket.ts';
import { waitUntilBlocked } from '#tests/support/locks.ts';
import { startTestServer, type TestServer, testIntervals } from '#tests/support/server.ts';
import { aCourse, anEnrolment } from '#tests/support/world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ intervals: { ...testIntervals, clocks: 200 } });
});
afterAll(() => server.stop());

const aLearner = () => aLessonLearner(server);

describe('a line that breaks', () => {
  const broken = async () => {
    const learner = await aLearner();
    const player = randomUUID();
    const socket = await learner.open(learner.token, player);
    await socket.send({ action: 'play_media', ...placeAt(0) });
    await socket.cut();
    return { learner, player };
  };

  it('loses nothing that was played during the cut when the same player is back in time', async () => {
    const { learner, player } = await broken();
    await learner.pass(6);
    const back = await learner.open(learner.token, player);
    expect((await back.send({ action: 'stop_media', ...placeAt(6) })).data?.watched_ranges).toEqual([[0, 6]]);
    expect(Number((await learner.session()).watched_time)).toBeGreaterThanOrEqual(6);
  });

  it('counts no more than the clock of the server allows', async () => {
    const { learner, player } = await broken();
    await learner.pass(2);
    const back = await learner.open(learner.token, player);
    const [[, to] = [0, 10]] = (await back.send({ action: 'stop_media', ...placeAt(10) })).data?.watched_ranges ?? [];
    expect(to).toBeLessThan(6);
    expect(Number((await learner.session()).watched_time)).toBeLessThan(4);
  });

  it('counts nothing once it was silent for two intervals', async () => {
    const { learner, player } = await broken();
    await learner.pass(60);
    const back = await learner.open(learner.token, player);
    expect((await back.send({ action: 'stop_media', ...placeAt(10) })).data?.watched_ranges).toEqual([]);
    expect(await learner.session()).toMatchObject({ watched_time: 0 });
  });

  it('is no loss where the browser ends it for a page that is left, before the page can say so', async () => {
    const learner = await aLearner();
    const socket = await learner.open();
    await socket.send({ action: 'play_media', ...placeAt(0) });
    await learner.pass(4);
    await socket.send({ action: 'ping', ...placeAt(4) });
    await socket.leave();
    await expect.poll(learner.session).toMatchObject({ coverage: [[0, 4]], section_step_time: 4 });
    expect((await learner.events()).at(-1)).toMatchObject({ kind: 'stopped', data: { cause: 'stopped' } });
  });

  it('lets a frame be sent again whose answer was lost, without starting the clock again', async () => {
    const { learner, player } = await broken();
    await learner.pass(5);
    const back = await learner.open(learner.token, player);
    await back.send({ action: 'play_media', ...placeAt(0) });
    expect((await back.send({ action: 'stop_media', ...placeAt(5) })).data?.watched_ranges).toEqual([[0, 5]]);
    expect((await back.send({ action: 'stop_media', ...placeAt(5) })).data?.watched_ranges).toEqual([[0, 5]]);
    expect((await learner.events()).filter(({ kind }) => kind === 'played')).toHaveLength(1);
    expect(Number((await learner.session()).watched_time)).toBeLessThan(7);
  });

  it('is taken up by no other player, nor in another section', async () => {
    const { learner, player } = await broken();
    const other = await learner.open();
    expect((await other.send({ action: 'stop_media', ...placeAt(5) })).action).toBe('replaced');
    const elsewhere = await openLessonSocket(
      server.address,
      learner.course.sections[1]?.id ?? 0,
      learner.token,
      player,
    );
    expect((await elsewhere.send({ action: 'stop_media', ...placeAt(5) })).action).toBe('replaced');
    const stranger = await aLearner();
    const theirs = await stranger.open(stranger.token, player);
    await theirs.send({ action: 'stop_media', ...placeAt(5) });
    expect(await learner.session()).toMatchObject({ watched_time: 0, coverage: null });
  });

  it('is told from a player that is back already when the old connection ends', async () => {
    const learner = await aLearner();
    const player = randomUUID();
    const old = await learner.open(learner.token, player);
    await old.send({ action: 'play_media', ...placeAt(0) });
    const back = await learner.open(learner.token, player);
    await old.close();
    await learner.pass(5);
    expect((await back.send({ action: 'stop_media', ...placeAt(5) })).data?.watched_ranges).toEqual([[0, 5]]);
  });

  it('is no matter of another tab, which plays on when that is closed', async () => {
    const learner = await aLearner();
    const [idle, playing] = [await learner.open(), await learner.open()];
    await playing.send({ action: 'play_media', ...placeAt(0) });
    await idle.leave();
    for (let count = 0; count < 5; count += 1) await playing.send({ action: 'ping', ...placeAt(0) });
    await learner.pass(5);
    expect((await playing.send({ action: 'stop_media', ...placeAt(5) })).data?.watched_ranges).toEqual([[0, 5]]);
    const stops = (await learner.events()).filter(({ kind }) => kind === 'stopped');
    expect(stops).toMatchObject([{ data: { cause: 'stopped' } }]);
  });

  it('shows what its pings gathered to those who open the section before it is settled', async () => {
    const learner = await aLearner();
    const params = { moduleId: learner.section.module_id, sectionId: learner.section.id };
    const look = () =>
      learner.call('GET v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}/', { params });
    await look();
    const socket = await learner.open();
    await socket.send({ action: 'play_media', ...placeAt(0) });
    await learner.pass(4);
    await socket.send({ action: 'ping', ...placeAt(4) });
    await socket.cut();
    expect((await look()).data).toMatchObject({ step_time: '4', watched_ranges: [[0, 4]] });
  });
});

describe('a clock that nobody was heard of', () => {
  const aPlayer = async () => {
    const learner = await aLearner();
    const socket = await learner.open(learner.token, randomUUID());
    await socket.send({ action: 'play_media', ...placeAt(0) });
    return { ...learner, socket };
  };
  const waitUntilSettled = ({ user }: { user: { id: number } }) =>
    vi.waitUntil(
      async () => !(await server.pool.query('select from media_clocks where user_id = $1', [user.id])).rowCount,
      5000,
    );

  it('is settled in its turn, and goes on when its player is back before', async () => {
    // In the order of their clocks, since the longest silence comes first.
    const [first, back, last] = [await aPlayer(), await aPlayer(), await aPlayer()];
    const holder = await server.pool.connect();
    await holder.query('begin');
    await holder.query('select from subscriptions where id = $1 for update', [first.subscription.id]);
    await server.pool.query("update media_clocks set seen = seen - interval '60 seconds'");
    await waitUntilBlocked(server);
    await back.socket.send({ action: 'play_media', ...placeAt(2) });
    await holder.query('rollback');
    holder.release();
    for (const learner of [first, last]) await waitUntilSettled(learner);
    await back.pass(5);
    expect((await back.socket.send({ action: 'stop_media', ...placeAt(7) })).data?.watched_ranges).toEqual([[2, 7]]);
  });

  /** What a server leaves that was killed in the middle of a lesson three days ago, and when it last heard of the player. */
  const leaveKilled = async ({
    user,
    subscription,
    section,
  }: Awaited<ReturnType<typeof aLearner>>): Promise<string> => {
    const place = [subscription.id, section.id];
    await server.pool.query("update subscriptions set status_etiquette = 'RUN' where id = $1", [subscription.id]);
    await server.pool.query(
      `insert into learning_events (subscription_id, course_section_id, kind, at, data, seq, previous_hash, hash)
       values ($1, $2, 'opened', now() - interval '3 days 25 seconds', '{}', 0, '', ''),
         ($1, $2, 'played', now() - interval '3 days 20 seconds', '{"position": 0}', 0, '', '')`,
      place,
    );
    const { rows } = await server.pool.query(
      `with session as (
         insert into section_sessions (subscription_id, course_section_id, updated) values ($1, $2, now() - interval '3 days')
       )
       insert into media_clocks (subscription_id, course_section_id, user_id, connection_id, position, watched_time, coverage, seen)
       values ($1, $2, $3, $4, 9, 9, '{[0, 9)}', now() - interval '3 days') returning seen`,
      [...place, user.id, randomUUID()],
    );
    return rows[0].seen;
  };

  it('is in the record when it was last heard of, however late it is settled', async () => {
    const learner = await aLearner();
    const seen = await leaveKilled(learner);
    await waitUntilSettled(learner);
    const { rows } = await server.pool.query(
      `select event.at, session.updated, event.data -> 'cause' as cause
       from learning_events event join section_sessions session using (subscription_id, course_section_id)
       where event.subscription_id = $1 and event.kind = 'stopped'`,
      [learner.subscription.id],
    );
    expect(rows).toEqual([{ at: seen, updated: seen, cause: 'lost' }]);
    expect(await learner.session()).toMatchObject({ watched_time: 9, coverage: [[0, 9]] });
  });

  it('is in the record after what the learner did before it was settled', async () => {
    const learner = await aPlayer();
    await learner.pass(60);
    await waitUntilSettled(learner);
    const { rows } = await server.pool.query(
      'select kind, at from learning_events where subscription_id = $1 order by seq desc limit 2',
      [learner.subscription.id],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['stopped', 'played']);
    expect(rows[0].at).toEqual(rows[1].at);
  });
});

it('moves from one course to another without crossing who changes both enrolments', async () => {
  const learner = await aLearner();
  const socket = await learner.open();
  await socket.send({ action: 'play_media', ...placeAt(0) });
  const other = await aCourse(server, { sections: [video] });
  const later = await anEnrolment(server, { user: learner.user, course: other });
  const elsewhere = await openLessonSocket(server.address, other.sections[0]?.id ?? 0, learner.token);

  const holder = await server.pool.connect();
  const hold = ({ id }: { id: number }) => holder.query('select from subscriptions where id = $1 for update', [id]);
  await holder.query('begin');
  await hold(learner.subscription);
  const played = elsewhere.send({ action: 'play_media', ...placeAt(0) });
  await waitUntilBlocked(server);
  await hold(later);
  await holder.query('commit');
  holder.release();
  expect((await played).meta.error).toBeNull();
  expect((await learner.events()).at(-1)).toMatchObject({ kind: 'stopped', data: { cause: 'replaced' } });
});

it('leaves a record from which every counter follows', async () => {
  expect((await verifyRecord(server.db)).discrepancies).toEqual([]);
});
