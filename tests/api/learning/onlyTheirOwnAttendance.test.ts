import { expect, test } from 'vitest';
import { regulatedCourseRules } from '#contract/attendanceRules.ts';
import { findState } from '#server/modules/attendance/repository.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { passSeconds, placeAt } from '#tests/support/lessonLearner.ts';
import { openLessonSocket } from '#tests/support/lessonSocket.ts';
import { aCourse, anEnrolment, aSignedInUser, askAttendance } from '#tests/support/world.ts';

/** How somebody stands to the rules of a course is of their own doing alone. */
const { server } = await startWithAdmin();

const rules = { ...regulatedCourseRules, file_seconds: 60, daily_minutes: 60 };
const file = { media: { type: 'FILE', link: 'https://esempio.it/a.pdf' } } as const;
const course = await aCourse(server, {
  sections: [
    { ...file, duration: '00:05:00' },
    { ...file, duration: '00:05:00' },
  ],
});
await askAttendance(server, course, rules);

const aFollower = async () => {
  const learner = await aSignedInUser(server);
  const enrolment = await anEnrolment(server, { user: learner.user, course });
  const params = { id: enrolment.id };
  const attendance = async () =>
    (await learner.call('GET v1/users/me/subscriptions/{id}/course/', { params })).data.attendance;
  const acknowledge = () =>
    learner.call('POST v1/users/me/subscriptions/{id}/attendance/acknowledgement/', { params, body: {} });
  return { ...learner, enrolment, attendance, acknowledge };
};
const [ada, bruno] = [await aFollower(), await aFollower()];
const [first, second] = course.sections.map(({ id }) => id) as [number, number];

test('what another has acknowledged is still to be acknowledged', async () => {
  await bruno.acknowledge();
  expect((await bruno.attendance())?.acknowledged).not.toBeNull();
  expect((await ada.attendance())?.acknowledged).toBeNull();
  await ada.acknowledge();
  expect((await ada.attendance())?.acknowledged).not.toBeNull();
});

test('another’s minutes of today, or one’s own of another day, leave those of today', async () => {
  for (const [id, days, seconds] of [
    [bruno.enrolment.id, 0, 1800],
    [ada.enrolment.id, 1, 900],
  ])
    await server.pool.query(
      'insert into attendance_days (subscription_id, day, seconds) values ($1, day_in_rome(clock_timestamp()) - $2::integer, $3)',
      [id, days, seconds],
    );
  expect((await ada.attendance())?.seconds_left_today).toBe(3600);
  expect((await bruno.attendance())?.seconds_left_today).toBe(1800);
});

test('the time a file stays open counts for one person and one lesson', async () => {
  const findLeft = async ({ enrolment }: typeof ada, section: number) =>
    Number((await findState(server.db, enrolment.id, section, rules)).file_seconds_left);
  const keepOpen = async ({ token, user, call }: typeof ada, sectionId: number, seconds: number) => {
    const [section] = course.sections.filter(({ id }) => id === sectionId);
    const params = { moduleId: section?.module_id ?? 0, sectionId };
    await call('GET v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}/', { params });
    const socket = await openLessonSocket(server.address, sectionId, token);
    await socket.send({ action: 'play_media', ...placeAt(0) });
    await passSeconds(server, user, seconds);
    await socket.send({ action: 'ping', ...placeAt(seconds) });
    return socket;
  };
  await (await keepOpen(ada, second, 20)).close();
  const running = await keepOpen(bruno, first, 10);
  // What really passed in between counts too.
  const within = async (left: Promise<number>, most: number) => {
    expect(await left).toBeLessThanOrEqual(most);
    expect(await left).toBeGreaterThan(most - 9);
  };
  await within(findLeft(ada, second), 40);
  await within(findLeft(bruno, first), 50);
  expect(await findLeft(ada, first)).toBe(60);
  expect(await findLeft(bruno, second)).toBe(60);
  await running.close();
});
