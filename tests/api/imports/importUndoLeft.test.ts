import { expect, onTestFinished, test, vi } from 'vitest';
import type { ImportBatch } from '#contract/imports.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { createUsernames, importFile, importHeading, writeCsv } from '#tests/support/imports.ts';
import { waitUntilBlocked } from '#tests/support/locks.ts';
import { aCourse, aGroup, anEnrolment, aSignedInUser, aUser } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const aName = createUsernames('lasciato');
const makeParams = ({ id }: { id: number }) => ({ params: { id } });
const preview = async (batch: ImportBatch) =>
  (await admin.call('POST v1/synchronization/batch-codes/{id}/undo/preview/', makeParams(batch))).data;
const undo = async (batch: ImportBatch, by = admin): Promise<ImportBatch> => {
  const body = { only_possible: true };
  const { status } = await by.call('POST v1/synchronization/batch-codes/{id}/undo/', { ...makeParams(batch), body });
  expect(status).toBe(201);
  return vi.waitUntil(
    async () => {
      const { data } = await admin.call('GET v1/synchronization/batch-codes/{id}/', makeParams(batch));
      return data.undo !== 'running' && data;
    },
    { timeout: 60_000, interval: 30 },
  );
};

test('of who is restored and keeps an enrolment only that is left, and stays told when another try fails', async () => {
  const course = await aCourse(server);
  const ada = await aUser(server, { first_name: 'ADA' });
  await server.pool.query('update users set password_hash = null where id = $1', [ada.id]);
  const heading = [...importHeading, 'corso', 'password'];
  const row = [ada.username, 'Dora', '', '', course.code, 'Sicura2026!x'];
  const batch = await importFile(admin, writeCsv([heading, row]));
  await server.pool.query(
    `insert into learning_events (subscription_id, course_section_id, kind, seq, previous_hash, hash)
     select id, $2, 'opened', 0, '', '' from subscriptions where user_id = $1`,
    [ada.id, course.sections[0]?.id],
  );
  expect(await undo(batch)).toMatchObject({ undo: 'done', undo_left: 1 });
  const { rows } = await server.pool.query('select first_name, password_hash from users where id = $1', [ada.id]);
  expect(rows).toEqual([{ first_name: 'ADA', password_hash: null }]);
  const logged = await server.pool.query(
    `select after from activity_log where object_type = 'importBatch' and object_id = $1 order by id desc limit 1`,
    [batch.id],
  );
  expect(logged.rows).toEqual([{ after: { import_undone: 1, import_left: 1 } }]);
  expect(await preview(batch)).toMatchObject({ users_restored: 0, blocked: [{ reasons: ['learned_since'] }] });

  const asker = await aSignedInUser(server, { tier: 'BO_COM' });
  const holder = await server.pool.connect();
  await holder.query('begin');
  await holder.query('select from users where id = $1 for update', [ada.id]);
  const tried = undo(batch, asker);
  await waitUntilBlocked(server, { query: '%users%for update%' });
  await server.pool.query('update users set is_active = false where id = $1', [asker.user.id]);
  await holder.query('rollback');
  holder.release();
  expect(await tried).toMatchObject({ undo: 'failed', undo_left: 1 });
});

test('a group it made, that a course has come to keep enrolled, stays though nobody is in it', async () => {
  const { id: course_id } = await aCourse(server);
  const row = [aName(), 'Carla', 'Gamma', 'X1', 'Da tenere'];
  const batch = await importFile(admin, writeCsv([[...importHeading, 'gruppi'], row]));
  await server.pool.query(
    "insert into kept_groups (course_id, group_id) select $1, id from groups where name = 'Da tenere'",
    [course_id],
  );
  expect(await preview(batch)).toMatchObject({ users_deleted: 1, groups_removed: 0 });
  expect(await undo(batch)).toMatchObject({ undo: 'done' });
  const { rowCount } = await server.pool.query('select from kept_groups where course_id = $1', [course_id]);
  expect(rowCount).toBe(1);
});

test('an enrolment whose expiry was set anew since keeps the new one; the others have theirs back', async () => {
  const course = await aCourse(server);
  const [moved, still] = [await aUser(server), await aUser(server)];
  const enrol = (user: { id: number }) => anEnrolment(server, { user, course, expiration_date: '2098-01-01' });
  const [changed] = [await enrol(moved), await enrol(still)];
  const batch = await importFile(
    admin,
    writeCsv([
      [...importHeading, 'corso', 'scadenza'],
      ...[moved, still].map(({ username }) => [username, '', '', '', course.code, '31/12/2098']),
    ]),
  );
  const body = { expiration_date: '2099-06-30' };
  await admin.call('PUT custom/v1/subscriptions/{id}/', { params: { id: changed.id }, body });
  expect(await preview(batch)).toMatchObject({ subscriptions_restored: 1, blocked_count: 1 });
  expect(await undo(batch)).toMatchObject({ undo: 'done', undo_left: 1 });
  const { rows } = await server.pool.query(
    'select user_id, expiration_date from subscriptions where course_id = $1 order by user_id',
    [course.id],
  );
  expect(rows).toEqual([
    { user_id: moved.id, expiration_date: '2099-06-30' },
    { user_id: still.id, expiration_date: '2098-01-01' },
  ]);
});

