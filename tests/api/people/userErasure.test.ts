import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeUsers } from '#tests/support/batches.ts';
import { aGraduate, readPrinted } from '#tests/support/graduates.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { listTablesSaying } from '#tests/support/tablesSaying.ts';
import { aCourse, aGroup, anEnrolment, aSignedInUser, aSilentToken, aUser, storeFile } from '#tests/support/world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** A learner with a past: two enrolments, an attempt, a certificate with its file, a link, a failed login. */
const aLearnerWithAPast = async () => {
  const admin = await aSignedInUser(server, { tier: 'BO_COM' });
  const group = await aGroup(server);
  const learner = await aSignedInUser(server, {
    username: 'zaccaria',
    email: 'ZACCARIA@ESEMPIO.IT',
    first_name: 'ZACCARIA',
    last_name: 'QUASIMODO',
    fiscal_code: 'QSMZCR80A01H501X',
    groups: [group.id],
  });
  const { id } = learner.user;
  await learner.call('PUT v1/users/{id}/', { params: { id }, body: { avatar: await aPicture(40, 40) } });
  await admin.call('PUT v1/users/{id}/', { params: { id }, body: { last_name: 'Quasimodo Secondo' } });
  const note = await admin.call('POST v1/users/{id}/notes/', {
    params: { id },
    body: { text: 'Zaccaria paga in ritardo' },
  });
  expect(note.status).toBe(201);
  await aSilentToken(server, learner.user);
  await server.as('client').call('POST v1/auth/login/', { body: { username: 'Zaccaria', password: 'Sbagliata1!' } });

  const course = await aCourse(server);
  const section = course.sections[0]?.id ?? 0;
  const current = await anEnrolment(server, { user: learner.user, course, passed: [{ id: section }] });
  const past = await anEnrolment(server, { user: learner.user, course, is_in_history: true });
  const path = await storeFile(server, 'private/zaccaria-quasimodo/attestato.pdf', 'PDF');
  const query = async (text: string, values: unknown[]) => (await server.pool.query(text, values)).rows[0]?.id;
  const file = await query(
    "insert into files (storage_key, name, mime_type, bytes) values ('zaccaria-quasimodo/attestato.pdf', 'Attestato di Zaccaria', 'application/pdf', 3) returning id",
    [],
  );
  const publicFile = await query(
    "insert into files (storage_key, name, mime_type, bytes) values ('zaccaria-pubblico/attestato.pdf', 'Attestato', 'application/pdf', 3) returning id",
    [],
  );
  const certificate = await query(
    `insert into certificates (subscription_id, number, code, facts, html_template, file_id, public_file_id)
      values ($1, 1, 'CODICE-DI-VERIFICA', '{"last_name":"QUASIMODO"}', 'x', $2, $3) returning id`,
    [current.id, file, publicFile],
  );
  const questionnaire = await query("insert into questionnaires (kind, name) values ('survey', 'Q') returning id", []);
  await query(
    `insert into attempts (subscription_id, course_section_id, questionnaire_id, kind, number, snapshot, draft)
      values ($1, $2, $3, 'survey', 1, '{}', '["mi chiamo Zaccaria"]')`,
    [current.id, section, questionnaire],
  );
  await query(
    `insert into media_clocks (user_id, subscription_id, course_section_id, connection_id) values ($1, $2, $3, gen_random_uuid())`,
    [id, current.id, section],
  );
  for (const [type, object] of [
    ['subscription', past.id],
    ['certificate', certificate],
  ])
    await query(
      `insert into activity_log (actor_id, actor_name, action, object_type, object_id, subject_id, object_name, after)
        values ($1, 'chi amministra', 'update', $2, $3, $4, 'Quasimodo', '{"who":"Zaccaria"}')`,
      [admin.user.id, type, object, id],
    );
  return { admin, learner, group, certificate, file: path, subscriptions: [current.id, past.id] };
};

test('what the log says of a session that was reset, and of an enrolment that was removed, goes with the person', async () => {
  const admin = await aSignedInUser(server, { tier: 'BO_COM' });
  const user = await aUser(server);
  const course = await aCourse(server);
  const enrolment = await anEnrolment(server, { user, course, passed: [{ id: course.sections[0]?.id ?? 0 }] });
  const id = enrolment.id;
  const { data: sections } = await admin.call('GET v1/subscriptions/{id}/sections/', { params: { id } });
  const params = { id, sessionId: sections[0]?.session?.id ?? 0 };
  const edit = { duration: '00:01:00', reason: 'Lo ha detto Ermenegilda' };
  await admin.call('PUT v1/subscriptions/{id}/sessions/{sessionId}/', { params, body: edit });
  await admin.call('DELETE v1/subscriptions/{id}/sessions/{sessionId}/', { params, query: { reason: 'Errore' } });
  await admin.call('DELETE v1/subscriptions/{id}/', { params: { id } });
  const log = { query: { page: 1, page_items: 10, subject_id: user.id } };
  const about = await admin.call('GET v1/activity-log/', log);
  expect(about.data.map(({ action, object_type }) => [action, object_type])).toEqual([
    ['delete', 'subscription'],
    ['delete', 'sectionSession'],
    ['update', 'sectionSession'],
  ]);
  expect(await listTablesSaying(server, ['ermenegilda'])).toEqual(['public.activity_log']);

  expect((await admin.call('DELETE v1/users/{id}/', { params: { id: user.id } })).status).toBe(200);
  expect(await listTablesSaying(server, ['ermenegilda'])).toEqual([]);
  const left = await admin.call('GET v1/activity-log/', log);
  expect(left.data.map(({ action, subject, after }) => ({ action, subject, after }))).toEqual(
    ['delete', 'delete', 'delete', 'update'].map((action) => ({ action, subject: null, after: null })),
  );
});

