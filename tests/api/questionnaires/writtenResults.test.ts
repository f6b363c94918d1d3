import { expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { readRows } from '#tests/support/exportFiles.ts';
import { download, waitUntilEnded } from '#tests/support/exports.ts';
import { aCandidate, aCourseWith, anEvaluation } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

test('the results of an evaluation are downloaded with which of the written texts are right, as they are shown', async () => {
  const evaluation = await anEvaluation(server, {
    questions: ['Capitale?', 'Fiume?', 'Perché?'].map((text, place) => ({
      text,
      question_config: 'open',
      answers: [['Perù*', 'Roma*', 'Lima*'], ['Po*'], []][place] ?? [],
    })),
  });
  const course = await aCourseWith(server, 'evaluation', evaluation);
  for (const text of [' peru', 'Lima', 'Lima']) {
    const person = await aCandidate(server, 'evaluation', course);
    await person.handIn(evaluation.questions.map(({ id }) => ({ question_id: id, answer_text: text })));
  }
  await server.pool.query('delete from questions where id = $1', [evaluation.questions[1]?.id]);
  // Nor is what was accepted when it was handed in, and is not any more.
  await server.pool.query('delete from answers where id = $1', [evaluation.questions[0]?.answers[2]?.id]);
  const shown = await Promise.all(
    evaluation.questions.map(async ({ id: question }) => {
      const { data } = await admin.call('GET v1/evaluations/{id}/results/texts/', {
        params: { id: evaluation.id },
        query: { question, page: 1, page_items: 10 },
      });
      return data.map(({ text, is_correct }) => [text, is_correct]);
    }),
  );
  expect(shown).toEqual([
    [
      ['Lima', false],
      ['peru', true],
    ],
    // What was accepted went with the question.
    [
      ['Lima', undefined],
      ['peru', undefined],
    ],
    [
      ['Lima', true],
      ['peru', true],
    ],
  ]);
  const { data } = await admin.call('POST custom/v1/exports/evaluation-results/', {
    body: { filters: { evaluation: evaluation.id } },
  });
  const record = await waitUntilEnded(admin, data.resource.id);
  const rows = readRows('csv', Buffer.from(await (await download(server, record)).arrayBuffer()));
  const written = (question: string) =>
    rows
      .filter(({ Domanda }) => String(Domanda).startsWith(question))
      .map((row) => [row.Risposta, row.Corretta, row.Numero]);
  expect(['Capitale?', 'Fiume?', 'Perché?'].map(written)).toEqual([
    [
      ['Lima', 'No', '2'],
      ['peru', 'Sì', '1'],
    ],
    [
      ['Lima', '', '2'],
      ['peru', '', '1'],
    ],
    [
      ['Lima', 'Sì', '2'],
      ['peru', 'Sì', '1'],
    ],
  ]);
});
