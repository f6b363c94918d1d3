import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import manifest from '../../package.json' with { type: 'json' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ask = () => server.as(null).call('GET health');

test('says that all is well, and which version this is', async () => {
  const { status, data, headers } = await ask();
  expect(status).toBe(200);
  expect(data).toEqual({ status: 'ok', version: manifest.version, database: 'ok' });
  expect(headers.get('cache-control')).toBe('no-store');
});

test('says within seconds that the database is gone, and by itself that it is back', async () => {
  const name = (await server.pool.query('select current_database() as name')).rows[0]?.name;
  const maintenance = server.pool;
  await maintenance.query(`alter database ${name} allow_connections false`);
  try {
    await maintenance.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'corsia%' and pid <> pg_backend_pid()",
    );
    const began = performance.now();
    const { status, error, headers } = await ask();
    expect(performance.now() - began).toBeLessThan(5000);
    expect([status, error?.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
  } finally {
    await maintenance.query(`alter database ${name} allow_connections true`);
  }
  await vi.waitFor(async () => expect((await ask()).status).toBe(200), { timeout: 5000 });
});
