import type { QuestionnaireKind } from '#contract/codes.ts';
import type { TakenQuestions } from '#contract/questionnaires.ts';
import { listQuestionTypes } from '#contract/questionRules.ts';
import type { Db, Tx } from '../../db/client.ts';
import { refusals, requireFound } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { findMadeByKeys, readClientKey } from '../../writes/madeOnce.ts';
import {
  closeGaps,
  findNextOrder,
  isPlaced,
  lockOrdered,
  moveAllToPosition,
  type NewPlace,
} from '../../writes/order.ts';
import { recordChanged } from '../../writes/recorded.ts';
import { defineQuestions, settleQuestionnaireChange } from './audited.ts';
import {
  countContents,
  deleteQuestions,
  findByKeys,
  findQuestion,
  findQuestions,
  findQuestionsOfAnyKind,
  insertQuestions,
  listQuestionnaireIds,
  listQuestions,
  lockQuestionnaires,
  type NewQuestion,
  type StoredQuestion,
} from './repository.ts';
import {
  adaptQuestion,
  countAdded,
  findExcess,
  findQuestionError,
  nameQuestions,
  shorten,
  tidyQuestion,
} from './rules.ts';

/** Where questions are added: the questionnaire, and the place of the first, after all others when it is left out. */
interface Destination<K extends QuestionnaireKind> extends NewPlace {
  kind: K;
  id: number;
}

const nameOf: Record<QuestionnaireKind, string> = { survey: 'Il sondaggio', evaluation: 'La verifica' };

/** Locks one questionnaire. @throws 404 */
export const lockQuestionnaire = async (tx: Tx, kind: QuestionnaireKind, id: number) => {
  const [locked] = await lockQuestionnaires(tx, [id]);
  if (locked?.kind !== kind) throw refusals.absent(nameOf[kind]);
  return locked;
};

/** @throws 409 `too_many` */
export const requireRoom = async (tx: Tx, id: number, added: { questions: number; answers: number }): Promise<void> => {
  const excess = findExcess(await countContents(tx, id), added);
  if (excess) throw refusals.blocked('too_many', excess);
};

const findMade = (tx: Tx, id: number, items: readonly { client_key?: string }[]): Promise<Map<string, number>> =>
  findMadeByKeys(
    items,
    (keys) => findByKeys(tx, keys),
    ({ questionnaire_id, likert_question_id }) => questionnaire_id === id && likert_question_id === null,
  );

/** Inserts questions in a locked questionnaire; returns their ids. @throws 409 `too_many` */
const insertAt = async (
  tx: Tx,
  { id, ...place }: Destination<QuestionnaireKind>,
  questions: readonly NewQuestion[],
): Promise<number[]> => {
  await requireRoom(tx, id, countAdded(questions));
  const parent = { questionnaire_id: id, likert_question_id: null };
  const ids = await insertQuestions(tx, id, await findNextOrder(tx, 'questions', parent), questions);
  if (isPlaced(place)) await moveAllToPosition(tx, 'questions', parent, ids, place);
  return ids;
};

/** One question is recorded whole; many by what they ask. */
const recordAdded = async (
  tx: Tx,
  person: Person,
  { kind, id, name }: { kind: QuestionnaireKind; id: number; name: string },
  added: readonly StoredQuestion[],
): Promise<void> => {
  const [first, ...others] = added;
  if (!first) return;
  await settleQuestionnaireChange(tx, person, id);
  if (others.length === 0) return defineQuestions(kind).recordCreated(tx, person, first.id, first);
  await recordChanged(
    tx,
    person,
    { object_type: kind, object_id: id, object_name: name },
    { after: { questions_added: nameQuestions(added) } },
  );
};

/**
 * Adds those of the questions asked for that were not made before, and returns all of them.
 * @param describe what to make for those that were not, one for each. @throws 404; 409 `too_many`, `client_key_taken`
 */
const addMissing = async <K extends QuestionnaireKind, A extends { client_key?: string }>(
  tx: Tx,
  person: Person,
  destination: Destination<K>,
  asked: readonly A[],
  describe: (missing: A[]) => NewQuestion[] | Promise<NewQuestion[]>,
): Promise<StoredQuestion<K>[]> => {
  const { kind, id } = destination;
  const { name } = await lockQuestionnaire(tx, kind, id);
  const made = await findMade(tx, id, asked);
  const findId = (one: A): number | undefined => made.get(readClientKey(one) ?? '');
  const missing = asked.filter((one) => findId(one) === undefined);
  const added = missing.length > 0 ? await insertAt(tx, destination, await describe(missing)) : [];
  await recordAdded(tx, person, { kind, id, name }, await findQuestions(tx, kind, added));
  const next = added.values();
  return findQuestions(
    tx,
    kind,
    asked.map((one) => findId(one) ?? next.next().value ?? 0),
  );
};

/** @throws 400 naming the field, and which of many */
const requireWhole = (kind: QuestionnaireKind, questions: readonly NewQuestion[]): void => {
  for (const [place, question] of questions.entries()) {
    const error = findQuestionError(kind, question);
    if (!error) continue;
    if (questions.length === 1) throw refusals.invalid(error.field, error.message, error.code);
    throw refusals.invalid('questions', `domanda ${place + 1}: ${error.field}: ${error.message}`, error.code);
  }
};

/**
 * Adds questions with all that stands in them, all or none; those made before with the same keys are only returned.
 * @throws 404; 400 `wrong_question_type`, `several_right_answers`; 409 `too_many`, `client_key_taken`
 */
