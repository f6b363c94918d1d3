import { afterAll, describe, expect, it } from 'vitest';
import { aPlayingLearner, placeAt } from '#tests/support/lessonLearner.ts';
import { startRecordServer } from '#tests/support/recordServer.ts';
import { aRegulatedLearner } from '#tests/support/regulatedLearner.ts';
import { startTestServer, testIntervals } from '#tests/support/server.ts';
import { aSignedInUser, signIn } from '#tests/support/world.ts';

/** A clock that ends without its player's doing, while the player plays on. */
const { server } = await startRecordServer();
/** Another process, which settles the clocks nobody was heard of. */
const { databaseUrl } = server.settings;
const other = await startTestServer({ databaseUrl, intervals: { ...testIntervals, clocks: 200 } });
afterAll(() => other.stop());

const waitUntilSettled = ({ user }: { user: { id: number } }) =>
  expect
    .poll(async () => (await server.pool.query('select from media_clocks where user_id = $1', [user.id])).rowCount, {
      timeout: 5000,
    })
    .toBe(0);

const listKinds = async ({ events }: { events: () => Promise<{ kind: string }[]> }) =>
  (await events()).map(({ kind }) => kind);

/** Whose clock another process took for lost. */
const aForgottenLearner = async () => {
  const learner = await aPlayingLearner(server);
  await learner.pass(60);
  await waitUntilSettled(learner);
  return learner;
};

describe('a ping that finds no clock', () => {
  it('starts it anew, and says what is covered: what was played in between does not count', async () => {
    const learner = await aForgottenLearner();
    const answer = await learner.socket.send({ action: 'ping', ...placeAt(7) });
    expect(answer).toMatchObject({ action: 'ping', data: { watched_ranges: [[0, 5]] }, meta: { error: null } });
    await learner.pass(2);
    expect((await learner.socket.send({ action: 'ping', ...placeAt(9) })).data).toBeNull();
    const stopped = await learner.socket.send({ action: 'stop_media', ...placeAt(9) });
    expect(stopped.data?.watched_ranges).toEqual([
      [0, 5],
      [7, 9],
    ]);
    const kept = await learner.session();
    expect(Number(kept.watched_time)).toBeGreaterThanOrEqual(7);
    expect(Number(kept.watched_time)).toBeLessThan(9);
    expect((await listKinds(learner)).slice(-4)).toEqual(['played', 'stopped', 'played', 'stopped']);
  });

  it('starts it anew after the enrolment was suspended and resumed between two looks', async () => {
    const learner = await aPlayingLearner(server);
    const admin = await aSignedInUser(server, { tier: 'BO_COM' });
    for (const status_etiquette of ['OFF', 'RUN'] as const)
      await admin.call('PUT custom/v1/subscriptions/{id}/', {
        params: { id: learner.subscription.id },
        body: { status_etiquette },
      });
    await learner.socket.send({ action: 'ping', ...placeAt(6) });
    await learner.pass(3);
    const stopped = await learner.socket.send({ action: 'stop_media', ...placeAt(9) });
    expect(stopped.data?.watched_ranges).toEqual([
      [0, 5],
      [6, 9],
    ]);
  });

  it('starts it anew when the player that took over has stopped', async () => {
    const learner = await aPlayingLearner(server);
    const newer = await learner.open(await signIn(server, learner.user));
    await newer.send({ action: 'play_media', ...placeAt(5) });
    await newer.send({ action: 'stop_media', ...placeAt(5) });
    await learner.socket.send({ action: 'ping', ...placeAt(5) });
    await learner.pass(4);
    const stopped = await learner.socket.send({ action: 'stop_media', ...placeAt(9) });
    expect(stopped.data?.watched_ranges).toEqual([[0, 9]]);
  });

  it('starts none for a player that names no position, since it does not play', async () => {
    const learner = await aForgottenLearner();
    const before = await listKinds(learner);
    expect(await learner.socket.send({ action: 'ping' })).toMatchObject({ data: null, meta: { error: null } });
    expect(await listKinds(learner)).toEqual(before);
    await waitUntilSettled(learner);
  });

  it('is refused where the lesson has come to require another', async () => {
    const learner = await aForgottenLearner();
    const admin = await aSignedInUser(server, { tier: 'BO_COM' });
    await admin.call('PUT v1/course-sections/{id}/', {
      params: { id: learner.section.id },
      body: { mandatory_section_id: learner.course.sections[1]?.id ?? 0 },
    });
    const answer = await learner.socket.send({ action: 'ping', ...placeAt(7) });
    expect(answer.meta.error?.code).toBe('section_locked');
    await waitUntilSettled(learner);
  });
});

it('is refused by the rules of the course as a start is: a question waits', async () => {
  const learner = await aRegulatedLearner(server, { presence_minutes: 10 });
  const socket = await learner.open();
  await socket.send({ action: 'play_media', ...placeAt(0) });
  await socket.send({ action: 'ping', ...placeAt(0) });
  await learner.bringCheckNear();
  await learner.pass(5);
  await socket.send({ action: 'ping', ...placeAt(5) });
  const before = await learner.kinds();
  const answer = await socket.send({ action: 'ping', ...placeAt(10) });
  expect(answer.meta.error?.code).toBe('presence_required');
  expect(answer.attendance?.check).not.toBeNull();
  expect(await learner.kinds()).toEqual(before);
});
