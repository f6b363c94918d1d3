import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QuestionnaireKind } from '#contract/codes.ts';
import { type CheckedQuestion, checkQuestionnaire } from '#contract/questionnaireCheck.ts';

/** A question whose right answers begin with an asterisk. */
const makeChecked = (
  question_config: CheckedQuestion['question_config'],
  answers: string[] = [],
  more: Partial<CheckedQuestion> = {},
): CheckedQuestion => ({
  id: 1,
  text: 'Quale?',
  question_config,
  answers: answers.map((text) => ({ text: text.replace(/^\*/, ''), is_correct: text.startsWith('*') })),
  ...more,
});
const check = (kind: QuestionnaireKind, questions: CheckedQuestion[], bank: number | null = null) =>
  checkQuestionnaire({ kind, question_bank_question_number: bank, questions }).map(({ kind }) => kind);

describe('the check of a questionnaire', () => {
  test.each<[string, QuestionnaireKind, CheckedQuestion[], string[]]>([
    [
      'that is sound',
      'evaluation',
      [makeChecked('single', ['*sì', 'no']), makeChecked('multiple', ['*1', '*2', '3']), makeChecked('open', ['*x'])],
      [],
    ],
    ['that is a sound survey', 'survey', [makeChecked('single', ['sì', 'no']), makeChecked('open')], []],
    ['without questions', 'survey', [], ['no_questions']],
    ['with none that is asked', 'evaluation', [makeChecked('single', [], { is_active: false })], ['none_active']],
    [
      'looks at what is asked alone',
      'evaluation',
      [makeChecked('single', ['*a', 'b']), makeChecked('single', [], { is_active: false })],
      [],
    ],
    ['without a right answer', 'evaluation', [makeChecked('single', ['a', 'b'])], ['no_right_answer']],
    ['with right answers alone', 'evaluation', [makeChecked('multiple', ['*a', '*b'])], ['all_right']],
    ['with one answer', 'evaluation', [makeChecked('single', ['*a'])], ['single_answer']],
    [
      'with one answer, which is wrong',
      'evaluation',
      [makeChecked('single', ['a'])],
      ['single_answer', 'no_right_answer'],
    ],
    ['with no answer', 'survey', [makeChecked('multiple')], ['no_answers']],
    ['with equal answers', 'survey', [makeChecked('single', ['Perché  no', ' perche NO '])], ['equal_answers']],
    ['with different answers', 'survey', [makeChecked('single', ['+1', '-1', '<', '>'])], []],
    [
      'with empty texts',
      'survey',
      [makeChecked('single', ['', ' '], { text: '\n' })],
      ['empty_question', 'empty_answer'],
    ],
    ['with an open question that takes any text', 'evaluation', [makeChecked('open', ['x'])], ['any_text_counts']],
    ['with an empty scale', 'survey', [makeChecked('likert')], ['no_rows', 'no_columns']],
    [
      'with equal rows of a scale',
      'survey',
      [makeChecked('likert', ['poco', 'molto'], { likert_questions: [{ text: 'Aula' }, { text: 'aula' }] })],
      ['equal_answers'],
    ],
    [
      'with a question twice, its answers in another order',
      'survey',
      [makeChecked('single', ['sì', 'no']), makeChecked('single', ['No', 'Si'], { id: 2, text: 'quale? ' })],
      ['equal_questions'],
    ],
    [
      'with the same words and other answers',
      'survey',
      [makeChecked('single', ['1', '2']), makeChecked('single', ['3', '4'])],
      [],
    ],
  ])('%s', (_, kind, questions, errors) => expect(check(kind, questions)).toEqual(errors));

  test('counts the active questions against the bank', () => {
    const questions = [
      makeChecked('open', ['*x']),
      makeChecked('open', ['*y']),
      makeChecked('open', ['*z'], { is_active: false }),
    ];
    expect(checkQuestionnaire({ kind: 'evaluation', question_bank_question_number: 3, questions })).toEqual([
      { kind: 'bank_too_large', question_id: null, detail: '3/2' },
    ]);
    expect(check('evaluation', questions, 2)).toEqual([]);
  });

  test('names the question of each line, and looks a thousand through at once', () => {
    const questions = Array.from({ length: 1000 }, (_, n) =>
      makeChecked('single', ['a', 'b'], { id: n + 1, text: `Domanda ${n}` }),
    );
    const errors = checkQuestionnaire({ kind: 'evaluation', question_bank_question_number: null, questions });
    expect(errors.map(({ question_id }) => question_id)).toEqual(questions.map(({ id }) => id));
  });

  test('finds nothing wrong whatever the order of the answers, and does not fail on any text', () =>
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), fc.boolean(), (texts, isOpen) => {
        const question = makeChecked(isOpen ? 'open' : 'multiple', texts);
        const other = { ...question, answers: [...question.answers].reverse() };
        expect(check('evaluation', [question])).toEqual(check('evaluation', [other]));
      }),
      { numRuns: 60 },
    ));
});
