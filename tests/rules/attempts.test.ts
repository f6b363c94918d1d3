import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuestionAnswer } from '#contract/registries.ts';
import {
  type AskedQuestion,
  countLeftTries,
  drawQuestions,
  findMismatch,
  gradeAttempt,
  isAnswered,
  isRight,
  mergeDraft,
  normaliseText,
  toMyQuestion,
} from '#server/modules/attempts/rules.ts';

const ask = (
  question_config: AskedQuestion['question_config'],
  answers: string[] = [],
  more: Partial<AskedQuestion> = {},
): AskedQuestion => ({
  id: 1,
  text: 'Domanda',
  question_config,
  is_at_least_one_correct: false,
  answers: answers.map((text, place) => ({
    id: place + 1,
    text: text.replace('*', ''),
    is_correct: text.endsWith('*'),
  })),
  rows: [],
  ...more,
});

describe('a right answer', () => {
  it('to a single choice is the correct one', () => {
    const question = ask('single', ['a', 'b*']);
    expect(isRight(question, [{ question_id: 1, answer_id: 2 }])).toBe(true);
    expect(isRight(question, [{ question_id: 1, answer_id: 1 }])).toBe(false);
    expect(isRight(question, [])).toBe(false);
  });

  it('to a multiple choice is exactly the correct set', () => {
    const question = ask('multiple', ['a*', 'b', 'c*']);
    expect(isRight(question, [{ question_id: 1, answers_multiple_ids: [3, 1] }])).toBe(true);
    expect(isRight(question, [{ question_id: 1, answers_multiple_ids: [1] }])).toBe(false);
    expect(isRight(question, [{ question_id: 1, answers_multiple_ids: [1, 2, 3] }])).toBe(false);
  });

  it('to a multiple choice where one is enough is any correct one, without wrong ones', () => {
    const question = ask('multiple', ['a*', 'b', 'c*'], { is_at_least_one_correct: true });
    expect(isRight(question, [{ question_id: 1, answers_multiple_ids: [3] }])).toBe(true);
    expect(isRight(question, [{ question_id: 1, answers_multiple_ids: [2, 3] }])).toBe(false);
    expect(isRight(question, [{ question_id: 1, answers_multiple_ids: [] }])).toBe(false);
  });

  it('to an open question ignores case, accents and spaces at the ends', () => {
    const question = ask('open', ['Perché*', 'forse']);
    expect(isRight(question, [{ question_id: 1, answer_text: '  PERCHE ' }])).toBe(true);
    expect(isRight(question, [{ question_id: 1, answer_text: 'forse' }])).toBe(false);
    expect(isRight(ask('open'), [{ question_id: 1, answer_text: 'qualunque' }])).toBe(true);
    expect(isRight(ask('open'), [{ question_id: 1, answer_text: '  ' }])).toBe(false);
  });

  it.each([
    ['l’estintore', "l'estintore"],
    ["l'estintore", 'L‘ESTINTORE'],
    ['«rischio basso»', '"rischio  basso"'],
    ['10 metri', '10\u00a0metri'],
  ])('to an open question is the same however a keyboard writes quotes and spaces: %s, %s', (accepted, written) => {
    expect(isRight(ask('open', [`${accepted}*`]), [{ question_id: 1, answer_text: written }])).toBe(true);
  });

  it('to a likert has a choice in every row', () => {
    const rows = [
      { id: 5, text: 'x' },
      { id: 6, text: 'y' },
    ];
    const question = ask('likert', ['poco', 'molto'], { rows });
    expect(isAnswered(question, [{ question_id: 5, answer_id: 1 }])).toBe(false);
    const both = [
      { question_id: 5, answer_id: 1 },
      { question_id: 6, answer_id: 2 },
    ];
    expect(isAnswered(question, both)).toBe(true);
    expect(isRight(question, both)).toBe(true);
  });
});

const row = { id: 5, text: 'x' };

it.each([
  ['a choice without answers', ask('single')],
  ['several choices without answers', ask('multiple')],
  ['a scale without columns', ask('likert', [], { rows: [row] })],
  ['a scale without rows', ask('likert', ['poco'])],
])('%s, which nobody can answer, waits for no answer', (_, question) => {
  expect(isAnswered(question, [])).toBe(true);
});

