import { describe, expect, test } from 'vitest';
import type { QuestionnaireKind, QuestionType } from '#contract/codes.ts';
import { convertQuestion, countConversionLoss } from '#contract/questionRules.ts';

const aQuestion = (question_config: QuestionType, answers: string[], likert_questions: string[] = []) => ({
  question_config,
  is_at_least_one_correct: true,
  answers: answers.map((text) => ({ text: text.replace('*', ''), is_correct: text.endsWith('*') })),
  likert_questions: likert_questions.map((text) => ({ text })),
});
const describeShown = ({ answers, likert_questions }: ReturnType<typeof aQuestion>) => [
  answers.map(({ text, is_correct }) => (is_correct ? `${text}*` : text)),
  likert_questions.map(({ text }) => text),
];

describe('a question with another type', () => {
  test.each<[QuestionnaireKind, QuestionType, QuestionType, string[], string[]]>([
    ['evaluation', 'single', 'multiple', ['a*', 'b', 'c'], ['a*', 'b', 'c']],
    ['evaluation', 'multiple', 'single', ['a', 'b*', 'c*'], ['a', 'b*', 'c']],
    ['evaluation', 'multiple', 'open', ['a', ' b *', 'c*'], ['b*', 'c*']],
    ['evaluation', 'open', 'single', ['a*', 'b*'], ['a*', 'b']],
    ['evaluation', 'open', 'multiple', ['a*', 'b*'], ['a*', 'b*']],
    ['survey', 'single', 'multiple', ['a', 'b'], ['a', 'b']],
    ['survey', 'multiple', 'open', ['a', 'b'], []],
    ['survey', 'multiple', 'likert', ['a', 'b'], ['a', 'b']],
    ['survey', 'open', 'likert', [], []],
  ])('%s: %s becomes %s', (kind, from, to, before, after) =>
    expect(describeShown(convertQuestion(kind, aQuestion(from, before), to))).toEqual([after, []]),
  );

  test('loses its rows with a scale, and a flag only some types have', () => {
    const likert = aQuestion('likert', ['poco', 'molto'], ['aula', 'docente']);
    expect(describeShown(convertQuestion('survey', likert, 'single'))).toEqual([['poco', 'molto'], []]);
    expect(countConversionLoss('survey', likert, 'open')).toEqual({ answers: 2, rows: 2, marks: 0 });
    const multiple = aQuestion('multiple', ['a*', 'b*', 'c']);
    expect(countConversionLoss('evaluation', multiple, 'single')).toEqual({ answers: 0, rows: 0, marks: 1 });
    expect(convertQuestion('evaluation', multiple, 'single').is_at_least_one_correct).toBe(false);
    expect(convertQuestion('evaluation', multiple, 'open').is_at_least_one_correct).toBe(true);
    expect(convertQuestion('evaluation', multiple, 'multiple')).toBe(multiple);
  });
});
