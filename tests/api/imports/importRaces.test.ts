import { expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import {
  createUsernames,
  importFile,
  importHeading,
  makeImportForm,
  waitUntilImported,
  writeCsv,
} from '#tests/support/imports.ts';
import { waitUntilBlocked } from '#tests/support/locks.ts';
import { aCourse, anEnrolment, aSignedInUser, aUser, findRole } from '#tests/support/world.ts';

/** An import that writes while somebody else changes the same people. */
const { server, admin } = await startWithAdmin();
const other = await aSignedInUser(server, { tier: 'BO_COM' });
const aName = createUsernames('conteso');
const heading = [...importHeading, 'corso', 'scadenza'];

/** Somebody enrolled, and an import of another day for them that holds them and writes no further until it is let. */
const anImportUnderWay = async (asker = admin) => {
  const course = await aCourse(server);
  const user = await aUser(server, { first_name: 'ADA', username: aName() });
  const { id } = await anEnrolment(server, { user, course });
  const writeRow = (day: string) => writeCsv([heading, [user.username, 'Ada', '', '', course.code, day]]);
  const earlier = await importFile(admin, writeRow('1/1/2098'));
  expect(earlier.success).toBe(true);
  const holder = await server.pool.connect();
  await holder.query('begin; lock table import_changes in share mode');
  const form = makeImportForm(writeRow('1/1/2099'));
  const { data } = await asker.call('POST custom/v1/synchronization/registrations/', { form });
  await waitUntilBlocked(server);
  const letGo = async () => {
    await holder.query('commit');
    holder.release();
  };
  return { user, asker, subscription: id, earlier, import: data.resource.id, letGo };
};

/** Jobs that were tried more than once. */
const listRetried = async () =>
  (await server.pool.query('select name, output from pgboss.job where retry_count > 0')).rows;

test('waits for no one who waits for it: an earlier import of the same people that is taken back', async () => {
  const held = await anImportUnderWay();
  const params = { id: held.earlier.id };
  const body = { only_possible: true };
  expect((await other.call('POST v1/synchronization/batch-codes/{id}/undo/', { params, body })).status).toBe(201);
  await waitUntilBlocked(server, 2);
  await held.letGo();
  expect((await waitUntilImported(admin, held.import)).success).toBe(true);
  await expect
    .poll(async () => (await other.call('GET v1/synchronization/batch-codes/{id}/', { params })).data.undo, {
      timeout: 15_000,
    })
    .toBe('done');
  expect(await listRetried()).toEqual([]);
  // The day it gave is no longer there to be taken back.
  const { data } = await admin.call('GET v1/subscriptions/{id}/', { params: { id: held.subscription } });
  expect(data.expiration_date).toBe('2099-01-01');
});

test('nor somebody who is deleted at the same time', async () => {
  const held = await anImportUnderWay();
  const deleted = other.call('DELETE v1/users/{id}/', { params: { id: held.user.id } });
  await waitUntilBlocked(server, 2);
  await held.letGo();
  expect([200, 204]).toContain((await deleted).status);
  expect((await waitUntilImported(admin, held.import)).success).toBe(true);
  expect(await listRetried()).toEqual([]);
});

test('nor does one write anything whose asker stops being an administrator while it writes', async () => {
  const held = await anImportUnderWay(await aSignedInUser(server, { tier: 'BO_COM' }));
  const { id } = held.asker.user;
  const change = { params: { id }, body: { role_id: await findRole(server, 'BASE_LOG') } };
  expect((await admin.call('PUT v1/users/{id}/', change)).status).toBe(200);
  await held.letGo();
  expect(await waitUntilImported(admin, held.import)).toMatchObject({
    success: false,
    queue_operation_error: 'Chi ha chiesto l’importazione non è più un amministratore: non è stato scritto nulla.',
  });
  const { data } = await admin.call('GET v1/subscriptions/{id}/', { params: { id: held.subscription } });
  expect(data.expiration_date).toBe('2098-01-01');
});

test('what somebody is changed to after the rows were planned is what the import has changed', async () => {
  const user = await aUser(server, { first_name: 'ADA', username: aName() });
  const holder = await server.pool.connect();
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock(7301851)');
  const form = makeImportForm(writeCsv([importHeading, [user.username, 'Dora', '', '']]));
  const { data } = await admin.call('POST custom/v1/synchronization/registrations/', { form });
  await waitUntilBlocked(server, { query: '%pg_advisory_xact_lock(7301851)%' });
  await server.pool.query("update users set first_name = 'EVA' where id = $1", [user.id]);
  await holder.query('commit');
  holder.release();
  expect(await waitUntilImported(admin, data.resource.id)).toMatchObject({ success: true, counts: { updated: 1 } });
  const { rows } = await server.pool.query('select before, after from import_changes where import_batch_id = $1', [
    data.resource.id,
  ]);
  expect(rows).toEqual([{ before: { first_name: 'EVA' }, after: { first_name: 'DORA' } }]);
});

test('somebody who goes while the rows are planned is planned as somebody new', async () => {
  const user = await aUser(server, { first_name: 'ADA', username: aName() });
  const holder = await server.pool.connect();
  await holder.query('begin');
  await holder.query('select from users where id = $1 for update', [user.id]);
  const form = makeImportForm(writeCsv([importHeading, [user.username, 'Eva', 'Lo', 'X']]));
  const { data } = await admin.call('POST custom/v1/synchronization/registrations/', { form });
  await waitUntilBlocked(server, { application: 'corsia-work' });
  await holder.query('delete from users where id = $1', [user.id]);
  await holder.query('commit');
  holder.release();
  expect(await waitUntilImported(admin, data.resource.id)).toMatchObject({ success: true, counts: { created: 1 } });
  expect(await listRetried()).toEqual([]);
});
