import { listQuestionTypes } from '#contract/questionRules.ts';
import { cutText } from '../../writes/textRules.ts';
import { countAdded, findExcess, findQuestionError, tidyQuestion } from '../questions/rules.ts';
import type { References } from './archive.ts';

type Questionnaire = References['questionnaires'][number];

/** The questions of a questionnaire as they are written. Every question of a survey is asked. */
export const listNewQuestions = ({ kind, questions }: Questionnaire) =>
  questions.map(({ rows, is_active, ...question }) =>
    tidyQuestion(kind, {
      ...question,
      is_active: is_active || kind === 'survey',
      likert_questions: rows.map((text) => ({ text })),
    }),
  );

/** What a questionnaire of this kind cannot have, which no form would take either; null when it is whole. */
const findReason = (questionnaire: Questionnaire): string | null => {
  const { kind } = questionnaire;
  const questions = listNewQuestions(questionnaire);
  const types = listQuestionTypes(kind);
  if (questions.some(({ question_config }) => !types.includes(question_config))) return 'una verifica non ha scale';
  for (const question of questions) {
    const error = findQuestionError(kind, question);
    if (error) return error.message;
  }
  return findExcess({ questions: 0, answers: 0 }, countAdded(questions)) && 'le domande o le risposte sono troppe';
};

/** The same, naming the questionnaire. */
export const findQuestionnaireError = (questionnaire: Questionnaire): string | null => {
  const reason = findReason(questionnaire);
  return reason && `le domande di «${cutText(questionnaire.name, 80)}» non sono ammesse: ${reason}`;
};
