import { expect, test, vi } from 'vitest';
import type { ImportBatch } from '#contract/imports.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { openStream, readAll } from '#tests/support/exports.ts';
import { createUsernames, importFile, importHeading, writeCsv } from '#tests/support/imports.ts';
import { waitUntilBlocked } from '#tests/support/locks.ts';
import { aCourse, aGroup, anEnrolment, aSignedInUser, aUser } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const heading = [...importHeading, 'gruppi', 'corso', 'scadenza'];
const aName = createUsernames('annullato');
const makeParams = ({ id }: { id: number }) => ({ params: { id } });
const preview = (batch: ImportBatch) =>
  admin.call('POST v1/synchronization/batch-codes/{id}/undo/preview/', makeParams(batch));
const undo = (batch: ImportBatch, only_possible = false) =>
  admin.call('POST v1/synchronization/batch-codes/{id}/undo/', { ...makeParams(batch), body: { only_possible } });
const waitUntilUndone = (batch: ImportBatch): Promise<ImportBatch> =>
  vi.waitUntil(
    async () => {
      const { data } = await admin.call('GET v1/synchronization/batch-codes/{id}/', makeParams(batch));
      return data.undo !== 'running' && data.undo !== null && data;
    },
    { timeout: 60_000, interval: 30 },
  );
/** Everything an import may touch. */
const readEverything = async () => {
  const { rows } = await server.pool.query(`select
    (select jsonb_agg(jsonb_build_array(id, username, first_name, last_name, fiscal_code, email, role_id, expiration_date) order by id) from users) as users,
    (select jsonb_agg(jsonb_build_array(user_id, field_id, text_value) order by user_id, field_id) from custom_values) as values,
    (select jsonb_agg(jsonb_build_array(user_id, course_id, expiration_date) order by id) from subscriptions) as subscriptions,
    (select jsonb_agg(jsonb_build_array(group_id, user_id) order by group_id, user_id) from group_users) as members,
    (select jsonb_agg(name order by id) from groups) as groups`);
  return rows[0];
};

test('taking an import back leaves everything as it was', async () => {
  const course = await aCourse(server);
  // The second group is the referents' own unless another is chosen.
  const [kept] = [await aGroup(server), await aGroup(server)];
  const auto = await aCourse(server);
  await admin.call('POST v1/subscriptions/groups/', {
    body: { course_id: auto.id, groups_ids: [kept.id], is_kept: true },
  });
  const user = await aUser(server, { first_name: 'ADA' });
  // It stays in what it was in before.
  await aGroup(server, { users: [user] });
  const { data: field } = await admin.call('POST v1/custom-fields/', { body: { label: 'Reparto', kind: 'text' } });
  await admin.call('PUT v1/users/{id}/', {
    params: { id: user.id },
    body: { custom_fields: { [field.key]: 'Prima' } },
  });
  const enrolled = await aUser(server);
  await anEnrolment(server, { user: enrolled, course });
  const before = await readEverything();
  const batch = await importFile(
    admin,
    writeCsv([
      [...heading, 'Reparto'],
      [aName(), 'Carla', 'Gamma', 'X1', `${kept.name}|Fatto per caso`, course.code, '', 'Nuovo'],
      [user.username, 'Dora', '', '', kept.name, course.code, '1/1/2099', 'Dopo'],
      [enrolled.username, '', '', '', '', course.code, '2/2/2099', ''],
    ]),
  );
  expect(batch.counts).toMatchObject({ created: 1, updated: 2, subscriptions: 2, group_subscriptions: 2 });
  expect(await readEverything()).not.toEqual(before);
  expect((await preview(batch)).data).toEqual({
    users_deleted: 1,
    users_restored: 1,
    subscriptions_removed: 4,
    subscriptions_restored: 1,
    groups_removed: 1,
    blocked_count: 0,
    blocked: [],
  });
  const [one, other] = await Promise.all([undo(batch), undo(batch)]);
  expect([one.status, other.status].sort()).toEqual([201, 409]);
  const started = one.status === 201 ? one : other;
  const messages = await readAll(await openStream(server, started.data.sse_url));
  expect(messages.at(-1)).toEqual({ status: 'END', error: false, message: 'Importazione annullata.', progress: 100 });
  const done = await waitUntilUndone(batch);
  expect(done).toMatchObject({ undo: 'done', undone: expect.any(String) });
  expect(done.imports.map(({ undone }) => undone)).toEqual([done.undone, done.undone]);
  expect(await readEverything()).toEqual(before);
  const logged = await server.pool.query(
    `select object_name, after from activity_log where object_type = 'importBatch' and object_id = $1 order by id`,
    [batch.id],
  );
  expect(logged.rows).toEqual([
    {
      object_name: `Utenti e iscrizioni, n. ${batch.id}`,
      after: expect.objectContaining({ import_created: 1, import_group_subscriptions: 2 }),
    },
    { object_name: `Utenti e iscrizioni, n. ${batch.id}`, after: { import_undone: 7 } },
  ]);
  const [ofUser] = (
    await admin.call('GET v1/activity-log/', { query: { subject_id: user.id, page: 1, page_items: 1 } })
  ).data;
  expect(ofUser).toMatchObject({
    action: 'update',
    before: { first_name: 'DORA' },
    after: { first_name: 'ADA', undone_import: batch.id },
  });
  expect((await undo(batch)).error).toMatchObject({
    code: 'not_undoable',
    reason: 'Questa importazione non ha nulla da annullare.',
  });
});

