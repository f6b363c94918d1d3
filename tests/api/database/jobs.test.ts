import { afterEach, describe, expect, test, vi } from 'vitest';
import { exportTypes } from '#contract/codes.ts';
import { modules } from '#server/app.ts';
import { openDatabase } from '#server/db/client.ts';
import { prepareQueue } from '#server/jobs/prepare.ts';
import { type Jobs, startJobs } from '#server/jobs/queue.ts';
import { listQueues } from '#server/jobs/workers.ts';
import { log } from '#server/log.ts';
import { usualHeartbeat } from '#server/startup/intervals.ts';
import { createTestDatabase } from '#tests/support/databases.ts';
import { asApplication } from '#tests/support/postgres.ts';
import { retryingIntervals, retrySoon } from '#tests/support/server.ts';
import { readSources } from '#tests/support/sources.ts';

const url = await createTestDatabase();
const { db, pool } = openDatabase(url, () => {}, 'work');
await retrySoon({ pool });
const started: Jobs[] = [];

const aQueue = async (stopping?: AbortSignal): Promise<Jobs> => {
  const settings = { intervals: retryingIntervals, jobHeartbeat: usualHeartbeat };
  const jobs = await startJobs(asApplication(url), () => {}, settings, stopping);
  started.push(jobs);
  return jobs;
};

afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
  await pool.query('delete from pgboss.job');
});

/** Sets a worker on the queue that notes what it was given. */
const workOn = async (jobs: Jobs, run: (id: number) => Promise<void> = async () => {}): Promise<number[]> => {
  const done: number[] = [];
  await jobs.work('certificate-pdf', async ({ certificate_id }) => {
    await run(certificate_id);
    done.push(certificate_id);
  });
  return done;
};

describe('a job', () => {
  test('is there if its transaction commits, and only then', async () => {
    const jobs = await aQueue();
    const failed = db.transaction().execute(async (tx) => {
      await jobs.send('certificate-pdf', { certificate_id: 1 }, tx);
      throw new Error('taken back');
    });
    await expect(failed).rejects.toThrow('taken back');
    await db.transaction().execute((tx) => jobs.send('certificate-pdf', { certificate_id: 2 }, tx));
    const done = await workOn(jobs);
    await vi.waitUntil(() => done.length > 0, { timeout: 15_000 });
    await jobs.stop();
    expect(done).toEqual([2]);
  });

  test('follows the one before at once: a backlog does not wait for the next look at the queue', async () => {
    const jobs = await aQueue();
    const all = Array.from({ length: 40 }, (_, index) => index + 1);
    await jobs.sendAll(
      'certificate-pdf',
      all.map((certificate_id) => ({ certificate_id })),
    );
    const done = await workOn(jobs);
    await vi.waitUntil(() => done.length === all.length, { timeout: 15_000 });
    expect([...done].sort((a, b) => a - b)).toEqual(all);
  });

  test('that is cut short by a stop is no failure, and is named with those under way', async () => {
    const told = vi.spyOn(log, 'warn').mockImplementation(() => {});
    const stopping = new AbortController();
    const jobs = await aQueue(stopping.signal);
    let begun = false;
    await workOn(jobs, async () => {
      begun = true;
      await vi.waitUntil(() => stopping.signal.aborted, { timeout: 15_000 });
      throw new Error('ffmpeg was ended by SIGKILL');
    });
    await jobs.send('certificate-pdf', { certificate_id: 6 });
    await vi.waitUntil(() => begun, { timeout: 15_000 });
    stopping.abort();
    await jobs.stop();
    expect(told.mock.calls).toEqual([[{ jobs: ['certificate-pdf'] }, 'stopping: jobs under way are run again']]);
    told.mockRestore();
  });

  test('that fails is run again', async () => {
    const jobs = await aQueue();
    let times = 0;
    const done = await workOn(jobs, async () => {
      times += 1;
      if (times === 1) throw new Error('not yet');
    });
    await jobs.send('certificate-pdf', { certificate_id: 7 });
    await vi.waitUntil(() => done.length > 0, { timeout: 30_000 });
    expect([times, done]).toEqual([2, [7]]);
  }, 40_000);

  test('that keeps failing ends as failed, told without anybody’s data', async () => {
    const jobs = await aQueue();
    await jobs.send('certificate-pdf', { certificate_id: 8 });
    await pool.query('update pgboss.job set retry_limit = 0');
    await workOn(jobs, async () => {
      await pool.query("insert into users (username, first_name, last_name, role_id) values ('rossi m', 'M', 'R', 1)");
    });
    const output = await vi.waitUntil(
      async () => (await pool.query("select output::text from pgboss.job where state = 'failed'")).rows[0]?.output,
      { timeout: 15_000 },
    );
    expect(output).toContain('users_username_check');
    expect(output).not.toContain('rossi m');
  });

  test('cut short by a stop is run again by the next process', async () => {
    const [first, second] = [await aQueue(), await aQueue()];
    const begun = Promise.withResolvers<void>();
    await workOn(first, () => {
      begun.resolve();
      return new Promise(() => {});
    });
    await first.send('certificate-pdf', { certificate_id: 9 });
    await begun.promise;
    await first.stop();
    const done = await workOn(second);
    await vi.waitUntil(() => done.length > 0, { timeout: 30_000 });
    expect(done).toEqual([9]);
  }, 60_000);
});

