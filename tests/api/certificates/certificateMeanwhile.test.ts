import { expect, onTestFinished, test, vi } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aGraduate, readCertificate } from '#tests/support/graduates.ts';
import { holdRow, waitUntilBlocked } from '#tests/support/locks.ts';
import { aCandidate, aCertificationTemplate, aCourseWith, anEvaluation, choose } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();
vi.setConfig({ testTimeout: 60_000 });

const changeCourse = (id: number, body: { has_certification?: boolean; certification_template_id?: number }) =>
  admin.call('PUT v1/courses/{id}/', { params: { id }, body });

const listPrinted = async (subscriptionId: number): Promise<string[]> => {
  const { rows } = await server.pool.query<{ html_template: string }>(
    'select html_template from certificates where subscription_id = $1',
    [subscriptionId],
  );
  return rows.map(({ html_template }) => html_template);
};

/** Returns what lets the next certificate have its number. */
const holdNumbers = async (): Promise<() => Promise<unknown>> => {
  const numbering = await server.pool.connect();
  onTestFinished(() => numbering.release());
  await numbering.query('begin; select from certificate_counter for update');
  return () => numbering.query('commit');
};

test.each([true, false])(
  'a course that is completed while certificates become %s is taken as it is by then',
  async (given) => {
    const evaluation = await anEvaluation(server, { questions: [{ answers: ['a*', 'b'] }] });
    const course = await aCourseWith(server, 'evaluation', evaluation);
    if (!given) await changeCourse(course.id, { has_certification: true });
    const person = await aCandidate(server, 'evaluation', course);
    await person.open();
    const letGo = await holdRow(server, 'subscriptions', person.subscription.id);
    const handedIn = person.submit(choose(evaluation, [0]));
    await waitUntilBlocked(server);
    expect((await changeCourse(course.id, { has_certification: given })).error).toBeNull();
    await letGo();
    expect((await handedIn).data.is_passed).toBe(true);
    expect(await listPrinted(person.subscription.id)).toHaveLength(given ? 1 : 0);
  },
);

test('a certificate that waits for its number is printed by the template the course has by then', async () => {
  const [former, present] = [
    await aCertificationTemplate(server, { html_template: '<p>di prima</p>' }),
    await aCertificationTemplate(server, { html_template: '<p>di adesso</p>' }),
  ];
  const { learner, course, id } = await aGraduate(server, { course: { certification_template_id: former.id } });
  const letGo = await holdNumbers();
  const read = readCertificate(learner, id);
  await waitUntilBlocked(server);
  expect((await changeCourse(course.id, { certification_template_id: present.id })).error).toBeNull();
  const params = { id: former.id };
  expect((await admin.call('DELETE v1/certification-templates/{id}/', { params })).error).toBeNull();
  await letGo();
  expect((await read).status).toBe(200);
  expect(await listPrinted(id)).toEqual(['<p>di adesso</p>']);
});

test('none is issued late where the course gives none by the time it has its number', async () => {
  const { learner, course, id } = await aGraduate(server);
  const letGo = await holdNumbers();
  const read = readCertificate(learner, id);
  await waitUntilBlocked(server);
  expect((await changeCourse(course.id, { has_certification: false })).error).toBeNull();
  await letGo();
  expect((await read).error?.code).toBe('not_certified');
  expect(await listPrinted(id)).toEqual([]);
});
