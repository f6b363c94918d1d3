import type { QuestionnaireKind, QuestionType } from '#contract/codes.ts';
import {
  getRightAnswersMax,
  hasAnswers,
  hasRows,
  mayNeedOneRightAnswer,
  questionLimits,
  tidyAnswer,
} from '#contract/questionRules.ts';
import { cutText } from '../../writes/textRules.ts';

interface AnswerText {
  text: string;
  is_correct?: boolean | undefined;
}

interface Given {
  question_config: QuestionType;
  is_at_least_one_correct?: boolean;
  answers?: readonly AnswerText[];
  likert_questions?: object[];
}

interface QuestionError {
  field: string;
  message: string;
  code: string;
}

const makeWrongTypeError = (field: string, message: string): QuestionError => ({
  field,
  message,
  code: 'wrong_question_type',
});

/** Why a question may not have `is_at_least_one_correct`; null where it may. */
export const findFlagError = (kind: QuestionnaireKind, type: QuestionType): QuestionError | null =>
  mayNeedOneRightAnswer(kind, type)
    ? null
    : makeWrongTypeError('is_at_least_one_correct', 'vale solo dove le risposte corrette possono essere più d’una');

/** Why a question may not have answers; null where it may. */
export const findAnswersError = (kind: QuestionnaireKind, type: QuestionType): QuestionError | null =>
  hasAnswers(kind, type) ? null : makeWrongTypeError('answers', 'una domanda aperta di un sondaggio non ha risposte');

/** What a question of this kind cannot have; null when it is whole. */
export const findQuestionError = (kind: QuestionnaireKind, question: Given): QuestionError | null => {
  const { question_config: type, answers = [], likert_questions = [], is_at_least_one_correct = false } = question;
  if (is_at_least_one_correct) {
    const error = findFlagError(kind, type);
    if (error) return error;
  }
  if (answers.length > 0) {
    const error = findAnswersError(kind, type);
    if (error) return error;
  }
  if (likert_questions.length > 0 && !hasRows(type))
    return makeWrongTypeError('likert_questions', 'solo una domanda likert ha righe');
  const right = answers.filter(({ is_correct }) => is_correct).length;
  if (right > 0 && kind === 'survey') return makeWrongTypeError('answers', 'un sondaggio non ha risposte corrette');
  if (right > getRightAnswersMax(kind, type))
    return {
      field: 'answers',
      message: 'nella scelta singola la risposta corretta è una sola',
      code: 'several_right_answers',
    };
  return null;
};

/** A question as it is stored. */
export const tidyQuestion = <Q extends Given>(kind: QuestionnaireKind, question: Q): Q => ({
  ...question,
  ...(question.answers && {
    answers: question.answers.map((answer) => ({
      ...answer,
      text: tidyAnswer(kind, question.question_config, answer.text),
    })),
  }),
});

interface Copied extends Given {
  is_active?: boolean;
}

/**
 * A question of one kind as the other can have it: what is right does not go along, nor whether it is asked. The accepted
 * texts of an open question stay behind: in a survey it has no answers, and comes from one without.
 */
export const adaptQuestion = <Q extends Copied>(from: QuestionnaireKind, to: QuestionnaireKind, question: Q): Q =>
  from === to
    ? question
    : {
        ...question,
        is_active: true,
        is_at_least_one_correct: false,
        answers: hasAnswers(to, question.question_config)
          ? (question.answers ?? []).map((answer) => ({ ...answer, is_correct: false }))
          : [],
      };

interface Count {
  questions: number;
  answers: number;
}

/** What would be too many in a questionnaire; null while there is room. */
export const findExcess = (present: Count, added: Count): string | null => {
  const number = new Intl.NumberFormat('it');
  if (present.questions + added.questions > questionLimits.questions)
    return `Un questionario ha al massimo ${number.format(questionLimits.questions)} domande, righe likert comprese.`;
  if (present.answers + added.answers > questionLimits.allAnswers)
    return `Un questionario ha al massimo ${number.format(questionLimits.allAnswers)} risposte.`;
  return null;
};

/** How much some questions add. */
export const countAdded = (questions: readonly Given[]): Count => ({
  questions: questions.reduce((sum, { likert_questions = [] }) => sum + 1 + likert_questions.length, 0),
  answers: questions.reduce((sum, { answers = [] }) => sum + answers.length, 0),
});

/** Of a text no more than names the record in the log. */
export const shorten = (text: string): string => (text.length > 120 ? `${cutText(text, 119)}…` : text);

/** What questions, or rows of one, ask: as the log names many at once. */
export const nameQuestions = (questions: readonly { text: string }[]): string[] =>
  questions.map(({ text }) => shorten(text));
