import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ToldOfVideo } from '#contract/sockets.ts';
import { verifyRecord } from '#server/modules/verification/service.ts';
import { aLessonLearner, placeAt } from '#tests/support/lessonLearner.ts';
import { openLessonSocket } from '#tests/support/lessonSocket.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { anEnrolment, aSignedInUser, askAttendance } from '#tests/support/world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const youtube = { type: 'YT', link: 'https://www.youtube.com/watch?v=IJNR2EpS0jw' } as const;
const unstated = '00:00:01';

/** A learner who has opened a YouTube lesson of that stated duration. */
const aViewer = async (duration: string) => {
  const learner = await aLessonLearner(server, { sections: [{ duration, media: youtube }, {}] });
  const params = { moduleId: learner.section.module_id, sectionId: learner.section.id };
  const openLesson = async () =>
    (await learner.call('GET v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}/', { params })).data;
  await openLesson();
  const socket = await learner.open();
  const frame = (position: number, told: ToldOfVideo) => ({
    additional_data: { section_step_time: position, ...told },
  });
  /** Plays a stretch of no more than half a minute; returns the answer to its end. */
  const watch = async (from: number, to: number, told: ToldOfVideo = {}) => {
    await socket.send({ action: 'play_media', ...frame(from, told) });
    await learner.pass(to - from);
    return socket.send({ action: 'stop_media', ...frame(to, told) });
  };
  const end = async (told: ToldOfVideo = {}) =>
    (await socket.send({ action: 'end_section', additional_data: told })).meta.error;
  return { ...learner, socket, watch, end, openLesson };
};

describe('a video whose length nobody stated', () => {
  it('is as long as its player says: it can be resumed, and is passed once it was watched', async () => {
    const viewer = await aViewer(unstated);
    expect((await viewer.openLesson()).lesson_seconds).toBeNull();
    const told = { media_duration: 60, playback_rate: 1 };
    const stopped = await viewer.watch(0, 30, told);
    expect(stopped.data).toMatchObject({ watched_ranges: [[0, 30]], lesson_seconds: 60 });
    expect(await viewer.end(told)).toMatchObject({ code: 'not_watched_enough', details: { missing_seconds: 24 } });
    expect(await viewer.openLesson()).toMatchObject({
      step_time: '30',
      watched_ranges: [[0, 30]],
      lesson_seconds: 60,
    });
    await viewer.watch(30, 60, told);
    expect(await viewer.end(told)).toBeNull();
    expect((await viewer.events()).find(({ kind, data }) => kind === 'ended' && data.is_enough)).toMatchObject({
      data: { lesson_seconds: 60, length_source: 'player' },
    });
  });

  it('is passed in one go too, when its length is told before anything is kept of it', async () => {
    const learner = await aLessonLearner(server, { sections: [{ duration: unstated, media: youtube }, {}] });
    const socket = await learner.open();
    const told = { media_duration: 20, playback_rate: 1 };
    await socket.send({ action: 'play_media', additional_data: { section_step_time: 0, ...told } });
    await learner.pass(20);
    const ended = await socket.send({ action: 'end_section', additional_data: { section_step_time: 20, ...told } });
    expect(ended).toMatchObject({ data: { is_passed: true, lesson_seconds: 20 }, meta: { error: null } });
    await socket.close();
  });

  it('is not passed while its player has said nothing', async () => {
    const viewer = await aViewer(unstated);
    await viewer.watch(0, 1);
    expect(await viewer.end()).toMatchObject({ code: 'length_unknown' });
    expect((await viewer.session()).is_section_passed).toBe(false);
  });

  it('is as long as nobody knows where the course has rules of attendance: the player’s word does not pass it', async () => {
    const viewer = await aViewer(unstated);
    await askAttendance(server, viewer.course, { requires_media: true });
    await viewer.call('POST v1/users/me/subscriptions/{id}/attendance/acknowledgement/', {
      params: viewer.subscription,
      body: {},
    });
    await viewer.watch(0, 2, { media_duration: 2 });
    expect(await viewer.end({ media_duration: 0.5 })).toMatchObject({ code: 'length_unknown' });
    expect((await viewer.session()).is_section_passed).toBe(false);
  });

  it('is as long as the video that took its place, though more of the one before was watched', async () => {
    const viewer = await aViewer(unstated);
    await viewer.watch(30, 60, { media_duration: 60 });
    await viewer.watch(0, 20, { media_duration: 20 });
    expect(await viewer.end({ media_duration: 20 })).toBeNull();
  });

  it('has for each learner the length of their own player', async () => {
    const liar = await aViewer(unstated);
    await liar.watch(0, 2, { media_duration: 2 });
    const honest = await aSignedInUser(server);
    await anEnrolment(server, { user: honest.user, course: liar.course });
    const params = { moduleId: liar.section.module_id, sectionId: liar.section.id };
    const look = 'GET v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}/';
    expect((await honest.call(look, { params })).data.lesson_seconds).toBeNull();
    const socket = await openLessonSocket(server.address, liar.section.id, honest.token);
    const ended = await socket.send({ action: 'end_section', additional_data: { media_duration: 60 } });
    expect(ended.meta.error).toMatchObject({ code: 'not_watched_enough', details: { missing_seconds: 54 } });
  });
});

