import { setImmediate } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { openStream, readAll } from '#tests/support/exports.ts';
import { retryingIntervals, retrySoon, startTestServer } from '#tests/support/server.ts';
import { aCourse, aGroup, anEnrolment, aSignedInUser, aUser } from '#tests/support/world.ts';

// An error that nobody catches, which would end the process of the server, fails the run: Vitest sees to that.
// A job is not told as failed where the connection that would tell it is ended too, which is a matter of luck: the queue then finds
// it by its silence, and with the usual heartbeat that takes longer than a test should.
const server = await startTestServer({ intervals: retryingIntervals, jobHeartbeat: 10 });
await retrySoon(server);
const { pool } = server;
afterAll(() => server.stop());
const admin = await aSignedInUser(server, { tier: 'BO_COM' });
const group = await aGroup(server);

const connections = "from pg_stat_activity where datname = current_database() and application_name like 'corsia%'";

/**
 * Ends every connection of the server, or some, whatever they are doing; the test's own stay. Returns how many that were, once they
 * are gone and the server has heard of it: until then it would be given dying ones.
 */
const endConnections = async (which = 'true'): Promise<number> => {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid, pg_terminate_backend(pid) ${connections} and usename = 'corsia_app' and ${which}`,
  );
  const pids = rows.map(({ pid }) => pid);
  await vi.waitUntil(
    async () => (await pool.query('select from pg_stat_activity where pid = any ($1)', [pids])).rowCount === 0,
    { timeout: 15_000, interval: 10 },
  );
  // What the connections said at their end is read in the same turn as this answer.
  await setImmediate();
  return pids.length;
};

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

/** Asks for an export and waits until it reads its rows, which are held back. */
const startExport = async () => {
  await anEnrolment(server, { user: await aUser(server), course: await aCourse(server) });
  const release = await hold('lock table subscriptions in access exclusive mode');
  const { data } = await admin.call('POST custom/v1/exports/users/', { body: {} });
  await vi.waitUntil(async () => (await countWaiting('corsia-work')) > 0, { timeout: 15_000 });
  const stream = await openStream(server, data.sse_url);
  await stream.messages.next();
  const isMade = async () => {
    const { data: made } = await admin.call('GET custom/v1/exports/{id}/', { params: { id: data.resource.id } });
    return made?.success === true;
  };
  return { release, stream, isMade };
};

test('an export that loses its connection half-way, and those who follow it, reach the end', async () => {
  const { release, stream, isMade } = await startExport();
  await endConnections();
  await release();
  await vi.waitUntil(isMade, { timeout: 60_000 });
  expect((await readAll(stream)).at(-1)).toMatchObject({ status: 'END', error: false });
}, 90_000);

test('so does one whose queue loses its connections too, while it is told that the job has failed', async () => {
  const { release, stream, isMade } = await startExport();
  const letGo = await hold('lock table pgboss.job in share mode');
  await endConnections("application_name = 'corsia-work'");
  await release();
  await vi.waitUntil(async () => (await countWaiting('corsia-jobs')) > 0, { timeout: 15_000 });
  await endConnections();
  await letGo();
  await vi.waitUntil(isMade, { timeout: 60_000 });
  expect((await readAll(stream)).at(-1)).toMatchObject({ status: 'END', error: false });
}, 90_000);
