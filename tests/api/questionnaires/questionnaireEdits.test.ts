import { afterAll, describe, expect, test } from 'vitest';
import { startTestServer } from '#tests/support/server.ts';
import { aCourse, anEnrolment, anEvaluation, aSignedInUser, aSurvey } from '#tests/support/world.ts';

const server = await startTestServer();
const admin = await aSignedInUser(server, { tier: 'BO_COM', username: 'capo' });
afterAll(() => server.stop());

const changeSurvey = (id: number, body: object) => admin.call('PUT v1/surveys/{id}/', { params: { id }, body });
const changeEvaluation = (id: number, body: object) => admin.call('PUT v1/evaluations/{id}/', { params: { id }, body });
const removeSurvey = (id: number) => admin.call('DELETE v1/surveys/{id}/', { params: { id } });
const removeEvaluation = (id: number) => admin.call('DELETE v1/evaluations/{id}/', { params: { id } });
const readLastEntry = async () => {
  const { data } = await admin.call('GET v1/activity-log/', { query: { page: 1, page_items: 1 } });
  const id = data?.[0]?.id ?? 0;
  return (await admin.call('GET v1/activity-log/{id}/', { params: { id } })).data;
};

const five = Array.from({ length: 5 }, (_, place) => ({ answers: ['Sì*', 'No'], is_active: place !== 4 }));

describe('the settings of a survey', () => {
  test('are changed one by one, with its questions in the answer and the change in the log', async () => {
    const survey = await aSurvey(server, { name: 'Gradimento' });
    const changed = await changeSurvey(survey.id, { name: ' Gradimento 2027 ', seen: { name: 'Gradimento' } });
    expect(changed).toMatchObject({
      status: 200,
      data: { name: 'Gradimento 2027', is_editable: false, questions_count: 1 },
    });
    expect(changed.data?.questions.map(({ id }) => id)).toEqual(survey.questions.map(({ id }) => id));
    expect(await readLastEntry()).toMatchObject({
      action: 'update',
      object_type: 'survey',
      object_name: 'Gradimento 2027',
      before: { name: 'Gradimento' },
      after: { name: 'Gradimento 2027' },
    });
    expect((await changeSurvey(survey.id, { is_editable: true })).data).toMatchObject({ is_editable: true });
  });

  test('are not written over what somebody else changed since', async () => {
    const survey = await aSurvey(server, { name: 'Aule' });
    await changeSurvey(survey.id, { name: 'Aule e laboratori' });
    expect(await changeSurvey(survey.id, { name: 'Aule belle', seen: { name: 'Aule' } })).toMatchObject({
      status: 409,
      error: { code: 'changed_meanwhile', fields: { name: expect.any(String) } },
    });
    expect((await changeSurvey(survey.id, { is_sequential: true, seen: { is_sequential: false } })).data).toMatchObject(
      {
        name: 'Aule e laboratori',
        is_sequential: true,
      },
    );
  });

  test.each([
    [{ name: '  ' }],
    [{ name: 'x'.repeat(256) }],
    [{ has_random_order: true }],
    [{}],
    [{ name: 'a\u0000b' }],
  ])('are refused with %j', async (body) => {
    const survey = await aSurvey(server);
    expect((await changeSurvey(survey.id, body)).status).toBe(400);
  });

  test('belong to surveys: an evaluation has none of them', async () => {
    const evaluation = await anEvaluation(server);
    const survey = await aSurvey(server);
    expect((await changeSurvey(evaluation.id, { is_editable: true })).status).toBe(404);
    expect((await changeEvaluation(survey.id, { has_random_order: true })).status).toBe(404);
    expect((await removeSurvey(evaluation.id)).status).toBe(404);
    for (const path of ['surveys', 'evaluations'] as const)
      expect((await admin.call(`GET v1/${path}/{id}/uses/`, { params: { id: 999_999 } })).status).toBe(404);
    expect(
      (await admin.call('POST v1/surveys/{id}/clone/', { params: { id: evaluation.id }, body: { name: 'x' } })).status,
    ).toBe(404);
  });
});

