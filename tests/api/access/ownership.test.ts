import { afterAll, describe, expect, test } from 'vitest';
import type { CallKeyOf, RequestOf } from '#contract/calls.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aCourse, anEnrolment, anEvaluation, aSignedInUser, aSurvey } from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const evaluation = await anEvaluation(server, { max_retries: -1 });
const survey = await aSurvey(server, { is_editable: true });
const course = await aCourse(server, {
  sections: [
    { media: { type: 'YT', link: 'https://www.youtube.com/watch?v=x' } },
    { category: 'EVALUATION', evaluation_id: evaluation.id },
    { category: 'SURVEY', survey_id: survey.id },
  ],
});
const owner = await aSignedInUser(server);
const subscription = await anEnrolment(server, { user: owner.user, course });

/** Everybody else: not enrolled, enrolled in the same course or in another, and those with more rights. */
const outsider = await aSignedInUser(server);
const classmate = await aSignedInUser(server);
await anEnrolment(server, { user: classmate.user, course });
const elsewhere = await aSignedInUser(server);
const otherCourse = await aCourse(server);
await anEnrolment(server, { user: elsewhere.user, course: otherCourse });
const limited = await aSignedInUser(server, { tier: 'BO_LIM' });
const full = await aSignedInUser(server, { tier: 'BO_COM' });
const suspended = await aSignedInUser(server);
await anEnrolment(server, { user: suspended.user, course, is_active: false });

const getId = (things: { id: number }[], place: number): number => things[place]?.id ?? 0;
const theme = course.themes[0];
const moduleId = getId(theme?.modules ?? [], 0);
const [lesson, test_, poll] = [0, 1, 2].map((place) => ({ moduleId, sectionId: getId(course.sections, place) }));
const makeAnswers = ({ questions }: typeof evaluation) => ({
  questions: questions.map(({ id, answers }) => ({ question_id: id, answer_id: getId(answers, 0) })),
});

type Asked = { [K in CallKeyOf]: [K, Partial<RequestOf<K>>] }[CallKeyOf];
const section = 'v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}';

/** By the number of an enrolment: only its owner has it. */
const byEnrolment: Asked[] = [
  ['GET v1/users/me/subscriptions/{id}/', { params: subscription }],
  ['GET v1/users/me/subscriptions/{id}/course/', { params: subscription }],
  ['GET v1/users/me/subscriptions/{id}/teaching-materials/', { params: subscription }],
  ['GET v1/users/me/subscriptions/{id}/course-themes/', { params: subscription }],
  [
    'GET v1/users/me/subscriptions/{id}/course-themes/{themeId}/course-modules/',
    { params: { ...subscription, themeId: theme?.id ?? 0 } },
  ],
  ['GET v1/users/me/subscriptions/{id}/first-section/', { params: subscription }],
  ['GET v1/users/me/subscriptions/{id}/last-section/', { params: subscription }],
  ['GET v1/users/me/subscriptions/{id}/restart/', { params: subscription }],
];

/** By the number of a section: everybody enrolled in its course has their own of it. */
const bySection: Asked[] = [
  ['GET v1/users/me/course-modules/{moduleId}/course-sections/', { params: { moduleId } }],
  [`GET ${section}/`, { params: lesson }],
  [`GET ${section}/next/`, { params: lesson }],
  [`GET ${section}/evaluation/`, { params: test_ }],
  [`GET ${section}/evaluation-registry/`, { params: test_ }],
  [`PUT ${section}/evaluation-registry/draft/`, { params: test_, body: makeAnswers(evaluation) }],
  [`POST ${section}/evaluation-registry/`, { params: test_, body: makeAnswers(evaluation) }],
  [`GET ${section}/survey/`, { params: poll }],
  [`GET ${section}/survey-registry/`, { params: poll }],
  [`PUT ${section}/survey-registry/draft/`, { params: poll, body: makeAnswers(survey) }],
  [`POST ${section}/survey-registry/`, { params: poll, body: makeAnswers(survey) }],
];

const notFound = [404, 'not_found'];

describe.each([...byEnrolment, ...bySection])('%s', (key, given) => {
  const ask = async (client: typeof owner) => {
    const { status, error } = await client.call(key, given as object);
    return [status, error?.code];
  };
  const isOwnEnrolment = byEnrolment.some(([other]) => other === key);

  test('is there for its owner', async () => {
    expect(await ask(owner)).toEqual([key.startsWith('POST') ? 201 : 200, undefined]);
  });

  test('is not there for who is not enrolled, administrators included', async () => {
    for (const client of [outsider, elsewhere, limited, full])
      expect(await ask(client), client.user.tier).toEqual(notFound);
  });

  test('is not there for whose enrolment is not active', async () => {
    expect(await ask(suspended)).toEqual(notFound);
  });

  test(
    isOwnEnrolment ? 'is not there for another of the course' : 'is another one for another of the course',
    async () => {
      expect(await ask(classmate)).toEqual(isOwnEnrolment ? notFound : [key.startsWith('POST') ? 201 : 200, undefined]);
    },
  );
});

describe('lists of one’s own', () => {
  test('hold nothing of anybody else', async () => {
    for (const client of [outsider, full]) {
      expect((await client.call('GET v1/users/me/subscriptions/')).data).toEqual([]);
      expect((await client.call('GET v1/users/me/subscriptions/course-typologies/')).data).toEqual({
        sorted: [],
        unsorted: [],
      });
    }
    const { data } = await owner.call('GET v1/users/me/subscriptions/');
    expect(data.map(({ id }) => id)).toEqual([subscription.id]);
  });

  test('by a course one does not follow are empty', async () => {
    for (const query of [{ course: course.id }, { course__code: course.code }])
      expect((await outsider.call('GET v1/users/me/subscriptions/', { query: query as never })).data).toEqual([]);
  });
});

describe('another person’s record', () => {
  test.each(['BASE_LOG', 'BASE_NO_LOG', 'BO_LIM'] as const)('is out of reach of %s', async (tier) => {
    const client = await aSignedInUser(server, { tier });
    const body = { old_password: owner.user.password ?? '', new_password: 'Rubata123!' };
    for (const id of [owner.user.id, full.user.id]) {
      const { status } = await client.call('PUT v1/users/{id}/', { params: { id }, body });
      expect([403, 404]).toContain(status);
    }
    const { username, password } = owner.user;
    const login = await server
      .as('client')
      .call('POST v1/auth/login/', { body: { username, password: password ?? '' } });
    expect(login.status).toBe(200);
  });

  test('of what they themselves may not change, neither is one’s own', async () => {
    const client = await aSignedInUser(server);
    const role = await server.db
      .selectFrom('roles')
      .select('id')
      .where('tier', '=', 'BO_COM')
      .executeTakeFirstOrThrow();
    for (const body of [
      { role_id: role.id },
      { groups_ids: [] },
      { is_active: true },
      { username: 'altro' },
      { email: 'altra@esempio.it' },
    ]) {
      const { status } = await client.call('PUT v1/users/{id}/', { params: { id: client.user.id }, body });
      expect(status, JSON.stringify(body)).toBe(403);
    }
    const row = await server.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', client.user.id)
      .executeTakeFirstOrThrow();
    expect([row.username, row.email, row.role_id === role.id]).toEqual([
      client.user.username,
      client.user.email,
      false,
    ]);
  });
});
