import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { ReportRequest, SubscriptionsExportRequest } from '#contract/exports.ts';
import { saveConfiguration } from '#server/modules/configurations/service.ts';
import type { Scope } from '#server/modules/exports/reportRules.ts';
import { subscriptionReport, userReport } from '#server/modules/userReports/service.ts';
import { customFieldCallsOf } from '#tests/support/customFields.ts';
import { readRows } from '#tests/support/exportFiles.ts';
import { download, exportUsers, holdExportRows, openStream, untilEnded } from '#tests/support/exports.ts';
import { openLessonSocket } from '#tests/support/lessonSocket.ts';
import { startTestServer } from '#tests/support/server.ts';
import { tusOf } from '#tests/support/uploads.ts';
import {
  aCourse,
  aGroup,
  anEnrolment,
  aSignedInUser,
  aSurvey,
  aUser,
  roleOf,
  signIn,
  tokensOf,
} from '#tests/support/world.ts';

/** What a referente tries in order to learn of people outside their groups, or to get what is somebody else's. */

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server;

const admin = await aSignedInUser(server, { tier: 'BO_COM' });
const survey = await aSurvey(server);
const shared = await aCourse(server, { code: 'C-1', sections: [{}, { category: 'SURVEY', survey_id: survey.id }] });
const foreign = await aCourse(server, { code: 'C-2' });
const role_id = await roleOf(server, 'BASE_LOG');
const fields = customFieldCallsOf(admin, role_id);
const { data: field } = await fields.addField({ label: 'Riservato', is_listed: true });

const [mine, both, theirs, nobodys] = [
  await aUser(server, { username: 'mio' }),
  await aUser(server, { username: 'comune' }),
  await aUser(server, { username: 'altrui' }),
  await aUser(server, { username: 'senza' }),
];
for (const { id } of [mine, both, theirs]) await fields.change(id, { custom_fields: { [field.key]: 'segreto' } });
const [red, blue] = [
  await aGroup(server, { name: 'Rosso', users: [mine, both] }),
  await aGroup(server, { name: 'Blu', users: [both, theirs] }),
];
const enrolments = [
  await anEnrolment(server, { user: mine, course: shared }),
  await anEnrolment(server, { user: theirs, course: shared, status_etiquette: 'RUN' }),
  await anEnrolment(server, { user: theirs, course: foreign }),
  await anEnrolment(server, { user: nobodys, course: foreign }),
];
const [ownEnrolment = 0, foreignEnrolment = 0] = enrolments.map(({ id }) => id);

const limitTo = (...ids: number[]) => saveConfiguration(db, 'gruppi-referenti', ids);
await limitTo(red.id);
const referente = await aSignedInUser(server, { tier: 'BO_LIM' });

const list = { page: 1, page_items: 100 };
const namesOf = (rows: readonly { username: string }[]) => rows.map(({ username }) => username).sort();

describe('the list of users', () => {
  const all = ['comune', 'mio'];
  test.each<[string, object, string[]]>([
    ['as it is', {}, all],
    ['of the other group', { group: blue.id }, []],
    ['of the other group, by its other name', { groups: blue.id }, []],
    ['of both groups at once', { group: red.id, groups: blue.id }, []],
    ['of who is not in the other group: who of theirs is, is not told', { group_id_not: blue.id }, all],
    ['of who is not in theirs', { group_id_not: red.id }, []],
    ['of who is in no group', { groups_empty: true }, []],
    ['of who is in some group', { groups_empty: false }, all],
    ['searched for somebody else', { search: 'altrui' }, []],
    ['searched for what everybody has', { search: 'esempio' }, all],
    ['by a value of a field that is not theirs', { custom_fields: `{"${field.key}":"segreto"}` }, []],
    ['by no value of it', { custom_fields: '{}' }, []],
    ['of learners', { role: role_id }, all],
    ['of administrators', { is_staff: true }, []],
    ['by their last access', { last_login_from: '2000-01-01' }, []],
    ['of who is active, by their name', { status: 'active', ordering: '-last_name' }, all],
    ['by their last access, the last first', { ordering: '-last_login' }, all],
  ])('%s', async (_, query, expected) => {
    const { data, pagination } = await referente.call('GET v1/users/', { query: { ...list, ...query } });
    expect([namesOf(data), pagination?.items_count]).toEqual([expected, expected.length]);
    expect(JSON.stringify(data)).not.toContain('segreto');
  });

  test('beyond its end holds nobody else', async () => {
    const query = { page: 2, page_items: 2, ordering: 'username' as const };
    expect((await referente.call('GET v1/users/', { query })).data).toEqual([]);
  });
});

