import type { QuestionType } from '#contract/codes.ts';
import { canBeAnswered, isQuestionAnswered } from '#contract/questionRules.ts';
import type { MyQuestion, QuestionAnswer, QuestionResult } from '#contract/registries.ts';
import { computePercentage } from '#contract/rules.ts';

/** A question as it was drawn into an attempt: what was asked, and what would have been right. */
export interface AskedQuestion {
  id: number;
  text: string;
  question_config: QuestionType;
  is_at_least_one_correct: boolean;
  answers: { id: number; text: string; is_correct: boolean }[];
  /** Rows of a likert question. */
  rows: { id: number; text: string }[];
}

/** Draws from the bank: `random` returns numbers in [0, 1). Without a random order the questions keep theirs. */
export const drawQuestions = <T>(
  bank: T[],
  settings: {
    has_random_order: boolean;
    is_question_bank_randomize_choice: boolean;
    question_bank_question_number: number | null;
  },
  random: () => number,
): T[] => {
  const count = Math.min(settings.question_bank_question_number ?? bank.length, bank.length);
  const places = bank.map((_, place) => place);
  const isPicked = settings.is_question_bank_randomize_choice && count < bank.length;
  if (isPicked || settings.has_random_order) shuffle(places, random);
  const drawn = places.slice(0, count);
  if (!settings.has_random_order) drawn.sort((a, b) => a - b);
  return drawn.flatMap((place) => bank.slice(place, place + 1));
};

const shuffle = (places: number[], random: () => number): void => {
  for (let last = places.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const kept = places[last] ?? last;
    places[last] = places[other] ?? other;
    places[other] = kept;
  }
};

/** What the learner sees of a question: never which answers are right. */
export const toMyQuestion = (asked: AskedQuestion): MyQuestion => {
  const { id, text, question_config } = asked;
  const answers =
    question_config === 'open' ? [] : asked.answers.map((answer) => ({ id: answer.id, text: answer.text }));
  if (question_config === 'likert') return { id, text, question_config, answers, questions: asked.rows };
  if (question_config !== 'multiple') return { id, text, question_config, answers };
  const correct_answers_num = asked.answers.filter(({ is_correct }) => is_correct).length;
  if (correct_answers_num === 0) return { id, text, question_config, answers };
  const is_one_enough = asked.is_at_least_one_correct && correct_answers_num > 1;
  return { id, text, question_config, answers, correct_answers_num, ...(is_one_enough && { is_one_enough }) };
};

/**
 * Case, accents and spaces at the ends make no difference to an open answer; nor does what a keyboard makes of quotes and
 * spaces by itself: a phone writes ’ where a computer writes '.
 */
