import { expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import type { Client } from '#tests/support/client.ts';
import { readReportRows, untilNextSecond } from '#tests/support/exports.ts';
import { makeRegradings } from '#tests/support/regradings.ts';
import { aCourse, anEnrolment, anEvaluation, aSignedInUser, choose } from '#tests/support/world.ts';

/** When the report of sessions says somebody was last in a section: when they were, whatever happened to it since. */
const { server, admin } = await startWithAdmin();

const readLast = async (user: { id: number }) => {
  const filters = { users_ids: [user.id] };
  const rows = await readReportRows(server, admin, 'POST custom/v1/exports/sessions/', { filters });
  return rows.map((row) => row['Ultima attività']);
};

const open = ({ call }: Client, section: { id: number; module_id: number }) =>
  call('GET v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}/', {
    params: { moduleId: section.module_id, sectionId: section.id },
  });

test('to begin the course again is no activity in a section', async () => {
  const learner = await aSignedInUser(server);
  const course = await aCourse(server, { sections: [{}, {}] });
  const { id } = await anEnrolment(server, { user: learner.user, course });
  for (const section of course.sections) await open(learner, section);
  const before = await readLast(learner.user);
  expect(before).toHaveLength(2);
  await untilNextSecond(server);
  expect((await learner.call('GET v1/users/me/subscriptions/{id}/restart/', { params: { id } })).status).toBe(200);
  expect(await readLast(learner.user)).toEqual(before);
});

test('an evaluation that is graded again, and passed by that, is no activity of who took it', async () => {
  const { aTest, start, untilEnded } = makeRegradings(server, admin);
  const one = await aTest();
  const learner = await one.take([1, 0, 1]);
  await open(learner, learner.section);
  const before = await readLast(learner.user);
  expect(before).toHaveLength(1);
  await untilNextSecond(server);
  await start(one);
  expect(await untilEnded(one)).toMatchObject({ raised: 1, passed: 1 });
  expect(await readLast(learner.user)).toEqual(before);
});

test('what is opened again, or handed in without passing, is activity, whether or not the enrolment was ever corrected', async () => {
  const evaluation = await anEvaluation(server, { max_retries: 5 });
  const course = await aCourse(server, { sections: [{}, { category: 'EVALUATION', evaluation_id: evaluation.id }] });
  const learner = await aSignedInUser(server);
  const { id } = await anEnrolment(server, { user: learner.user, course });
  const [lesson, test] = course.sections;
  if (!lesson || !test) throw new Error('the course has two sections');
  const params = { moduleId: test.module_id, sectionId: test.id };
  const path = 'v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}';
  for (const section of [lesson, test]) await open(learner, section);
  await learner.call(`GET ${path}/evaluation/`, { params });
  const [begun, asked] = await readLast(learner.user);

  await untilNextSecond(server);
  const body = { questions: choose(evaluation, [1]) };
  const { data } = await learner.call(`POST ${path}/evaluation-registry/`, { params, body });
  expect(data.is_passed).toBe(false);
  const [still, handedIn] = await readLast(learner.user);
  expect(still).toBe(begun);
  expect(handedIn).not.toBe(asked);

  await untilNextSecond(server);
  await open(learner, lesson);
  const last = await readLast(learner.user);
  expect(last).toEqual([expect.not.stringContaining(String(begun)), handedIn]);

  await untilNextSecond(server);
  const sections = await admin.call('GET v1/subscriptions/{id}/sections/', { params: { id } });
  const sessionId = sections.data.find((section) => section.id === lesson.id)?.session?.id ?? 0;
  const correction = { params: { id, sessionId }, body: { is_section_passed: true, reason: 'In aula' } };
  expect((await admin.call('PUT v1/subscriptions/{id}/sessions/{sessionId}/', correction)).status).toBe(200);
  expect(await readLast(learner.user)).toEqual(last);
});