describe('grading', () => {
  it('is right out of asked with one decimal, and passes at the threshold', () => {
    const questions = [1, 2, 3].map((id) => ask('single', ['a*', 'b'], { id }));
    const given = [
      { question_id: 1, answer_id: 1 },
      { question_id: 2, answer_id: 1 },
      { question_id: 3, answer_id: 2 },
    ];
    expect(gradeAttempt(questions, given, 66)).toMatchObject({ percentage: 66.7, is_passed: true });
    expect(gradeAttempt(questions, given, 67)).toMatchObject({ percentage: 66.7, is_passed: false });
    // The mark itself is enough, the nearest one above it is not.
    expect(gradeAttempt(questions.slice(0, 2), given.slice(0, 1), 50)).toMatchObject({
      percentage: 50,
      is_passed: true,
    });
    expect(gradeAttempt(questions.slice(0, 2), given.slice(0, 1), 51).is_passed).toBe(false);
    expect(gradeAttempt(questions, [], 10).percentage).toBe(0);
    expect(gradeAttempt([], [], 10)).toMatchObject({ percentage: 0, is_passed: false });
  });

  it('leaves out what nobody can answer', () => {
    const questions = [ask('single', ['a*', 'b']), ask('single', [], { id: 2 }), ask('multiple', [], { id: 3 })];
    expect(gradeAttempt(questions, [{ question_id: 1, answer_id: 1 }], 100)).toEqual({
      results: [{ question: { id: 1, text: 'Domanda' }, is_passed: true }],
      percentage: 100,
      is_passed: true,
    });
    expect(gradeAttempt(questions, [], 1)).toMatchObject({ percentage: 0, is_passed: false });
  });
});

describe('what a learner sees', () => {
  it('never says which answers are right', () => {
    const kinds = fc.constantFrom('single', 'multiple', 'open', 'likert') as fc.Arbitrary<
      AskedQuestion['question_config']
    >;
    fc.assert(
      fc.property(kinds, fc.array(fc.string(), { maxLength: 6 }), (kind, answers) => {
        expect(JSON.stringify(toMyQuestion(ask(kind, answers)))).not.toContain('is_correct');
      }),
    );
    expect(toMyQuestion(ask('multiple', ['a*', 'b', 'c*'])).correct_answers_num).toBe(2);
    expect(toMyQuestion(ask('multiple', ['a*', 'b', 'c*'])).is_one_enough).toBeUndefined();
    const loose = { ...ask('multiple', ['a*', 'b', 'c*']), is_at_least_one_correct: true };
    expect(toMyQuestion(loose)).toMatchObject({ correct_answers_num: 2, is_one_enough: true });
    expect(toMyQuestion(ask('open', ['segreta*'])).answers).toEqual([]);
  });
});

describe('drawing from the bank', () => {
  const bank = Array.from({ length: 20 }, (_, place) => place);
  const settings = {
    has_random_order: false,
    is_question_bank_randomize_choice: false,
    question_bank_question_number: null,
  };

  it('keeps the order unless told otherwise', () => {
    expect(drawQuestions(bank, settings, Math.random)).toEqual(bank);
    expect(drawQuestions(bank, { ...settings, question_bank_question_number: 5 }, Math.random)).toEqual([
      0, 1, 2, 3, 4,
    ]);
  });

  it('takes as many as asked, each once, from the bank', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        fc.option(fc.integer({ min: 1, max: 30 })),
        fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
        (has_random_order, picks, count, stream) => {
          const random = () => stream.next().value ?? 0;
          const drawn = drawQuestions(
            bank,
            { has_random_order, is_question_bank_randomize_choice: picks, question_bank_question_number: count },
            random,
          );
          expect(drawn).toHaveLength(Math.min(count ?? 20, 20));
          expect(new Set(drawn).size).toBe(drawn.length);
          expect(drawn.every((one) => bank.includes(one))).toBe(true);
          if (!has_random_order) expect(drawn).toEqual(drawn.toSorted((a, b) => a - b));
        },
      ),
    );
  });
});

