import type { QuestionnaireKind } from '#contract/codes.ts';
import { getRightAnswersMax, mayNeedOneRightAnswer } from '#contract/questionRules.ts';
import { builder as texts } from '../i18n/questionBuilder.ts';
import { hasList, type ItemList, type Question } from './state/questions.ts';

type Shape = Pick<Question, 'question_config'>;

/** How the answers of a question are marked as right. */
export const chooseMarks = (kind: QuestionnaireKind, { question_config }: Shape): 'none' | 'one' | 'many' => {
  const max = getRightAnswersMax(kind, question_config);
  return max === 0 ? 'none' : max === 1 ? 'one' : 'many';
};

/** Answers of an open question are accepted texts: right unless somebody says otherwise. */
export const isRightByItself = (kind: QuestionnaireKind, { question_config }: Shape): boolean =>
  kind === 'evaluation' && question_config === 'open';

/** Whether any text learners write counts as right: no text is accepted. */
const takesAnyText = ({ answers }: Question): boolean =>
  !answers.some(({ is_correct, text }) => is_correct && text.trim() !== '');

/** How the texts learners write are compared, where they are. */
export const chooseHint = (kind: QuestionnaireKind, question: Question): string | undefined => {
  if (kind !== 'evaluation' || question.question_config !== 'open') return undefined;
  return takesAnyText(question) ? texts.anyAccepted : texts.howAccepted;
};

export const chooseWords = ({ question_config }: Shape, list: ItemList) => {
  if (list === 'likert_questions') return texts.lists.rows;
  if (question_config === 'likert') return texts.lists.columns;
  return question_config === 'open' ? texts.lists.accepted : texts.lists.answers;
};

/** The lists of a question, in the order they are shown. */
export const listLists = (kind: QuestionnaireKind, { question_config }: Shape): ItemList[] =>
  (['likert_questions', 'answers'] as const).filter((list) => hasList(kind, question_config, list));

/** Whether one right answer may be said to be enough: an open question takes any of its accepted texts anyway. */
export const hasOneIsEnough = (kind: QuestionnaireKind, { question_config }: Shape): boolean =>
  question_config !== 'open' && mayNeedOneRightAnswer(kind, question_config);
