import type { StoredItem, StoredQuestion } from '#data/questions.ts';
import type { Item, Question } from './questions.ts';

type KeyOf = (serverKey: string) => string;

const itemsOf = (items: readonly StoredItem[], letter: 'a' | 'r', keyOf: KeyOf): Item[] =>
  items.map(({ id, text, is_correct = false }) => ({ key: keyOf(`${letter}${id}`), text, is_correct }));

const questionOf = (stored: StoredQuestion, keyOf: KeyOf): Question => ({
  key: keyOf(`q${stored.id}`),
  text: stored.text,
  question_config: stored.question_config,
  is_active: stored.is_active,
  is_at_least_one_correct: stored.is_at_least_one_correct,
  answers: itemsOf(stored.answers, 'a', keyOf),
  likert_questions: itemsOf(stored.likert_questions, 'r', keyOf),
});

/** Spaces at the ends are not stored: what is still being typed keeps its own. */
const keepSpaces = <T extends { text: string }>(now: T, before: T | undefined): T =>
  before && before.text !== now.text && before.text.trim() === now.text.trim() ? { ...now, text: before.text } : now;

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What was read; a question that is as it was before stays the same object, so that it is not drawn again. */
export const fromServer = (
  stored: readonly StoredQuestion[],
  before: readonly Question[],
  keyOf: KeyOf,
): readonly Question[] => {
  const known = new Map(before.map((question) => [question.key, question]));
  const next = stored.map((one) => {
    const question = questionOf(one, keyOf);
    const last = known.get(question.key);
    if (!last) return question;
    const keep = (items: readonly Item[], lastItems: readonly Item[]) =>
      items.map((item) =>
        keepSpaces(
          item,
          lastItems.find(({ key }) => key === item.key),
        ),
      );
    const kept = keepSpaces(
      {
        ...question,
        answers: keep(question.answers, last.answers),
        likert_questions: keep(question.likert_questions, last.likert_questions),
      },
      last,
    );
    return isEqual(kept, last) ? last : kept;
  });
  const isSame = next.length === before.length && next.every((question, place) => question === before[place]);
  return isSame ? before : next;
};

/** One question as it was answered, such as a copy. */
export const questionFromServer = (stored: StoredQuestion, keyOf: KeyOf): Question => questionOf(stored, keyOf);
