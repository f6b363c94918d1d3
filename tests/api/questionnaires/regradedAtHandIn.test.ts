import { describe, expect, test } from 'vitest';
import { verifyRecord } from '#server/modules/verification/service.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { waitUntilBlocked } from '#tests/support/locks.ts';
import { makeRegradings } from '#tests/support/regradings.ts';
import { aCandidate, choose } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();
const { aTest, preview, start, untilEnded } = makeRegradings(server, admin);

describe('right answers corrected while an evaluation is open', () => {
  test('count for who had the evaluation open, at its hand-in, and only upwards', async () => {
    const one = await aTest();
    const opened = async () => {
      const person = await aCandidate(server, 'evaluation', one.course);
      await person.open();
      return person;
    };
    const [passes, keeps, misses] = [await opened(), await opened(), await opened()];
    expect((await start(one)).status).toBe(201);
    await untilEnded(one);
    const passed = await passes.submit(choose(one.evaluation, [1, 0, 1]));
    expect(passed.data).toMatchObject({
      percentage: 66.7,
      is_passed: true,
      regraded: { reason: 'La risposta giusta è b' },
    });
    expect(passed.data.question_registries.map(({ is_passed }) => is_passed)).toEqual([true, true, false]);
    expect((await keeps.submit(choose(one.evaluation, [0, 0, 1]))).data).toMatchObject({
      percentage: 66.7,
      is_passed: true,
      regraded: null,
    });
    // Who left the question open has it wrong by either key.
    const missed = await misses.submit(choose(one.evaluation, [1, 1, 1]).slice(1));
    expect(missed.data).toMatchObject({ percentage: 0, is_passed: false, regraded: null });
    const { data: events } = await admin.call('GET v1/subscriptions/{id}/events/', {
      params: { id: passes.subscription.id },
      query: { page: 1, page_items: 10, ordering: 'seq' },
    });
    expect(events.map(({ kind }) => kind).slice(-4)).toEqual(['handed_in', 'regraded', 'passed', 'completed']);
    expect(events.find(({ kind }) => kind === 'regraded')?.data).toMatchObject({ percentage_before: 33.3 });
    // Nothing is left for another regrading, and who opens it from now on is asked with the new key.
    expect((await preview(one)).data).toMatchObject({ raised: 0, passing: 0 });
    expect((await verifyRecord(server.db)).discrepancies).toEqual([]);
  });

  test('are missed by nobody who hands in while they are saved', async () => {
    const one = await aTest();
    const people = [];
    for (let count = 0; count < 6; count += 1) {
      const person = await aCandidate(server, 'evaluation', one.course);
      await person.open();
      people.push(person);
    }
    const [started] = await Promise.all([
      start(one),
      ...people.map((person) => person.submit(choose(one.evaluation, [1, 0, 1]))),
    ]);
    expect(started.status).toBe(201);
    await untilEnded(one);
    const results = await Promise.all(people.map(async (person) => (await person.registry()).data?.percentage));
    expect(results).toEqual(people.map(() => 66.7));
    expect((await verifyRecord(server.db)).discrepancies).toEqual([]);
  });

  test('wait for who is handing in just then, and have who hands in wait for them', async () => {
    const one = await aTest();
    const person = await aCandidate(server, 'evaluation', one.course);
    await person.open();
    const holder = await server.pool.connect();
    const hold = (lock: string) =>
      holder.query(`begin; select ${lock}(hashtext('regradings'), ${Number(one.evaluation.id)})`);
    const letGo = () => holder.query('commit');

    await hold('pg_advisory_xact_lock_shared');
    const started = start(one);
    await waitUntilBlocked(server);
    await letGo();
    expect((await started).status).toBe(201);
    await untilEnded(one);

    await hold('pg_advisory_xact_lock');
    const submitted = person.submit(choose(one.evaluation, [1, 0, 1]));
    await waitUntilBlocked(server);
    await letGo();
    holder.release();
    expect((await submitted).data).toMatchObject({ percentage: 66.7 });
  });

  test('count for who opens the evaluation while they are saved, and is asked by the key of before', async () => {
    const one = await aTest();
    const person = await aCandidate(server, 'evaluation', one.course);
    const holder = await server.pool.connect();
    // Their job is the last they write: they have their time by then, and nobody sees them yet.
    await holder.query('begin; lock table pgboss.job in share mode');
    const started = start(one);
    await waitUntilBlocked(server);
    await person.open();
    await holder.query('commit');
    holder.release();
    expect((await started).status).toBe(201);
    await untilEnded(one);
    expect((await person.submit(choose(one.evaluation, [1, 0, 1]))).data).toMatchObject({ percentage: 66.7 });
  });

  test('raise nothing that was reset while its enrolment was waited for', async () => {
    const one = await aTest();
    const { subscription } = await one.take([1, 0, 1]);
    const holder = await server.pool.connect();
    await holder.query('begin');
    await holder.query('select from subscriptions where id = $1 for update', [subscription.id]);
    expect((await start(one)).status).toBe(201);
    await waitUntilBlocked(server);
    await holder.query('update attempts set reset_at = clock_timestamp() where subscription_id = $1', [
      subscription.id,
    ]);
    await holder.query('commit');
    holder.release();
    expect(await untilEnded(one)).toMatchObject({ raised: 0, passed: 0 });
  });

  test('do not count who passed by themselves among those they let pass', async () => {
    const one = await aTest();
    const raised = await one.take([1, 0, 1]);
    const later = await aCandidate(server, 'evaluation', one.course);
    await later.open();
    const holder = await server.pool.connect();
    await holder.query('begin');
    await holder.query('select from subscriptions where id = $1 for update', [raised.subscription.id]);
    expect((await start(one)).status).toBe(201);
    expect((await later.submit(choose(one.evaluation, [1, 0, 0]))).data).toMatchObject({ percentage: 100 });
    await holder.query('commit');
    holder.release();
    expect(await untilEnded(one)).toMatchObject({ passed: 1 });
  });
});

test('who is suspended passes by a correction, and completes the course once resumed', async () => {
  const one = await aTest();
  const person = await one.take([1, 0, 1]);
  const params = { id: person.subscription.id };
  const edit = (status: 'OFF' | 'RUN') =>
    admin.call('PUT custom/v1/subscriptions/{id}/', { params, body: { status_etiquette: status, reason: 'Quota' } });
  const read = async () => (await admin.call('GET v1/subscriptions/{id}/', { params })).data;
  expect((await edit('OFF')).status).toBe(200);
  await start(one);
  await untilEnded(one);
  expect((await person.registry()).data).toMatchObject({ percentage: 66.7, is_passed: true });
  expect(await read()).toMatchObject({ status_etiquette: 'OFF', is_passed: false, progress: 100 });
  expect((await verifyRecord(server.db)).discrepancies).toEqual([]);
  expect((await edit('RUN')).status).toBe(200);
  expect(await read()).toMatchObject({ status_etiquette: 'END', is_passed: true });
  expect((await verifyRecord(server.db)).discrepancies).toEqual([]);
});
