import { expect, test } from 'vitest';
import { aPlayingLearner, placeAt } from '#tests/support/lessonLearner.ts';
import { listWrongEvents } from '#tests/support/record.ts';
import { startRecordServer } from '#tests/support/recordServer.ts';

/** An administrator changes the session of a lesson that its learner is watching. */
const { server, admin } = await startRecordServer();

const reason = 'Verificato in aula';

/** A playing learner, and where an administrator finds the session of their lesson. */
const aWatchedLearner = async () => {
  const learner = await aPlayingLearner(server);
  const { id } = learner.subscription;
  const { data } = await admin.call('GET v1/subscriptions/{id}/sections/', { params: { id } });
  const place = { id, sessionId: data[0]?.session?.id ?? 0 };
  return { ...learner, place };
};

test('what was watched before a correction is in the record before it, and counts once', async () => {
  const learner = await aWatchedLearner();
  const params = learner.place;
  await admin.call('PUT v1/subscriptions/{id}/sessions/{sessionId}/', {
    params,
    body: { duration: '00:00:09', reason },
  });
  expect((await learner.events()).map(({ kind }) => kind).slice(-3)).toEqual(['played', 'stopped', 'session_edited']);
  await learner.pass(2);
  expect((await learner.socket.send({ action: 'stop_media', ...placeAt(7) })).data?.watched_ranges).toEqual([[0, 7]]);
  const kept = await learner.session();
  expect(Number(kept.watched_time)).toBeGreaterThanOrEqual(11);
  expect(Number(kept.watched_time)).toBeLessThan(13);
  await learner.socket.close();
});

test('a time that went on is not set unseen; read again, it is there', async () => {
  const learner = await aWatchedLearner();
  const params = learner.place;
  const session = 'v1/subscriptions/{id}/sessions/{sessionId}/' as const;
  const { duration } = (await admin.call(`GET ${session}`, { params })).data;
  const body = { duration: '00:00:09', reason, seen: { duration } };
  expect(await admin.call(`PUT ${session}`, { params, body })).toMatchObject({
    status: 409,
    error: { code: 'changed_meanwhile' },
  });
  const now = (await admin.call(`GET ${session}`, { params })).data.duration;
  expect(now).toBe('00:00:05');
  const again = { duration: '00:00:09', reason, seen: { duration: now } };
  expect((await admin.call(`PUT ${session}`, { params, body: again })).data.duration).toBe('00:00:09');
  await learner.socket.close();
});

test('what was watched before a reset does not come back after it', async () => {
  const learner = await aWatchedLearner();
  await admin.call('DELETE v1/subscriptions/{id}/sessions/{sessionId}/', { params: learner.place, query: { reason } });
  expect(await learner.session()).toBeUndefined();
  await learner.pass(2);
  await learner.socket.send({ action: 'stop_media', ...placeAt(7) });
  const kept = await learner.session();
  expect(kept.coverage).toEqual([[5, 7]]);
  expect(Number(kept.watched_time)).toBeLessThan(4);
  await learner.socket.close();
});

test('leaves in the record what its kinds keep, and nothing else', async () =>
  expect(await listWrongEvents(server)).toEqual([]));
