import Type, { type Static, type TProperties } from 'typebox';
import { questionTypes } from './codes.ts';
import { clientKey, Id, Instant, ListQuery, Name, Order } from './fields.ts';
import { bodyLimits } from './limits.ts';
import { questionLimits } from './questionRules.ts';
import { CreateBody, Named, Wording } from './recordShapes.ts';

/** What surveys and evaluations have in common. */

export const questionnaireOrderings = ['name', 'created'] as const;

/** First part of the addresses of their calls, and the names of the back office's resources. */
const questionnaireResources = ['surveys', 'evaluations'] as const;
export type QuestionnaireResource = (typeof questionnaireResources)[number];

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
const writableOrder = { order: Order };

/**
 * A place from 0 or, which goes before it, what it comes after: who wrote it may not know yet what somebody else has put there.
 * Where that is gone the number counts.
 */
export const writablePlace = { ...writableOrder, after_id: Id };

/** Where a questionnaire is asked, by course and lesson; first those that learners can still meet. */
export const QuestionnaireUses = Type.Object({
  lessons: Type.Array(
    Type.Object({
      section: Named,
      theme_id: Id,
      course: Named,
      /** The lesson was removed, or its course archived. */
      is_archived: Type.Boolean(),
    }),
  ),
  /** Times it was opened by a learner, handed in or not. */
  attempts_count: Type.Integer(),
});
export type QuestionnaireUses = Static<typeof QuestionnaireUses>;

/** A questionnaire is copied under a name of its own. */
export const QuestionnaireCopy = CreateBody({ name: Name }, clientKey);
export type QuestionnaireCopy = Static<typeof QuestionnaireCopy>;

const NewSurveyAnswer = CreateBody(writableText, clientKey);
const NewEvaluationAnswer = CreateBody(writableText, { ...clientKey, is_correct: Type.Boolean() });

/** Answers that are made together, all or none, one after the other from their place on. */
const defineAnswersTogether = <P extends TProperties>(answer: ReturnType<typeof Type.Object<P>>) =>
  CreateBody({ answers: Type.Array(answer, { minItems: 1, maxItems: questionLimits.answers }) }, writablePlace);
export const SurveyAnswerBatch = defineAnswersTogether(NewSurveyAnswer);
export const EvaluationAnswerBatch = defineAnswersTogether(NewEvaluationAnswer);

/** Rows of a likert question that are made together, all or none, one after the other from their place on. */
export const LikertRowBatch = CreateBody(
  { likert_questions: Type.Array(NewSurveyAnswer, { minItems: 1, maxItems: questionLimits.rows }) },
  writablePlace,
);

/** A question with what stands in it, made together or not at all. On a survey `is_active` is accepted and changes nothing. */
const newSurveyQuestion = {
  required: { ...writableText, question_config: Type.Enum([...questionTypes]) },
  optional: {
    ...clientKey,
    is_active: Type.Boolean(),
    answers: Type.Array(NewSurveyAnswer, { maxItems: questionLimits.answers }),
    likert_questions: Type.Array(NewSurveyAnswer, { maxItems: questionLimits.rows }),
  },
};
const newEvaluationQuestion = {
  required: { ...writableText, question_config: EvaluationQuestionType },
  optional: {
    ...clientKey,
    is_active: Type.Boolean(),
    is_at_least_one_correct: Type.Boolean(),
    answers: Type.Array(NewEvaluationAnswer, { maxItems: questionLimits.answers }),
  },
};

export const NewSurveyQuestion = CreateBody(newSurveyQuestion.required, newSurveyQuestion.optional);
export type NewSurveyQuestion = Static<typeof NewSurveyQuestion>;
export const NewEvaluationQuestion = CreateBody(newEvaluationQuestion.required, newEvaluationQuestion.optional);
export type NewEvaluationQuestion = Static<typeof NewEvaluationQuestion>;

export const SurveyQuestionBody = CreateBody(newSurveyQuestion.required, {
  ...newSurveyQuestion.optional,
  ...writablePlace,
});
export const EvaluationQuestionBody = CreateBody(newEvaluationQuestion.required, {
  ...newEvaluationQuestion.optional,
  ...writablePlace,
});

/** Questions that are made together, all or none, one after the other from their place on. */
const defineBatch = <P extends TProperties>(question: ReturnType<typeof Type.Object<P>>) =>
  CreateBody({ questions: Type.Array(question, { minItems: 1, maxItems: questionLimits.batch }) }, writablePlace);
export const SurveyQuestionBatch = defineBatch(NewSurveyQuestion);
export const EvaluationQuestionBatch = defineBatch(NewEvaluationQuestion);

/** Questions are long texts, in lists. */
export const questionBody = { body: bodyLimits.questions };

/** A copy may be asked for with the key it is to have. */
export const QuestionCopy = CreateBody({}, clientKey);

/**
 * Questions of other questionnaires, to be copied or moved here, one after the other from the place `order`. One that is
 * moved is a new question here: what was answered to it stays with the questionnaire it was asked in. One of the other kind
 * can only be copied, comes without right answers, and is refused where this kind has no such type.
 */
export const TakenQuestions = CreateBody(
  {
    questions: Type.Array(CreateBody({ id: Id }, clientKey), { minItems: 1, maxItems: questionLimits.batch }),
  },
  { ...writableOrder, is_moved: Type.Boolean() },
);
export type TakenQuestions = Static<typeof TakenQuestions>;

const questionOrderings = ['text', 'created', 'questionnaire'] as const;
/** By questionnaire, as they stand in it, unless told otherwise. The search looks at questions, rows and answers. */
const defineQuestionQuery = <T extends TProperties>(type: T) =>
  ListQuery(questionOrderings, {
    ...Type.Partial(Type.Object(type)).properties,
    /** Of this questionnaire alone; of all but that one. */
    questionnaire_id: Type.Optional(Id),
    except_id: Type.Optional(Id),
  });
export const SurveyQuestionQuery = defineQuestionQuery({ question_config: Type.Enum([...questionTypes]) });
export const EvaluationQuestionQuery = defineQuestionQuery({ question_config: EvaluationQuestionType });
export type QuestionOrdering = (typeof questionOrderings)[number];

const found = { created: Instant, questionnaire: Named };
export const FoundSurveyQuestion = Type.Object({ ...SurveyQuestion.properties, ...found });
export type FoundSurveyQuestion = Static<typeof FoundSurveyQuestion>;
export const FoundEvaluationQuestion = Type.Object({ ...EvaluationQuestion.properties, ...found });
export type FoundEvaluationQuestion = Static<typeof FoundEvaluationQuestion>;

/** Why questions are not added: the kind has no such question, or there would be too many. */
export const additionErrors = ['wrong_question_type', 'several_right_answers', 'too_many', 'client_key_taken'] as const;
