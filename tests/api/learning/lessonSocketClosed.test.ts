import { afterAll, describe, expect, it, test } from 'vitest';
import { socketCloseCodes } from '#contract/lessonSocket.ts';
import { aPlayingLearner, placeAt } from '#tests/support/lessonLearner.ts';
import { startRecordServer } from '#tests/support/recordServer.ts';
import { startTestServer, testIntervals } from '#tests/support/server.ts';

/** An enrolment or a session that ends while its learner's socket is open. */
/** It looks at its sockets never: a frame is answered however long it takes to come. */
const { server, admin } = await startRecordServer({}, { intervals: { ...testIntervals, sockets: 3_600_000 } });
const { databaseUrl } = server.settings;
/** Of the same database; it looks at its sockets often, for tests that wait for just that. */
const looking = await startTestServer({ databaseUrl, intervals: { ...testIntervals, sockets: 200 } });
afterAll(() => looking.stop());

type Learner = Awaited<ReturnType<typeof aPlayingLearner>>;

const edit = (learner: Learner, body: object) =>
  admin.call('PUT custom/v1/subscriptions/{id}/', { params: { id: learner.subscription.id }, body });

const getYesterday = () => new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);

describe('an enrolment closed by an administrator', () => {
  const closings: [string, object, string][] = [
    ['suspended', { status_etiquette: 'OFF' }, 'subscription_suspended'],
    ['put in the history', { is_in_history: true }, 'subscription_closed'],
    ['deactivated', { is_active: false }, 'subscription_closed'],
  ];

  test.each(closings)('that is %s counts what was played until then and nothing after', async (_name, body, code) => {
    const learner = await aPlayingLearner(server);
    await learner.pass(2);
    expect((await edit(learner, body)).status).toBe(200);
    expect((await learner.events()).slice(-2)).toMatchObject([
      { kind: 'stopped', data: { cause: 'closed', ranges: [[0, 5]] } },
      { kind: 'subscription_edited' },
    ]);
    await learner.pass(30);
    const answer = await learner.socket.send({ action: 'stop_media', ...placeAt(10) });
    expect(answer).toMatchObject({ data: null, meta: { error: { code } } });
    expect(await learner.socket.closed).toBe(4403);
    expect(await learner.socket.reason).toBe(code);
    const kept = await learner.session();
    expect(kept.coverage).toEqual([[0, 5]]);
    expect(Number(kept.watched_time)).toBeGreaterThanOrEqual(7);
    expect(Number(kept.watched_time)).toBeLessThan(10);
    await edit(learner, { status_etiquette: 'RUN', is_active: true, is_in_history: false });
    const again = await learner.open();
    expect((await again.send({ action: 'end_section' })).meta.error?.code).toBe('not_watched_enough');
    await again.close();
  });

  it('closes its socket without waiting for a frame', async () => {
    const learner = await aPlayingLearner(looking);
    await edit(learner, { status_etiquette: 'OFF' });
    expect(await learner.socket.closed).toBe(4403);
  });

  it('closes its socket when the lesson is shown no more, and counts what was played until then', async () => {
    const learner = await aPlayingLearner(looking);
    await learner.pass(2);
    const params = { id: learner.section.id };
    expect((await admin.call('PUT v1/course-sections/{id}/', { params, body: { is_active: false } })).error).toBeNull();
    expect(await learner.socket.closed).toBe(4404);
    await expect
      .poll(async () => (await learner.events()).at(-1))
      .toMatchObject({ kind: 'stopped', data: { cause: 'lesson_hidden', ranges: [[0, 5]] } });
    await expect(learner.open()).rejects.toThrow();
  });

  it('does not end a lesson that has come to require another', async () => {
    const learner = await aPlayingLearner(server);
    await learner.pass(5);
    await learner.socket.send({ action: 'stop_media', ...placeAt(10) });
    const params = { id: learner.section.id };
    const body = { mandatory_section_id: learner.course.sections[1]?.id ?? 0 };
    expect((await admin.call('PUT v1/course-sections/{id}/', { params, body })).error).toBeNull();
    expect((await learner.socket.send({ action: 'end_section' })).meta.error?.code).toBe('section_locked');
    expect(await learner.session()).toMatchObject({ coverage: [[0, 10]], is_section_passed: false });
    await learner.socket.close();
  });

  it('closes its socket when it is removed', async () => {
    const learner = await aPlayingLearner(looking);
    await admin.call('DELETE v1/subscriptions/{id}/', { params: { id: learner.subscription.id } });
    expect(await learner.socket.closed).toBe(4403);
    expect(await learner.socket.reason).toBe('subscription_closed');
  });
});