test('what a killed process was at is given back where no other can have it', async () => {
  const jobs = await aQueue();
  await jobs.sendAll('certificate-pdf', [{ certificate_id: 10 }, { certificate_id: 11 }]);
  await pool.query(
    "update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() where data ->> 'certificate_id' = '10'",
  );
  const rules = { queues: listQueues(modules), heartbeat: 30 };
  const countActive = async () =>
    (await pool.query("select count(*)::int from pgboss.job where state = 'active'")).rows[0].count;
  await prepareQueue(url, rules);
  expect(await countActive()).toBe(1);
  await prepareQueue(url, { ...rules, isAlone: true });
  expect(await countActive()).toBe(0);
  const done = await workOn(jobs);
  await vi.waitUntil(() => done.length > 1, { timeout: 15_000 });
  expect(done).toEqual([11, 10]);
});

test('the queues of an earlier version are brought in step', async () => {
  await pool.query("update pgboss.queue set retry_limit = 1, notify = false where name = 'certificate-pdf'");
  await prepareQueue(url, { queues: listQueues(modules), heartbeat: 30 });
  const { rows } = await pool.query(
    "select retry_limit, notify, heartbeat_seconds from pgboss.queue where name = 'certificate-pdf'",
  );
  expect(rows).toEqual([{ retry_limit: 4, notify: true, heartbeat_seconds: 30 }]);
});

test('every kind of job has a queue and somebody who works on it, every export a report', () => {
  const sources = readSources(['server']);
  const named = (call: RegExp) =>
    new Set(sources.flatMap(({ code }) => [...code.matchAll(call)].map(([, name]) => name)));
  const queues = Object.keys(listQueues(modules));
  expect([...named(/jobs\??\.send(?:Once)?\('([a-z-]+)'/g)].filter((name) => !queues.includes(name ?? ''))).toEqual([]);
  expect([...named(/jobs\.work\('([a-z-]+)'/g)].sort()).toEqual(queues.sort());
  const types = new Set(modules.flatMap(({ reports = [] }) => reports.map(({ type }) => type)));
  expect(exportTypes.filter((type) => !types.has(type))).toEqual([]);
});

test('what takes over a job that failed at every try has its queue first', () => {
  const queues = Object.entries(listQueues(modules));
  const names = queues.map(([name]) => name);
  const late = queues.filter(([name, { deadLetter }]) => deadLetter && names.indexOf(deadLetter) > names.indexOf(name));
  expect(late).toEqual([]);
});
