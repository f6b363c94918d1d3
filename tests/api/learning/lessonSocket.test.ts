import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyRecord } from '#server/modules/verification/service.ts';
import { aLessonLearner, placeAt, video } from '#tests/support/lessonLearner.ts';
import { openLessonSocket } from '#tests/support/lessonSocket.ts';
import { listWrongEvents } from '#tests/support/record.ts';
import { startTestServer, type TestServer, testIntervals } from '#tests/support/server.ts';
import { anEvaluation, aSignedInUser, signIn, suspend } from '#tests/support/world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ intervals: { ...testIntervals, sockets: 3_600_000 } }); // Frames alone are answered.
});
afterAll(() => server.stop());

const aLearner = (sections?: Parameters<typeof aLessonLearner>[1]) => aLessonLearner(server, sections);

describe('watching', () => {
  it('counts time and coverage by the clock of the server and passes from 90 % on', async () => {
    const learner = await aLearner();
    const socket = await learner.open();
    expect((await socket.send({ action: 'play_media', ...placeAt(0) })).meta.error).toBeNull();
    await learner.pass(5);
    const stopped = await socket.send({ action: 'stop_media', ...placeAt(5) });
    expect(stopped.data).toMatchObject({ is_passed: false, step_time: '5', watched_ranges: [[0, 5]] });

    const early = await socket.send({ action: 'end_section', additional_data: { watched_media_duration: 10 } });
    expect(early.meta.error).toMatchObject({
      code: 'not_watched_enough',
      details: { missing_seconds: 4, first_missing_range: [5, 10] },
    });

    await socket.send({ action: 'play_media', ...placeAt(5) });
    await learner.pass(5);
    await socket.send({ action: 'stop_media', ...placeAt(10) });
    const ended = await socket.send({ action: 'end_section', additional_data: { watched_media_duration: 10 } });
    expect(ended).toMatchObject({
      data: { is_passed: true, passed_sections: 1, total_sections: 2 },
      meta: { error: null },
    });

    const kept = await learner.session();
    expect(Number(kept.watched_time)).toBeGreaterThanOrEqual(10);
    expect(Number(kept.watched_time)).toBeLessThan(12);
    expect(await socket.close()).toBe(1000);
  });

  it('believes no position that the clock does not allow', async () => {
    const learner = await aLearner();
    const socket = await learner.open();
    await socket.send({ action: 'play_media', ...placeAt(0) });
    await learner.pass(1);
    const stopped = await socket.send({ action: 'stop_media', ...placeAt(10) });
    const [[from, to] = [0, 0]] = stopped.data?.watched_ranges ?? [];
    expect(from).toBe(0);
    expect(to).toBeLessThan(5);
    const ended = await socket.send({ action: 'end_section', additional_data: { watched_media_duration: 600 } });
    expect(ended.meta.error?.code).toBe('not_watched_enough');
  });

  it('is not passed by playing a tenth of each second, gaps joined or not', async () => {
    const learner = await aLessonLearner(server, { sections: [{ ...video, duration: '00:00:20' }, {}] });
    let socket = await learner.open();
    for (let start = 0; start < 20; start += 1) {
      // So many frames a second are too many for one connection.
      if (start % 4 === 3) socket = await learner.open();
      await socket.send({ action: 'play_media', ...placeAt(start) });
      await learner.pass(0.1);
      await socket.send({ action: 'stop_media', ...placeAt(start + 0.1) });
    }
    const ended = await socket.send({ action: 'end_section' });
    expect(ended.meta.error?.code).toBe('not_watched_enough');
    expect((await learner.session()).coverage).toHaveLength(1);
    expect((await learner.session()).is_section_passed).toBe(false);
  });

  it('keeps position and coverage with every ping, whether the connection ends well or not', async () => {
    const learner = await aLearner();
    const socket = await learner.open();
    await socket.send({ action: 'play_media', ...placeAt(0) });
    await learner.pass(4);
    await socket.send({ action: 'ping', ...placeAt(4) });
    await socket.close();
    await expect.poll(learner.session).toMatchObject({ coverage: [[0, 4]], section_step_time: 4 });
    expect((await learner.events()).at(-1)).toMatchObject({ kind: 'stopped', data: { cause: 'lost' } });
  });

  it('keeps the position that each frame carries, that of the start too', async () => {
    const learner = await aLearner();
    const params = { moduleId: learner.section.module_id, sectionId: learner.section.id };
    await learner.call('GET v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}/', { params });
    const socket = await learner.open();
    expect((await socket.send({ action: 'play_media', ...placeAt(3) })).data?.step_time).toBe('3');
    await socket.send({ action: 'ping', ...placeAt(3.5) });
    expect(await learner.session()).toMatchObject({ section_step_time: 3.5 });
    expect((await socket.send({ action: 'stop_media', ...placeAt(4) })).data?.step_time).toBe('4');
    const ended = await socket.send({ action: 'end_section', additional_data: { section_step_time: 5 } });
    expect(ended.data?.step_time).toBe('5');
  });

  it('stops the clock after two intervals of silence', async () => {
    const learner = await aLearner();
    const socket = await learner.open();
    await socket.send({ action: 'play_media', ...placeAt(0) });
    await learner.pass(3600);
    await socket.send({ action: 'stop_media', ...placeAt(10) });
    expect(await learner.session()).toMatchObject({ watched_time: 0, coverage: null });
  });

  it('starts the clock anew by a ping after such a silence, and says what is covered', async () => {
    const learner = await aLearner();
    const socket = await learner.open();
    await socket.send({ action: 'play_media', ...placeAt(0) });
    await learner.pass(4);
    expect((await socket.send({ action: 'ping', ...placeAt(4) })).data).toBeNull();
    await learner.pass(3600);
    expect((await socket.send({ action: 'ping', ...placeAt(7) })).data?.watched_ranges).toEqual([[0, 4]]);
    await learner.pass(2);
    const stopped = await socket.send({ action: 'stop_media', ...placeAt(9) });
    expect(stopped.data?.watched_ranges).toEqual([
      [0, 4],
      [7, 9],
    ]);
  });

  it('lets the newest player win and tells the older one; overlapping clocks count once', async () => {
    const learner = await aLearner();
    const older = await learner.open();
    const newer = await learner.open(await signIn(server, learner.user));
    await older.send({ action: 'play_media', ...placeAt(0) });
    await learner.pass(4);
    await older.send({ action: 'ping', ...placeAt(4) });
    await newer.send({ action: 'play_media', ...placeAt(4) });
    await older.replaced;
    for (const action of ['ping', 'stop_media'] as const)
      expect((await older.send({ action, ...placeAt(9) })).action).toBe('replaced');
    await learner.pass(2);
    await newer.send({ action: 'stop_media', ...placeAt(6) });
    const kept = await learner.session();
    expect(kept.coverage).toEqual([[0, 6]]);
    expect(Number(kept.watched_time)).toBeLessThan(7);
  });

  it('counts the time up to a jump, which the same player tells by playing from elsewhere', async () => {
    const learner = await aLearner();
    const socket = await learner.open();
    await socket.send({ action: 'play_media', ...placeAt(0) });
    await learner.pass(4);
    await socket.send({ action: 'play_media', ...placeAt(8) });
    await learner.pass(1);
    await socket.send({ action: 'stop_media', ...placeAt(9) });
    const kept = await learner.session();
    expect(kept.coverage).toEqual([[8, 9]]);
    expect(Number(kept.watched_time)).toBeGreaterThanOrEqual(5);
  });

  it('never unpasses, and grows over a second viewing', async () => {
    const learner = await aLearner();
    const socket = await learner.open();
    for (const [from, to] of [
      [0, 10],
      [0, 3],
    ] as const) {
      await socket.send({ action: 'play_media', ...placeAt(from) });
      await learner.pass(to - from);
      await socket.send({ action: 'stop_media', ...placeAt(to) });
      expect((await socket.send({ action: 'end_section' })).data?.is_passed).toBe(true);
    }
    expect((await learner.session()).coverage).toEqual([[0, 10]]);
    expect((await learner.events()).filter(({ kind }) => kind === 'passed')).toHaveLength(1);
  });
});

