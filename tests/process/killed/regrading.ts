import { expect } from 'vitest';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { aCandidate, aCourseWith, anEvaluation, choose } from '#tests/support/world.ts';
import { waitUntil } from '../waitUntil.ts';
import type { Job } from './running.ts';

/** More than a few batches of 50. */
const count = 180;

const identity = { clientId: 'web', clientSecret: 'web' };

/** A regrading of the same attempt many times over: it stops at the last. */
export const regrade: Job = async ({ db, pool, address, client, hold }) => {
  /** As much of a server under test as the verbs of the world use. */
  const world = {
    db,
    pool,
    address,
    as: (credential: Parameters<typeof createClient>[2]) => createClient(address, identity, credential),
  } as TestServer;
  const evaluation = await anEvaluation(world, {
    max_retries: count,
    questions: [{ answers: ['a*', 'b'] }, { answers: ['a*', 'b'] }],
  });
  const course = await aCourseWith(world, 'evaluation', evaluation);
  const learner = await aCandidate(world, 'evaluation', course);
  await learner.handIn(choose(evaluation, [1, 1]));
  // Each of its own number.
  const { rows } = await pool.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = 'attempts' and column_name not in ('id', 'number') and is_generated = 'NEVER'`,
  );
  const columns = rows[0]?.columns;
  await pool.query(
    `insert into attempts (number, ${columns}) select number + n, ${columns} from attempts, generate_series(1, ${count - 1}) n`,
  );
  await hold('select from attempts order by id desc limit 1 for update', []);
  const [question] = evaluation.questions;
  const params = { id: evaluation.id };
  await client.call('POST v1/evaluations/{id}/regradings/', {
    params,
    body: { question_id: question?.id ?? 0, correct_ids: [question?.answers[1]?.id ?? 0], reason: 'Era b' },
  });
  const readRaised = async () =>
    (await pool.query<{ raised: number }>('select raised from regradings')).rows[0]?.raised ?? 0;
  await waitUntil(readRaised);
  expect(await readRaised()).toBeLessThan(count);

  return async (next) => {
    const read = async () => (await next.client.call('GET v1/evaluations/{id}/regradings/', { params })).data;
    await waitUntil(async () => (await read())[0]?.ended);
    expect(await read()).toMatchObject([{ has_failed: false, raised: count, passed: 0 }]);
    const counted = await next.pool.query(
      `select count(*)::int as rows, count(distinct attempt_id)::int as attempts,
         (select count(*)::int from learning_events where kind = 'regraded') as events from attempt_regradings`,
    );
    expect(counted.rows).toEqual([{ rows: count, attempts: count, events: count }]);
  };
};