test('deleting a user leaves nothing of the person, and everything else in place', async () => {
  const { admin, learner, group, certificate, file, subscriptions } = await aLearnerWithAPast();
  const bystander = await aUser(server, { groups: [group.id] });
  const words = ['zaccaria', 'quasimodo', 'QSMZCR80A01H501X'];
  expect(await listTablesSaying(server, words)).toEqual(
    expect.arrayContaining(['public.users', 'public.activity_log', 'public.attempts']),
  );
  const picture = (await learner.call('GET v1/users/me/')).data.avatar?.thumbnail ?? '';

  const { id } = learner.user;
  const { status, data } = await admin.call('DELETE v1/users/{id}/', { params: { id } });
  expect([status, data]).toEqual([200, { id }]);

  expect(await listTablesSaying(server, words)).toEqual([]);
  const { rows: left } = await server.pool.query(
    `select
      (select count(*) from subscriptions where user_id = $1) as subscriptions,
      (select count(*) from learning_events where subscription_id = any ($2)) as events,
      (select count(*) from auth_sessions where user_id = $1) as sessions,
      (select count(*) from silent_tokens where user_id = $1) as links,
      (select count(*) from files) as files,
      (select count(*) from group_users where user_id = $3) as bystander`,
    [id, subscriptions, bystander.id],
  );
  expect(left).toEqual([{ subscriptions: 0, events: 0, sessions: 0, links: 0, files: 0, bystander: 1 }]);
  const { rows: numbers } = await server.pool.query('select id, number, facts, file_id from certificates');
  expect(numbers).toEqual([{ id: certificate, number: 1, facts: null, file_id: null }]);

  expect(await isThere(file)).toBe(false);
  expect(await isThere(join(server.settings.dataDir, 'storage', 'public', picture.replace('/files/public/', '')))).toBe(
    false,
  );
  expect((await learner.call('GET v1/users/me/')).status).toBe(401);
  expect((await admin.call('GET v1/users/{id}/', { params: { id } })).status).toBe(404);
  expect((await admin.call('DELETE v1/users/{id}/', { params: { id } })).status).toBe(404);

  const { rows: log } = await server.pool.query(
    "select actor_id, action, object_name, before, after from activity_log where object_type = 'user' and object_id = $1 order by id",
    [id],
  );
  const scrubbed = { actor_id: admin.user.id, object_name: '', before: null, after: null };
  expect(log).toEqual([
    { ...scrubbed, action: 'update' },
    { ...scrubbed, action: 'delete' },
  ]);
});

