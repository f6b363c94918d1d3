import type { Draft } from '../reading/draft.ts';

/** A question to be written; a likert has no type in any of the formats. */
export type Written = Omit<Draft, 'question_config'> & { question_config: Draft['question_config'] | 'likert' };

/** What is not in the file at all. */
const missingKinds = ['likert', 'no_answers', 'arrow'] as const;
/** What is in the file otherwise than here. */
const lostKinds = ['inactive', 'one_is_enough', 'becomes_multiple', 'wrong_texts', 'without_right'] as const;

export type LossKind = (typeof missingKinds)[number] | (typeof lostKinds)[number];

/** What a format cannot hold of a question: its place in the questionnaire, from 1. */
interface Loss {
  number: number;
  kind: LossKind;
  text: string;
}

const missing: ReadonlySet<string> = new Set(missingKinds);

/** How many questions are not in the file at all: each is told once. */
export const countMissing = (losses: readonly Loss[]): number => losses.filter(({ kind }) => missing.has(kind)).length;

export interface Export {
  file: string;
  losses: Loss[];
}

/** What Moodle gives for each of `count` right answers: all of them make 100. */
export const computeShare = (count: number): string => String(Number((100 / count).toFixed(5)));

/** A question as any of the formats has it: its kind in Moodle, and its right and wrong answers. */
export const planWriting = (question: Written) => {
  const right = question.answers.filter(({ is_correct }) => is_correct);
  const isChoice = question.question_config !== 'open';
  return {
    right,
    isChoice,
    /** Several right answers, any of which is enough, are to Moodle a single choice. */
    isSingle: question.question_config === 'single' || (question.is_at_least_one_correct && right.length > 1),
  };
};

/** Writes questions one after the other; what cannot be held is collected. */
export const writeAll = (
  questions: readonly Written[],
  write: (question: Written, lose: (kind: LossKind) => void) => string | null,
): { parts: string[]; losses: Loss[] } => {
  const losses: Loss[] = [];
  const parts = questions.flatMap((question, place) => {
    const lose = (kind: LossKind) => losses.push({ number: place + 1, kind, text: question.text });
    const { right, isChoice } = planWriting(question);
    if (question.question_config === 'likert') {
      lose('likert');
      return [];
    }
    if (isChoice && question.answers.length === 0) {
      lose('no_answers');
      return [];
    }
    if (isChoice && right.length === 0) lose('without_right');
    if (isChoice && question.is_at_least_one_correct && right.length < 2) lose('one_is_enough');
    if (!isChoice && right.length < question.answers.length) lose('wrong_texts');
    return write(question, lose) ?? [];
  });
  return { parts, losses };
};

/** A stored question as it is written; those of surveys are active and have no right answers. */
export const toWritten = (question: {
  text: string;
  question_config: Written['question_config'];
  is_active?: boolean;
  is_at_least_one_correct?: boolean;
  answers: readonly { text: string; is_correct?: boolean }[];
}): Written => ({
  text: question.text,
  question_config: question.question_config,
  is_active: question.is_active ?? true,
  is_at_least_one_correct: question.is_at_least_one_correct ?? false,
  answers: question.answers.map(({ text, is_correct = false }) => ({ text, is_correct })),
});
