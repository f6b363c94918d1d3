import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { socketOpenings } from '#contract/limits.ts';
import { createOutbox, maxBacklog } from '#server/modules/lessonSockets/outbox.ts';
import { verifyRecord } from '#server/modules/verification/service.ts';
import { aLessonLearner, placeAt, video } from '#tests/support/lessonLearner.ts';
import { type LessonSocket, openLessonSocket } from '#tests/support/lessonSocket.ts';
import { countBlocked } from '#tests/support/locks.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { changeWithoutTrigger } from '#tests/support/triggers.ts';
import { aCourse, anEnrolment } from '#tests/support/world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('coverage', () => {
  it('ends where the lesson ends, in the answers and in the record', async () => {
    const learner = await aLessonLearner(server);
    const socket = await learner.open();
    await socket.send({ action: 'play_media', ...placeAt(8) });
    await learner.pass(10);
    expect((await socket.send({ action: 'stop_media', ...placeAt(18) })).data?.watched_ranges).toEqual([[8, 10]]);
    await socket.send({ action: 'play_media', ...placeAt(500) });
    await learner.pass(10);
    expect((await socket.send({ action: 'stop_media', ...placeAt(510) })).data?.watched_ranges).toEqual([[8, 10]]);
    await socket.close();
  });

  it('joins gaps of less than a second, also between what one clock gathers', async () => {
    const learner = await aLessonLearner(server);
    const socket = await learner.open();
    for (const from of [0, 2.5, 5.5]) {
      await socket.send({ action: 'play_media', ...placeAt(from) });
      await learner.pass(2);
      await socket.send({ action: 'ping', ...placeAt(from + 2) });
      await socket.send({ action: 'stop_media', ...placeAt(from + 2) });
    }
    expect((await learner.session()).coverage).toEqual([
      [0, 4.5],
      [5.5, 7.5],
    ]);
    await socket.close();
  });
});

describe('the record', () => {
  it('keeps one reading a section and minute, and every one is answered', async () => {
    const learner = await aLessonLearner(server);
    const socket = await learner.open();
    const reads = async () => (await learner.events()).filter(({ kind }) => kind === 'read').length;
    const open = (section = learner.section) =>
      learner.call('GET v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}/', {
        params: { moduleId: section.module_id, sectionId: section.id },
      });
    expect(await socket.send({ action: 'read' })).toMatchObject({ action: 'read', meta: { error: null } });
    // Of what was never opened nothing was read.
    expect(await reads()).toBe(0);
    await open();
    for (let count = 0; count < 5; count += 1)
      expect(await socket.send({ action: 'read' })).toMatchObject({ action: 'read', meta: { error: null } });
    expect(await reads()).toBe(1);
    const other = await openLessonSocket(server.address, learner.course.sections[1]?.id ?? 0, learner.token);
    await other.send({ action: 'read' });
    expect(await reads(), 'another section is open').toBe(1);
    await open(learner.course.sections[1]);
    await other.send({ action: 'read' });
    expect(await reads()).toBe(2);
    const { length: last } = await learner.events();
    const moveBy = (seconds: number) =>
      changeWithoutTrigger(server, 'learning_events', 'user', () =>
        server.pool.query(
          'update learning_events set at = at + make_interval(secs => $3) where subscription_id = $1 and seq <= $2',
          [learner.subscription.id, last, seconds],
        ),
      );
    await moveBy(-60);
    await socket.send({ action: 'read' });
    await moveBy(60);
    expect(await reads(), 'a minute later').toBe(3);
    await Promise.all([socket.close(), other.close()]);
  });

  it('has who was silent for too long stop when they were last heard of', async () => {
    const learner = await aLessonLearner(server);
    const socket = await learner.open();
    await socket.send({ action: 'play_media', ...placeAt(0) });
    await learner.pass(60);
    await socket.send({ action: 'stop_media', ...placeAt(10) });
    const { rows } = await server.pool.query(
      `select kind, at, data ->> 'cause' as cause from learning_events where subscription_id = $1 order by seq desc limit 2`,
      [learner.subscription.id],
    );
    const [, { at }] = rows;
    expect(rows).toEqual([
      { kind: 'stopped', at, cause: 'lost' },
      { kind: 'played', at, cause: null },
    ]);
  });
});