test('of two deletions at once one finds the user, the other none', async () => {
  const admin = await aSignedInUser(server, { tier: 'BO_COM' });
  const { id } = await aUser(server);
  const both = await Promise.all([1, 2].map(() => admin.call('DELETE v1/users/{id}/', { params: { id } })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('what was asked of reports by a name, and where an administrator was, go with the person', async () => {
  const admin = await aSignedInUser(server, { tier: 'BO_COM' });
  const leaving = await aSignedInUser(server, { tier: 'BO_COM', first_name: 'BALDOVINO', last_name: 'SPEZZAFERRO' });
  const { id } = leaving.user;
  await aUser(server, { first_name: 'CARLO', last_name: 'COMUNE' });
  await aUser(server, { first_name: 'PIA', last_name: 'COMUNE' });
  const receivers_ids = [admin.user.id, id];
  const make = (search: string) =>
    admin.call('POST v1/scheduled-reports/', {
      body: {
        ...{ name: 'Report', type: 'user', export_fmt: 'csv', every: 'month', month_day: 1, hour: 7, receivers_ids },
        filters: { users: { search } },
        audit_filters: {
          filters: [
            { label: 'Ricerca', value: search },
            { label: 'Utente', value: ['Baldovino Spezzaferro'] },
          ],
        },
      },
    });
  const [own, common] = [await make('spezzaf'), await make('comune')];
  expect([own.status, common.status]).toEqual([201, 201]);
  await server.pool.query(
    "insert into security_events (kind, user_id, actor_id, address, details) values ('sessions_ended', $1, $2, '203.0.113.9', '{}')",
    [admin.user.id, id],
  );
  expect(await listTablesSaying(server, ['spezzaf'])).toContain('public.scheduled_reports');

  expect((await admin.call('DELETE v1/users/{id}/', { params: { id } })).status).toBe(200);
  // What they did as an administrator stays with their name.
  expect(await listTablesSaying(server, ['spezzaf'])).toEqual([]);
  expect(await listTablesSaying(server, ['203.0.113.9'])).toEqual([]);
  const { rows } = await server.pool.query(
    "select filters #>> '{users,search}' as search from scheduled_reports order by id",
  );
  expect(rows).toEqual([{ search: '(utente eliminato)' }, { search: 'comune' }]);
});

test('so do the words by which their enrolments were searched and exported; names and titles that contain theirs stay', async () => {
  const admin = await aSignedInUser(server, { tier: 'BO_COM' });
  const leaving = await aUser(server, { first_name: 'LI', last_name: 'NAVIGLI' });
  await aCourse(server, { name: 'Corso del naviglio' });
  const others = ['Marli Naviglini', 'Moduli navigli', 'Li naviglieri'];
  const ask = (filters: object, words: string) =>
    admin.call('POST custom/v1/exports/subscriptions/', {
      body: {
        filters,
        audit_filters: {
          filters: [
            { label: 'Ricerca', value: words },
            { label: 'Utente', value: [...others, 'di: Navigli Li, e altri'] },
          ],
        },
      },
    });
  for (const [list, search] of [
    ['subscriptions', 'li navigli'],
    ['subscriptions', ' navigli  li '],
    ['users', 'navigli  li'],
    ['subscriptions', 'navigli'],
  ] as const) {
    const asked = await ask({ [list]: { search } }, search);
    expect(asked.error).toBeNull();
  }
  expect((await admin.call('DELETE v1/users/{id}/', { params: { id: leaving.id } })).status).toBe(200);
  const { rows } = await server.pool.query(
    `select coalesce(filters #>> '{subscriptions,search}', filters #>> '{users,search}') as search, audit_filters
      from data_exports where audit_filters::text like '%Marli%' order by id`,
  );
  const gone = '(utente eliminato)';
  const told = (words: string) => ({
    filters: [
      { label: 'Ricerca', value: words },
      { label: 'Utente', value: [...others, `di: ${gone}, e altri`] },
    ],
  });
  // The last one finds a course.
  expect(rows.map(({ search, audit_filters: { filters } }) => ({ search, filters }))).toEqual(
    [gone, gone, gone, 'navigli'].map((search) => ({ search, ...told(search) })),
  );
});

test('why a certificate was issued again goes with the person; its numbers stay', async () => {
  const admin = await aSignedInUser(server, { tier: 'BO_COM' });
  const { learner, id } = await aGraduate(server);
  // Beyond the numbers of certificates that tests make themselves.
  await server.pool.query('update certificate_counter set last_number = 100');
  const body = { reason: 'Il cognome era Fagianelli' };
  expect((await admin.call('POST v1/certificates/{id}/reissue/', { params: { id }, body })).status).toBe(201);
  await readPrinted(admin, id);
  expect(await listTablesSaying(server, ['fagianelli'])).toEqual(['public.activity_log', 'public.certificates']);

  expect((await admin.call('DELETE v1/users/{id}/', { params: { id: learner.user.id } })).status).toBe(200);
  expect(await listTablesSaying(server, ['fagianelli'])).toEqual([]);
});

test('what goes with a user is what was shown, or nothing goes', async () => {
  const admin = await aSignedInUser(server, { tier: 'BO_COM' });
  const { id } = await aUser(server);
  const remove = (subscriptions: number) =>
    admin.call('DELETE v1/users/{id}/', {
      params: { id },
      query: { expected_subscriptions: subscriptions, expected_certificates: 0 },
    });
  await anEnrolment(server, { user: { id }, course: await aCourse(server) });
  expect(await remove(0)).toMatchObject({
    status: 409,
    error: { code: 'losses_changed', details: { subscriptions: 1, certificates: 0 } },
  });
  expect((await admin.call('GET v1/users/{id}/', { params: { id } })).status).toBe(200);
  expect((await remove(1)).status).toBe(200);
});

test('photos of many who are deleted together go at once too', async () => {
  const admin = await aSignedInUser(server, { tier: 'BO_COM' });
  const paths: string[] = [];
  const people = [await aSignedInUser(server), await aSignedInUser(server)];
  for (const { call, user } of people) {
    const { data } = await call('PUT v1/users/{id}/', { params: user, body: { avatar: await aPicture(40, 40) } });
    const name = data.avatar?.thumbnail?.replace('/files/public/', '') ?? '';
    paths.push(join(server.settings.dataDir, 'storage', 'public', name));
  }
  expect(await Promise.all(paths.map(isThere))).toEqual([true, true]);
  await changeUsers(admin, { kind: 'user_delete', ids: people.map(({ user }) => user.id) });
  expect(await Promise.all(paths.map(isThere))).toEqual([false, false]);
});
