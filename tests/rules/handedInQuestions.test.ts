import { describe, expect, it } from 'vitest';
import type { QuestionResult } from '#contract/registries.ts';
import type { AskedQuestion } from '#server/modules/attempts/rules.ts';
import { describeQuestion } from '#server/modules/handedInAttempts/rules.ts';

const asked: AskedQuestion = {
  id: 1,
  text: 'Quale?',
  question_config: 'single',
  is_at_least_one_correct: false,
  answers: [
    { id: 11, text: 'Questa', is_correct: true },
    { id: 12, text: 'Quella', is_correct: false },
  ],
  rows: [],
};
const table: AskedQuestion = {
  ...asked,
  question_config: 'likert',
  rows: [
    { id: 21, text: 'Aule' },
    { id: 22, text: 'Docenti' },
  ],
};

const makeResults = (is_passed: boolean): QuestionResult[] => [
  { question: { id: 1, text: asked.text, question_config: asked.question_config }, is_passed } as QuestionResult,
];
const none = { results: [], first: [] };

describe('a question that was handed in', () => {
  it('left blank has nothing chosen', () => {
    const described = describeQuestion(asked, [{ question_id: 2, answer_id: 11 }], none);
    expect(described).toMatchObject({ answer_text: '', is_passed: null, was_passed: null, rows: [] });
    expect(described.answers.map(({ is_chosen }) => is_chosen)).toEqual([false, false]);
  });

  it('has what was chosen, one or several', () => {
    const listChosen = (given: object) =>
      describeQuestion(asked, [{ question_id: 1, ...given }], none).answers.map(({ is_chosen }) => is_chosen);
    expect(listChosen({ answer_id: 12 })).toEqual([false, true]);
    expect(listChosen({ answers_multiple_ids: [11, 12] })).toEqual([true, true]);
  });

  it('has each row of a table with its own answer, and those left blank with none', () => {
    const { answers, rows } = describeQuestion(table, [{ question_id: 22, answer_id: 11 }], none);
    expect(answers).toEqual([]);
    expect(rows).toEqual([
      { id: 21, text: 'Aule', answer: null },
      { id: 22, text: 'Docenti', answer: 'Questa' },
    ]);
  });

  it('says how it was graded at first only where that has changed', () => {
    const grade = (now: boolean, first: boolean) =>
      describeQuestion(asked, [], { results: makeResults(now), first: makeResults(first) });
    expect(grade(true, true)).toMatchObject({ is_passed: true, was_passed: null });
    expect(grade(true, false)).toMatchObject({ is_passed: true, was_passed: false });
    expect(grade(false, true)).toMatchObject({ is_passed: false, was_passed: true });
  });
});
