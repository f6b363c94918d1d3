import { expect, onTestFinished, test, vi } from 'vitest';
import { checkServer } from '#server/db/checkServer.ts';
import { withClient } from '#server/db/withClient.ts';
import { createTestDatabase } from '#tests/support/databases.ts';
import { startPooler } from '#tests/support/pooler.ts';
import { asApplication, asOwner, dropDatabase, runOn } from '#tests/support/postgres.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aSignedInUser, aUser } from '#tests/support/world.ts';

/** A database whose provider has set these on it, for all who connect. */
const createSetDatabase = async (settings: Record<string, string>): Promise<string> => {
  const url = await createTestDatabase();
  onTestFinished(() => dropDatabase(url));
  await set(url, settings);
  return url;
};

const set = async (url: string, settings: Record<string, string>): Promise<void> => {
  const name = /\/(\w+)(\?|$)/.exec(url)?.[1];
  for (const [setting, value] of Object.entries(settings))
    await runOn(asOwner(url), `begin read write; alter database ${name} set ${setting} = ${value}; commit`);
};

const unlike = {
  datestyle: "'SQL, DMY'",
  intervalstyle: "'iso_8601'",
  timezone: "'America/New_York'",
  search_path: 'pgboss',
  standard_conforming_strings: 'off',
  default_transaction_isolation: "'repeatable read'",
  idle_session_timeout: '100',
  client_encoding: "'LATIN1'",
};

test('what a provider has set for its own ends changes neither what is written nor what is read', async () => {
  const url = await createSetDatabase(unlike);
  const server = await startTestServer({ databaseUrl: url });
  onTestFinished(() => server.stop());
  const admin = await aSignedInUser(server, { tier: 'BO_COM' });
  const { id } = await aUser(server);
  const before = Date.now();
  const made = await admin.call('POST v1/groups/', { body: { name: 'Perché no' } });
  expect(made.status).toBe(201);
  const { data } = await admin.call('GET v1/activity-log/', {});
  expect(Math.abs(Date.parse(data?.[0]?.at ?? '') - before)).toBeLessThan(60_000);
  const changed = await admin.call('PUT v1/users/{id}/', { params: { id }, body: { expiration_date: '2031-02-03' } });
  expect(changed.data?.expiration_date).toBe('2031-02-03');
  const { rows } = await server.pool.query("select name from groups where name = 'Perché no' and id = $1", [
    made.data?.id,
  ]);
  expect(rows).toHaveLength(1);
});

test('changes of the schema are not led elsewhere, nor cut short, by what a provider has set', async () => {
  const url = await createSetDatabase({ ...unlike, statement_timeout: '50', lock_timeout: '50' });
  const shown = await withClient(asOwner(url), (client) =>
    client.query("select current_setting('search_path') as path, pg_sleep(0.1) is not null as is_done"),
  );
  expect(shown.rows).toEqual([{ path: 'public', is_done: true }]);
});

test.each([
  ['refuses', false],
  ['ignores', true],
])('a pooler that %s the settings of connections is named at the start', async (_, ignoresSettings) => {
  const url = await createSetDatabase({});
  const through = await startPooler(asApplication(url), ignoresSettings);
  await expect(checkServer(through)).rejects.toThrow(/^DATABASE_URL: le impostazioni .+ senza un pooler/);
  await checkServer(asApplication(url));
});

test('a database that only reads is named at the start', async () => {
  const url = await createSetDatabase({ default_transaction_read_only: 'on' });
  await expect(checkServer(asApplication(url))).rejects.toThrow('DATABASE_URL: il database è in sola lettura');
});

test('a database that only reads for a while is a 503, and is left as soon as it writes again', async () => {
  const url = await createSetDatabase({});
  const server = await startTestServer({ databaseUrl: url });
  onTestFinished(() => server.stop());
  const admin = await aSignedInUser(server, { tier: 'BO_COM' });
  const setReadOnly = async (value: string) => {
    await set(url, { default_transaction_read_only: value });
    await runOn(
      asOwner(url),
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'corsia_app'",
    );
  };
  const make = (name: string) => admin.call('POST v1/groups/', { body: { name } });
  const askHealth = async () => (await server.as(null).call('GET health')).status;
  await setReadOnly('on');
  await vi.waitFor(async () => expect((await make('Prima')).error?.code).toBe('unavailable'), 15_000);
  expect(await askHealth()).toBe(503);
  // The connections stay; only new ones write.
  await set(url, { default_transaction_read_only: 'off' });
  await vi.waitFor(async () => expect([await askHealth(), (await make('Dopo')).status]).toEqual([200, 201]), 15_000);
});
