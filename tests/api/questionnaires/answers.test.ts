import { describe, expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { listOrders, listTexts } from '#tests/support/listed.ts';
import { anEvaluation, aSurvey } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const page = { page: 1, page_items: 10 };

const readEvaluation = async (id: number) => (await admin.call('GET v1/evaluations/{id}/', { params: { id } })).data;
const addToSurvey = (id: number, body: object) =>
  admin.call('POST v1/surveys/{id}/questions/', { params: { id }, body: body as never });
const changeQuestion = (id: number, body: object) =>
  admin.call('PUT v1/evaluation-questions/{id}/', { params: { id }, body });
const addAnswer = (id: number, body: { text: string; is_correct?: boolean; order?: number }) =>
  admin.call('POST v1/evaluation-questions/{id}/answers/', { params: { id }, body });
const changeAnswer = (id: number, body: object) =>
  admin.call('PUT v1/evaluation-answers/{id}/', { params: { id }, body });
const withBody = (body: object) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const readLastEntry = async () =>
  (await admin.call('GET v1/activity-log/', { query: { ...page, page_items: 1, ordering: '-at' } })).data[0];

describe('answers', () => {
  test('are added, changed, ordered and deleted; one of blanks is refused with its field', async () => {
    const { id, questions } = await anEvaluation(server, { questions: [{ question_config: 'open', answers: [] }] });
    const question = questions[0]?.id ?? 0;
    expect((await addAnswer(question, { text: '  Roma ', is_correct: true })).data).toMatchObject({
      text: 'Roma',
      is_correct: true,
      order: 0,
    });
    expect((await addAnswer(question, { text: 'Milano' })).data).toMatchObject({ is_correct: false, order: 1 });
    const torino = await addAnswer(question, { text: 'Torino', order: 0 });
    expect(torino).toMatchObject({ status: 201, data: { order: 0 } });
    for (const text of ['', '   ', '\n\u00a0'])
      for (const refused of [await addAnswer(question, { text }), await changeAnswer(torino.data.id, { text })])
        expect(refused).toMatchObject({ status: 400, error: { fields: { text: expect.any(String) } } });
    expect((await changeAnswer(torino.data.id, { text: ' Napoli', order: 9 })).data).toMatchObject({
      text: 'Napoli',
      order: 2,
    });
    const present = (await readEvaluation(id)).questions[0]?.answers ?? [];
    expect(listTexts(present)).toEqual(['Roma', 'Milano', 'Napoli']);
    const ids = present.map((answer) => answer.id).toReversed();
    const order = { params: { id: question }, body: { ids } };
    expect(listTexts((await admin.call('PUT v1/evaluation-questions/{id}/answers/order/', order)).data)).toEqual([
      'Napoli',
      'Milano',
      'Roma',
    ]);
    const other = await anEvaluation(server);
    const elsewhere = { id: other.questions[0]?.id ?? 0, answerId: torino.data.id };
    const remove = (params: { id: number; answerId: number }) =>
      admin.call('DELETE v1/evaluation-questions/{id}/answers/{answerId}/', { params });
    expect((await remove(elsewhere)).status).toBe(404);
    expect((await remove({ ...elsewhere, id: question })).data).toEqual({ id: torino.data.id });
    expect(listOrders((await readEvaluation(id)).questions[0]?.answers ?? [])).toEqual([0, 1]);
  });

  test('of a single choice have one right answer, the last one set so', async () => {
    const { id, questions } = await anEvaluation(server, { questions: [{ answers: ['a*', 'b', 'c'] }] });
    const [question] = questions;
    const right = async () =>
      listTexts((await readEvaluation(id)).questions[0]?.answers.filter(({ is_correct }) => is_correct) ?? []);
    await changeAnswer(question?.answers[1]?.id ?? 0, { is_correct: true });
    expect(await right()).toEqual(['b']);
    expect(await readLastEntry()).toMatchObject({
      object_name: 'b',
      after: { is_correct: true, no_longer_correct: ['a'] },
    });
    await addAnswer(question?.id ?? 0, { text: 'd', is_correct: true });
    expect(await right()).toEqual(['d']);
    const [a, b, c] = question?.answers ?? [];
    const outcomes = await Promise.all(
      [a, b, c, a, b, c].map((answer) => changeAnswer(answer?.id ?? 0, { is_correct: true })),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await right()).toHaveLength(1);
  });

  test('of a single choice are never two right ones, not even by SQL', async () => {
    const { questions } = await anEvaluation(server, { questions: [{ answers: ['a', 'b'] }] });
    const [a, b] = questions[0]?.answers ?? [];
    const mark = (id: number | undefined) =>
      server.pool.query('update answers set is_correct = true where id = $1', [id]);
    const outcomes = await Promise.allSettled([mark(a?.id), mark(b?.id)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('of a multiple choice may all be right; a survey’s open question has none', async () => {
    const multiple = await anEvaluation(server, { questions: [{ question_config: 'multiple', answers: ['a*', 'b'] }] });
    await changeAnswer(multiple.questions[0]?.answers[1]?.id ?? 0, { is_correct: true });
    const [question] = (await readEvaluation(multiple.id)).questions;
    expect(question?.answers.map(({ is_correct }) => is_correct)).toEqual([true, true]);
    const flag = { is_at_least_one_correct: true };
    expect((await changeQuestion(question?.id ?? 0, flag)).data).toMatchObject(flag);

    const survey = await aSurvey(server, { questions: [{ question_config: 'open', answers: [] }, {}] });
    const [open, single] = survey.questions;
    const add = (id: number | undefined, text: string) =>
      admin.call('POST v1/survey-questions/{id}/answers/', { params: { id: id ?? 0 }, body: { text } });
    expect(await add(open?.id, 'x')).toMatchObject({ status: 400, error: { code: 'wrong_question_type' } });
    const made = await add(single?.id, ' Sì ');
    expect(made.data).toEqual({ id: expect.any(Number), text: ' Sì ', order: 0 });
    expect((await changeAnswer(made.data.id, { text: 'x' })).status).toBe(404);
    const params = { id: made.data.id };
    expect((await admin.call('PUT v1/survey-answers/{id}/', { params, body: { text: 'No' } })).data.text).toBe('No');
  });
});

describe('rows of a likert question', () => {
  test('are added, read, changed, ordered and deleted, also at addresses with two slashes', async () => {
    const { id, questions } = await aSurvey(server, {
      questions: [{ question_config: 'likert', answers: ['Poco'], rows: ['Aule'] }, {}],
    });
    const [likert, single] = questions;
    const questionId = likert?.id ?? 0;
    const row = { likert_question_id: questionId, question_config: 'likert_question' };
    const made = await addToSurvey(id, { ...row, text: 'Docenti' });
    expect(made).toMatchObject({ status: 201, data: { ...row, text: 'Docenti', order: 1 } });
    await addToSurvey(id, { ...row, text: 'Orari', order: 0 });
    const params = { id, questionId };
    const rows = async () =>
      (await admin.call('GET v1/surveys/{id}/questions/{questionId}/likert-questions/', { params })).data;
    expect(listTexts(await rows())).toEqual(['Orari', 'Aule', 'Docenti']);

    const at = { id, questionId: made.data.id };
    const change = (body: object) => admin.call('PUT v1/surveys/{id}/questions/{questionId}/', { params: at, body });
    expect((await change({ text: 'Tutor', order: 0 })).data).toMatchObject({ text: 'Tutor', order: 0 });
    expect(await change({ text: 'x', seen: { text: 'Docenti' } })).toMatchObject({
      status: 409,
      error: { code: 'changed_meanwhile', fields: { text: expect.any(String) } },
    });
    const ids = (await rows()).map((one) => one.id).toReversed();
    const order = { params, body: { ids } };
    const ordered = await admin.call('PUT v1/surveys/{id}/questions/{questionId}/likert-questions/order/', order);
    expect(listTexts(ordered.data)).toEqual(['Aule', 'Orari', 'Tutor']);
    const double = await admin.raw('GET', `/api//v1/surveys/${id}/questions/${questionId}/likert-questions/`);
    expect(double).toMatchObject({ status: 200, json: { data: ordered.data } });
    const added = await admin.raw('POST', `/api//v1/surveys/${id}/questions/`, withBody({ ...row, text: 'Mensa' }));
    expect(added).toMatchObject({ status: 201, json: { data: { text: 'Mensa', order: 3 } } });
    const own = `/api//v1/surveys/${id}/questions/${(added.json as { data: { id: number } }).data.id}/`;
    expect(await admin.raw('PUT', own, withBody({ text: 'La mensa' }))).toMatchObject({
      status: 200,
      json: { data: { text: 'La mensa' } },
    });
    expect((await admin.raw('DELETE', own)).status).toBe(200);

    const elsewhere = await aSurvey(server);
    expect(
      (
        await admin.call('PUT v1/surveys/{id}/questions/{questionId}/', {
          params: { ...at, id: elsewhere.id },
          body: { text: 'x' },
        })
      ).status,
    ).toBe(404);
    expect((await change({ text: ' ' })).error).toMatchObject({ fields: { text: expect.any(String) } });
    expect(await addToSurvey(elsewhere.id, { ...row, text: 'x' })).toMatchObject({
      status: 400,
      error: { code: 'unknown_reference', fields: { likert_question_id: expect.any(String) } },
    });
    expect(await addToSurvey(id, { ...row, text: 'x', likert_question_id: single?.id })).toMatchObject({
      status: 400,
      error: { code: 'wrong_question_type' },
    });
    expect((await admin.call('DELETE v1/surveys/{id}/questions/{questionId}/', { params: at })).data).toEqual({
      id: made.data.id,
    });
    // A question is no row, and a row no question.
    expect((await admin.call('DELETE v1/surveys/{id}/questions/{questionId}/', { params })).status).toBe(404);
    const [first] = await rows();
    expect((await admin.call('DELETE v1/survey-questions/{id}/', { params: { id: first?.id ?? 0 } })).status).toBe(404);
    expect(listOrders(await rows())).toEqual([0, 1]);
  });
});
