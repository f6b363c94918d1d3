import type { Insertable } from 'kysely';
import type { Answers, Questionnaires, Questions } from '../../db/tables.ts';
import type { AskedQuestion } from '../../modules/attempts/rules.ts';
import type { Calendar } from '../calendar.ts';
import { toIso } from '../calendar.ts';
import { questionnaires } from './index.ts';
import type { DemoQuestion, DemoQuestionnaire } from './questionnaire.ts';

type Row<T> = Insertable<T> & { id: number };

/** A questionnaire with its id, and its active questions as an attempt keeps them. */
export interface BuiltQuestionnaire {
  row: Row<Questionnaires>;
  asked: AskedQuestion[];
}

interface BuiltQuestionnaires {
  byKey: Map<string, BuiltQuestionnaire>;
  questions: Row<Questions>[];
  answers: Row<Answers>[];
}

const defaults = {
  is_sequential: true,
  is_editable: false,
  has_random_order: false,
  max_retries: 0,
  has_show_correct_answers: false,
  is_question_bank_randomize_choice: false,
  question_bank_question_number: null,
  perc_correct_questions: 60,
};

const rightMark = /\*$/;

/** Numbers questions and answers as they come: a question, its answers, then its rows. */
const addQuestion = (built: BuiltQuestionnaires, questionnaire_id: number, order: number, given: DemoQuestion) => {
  const add = (text: string, place: number, config: string, parent: number | null): number => {
    const id = built.questions.length + 1;
    built.questions.push({
      id,
      questionnaire_id,
      text,
      question_config: config,
      is_active: given.is_active ?? true,
      is_at_least_one_correct: given.is_at_least_one_correct ?? false,
      likert_question_id: parent,
      order: place,
    });
    return id;
  };
  const id = add(given.text, order, given.type, null);
  const answers = (given.answers ?? []).map((marked, place) => {
    const answer = {
      id: built.answers.length + 1,
      question_id: id,
      text: marked.replace(rightMark, ''),
      is_correct: rightMark.test(marked),
      order: place,
    };
    built.answers.push(answer);
    return { id: answer.id, text: answer.text, is_correct: answer.is_correct };
  });
  const rows = (given.rows ?? []).map((text, place) => ({ id: add(text, place, 'likert_question', id), text }));
  return { id, text: given.text, question_config: given.type, answers, rows };
};

const addQuestionnaire = (built: BuiltQuestionnaires, given: DemoQuestionnaire, id: number, created: string): void => {
  const { key, questions, ...settings } = given;
  const asked = questions.flatMap((question, order): AskedQuestion[] => {
    const numbered = addQuestion(built, id, order, question);
    return question.is_active === false
      ? []
      : [{ ...numbered, is_at_least_one_correct: question.is_at_least_one_correct ?? false }];
  });
  built.byKey.set(key, { row: { id, ...defaults, ...settings, created, updated: created }, asked });
};

/** Every questionnaire, question and answer with the id it will have. */
export const buildQuestionnaires = (calendar: Calendar): BuiltQuestionnaires => {
  const built: BuiltQuestionnaires = { byKey: new Map(), questions: [], answers: [] };
  for (const [index, given] of questionnaires.entries())
    addQuestionnaire(built, given, index + 1, toIso(calendar.at(390 - index * 9, 10)));
  return built;
};
