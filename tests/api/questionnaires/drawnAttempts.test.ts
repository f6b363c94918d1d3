import { describe, expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aCandidate, aCourse, aCourseWith, anEvaluation, aSurvey, choose } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const listAttempts = async ({ subscription }: { subscription: { id: number } }) =>
  (
    await server.pool.query<{ asked: number[]; is_submitted: boolean }>(
      `select (select array_agg((question ->> 'id')::integer order by place)
          from jsonb_array_elements(snapshot -> 'questions') with ordinality as drawn (question, place)) as asked,
        submitted is not null as is_submitted
      from attempts where subscription_id = $1 order by number`,
      [subscription.id],
    )
  ).rows;

const listIds = (questions: Record<string, { id: number }>): number[] => Object.values(questions).map(({ id }) => id);

test('inactive questions are left out', async () => {
  const evaluation = await anEvaluation(server, {
    questions: [{ answers: ['a*'] }, { answers: ['b*'], is_active: false }],
  });
  const person = await aCandidate(server, 'evaluation', await aCourseWith(server, 'evaluation', evaluation));
  expect(Object.keys((await person.open()).data.questions)).toEqual(['1']);
});

describe('questions drawn from a bank', () => {
  const bank = {
    questions: Array.from({ length: 20 }, () => ({ answers: ['a*', 'b'] })),
    has_random_order: true,
    is_question_bank_randomize_choice: true,
    question_bank_question_number: 10,
    max_retries: 3,
  };

  test('are drawn once for an attempt, stored with it, and graded as they were drawn', async () => {
    const evaluation = await anEvaluation(server, bank);
    const person = await aCandidate(server, 'evaluation', await aCourseWith(server, 'evaluation', evaluation));
    // Also where two tabs open it at once.
    const opened = await Promise.all(Array.from({ length: 4 }, person.open));
    const [first] = opened;
    const asked = listIds(first?.data.questions ?? {});
    expect(new Set(asked).size).toBe(10);
    for (const { data } of opened) expect(data).toEqual(first?.data);
    expect((await person.open()).data).toEqual(first?.data);
    expect(await listAttempts(person)).toEqual([{ asked, is_submitted: false }]);

    const all = choose(evaluation, Array(20).fill(0));
    const others = all.filter(({ question_id }) => !asked.includes(question_id));
    expect(await person.submit(others.slice(0, 1))).toMatchObject({ status: 400 });
    const half = all.filter(({ question_id }) => asked.slice(0, 5).includes(question_id));
    expect((await person.submit(half)).data).toMatchObject({ percentage: 50, is_passed: false });
  });

  test('are drawn again for the next try, and what was drawn before stays', async () => {
    const evaluation = await anEvaluation(server, bank);
    const person = await aCandidate(server, 'evaluation', await aCourseWith(server, 'evaluation', evaluation));
    const first = listIds((await person.open()).data.questions);
    await person.submit([]);
    const second = listIds((await person.open()).data.questions);
    expect(second).not.toEqual(first);
    expect(await listAttempts(person)).toEqual([
      { asked: first, is_submitted: true },
      { asked: second, is_submitted: false },
    ]);
  });
});

test('an attempt is passed by the mark it was opened with, and shows what it was to show', async () => {
  const evaluation = await anEvaluation(server, {
    questions: [{ answers: ['a*', 'b'] }, { answers: ['a*', 'b'] }],
    perc_correct_questions: 50,
    has_show_correct_answers: true,
  });
  const person = await aCandidate(server, 'evaluation', await aCourseWith(server, 'evaluation', evaluation));
  await person.open();
  const changed = await admin.call('PUT v1/evaluations/{id}/', {
    params: { id: evaluation.id },
    body: { perc_correct_questions: 100, has_show_correct_answers: false },
  });
  expect(changed.status).toBe(200);
  expect((await person.open()).data.pass_mark).toBe(50);
  const { data } = await person.submit(choose(evaluation, [0, 1]));
  expect(data).toMatchObject({ percentage: 50, is_passed: true, evaluation: { has_show_correct_answers: true } });
  expect(data.question_registries.map(({ is_passed }) => is_passed)).toEqual([true, false]);
  expect({ ...(await person.registry()).data, is_repeated: false }).toEqual(data);
});

describe('tries', () => {
  test('are used up: nothing more is opened or handed in, and the last result stays', async () => {
    const evaluation = await anEvaluation(server, { max_retries: 1 });
    const survey = await aSurvey(server);
    const examined = await aCandidate(server, 'evaluation', await aCourseWith(server, 'evaluation', evaluation));
    const surveyed = await aCandidate(server, 'survey', await aCourseWith(server, 'survey', survey));
    for (const _ of [1, 2]) expect((await examined.handIn(choose(evaluation, [1]))).status).toBe(201);
    expect((await surveyed.handIn(choose(survey, [0]))).status).toBe(201);
    for (const [person, used, answers] of [
      [examined, 2, choose(evaluation, [0])],
      [surveyed, 1, choose(survey, [1])],
    ] as const) {
      const before = (await person.registry()).data;
      expect((await person.open()).data).toEqual(
        expect.objectContaining({ left_tries: 0, attempt_id: null, questions: {} }),
      );
      expect(await person.submit([...answers])).toMatchObject({ status: 409, error: { code: 'attempt_closed' } });
      expect((await person.registry()).data).toEqual(before);
      expect(await listAttempts(person)).toHaveLength(used);
    }
  });

  test('are without end where that is allowed', async () => {
    const evaluation = await anEvaluation(server, { max_retries: -1 });
    const person = await aCandidate(server, 'evaluation', await aCourseWith(server, 'evaluation', evaluation));
    for (let count = 0; count < 4; count += 1)
      expect((await person.handIn(choose(evaluation, [1]))).data).toMatchObject({ left_tries: -1, is_passed: false });
  });
});

