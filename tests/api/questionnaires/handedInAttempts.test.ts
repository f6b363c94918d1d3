import { describe, expect, test } from 'vitest';
import type { QuestionAnswer } from '#contract/registries.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aCandidate, aCourse, aCourseWith, anEvaluation, aSurvey, choose } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();
const path = 'v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}';

type Candidate = Awaited<ReturnType<typeof aCandidate>>;

const openSection = ({ call, params }: Pick<Candidate, 'call' | 'params'>) => call(`GET ${path}/`, { params });

const listAttempts = async ({ subscription }: Candidate) => {
  const { id: sessionId } = await server.db
    .selectFrom('section_sessions')
    .select('id')
    .where('subscription_id', '=', subscription.id)
    .executeTakeFirstOrThrow();
  const params = { id: subscription.id, sessionId };
  return (await admin.call('GET v1/subscriptions/{id}/sessions/{sessionId}/attempts/', { params })).data;
};

const readLast = async (person: Candidate) => {
  const [last] = await listAttempts(person);
  const params = { id: person.subscription.id, attemptId: last?.id ?? 0 };
  return (await admin.call('GET v1/subscriptions/{id}/attempts/{attemptId}/', { params })).data;
};

describe('an attempt as it was handed in', () => {
  test('shows what was asked and answered in every type of question, though all was edited since', async () => {
    const survey = await aSurvey(server, {
      name: 'Gradimento',
      questions: [
        { text: 'Perché?', question_config: 'open' },
        { text: 'Quali?', question_config: 'multiple', answers: ['Video', 'Testi', 'Prove'] },
        { text: 'Quale?', answers: ['Sì', 'No'] },
        { text: 'Valuta', question_config: 'likert', answers: ['poco', 'molto'], rows: ['aule', 'docenti'] },
      ],
    });
    const [why, which, one, rated] = survey.questions;
    if (!why || !which || !one || !rated) throw new Error('there are four');
    const person = await aCandidate(server, 'survey', await aCourseWith(server, 'survey', survey));
    const answers: QuestionAnswer[] = [
      { question_id: why.id, answer_text: 'Perché sì' },
      { question_id: which.id, answers_multiple_ids: [which.answers[2]?.id ?? 0, which.answers[0]?.id ?? 0] },
      { question_id: one.id, answer_id: one.answers[1]?.id },
      ...rated.rows.map((row, place) => ({ question_id: row.id, answer_id: rated.answers[place]?.id })),
    ];
    expect((await person.handIn(answers)).status).toBe(201);
    const shown = await readLast(person);
    for (const table of ['questions', 'answers'])
      await server.pool.query(
        table === 'questions'
          ? `update questions set text = 'Altro' where questionnaire_id = $1`
          : `update answers set text = 'Altro' where question_id in (select id from questions where questionnaire_id = $1)`,
        [survey.id],
      );
    await server.pool.query(`update questionnaires set name = 'Altro' where id = $1`, [survey.id]);
    expect(await readLast(person)).toEqual(shown);
    expect(shown).toMatchObject({
      name: 'Gradimento',
      kind: 'survey',
      pass_mark: null,
      user: { id: person.user.id },
      section: { id: person.section.id },
    });
    expect(shown.questions.map(({ text, answer_text, is_passed }) => [text, answer_text, is_passed])).toEqual([
      ['Perché?', 'Perché sì', null],
      ['Quali?', '', null],
      ['Quale?', '', null],
      ['Valuta', '', null],
    ]);
    expect(shown.questions.map((asked) => asked.answers.map(({ text, is_chosen }) => [text, is_chosen]))).toEqual([
      [],
      [
        ['Video', true],
        ['Testi', false],
        ['Prove', true],
      ],
      [
        ['Sì', false],
        ['No', true],
      ],
      [],
    ]);
    expect(shown.questions[3]?.rows.map(({ text, answer }) => [text, answer])).toEqual([
      ['aule', 'poco'],
      ['docenti', 'molto'],
    ]);
  });

  test('says when it was opened and handed in, which try it was, and what stayed blank', async () => {
    const evaluation = await anEvaluation(server, {
      max_retries: 3,
      perc_correct_questions: 50,
      questions: [
        { text: 'Uno', answers: ['a*', 'b'] },
        { text: 'Due', question_config: 'open', answers: ['Roma*'] },
      ],
    });
    const person = await aCandidate(server, 'evaluation', await aCourseWith(server, 'evaluation', evaluation));
    const before = Date.now();
    await person.open();
    const opened = Date.now();
    await person.submit(choose(evaluation, [1]));
    const { data: second } = await person.handIn([
      ...choose(evaluation, [0]),
      { question_id: evaluation.questions[1]?.id ?? 0, answer_text: 'Milano' },
    ]);
    const listed = await listAttempts(person);
    expect(listed.map(({ number, percentage, is_passed }) => [number, percentage, is_passed])).toEqual([
      [2, 50, true],
      [1, 0, false],
    ]);
    expect(listed[0]?.submitted).toBe(second.submitted);
    // The clock of the database is this machine's.
    const first = Date.parse(listed[1]?.created ?? '');
    expect([first >= before - 1, first <= opened + 1]).toEqual([true, true]);
    expect(Date.parse(listed[1]?.submitted ?? '')).toBeGreaterThanOrEqual(first);
    const shown = await readLast(person);
    expect(shown).toMatchObject({ number: 2, submitted: second.submitted, pass_mark: 50, first_percentage: null });
    expect(shown.questions.map(({ is_passed, answer_text }) => [is_passed, answer_text])).toEqual([
      [true, ''],
      [false, 'Milano'],
    ]);
    const { data: blank } = await admin.call('GET v1/subscriptions/{id}/attempts/{attemptId}/', {
      params: { id: person.subscription.id, attemptId: listed[1]?.id ?? 0 },
    });
    expect(blank.questions[1]).toMatchObject({ is_passed: false, answer_text: '' });
  });

  test('is not there before it is handed in', async () => {
    const evaluation = await anEvaluation(server);
    const person = await aCandidate(server, 'evaluation', await aCourseWith(server, 'evaluation', evaluation));
    const { data } = await person.open();
    const params = { id: person.subscription.id, attemptId: data.attempt_id ?? 0 };
    expect((await admin.call('GET v1/subscriptions/{id}/attempts/{attemptId}/', { params })).status).toBe(404);
  });

  test('is found under its own enrolment and section alone', async () => {
    const [first, second] = [await anEvaluation(server), await anEvaluation(server, { max_retries: 2 })];
    const course = await aCourse(server, {
      sections: [
        { category: 'EVALUATION', evaluation_id: first.id },
        { category: 'EVALUATION', evaluation_id: second.id },
      ],
    });
    const [person, other] = [
      await aCandidate(server, 'evaluation', course),
      await aCandidate(server, 'evaluation', course),
    ];
    for (const one of [other, person]) {
      await openSection(one);
      await one.handIn(choose(first, [0]));
    }
    const [, next] = course.sections;
    const params = { moduleId: next?.module_id ?? 0, sectionId: next?.id ?? 0 };
    await openSection({ ...person, params });
    await person.call(`GET ${path}/evaluation/`, { params });
    await person.call(`POST ${path}/evaluation-registry/`, { params, body: { questions: choose(second, [1]) } });
    await person.call(`GET ${path}/evaluation/`, { params });

    const readSession = async ({ subscription }: Candidate, section: { id: number } | undefined) =>
      server.db
        .selectFrom('section_sessions')
        .select('id')
        .where('subscription_id', '=', subscription.id)
        .where('course_section_id', '=', section?.id ?? 0)
        .executeTakeFirstOrThrow();
    const list = (of: Candidate, session: { id: number }) =>
      admin.call('GET v1/subscriptions/{id}/sessions/{sessionId}/attempts/', {
        params: { id: of.subscription.id, sessionId: session.id },
      });
    const [here, there] = [await readSession(person, course.sections[0]), await readSession(person, next)];
    // The one that is open in the second section is not handed in.
    expect((await list(person, here)).data.map(({ name }) => name)).toEqual([first.name]);
    expect((await list(person, there)).data.map(({ name }) => name)).toEqual([second.name]);
    const foreign = await readSession(other, course.sections[0]);
    expect((await list(person, foreign)).status).toBe(404);
    const { data } = await list(other, foreign);
    const attemptId = data[0]?.id ?? 0;
    for (const [of, status] of [
      [person, 404],
      [other, 200],
    ] as const)
      expect(
        (
          await admin.call('GET v1/subscriptions/{id}/attempts/{attemptId}/', {
            params: { id: of.subscription.id, attemptId },
          })
        ).status,
      ).toBe(status);
  });

  test('stays when its session is reset, and says so', async () => {
    const evaluation = await anEvaluation(server, { max_retries: 2 });
    const person = await aCandidate(server, 'evaluation', await aCourseWith(server, 'evaluation', evaluation));
    await openSection(person);
    await person.handIn(choose(evaluation, [1]));
    const [attempt] = await listAttempts(person);
    expect(attempt?.is_reset).toBe(false);
    const { rows } = await server.pool.query<{ id: number }>(
      'select id from section_sessions where subscription_id = $1',
      [person.subscription.id],
    );
    await admin.call('DELETE v1/subscriptions/{id}/sessions/{sessionId}/', {
      params: { id: person.subscription.id, sessionId: rows[0]?.id ?? 0 },
      query: { reason: 'Prova tecnica' } as never,
    });
    await openSection(person);
    await person.handIn(choose(evaluation, [0]));
    expect((await listAttempts(person)).map(({ is_reset }) => is_reset)).toEqual([false, true]);
  });
});