test('who learned, signed in or was changed since is named and stays; the others are taken back on request', async () => {
  const course = await aCourse(server);
  const names = [aName(), aName(), aName(), aName()];
  const user = await aUser(server, { first_name: 'ADA' });
  const batch = await importFile(
    admin,
    writeCsv([
      heading,
      ...names.map((name) => [name, 'Carla', 'Gamma', 'X1', '', course.code, '']),
      [user.username, 'Dora', '', '', '', '', ''],
    ]),
  );
  const [learned, entered, changed, free] = names;
  await server.pool.query(
    `insert into learning_events (subscription_id, course_section_id, kind, seq, previous_hash, hash)
     select s.id, $2, 'opened', 0, '', '' from subscriptions s join users u on u.id = s.user_id where u.username = $1`,
    [learned, course.sections[0]?.id],
  );
  await server.pool.query(
    'update user_logins set last_login = now() where user_id = (select id from users where username = $1)',
    [entered],
  );
  await server.pool.query(`update users set last_name = 'ALTRA' where username = any ($1)`, [[entered, changed]]);
  await server.pool.query(`update users set first_name = 'EVA' where id = $1`, [user.id]);
  const { data } = await preview(batch);
  expect(data.blocked.map(({ user: { username }, reasons }) => [username, ...reasons])).toEqual([
    [learned, 'learned_since'],
    [entered, 'changed_since', 'used_since'],
    [changed, 'changed_since'],
    [user.username, 'changed_since'],
  ]);
  expect(data).toMatchObject({ users_deleted: 1, users_restored: 0, subscriptions_removed: 1, blocked_count: 4 });
  expect((await undo(batch)).error).toMatchObject({ code: 'undo_blocked', details: { blocked_count: 4 } });
  expect((await undo(batch, true)).status).toBe(201);
  await waitUntilUndone(batch);
  const { rows } = await server.pool.query(
    `select u.username, u.first_name, (select count(*) from subscriptions where user_id = u.id) as subscriptions
     from users u where username = any ($1) order by u.id`,
    [[...names, user.username]],
  );
  expect(rows).toEqual([
    { username: user.username, first_name: 'EVA', subscriptions: 0 },
    ...[learned, entered, changed].map((username) => ({ username, first_name: 'CARLA', subscriptions: 1 })),
  ]);
  expect(rows.map(({ username }) => username)).not.toContain(free);
});

test('an import that wrote nothing cannot be taken back', async () => {
  const failed = await importFile(admin, writeCsv([heading]));
  expect((await preview(failed)).error?.code).toBe('not_undoable');
});

test('one that fails says why, and is gone on with by the next try', async () => {
  const asker = await aSignedInUser(server, { tier: 'BO_COM' });
  const name = aName();
  const batch = await importFile(admin, writeCsv([heading, [name, 'Carla', 'Gamma', 'X1', 'Fatto per poco', '', '']]));
  const holder = await server.pool.connect();
  await holder.query('begin');
  await holder.query('select from users where username = $1 for update', [name]);
  expect(
    (await asker.call('POST v1/synchronization/batch-codes/{id}/undo/', { ...makeParams(batch), body: {} })).status,
  ).toBe(201);
  await waitUntilBlocked(server, { query: '%users%for update%' });
  await server.pool.query('update users set is_active = false where id = $1', [asker.user.id]);
  await holder.query('commit');
  holder.release();
  const failed = await waitUntilUndone(batch);
  const reason = 'Chi ha chiesto di annullare non è più un amministratore: ciò che era già annullato resta annullato.';
  expect(failed).toMatchObject({ undo: 'failed', undo_error: reason, undone: null });
  expect((await preview(batch)).data).toMatchObject({ users_deleted: 0, groups_removed: 1 });
  expect((await undo(batch)).status).toBe(201);
  expect(await waitUntilUndone(batch)).toMatchObject({ undo: 'done', undo_error: null, undone: expect.any(String) });
  const { rows } = await server.pool.query("select from groups where name = 'Fatto per poco'");
  expect(rows).toEqual([]);
});

