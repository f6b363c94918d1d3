import { afterAll, expect, test, vi } from 'vitest';
import { openStream, readAll } from '#tests/support/exports.ts';
import { retryingIntervals, retrySoon, startTestServer } from '#tests/support/server.ts';
import { aCourse, aGroup, anEnrolment, aSignedInUser, aUser } from '#tests/support/world.ts';

// An error that nobody catches, which would end the process of the server, fails the run: Vitest sees to that.
const server = await startTestServer({ intervals: retryingIntervals });
await retrySoon(server);
const { pool } = server;
afterAll(() => server.stop());
const admin = await aSignedInUser(server, { tier: 'BO_COM' });
const group = await aGroup(server);

const connections = "from pg_stat_activity where datname = current_database() and application_name like 'corsia%'";

/** Ends every connection of the server, whatever it is doing; the test's own stay. Returns how many that were. */
const endConnections = async (): Promise<number> =>
  (await pool.query(`select pg_terminate_backend(pid) ${connections} and usename = 'corsia_app'`)).rowCount ?? 0;

/** How many of the server's connections of this name wait for a lock. */
const countWaiting = async (name: string): Promise<number> =>
  (
    await pool.query(`select count(*)::int ${connections} and application_name = $1 and wait_event_type = 'Lock'`, [
      name,
    ])
  ).rows[0]?.count;

/** Holds rows back while a test looks, on a connection that is not the server's. */
const hold = async (statement: string): Promise<() => Promise<void>> => {
  const client = await pool.connect();
  await client.query(`begin; ${statement}`);
  return async () => {
    await client.query('rollback');
    client.release();
  };
};

test('calls whose connections are ended while in use are 503, and later ones succeed', async () => {
  const release = await hold(`select from groups where id = ${group.id} for update`);
  const change = (name: string) => admin.call('PUT v1/groups/{id}/', { params: { id: group.id }, body: { name } });
  const calls = Array.from({ length: 8 }, (_, index) => change(`Gruppo ${index}`));
  await vi.waitUntil(async () => (await countWaiting('corsia')) >= calls.length, 15_000);
  expect(await endConnections()).toBeGreaterThanOrEqual(calls.length);
  const answers = await Promise.all(calls);
  await release();
  expect(new Set(answers.map(({ status, error }) => `${status} ${error?.code}`))).toEqual(new Set(['503 unavailable']));
  for (const { headers } of answers) expect(headers.get('retry-after')).toBe('2');
  expect((await change('Dopo')).status).toBe(200);
});

test('a connection ended between two statements of a transaction fails that transaction alone', async () => {
  const before = (await admin.call('GET v1/groups/')).pagination?.items_count;
  const names = Array.from({ length: 12 }, (_, index) => `Nuovo ${index}`);
  const creating = Promise.all(names.map((name) => admin.call('POST v1/groups/', { body: { name } })));
  await endConnections();
  const made = (await creating).filter(({ status }) => status === 201).length;
  for (const { status } of await creating) expect([201, 503]).toContain(status);
  await vi.waitFor(
    async () => expect((await admin.call('GET v1/groups/')).pagination?.items_count).toBe((before ?? 0) + made),
    15_000,
  );
});

test('an export that loses its connection half-way, and those who follow it, reach the end', async () => {
  await anEnrolment(server, { user: await aUser(server), course: await aCourse(server) });
  const release = await hold('lock table subscriptions in access exclusive mode');
  const { data } = await admin.call('POST custom/v1/exports/users/', { body: {} });
  const { id } = data.resource;
  await vi.waitUntil(async () => (await countWaiting('corsia-work')) > 0, { timeout: 15_000 });
  const stream = await openStream(server, data.sse_url);
  await stream.messages.next();
  await endConnections();
  await release();
  await vi.waitUntil(
    async () => (await admin.call('GET custom/v1/exports/{id}/', { params: { id } })).data?.success === true,
    { timeout: 30_000 },
  );
  expect((await readAll(stream)).at(-1)).toMatchObject({ status: 'END', error: false });
}, 60_000);
