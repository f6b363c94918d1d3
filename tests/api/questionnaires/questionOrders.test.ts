import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { startTestServer } from '#tests/support/server.ts';
import { anEvaluation, aSignedInUser } from '#tests/support/world.ts';

const server = await startTestServer();
const admin = await aSignedInUser(server, { tier: 'BO_COM' });
afterAll(() => server.stop());

const pick = fc.nat({ max: 9 });
const place = fc.option(pick, { nil: undefined });
const step = fc.oneof(
  fc.record({ kind: fc.constant('add question' as const), place, rightAnswer: pick }),
  fc.record({ kind: fc.constant('batch' as const), place, count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('duplicate' as const), which: pick }),
  fc.record({ kind: fc.constant('take' as const), which: pick, place, is_moved: fc.boolean() }),
  fc.record({ kind: fc.constant('move question' as const), which: pick, to: pick }),
  fc.record({ kind: fc.constant('delete question' as const), which: pick }),
  fc.record({ kind: fc.constant('reverse questions' as const) }),
  fc.record({ kind: fc.constant('add answer' as const), which: pick, place, is_correct: fc.boolean() }),
  fc.record({
    kind: fc.constant('change answer' as const),
    which: pick,
    answer: pick,
    to: place,
    is_correct: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('delete answer' as const), which: pick, answer: pick }),
  fc.record({ kind: fc.constant('reverse answers' as const), which: pick }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const read = async (id: number) => (await admin.call('GET v1/evaluations/{id}/', { params: { id } })).data;
const pickOne = <T>(things: readonly T[], which: number): T | undefined => things[which % Math.max(things.length, 1)];
const toOrder = (order: number | undefined) => (order === undefined ? {} : { order });

/** Makes one step, of what is there; nothing where it is about nothing. */
const take = async (here: number, there: number, asked: Step): Promise<{ status: number } | undefined> => {
  const params = { id: here };
  const { questions } = await read(here);
  const question = 'which' in asked ? pickOne(questions, asked.which) : undefined;
  const of = { id: question?.id ?? 0 };
  const answer = 'answer' in asked ? pickOne(question?.answers ?? [], asked.answer) : undefined;
  const single = { text: 'Quale?', question_config: 'single' as const };
  switch (asked.kind) {
    case 'add question': {
      const answers = ['a', 'b', 'c'].map((text, n) => ({ text, is_correct: n === asked.rightAnswer }));
      const body = { ...single, answers, ...toOrder(asked.place) };
      return admin.call('POST v1/evaluations/{id}/questions/', { params, body });
    }
    case 'batch': {
      const body = { questions: Array.from({ length: asked.count }, () => single), ...toOrder(asked.place) };
      return admin.call('POST v1/evaluations/{id}/questions/batch/', { params, body });
    }
    case 'take': {
      const other = pickOne((await read(there)).questions, asked.which);
      const body = { questions: [{ id: other?.id ?? 0 }], is_moved: asked.is_moved, ...toOrder(asked.place) };
      return other && admin.call('POST v1/evaluations/{id}/questions/take/', { params, body });
    }
    case 'reverse questions': {
      const ids = questions.map(({ id }) => id);
      return admin.call('PUT v1/evaluations/{id}/questions/order/', {
        params,
        body: { ids: ids.toReversed(), seen: ids },
      });
    }
    case 'duplicate':
      return question && admin.call('POST v1/evaluation-questions/{id}/duplicate/', { params: of, body: {} });
    case 'move question':
      return question && admin.call('PUT v1/evaluation-questions/{id}/', { params: of, body: { order: asked.to } });
    case 'delete question':
      return question && admin.call('DELETE v1/evaluation-questions/{id}/', { params: of });
    case 'add answer': {
      const body = { text: 'Nuova', is_correct: asked.is_correct, ...toOrder(asked.place) };
      return question && admin.call('POST v1/evaluation-questions/{id}/answers/', { params: of, body });
    }
    case 'change answer': {
      const body = { is_correct: asked.is_correct, ...toOrder(asked.to) };
      return answer && admin.call('PUT v1/evaluation-answers/{id}/', { params: { id: answer.id }, body });
    }
    case 'delete answer': {
      const at = { params: { ...of, answerId: answer?.id ?? 0 } };
      return answer && admin.call('DELETE v1/evaluation-questions/{id}/answers/{answerId}/', at);
    }
    case 'reverse answers': {
      const body = { ids: (question?.answers ?? []).map(({ id }) => id).toReversed() };
      return question && admin.call('PUT v1/evaluation-questions/{id}/answers/order/', { params: of, body });
    }
    default:
      return asked satisfies never;
  }
};

const expectOrdered = (things: { order: number }[]): void =>
  expect(things.map(({ order }) => order)).toEqual(things.map((_, place) => place));

/** Orders from 0 without gaps, one right answer of a single choice at most, no more asked than there are. */
const expectWhole = async (id: number): Promise<void> => {
  const { questions, question_bank_question_number: bank } = await read(id);
  expectOrdered(questions);
  for (const { answers } of questions) {
    expectOrdered(answers);
    expect(answers.filter(({ is_correct }) => is_correct).length).toBeLessThanOrEqual(1);
  }
  if (bank !== null) expect(bank).toBeLessThanOrEqual(questions.length);
};

const start = { questions: [{ answers: ['a*', 'b'] }, { answers: ['c'] }], question_bank_question_number: 2 };

test('whatever is done to questions and answers, they stand in order and one choice is right at most', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      const [here, there] = [await anEvaluation(server, start), await anEvaluation(server, start)];
      for (const asked of steps) {
        expect([undefined, 200, 201]).toContain((await take(here.id, there.id, asked))?.status);
        await expectWhole(here.id);
        if (asked.kind === 'take') await expectWhole(there.id);
      }
    }),
    { numRuns: 10 },
  );
});

test('done by two authors at once it is the same, and none of them fails', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 3, maxLength: 6 }), async (pairs) => {
      const [here, there] = [await anEvaluation(server, start), await anEvaluation(server, start)];
      for (const [mine, yours] of pairs) {
        const outcomes = await Promise.all([take(here.id, there.id, mine), take(there.id, here.id, yours)]);
        // What one of them deleted the other no longer finds.
        for (const outcome of outcomes) expect([undefined, 200, 201, 400, 404, 409]).toContain(outcome?.status);
        await expectWhole(here.id);
        await expectWhole(there.id);
      }
    }),
    { numRuns: 4 },
  );
});
