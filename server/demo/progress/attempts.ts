import type { Insertable } from 'kysely';
import type { Attempts, Json } from '../../db/tables.ts';
import { type AskedQuestion, drawQuestions, gradeAttempt } from '../../modules/attempts/rules.ts';
import { toIso } from '../calendar.ts';
import type { BuiltQuestionnaire } from '../questionnaires/build.ts';
import type { Random } from '../random.ts';
import { answerEvaluation, answerSurvey } from './answers.ts';

type Place = Pick<Insertable<Attempts>, 'subscription_id' | 'course_section_id' | 'number'> & { id: number };

/** An attempt that was handed in. */
export type HandedIn = Insertable<Attempts> & { id: number; percentage: number; is_passed: boolean };

/** Answers that pass the threshold, or that do not. */
const chooseAnswers = (asked: AskedQuestion[], threshold: number, passes: boolean, random: Random) => {
  const spare = Math.floor(asked.length * (1 - threshold / 100));
  const wrong = passes ? random.between(0, spare) : spare + 1;
  const answers = answerEvaluation(asked, wrong, random);
  const graded = gradeAttempt(asked, answers, threshold);
  // Rounding may take away the last spare mistake.
  if (!passes || graded.is_passed) return { answers, ...graded };
  const flawless = answerEvaluation(asked, 0, random);
  return { answers: flawless, ...gradeAttempt(asked, flawless, threshold) };
};

const makeSurveyAttempt = (asked: AskedQuestion[], random: Random) => ({
  answers: answerSurvey(asked, random),
  results: [],
  percentage: 100,
  is_passed: true,
});

/** Draws, answers and grades an attempt, from the moment it was opened to the one it was handed in (milliseconds). */
export const takeAttempt = (
  { row, asked }: BuiltQuestionnaire,
  place: Place,
  { opened, submitted }: { opened: number; submitted: number },
  passes: boolean,
  random: Random,
): HandedIn => {
  const { id, name, is_sequential, is_editable, has_show_correct_answers, perc_correct_questions = 60 } = row;
  const settings = {
    has_random_order: row.has_random_order ?? false,
    is_question_bank_randomize_choice: row.is_question_bank_randomize_choice ?? false,
    question_bank_question_number: row.question_bank_question_number ?? null,
  };
  const questions = drawQuestions(asked, settings, random.next);
  const { answers, results, percentage, is_passed } =
    row.kind === 'survey'
      ? makeSurveyAttempt(questions, random)
      : chooseAnswers(questions, perc_correct_questions, passes, random);
  const questionnaire = { id, name, is_sequential, is_editable, has_show_correct_answers, perc_correct_questions };
  return {
    ...place,
    questionnaire_id: id,
    kind: row.kind,
    snapshot: { questionnaire, questions } as unknown as Json,
    draft: answers,
    draft_saved: toIso(submitted - 4000),
    created: toIso(opened),
    submitted: toIso(submitted),
    answers,
    results: results as unknown as Json,
    percentage,
    is_passed,
  };
};