describe('the settings of an evaluation', () => {
  test('say how often it may be repeated in two fields that never contradict each other', async () => {
    const { id } = await anEvaluation(server, { max_retries: 2 });
    const retries = async (body: object) => {
      const { data } = await changeEvaluation(id, body);
      return data && [data.retries_not_limited, data.max_retries];
    };
    expect(await retries({ retries_not_limited: false })).toEqual([false, 2]);
    expect(await retries({ retries_not_limited: true })).toEqual([true, -1]);
    expect(await retries({ name: 'Altro nome' })).toEqual([true, -1]);
    expect(await retries({ retries_not_limited: false })).toEqual([false, 0]);
    expect(await retries({ max_retries: 5 })).toEqual([false, 5]);
    expect(await retries({ max_retries: -1 })).toEqual([true, -1]);
    expect(await retries({ max_retries: 3, retries_not_limited: false })).toEqual([false, 3]);
    const contradictory = await changeEvaluation(id, { max_retries: 3, retries_not_limited: true });
    expect(contradictory.error?.code).toBe('contradictory_retries');
  });

  test('never ask for more questions than there are, those that are switched off among them', async () => {
    const { id } = await anEvaluation(server, { questions: five });
    const bank = (question_bank_question_number: number | null) =>
      changeEvaluation(id, { question_bank_question_number });
    expect((await bank(5)).data?.question_bank_question_number).toBe(5);
    expect(await bank(6)).toMatchObject({
      status: 400,
      error: {
        code: 'question_bank_too_large',
        fields: { question_bank_question_number: 'Il valore massimo consentito è: 5' },
      },
    });
    expect((await bank(0)).data?.question_bank_question_number).toBeNull();
    expect((await bank(null)).data?.question_bank_question_number).toBeNull();
  });

  test.each([
    ['perc_correct_questions', 9],
    ['perc_correct_questions', 101],
    ['perc_correct_questions', 60.5],
    ['max_retries', -2],
    ['max_retries', 1001],
    ['question_bank_question_number', -1],
  ])('refuse %s of %d', async (field, value) => {
    const { id } = await anEvaluation(server);
    expect(await changeEvaluation(id, { [field]: value })).toMatchObject({
      status: 400,
      error: { fields: { [field]: expect.any(String) } },
    });
  });

  test('change beside questions that are added at the same time', async () => {
    const { id } = await anEvaluation(server, { questions: [] });
    const add = () =>
      admin.call('POST v1/evaluations/{id}/questions/', {
        params: { id },
        body: { text: 'Quale?', question_config: 'single' },
      });
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, add),
      ...[60, 70, 80].map((perc_correct_questions) => changeEvaluation(id, { perc_correct_questions })),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
    const { data } = await changeEvaluation(id, { question_bank_question_number: 4 });
    expect(data?.questions.map(({ order }) => order)).toEqual([0, 1, 2, 3]);
  });
});

describe('a copy', () => {
  test('of a survey has its settings and questions, under another name and of its own', async () => {
    const likert = { question_config: 'likert' as const, answers: ['Poco', 'Molto'], rows: ['Aule', 'Docenti'] };
    const survey = await aSurvey(server, {
      name: 'Modello',
      is_editable: true,
      questions: [likert, { text: 'Altro?', question_config: 'open' }],
    });
    const copy = await admin.call('POST v1/surveys/{id}/clone/', {
      params: { id: survey.id },
      body: { name: ' Corso di marzo ' },
    });
    expect(copy).toMatchObject({
      status: 201,
      data: { name: 'Corso di marzo', is_editable: true, is_sequential: false, questions_count: 2 },
    });
    const [first, second] = copy.data?.questions ?? [];
    expect(first?.answers.map(({ text }) => text)).toEqual(['Poco', 'Molto']);
    expect(first?.likert_questions.map(({ text }) => text)).toEqual(['Aule', 'Docenti']);
    expect(second?.text).toBe('Altro?');
    expect(survey.questions.map(({ id }) => id)).not.toContain(first?.id);
    expect(await readLastEntry()).toMatchObject({
      action: 'create',
      object_type: 'survey',
      object_name: 'Corso di marzo',
    });
    expect((await removeSurvey(survey.id)).status).toBe(200);
    expect((await changeSurvey(copy.data?.id ?? 0, { is_editable: false })).data?.questions).toHaveLength(2);
    expect(
      (await admin.call('POST v1/surveys/{id}/clone/', { params: { id: copy.data?.id ?? 0 }, body: { name: ' ' } }))
        .status,
    ).toBe(400);
  });

  test('of an evaluation keeps what is right, what is inactive and how it is passed', async () => {
    const settings = {
      is_sequential: true,
      has_random_order: true,
      has_show_correct_answers: true,
      is_question_bank_randomize_choice: true,
      max_retries: -1,
      perc_correct_questions: 75,
      question_bank_question_number: 3,
    };
    const loose = { question_config: 'multiple' as const, is_at_least_one_correct: true, answers: ['a*', 'b*', 'c'] };
    const { id } = await anEvaluation(server, { ...settings, questions: [...five, loose] });
    const { data } = await admin.call('POST v1/evaluations/{id}/clone/', { params: { id }, body: { name: 'Copia' } });
    expect(data).toMatchObject({ name: 'Copia', ...settings, retries_not_limited: true });
    expect(data?.questions.map(({ is_active }) => is_active)).toEqual([true, true, true, true, false, true]);
    expect(data?.questions[0]?.answers.map(({ is_correct }) => is_correct)).toEqual([true, false]);
    expect(data?.questions.at(-1)).toMatchObject({
      question_config: 'multiple',
      is_at_least_one_correct: true,
      answers: [{ is_correct: true }, { is_correct: true }, { is_correct: false }],
    });
    const plain = await anEvaluation(server);
    const copied = await admin.call('POST v1/evaluations/{id}/clone/', { params: plain, body: { name: 'Copia' } });
    for (const flag of ['is_sequential', 'has_random_order', 'is_question_bank_randomize_choice'] as const)
      expect(copied.data?.[flag], flag).toBe(false);
  });
});

