import { afterAll, describe, expect, test } from 'vitest';
import { startTestServer } from '#tests/support/server.ts';
import { anEvaluation, aSignedInUser, aSurvey } from '#tests/support/world.ts';

const server = await startTestServer();
const admin = await aSignedInUser(server, { tier: 'BO_COM', username: 'capo' });
const limited = await aSignedInUser(server, { tier: 'BO_LIM' });
afterAll(() => server.stop());

const page = { page: 1, page_items: 10 };

describe('surveys and evaluations', () => {
  test('are listed apart, by name, searched and paged', async () => {
    const likert = { question_config: 'likert' as const, answers: ['Poco', 'Molto'], rows: ['Aule', 'Docenti'] };
    await aSurvey(server, { name: 'Qualità percepita', questions: [likert, { answers: ['Sì'] }] });
    await aSurvey(server, { name: 'àncora un sondaggio' });
    await anEvaluation(server, { name: 'Qualità finale' });
    const surveys = await admin.call('GET v1/surveys/', { query: page });
    expect(surveys.data?.map(({ name, questions_count }) => [name, questions_count])).toEqual([
      ['àncora un sondaggio', 1],
      ['Qualità percepita', 2],
    ]);
    expect((await admin.call('GET v1/surveys/', { query: { ...page, search: 'QUALITA' } })).data).toHaveLength(1);
    const second = await limited.call('GET v1/surveys/', { query: { page: 2, page_items: 1, ordering: '-name' } });
    expect(second.data?.map(({ name }) => name)).toEqual(['àncora un sondaggio']);
    const evaluations = await admin.call('GET v1/evaluations/', { query: { ...page, search: 'qualità' } });
    expect(evaluations.data?.map(({ name }) => name)).toEqual(['Qualità finale']);
    expect(await limited.call('GET v1/evaluations/', { query: page })).toMatchObject({ status: 403 });
  });

  test('are made with their settings, and the log has them', async () => {
    const survey = await admin.call('POST v1/surveys/', { body: { name: ' Gradimento ', is_editable: true } });
    expect(survey).toMatchObject({
      status: 201,
      data: { name: 'Gradimento', is_editable: true, is_sequential: false, questions_count: 0, questions: [] },
    });
    const evaluation = await admin.call('POST v1/evaluations/', {
      body: { name: 'Finale', retries_not_limited: true, perc_correct_questions: 80, question_bank_question_number: 0 },
    });
    expect(evaluation).toMatchObject({
      status: 201,
      data: {
        name: 'Finale',
        is_sequential: false,
        retries_not_limited: true,
        max_retries: -1,
        perc_correct_questions: 80,
        question_bank_question_number: null,
        questions: [],
      },
    });
    expect((await admin.call('POST v1/evaluations/', { body: { name: 'Breve' } })).data).toMatchObject({
      retries_not_limited: false,
      max_retries: 0,
      perc_correct_questions: 60,
    });
    const { data: log } = await admin.call('GET v1/activity-log/', { query: { ...page, action: 'create' } });
    expect(log?.map(({ object_type, object_name }) => [object_type, object_name])).toEqual([
      ['evaluation', 'Breve'],
      ['evaluation', 'Finale'],
      ['survey', 'Gradimento'],
    ]);
    for (const name of ['', ' \t'])
      for (const path of ['surveys', 'evaluations'] as const)
        expect(await admin.call(`POST v1/${path}/`, { body: { name } })).toMatchObject({
          status: 400,
          error: { fields: { name: expect.any(String) } },
        });
    for (const client of [limited, await aSignedInUser(server)])
      expect(await client.call('POST v1/surveys/', { body: { name: 'No' } })).toMatchObject({ status: 403 });
  });

  test.each([
    [{ retries_not_limited: true, max_retries: 3 }, 'max_retries', 'contradictory_retries'],
    [{ retries_not_limited: false, max_retries: -1 }, 'max_retries', 'contradictory_retries'],
    [{ question_bank_question_number: 1 }, 'question_bank_question_number', 'question_bank_too_large'],
    [{ perc_correct_questions: 9 }, 'perc_correct_questions', 'malformed'],
  ])('are refused with %j', async (settings, field, code) => {
    expect(await admin.call('POST v1/evaluations/', { body: { name: 'Finale', ...settings } })).toMatchObject({
      status: 400,
      error: { code, fields: { [field]: expect.any(String) } },
    });
  });
});
