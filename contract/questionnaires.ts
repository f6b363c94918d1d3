import Type, { type Static } from 'typebox';
import { questionTypes } from './codes.ts';
import { Id, Order } from './fields.ts';
import { Wording } from './recordShapes.ts';

/** What surveys and evaluations have in common. */

export const questionnaireOrderings = ['name', 'created'] as const;

/** A choice; under a likert question a column; under an open question of an evaluation an accepted answer. */
export const SurveyAnswer = Type.Object({ id: Id, text: Type.String(), order: Type.Integer() });
export type SurveyAnswer = Static<typeof SurveyAnswer>;

export const EvaluationAnswer = Type.Object({ ...SurveyAnswer.properties, is_correct: Type.Boolean() });
export type EvaluationAnswer = Static<typeof EvaluationAnswer>;

/** A row of a likert question, which `likert_question_id` names. */
export const LikertQuestion = Type.Object({
  id: Id,
  text: Type.String(),
  order: Type.Integer(),
  likert_question_id: Id,
  question_config: Type.Literal('likert_question'),
});
export type LikertQuestion = Static<typeof LikertQuestion>;

const Question = { id: Id, text: Type.String(), order: Type.Integer() };

export const SurveyQuestion = Type.Object({
  ...Question,
  question_config: Type.Enum([...questionTypes]),
  answers: Type.Array(SurveyAnswer),
  likert_questions: Type.Array(LikertQuestion),
});
export type SurveyQuestion = Static<typeof SurveyQuestion>;

/** An evaluation has no likert questions. */
export const EvaluationQuestionType = Type.Enum(['open', 'multiple', 'single']);

export const EvaluationQuestion = Type.Object({
  ...Question,
  question_config: EvaluationQuestionType,
  is_active: Type.Boolean(),
  /** One right answer is enough; never for single choice. */
  is_at_least_one_correct: Type.Boolean(),
  answers: Type.Array(EvaluationAnswer),
});
export type EvaluationQuestion = Static<typeof EvaluationQuestion>;

/** Fields every question, row and answer is written with; without `order` a new one comes last. */
export const writableText = { text: Wording };
export const writableOrder = { order: Order };