test('who has a certificate, was enrolled or joined a group since, or is an administrator by now stays', async () => {
  const course = await aCourse(server);
  const [certified, enrolled, joined, free] = [aName(), aName(), aName(), aName()];
  const promoted = await aUser(server, { first_name: 'ADA' });
  const batch = await importFile(
    admin,
    writeCsv([
      heading,
      ...[certified, enrolled, joined, free].map((name) => [name, 'Carla', 'Gamma', 'X1', '', course.code, '']),
      [promoted.username, 'Dora', '', '', '', '', ''],
    ]),
  );
  const readId = async (username: string): Promise<number> =>
    (await server.pool.query('select id from users where username = $1', [username])).rows[0].id;
  await server.pool.query(
    `insert into certificates (subscription_id, number, code, facts, html_template)
     select id, 1, 'CODICE-DI-VENTI-LETTERE', '{}', '' from subscriptions where user_id = $1`,
    [await readId(certified)],
  );
  await anEnrolment(server, { user: { id: await readId(enrolled) }, course: await aCourse(server) });
  const group = await aGroup(server);
  await server.pool.query('insert into group_users (group_id, user_id) values ($1, $2)', [
    group.id,
    await readId(joined),
  ]);
  await server.pool.query(`update users set role_id = (select role_id from users where id = $1) where id = $2`, [
    admin.user.id,
    promoted.id,
  ]);
  const { data } = await preview(batch);
  expect(
    data.blocked.map(({ user: { username }, course: of, reasons }) => [username, of !== null, ...reasons]),
  ).toEqual([
    [certified, true, 'has_certificate'],
    [enrolled, true, 'enrolled_since'],
    [joined, false, 'enrolled_since'],
    [promoted.username, false, 'administrator'],
  ]);
  expect((await undo(batch, true)).status).toBe(201);
  await waitUntilUndone(batch);
  const { rows } = await server.pool.query('select username from users where username = any ($1) order by id', [
    [certified, enrolled, joined, free],
  ]);
  expect(rows.map(({ username }) => username)).toEqual([certified, enrolled, joined]);
});

const listNames = async (ids: readonly number[]) => {
  const { rows } = await server.pool.query('select first_name from users where id = any ($1) order by id', [ids]);
  return rows.map(({ first_name }) => first_name);
};

test('what somebody else has by now, or what is gone, holds back nobody but its own person', async () => {
  const { data: field } = await admin.call('POST v1/custom-fields/', {
    body: { label: 'Sede', kind: 'list', options: [{ label: 'Roma' }, { label: 'Como' }] },
  });
  const [rome, como] = field.options;
  const [ada, ugo, eva, ivo] = [
    await aUser(server, { first_name: 'ADA', email: 'ada@prima.example' }),
    await aUser(server, { first_name: 'UGO' }),
    await aUser(server, { first_name: 'EVA' }),
    await aUser(server, { first_name: 'IVO', email: 'ivo@prima.example' }),
  ];
  await admin.call('PUT v1/users/{id}/', {
    params: { id: ugo.id },
    body: { custom_fields: { [field.key]: rome?.id ?? null } },
  });
  const batch = await importFile(
    admin,
    writeCsv([
      [...importHeading, 'email', 'Sede'],
      [ada.username, 'Dora', '', '', 'ada@dopo.example', ''],
      [ugo.username, 'Dora', '', '', '', 'Como'],
      [eva.username, 'Dora', '', '', '', ''],
      [ivo.username, 'Dora', '', '', 'ivo@dopo.example', ''],
    ]),
  );
  expect(batch).toMatchObject({ counts: { updated: 4 }, is_undoable: true, is_old: false, undo_left: 0 });
  const bea = await aUser(server, { email: 'Ada@Prima.example' });
  await admin.call('PUT v1/custom-fields/{id}/', {
    params: { id: field.id },
    body: { options: [{ id: como?.id ?? 0, label: 'Como' }] },
  });
  expect((await preview(batch)).data).toMatchObject({
    users_restored: 2,
    blocked_count: 2,
    blocked: [
      { line: 2, user: { username: ada.username }, course: null, reasons: ['email_taken'] },
      { line: 3, user: { username: ugo.username }, course: null, reasons: ['option_gone'] },
    ],
  });
  // Somebody is given the e-mail of one more while all is being undone: it was still free when it was looked at.
  const holder = await server.pool.connect();
  await holder.query('begin');
  await holder.query("update users set email = 'ivo@prima.example' where id = $1", [bea.id]);
  expect((await undo(batch, true)).status).toBe(201);
  await waitUntilBlocked(server, { query: '%update users%' });
  await holder.query('commit');
  holder.release();
  expect(await waitUntilUndone(batch)).toMatchObject({ undo: 'done', undo_left: 2, is_undoable: true });
  expect(await listNames([ada.id, ugo.id, eva.id, ivo.id])).toEqual(['ADA', 'DORA', 'EVA', 'DORA']);
  const left = await admin.call('GET v1/synchronization/batch-codes/{id}/undo/blocks/', {
    ...makeParams(batch),
    query: { page: 2, page_items: 1 },
  });
  expect(left.data).toMatchObject([{ id: 2, line: 5, user: { id: ivo.id }, reasons: ['email_taken'] }]);
  expect(left.pagination).toMatchObject({ items_count: 2 });

  // Another try takes what has become possible.
  await server.pool.query('update users set email = null where id = $1', [bea.id]);
  expect((await undo(batch, true)).status).toBe(201);
  expect(await waitUntilUndone(batch)).toMatchObject({ undo: 'done', undo_left: 1 });
  expect(await listNames([ivo.id])).toEqual(['IVO']);
});
