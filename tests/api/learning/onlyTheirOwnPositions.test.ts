import { expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { passSeconds, placeAt, video } from '#tests/support/lessonLearner.ts';
import { openLessonSocket } from '#tests/support/lessonSocket.ts';
import { aCourse, anEnrolment, aSignedInUser } from '#tests/support/world.ts';

const { server } = await startWithAdmin();
const course = await aCourse(server, { sections: [{ ...video, name: 'Film' }, video] });
const [film] = course.sections;
const params = { moduleId: film?.module_id ?? 0, sectionId: film?.id ?? 0 };

type Learner = Awaited<ReturnType<typeof aLearner>>;
const aLearner = async () => {
  const learner = await aSignedInUser(server);
  await anEnrolment(server, { user: learner.user, course });
  return learner;
};
const open = async ({ call }: Learner) => {
  const { data } = await call('GET v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}/', { params });
  const { step_time, watched_ranges, lesson_seconds } = data;
  return { step_time, watched_ranges, lesson_seconds };
};
/** Plays some seconds of the film, and goes on. */
const play = async (learner: Learner, seconds: number) => {
  await open(learner);
  const socket = await openLessonSocket(server.address, params.sectionId, learner.token);
  await socket.send({ action: 'play_media', additional_data: { section_step_time: 0, media_duration: 10 } });
  await passSeconds(server, learner.user, seconds);
  await socket.send({ action: 'ping', ...placeAt(seconds) });
  return socket;
};

test('a lesson shows where its own learner is in it, whatever others play or have played', async () => {
  const [before, learner, after] = [await aLearner(), await aLearner(), await aLearner()];
  const untouched = await open(learner);
  expect(untouched).toMatchObject({ step_time: '0', watched_ranges: [] });
  const sockets = [await play(before, 4), await play(after, 6)];
  expect(await open(learner)).toEqual(untouched);
  expect((await open(before)).watched_ranges).toEqual([[0, 4]]);
  expect((await open(after)).watched_ranges).toEqual([[0, 6]]);
  for (const [index, socket] of sockets.entries()) {
    await socket.send({ action: 'stop_media', ...placeAt(index === 0 ? 4 : 6) });
    await socket.close();
  }
  expect(await open(learner)).toEqual(untouched);
  expect((await open(before)).watched_ranges).toEqual([[0, 4]]);
  expect((await open(after)).watched_ranges).toEqual([[0, 6]]);
});