describe('the list of courses', () => {
  const countsFor = async (ordering?: '-subscriptions_count') => {
    const { data } = await referente.call('GET v1/courses/', { query: { ...list, ...(ordering && { ordering }) } });
    return data.map(({ code, subscriptions_count }) => [code, subscriptions_count]);
  };

  test('counts the enrolments of their groups, and is not ordered by those of others', async () => {
    expect(Object.fromEntries(await countsFor())).toMatchObject({ 'C-1': 1, 'C-2': 0 });
    expect(await countsFor('-subscriptions_count')).toEqual([
      ['C-1', 1],
      ['C-2', 0],
    ]);
    const { data } = await admin.call('GET v1/courses/', { query: list });
    expect(Object.fromEntries(data.map((row) => [row.code, row.subscriptions_count]))).toEqual({ 'C-1': 2, 'C-2': 2 });
  });
});

test('the list of surveys says nothing of who answered', async () => {
  const { data } = await referente.call('GET v1/surveys/', { query: list });
  expect(Object.keys(data[0] ?? {}).sort()).toEqual(
    ['created', 'id', 'is_anonymous', 'is_editable', 'is_sequential', 'name', 'questions_count'].sort(),
  );
});

describe('a report', () => {
  const reports = { users: userReport, subscriptions: subscriptionReport };
  /** Names in the rows a report has for this scope. */
  const rowsOf = async (kind: keyof typeof reports, filters: object, scope: Scope): Promise<string[]> => {
    const { rows, count } = await reports[kind].prepare(db, filters, scope);
    const found = (await db.executeQuery<{ username: string }>(rows)).rows;
    const counted = (await db.executeQuery<{ count: number }>(count)).rows[0]?.count;
    expect(Number(counted)).toBe(found.length);
    return [...new Set(namesOf(found))];
  };

  test.each<[string, SubscriptionsExportRequest['filters'], string[]]>([
    ['of everything', {}, ['mio']],
    ['of the other group', { groups_ids: [blue.id] }, ['mio']],
    ['of both groups', { groups_ids: [blue.id, red.id] }, ['mio']],
    ['of a group that is not there', { groups_ids: [2_147_483_647] }, ['mio']],
    ['of a course of others', { courses_ids: [foreign.id] }, []],
    ['of all enrolments', { subscriptions: {} }, ['mio']],
    ['of the enrolments of somebody else', { subscriptions: { user: theirs.id } }, []],
    ['of enrolments searched for by name', { subscriptions: { search: 'altrui' } }, []],
    ['of enrolments searched for by course', { subscriptions: { search: 'C-1' } }, ['mio']],
    ['of the enrolments under way', { subscriptions: { status: 'RUN' } }, []],
    ['of a survey', { surveys_ids: [survey.id] }, ['mio']],
    ['of users of the other group', { users: { group: blue.id } }, []],
    ['of users not in the other group', { users: { group_id_not: blue.id } }, ['mio']],
    ['of users without a group', { users: { groups_empty: true } }, []],
    ['of users by a field that is not theirs', { users: { custom_fields: `{"${field.key}":"segreto"}` } }, []],
  ])('%s', async (_, filters, expected) => {
    const started = await referente.call('POST custom/v1/exports/subscriptions/', { body: { filters } });
    expect(started.status).toBe(201);
    const record = await untilEnded(referente, started.data.resource.id);
    const rows = await readRows('csv', Buffer.from(await (await download(server, record)).arrayBuffer()));
    expect(rows.map((row) => row['Nome utente'])).toEqual(expected);
  });

  test.each<[string, SubscriptionsExportRequest['filters']]>([
    ['users_ids', { users_ids: [theirs.id] }],
    ['users_ids', { users_ids: [mine.id, theirs.id] }],
    ['subscriptions_ids', { subscriptions_ids: [foreignEnrolment] }],
    ['subscriptions_ids', { subscriptions_ids: [ownEnrolment, foreignEnrolment] }],
  ])('that names somebody else in %s is refused, as for one that is not there', async (name, filters) => {
    const answers = [filters, { [name]: [2_147_483_647] }].map((asked) =>
      referente.call('POST custom/v1/exports/subscriptions/', { body: { filters: asked } }),
    );
    const [one, none] = await Promise.all(answers);
    expect([one?.status, one?.error?.code]).toEqual([400, 'unknown_reference']);
    expect(one?.error).toEqual(none?.error);
  });

  test('has no row of anybody else, whatever filters are combined', async () => {
    const ids = (...known: number[]) => fc.uniqueArray(fc.constantFrom(...known), { maxLength: known.length });
    const filters = fc.record(
      {
        groups_ids: ids(red.id, blue.id, 2_147_483_647),
        courses_ids: ids(shared.id, foreign.id),
        roles_ids: ids(role_id),
        users_ids: ids(mine.id, both.id, theirs.id, nobodys.id),
        surveys_ids: ids(survey.id),
        from_date: fc.constantFrom('2020-01-01', null),
        subscriptions_ids: ids(...enrolments.map(({ id }) => id)),
        subscriptions: fc.record(
          {
            user: fc.constantFrom(mine.id, theirs.id),
            course: fc.constantFrom(shared.id, foreign.id),
            search: fc.constantFrom('altrui', 'mio', 'C-2', 'corso'),
            has_certificate: fc.boolean(),
          },
          { requiredKeys: [] },
        ),
        users: fc.record(
          {
            group: fc.constantFrom(red.id, blue.id),
            groups: fc.constantFrom(red.id, blue.id),
            group_id_not: fc.constantFrom(red.id, blue.id),
            groups_empty: fc.boolean(),
            search: fc.constantFrom('altrui', 'mio'),
          },
          { requiredKeys: [] },
        ),
      },
      { requiredKeys: [] },
    );
    const ask = fc.asyncProperty(
      filters,
      fc.constantFrom('users' as const, 'subscriptions' as const),
      fc.constantFrom<number[]>([red.id], []),
      async (asked, kind, scope) => {
        const allowed = scope.length > 0 ? ['comune', 'mio'] : [];
        expect(allowed).toEqual(expect.arrayContaining(await rowsOf(kind, asked, scope)));
      },
    );
    await fc.assert(ask, { numRuns: 150 });
  }, 60_000);

  test('over no groups at all is about nobody, whichever it is', async () => {
    await limitTo();
    for (const filters of [{}, { groups_ids: [red.id] }, { groups_ids: [] }] satisfies ReportRequest['filters'][]) {
      const file = await download(server, await exportUsers(referente, { filters }));
      expect(await readRows('csv', Buffer.from(await file.arrayBuffer()))).toEqual([]);
    }
    expect((await referente.call('GET v1/users/', { query: list })).data).toEqual([]);
    expect(
      (await referente.call('GET v1/courses/', { query: list })).data.map((row) => row.subscriptions_count),
    ).toEqual([0, 0]);
    // Nor when what is stored is no list of groups.
    for (const broken of [null, 'tutti', {}, [null, 'x', 1.5]]) {
      await saveConfiguration(db, 'gruppi-referenti', broken);
      expect((await referente.call('GET v1/users/', { query: list })).data).toEqual([]);
    }
    await limitTo(red.id);
  });
});

