import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endImport } from '#server/modules/imports/end.ts';
import { tellJobEnded } from '#server/modules/outgoingEmails/service.ts';
import { waitUntilSettled } from '#tests/support/batches.ts';
import type { Client } from '#tests/support/client.ts';
import {
  decodeEmail,
  listEmails,
  listOutcomes,
  sendByThemselves,
  waitUntilArrived,
} from '#tests/support/emailTemplates.ts';
import { holdExportRows, waitUntilEnded } from '#tests/support/exports.ts';
import { startMailServer } from '#tests/support/mailServer.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { aSignedInUser, aUser, findRole } from '#tests/support/world.ts';

const mail = await startMailServer();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ smtpUrl: mail.url });
});
afterAll(async () => {
  await server.stop();
  await mail.stop();
});

/** An export of the users that was asked for so long ago (seconds). */
const anExport = async (client: Client, { age, annotation }: { age: number; annotation?: string }) => {
  const release = await holdExportRows(server);
  const { data } = await client.call('POST custom/v1/exports/users/', { body: { annotation } });
  const { id } = data.resource;
  await server.pool.query(`update data_exports set created = now() - make_interval(secs => $2) where id = $1`, [
    id,
    age,
  ]);
  await release();
  return id;
};

test('who asked for a long export has the link to its file, and where it leads is theirs alone', async () => {
  const { user, ...admin } = await aSignedInUser(server, { tier: 'BO_COM', first_name: 'PIA' });
  const id = await anExport(admin, { age: 300, annotation: 'Marzo <b>2026</b>' });
  const record = await waitUntilEnded(admin, id);
  expect(record.success).toBe(true);
  const [email] = await waitUntilArrived(mail, user);
  const text = email ? decodeEmail(email) : '';
  expect(text).toContain('Ciao Pia');
  expect(text).toContain('è terminata: export «Marzo <b>2026</b>».');
  expect(text).toContain('&lt;b&gt;2026');
  expect(text).toContain(`${server.settings.publicUrl}/backoffice/outfile?export=${id}`);
  // Neither ticket nor token: the page asks who opens it.
  expect(text).not.toMatch(/ticket|token|\/files\//);
  expect(await listOutcomes(server, user)).toEqual([['job_done', 'sent']]);
});

test('of a short one nobody is told, nor of one they cancelled', async () => {
  const { user, ...admin } = await aSignedInUser(server, { tier: 'BO_COM' });
  await waitUntilEnded(admin, await anExport(admin, { age: 50 }));
  const release = await holdExportRows(server);
  const { data } = await admin.call('POST custom/v1/exports/users/', { body: {} });
  await server.pool.query(`update data_exports set created = now() - interval '1 hour' where id = $1`, [
    data.resource.id,
  ]);
  await admin.call('POST custom/v1/exports/{id}/cancel/', { params: { id: data.resource.id } });
  await release();
  expect(await listOutcomes(server, user)).toEqual([]);
});

test('one that failed says why', async () => {
  const { user, ...asker } = await aSignedInUser(server, { tier: 'BO_COM' });
  const other = await aSignedInUser(server, { tier: 'BO_COM' });
  const release = await holdExportRows(server);
  // One after the other: the second has not begun while the first waits for its rows.
  await other.call('POST custom/v1/exports/users/', { body: {} });
  const { data } = await asker.call('POST custom/v1/exports/users/', { body: {} });
  const { id } = data.resource;
  await server.pool.query(`update data_exports set created = now() - interval '1 hour' where id = $1`, [id]);
  await server.pool.query(`update users set role_id = $2 where id = $1`, [user.id, await findRole(server, 'BO_LIM')]);
  await release();
  const record = await waitUntilEnded(other, id);
  expect([record.success, record.file_output]).toEqual([false, null]);
  expect(record.queue_operation_error).toContain('Il ruolo di chi ha chiesto l’export è cambiato');
  const [email] = await waitUntilArrived(mail, user);
  const text = email ? decodeEmail(email) : '';
  expect(text).toContain('Operazione non riuscita');
  expect(text).toContain(String(record.queue_operation_error));
  expect(await listOutcomes(server, user)).toEqual([['job_failed', 'sent']]);
});

test('an operation on many says what it changed', async () => {
  const { user, ...admin } = await aSignedInUser(server, { tier: 'BO_COM' });
  const [one, other] = [await aUser(server), await aUser(server, { is_active: false })];
  const blocker = await server.pool.connect();
  await blocker.query('begin');
  const held = await aUser(server);
  await blocker.query('select from users where id = $1 for update', [held.id]);
  const deactivate = (ids: number[]) =>
    admin.call('POST v1/users/batch-operations/', { body: { kind: 'user_deactivate', ids } });
  // One after the other: the second has not begun while the first waits for its user.
  await deactivate([held.id]);
  const { data } = await deactivate([one.id, other.id]);
  await server.pool.query(`update batch_operations set created = now() - interval '2 minutes' where id = $1`, [
    data.resource.id,
  ]);
  await blocker.query('rollback');
  blocker.release();
  await waitUntilSettled(admin, data.resource.id);
  const [email] = await waitUntilArrived(mail, user);
  const text = email ? decodeEmail(email) : '';
  expect(text).toContain('Modificati: 1. Già così: 1. Non modificati: 0.');
  expect(text).toContain(`/backoffice/outfile?batch_operation=${data.resource.id}`);
});

/** An import by this user that ended as it was asked for, two minutes ago. */
const anImport = async (userId: number): Promise<number> => {
  const { rows } = await server.pool.query<{ id: number }>(
    `insert into import_batches (user_id, format, ended, success, progress, created)
      values ($1, 'csv', true, true, 100, now() - interval '2 minutes') returning id`,
    [userId],
  );
  return rows[0]?.id ?? 0;
};

const tell = (id: number, user_id: number) =>
  server.db.transaction().execute((tx) =>
    tellJobEnded(tx, {
      ...{ kind: 'import', id, user_id, success: true },
      asked: new Date(Date.now() - 120_000).toISOString(),
    }),
  );

test('the same end told many times at once is one e-mail', async () => {
  const user = await aUser(server, { tier: 'BO_COM' });
  const id = await anImport(user.id);
  await Promise.all(Array.from({ length: 8 }, () => tell(id, user.id)));
  const [email] = await waitUntilArrived(mail, user);
  expect(email ? decodeEmail(email) : '').toContain(`/backoffice/outfile?import=${id}`);
  await tell(id, user.id);
  expect(await listOutcomes(server, user)).toEqual([['job_done', 'sent']]);
  expect(listEmails(mail, user)).toHaveLength(1);
});

test('an import tells of its end, once, in the transaction that ends it', async () => {
  const user = await aUser(server, { tier: 'BO_COM' });
  const { rows } = await server.pool.query<{ id: number }>(
    `insert into import_batches (user_id, format, created) values ($1, 'csv', now() - interval '2 minutes') returning id`,
    [user.id],
  );
  const id = rows[0]?.id ?? 0;
  const reason = 'Una riga su 3 non si può importare.';
  const end = () =>
    server.db.transaction().execute((tx) => endImport(tx, id, { queue_operation_error: reason, file_source_id: null }));
  await Promise.all([end(), end()]);
  const [email] = await waitUntilArrived(mail, user);
  expect(email ? decodeEmail(email) : '').toContain(reason);
  expect(await listOutcomes(server, user)).toEqual([['job_failed', 'sent']]);
});

test('the other long jobs lead to their own page, and to each of their ends once', async () => {
  const user = await aUser(server, { tier: 'BO_COM' });
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
  const batch = await anImport(user.id);
  await server.pool.query(
    `update import_batches set undo = 'running', undo_actor_id = $2, file_name = 'corsisti.csv' where id = $1`,
    [batch, user.id],
  );
  const { rows } = await server.pool.query<{ id: number }>(
    `insert into course_imports (user_id, ended, created) values ($1, true, now() - interval '2 minutes') returning id`,
    [user.id],
  );
  const course = rows[0]?.id ?? 0;
  const end = (kind: 'import_undo' | 'course_import', id: number, asked: string) =>
    server.db.transaction().execute((tx) => tellJobEnded(tx, { kind, id, user_id: user.id, success: true, asked }));
  const first = ago(300);
  await end('import_undo', batch, first);
  await end('import_undo', batch, first);
  await end('course_import', course, ago(120));
  await end('course_import', course, ago(120));
  await vi.waitUntil(() => listEmails(mail, user).length === 2, { timeout: 15_000 });
  const texts = listEmails(mail, user)
    .map((email) => decodeEmail(email))
    .join();
  expect(texts).toContain(`${server.settings.publicUrl}/backoffice/import/batches/${batch}`);
  expect(texts).toContain(`${server.settings.publicUrl}/backoffice/course-import`);
  await end('import_undo', batch, ago(90));
  await vi.waitUntil(() => listEmails(mail, user).length === 3, { timeout: 15_000 });
});

test('an import of a course is cancelled by its owner alone, and of that nobody is told', async () => {
  const { user, ...admin } = await aSignedInUser(server, { tier: 'BO_COM' });
  const other = await aSignedInUser(server, { tier: 'BO_COM' });
  const { rows } = await server.pool.query<{ id: number }>(
    `insert into course_imports (user_id, created) values ($1, now() - interval '2 minutes') returning id`,
    [user.id],
  );
  const id = rows[0]?.id ?? 0;
  const cancel = (client: Client) => client.call('POST v1/course-imports/{id}/cancel/', { params: { id } });
  expect((await cancel(other)).status).toBe(404);
  expect((await cancel(admin)).data).toMatchObject({ ended: true, success: false, cancelled: true });
  expect((await cancel(admin)).status).toBe(200);
  expect(await listOutcomes(server, user)).toEqual([]);
  const { rows: noted } = await server.pool.query(
    `select from activity_log where object_type = 'courseImport' and object_id = $1`,
    [id],
  );
  expect(noted).toHaveLength(1);
});

test.each<[string, Parameters<typeof aUser>[1]]>([
  ['disabled', { tier: 'BO_COM', is_active: false }],
  ['expired', { tier: 'BO_COM', expiration_date: '2020-01-01' }],
  ['without an address', { tier: 'BO_COM', email: null }],
  ['a learner by now', { tier: 'BASE_LOG' }],
])('nothing is queued for somebody %s', async (_, options) => {
  const user = await aUser(server, options);
  await tell(await anImport(user.id), user.id);
  expect(await listOutcomes(server, user)).toEqual([]);
});

test('nor sent to somebody who, until it is sent, became a limited administrator, or once its record is gone', async () => {
  const referente = await aUser(server, { tier: 'BO_LIM' });
  await tell(await anImport(referente.id), referente.id);
  expect(await listOutcomes(server, referente)).toEqual([['job_done', 'tier_changed']]);
  const admin = await aUser(server, { tier: 'BO_COM' });
  await tell(2_000_000_000, admin.id);
  expect(await listOutcomes(server, admin)).toEqual([['job_done', 'gone']]);
});

test('an installation that does not want it sends none; one that chose before there was the choice does', async () => {
  const user = await aUser(server, { tier: 'BO_COM' });
  await sendByThemselves(server, {});
  await tell(await anImport(user.id), user.id);
  expect(await listOutcomes(server, user)).toEqual([]);
  await server.pool.query(
    `update configurations set value = value - 'job_ended' || '{"welcome": true}' where key = 'email-automatiche'`,
  );
  await tell(await anImport(user.id), user.id);
  expect(await listOutcomes(server, user)).toEqual([['job_done', 'sent']]);
  const { data } = await (await aSignedInUser(server, { tier: 'BO_COM' })).call(
    'GET custom/v1/configurations/email-automatiche/',
  );
  expect([data.welcome, data.job_ended]).toEqual([true, true]);
});
