import { describe, expect, test } from 'vitest';
import { personLimits } from '#contract/limits.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { changeEnrolments, changeUsers, listRefused, waitUntilSettled } from '#tests/support/batches.ts';
import type { Client } from '#tests/support/client.ts';
import { readRows } from '#tests/support/exportFiles.ts';
import { download, openStream, readAll, waitUntilEnded } from '#tests/support/exports.ts';
import { aCourse, aGroup, anEnrolment, aSignedInUser, aUser, type TestUser } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

/** A group of people without passwords, made in one statement. */
const aCrowd = async (count: number): Promise<{ id: number; name: string }> => {
  const group = await aGroup(server);
  await server.pool.query(
    `with made as (
       insert into users (username, first_name, last_name, role_id)
       select 'folla' || $1::integer || '-' || n, 'ADA', 'FOLLA', (select id from roles where tier = 'BASE_NO_LOG' limit 1)
       from generate_series(1, $2::integer) n returning id
     ) insert into group_users (group_id, user_id) select $1::integer, id from made`,
    [group.id, count],
  );
  return group;
};

const switchOff = async (client: Client, group: { id: number }) =>
  (
    await client.call('POST v1/users/batch-operations/', {
      body: { filters: { group: group.id }, kind: 'user_deactivate' },
    })
  ).data;

const countActive = async ({ id }: { id: number }): Promise<number> =>
  (
    await server.pool.query(
      'select count(*) from users join group_users on user_id = id where group_id = $1 and is_active',
      [id],
    )
  ).rows[0].count;

/** Keeps batches from ending until it is released. */
const holdBatches = async () => {
  const client = await server.pool.connect();
  await client.query('begin; lock table activity_log in access exclusive mode');
  return async () => {
    await client.query('rollback');
    client.release();
  };
};

test('an operation on many is followed to its end, each settled once', async () => {
  const group = await aCrowd(1050);
  const { resource, sse_url } = await switchOff(admin, group);
  const messages = await readAll(await openStream(server, sse_url));
  expect(messages.at(-1)).toEqual({
    status: 'END',
    error: false,
    message: 'Operazione avvenuta con successo!',
    progress: 100,
  });
  expect(messages.map(({ progress }) => progress)).toEqual(
    messages.map(({ progress }) => progress).toSorted((a, b) => a - b),
  );
  expect(await waitUntilSettled(admin, resource.id)).toMatchObject({ total: 1050, changed_count: 1050 });
  expect(await countActive(group)).toBe(0);
  const { rows } = await server.pool.query('select from batch_operation_items where operation_id = $1', [resource.id]);
  expect(rows).toEqual([]);
});

test('a cancelled operation stops; what was done stays done', async () => {
  const group = await aCrowd(600);
  const release = await holdBatches();
  const { resource, sse_url } = await switchOff(admin, group);
  const cancelling = admin.call('POST v1/batch-operations/{id}/cancel/', { params: { id: resource.id } });
  await release();
  const { data } = await cancelling;
  expect(data).toMatchObject({ cancelled: true, ended: true, success: false });
  expect(await countActive(group)).toBe(600 - data.changed_count);
  expect(data.changed_count).toBeLessThan(600);
  expect((await readAll(await openStream(server, sse_url))).at(-1)).toMatchObject({ status: 'END', cancelled: true });
  const again = await admin.call('POST v1/batch-operations/{id}/cancel/', { params: { id: resource.id } });
  expect(again.status).toBe(200);
  const done = await changeUsers(admin, { filters: { group: group.id }, kind: 'user_deactivate' });
  const late = await admin.call('POST v1/batch-operations/{id}/cancel/', { params: { id: done.id } });
  expect([late.status, late.error?.code]).toEqual([409, 'already_ended']);
  // Nor does the log say that somebody stopped what had ended.
  const colleague = await aSignedInUser(server, { tier: 'BO_COM' });
  for (const { id } of [resource, done])
    await colleague.call('POST v1/batch-operations/{id}/cancel/', { params: { id } });
  const stopped = await server.pool.query("select from activity_log where actor_id = $1 and after ? 'cancelled'", [
    colleague.user.id,
  ]);
  expect(stopped.rows).toEqual([]);
});

test('another’s may be stopped: who started it is told, and it stands in the log', async () => {
  const owner = await aSignedInUser(server, { tier: 'BO_COM' });
  const release = await holdBatches();
  const { resource } = await switchOff(owner, await aCrowd(600));
  const refused = await server.pool.query<{ item_id: number }>(
    `update batch_operation_items set refusal = 'own_account'
      where operation_id = $1 and item_id = (select max(item_id) from batch_operation_items where operation_id = $1)
      returning item_id`,
    [resource.id],
  );
  const cancelling = admin.call('POST v1/batch-operations/{id}/cancel/', { params: resource });
  await release();
  const reason = 'Fermata da un altro amministratore.';
  const { data: cancelled } = await cancelling;
  expect(cancelled).toMatchObject({ cancelled: true, queue_operation_error: reason });
  // What it had refused by then is still told.
  expect(await listRefused(owner, cancelled)).toEqual([[refused.rows[0]?.item_id, 'own_account']]);
  const { data } = await owner.call('GET v1/job-notices/');
  expect(data).toMatchObject({ unseen: 1, jobs: [{ state: 'cancelled', is_seen: false, reason }] });
  const { rows } = await server.pool.query(
    `select actor_id, subject_id from activity_log
      where object_type = 'batchOperation' and object_id = $1 and after ? 'cancelled'`,
    [resource.id],
  );
  expect(rows).toEqual([{ actor_id: admin.user.id, subject_id: owner.user.id }]);
});

