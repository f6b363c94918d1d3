import { describe, expect, test } from 'vitest';
import type { ResultsQuery } from '#contract/questionnaireResults.ts';
import { toRomeDay } from '#contract/rules.ts';
import { sumResults } from '#server/modules/resultSums/service.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { readRows } from '#tests/support/exportFiles.ts';
import { download, waitUntilEnded } from '#tests/support/exports.ts';
import { putBack } from '#tests/support/handedIn.ts';
import { aCandidate, aCourseWith, aGroup, aSurvey, choose } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const readSurvey = async (id: number, query: ResultsQuery = {}) => {
  const { data, error } = await admin.call('GET v1/surveys/{id}/results/', { params: { id }, query });
  if (error) throw new Error(error.reason);
  return data;
};

describe('the results of a survey', () => {
  test('count choices, rows and texts', async () => {
    const survey = await aSurvey(server, {
      questions: [
        { text: 'Voto', answers: ['1', '2'] },
        { text: 'Perché', question_config: 'open' },
        { text: 'Temi', question_config: 'multiple', answers: ['x', 'y'] },
        { text: 'Giudizi', question_config: 'likert', answers: ['poco', 'molto'], rows: ['aula', 'docente'] },
        { text: 'Da scrivere', answers: [], is_active: false },
        { text: 'Da scrivere anch’essa', question_config: 'likert', answers: [], rows: ['sola'], is_active: false },
        { text: 'Mai letta', question_config: 'open', is_active: false },
      ],
    });
    const [vote, why, topics, judged] = survey.questions;
    if (!vote || !why || !topics || !judged) throw new Error('there are four');
    const course = await aCourseWith(server, 'survey', survey);
    for (const text of ['=Bello', '=Bello', '(poco)']) {
      const person = await aCandidate(server, 'survey', course);
      const handed = await person.handIn([
        { question_id: vote.id, answer_id: vote.answers[1]?.id },
        { question_id: why.id, answer_text: text },
        { question_id: topics.id, answers_multiple_ids: topics.answers.map(({ id }) => id) },
        ...judged.rows.map((row, place) => ({ question_id: row.id, answer_id: judged.answers[place]?.id })),
      ]);
      expect(handed.status).toBe(201);
    }
    const { questions, responses } = await readSurvey(survey.id);
    expect(responses).toBe(3);
    expect(questions.map((question) => [question.responses, question.answers.map(({ count }) => count)])).toEqual([
      [3, [0, 3]],
      [3, []],
      [3, [3, 3]],
      [3, [3, 3]],
      [0, []],
      [0, []],
      [0, []],
    ]);
    expect(questions[3]?.rows.map(({ counts }) => counts)).toEqual(judged.answers.map(({ id }) => [{ id, count: 3 }]));
    const texts = await admin.call('GET v1/surveys/{id}/results/texts/', {
      params: { id: survey.id },
      query: { question: why.id, page: 1, page_items: 1 },
    });
    expect(texts.data).toEqual([{ text: '=Bello', count: 2 }]);
    expect(texts.pagination?.items_count).toBe(2);

    const { data } = await admin.call('POST custom/v1/exports/survey-results/', {
      body: { filters: { survey: survey.id } },
    });
    const record = await waitUntilEnded(admin, data.resource.id);
    const rows = readRows('csv', Buffer.from(await (await download(server, record)).arrayBuffer()));
    expect(rows.filter(({ Domanda }) => Domanda === 'Perché').map((row) => [row.Risposta, row.Numero])).toEqual([
      ["'=Bello", '2'],
      ['(poco)', '1'],
    ]);
    expect(rows[0]).toMatchObject({ Domanda: 'Tutto il sondaggio', Risposta: 'Compilazioni', Numero: '3' });
    // What nobody could answer is in it too.
    expect(
      rows.filter(({ Domanda }) => /^Da scrivere|^Mai/.test(String(Domanda))).map(({ Risposta }) => Risposta),
    ).toEqual(['', '', '']);
    expect(rows.filter(({ Riga }) => Riga === 'docente').map((row) => [row.Risposta, row.Numero])).toEqual([
      ['poco', '0'],
      ['molto', '3'],
    ]);
  });

  test.each([0, 1])('lose nothing when questions change type, also over sums (%i)', async (sums) => {
    const survey = await aSurvey(server, {
      questions: [
        { text: 'Scala', question_config: 'likert', answers: ['poco', 'molto'], rows: ['aula', 'docente'] },
        { text: 'Scelta', answers: ['a', 'b'] },
        { text: 'Anche scelta', answers: ['c', 'd'] },
        { text: 'Testo', question_config: 'open' },
      ],
    });
    const [scale, choice, other, text] = survey.questions;
    if (!scale || !choice || !other || !text) throw new Error('there are four');
    const course = await aCourseWith(server, 'survey', survey);
    const person = await aCandidate(server, 'survey', course);
    await person.handIn([
      ...scale.rows.map((row, place) => ({ question_id: row.id, answer_id: scale.answers[place]?.id })),
      { question_id: choice.id, answer_id: choice.answers[0]?.id },
      { question_id: other.id, answer_id: other.answers[1]?.id },
      { question_id: text.id, answer_text: 'Prima' },
    ]);
    if (sums) {
      await putBack(server, person, '2 days');
      await sumResults(server.db, { atLeast: 1 });
    }
    for (const [question, question_config] of [
      [scale, 'single'],
      [choice, 'open'],
      [other, 'likert'],
      [text, 'single'],
    ] as const) {
      const call = { params: { id: question.id }, body: { question_config } };
      expect((await admin.call('PUT v1/survey-questions/{id}/', call)).error).toBeNull();
    }
    const { questions } = await readSurvey(survey.id);
    const count = (counted: readonly { text: string; count: number }[]) =>
      counted.map((answer) => `${answer.text} ${answer.count}`);
    expect(
      questions.map(({ responses, answers, rows, earlier }) => ({
        responses,
        now: count(answers),
        rows: rows.length,
        before: earlier && [
          ...count(earlier.answers),
          ...earlier.rows.flatMap((row) =>
            row.counts.map(({ id, count: times }) => {
              const column = earlier.columns.find((one) => one.id === id);
              return `${row.text} ${column?.text} ${times}`;
            }),
          ),
          ...(earlier.has_texts ? ['texts'] : []),
        ],
      })),
    ).toEqual([
      { responses: 1, now: ['poco 0', 'molto 0'], rows: 0, before: ['aula poco 1', 'docente molto 1'] },
      { responses: 1, now: [], rows: 0, before: ['a 1'] },
      { responses: 1, now: ['c 0', 'd 0'], rows: 0, before: ['d 1'] },
      { responses: 1, now: [], rows: 0, before: ['texts'] },
    ]);
    const query = { question: text.id, page: 1, page_items: 10 };
    const { data: texts } = await admin.call('GET v1/surveys/{id}/results/texts/', {
      params: { id: survey.id },
      query,
    });
    expect(texts).toEqual([{ text: 'Prima', count: 1 }]);

    const { data } = await admin.call('POST custom/v1/exports/survey-results/', {
      body: { filters: { survey: survey.id } },
    });
    const record = await waitUntilEnded(admin, data.resource.id);
    const rows = readRows('csv', Buffer.from(await (await download(server, record)).arrayBuffer()));
    const given = rows.filter(({ Numero, Domanda }) => Number(Numero) > 0 && !String(Domanda).startsWith('Tutto'));
    expect(given.map(({ Domanda, Riga, Risposta }) => [Domanda, Riga, Risposta])).toEqual([
      ['Scala', 'aula (eliminata)', 'poco'],
      ['Scala', 'docente (eliminata)', 'molto'],
      ['Scelta', '', 'a (eliminata)'],
      ['Anche scelta', '', 'd'],
      ['Testo', '', 'Prima'],
    ]);
  });

  test('count what was sent last where it may be sent again, also over sums', async () => {
    const survey = await aSurvey(server, { is_editable: true, questions: [{ answers: ['1', '2'] }] });
    const course = await aCourseWith(server, 'survey', survey);
    const person = await aCandidate(server, 'survey', course);
    await person.handIn(choose(survey, [0]));
    await putBack(server, person, '5 days');
    await sumResults(server.db, { atLeast: 1 });
    await person.handIn(choose(survey, [1]));
    const counts = async () => {
      const { responses, questions } = await readSurvey(survey.id);
      return [responses, questions[0]?.answers.map(({ count }) => count)];
    };
    expect(await counts()).toEqual([1, [0, 1]]);
    await putBack(server, person, '2 days');
    await sumResults(server.db, { atLeast: 1 });
    expect(await counts()).toEqual([1, [0, 1]]);
  });

  test('are those of a course, of a group, of some days, choices and texts alike, also over sums', async () => {
    const survey = await aSurvey(server, {
      questions: [{ answers: ['1', '2'] }, { text: 'Perché', question_config: 'open' }],
    });
    const why = survey.questions[1]?.id ?? 0;
    const [here, there] = [await aCourseWith(server, 'survey', survey), await aCourseWith(server, 'survey', survey)];
    const people = [];
    for (const [place, text] of ['uno', 'due', 'tre'].entries()) {
      const person = await aCandidate(server, 'survey', place === 2 ? there : here);
      await person.handIn([...choose(survey, [place % 2]), { question_id: why, answer_text: text }]);
      await putBack(server, person, `${10 - place} days`);
      people.push(person);
    }
    const group = await aGroup(server, { users: people.slice(1).map(({ user }) => user) });
    const dayAgo = (days: number): string => toRomeDay(new Date(Date.now() - days * 86_400_000));
    const found = async (query: ResultsQuery) => {
      const { questions } = await readSurvey(survey.id, query);
      const texts = await admin.call('GET v1/surveys/{id}/results/texts/', {
        params: { id: survey.id },
        query: { ...query, question: why, page: 1, page_items: 10 },
      });
      return [questions[0]?.answers.map(({ count }) => count), texts.data.map(({ text }) => text)];
    };
    const asked: [ResultsQuery, number[], string[]][] = [
      [{}, [2, 1], ['due', 'tre', 'uno']],
      [{ course: here.id }, [1, 1], ['due', 'uno']],
      [{ group: group.id }, [1, 1], ['due', 'tre']],
      [{ group: group.id, course: there.id }, [1, 0], ['tre']],
      [{ from: dayAgo(9), to: dayAgo(9) }, [0, 1], ['due']],
      [{ to: dayAgo(10) }, [1, 0], ['uno']],
    ];
    for (const [query, counts, texts] of asked) expect(await found(query)).toEqual([counts, texts]);
    await sumResults(server.db, { atLeast: 1 });
    for (const [query, counts, texts] of asked) expect(await found(query)).toEqual([counts, texts]);
  });
});