describe('answers that were not asked for', () => {
  const scale = ask('likert', ['a', 'b'], { rows: [{ id: 8, text: 'riga' }] });
  const questions = [ask('single', ['a', 'b']), ask('likert', ['c'], { id: 2, rows: [{ id: 8, text: 'riga' }] })];

  it('are found', () => {
    expect(findMismatch(questions, [{ question_id: 9, answer_id: 1 }])).toContain('question_id');
    expect(findMismatch(questions, [{ question_id: 1, answer_id: 7 }])).toContain('answer_id');
    expect(findMismatch(questions, [{ question_id: 1, answers_multiple_ids: [1, 7] }])).toContain('answer_id');
    expect(
      findMismatch(questions, [
        { question_id: 1, answer_id: 1 },
        { question_id: 1, answer_id: 2 },
      ]),
    ).toContain('due risposte');
    expect(findMismatch(questions, [{ question_id: 8, answer_id: 1 }])).toBeNull();
  });

  it.each<[AskedQuestion, QuestionAnswer, string]>([
    [ask('single', ['a', 'b']), { question_id: 1, answer_id: 1, answers_multiple_ids: [2] }, 'answers_multiple_ids'],
    [ask('multiple', ['a', 'b']), { question_id: 1, answers_multiple_ids: [1], answer_id: 2 }, 'answer_id'],
    [ask('open', ['a*']), { question_id: 1, answer_text: 'b', answer_id: 1 }, 'answer_id'],
    [ask('single', ['a']), { question_id: 1, answer_id: 1, answer_text: 'b' }, 'answer_text'],
    [scale, { question_id: 1, answer_id: 1 }, 'answer_id'],
    [scale, { question_id: 8, answer_id: 1, answers_multiple_ids: [2] }, 'answers_multiple_ids'],
  ])('are answers beside the one a question has (%#)', (question, answer, field) => {
    expect(findMismatch([question], [answer])).toBe(
      `${field}: alla domanda ${answer.question_id} non si risponde così`,
    );
    const emptied = { answer_text: '', answers_multiple_ids: [], question_id: answer.question_id };
    expect(findMismatch([question], [emptied])).toBeNull();
  });
});

it('counts the tries left', () => {
  const evaluation = { kind: 'evaluation', max_retries: 2, is_editable: false } as const;
  expect([0, 1, 2, 3, 4].map((used) => countLeftTries(evaluation, used))).toEqual([3, 2, 1, 0, 0]);
  expect(countLeftTries({ ...evaluation, max_retries: -1 }, 99)).toBe(-1);
  expect(countLeftTries({ kind: 'survey', max_retries: 0, is_editable: false }, 1)).toBe(0);
  expect(countLeftTries({ kind: 'survey', max_retries: 0, is_editable: true }, 5)).toBe(-1);
});

it('folds texts before comparing them', () => {
  expect(normaliseText('  Àèìòù ')).toBe('aeiou');
});

describe('answers kept from two devices', () => {
  const step = fc.record({
    device: fc.nat(1),
    question: fc.integer({ min: 1, max: 4 }),
    answer: fc.nat(9),
    saves: fc.boolean(),
  });

  it('are for each question the ones saved last by who changed it, in every order of the two', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let kept: QuestionAnswer[] = [];
        const expected = new Map<number, number>();
        const devices = [0, 1].map(() => ({ shown: new Map<number, number>(), changed: new Set<number>() }));
        for (const { device, question, answer, saves } of steps) {
          const at = devices[device];
          if (!at) continue;
          at.shown.set(question, answer);
          at.changed.add(question);
          if (!saves) continue;
          const given = [...at.shown].map(([question_id, answer_id]) => ({ question_id, answer_id }));
          kept = mergeDraft(kept, given, [...at.changed]);
          for (const id of at.changed) expected.set(id, at.shown.get(id) ?? -1);
          at.changed.clear();
        }
        expect(new Map(kept.map(({ question_id, answer_id }) => [question_id, answer_id]))).toEqual(expected);
        expect(kept).toHaveLength(expected.size);
      }),
    );
  });

  it('are all replaced by who does not say what changed', () => {
    expect(mergeDraft([{ question_id: 1, answer_id: 2 }], [])).toEqual([]);
  });
});
