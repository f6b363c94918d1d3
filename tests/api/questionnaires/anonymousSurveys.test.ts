import { describe, expect, test } from 'vitest';
import { toRomeDay } from '#contract/rules.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { readRows } from '#tests/support/exportFiles.ts';
import { download, waitUntilEnded } from '#tests/support/exports.ts';
import { aCandidate, aCourseWith, aGroup, aSurvey, choose } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const readResults = async (id: number, query: object = {}) =>
  (await admin.call('GET v1/surveys/{id}/results/', { params: { id }, query })).data;

const aPoll = async (columns: object = { is_anonymous: true }) => {
  const survey = await aSurvey(server, {
    ...columns,
    questions: [{ answers: ['1', '2'] }, { text: 'Perché?', question_config: 'open' }],
  });
  const course = await aCourseWith(server, 'survey', survey);
  return { survey, course };
};
type Poll = Awaited<ReturnType<typeof aPoll>>;

const makeAnswers = ({ survey }: Poll, place: number, text: string) => [
  ...choose(survey, [place]),
  { question_id: survey.questions[1]?.id ?? 0, answer_text: text },
];

const answerAs = async (poll: Poll, place: number, text: string) => {
  const person = await aCandidate(server, 'survey', poll.course);
  const handed = await person.handIn(makeAnswers(poll, place, text));
  expect(handed.status).toBe(201);
  return person;
};

const findSession = ({ subscription }: { subscription: { id: number } }) =>
  server.db
    .selectFrom('section_sessions')
    .select('id')
    .where('subscription_id', '=', subscription.id)
    .executeTakeFirstOrThrow();

