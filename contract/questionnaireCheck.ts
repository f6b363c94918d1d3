import type { QuestionnaireKind, QuestionType } from './codes.ts';

/** What may be wrong with a survey or an evaluation: one rule for its own page and for the courses it is used in. Pure. */

const questionnaireErrorKinds = [
  'no_questions',
  'none_active',
  'bank_too_large',
  'empty_question',
  'equal_questions',
  'no_answers',
  'single_answer',
  'empty_answer',
  'equal_answers',
  'no_right_answer',
  'all_right',
  'no_rows',
  'no_columns',
  'any_text_counts',
] as const;
export type QuestionnaireErrorKind = (typeof questionnaireErrorKinds)[number];

export interface QuestionnaireError {
  kind: QuestionnaireErrorKind;
  /** The question it is about; null for the whole. */
  question_id: number | null;
  /** The text of that question, or both numbers as `bank/questions`; null where the kind says it all. */
  detail: string | null;
}

export interface CheckedQuestion {
  id: number;
  text: string;
  question_config: QuestionType;
  /** Questions of surveys always are. */
  is_active?: boolean;
  /** Choices, columns of a likert, or accepted texts. */
  answers: readonly { text: string; is_correct?: boolean }[];
  /** Rows of a likert. */
  likert_questions?: readonly { text: string }[];
}

interface CheckedQuestionnaire {
  kind: QuestionnaireKind;
  /** How many of the active questions are asked; null means all. */
  question_bank_question_number: number | null;
  questions: readonly CheckedQuestion[];
}

/** Case, accents and spaces make no difference to what two texts say. */
const foldWords = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

const hasEqual = (texts: readonly { text: string }[]): boolean => {
  const words = texts.map(({ text }) => foldWords(text)).filter((text) => text !== '');
  return new Set(words).size < words.length;
};

const hasEmpty = (texts: readonly { text: string }[]): boolean => texts.some(({ text }) => text.trim() === '');

/** Whether nobody can answer a choice right. An open question without accepted texts takes any. */
export const lacksRightAnswer = ({
  question_config,
  answers,
}: Pick<CheckedQuestion, 'question_config' | 'answers'>): boolean =>
  (question_config === 'single' || question_config === 'multiple') && !answers.some(({ is_correct }) => is_correct);

const checkChoice = (kind: QuestionnaireKind, question: CheckedQuestion): QuestionnaireErrorKind[] => {
  const { answers } = question;
  if (answers.length === 0) return ['no_answers'];
  if (answers.length === 1) return ['single_answer', ...checkRight(kind, question)];
  const isAll = kind === 'evaluation' && answers.every(({ is_correct }) => is_correct);
  return [...checkRight(kind, question), ...(isAll ? (['all_right'] as const) : [])];
};

const checkRight = (kind: QuestionnaireKind, question: CheckedQuestion): QuestionnaireErrorKind[] =>
  kind === 'evaluation' && lacksRightAnswer(question) ? ['no_right_answer'] : [];

const checkKind = (kind: QuestionnaireKind, question: CheckedQuestion): QuestionnaireErrorKind[] => {
  const { question_config, answers, likert_questions = [] } = question;
  switch (question_config) {
    case 'single':
    case 'multiple':
      return checkChoice(kind, question);
    case 'open':
      return kind === 'evaluation' && !answers.some(({ is_correct }) => is_correct) ? ['any_text_counts'] : [];
    case 'likert':
      return [
        ...(likert_questions.length === 0 ? (['no_rows'] as const) : []),
        ...(answers.length === 0 ? (['no_columns'] as const) : []),
      ];
  }
};

const checkQuestion = (kind: QuestionnaireKind, question: CheckedQuestion): QuestionnaireErrorKind[] => {
  const { text, answers, likert_questions = [] } = question;
  const errors: QuestionnaireErrorKind[] = text.trim() === '' ? ['empty_question'] : [];
  errors.push(...checkKind(kind, question));
  if (hasEmpty(answers) || hasEmpty(likert_questions)) errors.push('empty_answer');
  if (hasEqual(answers) || hasEqual(likert_questions)) errors.push('equal_answers');
  return errors;
};

/** The same words with the same answers, in whatever order these stand. */
const buildKey = ({ text, question_config, answers, likert_questions = [] }: CheckedQuestion): string =>
  JSON.stringify([
    foldWords(text),
    question_config,
    ...[answers, likert_questions].map((texts) => texts.map((one) => foldWords(one.text)).sort()),
  ]);

/** What is wrong, what concerns all of it first, then question by question. Only questions that are asked are looked at. */
export const checkQuestionnaire = (questionnaire: CheckedQuestionnaire): QuestionnaireError[] => {
  const { kind, question_bank_question_number: bank, questions } = questionnaire;
  const active = questions.filter(({ is_active = true }) => is_active);
  if (active.length === 0)
    return [{ kind: questions.length === 0 ? 'no_questions' : 'none_active', question_id: null, detail: null }];
  const errors: QuestionnaireError[] = [];
  if (bank !== null && bank > active.length)
    errors.push({ kind: 'bank_too_large', question_id: null, detail: `${bank}/${active.length}` });
  const met = new Set<string>();
  for (const question of active) {
    const { id, text } = question;
    const key = buildKey(question);
    const found = checkQuestion(kind, question);
    if (met.has(key) && text.trim() !== '') found.push('equal_questions');
    met.add(key);
    errors.push(...found.map((one): QuestionnaireError => ({ kind: one, question_id: id, detail: text })));
  }
  return errors;
};
