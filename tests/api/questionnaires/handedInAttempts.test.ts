import { describe, expect, test } from 'vitest';
import type { QuestionAnswer } from '#contract/registries.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aCandidate, aCourseWith, anEvaluation, aSurvey, choose } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

type Candidate = Awaited<ReturnType<typeof aCandidate>>;

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
});