describe('an anonymous survey', () => {
  test('keeps nowhere who answered what', async () => {
    const poll = await aPoll();
    const person = await aCandidate(server, 'survey', poll.course);
    const opened = await person.open();
    expect(opened.data.is_anonymous).toBe(true);
    await person.save(makeAnswers(poll, 1, 'segreto nella bozza'));
    expect((await person.submit(makeAnswers(poll, 1, 'segreto consegnato'))).status).toBe(201);
    expect((await person.registry()).data).toMatchObject({ is_passed: true });

    const { rows } = await server.pool.query(
      `select attempts::text as attempts, (select count(*)::int from attempt_answers where attempt_id = attempts.id) as answers
       from attempts where subscription_id = $1`,
      [person.subscription.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].answers).toBe(0);
    expect(rows[0].attempts).not.toContain('segreto');
    const events = await server.pool.query('select data::text from learning_events where subscription_id = $1', [
      person.subscription.id,
    ]);
    expect(JSON.stringify(events.rows)).not.toContain('segreto');

    const { id: sessionId } = await findSession(person);
    const params = { id: person.subscription.id, sessionId };
    const listed = await admin.call('GET v1/subscriptions/{id}/sessions/{sessionId}/attempts/', { params });
    expect(listed.data).toMatchObject([{ is_anonymous: true, is_passed: true }]);
    const attempt = await admin.call('GET v1/subscriptions/{id}/attempts/{attemptId}/', {
      params: { id: person.subscription.id, attemptId: listed.data[0]?.id ?? 0 },
    });
    expect(attempt.data).toMatchObject({ is_anonymous: true, questions: [] });
  });

  test('is handed in once however often it is sent', async () => {
    const poll = await aPoll();
    const person = await aCandidate(server, 'survey', poll.course);
    await person.open();
    await Promise.all(Array.from({ length: 6 }, () => person.submit(makeAnswers(poll, 0, 'uno'))));
    expect(await readResults(poll.survey.id)).toMatchObject({ waiting: 1 });
  });

  test('shows its results by fives, so that nobody’s answer is what was added', async () => {
    const poll = await aPoll();
    const { id } = poll.survey;
    // Not in the order of what they say: the order they came in would tell whose they are.
    for (const text of ['c', 'a', 'e', 'd']) await answerAs(poll, 0, text);
    expect(await readResults(id)).toEqual({ is_anonymous: true, responses: null, waiting: 4, questions: [] });
    const question = poll.survey.questions[1]?.id ?? 0;
    const texts = () =>
      admin.call('GET v1/surveys/{id}/results/texts/', {
        params: { id },
        query: { question, page: 1, page_items: 100 },
      });
    expect((await texts()).data).toEqual([]);
    const fifth = await answerAs(poll, 1, 'b');
    const five = await readResults(id);
    expect(five).toMatchObject({ responses: 5, waiting: 0 });
    expect(five.questions[0]?.answers.map(({ count }) => count)).toEqual([4, 1]);
    expect((await texts()).data.map(({ text }) => text)).toEqual(['a', 'b', 'c', 'd', 'e']);
    await answerAs(poll, 1, 'f');
    expect(await readResults(id)).toEqual({ ...five, waiting: 1 });

    // Neither a group nor a day or a course picks some of them out.
    const group = await aGroup(server, { users: [fifth.user] });
    expect(await readResults(id, { group: group.id })).toMatchObject({ responses: null });
    expect(await readResults(id, { to: '2020-01-01' })).toMatchObject({ responses: null });
    const other = await aCourseWith(server, 'survey', poll.survey);
    expect(await readResults(id, { course: other.id })).toMatchObject({ responses: null });
    expect(await readResults(id, { course: poll.course.id })).toMatchObject({ responses: 5 });
    const today = toRomeDay(new Date());
    expect(await readResults(id, { from: today, to: today })).toMatchObject({ responses: 5 });
    expect(await readResults(id, { from: toRomeDay(new Date(Date.now() + 86_400_000)) })).toMatchObject({
      responses: null,
    });
  });

  test('has a file of its results with nothing of fewer than five, and nothing of a group', async () => {
    const poll = await aPoll();
    const written = async (filters: object = {}) => {
      const { data } = await admin.call('POST custom/v1/exports/survey-results/', {
        body: { filters: { survey: poll.survey.id, ...filters } },
      });
      const file = await download(server, await waitUntilEnded(admin, data.resource.id));
      return readRows('csv', Buffer.from(await file.arrayBuffer()))
        .filter(({ Domanda }) => Domanda === 'Perché?')
        .map(({ Risposta, Numero }) => [Risposta, Numero]);
    };
    const people = [];
    for (const text of ['d', 'c', 'b', 'c']) people.push(await answerAs(poll, 0, text));
    expect(await written()).toEqual([]);
    people.push(await answerAs(poll, 0, 'a'));
    expect(await written()).toEqual([
      ['c', '2'],
      ['a', '1'],
      ['b', '1'],
      ['d', '1'],
    ]);
    const group = await aGroup(server, { users: people.map(({ user }) => user) });
    expect(await written({ group: group.id })).toEqual([]);
  });

  test('is copied as one, and so are its rows and columns', async () => {
    const survey = await aSurvey(server, {
      is_anonymous: true,
      is_sequential: true,
      questions: [{ question_config: 'likert', answers: ['Poco', 'Molto'], rows: ['Aule'] }],
    });
    const { data } = await admin.call('POST v1/surveys/{id}/clone/', {
      params: { id: survey.id },
      body: { name: 'Copia' },
    });
    expect(data).toMatchObject({ is_anonymous: true, is_editable: false, is_sequential: true });
    expect(data.questions).toMatchObject([
      { answers: [{ text: 'Poco' }, { text: 'Molto' }], likert_questions: [{ text: 'Aule' }] },
    ]);
  });

  describe('that is edited while its answers come in', () => {
    const readCounts = async ({ survey }: Poll, id: number | undefined) =>
      (await readResults(survey.id)).questions
        .filter((question) => question.id === id)
        .map(({ responses, answers }) => ({ responses, counts: answers.map(({ count }) => count) }))[0];

    test('shows a new question once five have answered it, though others answered before', async () => {
      const poll = await aPoll();
      const { id } = poll.survey;
      for (const text of ['a', 'b', 'c', 'd']) await answerAs(poll, 0, text);
      const added = await admin.call('POST v1/surveys/{id}/questions/', {
        params: { id },
        body: { text: 'Nuova', question_config: 'single', answers: [{ text: 'Sì' }, { text: 'No' }] },
      });
      const no = 'answers' in added.data ? added.data.answers[1] : undefined;
      const answerAll = async (place: number) => {
        const person = await aCandidate(server, 'survey', poll.course);
        const answers = [...makeAnswers(poll, place, 'e'), { question_id: added.data.id, answer_id: no?.id ?? 0 }];
        expect((await person.handIn(answers)).status).toBe(201);
      };
      await answerAll(1);
      // Only the fifth was asked it: what they said would be theirs.
      expect(await readResults(id)).toMatchObject({ responses: 5, waiting: 0 });
      expect(await readCounts(poll, added.data.id)).toEqual({ responses: 0, counts: [0, 0] });
      for (let count = 0; count < 4; count += 1) await answerAll(0);
      expect(await readResults(id)).toMatchObject({ responses: 5, waiting: 4 });
      await answerAll(0);
      expect(await readResults(id)).toMatchObject({ responses: 10, waiting: 0 });
      expect(await readCounts(poll, added.data.id)).toEqual({ responses: 6, counts: [0, 6] });
    });

    test('shows a question with another answer to choose once five have had it', async () => {
      const poll = await aPoll();
      const [question] = poll.survey.questions;
      for (const text of ['a', 'b', 'c', 'd']) await answerAs(poll, 0, text);
      const added = await admin.call('POST v1/survey-questions/{id}/answers/', {
        params: { id: question?.id ?? 0 },
        body: { text: '3' },
      });
      const chooseAdded = async () => {
        const person = await aCandidate(server, 'survey', poll.course);
        const [, written] = makeAnswers(poll, 0, 'e');
        const answers = [{ question_id: question?.id ?? 0, answer_id: added.data.id }, ...(written ? [written] : [])];
        expect((await person.handIn(answers)).status).toBe(201);
      };
      await chooseAdded();
      expect(await readCounts(poll, question?.id)).toEqual({ responses: 0, counts: [0, 0, 0] });
      expect(await readCounts(poll, poll.survey.questions[1]?.id)).toMatchObject({ responses: 5 });
      for (let count = 0; count < 5; count += 1) await chooseAdded();
      expect(await readCounts(poll, question?.id)).toEqual({ responses: 6, counts: [0, 0, 6] });
    });
  });

  test('puts five together also when they are handed in at once', async () => {
    const poll = await aPoll();
    const people = [];
    for (let count = 0; count < 5; count += 1) people.push(await aCandidate(server, 'survey', poll.course));
    await Promise.all(people.map((person, place) => person.handIn(makeAnswers(poll, place % 2, `n. ${place}`))));
    expect(await readResults(poll.survey.id)).toMatchObject({ responses: 5, waiting: 0 });
    const left = await server.pool.query('select from anonymous_responses where questionnaire_id = $1', [
      poll.survey.id,
    ]);
    expect(left.rows).toEqual([]);
  });

  test('does not count who answers again after a reset: they could fill up four and read the fifth', async () => {
    const poll = await aPoll();
    const person = await answerAs(poll, 0, 'prima');
    const { id: sessionId } = await findSession(person);
    await admin.call('DELETE v1/subscriptions/{id}/sessions/{sessionId}/', {
      params: { id: person.subscription.id, sessionId },
      query: { reason: 'prova' },
    });
    expect((await person.handIn(makeAnswers(poll, 0, 'seconda'))).data.is_passed).toBe(true);
    expect(await readResults(poll.survey.id)).toMatchObject({ waiting: 1 });
  });

  test('counts who has answered another in the same course', async () => {
    const [one, other] = [await aPoll(), await aPoll()];
    const person = await answerAs(one, 0, 'prima');
    const survey = { category: 'SURVEY', survey_id: other.survey.id } as const;
    await admin.call('PUT v1/course-sections/{id}/', { params: { id: person.section.id }, body: survey });
    expect((await person.handIn(makeAnswers(other, 0, 'seconda'))).status).toBe(201);
    expect(await readResults(other.survey.id)).toMatchObject({ waiting: 1 });
  });

  test('keeps its promise when it stops being anonymous, and makes none for what was given before', async () => {
    const poll = await aPoll({ is_anonymous: false });
    const before = await answerAs(poll, 0, 'con nome');
    const late = await aCandidate(server, 'survey', poll.course);
    expect((await late.open()).data.is_anonymous).toBe(false);
    const turn = (is_anonymous: boolean) =>
      server.pool.query('update questionnaires set is_anonymous = $2 where id = $1', [poll.survey.id, is_anonymous]);
    await turn(true);
    // Too few for anybody to be hidden among them, though they were given with a name.
    expect(await readResults(poll.survey.id)).toMatchObject({ responses: null, questions: [] });
    // Who had opened it is told when they come back.
    expect((await late.open()).data.is_anonymous).toBe(true);
    const during = await aCandidate(server, 'survey', poll.course);
    await during.open();
    await turn(false);
    await late.submit(makeAnswers(poll, 1, 'anonimo'));
    await during.submit(makeAnswers(poll, 1, 'anonimo'));
    const kept = async ({ subscription }: { subscription: { id: number } }) => {
      const { rows } = await server.pool.query(
        `select attempts.is_anonymous, count(given.id)::int as answers from attempts
         left join attempt_answers given on given.attempt_id = attempts.id where subscription_id = $1 group by attempts.id`,
        [subscription.id],
      );
      return rows[0];
    };
    expect(await kept(before)).toEqual({ is_anonymous: false, answers: 2 });
    expect(await kept(late)).toEqual({ is_anonymous: true, answers: 0 });
    expect(await kept(during)).toEqual({ is_anonymous: true, answers: 0 });
    await expect(
      server.pool.query('update attempts set is_anonymous = false where subscription_id = $1', [
        during.subscription.id,
      ]),
    ).rejects.toThrow('does not change');
  });

  test('cannot be one that is sent again and again', async () => {
    const refused = await admin.call('POST v1/surveys/', {
      body: { name: 'Anonimo e modificabile', is_anonymous: true, is_editable: true },
    });
    expect(refused).toMatchObject({ status: 400, error: { code: 'anonymous_not_editable' } });
    const made = await admin.call('POST v1/surveys/', { body: { name: 'Anonimo', is_anonymous: true } });
    expect(made.data.is_anonymous).toBe(true);
    const change = (id: number, body: object) => admin.call('PUT v1/surveys/{id}/', { params: { id }, body });
    const both = { status: 400, error: { code: 'anonymous_not_editable' } };
    expect(await change(made.data.id, { is_editable: true })).toMatchObject(both);
    const editable = await aSurvey(server, { is_editable: true });
    expect(await change(editable.id, { is_anonymous: true })).toMatchObject(both);
    expect((await change(editable.id, { is_anonymous: true, is_editable: false })).data.is_anonymous).toBe(true);
  });
});