describe('sockets of one person', () => {
  it('are five at most: a sixth closes the oldest, which is told that a newer one took over', async () => {
    const learner = await aLessonLearner(server);
    const sockets: LessonSocket[] = [];
    for (let count = 0; count < 6; count += 1) sockets.push(await learner.open());
    const [oldest, ...others] = sockets;
    await oldest?.replaced;
    expect(await oldest?.closed).toBe(4409);
    for (const socket of others) expect((await socket.send({ action: 'ping' })).meta.error).toBeNull();
    await Promise.all(others.map((socket) => socket.close()));
  });

  it('that all start to play at once are all answered, and the clock belongs to one', async () => {
    const learner = await aLessonLearner(server);
    const sections = [learner.section];
    for (let count = 0; count < 3; count += 1) {
      const course = await aCourse(server, { sections: [video] });
      await anEnrolment(server, { user: learner.user, course });
      sections.push(...course.sections);
    }
    /** Opens a socket whose `play` answers what the server said of that frame; what it tells of others is passed over. */
    const openRaw = async (sectionId: number) => {
      const address = `${server.address.replace('http', 'ws')}/ws/v1/course-sections/${sectionId}/`;
      const socket = new WebSocket(`${address}?token=${learner.token}`);
      await once(socket, 'open');
      const play = () =>
        new Promise<unknown>((resolve) => {
          socket.on('message', (bytes) => {
            const { action, meta } = JSON.parse(String(bytes));
            if (action === 'play_media') resolve(meta.error);
          });
          socket.send(JSON.stringify({ action: 'play_media', ...placeAt(0) }));
        });
      return { socket, play };
    };
    const clocks = async () =>
      (await server.pool.query('select from media_clocks where user_id = $1', [learner.user.id])).rowCount;
    for (let round = 0; round < 4; round += 1) {
      const players = await Promise.all([...sections, learner.section].map(({ id }) => openRaw(id)));
      expect(await Promise.all(players.map(({ play }) => play()))).toEqual(players.map(() => null));
      expect(await clocks()).toBe(1);
      for (const { socket } of players) socket.close(1000);
      await expect.poll(clocks).toBe(0);
    }
  });
});

describe('a client that abuses its socket', () => {
  it('by protocol pings is closed as by frames', async () => {
    const learner = await aLessonLearner(server);
    const address = `${server.address.replace('http', 'ws')}/ws/v1/course-sections/${learner.section.id}/`;
    const socket = new WebSocket(`${address}?token=${learner.token}`);
    await once(socket, 'open');
    for (let count = 0; count < 40; count += 1) socket.ping();
    const [code] = await once(socket, 'close');
    expect(code).toBe(1008);
  });

  it('by not reading is closed once too much waits for it', async () => {
    const sockets = new WebSocketServer({ port: 0 });
    await once(sockets, 'listening');
    const bound = sockets.address();
    const port = typeof bound === 'object' && bound ? bound.port : 0;
    const silent = connect(port, '127.0.0.1');
    silent.write(
      `GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${btoa('0123456789abcdef')}\r\n\r\n`,
    );
    silent.pause();
    const [socket]: [WebSocket] = await once(sockets, 'connection').then(([one]) => [one]);
    const outbox = createOutbox(socket);
    const closed = once(socket, 'close');
    let highest = 0;
    for (let count = 0; count < 2000 && socket.readyState === socket.OPEN; count += 1) {
      outbox.send('x'.repeat(16_000));
      highest = Math.max(highest, socket.bufferedAmount);
      await new Promise(setImmediate);
    }
    await closed;
    expect(highest).toBeGreaterThan(maxBacklog);
    expect(highest).toBeLessThan(maxBacklog + 40_000);
    silent.destroy();
    sockets.close();
  });
});

it('leaves a record from which every counter follows', async () => {
  expect((await verifyRecord(server.db)).discrepancies).toEqual([]);
});

describe('openings', () => {
  it('of one person come some at a time, and too many are refused before anything is looked up', async () => {
    const learner = await aLessonLearner(server);
    const { running, waiting } = socketOpenings;
    const more = 12;
    const refused: string[] = [];
    const holder = await server.pool.connect();
    try {
      await holder.query('begin; lock table course_sections in access exclusive mode');
      const opening = Array.from({ length: running + waiting + more }, () =>
        openLessonSocket(server.address, learner.section.id, learner.token).catch(({ message }) => {
          refused.push(message);
        }),
      );
      await vi.waitUntil(() => refused.length >= more, 10_000);
      expect(await countBlocked(server)).toBe(running);
      await holder.query('rollback');
      await Promise.all(opening);
    } finally {
      holder.release(true);
    }
    expect(refused).toEqual(Array.from({ length: more }, () => '429'));
    const again = await learner.open();
    await again.close();
  });
});