describe('an export of somebody else', () => {
  test('is not there: neither read, nor listed, nor cancelled, nor deleted, nor followed', async () => {
    const release = await holdExportRows(server);
    const { data } = await admin.call('POST custom/v1/exports/users/', { body: { annotation: 'Nascosto' } });
    const params = { id: data.resource.id };
    for (const key of [
      'GET custom/v1/exports/{id}/',
      'GET v1/synchronization/data-exports/{id}/',
      'POST custom/v1/exports/{id}/cancel/',
      'DELETE v1/synchronization/data-exports/{id}/',
    ] as const)
      expect((await referente.call(key, { params })).status).toBe(404);
    const listed = await referente.call('GET v1/synchronization/data-exports/', {
      query: { ...list, search: 'Nascosto' },
    });
    expect([listed.data, listed.pagination?.items_count]).toEqual([[], 0]);
    // With a ticket of their own for another job, or one they made up.
    const own = await referente.call('POST custom/v1/exports/users/', { body: {} });
    const { searchParams } = new URL(own.data.sse_url, server.address);
    const other = `/sse-api/jobs/${params.id}/?ticket=${searchParams.get('ticket')}`;
    expect((await openStream(server, other)).status).toBe(404);
    const tokens = await tokensOf(server);
    const session_id = tokens.readBearer(referente.token)?.session_id ?? '';
    const minted = tokens.signJobTicket({ kind: 'export', id: params.id, session_id });
    expect((await openStream(server, `/sse-api/jobs/${params.id}/?ticket=${minted}`)).status).toBe(404);
    await release();
    expect((await untilEnded(admin, params.id)).success).toBe(true);
    expect((await referente.call('DELETE v1/synchronization/data-exports/{id}/', { params })).status).toBe(404);
    expect(
      (await referente.call('GET custom/v1/exports/unfinished/')).data.map(({ resource }) => resource.id),
    ).not.toContain(params.id);
    await untilEnded(referente, own.data.resource.id);
  });
});

