import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyRecord } from '#server/modules/verification/service.ts';
import { openLessonSocket } from '#tests/support/lessonSocket.ts';
import { findWhileTampered } from '#tests/support/record.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { aCourse, anEnrolment, aSignedInUser } from '#tests/support/world.ts';

let server: TestServer;
let subscription: { id: number };
beforeAll(async () => {
  server = await startTestServer();
  const learner = await aSignedInUser(server);
  const course = await aCourse(server, { sections: [{ media: { type: 'FILE', link: 'https://esempio.it/a.pdf' } }] });
  subscription = await anEnrolment(server, { user: learner.user, course });
  const [section] = course.sections;
  const params = { moduleId: section?.module_id ?? 0, sectionId: section?.id ?? 0 };
  await learner.call('GET v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}/', { params });
  const socket = await openLessonSocket(server.address, params.sectionId, learner.token);
  await socket.send({ action: 'end_section' });
  await socket.close();
});
afterAll(() => server.stop());

const runWhileTampered = (statement: string, undo: string) => findWhileTampered(server, statement, undo);

it('agrees with what was learned', async () => {
  expect(await verifyRecord(server.db)).toMatchObject({ enrolments: 1, discrepancies: [] });
});

it('finds a counter that was raised by hand', async () => {
  const found = await runWhileTampered(
    'update section_sessions set watched_time = 3600',
    'update section_sessions set watched_time = 0',
  );
  expect(found).toEqual([expect.stringContaining('watched_time')]);
});

it('finds parts of a video that nobody played, and another day of passing', async () => {
  const { rows } = await server.pool.query('select passed_at from section_sessions');
  const found = await runWhileTampered(
    "update section_sessions set coverage = '{[0,60)}', passed_at = passed_at - interval '1 day'",
    `update section_sessions set coverage = '{}', passed_at = '${rows[0].passed_at}'`,
  );
  expect(found).toEqual([expect.stringContaining('coverage'), expect.stringContaining('passed_at')]);
});

it('finds progress and time that were raised on the enrolment by hand', async () => {
  const where = `where id = ${subscription.id}`;
  const found = await runWhileTampered(
    `update subscriptions set total_sections = 4, passed_sections = 3, watched_time = 3600 ${where}`,
    `update subscriptions set total_sections = 1, passed_sections = 1, watched_time = 0 ${where}`,
  );
  expect(found).toEqual(['total_sections', 'passed_sections', 'watched_time']);
});

it('finds an enrolment that was completed by hand', async () => {
  const found = await runWhileTampered(
    `update subscriptions set status_etiquette = 'OFF' where id = ${subscription.id}`,
    `update subscriptions set status_etiquette = 'END' where id = ${subscription.id}`,
  );
  expect(found).toEqual(['status_etiquette']);
});

it('finds an event that was changed, and one that was taken away', async () => {
  const where = `subscription_id = ${subscription.id} and seq = 2`;
  expect(
    await runWhileTampered(
      `create table kept as select * from learning_events where ${where}; update learning_events set at = at - interval '1 day' where ${where}`,
      `update learning_events set at = kept.at from kept where learning_events.id = kept.id`,
    ),
  ).toContain('chain at event 2');
  expect(
    await runWhileTampered(
      `delete from learning_events where ${where}`,
      'insert into learning_events overriding system value select * from kept; drop table kept',
    ),
  ).toContain('chain at event 3');
  expect((await verifyRecord(server.db)).discrepancies).toEqual([]);
});
