import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { dropDeadConnections } from '#server/db/deadConnections.ts';
import { openTestDatabase } from '#tests/support/databases.ts';

test('a connection in use that says nothing is dropped, and the next call has another', async () => {
  const { pool: other, url, close } = await openTestDatabase();
  const pool = new pg.Pool({ connectionString: url });
  pool.on('connect', (client) => client.on('error', () => {}));
  dropDeadConnections(pool, 200);
  const readPid = async (): Promise<number> => (await pool.query('select pg_backend_pid() as pid')).rows[0]?.pid;
  const pid = await readPid();
  // Nobody ends it: it is silent, as the host behind a line that was cut.
  process.kill(pid, 'SIGSTOP');
  onTestFinished(async () => {
    process.kill(pid, 'SIGCONT');
    await pool.end();
    await other.query('select pg_terminate_backend($1)', [pid]);
    await close();
  });
  const client = await pool.connect();
  const answer = client.query('select 1').finally(() => client.release());
  await expect(answer).rejects.toThrow('Connection terminated: silent for 0.2 s');
  expect(await readPid()).not.toBe(pid);
});
