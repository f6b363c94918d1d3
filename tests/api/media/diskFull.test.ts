import { afterAll, expect, test, vi } from 'vitest';
import { log } from '#server/log.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aSignedInUser } from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const readHealth = async () => (await server.as(null).call('GET health')).status;

/** Makes writes to a table fail as those to a full disk do. */
const fill = (table: string, { pool } = server) =>
  pool.query(`create or replace function fill_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
    create trigger fill_disk before insert on ${table} execute function fill_disk()`);

test('on a full disk a write is 503 and says why, health says so, and both are well once there is room', async () => {
  const admin = await aSignedInUser(server, { tier: 'BO_COM' });
  expect(await readHealth()).toBe(200);
  await fill('groups');
  await fill('disk_probes');
  const { status, error, headers } = await admin.call('POST v1/groups/', { body: { name: 'Senza posto' } });
  expect([status, error?.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '60']);
  expect(error?.reason).toBe('Lo spazio del server è esaurito: riprova più tardi.');
  const sick = await server.as(null).call('GET health');
  expect([sick.status, sick.error?.reason]).toEqual([503, 'Lo spazio del server è esaurito: riprova più tardi.']);
  // Reading goes on.
  expect((await admin.call('GET v1/groups/')).status).toBe(200);

  await server.pool.query('drop function fill_disk cascade');
  await vi.waitFor(async () => expect(await readHealth()).toBe(200), { timeout: 10_000 });
  expect((await admin.call('POST v1/groups/', { body: { name: 'Con posto' } })).status).toBe(201);
});

test('what every call fails with is in the log once a minute, and not once a call', async () => {
  const told = vi.spyOn(log, 'warn').mockImplementation(() => {});
  const other = await startTestServer();
  const admin = await aSignedInUser(other, { tier: 'BO_COM' });
  await fill('groups', other);
  for (let count = 0; count < 5; count += 1)
    expect((await admin.call('POST v1/groups/', { body: { name: `Senza posto ${count}` } })).status).toBe(503);
  const tellings = told.mock.calls.filter(([, message]) => message === 'unavailable');
  told.mockRestore();
  await other.stop();
  expect(tellings).toHaveLength(1);
});
