import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { startMailServer } from '#tests/support/mailServer.ts';
import { copyDataFolder } from './dataFolders.ts';
import { cleanUp } from './folders.ts';
import { startServer, untilReady } from './servers.ts';
import { until } from './until.ts';

afterEach(cleanUp);

const count = 120;

const openBeside = async (dataDir: string) =>
  openDatabase((await readFile(join(dataDir, 'database.url'), 'utf8')).trim(), () => {}, 'work');

test('e-mails whose server is killed in the middle are each sent once by the next, or said to be in doubt', async () => {
  const mail = await startMailServer();
  const dataDir = await copyDataFolder();
  const env = { DATA_DIR: dataDir, SMTP_URL: mail.url };
  const first = startServer(env);
  await untilReady(first);
  const before = await openBeside(dataDir);
  await before.pool.query(
    `with people as (
       insert into users (username, first_name, last_name, email, role_id)
       select 'u' || n, 'ADA', 'PROVA', 'u' || n || '@esempio.it', (select id from roles where tier = 'BASE_NO_LOG')
       from generate_series(1, ${count}) n returning id
     )
     insert into outgoing_emails (user_id, kind, dedupe_key) select id, 'personal_link', 'prova:' || id from people`,
  );
  await before.db.destroy();
  await until(async () => mail.received.length >= 10);
  first.child.kill('SIGKILL');
  await first.ended;
  expect(mail.received.length).toBeLessThan(count);

  await untilReady(startServer(env));
  const { pool, db } = await openBeside(dataDir);
  // As five minutes later: what the first had taken is nobody's any more.
  await pool.query(
    `with left_behind as (update outgoing_emails set next_try = now() where status in ('waiting', 'sending'))
     select pg_notify('outgoing_emails', '')`,
  );
  const statuses = async () =>
    (
      await pool.query<{ email: string; status: string; reason: string }>(
        `select lower(email) as email, status, reason from outgoing_emails join users on users.id = user_id`,
      )
    ).rows;
  await until(async () => (await statuses()).every(({ status }) => status === 'sent' || status === 'failed'));
  const arrivals = (email: string) => mail.received.filter(({ to }) => to.includes(email)).length;
  const rows = await statuses();
  const [sent, doubtful] = [
    rows.filter(({ status }) => status === 'sent'),
    rows.filter(({ reason }) => reason === 'interrupted'),
  ];
  expect(new Set(sent.map(({ email }) => arrivals(email)))).toEqual(new Set([1]));
  // No more than were on their way at once, each arrived once at most.
  expect(doubtful.length).toBeLessThanOrEqual(4);
  expect(doubtful.every(({ email }) => arrivals(email) <= 1)).toBe(true);
  expect(sent.length + doubtful.length).toBe(count);
  await db.destroy();
  await mail.stop();
}, 90_000);