describe('the link to a file', () => {
  const statusOf = async (link: string | null) => (await fetch(`${server.address}${link}`)).status;

  test('opens that file alone, and ends with the session it was made for', async () => {
    const person = await aSignedInUser(server, { tier: 'BO_LIM' });
    const [own, others] = [await exportUsers(person), await exportUsers(admin)];
    expect(await statusOf(own.file_output)).toBe(200);
    const [, , ticket] = String(own.file_output).split('/');
    const name = String(others.file_output).split('/').at(-1);
    expect(await statusOf(`/files/${ticket}/${name}`)).toBe(404);
    const forged = `${String(ticket).slice(0, -4)}AAAA`;
    expect(await statusOf(String(own.file_output).replace(String(ticket), forged))).toBe(403);
    await person.call('POST v1/auth/logout/');
    expect(await statusOf(own.file_output)).toBe(403);
  });

  test('ends when the groups of its file are theirs no longer, and comes back with them', async () => {
    await limitTo(red.id, blue.id);
    const wide = await exportUsers(referente);
    await limitTo(red.id);
    const narrow = await exportUsers(referente);
    expect(await statusOf(wide.file_output)).toBe(403);
    expect(await statusOf(narrow.file_output)).toBe(200);
    const { data } = await referente.call('GET custom/v1/exports/{id}/', { params: { id: wide.id } });
    expect([data.success, data.file_output]).toEqual([true, null]);
    const listed = await referente.call('GET v1/synchronization/data-exports/', { query: list });
    expect(listed.data.find(({ id }) => id === wide.id)?.file_output).toBeNull();
    // A full administrator has them all.
    const seen = await admin.call('GET custom/v1/exports/{id}/', { params: { id: wide.id } });
    expect(await statusOf(seen.data.file_output)).toBe(200);
    await limitTo(red.id, blue.id);
    expect(await statusOf(wide.file_output)).toBe(200);
    await limitTo(red.id);
  });

  test.each([
    ['made a limited administrator', 'BO_LIM'],
    ['made a learner', 'BASE_LOG'],
  ] as const)('ends with the session of an administrator who is %s, and so does what they may do', async (_, tier) => {
    const person = await aSignedInUser(server, { tier: 'BO_COM' });
    const { file_output, id } = await exportUsers(person);
    const { data } = await person.call('POST custom/v1/exports/users/', { body: {} });
    await untilEnded(person, data.resource.id);
    await admin.call('PUT v1/users/{id}/', {
      params: { id: person.user.id },
      body: { role_id: await roleOf(server, tier) },
    });
    expect(await statusOf(file_output)).toBe(403);
    expect((await openStream(server, data.sse_url)).status).toBe(403);
    expect((await person.call('GET v1/users/', { query: list })).status).toBe(401);
    // Signed in again, the file of everybody is not theirs.
    const again = server.as(await signIn(server, person.user));
    const found = await again.call('GET custom/v1/exports/{id}/', { params: { id } });
    expect(tier === 'BO_LIM' ? found.data.file_output : found.status).toBe(tier === 'BO_LIM' ? null : 403);
  });
});

