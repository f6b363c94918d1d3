import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { ReportRequest, SubscriptionsExportRequest } from '#contract/exports.ts';
import { saveConfiguration } from '#server/modules/configurations/service.ts';
import type { Scope } from '#server/modules/exports/reportRules.ts';
import { subscriptionReport, userReport } from '#server/modules/userReports/service.ts';
import { readRows } from '#tests/support/exportFiles.ts';
import { download, exportUsers, waitUntilEnded } from '#tests/support/exports.ts';
import { aLimitedWorld } from '#tests/support/limitedWorld.ts';
import { startTestServer } from '#tests/support/server.ts';

/** What a referente tries in order to learn of people outside their groups, or to get what is somebody else's. */

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server;

const { admin, referente, people, groups, courses, survey, role_id, field, enrolments, limitTo } =
  await aLimitedWorld(server);
const { mine, both, theirs, nobodys } = people;
const { red, blue } = groups;
const { shared, foreign } = courses;
const [ownEnrolment = 0, foreignEnrolment = 0] = enrolments.map(({ id }) => id);

const list = { page: 1, page_items: 100 };
const listNames = (rows: readonly { username: string }[]) => rows.map(({ username }) => username).sort();

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
    expect([listNames(data), pagination?.items_count]).toEqual([expected, expected.length]);
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
  const listNamesIn = async (kind: keyof typeof reports, filters: object, scope: Scope): Promise<string[]> => {
    const { rows, count } = await reports[kind].prepare(db, filters, scope);
    const found = (await db.executeQuery<{ username: string }>(rows)).rows;
    const counted = (await db.executeQuery<{ count: number }>(count)).rows[0]?.count;
    expect(Number(counted)).toBe(found.length);
    return [...new Set(listNames(found))];
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
    const record = await waitUntilEnded(referente, started.data.resource.id);
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
        expect(allowed).toEqual(expect.arrayContaining(await listNamesIn(kind, asked, scope)));
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
