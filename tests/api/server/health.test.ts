import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { runOn } from '#tests/support/postgres.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import manifest from '../../../package.json' with { type: 'json' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ask = () => server.as(null).call('GET health');
const waitUntilWell = () => vi.waitFor(async () => expect((await ask()).status).toBe(200), { timeout: 15_000 });

test('says that all is well, and which version this is', async () => {
  const { status, data, headers } = await ask();
  expect(status).toBe(200);
  expect(data).toEqual({ status: 'ok', version: manifest.version, database: 'ok' });
  expect(headers.get('cache-control')).toBe('no-store');
});

test('says that the database is gone, and by itself that it is back', async () => {
  const { rows } = await server.pool.query<{ name: string }>('select current_database() as name');
  const name = rows[0]?.name;
  const allow = (isAllowed: boolean) =>
    runOn(inject('databaseUrl'), `alter database ${name} allow_connections ${isAllowed}`);
  await allow(false);
  try {
    await runOn(
      inject('databaseUrl'),
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and application_name like 'corsia%'`,
    );
    const { status, error, headers } = await ask();
    expect([status, error?.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
  } finally {
    await allow(true);
  }
  await waitUntilWell();
});

test('does not wait for a database that hangs, and drops the connections that do', async () => {
  await ask();
  const { rows } = await server.pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and application_name like 'corsia%' and pid <> pg_backend_pid()",
  );
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
  try {
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    await waitUntilWell();
  } finally {
    for (const { pid } of rows) process.kill(pid, 'SIGCONT');
  }
});
