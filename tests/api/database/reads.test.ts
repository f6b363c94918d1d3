import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { heldUpAfter, openReads, type Reads, readConnections } from '#server/db/reads.ts';
import { asApplication } from '#tests/support/postgres.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { aCourse, anEnrolment, aSignedInUser } from '#tests/support/world.ts';

let server: TestServer;
let reads: Reads;
beforeAll(async () => {
  server = await startTestServer();
  reads = openReads(asApplication(server.settings.databaseUrl ?? ''), () => {});
});
afterAll(async () => {
  await reads.close();
  await server.stop();
});

/** Connections of the reads, as PostgreSQL lists them. */
const ours =
  "from pg_stat_activity where datname = current_database() and application_name = 'corsia-reads' and pid <> pg_backend_pid()";
/** Resolves once a connection that was sent a statement before now, and got no answer, counts as held up. */
const waitUntilHeldUp = (): Promise<boolean> => {
  const since = performance.now();
  return vi.waitUntil(() => performance.now() - since > heldUpAfter, { interval: 1 });
};
const text = 'select $1::integer as value, pg_backend_pid() as pid';

test('many reads at once each get their own answer, over a few connections', async () => {
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, value) => reads.query<{ value: number; pid: number }>({ text, values: [value] })),
  );
  expect(answers.map(({ rows }) => rows[0]?.value)).toEqual(Array.from({ length: 300 }, (_, value) => value));
  expect(new Set(answers.map(({ rows }) => rows[0]?.pid)).size).toBe(readConnections);
});

test('one that fails leaves those sent with it alone', async () => {
  const divide = (by: number) =>
    reads.query<{ share: number }>({ text: 'select 12 / $1::integer as share', values: [by] });
  const answers = await Promise.allSettled([3, 0, 4, 0, 6, 2, 0, 1].map(divide));
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.rows[0]?.share : 'failed'))).toEqual([
    4,
    'failed',
    3,
    'failed',
    2,
    6,
    'failed',
    12,
  ]);
});

test('they write nothing and begin no transaction', async () => {
  const change = reads.query({ text: 'update roles set name = name where id > $1', values: [0] });
  await expect(change).rejects.toMatchObject({ code: '25006' });
  await expect(reads.db.transaction().execute(async () => {})).rejects.toThrow('neither transactions nor streams');
  const { rows } = await sql<{ name: string }>`select current_user as name`.execute(reads.db);
  expect(rows).toEqual([{ name: 'corsia_app' }]);
});

test('a lost connection is a 503 for what was under way on it, and the next reads succeed', async () => {
  const learner = await aSignedInUser(server);
  await anEnrolment(server, { user: learner.user, course: await aCourse(server) });
  const list = () => learner.call('GET v1/users/me/subscriptions/');
  expect((await list()).status).toBe(200);
  const holder = await server.pool.connect();
  onTestFinished(async () => {
    await holder.query('rollback');
    holder.release();
  });
  await holder.query('begin; lock table subscriptions in access exclusive mode');
  const calls: ReturnType<typeof list>[] = [];
  // Those that come while a connection is held up are sent on another.
  for (let held = 1; held <= readConnections; held += 1) {
    calls.push(...Array.from({ length: 4 }, list));
    await vi.waitUntil(
      async () => ((await server.pool.query(`select ${ours} and wait_event_type = 'Lock'`)).rowCount ?? 0) >= held,
      15_000,
    );
    await waitUntilHeldUp();
  }
  await server.pool.query(`select pg_terminate_backend(pid) ${ours}`);
  const answers = await Promise.all(calls);
  await holder.query('rollback');
  expect(answers.map(({ status, error }) => `${status} ${error?.code}`)).toEqual(calls.map(() => '503 unavailable'));
  expect((await Promise.all(Array.from({ length: 8 }, list))).map(({ status }) => status)).toEqual(Array(8).fill(200));
});

test('short reads keep one connection busy, and are not held up behind a long one', async () => {
  const slow = reads.query({ text: 'select pg_sleep($1), pg_backend_pid() as pid', values: [2] });
  await vi.waitUntil(async () => (await server.pool.query(`select ${ours} and wait_event = 'PgSleep'`)).rowCount === 1);
  await waitUntilHeldUp();
  const began = performance.now();
  const pids = new Set<number>();
  for (let value = 0; value < 20; value += 1)
    for (const { rows } of await Promise.all([1, 2].map(() => reads.query<{ pid: number }>({ text, values: [value] }))))
      pids.add(rows[0]?.pid ?? 0);
  expect(performance.now() - began).toBeLessThan(1900);
  const { rows } = await slow;
  expect(pids.size).toBe(1);
  expect(pids).not.toContain(rows[0]?.pid);
});

test('more than a connection can hold are refused at once', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 1200 }, (_, value) => reads.query({ text, values: [value] })),
  );
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(1200 - readConnections * 250);
  expect(refused[0]).toMatchObject({ reason: { status: 503 } });
});
