import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { makeBasic } from '#tests/support/client.ts';
import { aLessonLearner, placeAt } from '#tests/support/lessonLearner.ts';
import { openLessonSocket } from '#tests/support/lessonSocket.ts';
import { startTestServer } from '#tests/support/server.ts';
import { openSocket } from '#tests/support/socket.ts';

const sessionSecret = 'x'.repeat(32);
const first = await startTestServer({ sessionSecret });
afterAll(() => first.stop());

/** Another server on the same database, to be stopped. */
const startAnother = (shutdownGrace: number) =>
  startTestServer({ databaseUrl: first.settings.databaseUrl, sessionSecret, shutdownGrace });

const body = JSON.stringify({ username: 'nessuno', password: 'x' });
const head = [
  'POST /api/v1/auth/login/ HTTP/1.1',
  'Host: x',
  `Authorization: ${makeBasic('web', 'web')}`,
  'Content-Type: application/json',
  `Content-Length: ${body.length}`,
  '',
  '',
].join('\r\n');
const health = 'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n';

test('what is under way is answered, and idle connections are closed at once', async () => {
  const server = await startAnother(30);
  const busy = await openSocket(server.address);
  busy.write(head + body.slice(0, 5));
  const idle = await openSocket(server.address);
  idle.write(health);
  await once(idle.socket, 'data');
  const unused = await openSocket(server.address);

  const stopped = server.stop();
  expect((await idle.answer()).status).toBe(200);
  expect((await unused.answer()).status).toBe(0);
  await expect(openSocket(server.address)).rejects.toThrow('ECONNREFUSED');
  busy.write(body.slice(5));
  const { status, headers } = await busy.answer();
  expect([status, headers.toLowerCase()]).toEqual([401, expect.stringContaining('connection: close')]);
  await stopped;
});

test('what does not end within the grace period is cut', async () => {
  const server = await startAnother(0);
  const busy = await openSocket(server.address);
  busy.write(head + body.slice(0, 5));
  const idle = await openSocket(server.address);
  idle.write(health);
  await once(idle.socket, 'data');
  await server.stop();
  expect((await busy.answer()).status).toBe(0);
});

test('an open lesson is told to come back, and counts on as one whose line broke', async () => {
  const server = await startAnother(30);
  const learner = await aLessonLearner(first);
  const player = randomUUID();
  const socket = await openLessonSocket(server.address, learner.section.id, learner.token, player);
  await socket.send({ action: 'play_media', ...placeAt(0) });
  const stopped = server.stop();
  expect(await socket.closed).toBe(1012);
  await stopped;
  await learner.pass(6);
  const back = await learner.open(learner.token, player);
  expect((await back.send({ action: 'stop_media', ...placeAt(6) })).data?.watched_ranges).toEqual([[0, 6]]);
  await back.close();
});
