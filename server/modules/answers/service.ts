import type { BodyOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { QuestionnaireKind } from '#contract/codes.ts';
import type { EvaluationAnswer } from '#contract/questionnaires.ts';
import { getRightAnswersMax, questionLimits, tidyAnswer } from '#contract/questionRules.ts';
import type { Db, Tx } from '../../db/client.ts';
import { refusals, requireFound } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { defineAudited } from '../../writes/audited.ts';
import { findMadeByKeys, readClientKey } from '../../writes/madeOnce.ts';
import {
  closeGaps,
  findNextOrder,
  isPlaced,
  lockOrdered,
  moveAllToPosition,
  moveToPosition,
  type NewOrder,
  type NewPlace,
} from '../../writes/order.ts';
import { reorderAudited } from '../../writes/reorderAudited.ts';
import { deleteRow, updateRow } from '../../writes/rows.ts';
import { findAnswersError, findQuestionError, nameQuestions, shorten } from '../questions/rules.ts';
import { lockQuestion, requireRoom, type StoredQuestion, settleQuestionnaireChange } from '../questions/service.ts';
import {
  clearRightAnswers,
  findAnswer,
  findAnswers,
  findByKeys,
  insertAnswers,
  type NewAnswer,
  type StoredAnswer,
} from './repository.ts';

type Change = BodyOf<Calls['PUT v1/evaluation-answers/{id}/']>;

/** The question answers are added to, and the place of the first, after all others when it is left out. */
interface Destination extends NewPlace {
  kind: QuestionnaireKind;
  questionId: number;
}

const identify = ({ id, text }: { id: number; text: string }) => ({ object_id: id, object_name: shorten(text) });

const defineAnswers = (kind: QuestionnaireKind) =>
  defineAudited({
    object_type: 'answer',
    name: 'La risposta',
    lock: (tx, id: number) => lockOrdered(tx, 'answers', id),
    find: (db, id) => findAnswer(db, kind, id),
    identify,
    facts: ({ text, order, is_correct, question }) => ({ text, order, is_correct, question }),
  });

/** What a body sets to right makes the other right answer of a single choice wrong; returns what that says. */
const clearOthers = async (
  tx: Tx,
  kind: QuestionnaireKind,
  { id, question_id, question_config }: Pick<StoredAnswer, 'question_id' | 'question_config'> & { id: number | null },
): Promise<string[]> => (getRightAnswersMax(kind, question_config) === 1 ? clearRightAnswers(tx, question_id, id) : []);

const findMade = (tx: Tx, questionId: number, asked: readonly NewAnswer[]): Promise<Map<string, number>> =>
  findMadeByKeys(
    asked,
    (keys) => findByKeys(tx, keys),
    ({ question_id }) => question_id === questionId,
  );

/** Adds answers to a locked question; returns their ids. @throws 409 `too_many` */
const insertAt = async (
  tx: Tx,
  { kind, questionId: question_id, ...place }: Destination,
  { questionnaire_id, question_config, answers }: StoredQuestion,
  added: readonly NewAnswer[],
): Promise<number[]> => {
  if (answers.length + added.length > questionLimits.answers)
    throw refusals.blocked('too_many', `Una domanda ha al massimo ${questionLimits.answers} risposte.`);
  await requireRoom(tx, questionnaire_id, { questions: 0, answers: added.length });
  if (added.some(({ is_correct }) => is_correct))
    await clearOthers(tx, kind, { id: null, question_config, question_id });
  const ids = await insertAnswers(
    tx,
    question_id,
    await findNextOrder(tx, 'answers', { question_id }),
    added.map((answer) => ({ ...answer, text: tidyAnswer(kind, question_config, answer.text) })),
  );
  if (isPlaced(place)) await moveAllToPosition(tx, 'answers', { question_id }, ids, place);
  return ids;
};

/**
 * Adds answers one after the other, all or none, after the others unless they are given a place; those made before with the
 * same keys are only returned. @throws 404; 400 `wrong_question_type`, `several_right_answers`; 409 `too_many`, `client_key_taken`
 */
export const addAnswers = (
  db: Db,
  person: Person,
  destination: Destination,
  asked: readonly NewAnswer[],
): Promise<StoredAnswer[]> =>
  db.transaction().execute(async (tx) => {
    const { kind, questionId } = destination;
    const question = await lockQuestion(tx, kind, questionId);
    const { question_config, questionnaire_id } = question;
    const wrongType = findAnswersError(kind, question_config);
    if (wrongType) throw refusals.invalid('question_config', wrongType.message, wrongType.code);
    const error = findQuestionError(kind, { question_config, answers: asked });
    if (error) throw refusals.invalid(error.field, error.message, error.code);
    const made = await findMade(tx, questionId, asked);
    const findId = (one: NewAnswer): number | undefined => made.get(readClientKey(one) ?? '');
    const missing = asked.filter((one) => findId(one) === undefined);
    const added = missing.length > 0 ? await insertAt(tx, destination, question, missing) : [];
    for (const answer of await findAnswers(tx, kind, added))
      await defineAnswers(kind).recordCreated(tx, person, answer.id, answer);
    if (added.length > 0) await settleQuestionnaireChange(tx, person, questionnaire_id);
    const next = added.values();
    return findAnswers(
      tx,
      kind,
      asked.map((one) => findId(one) ?? next.next().value ?? 0),
    );
  });

/** Adds one answer. @throws as `addAnswers` */
export const addAnswer = async (
  db: Db,
  person: Person,
  destination: Destination,
  answer: NewAnswer,
): Promise<StoredAnswer> => requireFound((await addAnswers(db, person, destination, [answer]))[0], 'La risposta');

/** With `order` it moves; of a single choice one answer is right, the last one set so. @throws 404; 409 `changed_meanwhile` */
export const changeAnswer = (
  db: Db,
  person: Person,
  { kind, id }: { kind: QuestionnaireKind; id: number },
  body: Change,
): Promise<StoredAnswer> =>
  defineAnswers(kind).change(db, person, id, body, async ({ tx, before, changes, note }) => {
    const { text, is_correct, ...place } = changes;
    const { question_id, question_config, questionnaire_id } = before;
    const cleared = is_correct ? await clearOthers(tx, kind, before) : [];
    if (cleared.length > 0) note({ no_longer_correct: cleared });
    await updateRow(tx, 'answers', id, {
      text: text === undefined ? undefined : tidyAnswer(kind, question_config, text),
      is_correct,
    });
    if (isPlaced(place)) await moveToPosition(tx, 'answers', { question_id }, id, place);
    await settleQuestionnaireChange(tx, person, questionnaire_id);
  });

/** @throws 404 */
export const removeAnswer = (
  db: Db,
  person: Person,
  { kind, questionId, id }: { kind: QuestionnaireKind; questionId: number; id: number },
): Promise<void> =>
  defineAnswers(kind).remove(db, person, id, async ({ tx, before: { question_id, questionnaire_id } }) => {
    if (question_id !== questionId) throw refusals.absent('La risposta');
    await deleteRow(tx, 'answers', id);
    await closeGaps(tx, 'answers', { question_id });
    await settleQuestionnaireChange(tx, person, questionnaire_id);
  });

/** Puts the answers of a question in this order. @throws 404; 409 `changed_meanwhile` when they are no longer these. */
export const reorderAnswers = (
  db: Db,
  person: Person,
  { kind, questionId }: { kind: QuestionnaireKind; questionId: number },
  order: NewOrder,
): Promise<EvaluationAnswer[]> =>
  reorderAudited(db, person, {
    table: 'answers',
    parent: { question_id: questionId },
    order,
    find: async (tx) => {
      const { text, questionnaire_id } = await lockQuestion(tx, kind, questionId);
      return { object_type: 'question', ...identify({ id: questionId, text }), questionnaire_id };
    },
    list: async (tx): Promise<EvaluationAnswer[]> => (await lockQuestion(tx, kind, questionId)).answers,
    nameItems: nameQuestions,
    field: 'answers',
    changed: (tx, { questionnaire_id }) => settleQuestionnaireChange(tx, person, questionnaire_id),
  });