describe('a section nobody asked for', () => {
  it.each([
    ['played', video, { action: 'play_media', ...placeAt(0) }],
    ['ended', {}, { action: 'end_section' }],
  ] as const)('is opened by being %s: the enrolment runs, and resumes there', async (_, kind, frame) => {
    const learner = await aLearner({ sections: [kind, {}] });
    const socket = await learner.open();
    await socket.send(frame);
    expect((await learner.events())[1]).toMatchObject({ kind: 'opened' });
    const { data } = await learner.call('GET v1/users/me/subscriptions/{id}/', {
      params: { id: learner.subscription.id },
    });
    expect(data).toMatchObject({ status_etiquette: 'RUN', resume_section_id: learner.section.id });
    await socket.send(frame);
    expect((await learner.events()).filter((event) => event.kind === 'opened')).toHaveLength(1);
  });
});

describe('a file lesson', () => {
  it('is passed at its end, and completes the course when it was the last needed', async () => {
    const learner = await aLearner({ sections: [{ media: { type: 'FILE', link: 'https://esempio.it/a.pdf' } }] });
    const socket = await learner.open();
    const ended = await socket.send({ action: 'end_section', additional_data: { watched_media_duration: 1 } });
    expect(ended).toMatchObject({ data: { is_passed: true, passed_sections: 1, total_sections: 1 } });
    const { data } = await learner.call('GET v1/users/me/subscriptions/{id}/', {
      params: { id: learner.subscription.id },
    });
    expect(data).toMatchObject({
      is_passed: true,
      status_etiquette: 'END',
      progress: 100,
      completion_date: expect.any(String),
    });
    const kinds = (await learner.events()).map(({ kind }) => kind);
    expect(kinds).toEqual(['enrolled', 'opened', 'ended', 'passed', 'completed']);
  });

  it.each([true, false])(
    'brings a certificate where the course gives one (%s), and none elsewhere',
    async (isGiven) => {
      const media = { type: 'FILE', link: 'https://esempio.it/a.pdf' } as const;
      const learner = await aLearner({ has_certification: isGiven, sections: [{ media }] });
      const socket = await learner.open();
      await socket.send({ action: 'end_section' });
      const params = { id: learner.subscription.id };
      const { data } = await learner.call('GET v1/users/me/subscriptions/{id}/', { params });
      expect([data.is_passed, data.certification !== null]).toEqual([true, isGiven]);
    },
  );
});

