import { describe, expect, it } from 'vitest';
import type { SectionSessionUpdate } from '#contract/subscriptions.ts';
import { aLessonLearner, placeAt, video } from '#tests/support/lessonLearner.ts';
import { startRecordServer } from '#tests/support/recordServer.ts';
import { askAttendance } from '#tests/support/world.ts';

/** What bounds the correction of a session: the length that counts, not what the lesson states. */
const { server, admin } = await startRecordServer();

const session = 'v1/subscriptions/{id}/sessions/{sessionId}/' as const;

/** A learner who has opened a lesson that states so much, with a way to look at its session and to correct it. */
const aLearner = async (duration: string, { measured = null }: { measured?: number | null } = {}) => {
  const learner = await aLessonLearner(server, { sections: [{ ...video, duration }, {}] });
  const place = { moduleId: learner.section.module_id, sectionId: learner.section.id };
  await learner.call('GET v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}/', { params: place });
  const measure = (seconds: number | null) =>
    server.db.updateTable('section_media').set({ seconds }).where('course_section_id', '=', place.sectionId).execute();
  await measure(measured);
  const { rows } = await server.pool.query('select id from section_sessions where subscription_id = $1', [
    learner.subscription.id,
  ]);
  const params = { id: learner.subscription.id, sessionId: rows[0].id };
  const look = async () => (await admin.call(`GET ${session}`, { params })).data;
  const correct = async (body: SectionSessionUpdate) =>
    (await admin.call(`PUT ${session}`, { params, body: { reason: 'Aula', ...body } })).error;
  return { ...learner, measure, look, correct };
};

describe('a video that was measured', () => {
  it('is corrected up to its own length where the lesson states less', async () => {
    const learner = await aLearner('00:01:00', { measured: 600.4 });
    expect((await learner.look()).section).toMatchObject({ duration: '00:01:00', lesson_seconds: 600.4 });
    const whole = { duration: '00:10:01', watched_media_duration: 601, section_step_time: 600.4 };
    expect(await learner.correct(whole)).toBeNull();
    // What is covered ends with the video.
    expect(await learner.look()).toMatchObject({ ...whole, watched_media_duration: 600.4 });
    const refused = await learner.correct({ duration: '00:10:02' });
    expect(refused).toMatchObject({ code: 'beyond_lesson' });
    expect(JSON.stringify(refused)).toContain('supera la durata della lezione (00:10:01)');
  });

  it('is corrected no further where the lesson states more', async () => {
    const learner = await aLearner('01:00:00', { measured: 600 });
    for (const beyond of [{ duration: '00:10:01' }, { watched_media_duration: 601 }, { section_step_time: 601 }])
      expect((await learner.correct(beyond))?.code).toBe('beyond_lesson');
    expect(await learner.correct({ duration: '00:10:00', watched_media_duration: 600 })).toBeNull();
  });

  it('keeps what was recorded when it was longer, and is corrected down from there', async () => {
    const learner = await aLearner('00:10:00', { measured: 600 });
    await learner.correct({ duration: '00:10:00', watched_media_duration: 600 });
    await learner.measure(300);
    const before = await learner.look();
    const { duration, watched_media_duration } = before;
    expect(await learner.correct({ duration, watched_media_duration, section_step_time: 1 })).toBeNull();
    expect(await learner.look()).toMatchObject({ duration, watched_media_duration, section_step_time: 1 });
    expect(await learner.correct({ watched_media_duration: 500 })).toBeNull();
    expect(await learner.look()).toMatchObject({ duration: '00:10:00', watched_media_duration: 500 });
    expect((await learner.correct({ watched_media_duration: 501 }))?.code).toBe('beyond_lesson');
  });
});

it('a video of which only the learner’s player tells a length is corrected up to that, and under rules of attendance not', async () => {
  const learner = await aLearner('00:01:00');
  const socket = await learner.open();
  const additional_data = { ...placeAt(0).additional_data, media_duration: 120 };
  await socket.send({ action: 'play_media', additional_data });
  await socket.send({ action: 'stop_media', additional_data });
  expect(await learner.correct({ watched_media_duration: 120 })).toBeNull();
  expect((await learner.correct({ watched_media_duration: 121 }))?.code).toBe('beyond_lesson');
  await askAttendance(server, learner.course, { max_speed: 1 });
  expect((await learner.look()).section.lesson_seconds).toBe(60);
});
