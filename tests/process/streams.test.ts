import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { waitUntilBlocked } from '#tests/support/locks.ts';
import { openSocket } from '#tests/support/socket.ts';
import { aUser, type TestUser } from '#tests/support/world.ts';
import { copyDataFolder } from './dataFolders.ts';
import { enter } from './enter.ts';
import { cleanUp } from './folders.ts';
import { startServer, waitUntilReady } from './servers.ts';
import type { Program } from './started.ts';

let server: Program;
let address: string;
let database: ReturnType<typeof openDatabase>;
let admin: TestUser;

beforeAll(async () => {
  const dataDir = await copyDataFolder();
  server = startServer({ DATA_DIR: dataDir });
  address = await waitUntilReady(server);
  const url = (await readFile(join(dataDir, 'database.url'), 'utf8')).trim();
  database = openDatabase(url, () => {}, 'work');
  admin = await aUser(database, { tier: 'BO_COM' });
});
afterAll(cleanUp);

test('a stream ends where its owner must do something else first', async () => {
  const { data } = await (await enter(address, admin)).call('GET v1/job-notices/');
  const stream = await fetch(`${address}${data.sse_url}`);
  await database.pool.query('update users set trigger_change_password = true where id = $1', [admin.id]);
  await database.pool.query(`select pg_notify('job_changes', 'notices:' || $1)`, [String(admin.id)]);
  expect(await stream.text()).toContain('"jobs":[]');
  await database.pool.query('update users set trigger_change_password = false where id = $1', [admin.id]);
});

test('somebody leaves before the answer that would have been compressed for them', async () => {
  const client = await enter(address, admin);
  const body = { html_template: `<p>${'Si attesta che. '.repeat(200)}</p>` };
  const { data } = await client.call('POST v1/certification-templates/', { body: { name: 'Attestato', ...body } });
  const text = JSON.stringify({ ...body, template_id: data.id });
  const holder = await database.pool.connect();
  await holder.query('begin; lock table certification_templates in access exclusive mode');
  const socket = await openSocket(address);
  const head = [
    'POST /api/v1/certification-template-previews/ HTTP/1.1',
    'Host: x',
    'Accept-Encoding: gzip',
    `Authorization: Bearer ${client.token}`,
    'Content-Type: application/json',
    `Content-Length: ${text.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  await waitUntilBlocked(database);
  socket.abort();
  // Asked after they left, so answered after that was noticed.
  await fetch(`${address}/api/health/`);
  await holder.query('rollback');
  holder.release();
  expect((await client.call('POST v1/certification-template-previews/', { body })).status).toBe(200);
});

test('none of that is an error in the log', async () => {
  await database.db.destroy();
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(server.said().filter((line) => line.includes('"level":50'))).toEqual([]);
});