describe('the connection', () => {
  it('is refused without a good bearer, to others, and where the section is closed', async () => {
    const learner = await aLearner();
    const stranger = await aSignedInUser(server);
    await expect(learner.open('nonsense')).rejects.toThrow('401');
    await expect(learner.open(stranger.token)).rejects.toThrow('404');
    await expect(openLessonSocket(server.address, 999_999, learner.token)).rejects.toThrow('404');
    await suspend(server, learner.subscription);
    await expect(learner.open()).rejects.toThrow('403');
  });

  it('is refused to a section whose requirement is not passed', async () => {
    const learner = await aLearner({ sections: [video, { ...video, after: 0 }] });
    const [, second] = learner.course.sections;
    await expect(openLessonSocket(server.address, second?.id ?? 0, learner.token)).rejects.toThrow('403');
  });

  it('responds to nonsense with an error and stays open', async () => {
    const learner = await aLearner();
    const socket = await learner.open();
    for (const text of [
      '{',
      '[]',
      'null',
      '{"action":"dance"}',
      '{"action":"play_media","additional_data":{"section_step_time":-1}}',
    ])
      expect(await socket.sendRaw(text)).toMatchObject({
        action: 'error',
        data: null,
        meta: { error: { code: 'malformed' } },
      });
    expect((await socket.send({ action: 'ping' })).meta.error).toBeNull();
  });

  it('is closed by a frame over 16 KiB and by too many a second', async () => {
    const learner = await aLearner();
    const big = await learner.open();
    void big.sendRaw('x'.repeat(17_000));
    expect(await big.closed).toBe(1009);
    const busy = await learner.open();
    for (let count = 0; count < 30; count += 1) void busy.send({ action: 'ping' });
    expect(await busy.closed).toBe(1008);
  });

  it('ends with the session it was opened in', async () => {
    const learner = await aLearner();
    const socket = await learner.open();
    await learner.call('POST v1/auth/logout/');
    expect((await socket.send({ action: 'ping' })).meta.error?.code).toBe('unauthorised');
    expect(await socket.closed).toBe(4401);
  });

  it('heeds a suspension that comes while it is open', async () => {
    const learner = await aLearner();
    const socket = await learner.open();
    await suspend(server, learner.subscription);
    expect((await socket.send({ action: 'play_media', ...placeAt(0) })).meta.error?.code).toBe(
      'subscription_suspended',
    );
  });

  it('ends no evaluation', async () => {
    const { id } = await anEvaluation(server);
    const learner = await aLearner({ sections: [{ category: 'EVALUATION', evaluation_id: id }] });
    const socket = await learner.open();
    expect((await socket.send({ action: 'end_section' })).meta.error?.code).toBe('not_a_lesson');
  });
});

it('leaves a record from which every counter follows', async () => {
  expect((await verifyRecord(server.db)).discrepancies).toEqual([]);
});

it('leaves in the record what its kinds keep, and nothing else', async () =>
  expect(await listWrongEvents(server)).toEqual([]));
