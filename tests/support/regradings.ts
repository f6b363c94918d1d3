import { vi } from 'vitest';
import type { Regrading } from '#contract/regradings.ts';
import type { Client } from './client.ts';
import type { TestServer } from './server.ts';
import { aCandidate, aCourseWith, anEvaluation, choose } from './world.ts';

/** Evaluations with a wrong key, and the calls of an administrator who corrects it. */
export const makeRegradings = (server: TestServer, admin: Client) => {
  type Test = Awaited<ReturnType<typeof aTest>>;
  /** Three choices, the first with a wrong key: `b` was meant. Passed with two right. */
  const aTest = async () => {
    const evaluation = await anEvaluation(server, {
      max_retries: 5,
      has_show_correct_answers: true,
      questions: [{ answers: ['a*', 'b'] }, { answers: ['a*', 'b'] }, { answers: ['a*', 'b'] }],
    });
    const course = await aCourseWith(server, 'evaluation', evaluation);
    const take = async (places: number[], learner?: Parameters<typeof aCandidate>[3]) => {
      const person = await aCandidate(server, 'evaluation', course, learner);
      await person.handIn(choose(evaluation, places));
      return person;
    };
    const [question] = evaluation.questions;
    const right = question?.answers[1]?.id ?? 0;
    const key = { question_id: question?.id ?? 0, correct_ids: [right] };
    return { evaluation, course, take, key };
  };

  const preview = ({ evaluation, key }: Test, more: object = {}) =>
    admin.call('POST v1/evaluations/{id}/regradings/preview/', {
      params: { id: evaluation.id },
      body: { ...key, page: 1, page_items: 10, ...more },
    });

  const start = (
    { evaluation, key }: Test,
    reason = 'La risposta giusta è b',
    more: { client_key?: string; seen?: { correct_ids: number[] } } = {},
  ) =>
    admin.call('POST v1/evaluations/{id}/regradings/', {
      params: { id: evaluation.id },
      body: { ...key, reason, ...more },
    });

  const listRegradings = async ({ evaluation }: Test): Promise<Regrading[]> =>
    (await admin.call('GET v1/evaluations/{id}/regradings/', { params: { id: evaluation.id } })).data;

  const untilEnded = (one: Test): Promise<Regrading> =>
    vi.waitUntil(async () => (await listRegradings(one)).find(({ ended }) => ended !== null), {
      timeout: 30_000,
      interval: 40,
    });
  return { aTest, preview, start, listRegradings, untilEnded };
};
