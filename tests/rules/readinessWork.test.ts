import { expect, test } from 'vitest';
import { type CourseContent, findDoubts } from '#server/modules/courseReadiness/rules.ts';

/** How much work the control of a large course is: nobody else is answered while it lasts. */

const aQuestionnaire = (questions = 1): CourseContent['questionnaires'][number] => ({
  id: 7,
  kind: 'evaluation',
  bank: null,
  required: 60,
  questions: Array.from({ length: questions }, (_, index) => ({
    id: index + 1,
    text: `Quale ${index}?`,
    question_config: 'single',
    answers: [
      { text: 'Sì', is_correct: false },
      { text: 'No', is_correct: false },
    ],
  })),
});
/** Lessons that each require the one before; evaluations where they ask a questionnaire. */
const makeChain = (length: number, questionnaire_id: number | null): CourseContent['sections'] =>
  Array.from({ length }, (_, index) => ({
    id: index + 1,
    name: `Lezione ${index + 1}`,
    module_id: 1,
    category: questionnaire_id === null ? 'LESSON' : 'EVALUATION',
    is_active: true,
    is_mandatory: true,
    mandatory_section_id: index || null,
    questionnaire_id,
    seconds: 60,
    media: null,
  }));
const control = (sections: CourseContent['sections'], questionnaires: CourseContent['questionnaires'] = []) =>
  findDoubts(
    {
      id: 1,
      name: 'Corso',
      description: '',
      additional_text: '',
      has_thumbnail: true,
      has_certification: false,
      has_template: false,
      prints_duration: false,
      is_regulated: false,
      themes: [{ id: 1, name: 'Tematica' }],
      modules: [{ id: 1, name: 'Modulo', theme_id: 1, is_hidden: false }],
      sections,
      materials: [],
      questionnaires,
    },
    new Map(),
  );

/** How often a field is read while something is done. */
const countReads = (part: object | undefined, field: string, run: () => unknown): number => {
  if (!part) throw new Error('nothing to look at');
  let reads = 0;
  const value = Reflect.get(part, field);
  Object.defineProperty(part, field, {
    get: () => {
      reads += 1;
      return value;
    },
  });
  run();
  return reads;
};

test('a chain of required lessons is gone through once, however long', () => {
  const readFirst = (length: number) => {
    const sections = makeChain(length, null);
    return countReads(sections[0], 'mandatory_section_id', () => control(sections));
  };
  expect(readFirst(60)).toBe(readFirst(3));
});

test('a questionnaire is looked through once, however many lessons ask it', () => {
  const readQuestions = (length: number) => {
    const asked = aQuestionnaire();
    return countReads(asked, 'questions', () => control(makeChain(length, asked.id), [asked]));
  };
  expect(readQuestions(40)).toBe(readQuestions(2));
});

test('no more doubts are told than anybody reads', () => {
  const asked = aQuestionnaire(100);
  expect(control(makeChain(30, asked.id), [asked])).toHaveLength(2000);
});
