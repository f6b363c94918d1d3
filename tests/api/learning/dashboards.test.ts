import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toRomeDay } from '#contract/rules.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { aCourse, anEnrolment, aSignedInUser, recount } from '#tests/support/world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const open = (subscription: { id: number }, section: { id: number }, at: string) =>
  server.pool.query(
    `insert into learning_events (subscription_id, seq, course_section_id, kind, at, previous_hash, hash)
      values ($1, 0, $2, 'opened', $3, '', '')`,
    [subscription.id, section.id, at],
  );

const recordWatched = async (subscription: { id: number }, section: { id: number }, seconds: number) => {
  await server.pool.query(
    'insert into section_sessions (subscription_id, course_section_id, watched_time) values ($1, $2, $3)',
    [subscription.id, section.id, seconds],
  );
  await recount(server, subscription);
};

const listSections = ({ sections: [first, second] }: Awaited<ReturnType<typeof aCourse>>) => {
  if (!first || !second) throw new Error('the course has two sections');
  return [first, second] as const;
};

test('of who has done nothing is empty, for twelve months ending with this one', async () => {
  const learner = await aSignedInUser(server);
  const { data } = await learner.call('GET custom/v1/dashboard/me/');
  expect(data.user).toEqual((await learner.call('GET v1/users/me/')).data);
  expect(data.subscriptions_duration).toBe(0);
  expect(data.subscriptions_achievements).toEqual({ passed: 0, running: 0, to_start: 0, total: 0 });
  const [year = 0, month = 0] = toRomeDay(new Date()).split('-').map(Number);
  const expected = Array.from({ length: 12 }, (_, index) => {
    const months = year * 12 + month - 1 - 11 + index;
    return { year: Math.floor(months / 12), month: (months % 12) + 1, sessions_count: 0 };
  });
  expect(data.activities).toEqual(expected);
});

test('counts the seconds of all enrolments and each visible course once', async () => {
  const learner = await aSignedInUser(server);
  const other = await aSignedInUser(server);
  const completed = { is_passed: true, completion_date: new Date().toISOString() };
  const aCourseWith = async (columns: Partial<Parameters<typeof anEnrolment>[1]>, course = {}) => {
    const made = await aCourse(server, { sections: [{}, {}], ...course });
    return { course: made, enrolment: await anEnrolment(server, { user: learner.user, course: made, ...columns }) };
  };
  const running = await aCourseWith({ status_etiquette: 'RUN' });
  await aCourseWith({ status_etiquette: 'RDY' });
  await aCourseWith({ status_etiquette: 'OFF' });
  await aCourseWith({ status_etiquette: 'END', ...completed });
  await aCourseWith({ status_etiquette: 'RUN', ...completed });
  await aCourseWith({ status_etiquette: 'END' });
  await aCourseWith({ status_etiquette: 'RUN', is_active: false });
  await aCourseWith({ status_etiquette: 'RUN' }, { status: 'RDY' });
  const past = await aCourseWith({ status_etiquette: 'END', is_in_history: true, ...completed });
  const [first, second] = listSections(running.course);
  await recordWatched(running.enrolment, first, 61.5);
  await recordWatched(running.enrolment, second, 8.25);
  await recordWatched(past.enrolment, listSections(past.course)[0], 100);
  const foreign = await anEnrolment(server, { user: other.user, course: running.course });
  await recordWatched(foreign, first, 1000);

  const { data } = await learner.call('GET custom/v1/dashboard/me/');
  expect(data.subscriptions_duration).toBe(169.75);
  expect(data.subscriptions_achievements).toEqual({ passed: 3, running: 1, to_start: 1, total: 6 });
});

describe('a session', () => {
  test('is a section opened on a day in Rome', async () => {
    const learner = await aSignedInUser(server);
    const course = await aCourse(server, { sections: [{}, {}] });
    const [first, second] = listSections(course);
    const enrolment = await anEnrolment(server, { user: learner.user, course });
    const [year = 0, month = 0] = toRomeDay(new Date()).split('-').map(Number);
    const firstDay = (months: number, more = 0) =>
      new Date(Date.UTC(year, month - 1 + months, 1) + more * 3_600_000).toISOString();

    // Half past midnight in Rome on the first of this month, so still the month before in UTC.
    await open(enrolment, first, firstDay(0, -0.5));
    await open(enrolment, first, firstDay(0, -0.4));
    await open(enrolment, second, firstDay(0, -0.5));
    await open(enrolment, first, firstDay(-1, 240));
    await open(enrolment, first, firstDay(-1, 264));
    await open(enrolment, first, firstDay(-11, 1));
    await open(enrolment, first, firstDay(-11, -48));

    const { data } = await learner.call('GET custom/v1/dashboard/me/');
    expect(data.activities.map(({ sessions_count }) => sessions_count)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2]);
  });
});
