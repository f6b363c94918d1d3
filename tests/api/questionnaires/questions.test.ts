import { describe, expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { listOrders, listTexts } from '#tests/support/listed.ts';
import { anEvaluation, aSurvey } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const empty = { questions: [] };
const page = { page: 1, page_items: 10 };

const readSurvey = async (id: number) => (await admin.call('GET v1/surveys/{id}/', { params: { id } })).data;
const readEvaluation = async (id: number) => (await admin.call('GET v1/evaluations/{id}/', { params: { id } })).data;
const addToSurvey = (id: number, body: object) =>
  admin.call('POST v1/surveys/{id}/questions/', { params: { id }, body: body as never });
const addToEvaluation = (id: number, body: object) =>
  admin.call('POST v1/evaluations/{id}/questions/', { params: { id }, body: body as never });
const changeQuestion = (id: number, body: object) =>
  admin.call('PUT v1/evaluation-questions/{id}/', { params: { id }, body });
const changeAnswer = (id: number, body: object) =>
  admin.call('PUT v1/evaluation-answers/{id}/', { params: { id }, body });
const readLastEntry = async () =>
  (await admin.call('GET v1/activity-log/', { query: { ...page, page_items: 1, ordering: '-at' } })).data[0];

describe('questions', () => {
  test('are made of every type, in the order they come or are put, and read with all that stands in them', async () => {
    const { id } = await aSurvey(server, empty);
    for (const question_config of ['open', 'multiple', 'single', 'likert'])
      expect(await addToSurvey(id, { text: question_config, question_config, is_active: false })).toMatchObject({
        status: 201,
        data: { text: question_config, question_config, answers: [], likert_questions: [] },
      });
    const first = await addToSurvey(id, { text: 'prima', question_config: 'open', order: 0 });
    expect(first.data).toMatchObject({ order: 0 });
    const survey = await readSurvey(id);
    expect(listTexts(survey.questions)).toEqual(['prima', 'open', 'multiple', 'single', 'likert']);
    expect(listOrders(survey.questions)).toEqual([0, 1, 2, 3, 4]);
    expect(survey.questions_count).toBe(5);
    expect(survey.questions[0]).not.toHaveProperty('is_active');

    const evaluation = await anEvaluation(server, empty);
    expect(await addToEvaluation(evaluation.id, { text: 'x', question_config: 'likert' })).toMatchObject({
      status: 400,
      error: { fields: { question_config: expect.any(String) } },
    });
    const made = await addToEvaluation(evaluation.id, { text: 'Quale?', question_config: 'multiple' });
    expect(made.data).toEqual({
      id: expect.any(Number),
      text: 'Quale?',
      order: 0,
      question_config: 'multiple',
      is_active: true,
      is_at_least_one_correct: false,
      answers: [],
    });
    expect((await readEvaluation(evaluation.id)).questions).toEqual([made.data]);
    expect((await admin.call('GET v1/surveys/{id}/', { params: evaluation })).status).toBe(404);
    expect((await admin.call('GET v1/evaluations/{id}/', { params: { id } })).status).toBe(404);
    expect((await addToSurvey(evaluation.id, { text: 'x', question_config: 'open' })).status).toBe(404);
  });

  test('are made together with their answers and rows, or not at all', async () => {
    const survey = await aSurvey(server, empty);
    const likert = await addToSurvey(survey.id, {
      text: 'Come valuta?',
      question_config: 'likert',
      answers: [{ text: 'Poco' }, { text: 'Molto' }],
      likert_questions: [{ text: 'Le aule' }, { text: 'I docenti' }],
    });
    const [question] = (await readSurvey(survey.id)).questions;
    expect(likert.data).toEqual(question);
    expect(listTexts(question?.answers ?? [])).toEqual(['Poco', 'Molto']);
    expect(question?.likert_questions).toMatchObject([
      { text: 'Le aule', order: 0, likert_question_id: question?.id, question_config: 'likert_question' },
      { text: 'I docenti', order: 1 },
    ]);

    const evaluation = await anEvaluation(server, empty);
    const right = { text: ' Roma ', is_correct: true };
    const refused: [object, string, string][] = [
      [
        { question_config: 'single', answers: [right, { ...right, text: 'Milano' }] },
        'answers',
        'several_right_answers',
      ],
      [{ question_config: 'single', is_at_least_one_correct: true }, 'is_at_least_one_correct', 'wrong_question_type'],
      [{ question_config: 'single', answers: [{ text: ' \t' }] }, 'answers', 'malformed'],
    ];
    for (const [body, field, code] of refused)
      expect(await addToEvaluation(evaluation.id, { text: 'Capitale?', ...body })).toMatchObject({
        status: 400,
        error: { code, fields: { [field]: expect.any(String) } },
      });
    const inSurvey: [object, string][] = [
      [{ question_config: 'open', answers: [{ text: 'Sì' }] }, 'answers'],
      [{ question_config: 'single', likert_questions: [{ text: 'Riga' }] }, 'likert_questions'],
    ];
    for (const [body, field] of inSurvey)
      expect(await addToSurvey(survey.id, { text: 'x', ...body })).toMatchObject({
        status: 400,
        error: { code: 'wrong_question_type', fields: { [field]: expect.any(String) } },
      });
    const open = await addToEvaluation(evaluation.id, {
      text: 'Capitale? \ud83d',
      question_config: 'open',
      answers: [right],
    });
    expect(open.data.text).toBe('Capitale? \ufffd');
    expect(open.data.answers).toMatchObject([{ text: 'Roma', is_correct: true }]);
    expect((await readEvaluation(evaluation.id)).questions_count).toBe(1);
  });

  test('are changed, moved and deleted, each change in the log and in the questionnaire’s date', async () => {
    const { id, questions } = await anEvaluation(server, { questions: [{ text: 'A' }, { text: 'B' }, { text: 'C' }] });
    const [a = { id: 0 }, b = { id: 0 }] = questions;
    const before = await readEvaluation(id);
    expect((await changeQuestion(a.id, { text: 'A!', is_active: false })).data).toMatchObject({
      text: 'A!',
      is_active: false,
    });
    expect(await readLastEntry()).toMatchObject({
      action: 'update',
      object_type: 'question',
      object_id: a.id,
      before: { text: 'A', is_active: true },
      after: { text: 'A!', is_active: false },
    });
    expect(await changeQuestion(a.id, { is_at_least_one_correct: true })).toMatchObject({
      status: 400,
      error: { code: 'wrong_question_type', fields: { is_at_least_one_correct: expect.any(String) } },
    });
    expect((await changeQuestion(a.id, { order: 9 })).data.order).toBe(2);
    const params = { id: b.id };
    expect((await admin.call('DELETE v1/evaluation-questions/{id}/', { params })).data).toEqual(params);
    expect(await readLastEntry()).toMatchObject({ action: 'delete', object_type: 'question', before: { text: 'B' } });
    const after = await readEvaluation(id);
    expect(listTexts(after.questions)).toEqual(['C', 'A!']);
    expect(listOrders(after.questions)).toEqual([0, 1]);
    expect(Date.parse(after.updated)).toBeGreaterThan(Date.parse(before.updated));
    expect((await admin.call('DELETE v1/evaluation-questions/{id}/', { params })).status).toBe(404);
    expect((await changeQuestion(b.id, { text: 'x' })).status).toBe(404);
    expect(
      (await admin.call('PUT v1/survey-questions/{id}/', { params: { id: a.id }, body: { text: 'x' } })).status,
    ).toBe(404);
  });

  test('changed by two keep what each wrote; the same field twice is a refusal that names it', async () => {
    const { questions } = await anEvaluation(server, { questions: [{ text: 'A', answers: ['uno', 'due'] }] });
    const [question] = questions;
    const id = question?.id ?? 0;
    const seen = { text: 'A', is_active: true };
    expect((await changeQuestion(id, { text: 'Mia', seen })).status).toBe(200);
    expect((await changeQuestion(id, { text: 'A', is_active: false, seen })).data).toMatchObject({
      text: 'Mia',
      is_active: false,
    });
    expect(await changeQuestion(id, { text: 'Sua', seen })).toMatchObject({
      status: 409,
      error: { code: 'changed_meanwhile', fields: { text: expect.any(String) } },
    });
    const answer = question?.answers[0]?.id ?? 0;
    expect((await changeAnswer(answer, { text: 'una', seen: { text: 'uno' } })).status).toBe(200);
    expect(await changeAnswer(answer, { text: 'un’altra', seen: { text: 'uno' } })).toMatchObject({
      status: 409,
      error: { code: 'changed_meanwhile', fields: { text: expect.any(String) } },
    });
  });

  test('are put in a whole order, or in none', async () => {
    const { id, questions } = await aSurvey(server, { questions: [{ text: 'A' }, { text: 'B' }, { text: 'C' }] });
    const ids = questions.map((question) => question.id);
    const reorder = (body: { ids: number[]; seen?: number[] }) =>
      admin.call('PUT v1/surveys/{id}/questions/order/', { params: { id }, body });
    expect(listTexts((await reorder({ ids: ids.toReversed(), seen: ids })).data)).toEqual(['C', 'B', 'A']);
    expect(await reorder({ ids, seen: ids })).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } });
    expect(await reorder({ ids: ids.slice(1) })).toMatchObject({ status: 409 });
    expect(listTexts((await readSurvey(id)).questions)).toEqual(['C', 'B', 'A']);
    const elsewhere = { params: { id: 999_999 }, body: { ids } };
    expect((await admin.call('PUT v1/surveys/{id}/questions/order/', elsewhere)).status).toBe(404);
    expect(
      (await admin.call('PUT v1/evaluations/{id}/questions/order/', { params: { id }, body: { ids } })).status,
    ).toBe(404);
  });
});

