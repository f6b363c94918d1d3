import { expect, test } from 'vitest';
import { verifyRecord } from '#server/modules/verification/service.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aCandidate, aCourseWith, anEvaluation, choose } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const aTest = async () => {
  const evaluation = await anEvaluation(server, { questions: [{ answers: ['a*', 'b'] }], max_retries: -1 });
  const course = await aCourseWith(server, 'evaluation', evaluation);
  return { evaluation, course, person: await aCandidate(server, 'evaluation', course) };
};

type Candidate = Awaited<ReturnType<typeof aTest>>['person'];

const readSession = async ({ subscription: { id } }: Candidate) => {
  const { data: sections } = await admin.call('GET v1/subscriptions/{id}/sections/', { params: { id } });
  return sections[0]?.session ?? null;
};

const listKinds = async ({ subscription: { id } }: Candidate) => {
  const { data: events } = await admin.call('GET v1/subscriptions/{id}/events/', { params: { id } });
  return events.map(({ kind }) => kind).reverse();
};

test('a test failed without its section having been asked for is seen there, and the section was opened', async () => {
  const { evaluation, course, person } = await aTest();
  // That somebody else has opened it is nothing of theirs.
  await (await aCandidate(server, 'evaluation', course)).handIn(choose(evaluation, [1]));
  await person.open();
  await person.submit(choose(evaluation, [1]));
  expect(await readSession(person)).toMatchObject({ is_section_passed: false });
  expect(await listKinds(person)).toEqual(['enrolled', 'opened', 'handed_in']);
  const { data } = await admin.call('GET v1/subscriptions/{id}/', { params: { id: person.subscription.id } });
  expect(data.status_etiquette).toBe('RUN');
});

test('so is one whose session was reset while its page stayed open', async () => {
  const { evaluation, person } = await aTest();
  await person.open();
  await person.submit(choose(evaluation, [1]));
  const session = await readSession(person);
  await admin.call('DELETE v1/subscriptions/{id}/sessions/{sessionId}/', {
    params: { id: person.subscription.id, sessionId: session?.id ?? 0 },
    query: { reason: 'Prova tecnica' },
  });
  expect(await readSession(person)).toBeNull();
  await person.open();
  expect(await person.submit(choose(evaluation, [1]))).toMatchObject({ status: 201 });
  expect(await readSession(person)).toMatchObject({ is_section_passed: false });
  const again = ['opened', 'handed_in'];
  expect(await listKinds(person)).toEqual(['enrolled', ...again, 'session_reset', ...again]);
});

test('one that is passed is seen there as well', async () => {
  const { evaluation, person } = await aTest();
  await person.open();
  await person.submit(choose(evaluation, [0]));
  expect(await readSession(person)).toMatchObject({ is_section_passed: true });
  expect((await verifyRecord(server.db)).discrepancies).toEqual([]);
});