test('a choice is not named twice in an answer', async () => {
  const evaluation = await anEvaluation(server, {
    questions: [{ question_config: 'multiple', answers: ['a*', 'b*', 'c'] }],
  });
  const [question] = evaluation.questions;
  const person = await aCandidate(server, 'evaluation', await aCourseWith(server, 'evaluation', evaluation));
  const right = question?.answers[0]?.id ?? 0;
  const twice = [{ question_id: question?.id ?? 0, answers_multiple_ids: [right, right] }];
  expect((await person.handIn(twice)).status).toBe(400);
});

test('nobody gives a survey more answers than a question takes', async () => {
  const survey = await aSurvey(server, {
    questions: [
      { answers: ['a', 'b', 'c'] },
      { question_config: 'likert', answers: ['poco', 'molto'], rows: ['Aula'] },
    ],
  });
  const [single, likert] = survey.questions;
  const person = await aCandidate(server, 'survey', await aCourseWith(server, 'survey', survey));
  const [first = 0, ...others] = single?.answers.map(({ id }) => id) ?? [];
  const [little = 0, much = 0] = likert?.answers.map(({ id }) => id) ?? [];
  const honest = [
    { question_id: single?.id ?? 0, answer_id: first },
    { question_id: likert?.rows[0]?.id ?? 0, answer_id: little },
  ];
  const forged = [
    [{ ...honest[0], answers_multiple_ids: others }, honest[1]],
    [honest[0], { ...honest[1], answers_multiple_ids: [much] }],
    [...honest, { question_id: likert?.id ?? 0, answer_id: much }],
  ];
  for (const questions of forged)
    expect((await person.handIn(questions as typeof honest)).error?.fields).toHaveProperty('questions');
  expect((await person.handIn(honest)).status).toBe(201);
  const { data } = await admin.call('GET v1/surveys/{id}/results/', { params: { id: survey.id } });
  expect(data.questions.map(({ responses, answers }) => [responses, ...answers.map(({ count }) => count)])).toEqual([
    [1, 1, 0, 0],
    [1, 1, 0],
  ]);
});

test('an attempt takes answers of its own learner alone, to what it asks', async () => {
  const evaluation = await anEvaluation(server, { questions: [{ answers: ['a*', 'b'] }] });
  const course = await aCourseWith(server, 'evaluation', evaluation);
  const [owner, other] = [
    await aCandidate(server, 'evaluation', course),
    await aCandidate(server, 'evaluation', course),
  ];
  const attempt_id = (await owner.open()).data.attempt_id ?? 0;
  await other.open();
  const path = 'v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}/evaluation-registry/';
  const foreign = { params: other.params, body: { attempt_id, questions: choose(evaluation, [1]) } };
  const closed = { status: 409, error: { code: 'attempt_closed' } };
  expect(await other.call(`PUT ${path}draft/`, foreign)).toMatchObject(closed);
  expect(await other.call(`POST ${path}`, foreign)).toMatchObject(closed);
  const unknown = { params: owner.params, body: { attempt_id, questions: [{ question_id: 999_999, answer_id: 1 }] } };
  expect(await owner.call(`PUT ${path}draft/`, unknown)).toMatchObject({
    status: 400,
    error: { fields: { questions: expect.any(String) } },
  });
  expect((await owner.open()).data).toMatchObject({ attempt_id, draft: [], draft_saved: null });
  expect((await owner.submit(choose(evaluation, [0]))).data).toMatchObject({ percentage: 100 });
});

test('an evaluation is no survey, which passes with any answer', async () => {
  const evaluation = await anEvaluation(server, { questions: [{ answers: ['a*', 'b'] }] });
  const { call, open, params, registry } = await aCandidate(
    server,
    'evaluation',
    await aCourseWith(server, 'evaluation', evaluation),
  );
  await open();
  const path = 'v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}';
  const given = { params, body: { questions: choose(evaluation, [1]) } };
  const answers = [
    await call(`GET ${path}/survey/`, { params }),
    await call(`PUT ${path}/survey-registry/draft/`, given),
    await call(`POST ${path}/survey-registry/`, given),
    await call(`GET ${path}/survey-registry/`, { params }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await registry()).data).toBeNull();
});

test('an evaluation stays closed, to its opening and its hand-in, until what it requires is passed or shown no more', async () => {
  const evaluation = await anEvaluation(server);
  const course = await aCourse(server, { sections: [{ category: 'EVALUATION', evaluation_id: evaluation.id }, {}] });
  const [sat, late] = [await aCandidate(server, 'evaluation', course), await aCandidate(server, 'evaluation', course)];
  const [section, lesson] = course.sections;
  await sat.open();
  const change = (id = 0, body: object) => admin.call('PUT v1/course-sections/{id}/', { params: { id }, body });
  await change(section?.id, { mandatory_section_id: lesson?.id });
  const answers = choose(evaluation, [0]);
  for (const answer of [await sat.save(answers), await sat.submit(answers), await late.open()])
    expect(answer).toMatchObject({ status: 403, error: { code: 'section_locked' } });
  await change(lesson?.id, { is_active: false });
  expect([(await late.open()).status, (await sat.submit(answers)).status]).toEqual([200, 201]);
});
