import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { startJobs } from '#server/jobs/queue.ts';
import { runRegrading } from '#server/modules/regradings/run.ts';
import { sumResults } from '#server/modules/resultSums/service.ts';
import { verifyRecord } from '#server/modules/verification/service.ts';
import { putBack } from '#tests/support/handedIn.ts';
import { listWrongEvents } from '#tests/support/record.ts';
import { makeRegradings } from '#tests/support/regradings.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aCandidate, aCourseWith, aSignedInUser, choose } from '#tests/support/world.ts';

const server = await startTestServer();
const jobs = await startJobs(server.settings.databaseUrl ?? '', () => {});
afterAll(async () => {
  await jobs.stop();
  await server.stop();
});
const admin = await aSignedInUser(server, { tier: 'BO_COM' });

const { aTest, preview, start, listRegradings, untilEnded } = makeRegradings(server, admin);

const readStored = async ({ subscription }: { subscription: { id: number } }) => {
  const { rows } = await server.pool.query('select attempts::text as text from attempts where subscription_id = $1', [
    subscription.id,
  ]);
  return rows;
};

describe('right answers corrected after the fact', () => {
  test('name those who would pass by surname, as the list of users does, on every page', async () => {
    const one = await aTest();
    const inOrder = ['DALLA', 'D’ANGELO', 'ÉLIA', 'ZANETTI'];
    for (const last_name of inOrder.toReversed()) await one.take([1, 0, 1], await aSignedInUser(server, { last_name }));
    const readPage = async (page: number) =>
      (await preview(one, { page, page_items: 3 })).data.learners.map(({ user }) => user.last_name);
    expect(await readPage(1)).toEqual(inOrder.slice(0, 3));
    expect(await readPage(2)).toEqual(inOrder.slice(3));
  });

  test('show first who would pass, raise what is raised, and take no pass away', async () => {
    const one = await aTest();
    const [passes, stays, loses, better] = [
      await one.take([1, 0, 1]),
      await one.take([1, 1, 1]),
      await one.take([0, 0, 1]),
      await one.take([1, 0, 0]),
    ];
    const before = await Promise.all([passes, stays, loses, better].map(readStored));
    const shown = await preview(one);
    expect(shown.data).toMatchObject({ asked: 4, raised: 3, kept: 1, passing: 1 });
    expect(shown.data.learners).toMatchObject([
      { subscription_id: passes.subscription.id, percentage: 33.3, new_percentage: 66.7 },
    ]);
    expect(await listRegradings(one)).toEqual([]);

    expect((await start(one)).status).toBe(201);
    expect(await untilEnded(one)).toMatchObject({ raised: 3, passed: 1, has_failed: false });
    const results = await Promise.all(
      [passes, stays, loses, better].map(async (person) => (await person.registry()).data),
    );
    expect(results.map((result) => [result?.percentage, result?.is_passed, result?.regraded?.reason ?? null])).toEqual([
      [66.7, true, 'La risposta giusta è b'],
      [33.3, false, 'La risposta giusta è b'],
      [66.7, true, null],
      [100, true, 'La risposta giusta è b'],
    ]);
    expect(results[0]?.question_registries.map(({ is_passed }) => is_passed)).toEqual([true, true, false]);
    // What was handed in stays as it was, to the letter.
    expect(await Promise.all([passes, stays, loses, better].map(readStored))).toEqual(before);

    const { data: enrolment } = await admin.call('GET v1/subscriptions/{id}/', {
      params: { id: passes.subscription.id },
    });
    expect(enrolment).toMatchObject({ is_passed: true, status_etiquette: 'END' });
    const { data: events } = await admin.call('GET v1/subscriptions/{id}/events/', {
      params: { id: passes.subscription.id },
      query: { page: 1, page_items: 10, ordering: 'seq' },
    });
    expect(events.map(({ kind }) => kind).slice(-4)).toEqual(['handed_in', 'regraded', 'passed', 'completed']);
    expect(events.find(({ kind }) => kind === 'regraded')).toMatchObject({
      reason: 'La risposta giusta è b',
      actor: { id: admin.user.id },
      data: { percentage_before: 33.3, percentage: 66.7, is_passed: true },
    });
    // Every change is one, also where it makes nobody pass.
    const changes = await Promise.all(
      [stays, loses, better].map(async ({ subscription }) => {
        const query = { page: 1, page_items: 10, ordering: 'seq' } as const;
        const { data } = await admin.call('GET v1/subscriptions/{id}/events/', { params: subscription, query });
        const regraded = data.filter(({ kind }) => kind === 'regraded');
        return [regraded.map(({ reason }) => reason), data.filter(({ kind }) => kind === 'passed').length];
      }),
    );
    expect(changes).toEqual([
      [['La risposta giusta è b'], 0],
      [[], 1],
      [['La risposta giusta è b'], 1],
    ]);
    expect((await verifyRecord(server.db)).discrepancies).toEqual([]);

    const { data: attempts } = await admin.call('GET v1/evaluations/{id}/results/', {
      params: { id: one.evaluation.id },
      query: {},
    });
    expect(attempts).toMatchObject({ attempts: 4, passed: 3, regraded: 3 });
    // The new key holds for who comes next, and once more there is nothing left to raise.
    const next = await one.take([1, 0, 1]);
    expect((await next.registry()).data).toMatchObject({ is_passed: true, regraded: null });
    expect((await preview(one)).data).toMatchObject({ raised: 0, passing: 0 });
  });

  test('count people, whose enrolments are listed each', async () => {
    const one = await aTest();
    const person = await one.take([1, 0, 1]);
    const again = await aCourseWith(server, 'evaluation', one.evaluation);
    const other = await aCandidate(server, 'evaluation', again, person);
    await other.handIn(choose(one.evaluation, [1, 0, 1]));
    const { data } = await preview(one, { page_items: 1 });
    expect(data).toMatchObject({ raised: 2, passing: 1, enrolments: 2, learners: [{ user: { id: person.user.id } }] });
    const next = await preview(one, { page_items: 1, page: 2 });
    expect(new Set([data, next.data].map(({ learners }) => learners[0]?.subscription_id))).toEqual(
      new Set([person.subscription.id, other.subscription.id]),
    );
    await start(one);
    expect(await untilEnded(one)).toMatchObject({ raised: 2, passed: 1 });
  });

  test('change the evaluation they are of, as any other change of a question', async () => {
    const one = await aTest();
    const updated = async () =>
      (await admin.call('GET v1/evaluations/{id}/', { params: { id: one.evaluation.id } })).data.updated;
    await server.pool.query(
      "update questionnaires set name = name, updated = updated - interval '1 hour' where id = $1",
      [one.evaluation.id],
    );
    const before = await updated();
    await preview(one);
    expect(await updated()).toBe(before);
    await start(one);
    expect(Date.parse(await updated())).toBeGreaterThan(Date.parse(before));
    await untilEnded(one);
  });

  test('are found in results that were summed up before', async () => {
    const one = await aTest();
    const person = await one.take([1, 0, 1]);
    await putBack(server, person, '3 days');
    await sumResults(server.db, { atLeast: 1 });
    await start(one);
    await untilEnded(one);
    const results = async () =>
      (await admin.call('GET v1/evaluations/{id}/results/', { params: { id: one.evaluation.id }, query: {} })).data;
    expect(await results()).toMatchObject({ attempts: 1, passed: 1, regraded: 1 });
    await sumResults(server.db, { atLeast: 1 });
    expect(await results()).toMatchObject({ attempts: 1, passed: 1, regraded: 1 });
  });

  test('leave what an administrator reset as it is', async () => {
    const one = await aTest();
    const person = await one.take([1, 0, 1]);
    await server.pool.query('update attempts set reset_at = now() where subscription_id = $1', [
      person.subscription.id,
    ]);
    expect((await preview(one)).data).toMatchObject({ raised: 0, passing: 0, learners: [] });
  });

  test('are graded once, also when the job runs twice at once or again', async () => {
    const one = await aTest();
    const people = [];
    for (let count = 0; count < 5; count += 1) people.push(await one.take([1, 0, 1]));
    const { data } = await start(one);
    const deps = { db: server.db, jobs };
    await Promise.all([runRegrading(deps, data.id), runRegrading(deps, data.id)]);
    await untilEnded(one);
    await runRegrading(deps, data.id);
    const { rows } = await server.pool.query(
      `select (select count(*)::int from attempt_regradings where regrading_id = $1) as rows,
        (select count(*)::int from learning_events where kind = 'regraded' and data ->> 'regrading_id' = $1::text) as events`,
      [data.id],
    );
    expect(rows).toEqual([{ rows: 5, events: 5 }]);
    expect(await listRegradings(one)).toMatchObject([{ raised: 5, passed: 5 }]);
    expect((await verifyRecord(server.db)).discrepancies).toEqual([]);
  });

  test('are one at a time, and name what is wrong with them', async () => {
    const one = await aTest();
    const { question_id, correct_ids } = one.key;
    const other = one.evaluation.questions[1]?.answers[0]?.id ?? 0;
    const refuse = async (body: object) => (await preview(one, body)).error?.code;
    expect(await refuse({ correct_ids: [other] })).toBe('unknown_reference');
    expect(await refuse({ correct_ids: [] })).toBe('no_right_answer');
    expect(await refuse({ correct_ids: one.evaluation.questions[0]?.answers.map(({ id }) => id) })).toBe(
      'several_right_answers',
    );
    expect(await refuse({ question_id: 999_999 })).toBe('unknown_reference');
    expect(await start(one, '  ')).toMatchObject({ status: 400, error: { fields: { reason: expect.any(String) } } });
    await server.pool.query(
      `insert into regradings (questionnaire_id, question, reason, actor_id) values ($1, $2, 'in corso', 1)`,
      [one.evaluation.id, JSON.stringify({ id: question_id, text: 'x', answers: correct_ids })],
    );
    expect(await start(one)).toMatchObject({ status: 409, error: { code: 'regrading_running' } });
  });

  test('are refused where somebody else has corrected the question since it was seen', async () => {
    const one = await aTest();
    const [wrong] = one.evaluation.questions[0]?.answers ?? [];
    const seen = { correct_ids: one.key.correct_ids };
    const count = async () => (await listRegradings(one)).length;
    expect(await start(one, 'Era a', { seen })).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } });
    expect(await count()).toBe(0);
    expect((await start(one, 'Era a', { seen: { correct_ids: [wrong?.id ?? 0] } })).status).toBe(201);
    await untilEnded(one);
  });

  test('are made once with a key, sent at once or again, and never undo what came after', async () => {
    const one = await aTest();
    const client_key = randomUUID();
    const ask = () => start(one, 'La risposta giusta è b', { client_key });
    const made = await Promise.all([ask(), ask()]);
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    await untilEnded(one);
    const [wrong] = one.evaluation.questions[0]?.answers ?? [];
    await start({ ...one, key: { ...one.key, correct_ids: [wrong?.id ?? 0] } }, 'Era a');
    await vi.waitUntil(async () => (await listRegradings(one)).every(({ ended }) => ended !== null), {
      timeout: 30_000,
    });
    const again = await ask();
    expect(new Set([...made, again].map(({ data }) => data.id)).size).toBe(1);
    expect(again.data).toMatchObject({ reason: 'La risposta giusta è b', ended: expect.any(String) });
    expect((await listRegradings(one)).map(({ reason }) => reason)).toEqual(['Era a', 'La risposta giusta è b']);
    const { rows } = await server.pool.query('select id from answers where question_id = $1 and is_correct', [
      one.key.question_id,
    ]);
    expect(rows).toEqual([{ id: wrong?.id }]);

    const other = await aTest();
    expect(await start(other, 'x', { client_key })).toMatchObject({ status: 409, error: { code: 'client_key_taken' } });
    expect(await start(other, 'x', { client_key: 'no-uuid' })).toMatchObject({ status: 400 });
    expect(await listRegradings(other)).toEqual([]);
  });

  test('are kept as they were graded: nothing changes or deletes them', async () => {
    const one = await aTest();
    await one.take([1, 0, 1]);
    await start(one);
    await untilEnded(one);
    for (const statement of [
      'update attempt_regradings set percentage = 0',
      'delete from attempt_regradings',
      'truncate attempt_regradings',
    ])
      await expect(server.pool.query(statement)).rejects.toThrow('append-only');
  });
});

