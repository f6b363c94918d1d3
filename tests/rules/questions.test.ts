import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { questionnaireKinds, questionTypes } from '#contract/codes.ts';
import {
  getRightAnswersMax,
  hasAnswers,
  hasRows,
  listQuestionTypes,
  mayNeedOneRightAnswer,
  questionLimits,
  tidyAnswer,
} from '#contract/questionRules.ts';
import { countAdded, findExcess, findQuestionError, shorten, tidyQuestion } from '#server/modules/questions/rules.ts';

describe('what a question may be made of', () => {
  test.each([
    ['survey', 'open', false, false, 0],
    ['survey', 'multiple', true, false, 0],
    ['survey', 'single', true, false, 0],
    ['survey', 'likert', true, true, 0],
    ['evaluation', 'open', true, false, 200],
    ['evaluation', 'multiple', true, false, 200],
    ['evaluation', 'single', true, false, 1],
  ] as const)('%s, %s', (kind, type, answers, rows, right) => {
    expect([hasAnswers(kind, type), hasRows(type), getRightAnswersMax(kind, type)]).toEqual([answers, rows, right]);
    expect(mayNeedOneRightAnswer(kind, type)).toBe(right > 1);
    expect(listQuestionTypes(kind)).toContain(type);
  });

  test('an evaluation has no likert questions, and its open answers no blanks at their ends', () => {
    expect(listQuestionTypes('evaluation')).not.toContain('likert');
    expect(tidyAnswer('evaluation', 'open', '\u00a0 Roma\n')).toBe('Roma');
    expect(tidyAnswer('evaluation', 'single', ' Roma ')).toBe(' Roma ');
    expect(tidyAnswer('survey', 'multiple', ' Roma ')).toBe(' Roma ');
  });
});

const question = fc.record(
  {
    question_config: fc.constantFrom(...questionTypes),
    is_at_least_one_correct: fc.boolean(),
    answers: fc.array(fc.record({ text: fc.constant(' x '), is_correct: fc.boolean() }), { maxLength: 4 }),
    likert_questions: fc.array(fc.record({ text: fc.constant('riga') }), { maxLength: 2 }),
  },
  { requiredKeys: ['question_config'] },
);

describe('a question that is sent', () => {
  test('is refused exactly when its type has not what it brings', () => {
    fc.assert(
      fc.property(fc.constantFrom(...questionnaireKinds), question, (kind, given) => {
        const { question_config: type, is_at_least_one_correct = false, answers = [], likert_questions = [] } = given;
        const right = answers.filter(({ is_correct }) => is_correct).length;
        const isWhole =
          (!is_at_least_one_correct || (kind === 'evaluation' && type !== 'single')) &&
          (answers.length === 0 || kind === 'evaluation' || type !== 'open') &&
          (likert_questions.length === 0 || type === 'likert') &&
          (right === 0 || (kind === 'evaluation' && (type !== 'single' || right === 1)));
        expect(findQuestionError(kind, given) === null).toBe(isWhole);
        expect(findQuestionError(kind, tidyQuestion(kind, given))).toEqual(findQuestionError(kind, given));
      }),
    );
  });

  test('is counted with its rows and answers against what a questionnaire holds', () => {
    const given = { question_config: 'likert' as const, answers: [{ text: 'a' }], likert_questions: [{}, {}] };
    expect(countAdded([given, { question_config: 'open' }])).toEqual({ questions: 4, answers: 1 });
    const full = { questions: questionLimits.questions - 1, answers: questionLimits.allAnswers - 1 };
    expect(findExcess(full, { questions: 1, answers: 1 })).toBeNull();
    expect(findExcess(full, { questions: 2, answers: 0 })).toContain('1000');
    expect(findExcess(full, { questions: 0, answers: 2 })).toContain('10.000');
  });

  test('is named in the log by its beginning', () => {
    expect(shorten('x'.repeat(120))).toHaveLength(120);
    expect(shorten('x'.repeat(121))).toBe(`${'x'.repeat(119)}…`);
    expect(shorten('😀'.repeat(61))).toBe(`${'😀'.repeat(59)}…`);
  });
});