describe('questions of a survey', () => {
  test('take the same calls, and none that are for another kind', async () => {
    const { id } = await aSurvey(server, empty);
    const batch = [
      { text: 'Quale?', question_config: 'single' as const, answers: [{ text: 'a' }, { text: 'b' }] },
      { text: 'Perché?', question_config: 'open' as const },
    ];
    const body = { questions: batch };
    const made = await admin.call('POST v1/surveys/{id}/questions/batch/', { params: { id }, body });
    expect(listTexts(made.data)).toEqual(['Quale?', 'Perché?']);
    const [single, open] = made.data;
    const [a, b] = single?.answers ?? [];
    const of = { id: single?.id ?? 0 };
    const order = { params: of, body: { ids: [b?.id ?? 0, a?.id ?? 0] } };
    expect(listTexts((await admin.call('PUT v1/survey-questions/{id}/answers/order/', order)).data)).toEqual([
      'b',
      'a',
    ]);
    const gone = { params: { ...of, answerId: b?.id ?? 0 } };
    expect((await admin.call('DELETE v1/survey-questions/{id}/answers/{answerId}/', gone)).data).toEqual({ id: b?.id });
    const change = { params: of, body: { text: 'Quali?', order: 1, is_active: false, seen: { text: 'Quale?' } } };
    expect((await admin.call('PUT v1/survey-questions/{id}/', change)).data).toMatchObject({
      text: 'Quali?',
      order: 1,
      answers: [{ text: 'a', order: 0 }],
    });
    const other = await aSurvey(server, empty);
    const taken = { params: other, body: { questions: [of], is_moved: true } };
    expect(listTexts((await admin.call('POST v1/surveys/{id}/questions/take/', taken)).data)).toEqual(['Quali?']);
    expect(listTexts((await readSurvey(id)).questions)).toEqual(['Perché?']);

    const params = { id: open?.id ?? 0 };
    const wrong = [
      await admin.call('PUT v1/evaluation-questions/{id}/', { params, body: { text: 'x' } }),
      await admin.call('DELETE v1/evaluation-questions/{id}/', { params }),
      await admin.call('POST v1/evaluation-questions/{id}/answers/', { params, body: { text: 'x' } }),
      await admin.call('PUT v1/evaluation-questions/{id}/answers/order/', { params, body: { ids: [] } }),
      await admin.call('POST v1/evaluations/{id}/questions/batch/', {
        params: { id },
        body: { questions: [{ text: 'x', question_config: 'open' }] },
      }),
    ];
    expect(wrong.map(({ status }) => status)).toEqual(wrong.map(() => 404));
    expect((await admin.call('DELETE v1/survey-questions/{id}/', { params })).data).toEqual(params);
    expect((await readSurvey(id)).questions).toEqual([]);
  });
});
