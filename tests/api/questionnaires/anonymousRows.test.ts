import { expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aCandidate, aCourseWith, aSurvey } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const aPoll = async () => {
  const survey = await aSurvey(server, {
    is_anonymous: true,
    questions: [{ text: 'Perché?', question_config: 'open' }],
  });
  return { survey, course: await aCourseWith(server, 'survey', survey) };
};
type Poll = Awaited<ReturnType<typeof aPoll>>;

const answer = async ({ survey, course }: Poll, text: string) => {
  const person = await aCandidate(server, 'survey', course);
  const handedIn = await person.handIn([{ question_id: survey.questions[0]?.id ?? 0, answer_text: text }]);
  expect(handedIn.status).toBe(201);
  return person;
};

test('no row of what waits has the transaction of a hand-in to itself', async () => {
  const poll = await aPoll();
  for (const text of ['uno', 'due', 'tre', 'quattro']) await answer(poll, text);
  const { rows } = await server.pool.query(
    `select count(*)::int as responses, count(distinct xmin::text)::int as transactions from anonymous_responses
     where questionnaire_id = $1`,
    [poll.survey.id],
  );
  expect(rows).toEqual([{ responses: 4, transactions: 1 }]);
});

test('what waits still becomes a batch with the fifth', async () => {
  const poll = await aPoll();
  for (const text of ['uno', 'due', 'tre', 'quattro', 'cinque', 'sei']) await answer(poll, text);
  const { data } = await admin.call('GET v1/surveys/{id}/results/', { params: { id: poll.survey.id }, query: {} });
  expect(data).toMatchObject({ responses: 5, waiting: 1 });
});

test('a survey whose people are gone is kept with what they answered, and says so', async () => {
  const poll = await aPoll();
  for (const text of ['uno', 'due', 'tre', 'quattro', 'cinque', 'sei']) {
    const { user } = await answer(poll, text);
    expect((await admin.call('DELETE v1/users/{id}/', { params: { id: user.id } })).status).toBe(200);
  }
  const [lesson] = poll.course.sections;
  await admin.call('DELETE v1/course-sections/{id}/', { params: { id: lesson?.id ?? 0 } });
  const params = { id: poll.survey.id };
  expect((await admin.call('GET v1/surveys/{id}/uses/', { params })).data.attempts_count).toBe(6);
  expect((await admin.call('DELETE v1/surveys/{id}/', { params })).error).toMatchObject({
    code: 'in_use',
    reason: 'È ancora in uso: 6 compilazioni da conservare, anche se solo aperte.',
    details: { used_by: { attempts: 6 } },
  });
});