export const normaliseText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’‛ʼ´`]/g, "'")
    .replace(/[“”„‟«»]/g, '"')
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .trim();

const listCorrectIds = (asked: AskedQuestion): number[] =>
  asked.answers.filter(({ is_correct }) => is_correct).map(({ id }) => id);

/** Says of a text whether an open question takes it: one of the accepted ones, or any text where there are none. */
export const acceptsTexts = (
  answers: readonly { text: string; is_correct: boolean }[],
): ((given: string) => boolean) => {
  const accepted = new Set(answers.filter(({ is_correct }) => is_correct).map((one) => normaliseText(one.text)));
  return (given) => {
    const text = normaliseText(given);
    return text !== '' && (accepted.size === 0 || accepted.has(text));
  };
};

/**
 * Whether a question was answered right: single, the correct answer; multiple, exactly the correct set, or only correct
 * ones where one is enough; open, one of the correct texts, or any text where none is given. A likert has no wrong answer.
 */
export const isRight = (asked: AskedQuestion, given: QuestionAnswer[]): boolean => {
  const [answer] = given.filter(({ question_id }) => question_id === asked.id);
  const correct = listCorrectIds(asked);
  switch (asked.question_config) {
    case 'single':
      return answer?.answer_id !== undefined && correct.includes(answer.answer_id);
    case 'multiple': {
      const chosen = [...new Set(answer?.answers_multiple_ids)];
      const isSubset = chosen.length > 0 && chosen.every((id) => correct.includes(id));
      return isSubset && (asked.is_at_least_one_correct || chosen.length === correct.length);
    }
    case 'open':
      return acceptsTexts(asked.answers)(answer?.answer_text ?? '');
    case 'likert':
      return isAnswered(asked, given);
    default:
      return asked.question_config satisfies never;
  }
};

/** The answers to keep: `given` for the questions in `changed`, and for the others those `kept` so far. */
export const mergeDraft = (
  kept: readonly QuestionAnswer[],
  given: QuestionAnswer[],
  changed?: readonly number[],
): QuestionAnswer[] => {
  if (!changed) return given;
  const own = new Set(changed);
  return [
    ...kept.filter(({ question_id }) => !own.has(question_id)),
    ...given.filter(({ question_id }) => own.has(question_id)),
  ];
};

/** `isQuestionAnswered` of a list of answers. */
export const isAnswered = (asked: AskedQuestion, given: QuestionAnswer[]): boolean =>
  isQuestionAnswered(asked, (id) => given.find(({ question_id }) => question_id === id));

/** The answers there were to choose from, by question or row of a likert. */
const mapChoices = (asked: AskedQuestion[]): Map<number, number[]> => {
  const choices = new Map<number, number[]>();
  for (const question of asked) {
    const ids = question.answers.map(({ id }) => id);
    choices.set(question.id, ids);
    for (const row of question.rows) choices.set(row.id, ids);
  }
  return choices;
};

/** Answers, each with what there was to choose from: those to a question that was changed in between are told apart. */
export const withChoices = (
  asked: AskedQuestion[],
  given: QuestionAnswer[],
): (QuestionAnswer & { asked: number[] })[] => {
  const choices = mapChoices(asked);
  return given.map((answer) => ({
    ...answer,
    asked: (choices.get(answer.question_id) ?? []).toSorted((a, b) => a - b),
  }));
};

type AnswerField = Exclude<keyof QuestionAnswer, 'question_id'>;

/** What each type of question is answered with; a scale is answered row by row. */
const answerFields: Record<QuestionType, AnswerField | null> = {
  single: 'answer_id',
  multiple: 'answers_multiple_ids',
  open: 'answer_text',
  likert: null,
};

/** The field each question, or row of a likert, is answered with. */
const mapFields = (asked: AskedQuestion[]): Map<number, AnswerField | null> =>
  new Map(
    asked.flatMap(({ id, question_config, rows }): [number, AnswerField | null][] => [
      [id, answerFields[question_config]],
      ...rows.map((row): [number, AnswerField] => [row.id, 'answer_id']),
    ]),
  );

/** The fields of an answer in which something is said. */
const listSaid = ({ answer_id, answers_multiple_ids = [], answer_text = '' }: QuestionAnswer): AnswerField[] => [
  ...(answer_id === undefined ? [] : (['answer_id'] as const)),
  ...(answers_multiple_ids.length === 0 ? [] : (['answers_multiple_ids'] as const)),
  ...(answer_text === '' ? [] : (['answer_text'] as const)),
];

/**
 * The first thing wrong with a set of answers, or null: a question or an answer that was not asked, or asked twice, or more
 * than the question takes: results count whatever an answer chooses.
 */
export const findMismatch = (asked: AskedQuestion[], given: QuestionAnswer[]): string | null => {
  const [choices, fields] = [mapChoices(asked), mapFields(asked)];
  const seen = new Set<number>();
  for (const answer of given) {
    const { question_id, answer_id, answers_multiple_ids } = answer;
    const ids = choices.get(question_id);
    if (!ids) return `question_id: la domanda ${question_id} non è in questa prova`;
    if (seen.has(question_id)) return `question_id: la domanda ${question_id} ha due risposte`;
    seen.add(question_id);
    for (const id of [...(answer_id === undefined ? [] : [answer_id]), ...(answers_multiple_ids ?? [])])
      if (!ids.includes(id)) return `answer_id: la risposta ${id} non è della domanda ${question_id}`;
    const extra = listSaid(answer).find((field) => field !== fields.get(question_id));
    if (extra) return `${extra}: alla domanda ${question_id} non si risponde così`;
  }
  return null;
};

/**
 * Grades an attempt: right out of asked × 100, one decimal; passed from `threshold` on. What nobody could answer is left out:
 * it was never asked.
 */
export const gradeAttempt = (drawn: AskedQuestion[], given: QuestionAnswer[], threshold: number) => {
  const asked = drawn.filter(canBeAnswered);
  const results = asked.map(
    (question): QuestionResult => ({
      question: { id: question.id, text: question.text },
      is_passed: isRight(question, given),
    }),
  );
  const right = results.filter(({ is_passed }) => is_passed).length;
  const percentage = computePercentage(right, asked.length);
  return { results, percentage, is_passed: asked.length > 0 && percentage >= threshold };
};

/** Tries still to come; −1 without limit. A survey is sent once, or again and again where it may be edited. */
export const countLeftTries = (
  questionnaire: { kind: 'survey' | 'evaluation'; max_retries: number; is_editable: boolean },
  used: number,
): number => {
  if (questionnaire.kind === 'survey') return questionnaire.is_editable ? -1 : Math.max(0, 1 - used);
  return questionnaire.max_retries === -1 ? -1 : Math.max(0, questionnaire.max_retries + 1 - used);
};

/** The percentage an evaluation is passed with; a survey has none. */
export const getPassMark = (kind: 'survey' | 'evaluation', percentage: number): number | null =>
  kind === 'evaluation' ? percentage : null;
