import type { StoredItem, StoredQuestion } from '#data/questions.ts';
import type { Item, Question } from './questions.ts';

type KeyOf = (serverKey: string) => string;

const toItems = (items: readonly StoredItem[], letter: 'a' | 'r', getKey: KeyOf): Item[] =>
  items.map(({ id, text, is_correct = false }) => ({ key: getKey(`${letter}${id}`), text, is_correct }));

const toQuestion = (stored: StoredQuestion, getKey: KeyOf): Question => ({
  key: getKey(`q${stored.id}`),
  text: stored.text,
  question_config: stored.question_config,
  is_active: stored.is_active,
  is_at_least_one_correct: stored.is_at_least_one_correct,
  answers: toItems(stored.answers, 'a', getKey),
  likert_questions: toItems(stored.likert_questions, 'r', getKey),
});

/** Spaces at the ends are not stored: what is still being typed keeps its own. */
const keepSpaces = <T extends { text: string }>(now: T, before: T | undefined): T =>
  before && before.text !== now.text && before.text.trim() === now.text.trim() ? { ...now, text: before.text } : now;

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What was read; a question that is as it was before stays the same object, so that it is not drawn again. */
export const readFromServer = (
  stored: readonly StoredQuestion[],
  before: readonly Question[],
  getKey: KeyOf,
): readonly Question[] => {
  const known = new Map(before.map((question) => [question.key, question]));
  const next = stored.map((one) => {
    const question = toQuestion(one, getKey);
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
export const readQuestionFromServer = (stored: StoredQuestion, getKey: KeyOf): Question => toQuestion(stored, getKey);
