import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { anEvaluation, aSignedInUser, aSurvey } from '#tests/support/world.ts';
import { toEvaluationQuestion, toSurveyQuestion } from '../../../src/questionExchange/newQuestions.ts';
import { readGift } from '../../../src/questionExchange/reading/gift.ts';
import { readMoodleXml } from '../../../src/questionExchange/reading/moodleXml.ts';
import { writeGift } from '../../../src/questionExchange/writing/gift.ts';
import { toWritten } from '../../../src/questionExchange/writing/loss.ts';
import { writeMoodleXml } from '../../../src/questionExchange/writing/moodleXml.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const readQuestionFile = (name: string): string =>
  readFileSync(new URL(`../../rules/questionFiles/${name}`, import.meta.url), 'utf8');
const { drafts } = readMoodleXml(readQuestionFile('moodle.xml'));
drafts.push(...readGift(readQuestionFile('moodle.gift')).drafts);
const keyed = drafts.map((draft) => ({ key: randomUUID(), draft }));

describe('questions read from the files of Moodle', () => {
  it('become those of an evaluation, once however often they are sent, and a file again', async () => {
    const { call } = await aSignedInUser(server, { tier: 'BO_COM' });
    const { id } = await anEvaluation(server, { questions: [] });
    const body = { questions: keyed.map(toEvaluationQuestion) };
    for (let time = 0; time < 2; time += 1) {
      const { status } = await call('POST v1/evaluations/{id}/questions/batch/', { params: { id }, body });
      expect(status).toBe(201);
    }
    const { data } = await call('GET v1/evaluations/{id}/', { params: { id } });
    const stored = data.questions.map(toWritten);
    const read = drafts.map(({ line: _, ...draft }) => draft);
    expect(stored).toEqual(read);
    const again = readMoodleXml(writeMoodleXml(stored).file).drafts;
    expect(again.map(({ line: _, ...draft }) => draft)).toEqual(read);
    expect(readGift(writeGift(stored).file).drafts.map(({ text }) => text)).toEqual(read.map(({ text }) => text));
  });

  it('become those of a survey, where nothing is right', async () => {
    const { call } = await aSignedInUser(server, { tier: 'BO_COM' });
    const { id } = await aSurvey(server, { questions: [] });
    const body = { questions: keyed.map(({ draft }) => toSurveyQuestion({ key: randomUUID(), draft })) };
    expect((await call('POST v1/surveys/{id}/questions/batch/', { params: { id }, body })).status).toBe(201);
    const { data } = await call('GET v1/surveys/{id}/', { params: { id } });
    expect(data.questions.map(({ text, answers }) => [text, answers.map((one) => one.text)])).toEqual(
      drafts.map(({ text, question_config, answers }) => [
        text,
        question_config === 'open' ? [] : answers.map((one) => one.text),
      ]),
    );
  });
});
