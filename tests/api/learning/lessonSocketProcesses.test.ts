import { afterAll, expect, it } from 'vitest';
import { aPlayingLearner, placeAt } from '#tests/support/lessonLearner.ts';
import { openLessonSocket } from '#tests/support/lessonSocket.ts';
import { startRecordServer } from '#tests/support/recordServer.ts';
import { aRegulatedLearner } from '#tests/support/regulatedLearner.ts';
import { startTestServer } from '#tests/support/server.ts';

/** Two tabs of one person, whose sockets a proxy led to different processes. */
const sessionSecret = 'una-chiave-per-tutti-i-processi!';
const { server } = await startRecordServer({}, { sessionSecret });
const { databaseUrl } = server.settings;
const second = await startTestServer({ databaseUrl, sessionSecret });
afterAll(() => second.stop());

it('tells the older player at once that one on another process took over, and not the one that did', async () => {
  const learner = await aPlayingLearner(server);
  const newer = await openLessonSocket(second.address, learner.section.id, learner.token);
  await newer.send({ action: 'play_media', ...placeAt(5) });
  await learner.socket.replaced;
  expect((await newer.send({ action: 'ping', ...placeAt(5) })).action).toBe('ping');

  await learner.socket.send({ action: 'play_media', ...placeAt(5) });
  await newer.replaced;
});

it('closes a question that was answered on another process', async () => {
  const learner = await aRegulatedLearner(server, { presence_minutes: 10 });
  const socket = await learner.open();
  await socket.send({ action: 'play_media', ...placeAt(0) });
  await learner.pass(5);
  await socket.send({ action: 'ping', ...placeAt(5) });
  await learner.bringCheckNear();
  await learner.pass(5);
  const { attendance } = await socket.send({ action: 'ping', ...placeAt(10) });
  const check_id = attendance?.check?.id ?? '';
  const other = await openLessonSocket(second.address, learner.section.id, learner.token);
  expect(check_id).not.toBe('');
  expect((await other.told).attendance?.check?.id).toBe(check_id);
  await other.send({ action: 'confirm_presence', additional_data: { check_id } });
  expect((await socket.toldAgain).attendance?.check).toBeNull();
});

it('leaves the newest player alone where another process tells late of one before it', async () => {
  const learner = await aRegulatedLearner(server, { presence_minutes: 10 });
  const socket = await learner.open();
  await socket.send({ action: 'play_media', ...placeAt(0) });
  let isReplaced = false;
  void socket.replaced.then(() => {
    isReplaced = true;
  });
  const late = { from: 'another process', user_id: learner.user.id, subscriptionId: learner.subscription.id };
  for (const what of ['played', 'confirmed'])
    await server.pool.query(`select pg_notify('lesson_players', $1)`, [JSON.stringify({ ...late, what })]);
  // The second is told after the first.
  await socket.toldAgain;
  expect(isReplaced).toBe(false);
});
