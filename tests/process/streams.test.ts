import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { aUser } from '#tests/support/world.ts';
import { copyDataFolder } from './dataFolders.ts';
import { enter } from './enter.ts';
import { cleanUp } from './folders.ts';
import { startServer, waitUntilReady } from './servers.ts';

afterAll(cleanUp);

test('a stream ends without a word in the log where its owner must do something else first', async () => {
  const dataDir = await copyDataFolder();
  const server = startServer({ DATA_DIR: dataDir });
  const address = await waitUntilReady(server);
  const url = (await readFile(join(dataDir, 'database.url'), 'utf8')).trim();
  const { db, pool } = openDatabase(url, () => {}, 'work');
  const admin = await aUser({ db }, { tier: 'BO_COM' });
  const { data } = await (await enter(address, admin)).call('GET v1/job-notices/');
  const stream = await fetch(`${address}${data.sse_url}`);
  await pool.query('update users set trigger_change_password = true where id = $1', [admin.id]);
  await pool.query(`select pg_notify('job_changes', 'notices:' || $1)`, [String(admin.id)]);
  expect(await stream.text()).toContain('"jobs":[]');
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await db.destroy();
  expect(server.said().filter((line) => line.includes('"level":50'))).toEqual([]);
});