describe('a video whose stated length is wrong', () => {
  it('and too short keeps all that was watched, and is watched to its own end', async () => {
    const viewer = await aViewer('00:00:10');
    const told = { media_duration: 60 };
    expect((await viewer.watch(0, 30, told)).data?.watched_ranges).toEqual([[0, 30]]);
    expect(await viewer.end(told)).toMatchObject({ code: 'not_watched_enough', details: { missing_seconds: 24 } });
  });

  it('is not made shorter by a learner’s word', async () => {
    const viewer = await aViewer('00:01:00');
    await viewer.watch(0, 6, { media_duration: 6 });
    expect(await viewer.end({ media_duration: 6 })).toMatchObject({ details: { missing_seconds: 48 } });
  });

  it('and too long counts as long as the player of an administrator found it', async () => {
    const viewer = await aViewer('00:01:00');
    await viewer.watch(0, 30, { media_duration: 30 });
    expect((await viewer.end())?.code).toBe('not_watched_enough');
    const author = await aSignedInUser(server, { tier: 'BO_COM' });
    // The preview of a video that another has taken the place of.
    const late = await author.call('PUT v1/course-sections/{id}/media/length/', {
      params: { id: viewer.section.id },
      body: { link: 'https://www.youtube.com/watch?v=aaaaaaaaaaa', seconds: 3 },
    });
    expect(late).toMatchObject({ status: 409, error: { code: 'no_media' } });
    const measured = await author.call('PUT v1/course-sections/{id}/media/length/', {
      params: { id: viewer.section.id },
      body: { link: youtube.link, seconds: 30.02 },
    });
    expect([measured.status, measured.data]).toEqual([201, { seconds: 30.02 }]);
    expect((await viewer.openLesson()).lesson_seconds).toBe(30.02);
    expect(await viewer.end()).toBeNull();
    const { data } = await author.call('GET v1/courses/{id}/readiness/', { params: { id: viewer.course.id } });
    expect(data.doubts.map(({ kind }) => kind)).toContain('short_video');
  });
});

it('is told in bounds or not at all', async () => {
  const { socket } = await aViewer(unstated);
  for (const told of ['"media_duration":0', '"media_duration":1e9', '"media_duration":"9"', '"playback_rate":0'])
    expect(await socket.sendRaw(`{"action":"ping","additional_data":{${told}}}`)).toMatchObject({
      meta: { error: { code: 'malformed' } },
    });
});

describe('time', () => {
  it('passes while the video moves, and not while it stands still', async () => {
    const viewer = await aViewer('00:10:00');
    await viewer.socket.send({ action: 'play_media', ...placeAt(10) });
    for (let ping = 0; ping < 5; ping += 1) {
      await viewer.pass(19.5);
      await viewer.socket.send({ action: 'ping', ...placeAt(10) });
    }
    await viewer.pass(19.5);
    await viewer.socket.send({
      action: 'stop_media',
      additional_data: { section_step_time: 14, playback_rate: 1 },
    });
    expect(Number((await viewer.session()).watched_time)).toBeCloseTo(4.2, 1);
  });

  it('ends where the video ends, though the line that says so was cut', async () => {
    const viewer = await aViewer('00:01:00');
    const told = { media_duration: 60, playback_rate: 1 };
    await viewer.socket.send({ action: 'play_media', additional_data: { section_step_time: 57, ...told } });
    await viewer.pass(30);
    const stopped = await viewer.socket.send({
      action: 'stop_media',
      additional_data: { section_step_time: 60, ...told },
    });
    expect(stopped.data?.watched_ranges).toEqual([[57, 60]]);
    expect(Number((await viewer.session()).watched_time)).toBeCloseTo(3.15, 1);
  });

  it('passes while a file is read, which stands still', async () => {
    const learner = await aLessonLearner(server, {
      sections: [{ media: { type: 'FILE', link: 'https://esempio.it/a.pdf' } }],
    });
    const socket = await learner.open();
    await socket.send({ action: 'play_media', ...placeAt(0) });
    await learner.pass(19.5);
    await socket.send({ action: 'stop_media', ...placeAt(0) });
    expect(Number((await learner.session()).watched_time)).toBeGreaterThanOrEqual(19.5);
  });
});

it('leaves a record from which every counter follows', async () => {
  expect((await verifyRecord(server.db)).discrepancies).toEqual([]);
});
