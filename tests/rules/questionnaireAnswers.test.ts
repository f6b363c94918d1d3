import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionTypes } from '#contract/codes.ts';
import type { MyQuestion, MyQuestionnaire } from '#contract/registries.ts';
import { isAnswered as isAnsweredForServer, toMyQuestion } from '#server/modules/attempts/rules.ts';
import {
  buildSubmission,
  isAnswered,
  isFull,
  listQuestions,
  mapAnswers,
  toggleChoice,
} from '../../src-learner/player/questionnaire/draft/answers.ts';
import { listWays } from '../../src-learner/player/result/ways.ts';

const makeQuestion = (over: Partial<MyQuestion>): MyQuestion => ({
  id: 1,
  text: 'Domanda',
  question_config: 'single',
  answers: [{ id: 4, text: 'Sì' }],
  ...over,
});

const makeQuestionnaire = (questions: MyQuestion[]): MyQuestionnaire => ({
  id: 9,
  name: 'Verifica',
  attempt_id: 77,
  left_tries: 2,
  pass_mark: 60,
  is_sequential: true,
  is_editable: false,
  is_anonymous: false,
  questions: Object.fromEntries(questions.map((one, index) => [index + 1, one])),
  draft: [],
  draft_saved: null,
});

describe('an answer', () => {
  it('to an open question is some text, blanks not counted', () => {
    const open = makeQuestion({ question_config: 'open' });
    expect(isAnswered(open, mapAnswers([{ question_id: 1, answer_text: '  ' }]))).toBe(false);
    expect(isAnswered(open, mapAnswers([{ question_id: 1, answer_text: 'DVR' }]))).toBe(true);
  });

  it('to a multiple choice is at least one tick', () => {
    const multiple = makeQuestion({ question_config: 'multiple' });
    expect(isAnswered(multiple, mapAnswers([{ question_id: 1, answers_multiple_ids: [] }]))).toBe(false);
    expect(isAnswered(multiple, mapAnswers([{ question_id: 1, answers_multiple_ids: [4] }]))).toBe(true);
  });

  it.each([
    ['a choice', makeQuestion({ answers: [] })],
    ['several choices', makeQuestion({ question_config: 'multiple', answers: [] })],
    [
      'a scale without columns',
      makeQuestion({ question_config: 'likert', answers: [], questions: [{ id: 1, text: 'a' }] }),
    ],
    ['a scale without rows', makeQuestion({ question_config: 'likert', questions: [] })],
  ])('is not waited for where there is nothing to answer with: %s', (_, hollow) => {
    expect(isAnswered(hollow, {})).toBe(true);
  });

  it('to a likert question is a choice on every row', () => {
    const likert = makeQuestion({
      question_config: 'likert',
      questions: [
        { id: 11, text: 'a' },
        { id: 12, text: 'b' },
      ],
    });
    expect(isAnswered(likert, mapAnswers([{ question_id: 11, answer_id: 5 }]))).toBe(false);
    const both = mapAnswers([
      { question_id: 11, answer_id: 5 },
      { question_id: 12, answer_id: 6 },
    ]);
    expect(isAnswered(likert, both)).toBe(true);
  });

  it('is one for the page where it is one for the server', () => {
    const choices = fc.uniqueArray(fc.integer({ min: 20, max: 22 })).map((ids) => ids.map((id) => ({ id, text: 'a' })));
    const question = fc.record({
      id: fc.constant(1),
      text: fc.constant('Domanda'),
      question_config: fc.constantFrom(...questionTypes),
      is_at_least_one_correct: fc.boolean(),
      answers: choices.map((all) => all.map((one) => ({ ...one, is_correct: true }))),
      rows: fc.uniqueArray(fc.integer({ min: 2, max: 4 })).map((ids) => ids.map((id) => ({ id, text: 'r' }))),
    });
    const given = fc.uniqueArray(
      fc.record(
        {
          question_id: fc.integer({ min: 1, max: 4 }),
          answer_text: fc.constantFrom('', ' ', '\u00a0', 'sì'),
          answer_id: fc.integer({ min: 20, max: 22 }),
          answers_multiple_ids: fc.uniqueArray(fc.integer({ min: 20, max: 22 })),
        },
        { requiredKeys: ['question_id'] },
      ),
      { selector: ({ question_id }) => question_id },
    );
    fc.assert(
      fc.property(question, given, (asked, answers) => {
        expect(isAnswered(toMyQuestion(asked), mapAnswers(answers))).toBe(isAnsweredForServer(asked, answers));
      }),
      { numRuns: 500 },
    );
  });
});

describe('a multiple choice', () => {
  it('ticks and unticks', () => {
    expect(toggleChoice([1, 2], 3)).toEqual([1, 2, 3]);
    expect(toggleChoice([1, 2, 3], 2)).toEqual([1, 3]);
  });

  it('of an evaluation takes as many ticks as there are right answers; of a survey any number', () => {
    expect(isFull(makeQuestion({ correct_answers_num: 2 }), [1])).toBe(false);
    expect(isFull(makeQuestion({ correct_answers_num: 2 }), [1, 2])).toBe(true);
    expect(isFull(makeQuestion({}), [1, 2, 3, 4])).toBe(false);
  });
});

describe('a submission', () => {
  it('names the evaluation or the survey, and the attempt, and carries only what was answered', () => {
    const given = mapAnswers([
      { question_id: 1, answer_id: 3 },
      { question_id: 2, answer_text: '' },
    ]);
    expect(buildSubmission('evaluation', makeQuestionnaire([]), given)).toEqual({
      evaluation_id: 9,
      attempt_id: 77,
      questions: [{ question_id: 1, answer_id: 3 }],
    });
    expect(buildSubmission('survey', makeQuestionnaire([]), given)).toMatchObject({ survey_id: 9 });
  });

  it('asks in the order of the keys, which are numbers', () => {
    const many = Array.from({ length: 12 }, (_, index) => makeQuestion({ id: index + 1 }));
    expect(listQuestions(makeQuestionnaire(many)).map(({ id }) => id)).toEqual(many.map(({ id }) => id));
  });
});

describe('what a result offers', () => {
  const plain = { is_mandatory: false, is_propedeutic_to_others: false };
  const required = { is_mandatory: true, is_propedeutic_to_others: false };
  const propaedeutic = { is_mandatory: false, is_propedeutic_to_others: true };

  it.each([
    ['passed and mandatory', required, true, 0, false, { canContinue: true, canRetry: false }],
    ['passed and propaedeutic', propaedeutic, true, 0, false, { canContinue: true, canRetry: false }],
    ['passed, neither, nothing follows', plain, true, 0, false, { canContinue: false, canRetry: false }],
    ['failed with tries, something follows', required, false, 2, true, { canContinue: true, canRetry: true }],
    ['failed with tries, nothing follows', required, false, 2, false, { canContinue: false, canRetry: true }],
    ['failed without limit', required, false, -1, false, { canContinue: false, canRetry: true }],
    ['failed, no tries, something follows', required, false, 0, true, { canContinue: true, canRetry: false }],
    ['failed, no tries, nothing follows', required, false, 0, false, { canContinue: false, canRetry: false }],
  ])('%s', (_, section, is_passed, left_tries, hasNext, ways) => {
    expect(listWays(section, { is_passed, left_tries }, hasNext)).toEqual(ways);
  });
});
