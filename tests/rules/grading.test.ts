import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QuestionAnswer } from '#contract/registries.ts';
import { type AskedQuestion, gradeAttempt, isAnswered, isRight } from '#server/modules/attempts/rules.ts';

/** Grading, whatever was asked and answered. */

const texts = fc.uniqueArray(fc.constantFrom('Roma', 'perché', 'Po', 'due parole', '112'), { minLength: 1 });

/** A question with its right answers, as its author meant them. */
const question = fc
  .record({
    question_config: fc.constantFrom('single', 'multiple', 'open'),
    is_at_least_one_correct: fc.boolean(),
    texts,
    marks: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
    right: fc.nat(4),
  })
  .map(({ texts, marks, right, ...rest }) => ({
    ...rest,
    answers: texts.map((text, place) => ({
      text,
      is_correct: rest.question_config === 'single' ? place === right : (marks[place] ?? false),
    })),
  }));

/** Questions numbered from 1, their answers from ten times that on. */
const asked: fc.Arbitrary<AskedQuestion[]> = fc.array(question, { minLength: 1, maxLength: 8 }).map((all) =>
  all.map((one, place) => ({
    ...one,
    id: place + 1,
    text: `Domanda ${place + 1}`,
    is_at_least_one_correct: one.is_at_least_one_correct && one.question_config === 'multiple',
    answers: one.answers.map((answer, at) => ({ ...answer, id: (place + 1) * 10 + at })),
    rows: [],
  })),
);

/** Which answers are chosen, of a question: a bit for each. */
const choices = fc.array(fc.nat(31), { minLength: 8, maxLength: 8 });

const listChosen = ({ answers }: AskedQuestion, bits: number) => answers.filter((_, at) => (bits >> at) % 2 === 1);

const answerTo = (one: AskedQuestion, bits: number): QuestionAnswer => {
  const chosen = listChosen(one, bits);
  const [first] = chosen;
  if (one.question_config === 'open')
    return { question_id: one.id, answer_text: first ? ` ${first.text.toUpperCase()}\n` : ' ' };
  if (one.question_config === 'multiple')
    return { question_id: one.id, answers_multiple_ids: chosen.map(({ id }) => id) };
  return { question_id: one.id, ...(first && { answer_id: first.id }) };
};

/** What right means, in the words of its rule. */
const isMeantRight = (one: AskedQuestion, bits: number): boolean => {
  const chosen = listChosen(one, bits);
  const [first] = chosen;
  if (!first) return false;
  const right = one.answers.filter(({ is_correct }) => is_correct);
  switch (one.question_config) {
    case 'multiple': {
      const hasWrong = chosen.some(({ is_correct }) => !is_correct);
      return !hasWrong && (one.is_at_least_one_correct || chosen.length === right.length);
    }
    case 'open':
      return right.length === 0 || first.is_correct;
    default:
      return first.is_correct;
  }
};

describe('an attempt', () => {
  test('has as many points as it has right answers, and passes with its share of them', () => {
    fc.assert(
      fc.property(asked, choices, fc.integer({ min: 10, max: 100 }), (questions, bits, threshold) => {
        const given = questions.map((one, place) => answerTo(one, bits[place] ?? 0));
        const meant = questions.map((one, place) => isMeantRight(one, bits[place] ?? 0));
        const graded = gradeAttempt(questions, given, threshold);
        expect(graded.results.map(({ is_passed }) => is_passed)).toEqual(meant);
        const share = (meant.filter(Boolean).length / questions.length) * 100;
        expect(graded.percentage).toBe(Math.round(share * 10) / 10);
        expect(graded.is_passed).toBe(graded.percentage >= threshold);
      }),
    );
  });

  test('comes to the same in whatever order its answers and those of a choice are sent', () => {
    fc.assert(
      fc.property(asked, choices, (questions, bits) => {
        const given = questions.map((one, place) => answerTo(one, bits[place] ?? 0));
        const otherwise = given.toReversed().map(({ answers_multiple_ids, ...answer }) => ({
          ...answer,
          ...(answers_multiple_ids && { answers_multiple_ids: answers_multiple_ids.toReversed() }),
        }));
        expect(gradeAttempt(questions, otherwise, 60)).toEqual(gradeAttempt(questions, given, 60));
      }),
    );
  });

  test('has nothing right where nothing was answered', () => {
    fc.assert(
      fc.property(asked, (questions) => {
        expect(gradeAttempt(questions, [], 10)).toMatchObject({ percentage: 0, is_passed: false });
        for (const one of questions) expect([isRight(one, []), isAnswered(one, [])]).toEqual([false, false]);
      }),
    );
  });

  test('has no more right by a choice that is named twice', () => {
    const two = [
      { id: 1, text: 'a', is_correct: true },
      { id: 2, text: 'b', is_correct: true },
    ];
    const multiple: AskedQuestion = {
      id: 1,
      text: 'Quali?',
      question_config: 'multiple',
      is_at_least_one_correct: false,
      answers: two,
      rows: [],
    };
    expect(isRight(multiple, [{ question_id: 1, answers_multiple_ids: [1, 1] }])).toBe(false);
    expect(isRight(multiple, [{ question_id: 1, answers_multiple_ids: [1, 2, 1] }])).toBe(true);
  });
});
