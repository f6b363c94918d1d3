import { expect, test } from 'vitest';
import { verifyRecord } from '#server/modules/verification/service.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aCandidate, aCourseWith, anEvaluation, choose } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const aTest = async () => {
  const evaluation = await anEvaluation(server, { questions: [{ answers: ['a*', 'b'] }], max_retries: -1 });
  return {
    evaluation,
    person: await aCandidate(server, 'evaluation', await aCourseWith(server, 'evaluation', evaluation)),
  };
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

test('a test taken without asking for its section opens it: one that is failed is seen there', async () => {
  const { evaluation, person } = await aTest();
  await person.open();
  expect(await readSession(person)).not.toBeNull();
  await person.open();
  await person.submit(choose(evaluation, [1]));
  expect(await listKinds(person)).toEqual(['enrolled', 'opened', 'handed_in']);
  const { data } = await admin.call('GET v1/subscriptions/{id}/', { params: { id: person.subscription.id } });
  expect(data.status_etiquette).toBe('RUN');
});

test('one that was under way when its session was reset does so too, when it is taken again', async () => {
  const { evaluation, person } = await aTest();
  await person.open();
  const session = await readSession(person);
  await admin.call('DELETE v1/subscriptions/{id}/sessions/{sessionId}/', {
    params: { id: person.subscription.id, sessionId: session?.id ?? 0 },
    query: { reason: 'Prova tecnica' },
  });
  expect(await readSession(person)).toBeNull();
  await person.open();
  expect(await person.submit(choose(evaluation, [1]))).toMatchObject({ status: 201 });
  expect(await readSession(person)).not.toBeNull();
  expect(await listKinds(person)).toEqual(['enrolled', 'opened', 'session_reset', 'opened', 'handed_in']);
  expect((await verifyRecord(server.db)).discrepancies).toEqual([]);
});

test('one that is open from before that opens it when it is handed in', async () => {
  const { evaluation, person } = await aTest();
  await person.open();
  await server.pool.query('delete from section_sessions where subscription_id = $1', [person.subscription.id]);
  await person.submit(choose(evaluation, [1]));
  expect(await readSession(person)).not.toBeNull();
});
