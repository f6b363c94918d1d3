import { describe, expect, test } from 'vitest';
import type { EvaluationQuestionResult } from '#contract/questionnaireResults.ts';
import { findDoubts, judgeDiscrimination, listDoubted } from '../../src/questionnaireResults/difficultyRules.ts';

/** A question with how often each answer was chosen, the right one first. */
const aQuestion = (counts: number[], changed: Partial<EvaluationQuestionResult> = {}): EvaluationQuestionResult => {
  const asked = counts.reduce((sum, count) => sum + count, 0);
  const [right = 0] = counts;
  return {
    earlier: null,
    id: 1,
    text: 'Capitale d’Italia',
    question_config: 'single',
    order: 0,
    is_active: true,
    deleted: null,
    past_wordings: [],
    asked,
    right,
    blank: 0,
    difficulty: asked === 0 ? null : (right / asked) * 100,
    discrimination: 0.4,
    answers: counts.map((count, place) => ({
      id: place + 1,
      text: `Risposta ${place + 1}`,
      deleted: null,
      past_wordings: [],
      is_correct: place === 0,
      count,
    })),
    ...changed,
  };
};

describe('a question that should be looked at again', () => {
  test.each([
    ['one most answer right', aQuestion([20, 5]), []],
    ['one hardly anybody answers right', aQuestion([8, 7, 7, 7]), ['hard']],
    ['one with a wrong answer more are for', aQuestion([11, 13]), ['wrong_preferred']],
    ['one who does well elsewhere gets wrong', aQuestion([20, 5], { discrimination: -0.01 }), ['negative']],
    ['one with all of it', aQuestion([5, 20], { discrimination: -0.6 }), ['wrong_preferred', 'negative', 'hard']],
    ['one asked too seldom for its index', aQuestion([9, 1], { discrimination: -0.39 }), []],
    ['one asked too seldom for anything', aQuestion([0, 4]), []],
    ['one never asked', aQuestion([0, 0]), []],
    ['one that is not asked any more', aQuestion([5, 20], { is_active: false }), []],
    ['one that was deleted', aQuestion([5, 20], { deleted: '2027-01-01T00:00:00Z' }), []],
  ])('%s', (_, question, doubts) => {
    expect(findDoubts(question)).toEqual(doubts);
  });

  test('comes before those less doubtful, with its place in the evaluation', () => {
    const questions = [
      aQuestion([20, 5]),
      aQuestion([9, 8, 8, 0]),
      aQuestion([5, 20]),
      aQuestion([6, 5, 6, 5], { discrimination: null }),
    ];
    expect(listDoubted(questions).map(({ place }) => place)).toEqual([3, 4, 2]);
  });

  test('an index of few answers is not judged', () => {
    expect(judgeDiscrimination(-0.39, 19)).toBe('few');
    expect([-0.01, 0, 0.19, 0.2].map((index) => judgeDiscrimination(index, 20))).toEqual([
      'negative',
      'weak',
      'weak',
      'good',
    ]);
  });
});
