import { expect, test } from 'vitest';
import { type CallKeyOf, calls } from '#contract/calls.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { buildPath, readMethod } from '#tests/support/client.ts';
import { download, type ReportCall, readExportedFile, waitUntilEnded } from '#tests/support/exports.ts';
import { aCandidate, aCourseWith, aSurvey, choose } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const secret = 'segreto della bozza';

/** Somebody who has begun to answer an anonymous survey, beside others who have handed theirs in. */
const withDraft = async () => {
  const survey = await aSurvey(server, {
    is_anonymous: true,
    questions: [{ answers: ['1', '2'] }, { text: 'Perché?', question_config: 'open' }],
  });
  const course = await aCourseWith(server, 'survey', survey);
  const answers = (text: string) => [
    ...choose(survey, [1]),
    { question_id: survey.questions[1]?.id ?? 0, answer_text: text },
  ];
  for (let place = 0; place < 5; place += 1)
    await (await aCandidate(server, 'survey', course)).handIn(answers('consegnato'));
  const person = await aCandidate(server, 'survey', course);
  await person.open();
  expect((await person.save(answers(secret))).status).toBe(200);
  // They themselves go on with it.
  expect(JSON.stringify((await person.open()).data.draft)).toContain(secret);
  const session = await server.db
    .insertInto('section_sessions')
    .values({ subscription_id: person.subscription.id, course_section_id: person.section.id })
    .onConflict((conflict) =>
      conflict.columns(['subscription_id', 'course_section_id']).doUpdateSet({ watched_time: 0 }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const attempt = await server.db
    .selectFrom('attempts')
    .select('id')
    .where('subscription_id', '=', person.subscription.id)
    .executeTakeFirstOrThrow();
  return { survey, course, person, attempt, session };
};
const { survey, course, person, attempt, session } = await withDraft();

/** Whatever an id of an address may mean. */
const ids = [
  person.user.id,
  person.subscription.id,
  course.id,
  person.section.id,
  person.section.module_id,
  survey.id,
  survey.questions[1]?.id ?? 0,
  attempt.id,
];

/** What every call that reads answers to somebody, with each of these ids. */
const readAll = async (client: typeof admin): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  for (const key of (Object.keys(calls) as CallKeyOf[]).filter((one) => readMethod(one) === 'GET'))
    for (const id of key.includes('{') ? ids : [0]) {
      const params = {
        id,
        subscriptionId: person.subscription.id,
        sessionId: session.id,
        attemptId: attempt.id,
        moduleId: person.section.module_id,
        sectionId: person.section.id,
        questionId: survey.questions[1]?.id ?? 0,
        themeId: 1,
        code: 'X',
        key: 'x',
        tenant: 'default',
      };
      const answer = await client.raw('GET', buildPath(key, params));
      if (answer.status === 200) found.set(`${key} ${id}`, JSON.stringify(answer.json));
    }
  return found;
};
const keysWith = (found: Map<string, string>, text: string) =>
  [...found].filter(([, answer]) => answer.includes(text)).map(([key]) => key);

test('no call shows an administrator what is written to an anonymous survey and not handed in', async () => {
  const found = await readAll(admin);
  expect(keysWith(found, secret)).toEqual([]);
  for (const key of [
    `GET v1/subscriptions/{id}/sessions/{sessionId}/attempts/ ${person.subscription.id}`,
    `GET v1/users/{id}/erasure/ ${person.user.id}`,
    'GET v1/activity-log/ 0',
  ])
    expect([...found.keys()]).toContain(key);
});

test('nor to one who sees the area as its learner', async () => {
  const { data } = await admin.call('POST v1/users/{id}/view/', { params: { id: person.user.id } });
  const found = await readAll(server.as(data.token) as typeof admin);
  expect(found.size).toBeGreaterThan(5);
  expect(keysWith(found, secret)).toEqual([]);
});

test('nor does a file', async () => {
  const reports: ReportCall[] = [
    'POST custom/v1/exports/users/',
    'POST custom/v1/exports/subscriptions/',
    'POST custom/v1/exports/sessions/',
    'POST custom/v1/exports/survey-registries/',
  ];
  for (const report of reports)
    expect((await readExportedFile(server, admin, report)).toString('utf8'), report).not.toContain(secret);
  const results = await admin.call('POST custom/v1/exports/survey-results/', {
    body: { filters: { survey: survey.id } },
  });
  const file = await (await download(server, await waitUntilEnded(admin, results.data.resource.id))).text();
  expect(file).toContain('consegnato');
  expect(file).not.toContain(secret);
});

test('nor what stays once an administrator has reset the section', async () => {
  const other = await withDraft();
  const params = { id: other.person.subscription.id, sessionId: other.session.id };
  const query = { reason: 'Da rifare' };
  expect((await admin.call('DELETE v1/subscriptions/{id}/sessions/{sessionId}/', { params, query })).status).toBe(200);
  const { rows } = await server.pool.query('select draft, draft_saved from attempts where id = $1', [other.attempt.id]);
  expect(rows).toEqual([{ draft: [], draft_saved: null }]);
});

test('nor what stays in the log and the record, once its author is deleted too', async () => {
  const kept = async (): Promise<string> => {
    const { rows } = await server.pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const tables = rows.map(({ name }) => name);
    expect(tables).toEqual(expect.arrayContaining(['attempts', 'learning_events']));
    const holding = [];
    for (const name of tables) {
      const { rowCount } = await server.pool.query(`select from "${name}" t where t::text like $1 limit 1`, [
        `%${secret}%`,
      ]);
      if (rowCount) holding.push(name);
    }
    return holding.join();
  };
  expect(await kept()).toBe('attempts');
  const { status } = await admin.call('DELETE v1/users/{id}/', { params: { id: person.user.id } });
  expect(status).toBe(200);
  expect(await kept()).toBe('');
});