describe('an enrolment that expires', () => {
  it('counts up to the last frame of its last day, where the course blocks', async () => {
    const learner = await aPlayingLearner(server);
    await server.db
      .updateTable('courses')
      .set({ has_blocking_subscriptions: true, expiration_date: getYesterday() })
      .where('id', '=', learner.course.id)
      .execute();
    await learner.pass(3);
    expect((await learner.socket.send({ action: 'ping', ...placeAt(8) })).meta.error?.code).toBe(
      'subscription_expired',
    );
    expect(await learner.socket.closed).toBe(4403);
    const kept = await learner.session();
    expect(kept.coverage).toEqual([[0, 5]]);
    expect(Number(kept.watched_time)).toBeLessThan(6);
  });

  it('is what the record says, where the server looks before a frame comes', async () => {
    const learner = await aPlayingLearner(looking);
    await server.db
      .updateTable('courses')
      .set({ has_blocking_subscriptions: true, expiration_date: getYesterday() })
      .where('id', '=', learner.course.id)
      .execute();
    expect(await learner.socket.closed).toBe(4403);
    expect(await learner.socket.reason).toBe('subscription_expired');
    await expect
      .poll(async () => (await learner.events()).at(-1))
      .toMatchObject({ kind: 'stopped', data: { cause: 'closed', ranges: [[0, 5]] } });
  });

  it('goes on where the course does not block', async () => {
    const learner = await aPlayingLearner(server);
    await edit(learner, { expiration_date: getYesterday() });
    await learner.pass(2);
    const stopped = await learner.socket.send({ action: 'stop_media', ...placeAt(7) });
    expect(stopped).toMatchObject({ data: { watched_ranges: [[0, 7]] }, meta: { error: null } });
    await learner.socket.close();
  });
});

describe('a session that ends', () => {
  const expectEnded = (learner: Learner) =>
    expect
      .poll(async () => (await learner.events()).at(-1))
      .toMatchObject({ kind: 'stopped', data: { cause: 'session_ended', ranges: [[0, 5]] } });

  it('closes its sockets within seconds, without waiting for a frame, and leaves what was played', async () => {
    const learner = await aPlayingLearner(looking);
    await learner.call('POST v1/auth/logout/');
    expect(await learner.socket.closed).toBe(4401);
    await expectEnded(learner);
    expect(await learner.session()).toMatchObject({ coverage: [[0, 5]] });
  });

  it('by an administrator closes them too', async () => {
    const learner = await aPlayingLearner(looking);
    const params = { id: learner.user.id };
    expect((await admin.call('DELETE v1/users/{id}/sessions/', { params })).data).toEqual({ ended: 1 });
    expect(await learner.socket.closed).toBe(4401);
    await expectEnded(learner);
    expect(await learner.session()).toMatchObject({ coverage: [[0, 5]] });
  });

  it('is not what the record says because a client closes with that code', async () => {
    const learner = await aPlayingLearner(looking);
    await learner.socket.close(socketCloseCodes.unauthorised);
    await expect
      .poll(async () => (await learner.events()).at(-1))
      .toMatchObject({ kind: 'stopped', data: { cause: 'lost' } });
  });

  it('by a deactivation closes them too', async () => {
    const learner = await aPlayingLearner(looking);
    const params = { id: learner.user.id };
    expect((await admin.call('PUT v1/users/{id}/', { params, body: { is_active: false } })).status).toBe(200);
    expect(await learner.socket.closed).toBe(4401);
    await expectEnded(learner);
    expect(await learner.session()).toMatchObject({ coverage: [[0, 5]] });
  });
});