test('an administrator sees an attempt as it was handed in', async () => {
  const one = await aTest();
  const person = await one.take([1, 0, 1]);
  await server.pool.query('update questions set text = $2 where questionnaire_id = $1', [one.evaluation.id, 'Altro']);
  await start(one);
  await untilEnded(one);
  const session = await server.db
    .selectFrom('section_sessions')
    .select('id')
    .where('subscription_id', '=', person.subscription.id)
    .executeTakeFirstOrThrow();
  const params = { id: person.subscription.id, sessionId: session.id };
  const listed = await admin.call('GET v1/subscriptions/{id}/sessions/{sessionId}/attempts/', { params });
  expect(listed.data).toMatchObject([{ number: 1, percentage: 66.7, is_passed: true, is_reset: false }]);
  const attemptId = listed.data[0]?.id ?? 0;
  const { data } = await admin.call('GET v1/subscriptions/{id}/attempts/{attemptId}/', {
    params: { id: person.subscription.id, attemptId },
  });
  expect(data).toMatchObject({ first_percentage: 33.3, percentage: 66.7, pass_mark: 60, regraded: {} });
  expect(data.questions.map(({ is_passed, was_passed }) => [is_passed, was_passed])).toEqual([
    [true, false],
    [true, null],
    [false, null],
  ]);
  expect(data.questions[0]?.text).not.toBe('Altro');
  expect(data.questions[0]?.answers.map(({ is_chosen, is_correct }) => [is_chosen, is_correct])).toEqual([
    [false, true],
    [true, false],
  ]);
  const stranger = await one.take([0, 0, 0]);
  const elsewhere = await admin.call('GET v1/subscriptions/{id}/attempts/{attemptId}/', {
    params: { id: stranger.subscription.id, attemptId },
  });
  expect(elsewhere.status).toBe(404);
});

test('leaves in the record what its kinds keep, and nothing else', async () =>
  expect(await listWrongEvents(server)).toEqual([]));
