import { expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { openStream, readAll } from '#tests/support/exports.ts';
import {
  createUsernames,
  findUserNamed,
  importFile,
  importHeading,
  makeImportForm,
  readOutcomeRows,
  waitUntilImported,
  writeCsv,
} from '#tests/support/imports.ts';
import { aCourse, aGroup, anEnrolment, aUser } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const aName = createUsernames('importato');

test('users are made, changed and enrolled; the file and what it made can be read', async () => {
  const course = await aCourse(server);
  const group = await aGroup(server);
  const known = await aUser(server, { first_name: 'ADA', last_name: 'ALFA' });
  const made = aName();
  const columns = [
    'corso',
    'USERNAME',
    'cognome',
    'first_name',
    'Codice_Fiscale',
    'e-mail',
    'Gruppi',
    'Scadenza',
    'ruolo',
  ];
  const content = writeCsv([
    columns,
    [
      course.code,
      made,
      'Rossi',
      'Màrio',
      'rssmra80a01h501u',
      `${made}@esempio.it`,
      `${group.name}|Nuovo di ${made}`,
      '31/12/2099',
      'Corsista',
    ],
    [course.code.toLowerCase(), known.username.toUpperCase(), 'Beta', '', '', '', '', '', ''],
  ]);
  const started = await admin.call('POST custom/v1/synchronization/registrations/', { form: makeImportForm(content) });
  expect(started.status).toBe(201);
  const messages = await readAll(await openStream(server, started.data.sse_url));
  expect(messages.at(-1)).toEqual({
    status: 'END',
    error: false,
    message: 'Importazione avvenuta con successo!',
    progress: 100,
  });

  const batch = await waitUntilImported(admin, started.data.resource.id);
  expect(batch).toMatchObject({
    success: true,
    queue_operation_error: null,
    exit_jobs_file: null,
    file_name: 'utenti.csv',
  });
  expect(batch.counts).toEqual({
    ...{ created: 1, updated: 1, enrolled: 0, unchanged: 0, refused: 0 },
    ...{ users_updated: 1, subscriptions: 2, subscriptions_updated: 0, group_subscriptions: 0 },
  });
  const user = await findUserNamed(admin, made);
  expect(user).toMatchObject({
    first_name: 'MÀRIO',
    last_name: 'ROSSI',
    fiscal_code: 'RSSMRA80A01H501U',
    expiration_date: null,
  });
  expect(user?.groups.map(({ name }) => name).sort()).toEqual([group.name, `Nuovo di ${made}`].sort());
  expect(await findUserNamed(admin, known.username)).toMatchObject({ first_name: 'ADA', last_name: 'BETA' });
  const { rows } = await server.pool.query(
    `select u.username, s.expiration_date, (select count(*) from learning_events where subscription_id = s.id) as facts
     from subscriptions s join users u on u.id = s.user_id where s.course_id = $1 order by 1`,
    [course.id],
  );
  expect(rows).toEqual(
    [
      { username: made, expiration_date: '2099-12-31', facts: 1 },
      { username: known.username, expiration_date: null, facts: 1 },
    ].sort((a, b) => (a.username < b.username ? -1 : 1)),
  );

  const file = await fetch(`${server.address}${batch.imports[0]?.file_source}`);
  expect(await file.text()).toBe(content);
  const [users, subscriptions] = batch.imports;
  expect([users?.additional_data.type, subscriptions?.additional_data.type]).toEqual(['user', 'subscription']);
  const detail = await admin.call('GET v1/synchronization/data-imports/{id}/', {
    params: { id: users?.id ?? 0 },
    query: { page: 1, page_items: 10 },
  });
  expect(detail.pagination?.items_count).toBe(2);
  expect(detail.data.rows.map(({ line, operation, username }) => [line, operation, username])).toEqual([
    [2, 'create', made],
    [3, 'update', known.username],
  ]);
  const enrolled = await admin.call('GET v1/synchronization/data-imports/{id}/', {
    params: { id: subscriptions?.id ?? 0 },
    query: { page: 1, page_items: 1, ordering: '-line' },
  });
  expect(enrolled.data.rows).toMatchObject([
    { line: 3, operation: 'create', course: { id: course.id, code: course.code } },
  ]);
  const list = await admin.call('GET v1/synchronization/data-imports/batch-codes/', {
    query: { page: 1, page_items: 10 },
  });
  expect(list.data[0]).toMatchObject({ id: batch.id, success: true });
});

test('the same file again changes nothing and leaves nothing in the log', async () => {
  const course = await aCourse(server);
  const content = writeCsv([
    [...importHeading, 'gruppi', 'corso', 'scadenza', 'password'],
    [aName(), 'Ada', 'Alfa', 'LFADAA80A41H501X', 'Uno|Due', course.code, '2099-01-31', 'Prova!Segreta81'],
    [aName(), 'Bea', 'Beta', 'BTEBEA80A41H501X', '', '', '', ''],
  ]);
  const first = await importFile(admin, content);
  expect(first.counts).toMatchObject({ created: 2, subscriptions: 1 });
  const entries = async () => (await server.pool.query('select count(*) from activity_log')).rows[0].count;
  const logged = await entries();
  const again = await importFile(admin, content);
  expect(again).toMatchObject({ success: true, imports: [] });
  expect(again.counts).toEqual({
    ...{ created: 0, updated: 0, enrolled: 0, unchanged: 2, refused: 0 },
    ...{ users_updated: 0, subscriptions: 0, subscriptions_updated: 0, group_subscriptions: 0 },
  });
  expect(await entries()).toBe(logged);
});

test('a new group that rows write in several ways is made once, as the first writes it', async () => {
  const name = 'Officina di Forlì';
  const written = [name, name.toUpperCase(), name.normalize('NFD'), `${name.toLowerCase()}|${name}`];
  const content = writeCsv([
    [...importHeading, 'gruppi'],
    ...written.map((groups) => [aName(), 'Ada', 'Alfa', 'LFADAA80A41H501X', groups]),
  ]);
  expect((await importFile(admin, content)).counts).toMatchObject({ created: 4, refused: 0 });
  const { data } = await admin.call('GET v1/groups/', { query: { page: 1, page_items: 10, search: 'officina forli' } });
  expect(data.map((group) => [group.name, group.users_count])).toEqual([[name, 4]]);
});

test('a password is hashed, kept from the downloads and the log, and never replaces one that is there', async () => {
  const name = aName();
  const password = 'Prova!Segreta81';
  const columns = [...importHeading, 'password'];
  const batch = await importFile(admin, writeCsv([columns, [name, 'Ada', 'Alfa', 'LFADAA80A41H501X', password]]));
  expect(batch.success).toBe(true);
  const enter = (word: string) =>
    server.as('client').call('POST v1/auth/login/', { body: { username: name, password: word } });
  expect((await enter(password)).status).toBe(200);
  const file = await fetch(`${server.address}${batch.imports[0]?.file_source}`);
  const text = await file.text();
  expect(text).toContain(name);
  expect(text).not.toContain(password);
  const { rows } = await server.pool.query(`select before::text || after::text as facts from activity_log`);
  expect(JSON.stringify(rows)).not.toContain(password);
  const again = await importFile(admin, writeCsv([columns, [name, '', '', '', 'Altra!Segreta82']]));
  expect(again.counts).toMatchObject({ unchanged: 1 });
  expect((await enter(password)).status).toBe(200);
  const weak = await importFile(admin, writeCsv([columns, [aName(), 'Ada', 'Alfa', 'LFADAA80A41H501X', 'Password1!']]));
  expect((await readOutcomeRows(server, weak.exit_jobs_file))[0]?.at(-1)).toContain('più comuni');
});

test('the expiry is the enrolment’s where there is a column of courses, else the account’s', async () => {
  const course = await aCourse(server);
  const user = await aUser(server);
  const enrolment = await anEnrolment(server, { user, course });
  const done = await importFile(
    admin,
    writeCsv([
      [...importHeading, 'corso', 'scadenza'],
      [user.username, '', '', '', course.code, '1/2/2099'],
    ]),
  );
  expect(done.counts).toMatchObject({ updated: 1, users_updated: 0, subscriptions: 0, subscriptions_updated: 1 });
  expect(done.imports.map(({ additional_data: { type }, rows_count }) => [type, rows_count])).toEqual([
    ['subscription', 1],
  ]);
  const { rows } = await server.pool.query('select expiration_date from subscriptions where id = $1', [enrolment.id]);
  expect(rows).toEqual([{ expiration_date: '2099-02-01' }]);
  const facts = await server.pool.query('select kind from learning_events where subscription_id = $1 order by seq', [
    enrolment.id,
  ]);
  expect(facts.rows.at(-1)).toEqual({ kind: 'subscription_edited' });
  await importFile(
    admin,
    writeCsv([
      [...importHeading, 'scadenza'],
      [user.username, '', '', '', '3/2/2099'],
    ]),
  );
  expect(await findUserNamed(admin, user.username)).toMatchObject({ expiration_date: '2099-02-03' });
});

test('the activity log says who, with before and after; erasing a person takes their traces', async () => {
  const user = await aUser(server, { first_name: 'ADA' });
  const batch = await importFile(admin, writeCsv([importHeading, [user.username, 'Bea', '', '']]));
  const { rows } = await server.pool.query(
    `select action, before, after from activity_log where subject_id = $1 order by id desc limit 1`,
    [user.id],
  );
  expect(rows).toEqual([
    { action: 'update', before: { first_name: 'ADA' }, after: { first_name: 'BEA', import_batch: batch.id } },
  ]);
  const whole = await server.pool.query(
    `select after from activity_log where object_type = 'importBatch' and object_id = $1`,
    [batch.id],
  );
  expect(whole.rows).toEqual([{ after: { import_created: 0, import_updated: 1, import_subscriptions: 0 } }]);
  await admin.call('DELETE v1/users/{id}/', { params: { id: user.id } });
  const left = await admin.call('GET v1/synchronization/batch-codes/{id}/', { params: { id: batch.id } });
  expect(left.data.imports.map(({ file_source }) => file_source)).toEqual([null]);
  expect((await server.pool.query('select from import_changes where user_id = $1', [user.id])).rows).toEqual([]);
});

test('users and enrolments are counted as they are listed, in the log too', async () => {
  const [first, second] = [await aCourse(server), await aCourse(server)];
  const [user, other] = [await aUser(server), await aUser(server)];
  await anEnrolment(server, { user, course: first });
  await anEnrolment(server, { user, course: second });
  const batch = await importFile(
    admin,
    writeCsv([
      [...importHeading, 'corso', 'scadenza'],
      [user.username, '', '', '', first.code, '1/2/2099'],
      [user.username, '', '', '', second.code, '1/2/2099'],
      [other.username, 'Cambiata', '', '', first.code, ''],
    ]),
  );
  expect(batch.counts).toMatchObject({ updated: 3, users_updated: 1, subscriptions: 1, subscriptions_updated: 2 });
  expect(batch.imports.map(({ additional_data: { type }, rows_count }) => [type, rows_count])).toEqual([
    ['user', 1],
    ['subscription', 3],
  ]);
  const { rows } = await server.pool.query(
    `select after from activity_log where object_type = 'importBatch' and object_id = $1`,
    [batch.id],
  );
  expect(rows).toEqual([
    { after: { import_created: 0, import_updated: 1, import_subscriptions: 1, import_subscriptions_updated: 2 } },
  ]);
});