export const addQuestions = <K extends QuestionnaireKind>(
  db: Db,
  person: Person,
  destination: Destination<K>,
  questions: readonly NewQuestion[],
): Promise<StoredQuestion<K>[]> => {
  const { kind } = destination;
  requireWhole(kind, questions);
  return db
    .transaction()
    .execute((tx) =>
      addMissing(tx, person, destination, questions, (missing) =>
        missing.map((question) => tidyQuestion(kind, question)),
      ),
    );
};

/** Adds one question with all that stands in it. @throws as `addQuestions` */
export const addQuestion = async <K extends QuestionnaireKind>(
  db: Db,
  person: Person,
  destination: Destination<K>,
  question: NewQuestion,
): Promise<StoredQuestion<K>> =>
  requireFound((await addQuestions(db, person, destination, [question]))[0], 'La domanda');

const makeCopy = ({ answers, likert_questions, ...question }: StoredQuestion, client_key?: string): NewQuestion => {
  const { text, question_config, is_active, is_at_least_one_correct } = question;
  return {
    text,
    question_config,
    is_active,
    is_at_least_one_correct,
    ...(client_key !== undefined && { client_key }),
    answers: answers.map((answer) => ({ text: answer.text, is_correct: answer.is_correct })),
    likert_questions: likert_questions.map((row) => ({ text: row.text })),
  };
};

/** Copies all questions of a questionnaire into a new one of the same kind. */
export const copyQuestions = async (tx: Tx, kind: QuestionnaireKind, fromId: number, toId: number): Promise<void> => {
  const questions = await listQuestions(tx, kind, fromId);
  await insertQuestions(
    tx,
    toId,
    0,
    questions.map((question) => makeCopy(question)),
  );
};

/** Copies a question, and puts the copy after it. @throws 404; 409 `too_many`, `client_key_taken` */
export const duplicateQuestion = <K extends QuestionnaireKind>(
  db: Db,
  person: Person,
  { kind, id }: { kind: K; id: number },
  asked: { client_key?: string },
): Promise<StoredQuestion<K>> =>
  db.transaction().execute(async (tx) => {
    await lockOrdered(tx, 'questions', id);
    const source = requireFound(await findQuestion(tx, kind, id), 'La domanda');
    const destination = { kind, id: source.questionnaire_id, order: source.order + 1 };
    const [copy] = await addMissing(tx, person, destination, [asked], () => [makeCopy(source, asked.client_key)]);
    return requireFound(copy, 'La domanda');
  });

/** Deletes questions of one locked questionnaire that now stand in another. */
const removeMoved = async (
  tx: Tx,
  person: Person,
  { kind, id, name }: { kind: QuestionnaireKind; id: number; name: string },
  moved: readonly StoredQuestion[],
): Promise<void> => {
  await deleteQuestions(
    tx,
    moved.map((question) => question.id),
  );
  await closeGaps(tx, 'questions', { questionnaire_id: id, likert_question_id: null });
  await recordChanged(
    tx,
    person,
    { object_type: kind, object_id: id, object_name: name },
    { before: { questions_moved: nameQuestions(moved) }, after: {} },
  );
  await settleQuestionnaireChange(tx, person, id);
};

type Source = StoredQuestion & { kind: QuestionnaireKind };

/** @throws 400 where a question cannot be taken: `wrong_question_type` for one that this kind does not have */
const requireTakable = (
  { kind, id }: Destination<QuestionnaireKind>,
  sources: readonly Source[],
  is_moved: boolean,
): void => {
  const misfit = sources.find(({ question_config }) => !listQuestionTypes(kind).includes(question_config));
  if (misfit)
    throw refusals.invalid(
      'questions',
      `una verifica non ha domande likert: «${shorten(misfit.text)}»`,
      'wrong_question_type',
    );
  if (!is_moved) return;
  if (sources.some(({ questionnaire_id }) => questionnaire_id === id))
    throw refusals.invalid('questions', 'una delle domande è già qui');
  if (sources.some((source) => source.kind !== kind))
    throw refusals.invalid('questions', 'fra sondaggi e verifiche le domande si possono solo copiare');
};

/**
 * Copies questions of other questionnaires here, or moves them, all or none. Those of the other kind are only copied, without
 * what this one does not have.
 * @throws 404; 400 `unknown_reference` for one that is not there, `wrong_question_type`; 409 `too_many`, `client_key_taken`
 */
export const takeQuestions = <K extends QuestionnaireKind>(
  db: Db,
  person: Person,
  destination: Destination<K>,
  { questions, is_moved = false }: Pick<TakenQuestions, 'questions' | 'is_moved'>,
): Promise<StoredQuestion<K>[]> =>
  db.transaction().execute(async (tx) => {
    const { kind, id } = destination;
    const ids = questions.map((question) => question.id);
    if (new Set(ids).size < ids.length) throw refusals.invalid('questions', 'una domanda vi compare due volte');
    // All at once and in one order, so that two who take from each other never wait in a circle.
    const locked = await lockQuestionnaires(tx, [id, ...(await listQuestionnaireIds(tx, ids))]);
    let sources: Source[] = [];
    const taken = await addMissing(tx, person, destination, questions, async (missing) => {
      sources = await findQuestionsOfAnyKind(
        tx,
        missing.map((question) => question.id),
      );
      const found = new Set(sources.map((source) => source.id));
      const gone = missing.flatMap((question) => (found.has(question.id) ? [] : question.id));
      if (gone.length > 0) throw refusals.goneQuestions(gone);
      requireTakable(destination, sources, is_moved);
      return sources.map((source, place) =>
        adaptQuestion(source.kind, kind, makeCopy(source, missing[place]?.client_key)),
      );
    });
    if (is_moved)
      for (const { id: fromId, name } of locked) {
        const moved = sources.filter(({ questionnaire_id }) => questionnaire_id === fromId);
        if (moved.length > 0) await removeMoved(tx, person, { kind, id: fromId, name }, moved);
      }
    return taken;
  });
