import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AskedQuestion, gradeAttempt } from '#server/modules/attempts/rules.ts';
import { buildSurveyRows } from '#server/modules/questionnaireResults/reportRules.ts';
import {
  addCounters,
  composeSurvey,
  computeDiscrimination,
  type ResultCounters,
} from '#server/modules/questionnaireResults/rules.ts';
import { findRight, raise } from '#server/modules/regradings/rules.ts';

/** Attempts: whether each question was right. */
const attempts = fc
  .integer({ min: 2, max: 6 })
  .chain((width) =>
    fc.array(fc.array(fc.boolean(), { minLength: width, maxLength: width }), { minLength: 2, maxLength: 40 }),
  );

const countRest = (attempt: boolean[], place: number): number =>
  attempt.filter((isRight, other) => isRight && other !== place).length / (attempt.length - 1);

const computePairedCounters = (all: boolean[][], place: number) => {
  const rests = all.map((attempt) => countRest(attempt, place));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    paired: all.length,
    paired_right: all.filter((attempt) => attempt[place]).length,
    rest: sum(rests),
    rest_squares: sum(rests.map((rest) => rest * rest)),
    rest_right: sum(rests.filter((_, index) => all[index]?.[place])),
  };
};

/** Pearson's correlation, computed the long way. */
const correlate = (xs: number[], ys: number[]): number => {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(xs), mean(ys)];
  const both = xs.reduce((sum, x, index) => sum + (x - mx) * ((ys[index] ?? 0) - my), 0);
  const spread = (values: number[], middle: number) =>
    Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0));
  return both / (spread(xs, mx) * spread(ys, my));
};

describe('discrimination', () => {
  test('is the correlation of a question with the rest of the attempt', () => {
    fc.assert(
      fc.property(attempts, (all) => {
        const found = computeDiscrimination(computePairedCounters(all, 0));
        const right = all.map(([first]) => (first ? 1 : 0));
        const rests = all.map((attempt) => countRest(attempt, 0));
        const isFlat = new Set(right).size < 2 || new Set(rests).size < 2;
        if (isFlat) expect(found).toBeNull();
        else expect(found).toBeCloseTo(correlate(right, rests), 1);
      }),
    );
  });
});

const counters: fc.Arbitrary<ResultCounters> = fc.record({
  attempts: fc.nat(100),
  passed: fc.nat(100),
  percentages: fc.nat(10_000),
  regraded: fc.nat(10),
  scores: fc.array(fc.nat(10), { minLength: 10, maxLength: 10 }),
  questions: fc.uniqueArray(
    fc.record({
      question_id: fc.integer({ min: 1, max: 6 }),
      asked: fc.nat(9),
      right: fc.nat(9),
      answered: fc.nat(9),
      paired: fc.nat(9),
      paired_right: fc.nat(9),
      rest: fc.nat(9),
      rest_squares: fc.nat(9),
      rest_right: fc.nat(9),
    }),
    { selector: ({ question_id }) => question_id },
  ),
  answers: fc.uniqueArray(
    fc.record({
      question_id: fc.integer({ min: 1, max: 4 }),
      answer_id: fc.integer({ min: 1, max: 4 }),
      count: fc.nat(9),
    }),
    { selector: ({ question_id, answer_id }) => `${question_id} ${answer_id}` },
  ),
});

const sortCounters = ({ questions, answers, ...totals }: ResultCounters) => ({
  ...totals,
  questions: questions.toSorted((a, b) => a.question_id - b.question_id),
  answers: answers.toSorted((a, b) => a.question_id - b.question_id || a.answer_id - b.answer_id),
});

test('counters come to the same in any order they are added', () => {
  fc.assert(
    fc.property(counters, counters, counters, (a, b, c) => {
      expect(sortCounters(addCounters(a, b))).toEqual(sortCounters(addCounters(b, a)));
      expect(sortCounters(addCounters(addCounters(a, b), c))).toEqual(sortCounters(addCounters(a, addCounters(b, c))));
    }),
  );
});

test('anonymous results of fewer than five are never composed', () => {
  fc.assert(
    fc.property(counters, fc.nat(4), (some, count) => {
      const shown = composeSurvey({ ...some, attempts: count }, [], { is_anonymous: true, waiting: 0 });
      expect(shown).toEqual({ is_anonymous: true, responses: null, waiting: 0, questions: [] });
    }),
  );
});

const makeSingle = (id: number, right: number): AskedQuestion => ({
  id,
  text: `Domanda ${id}`,
  question_config: 'single',
  is_at_least_one_correct: false,
  answers: [0, 1, 2].map((place) => ({ id: id * 10 + place, text: `${place}`, is_correct: place === right })),
  rows: [],
});

describe('grading again', () => {
  test('never comes to less, nor takes a pass away, and is what grading with the new key comes to', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(2), { minLength: 1, maxLength: 12 }),
        fc.nat(2),
        fc.integer({ min: 10, max: 100 }),
        (chosen, key, threshold) => {
          const asked = chosen.map((_, place) => makeSingle(place + 1, 0));
          const given = chosen.map((place, index) => ({ question_id: index + 1, answer_id: (index + 1) * 10 + place }));
          const before = gradeAttempt(asked, given, threshold);
          const corrected = makeSingle(1, key);
          const right = findRight(corrected, [
            { attempt_id: 7, answer_ids: [given[0]?.answer_id ?? 0], answer_text: null },
          ]);
          const isRaised = right.length > 0 && before.results[0]?.is_passed === false;
          if (!isRaised) return;
          const state = {
            asked: asked.length,
            right: before.results.filter(({ is_passed }) => is_passed).length,
            is_passed: before.is_passed,
          };
          const raised = raise(state, threshold);
          const anew = gradeAttempt([corrected, ...asked.slice(1)], given, threshold);
          expect(raised.percentage).toBeGreaterThan(before.percentage);
          expect(raised.percentage).toBe(anew.percentage);
          expect(raised.is_passed).toBe(before.is_passed || anew.is_passed);
        },
      ),
    );
  });

  test('reads choices and texts as handing in does', () => {
    const multiple: AskedQuestion = {
      ...makeSingle(1, 0),
      question_config: 'multiple',
      answers: makeSingle(1, 0).answers.map((answer, place) => ({ ...answer, is_correct: place < 2 })),
    };
    const open: AskedQuestion = { ...makeSingle(2, 0), question_config: 'open' };
    const one = (attempt_id: number, answer_ids: number[], answer_text: string | null = null) => ({
      attempt_id,
      answer_ids,
      answer_text,
    });
    expect(findRight(multiple, [one(1, [10, 11]), one(2, [10]), one(3, [10, 11, 12])])).toEqual([1]);
    expect(findRight({ ...multiple, is_at_least_one_correct: true }, [one(1, [10]), one(2, [10, 12])])).toEqual([1]);
    expect(findRight(open, [one(1, [], ' 0 '), one(2, [], '1')])).toEqual([1]);
  });
});

test('the file of an anonymous survey says why it is empty, and how many wait', () => {
  const rows = buildSurveyRows({ is_anonymous: true, responses: null, waiting: 3, questions: [] });
  expect(rows.map(({ cells }) => cells.slice(5, 7))).toEqual([
    ['Meno di cinque risposte: i risultati non vengono mostrati', null],
    ['Compilazioni in attesa di essere almeno cinque dello stesso corso', 3],
  ]);
});