describe('a questionnaire in use', () => {
  const uses = async (id: number) => (await admin.call('GET v1/surveys/{id}/uses/', { params: { id } })).data;

  test('says in which lessons, those learners can still meet first', async () => {
    const survey = await aSurvey(server);
    const sections = [{ name: 'Questionario finale', category: 'SURVEY' as const, survey_id: survey.id }];
    const archived = await aCourse(server, { name: 'Antincendio', is_active: false, sections });
    const course = await aCourse(server, { name: 'Sicurezza', sections });
    expect(await uses(survey.id)).toEqual({
      lessons: [
        {
          section: { id: course.sections[0]?.id, name: 'Questionario finale' },
          theme_id: expect.any(Number),
          course: { id: course.id, name: 'Sicurezza' },
          is_archived: false,
        },
        expect.objectContaining({ course: { id: archived.id, name: 'Antincendio' }, is_archived: true }),
      ],
      attempts_count: 0,
    });
    expect(await uses((await aSurvey(server)).id)).toEqual({ lessons: [], attempts_count: 0 });
  });

  test('is not deleted, and the refusal names the lessons and their courses', async () => {
    const survey = await aSurvey(server);
    const sections = [{ name: 'Quiz', category: 'SURVEY' as const, survey_id: survey.id }];
    await aCourse(server, { name: 'Sicurezza', sections });
    expect(await removeSurvey(survey.id)).toMatchObject({
      status: 409,
      error: {
        code: 'in_use',
        reason: 'È ancora in uso: 1 lezione («Quiz» del corso «Sicurezza»).',
        details: { used_by: { lessons: 1 } },
      },
    });
    const evaluation = await anEvaluation(server);
    const lesson = { name: 'Prova', category: 'EVALUATION' as const, evaluation_id: evaluation.id };
    await aCourse(server, { name: 'Igiene', sections: [lesson] });
    const refused = await removeEvaluation(evaluation.id);
    expect(refused).toMatchObject({
      status: 409,
      error: { code: 'in_use', reason: 'È ancora in uso: 1 lezione («Prova» del corso «Igiene»).' },
    });
  });

  test('is kept with what learners answered, even when its lesson is gone', async () => {
    const evaluation = await anEvaluation(server);
    const sections = [{ name: 'Prova finale', category: 'EVALUATION' as const, evaluation_id: evaluation.id }];
    const course = await aCourse(server, { name: 'Primo soccorso', sections });
    const learner = await aSignedInUser(server);
    await anEnrolment(server, { user: learner.user, course });
    const sectionId = course.sections[0]?.id ?? 0;
    const params = { moduleId: course.sections[0]?.module_id ?? 0, sectionId };
    const opened = await learner.call(
      'GET v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}/evaluation/',
      { params },
    );
    expect(opened.status).toBe(200);
    expect((await admin.call('DELETE v1/course-sections/{id}/', { params: { id: sectionId } })).status).toBe(200);
    expect(await removeEvaluation(evaluation.id)).toMatchObject({
      status: 409,
      error: {
        code: 'in_use',
        reason:
          'È ancora in uso: 1 lezione rimossa («Prova finale» del corso «Primo soccorso») e 1 compilazione da conservare, anche se solo aperta.',
      },
    });
  });

  test('and one in no use is deleted with its questions, once', async () => {
    const survey = await aSurvey(server, { name: 'Da buttare' });
    const both = await Promise.all([removeSurvey(survey.id), removeSurvey(survey.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    const left = await server.pool.query('select from questions where questionnaire_id = $1', [survey.id]);
    expect(left.rowCount).toBe(0);
    expect(await readLastEntry()).toMatchObject({ action: 'delete', object_type: 'survey', object_name: 'Da buttare' });
  });
});
