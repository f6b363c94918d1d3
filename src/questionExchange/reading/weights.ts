import type { Draft, NoteKind } from './draft.ts';

/** An answer with what Moodle gives for it: 100 is all, 0 nothing, less than 0 takes away. */
export interface Weighed {
  text: string;
  fraction: number;
}

type Note = (kind: NoteKind, detail?: string) => void;

const isFull = ({ fraction }: Weighed): boolean => fraction > 99.9;
const isSome = ({ fraction }: Weighed): boolean => fraction > 0;

/** What counts as right where only one answer can be: those that give most. */
const pickBest = (answers: readonly Weighed[]): Weighed[] => {
  const most = answers.reduce((best, { fraction }) => Math.max(best, fraction), 0);
  return answers.filter((one) => isSome(one) && (isFull(one) || one.fraction === most));
};

const dropEmpty = (answers: readonly Weighed[], note: Note): Weighed[] => {
  const full = answers.filter(({ text }) => text !== '');
  if (full.length < answers.length) note('empty_answer');
  return full;
};

/**
 * Choices as we know them: a question is right or wrong. Of a single choice those that give most are right, and where
 * they are several any one of them is enough; of a multiple choice all that give something, and just those.
 */
export const judgeChoices = (
  weighed: readonly Weighed[],
  isSingle: boolean,
  note: Note,
): Pick<Draft, 'question_config' | 'is_at_least_one_correct' | 'answers'> => {
  const all = dropEmpty(weighed, note);
  const right = new Set(isSingle ? pickBest(all) : all.filter(isSome));
  const answers = all.map((one) => ({ text: one.text, is_correct: right.has(one) }));
  if (right.size === 0) note('no_right');
  if (isSingle) {
    if (all.some((one) => !right.has(one) && one.fraction !== 0) || [...right].some((one) => !isFull(one)))
      note('partial');
    if (right.size > 1) note('any_right');
  } else if (all.some((one) => one.fraction !== 0 && !isFull(one))) note('weights');
  const isAny = isSingle && right.size > 1;
  return { question_config: isSingle && !isAny ? 'single' : 'multiple', is_at_least_one_correct: isAny, answers };
};

/** Accepted texts: those that give most; what stands for any text is left out. */
export const judgeTexts = (weighed: readonly Weighed[], note: Note): Draft['answers'] => {
  const all = dropEmpty(weighed, note);
  const named = all.filter(({ text }) => !/(?<!\\)\*/.test(text));
  if (named.length < all.length) note('wildcard');
  const right = pickBest(named);
  if (named.some((one) => isSome(one) && !right.includes(one)) || right.some((one) => !isFull(one))) note('partial');
  return right.map(({ text }) => ({ text: text.replaceAll('\\*', '*'), is_correct: true }));
};

export const makeTruthAnswers = (isTrue: boolean): Draft['answers'] => [
  { text: 'Vero', is_correct: isTrue },
  { text: 'Falso', is_correct: !isTrue },
];