test('who had a value of a field whose key is another one’s by now stays; the others are taken back', async () => {
  const aField = async (kind: 'text' | 'list') =>
    (
      await admin.call('POST v1/custom-fields/', {
        body: { label: 'Sede', kind, ...(kind === 'list' && { options: [{ label: 'Roma' }] }) },
      })
    ).data;
  const field = await aField('text');
  const [ada, eva] = [await aUser(server, { first_name: 'ADA' }), await aUser(server, { first_name: 'EVA' })];
  await admin.call('PUT v1/users/{id}/', { params: { id: ada.id }, body: { custom_fields: { [field.key]: 'Roma' } } });
  const batch = await importFile(
    admin,
    writeCsv([
      [...importHeading, 'Sede'],
      [ada.username, '', '', '', 'Como'],
      [eva.username, 'Dora', '', '', ''],
    ]),
  );
  await server.pool.query('delete from custom_values where user_id = $1', [ada.id]);
  expect((await admin.call('DELETE v1/custom-fields/{id}/', { params: { id: field.id } })).status).toBe(200);
  expect((await aField('list')).key).toBe(field.key);
  expect((await preview(batch)).blocked.flatMap(({ reasons }) => reasons)).toContain('option_gone');
  expect(await undo(batch)).toMatchObject({ undo: 'done' });
  const { rows } = await server.pool.query('select first_name from users where id = $1', [eva.id]);
  expect(rows).toEqual([{ first_name: 'EVA' }]);
});

test.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['2026-2-28', false],
  ['Roma', false],
])('«%s» of a field that is one of days by now can be given back: %s', async (had, isDay) => {
  const aField = async (kind: 'text' | 'day') =>
    (await admin.call('POST v1/custom-fields/', { body: { label: 'Visita', kind } })).data;
  const field = await aField('text');
  const user = await aUser(server);
  await admin.call('PUT v1/users/{id}/', { params: { id: user.id }, body: { custom_fields: { [field.key]: had } } });
  const batch = await importFile(
    admin,
    writeCsv([
      [...importHeading, 'Visita'],
      [user.username, '', '', '', 'altro'],
    ]),
  );
  await server.pool.query('delete from custom_values where user_id = $1', [user.id]);
  await admin.call('DELETE v1/custom-fields/{id}/', { params: { id: field.id } });
  const again = await aField('day');
  onTestFinished(async () => {
    await admin.call('DELETE v1/custom-fields/{id}/', { params: { id: again.id } });
  });
  const reasons = (await preview(batch)).blocked.flatMap((blocked) => blocked.reasons);
  expect(reasons.includes('option_gone')).toBe(!isDay);
});

test('groups that go are told beforehand: not those with somebody who stays or who joined since', async () => {
  // The second group belongs to the limited administrators: it stays even when it is empty.
  for (let n = 0; n < 2; n += 1) await aGroup(server);
  const other = await aUser(server);
  const heading = [...importHeading, 'gruppi'];
  const batch = await importFile(
    admin,
    writeCsv([
      heading,
      ['detto.uno', 'Ugo', 'Uno', 'X1', 'Detto vuoto'],
      ['detto.due', 'Ada', 'Due', 'X2', 'Detto vuoto|Detto con altri'],
      ['detto.tre', 'Eva', 'Tre', 'X3', 'Detto con chi resta'],
    ]),
  );
  expect(await preview(batch)).toMatchObject({ users_deleted: 3, groups_removed: 3, blocked_count: 0 });
  await server.pool.query(
    `insert into group_users (group_id, user_id) select id, $1 from groups where name = 'Detto con altri'`,
    [other.id],
  );
  expect(await preview(batch)).toMatchObject({ users_deleted: 3, groups_removed: 2, blocked_count: 0 });
  await server.pool.query(`update users set last_name = 'ALTRA' where username = 'detto.tre'`);
  expect(await preview(batch)).toMatchObject({ users_deleted: 2, groups_removed: 1, blocked_count: 1 });
  expect(await undo(batch)).toMatchObject({ undo: 'done', undo_left: 1 });
  // The log counts as the page does: two are deleted, one stays.
  const logged = await server.pool.query(
    `select after from activity_log where object_type = 'importBatch' and object_id = $1 order by id desc limit 1`,
    [batch.id],
  );
  expect(logged.rows).toEqual([{ after: { import_undone: 2, import_left: 1 } }]);
  const { rows } = await server.pool.query(`select name from groups where name like 'Detto%' order by name`);
  expect(rows.map(({ name }) => name)).toEqual(['Detto con altri', 'Detto con chi resta']);
});

test('names that are too long together with what was changed since are not given back', async () => {
  const long = 'Ω'.repeat(255);
  const user = await aUser(server, { first_name: 'ADA', last_name: long });
  const batch = await importFile(admin, writeCsv([importHeading, [user.username, '', 'Corti', '']]));
  expect((await preview(batch)).blocked).toEqual([]);
  const longer = await admin.call('PUT v1/users/{id}/', { params: { id: user.id }, body: { first_name: long } });
  expect(longer.error).toBeNull();
  expect((await preview(batch)).blocked).toMatchObject([{ user: { id: user.id }, reasons: ['too_long'] }]);
});
