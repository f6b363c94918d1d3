import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { aCandidate, aCourseWith, anEvaluation, aUser, choose } from '#tests/support/world.ts';
import { copyDataFolder } from './dataFolders.ts';
import { cleanUp } from './folders.ts';
import { startServer, waitUntilReady } from './servers.ts';
import { waitUntil } from './waitUntil.ts';

afterEach(cleanUp);

/** More than a few batches of 50. */
const count = 400;

const identity = { clientId: 'web', clientSecret: 'web' };

test('a regrading whose server is killed half-way goes on where it was, and grades each attempt again once', async () => {
  const dataDir = await copyDataFolder();
  const first = startServer({ DATA_DIR: dataDir });
  const address = await waitUntilReady(first);
  const { db, pool } = openDatabase((await readFile(join(dataDir, 'database.url'), 'utf8')).trim(), () => {}, 'work');
  const enter = async (place: string, { username, password }: { username: string; password: string | null }) => {
    const { data } = await createClient(place, identity, 'client').call('POST v1/auth/login/', {
      body: { username, password: password ?? '' },
    });
    return createClient(place, identity, data.auth.token);
  };
  /** As much of a server under test as the verbs of the world use. */
  const world = {
    db,
    pool,
    address,
    as: (credential: Parameters<typeof createClient>[2]) => createClient(address, identity, credential),
  } as TestServer;
  try {
    const admin = await aUser({ db }, { tier: 'BO_COM' });
    const evaluation = await anEvaluation(world, {
      max_retries: count,
      questions: [{ answers: ['a*', 'b'] }, { answers: ['a*', 'b'] }],
    });
    const course = await aCourseWith(world, 'evaluation', evaluation);
    const learner = await aCandidate(world, 'evaluation', course);
    await learner.handIn(choose(evaluation, [1, 1]));
    // The same attempt many times over, each of its own number.
    const { rows } = await pool.query<{ columns: string }>(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
       where table_schema = 'public' and table_name = 'attempts' and column_name not in ('id', 'number') and is_generated = 'NEVER'`,
    );
    const columns = rows[0]?.columns;
    await pool.query(
      `insert into attempts (number, ${columns}) select number + n, ${columns} from attempts, generate_series(1, ${count - 1}) n`,
    );
    const [question] = evaluation.questions;
    const client = await enter(address, admin);
    await client.call('POST v1/evaluations/{id}/regradings/', {
      params: { id: evaluation.id },
      body: { question_id: question?.id ?? 0, correct_ids: [question?.answers[1]?.id ?? 0], reason: 'Era b' },
    });
    const raised = async () =>
      (await pool.query<{ raised: number }>('select raised from regradings')).rows[0]?.raised ?? 0;
    await waitUntil(raised);
    first.child.kill('SIGKILL');
    await first.ended;
    const before = await raised();
    expect(before).toBeLessThan(count);

    const next = await enter(await waitUntilReady(startServer({ DATA_DIR: dataDir })), admin);
    await waitUntil(
      async () =>
        (await next.call('GET v1/evaluations/{id}/regradings/', { params: { id: evaluation.id } })).data[0]?.ended,
    );
    const { data } = await next.call('GET v1/evaluations/{id}/regradings/', { params: { id: evaluation.id } });
    expect(data).toMatchObject([{ has_failed: false, raised: count, passed: 0 }]);
    const counted = await pool.query(
      `select count(*)::int as rows, count(distinct attempt_id)::int as attempts,
         (select count(*)::int from learning_events where kind = 'regraded') as events from attempt_regradings`,
    );
    expect(counted.rows).toEqual([{ rows: count, attempts: count, events: count }]);
  } finally {
    await db.destroy();
  }
});
