import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { purgeSecurityEvents } from '#server/modules/securityLog/repository.ts';
import { createSecurityLog } from '#server/modules/securityLog/service.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aUser } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const list = (query: object) => admin.call('GET v1/security-events/', { query: { page: 1, page_items: 50, ...query } });

const insert = (at: string, address: string, user_id: number | null = null) =>
  server.pool.query(
    `insert into security_events (at, kind, user_id, address, details) values ($1, 'login_failed', $2, $3, '{"a":1}')`,
    [at, user_id, address],
  );

/** Moves the clock that nobody sets ahead. */
const leapAhead = (milliseconds: number) => {
  const now = performance.now.bind(performance);
  return vi.spyOn(performance, 'now').mockImplementation(() => now() + milliseconds);
};

describe('the writer', () => {
  it('makes one row of a flood of one event, with its count, and has it there within moments', async () => {
    const log = createSecurityLog(server.pool);
    for (let count = 0; count < 5000; count += 1) log.record({ kind: 'access_refused', address: '192.0.2.1' });
    log.record({ kind: 'access_refused', address: '192.0.2.2' });
    const found = async () => (await list({ kind: 'access_refused', ordering: 'at' })).data;
    await expect.poll(async () => (await found()).length, { timeout: 3000 }).toBe(2);
    expect(await found()).toMatchObject([
      { address: '192.0.2.1', count: 5000 },
      { address: '192.0.2.2', count: 1 },
    ]);
    for (let count = 0; count < 10; count += 1) log.record({ kind: 'access_refused', address: '192.0.2.1' });
    await log.close();
    expect((await list({ kind: 'access_refused', address: '192.0.2.1' })).data.map(({ count }) => count)).toEqual([
      10, 5000,
    ]);
  });

  it('writes a flood that goes on once a minute, and not only at its end', async () => {
    const log = createSecurityLog(server.pool, 20);
    const event = { kind: 'access_refused', address: '192.0.2.3' } as const;
    const counts = async () => (await list({ ...event, ordering: 'at' })).data.map(({ count }) => count);
    log.record(event);
    await expect.poll(counts, { timeout: 3000 }).toEqual([1]);
    for (let count = 0; count < 7; count += 1) log.record(event);
    const leap = leapAhead(60_000);
    await expect.poll(counts, { timeout: 3000 }).toEqual([1, 7]);
    leap.mockRestore();
    await log.close();
  });

  it('holds so many different events, tells how many more there were, and has room again a minute later', async () => {
    const log = createSecurityLog(server.pool, 20);
    const record = (from: number, count: number): void => {
      for (let place = from; place < from + count; place += 1)
        log.record({ kind: 'login_failed', address: '192.0.2.4', details: { place } });
    };
    const countPlaces = async () =>
      (await list({ kind: 'login_failed', address: '192.0.2.4' })).pagination?.items_count;
    record(0, 2003);
    await expect.poll(countPlaces, { timeout: 10_000 }).toBe(2000);
    expect((await list({ kind: 'events_dropped' })).data.map(({ count }) => count)).toEqual([3]);
    const leap = leapAhead(60_000);
    await expect
      .poll(
        async () => {
          record(2003, 1);
          return countPlaces();
        },
        { timeout: 3000 },
      )
      .toBe(2001);
    leap.mockRestore();
    await log.close();
  });

  it('never throws when the database does not answer', async () => {
    const { pool, db } = openDatabase('postgres://nobody@127.0.0.1:1/none', () => {}, 'work');
    const log = createSecurityLog(pool);
    log.record({ kind: 'login_failed', address: '192.0.2.9' });
    await expect(log.close()).resolves.toBeUndefined();
    await db.destroy();
  });
});

describe('the list', () => {
  it('is filtered by kind, person, address and day in Rome, and names who is still there', async () => {
    const user = await aUser(server);
    // A quarter past midnight in Rome.
    await insert('2026-01-09T23:15:00Z', '198.51.100.1', user.id);
    await insert('2026-01-09T22:45:00Z', '198.51.100.2', 999_999);
    const day = { from_date: '2026-01-10', to_date: '2026-01-10' };
    expect((await list(day)).data).toMatchObject([
      { kind: 'login_failed', address: '198.51.100.1', user: { id: user.id, name: expect.any(String) } },
    ]);
    expect((await list({ address: '198.51.100.2' })).data).toMatchObject([{ user_id: 999_999, user: null }]);
    expect((await list({ user_id: user.id })).pagination?.items_count).toBe(1);
    expect((await list({ search: '198.51.100.' })).data).toHaveLength(2);
    expect((await list({ search: user.username })).data).toHaveLength(1);
    expect((await list({ kind: 'token_reused' })).data).toEqual([]);
  });

  it('keeps what happened and to which id when a person is erased, but not where they were', async () => {
    const user = await aUser(server);
    await insert('2026-01-12T12:00:00Z', '203.0.113.1', user.id);
    await admin.call('DELETE v1/users/{id}/', { params: { id: user.id } });
    const kept = (await list({ user_id: user.id })).data;
    expect(kept).toMatchObject([{ user_id: user.id, user: null, address: null }]);
    expect(kept[0]?.details).toEqual({});
  });

  it('forgets what is older than it is to be kept', async () => {
    await insert(new Date(Date.now() - 401 * 86_400_000).toISOString(), '203.0.113.7');
    await insert(new Date(Date.now() - 399 * 86_400_000).toISOString(), '203.0.113.8');
    await purgeSecurityEvents(server.db, 400);
    expect((await list({ search: '203.0.113.' })).data.map(({ address }) => address)).toEqual(['203.0.113.8']);
  });
});

it('an export is recorded when it is asked for and when it is downloaded', async () => {
  const ask = async () =>
    (await admin.call('POST custom/v1/exports/users/', { body: { export_fmt: 'csv' } })).data.resource.id;
  const id = await ask();
  const find = async () => (await admin.call('GET custom/v1/exports/{id}/', { params: { id } })).data;
  await expect.poll(async () => (await find()).file_output, { timeout: 15_000 }).not.toBeNull();
  const address = new URL((await find()).file_output ?? '', server.address);
  const kinds = async () =>
    (await list({ user_id: admin.user.id, ordering: 'at' })).data
      .filter(({ kind }) => kind.startsWith('export_'))
      .map(({ kind, details }) => [kind, (details as { export_id?: number }).export_id]);
  // Neither of these brings the file.
  expect((await fetch(address, { method: 'HEAD' })).status).toBe(200);
  expect((await fetch(address, { headers: { Range: 'bytes=99999999-' } })).status).toBe(416);
  const requested = [
    ['export_requested', id],
    ['export_requested', await ask()],
  ];
  await expect.poll(kinds, { timeout: 3000 }).toHaveLength(2);
  expect(await kinds()).toEqual(requested);
  expect((await fetch(address)).status).toBe(200);
  await expect.poll(kinds, { timeout: 3000 }).toEqual([...requested, ['export_downloaded', id]]);
});