test('two administrators with the same people get along', async () => {
  const group = await aCrowd(500);
  const course = await aCourse(server);
  const other = await aSignedInUser(server, { tier: 'BO_COM' });
  const filters = { group: group.id };
  const [off, enrolled, again] = await Promise.all([
    changeUsers(admin, { filters, kind: 'user_deactivate' }),
    changeUsers(other, { filters, kind: 'user_enrol', courses_ids: [course.id] }),
    changeUsers(other, { filters, kind: 'user_enrol', courses_ids: [course.id] }),
  ]);
  expect(off).toMatchObject({ changed_count: 500, success: true });
  expect(enrolled.subscriptions_count + again.subscriptions_count).toBe(500);
  expect(enrolled.changed_count + again.changed_count).toBe(500);
});

test('who is no administrator any more changes nothing further', async () => {
  const group = await aCrowd(450);
  const passing: Client & { user: TestUser } = await aSignedInUser(server, { tier: 'BO_COM' });
  const release = await holdBatches();
  const { resource } = await switchOff(passing, group);
  await server.pool.query('update users set is_active = false where id = $1', [passing.user.id]);
  await release();
  const done = await waitUntilSettled(admin, resource.id);
  expect(done).toMatchObject({ success: false, ended: true });
  expect(done.queue_operation_error).toContain('non è più un amministratore');
  expect(await countActive(group)).toBe(450 - done.changed_count);
});

test('nobody has more than a few under way', async () => {
  const group = await aCrowd(1);
  const many = await aSignedInUser(server, { tier: 'BO_COM' });
  const most = personLimits.unfinishedOperations;
  await server.pool.query(
    `insert into batch_operations (user_id, kind, total) select $1, 'user_activate', 1 from generate_series(1, $2::integer)`,
    [many.user.id, most],
  );
  const body = { filters: { group: group.id }, kind: 'user_deactivate' } as const;
  const answer = await many.call('POST v1/users/batch-operations/', { body });
  expect([answer.status, answer.error?.code]).toEqual([429, 'too_many_jobs']);
});

test('the operations are listed, the newest first, those under way apart', async () => {
  const group = await aCrowd(1);
  const done = await changeUsers(admin, { filters: { group: group.id }, kind: 'user_deactivate' });
  const query = { page: 1, page_items: 5 };
  const { data } = await admin.call('GET v1/batch-operations/', { query: { ...query, ended: true } });
  expect(data[0]).toEqual(done);
  const unfinished = await admin.call('GET v1/batch-operations/', { query: { ...query, ended: false } });
  expect(unfinished.data.every(({ ended }) => !ended)).toBe(true);
});

test('one’s own operations under way are found again, each with an address that is good for oneself', async () => {
  const group = await aCrowd(600);
  const other = await aSignedInUser(server, { tier: 'BO_COM' });
  const own = await aSignedInUser(server, { tier: 'BO_COM' });
  const findOwn = async (client: Client) => (await client.call('GET v1/batch-operations/unfinished/', {})).data;
  const release = await holdBatches();
  const { resource } = await switchOff(own, group);
  const [found, ...more] = await findOwn(own);
  expect([found?.id, found?.kind, more]).toEqual([resource.id, 'user_deactivate', []]);
  expect(await findOwn(other)).toEqual([]);
  const stream = await openStream(server, found?.sse_url ?? '');
  await release();
  expect((await readAll(stream)).at(-1)).toMatchObject({ status: 'END', error: false });
  expect(await findOwn(own)).toEqual([]);
});

describe('the file of what was refused', () => {
  const readOperationRows = async (id: number): Promise<object[]> => {
    const started = await admin.call('POST v1/batch-operations/{id}/refused/exports/', { params: { id }, body: {} });
    expect(started.status).toBe(201);
    const file = await download(server, await waitUntilEnded(admin, started.data.resource.id));
    return readRows('csv', Buffer.from(await file.arrayBuffer()));
  };

  test('has a row for each user, with why; of who is gone no more than the number', async () => {
    const [fine, gone] = [await aUser(server), await aUser(server)];
    const own = await aSignedInUser(server, { tier: 'BO_COM', first_name: '=ADA' });
    await server.pool.query('delete from users where id = $1', [gone.id]);
    const ids = [fine.id, gone.id, own.user.id];
    const { id } = await changeUsers(own, { ids, kind: 'user_deactivate' });
    expect(await readOperationRows(id)).toEqual([
      expect.objectContaining({ 'Utente n.': String(gone.id), 'Nome utente': '', Motivo: 'Non esiste più' }),
      expect.objectContaining({ 'Nome utente': own.user.username, Nome: "'=ADA", Motivo: 'È il tuo account' }),
    ]);
  });

  test('names the course of an enrolment', async () => {
    const [user, course] = [await aUser(server), await aCourse(server)];
    const enrolment = await anEnrolment(server, { user, course, status_etiquette: 'END' });
    const { id } = await changeEnrolments(admin, { ids: [enrolment.id], kind: 'subscription_suspend' });
    expect(await readOperationRows(id)).toEqual([
      expect.objectContaining({
        'Nome utente': user.username,
        Corso: course.name,
        Motivo: 'Il corso è già completato',
      }),
    ]);
  });

  test('is asked for an operation that is there', async () => {
    const { status } = await admin.call('POST v1/batch-operations/{id}/refused/exports/', {
      params: { id: 999_999 },
      body: {},
    });
    expect(status).toBe(404);
  });
});