describe('an export that waits', () => {
  /** What is done before it begins: the queue makes one after the other. */
  const afterWaiting = async (person: typeof referente, meanwhile: () => Promise<unknown>) => {
    const release = await holdExportRows(server);
    await admin.call('POST custom/v1/exports/users/', { body: {} });
    const { data } = await person.call('POST custom/v1/exports/users/', { body: {} });
    await meanwhile();
    await release();
    return untilEnded(admin, data.resource.id);
  };

  test('is about the groups there are when it is made', async () => {
    await limitTo(red.id, blue.id);
    const record = await afterWaiting(referente, () => limitTo(blue.id));
    await limitTo(blue.id, red.id);
    const file = await download(server, record);
    const rows = await readRows('csv', Buffer.from(await file.arrayBuffer()));
    expect(rows.map((row) => row['Nome utente']).sort()).toEqual(['altrui', 'altrui', 'comune']);
    await limitTo(red.id);
  });

  test.each([
    ['a limited administrator', (id: number) => ({ id, role: 'BO_LIM' as const }), 'va chiesto di nuovo'],
    ['a learner', (id: number) => ({ id, role: 'BASE_LOG' as const }), 'non può più averlo'],
    ['nobody who may come in', (id: number) => ({ id, is_active: false }), 'non può più averlo'],
  ] as const)('is not made for an administrator who is by then %s', async (_, change, reason) => {
    const person = await aSignedInUser(server, { tier: 'BO_COM' });
    const { id, ...changed } = change(person.user.id);
    const columns = 'role' in changed ? { role_id: await roleOf(server, changed.role) } : changed;
    const record = await afterWaiting(person, () =>
      db.updateTable('users').set(columns).where('id', '=', id).execute(),
    );
    expect([record.success, record.file_output]).toEqual([false, null]);
    expect(record.queue_operation_error).toContain(reason);
  });
});

describe('other ways', () => {
  test('none leads to a lesson they are not enrolled in, or to an upload', async () => {
    const [section] = shared.sections;
    await expect(openLessonSocket(server.address, section?.id ?? 0, referente.token)).rejects.toThrow(/40[34]/);
    expect((await tusOf(referente).create(10, 'a.mp4')).status).toBe(403);
  });

  test('they make themselves nothing else, nor anybody', async () => {
    const { id } = referente.user;
    const changes = [{ role_id }, { groups_ids: [blue.id] }, { username: 'x' }, { expiration_date: null }];
    for (const body of changes)
      expect((await referente.call('PUT v1/users/{id}/', { params: { id }, body })).status).toBe(403);
    for (const other of [mine.id, theirs.id, admin.user.id])
      expect(
        (await referente.call('PUT v1/users/{id}/', { params: { id: other }, body: { avatar: null } })).status,
      ).toBe(404);
  });

  test('of views they have those of their exports, and share none', async () => {
    const state = { columns: null, filter: {}, sort: 'created', order: 'DESC' as const, per_page: 10 };
    const body = { list: 'export' as const, name: 'Mia', is_shared: true, state };
    expect((await referente.call('POST v1/list-views/', { body })).status).toBe(403);
    for (const name of ['users', 'subscriptions', 'log'] as const) {
      expect((await referente.call('GET v1/list-views/', { query: { list: name } })).status).toBe(403);
      const one = { ...body, list: name, is_shared: false };
      expect((await referente.call('POST v1/list-views/', { body: one })).status).toBe(403);
    }
    const { data } = await admin.call('POST v1/list-views/', { body: { ...body, name: 'Di tutti' } });
    const params = { id: data.id };
    expect((await referente.call('PUT v1/list-views/{id}/', { params, body: { name: 'X' } })).status).toBe(404);
    expect((await referente.call('DELETE v1/list-views/{id}/', { params })).status).toBe(404);
  });
});
