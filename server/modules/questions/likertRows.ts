import type { BodyOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { LikertQuestion } from '#contract/questionnaires.ts';
import { questionLimits } from '#contract/questionRules.ts';
import type { SurveyQuestionCreate } from '#contract/surveys.ts';
import type { Db, Tx } from '../../db/client.ts';
import { refusals, requireFound } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { findMadeByKeys, readClientKey } from '../../writes/madeOnce.ts';
import {
  closeGaps,
  findNextOrder,
  isPlaced,
  moveAllToPosition,
  moveToPosition,
  type NewOrder,
  type NewPlace,
} from '../../writes/order.ts';
import { reorderAudited } from '../../writes/reorderAudited.ts';
import { deleteRow, updateRow } from '../../writes/rows.ts';
import { lockQuestionnaire, requireRoom } from './additions.ts';
import { rows, settleQuestionnaireChange } from './audited.ts';
import { findByKeys, findQuestion, findRows, insertRows, type NewText, type StoredQuestion } from './repository.ts';
import { findQuestionError, nameQuestions, shorten } from './rules.ts';

type RowCreate = Extract<SurveyQuestionCreate, { likert_question_id: number }>;
type RowChange = BodyOf<Calls['PUT v1/surveys/{id}/questions/{questionId}/']>;

/** Which row is meant, and in which survey. */
interface RowPlace {
  surveyId: number;
  rowId: number;
}

/** The likert question whose rows are meant, in a survey. */
interface LikertPlace {
  surveyId: number;
  questionId: number;
}

const findLikert = async (db: Db | Tx, { surveyId, questionId }: LikertPlace) => {
  const question = await findQuestion(db, 'survey', questionId);
  return question?.questionnaire_id === surveyId ? question : undefined;
};

/** The rows of a likert question in their order. @throws 404 */
export const listRows = async (db: Db | Tx, place: LikertPlace): Promise<LikertQuestion[]> =>
  requireFound(await findLikert(db, place), 'La domanda').likert_questions;

const findMade = (tx: Tx, questionId: number, asked: readonly NewText[]): Promise<Map<string, number>> =>
  findMadeByKeys(
    asked,
    (keys) => findByKeys(tx, keys),
    ({ likert_question_id }) => likert_question_id === questionId,
  );

/** Adds rows to a likert question of a locked survey; returns their ids. @throws 409 `too_many` */
const insertAt = async (
  tx: Tx,
  question: StoredQuestion,
  added: readonly NewText[],
  place: NewPlace,
): Promise<number[]> => {
  const { id, questionnaire_id, likert_questions } = question;
  if (likert_questions.length + added.length > questionLimits.rows)
    throw refusals.blocked('too_many', `Una domanda likert ha al massimo ${questionLimits.rows} righe.`);
  await requireRoom(tx, questionnaire_id, { questions: added.length, answers: 0 });
  const parent = { questionnaire_id, likert_question_id: id };
  const ids = await insertRows(tx, question, await findNextOrder(tx, 'questions', parent), added);
  if (isPlaced(place)) await moveAllToPosition(tx, 'questions', parent, ids, place);
  return ids;
};

/** Adds those of the rows asked for that were not made before, and returns all of them. */
const addMissing = async (
  tx: Tx,
  person: Person,
  question: StoredQuestion,
  asked: readonly NewText[],
  place: NewPlace,
): Promise<LikertQuestion[]> => {
  const made = await findMade(tx, question.id, asked);
  const findId = (one: NewText): number | undefined => made.get(readClientKey(one) ?? '');
  const missing = asked.filter((one) => findId(one) === undefined);
  const added = missing.length > 0 ? await insertAt(tx, question, missing, place) : [];
  for (const row of await findRows(tx, added)) await rows.recordCreated(tx, person, row.id, row);
  if (added.length > 0) await settleQuestionnaireChange(tx, person, question.questionnaire_id);
  const next = added.values();
  return findRows(
    tx,
    asked.map((one) => findId(one) ?? next.next().value ?? 0),
  );
};

/**
 * Adds rows one after the other, all or none, after the others unless they are given a place; those made before with the same
 * keys are only returned. @throws 404; 400 `wrong_question_type`; 409 `too_many`, `client_key_taken`
 */
export const addRows = (
  db: Db,
  person: Person,
  { surveyId, questionId, ...place }: LikertPlace & NewPlace,
  asked: readonly NewText[],
): Promise<LikertQuestion[]> =>
  db.transaction().execute(async (tx) => {
    await lockQuestionnaire(tx, 'survey', surveyId);
    const question = requireFound(await findLikert(tx, { surveyId, questionId }), 'La domanda');
    const { question_config } = question;
    const error = findQuestionError('survey', { question_config, likert_questions: [...asked] });
    if (error) throw refusals.invalid(error.field, error.message, error.code);
    return addMissing(tx, person, question, asked, place);
  });

/**
 * Adds one row, the last one unless it is given a place; one made before with the same key is only returned.
 * @throws 404; 400 `unknown_reference`, `wrong_question_type`; 409 `too_many`, `client_key_taken`
 */
export const addRow = (
  db: Db,
  person: Person,
  surveyId: number,
  { likert_question_id, text, client_key, order, after_id }: RowCreate,
): Promise<LikertQuestion> =>
  db.transaction().execute(async (tx) => {
    await lockQuestionnaire(tx, 'survey', surveyId);
    const question = await findLikert(tx, { surveyId, questionId: likert_question_id });
    if (!question)
      throw refusals.invalid('likert_question_id', 'non è una domanda di questo sondaggio', 'unknown_reference');
    if (question.question_config !== 'likert')
      throw refusals.invalid('likert_question_id', 'non è una domanda likert', 'wrong_question_type');
    const asked = [{ text, ...(client_key !== undefined && { client_key }) }];
    const [row] = await addMissing(tx, person, question, asked, { order, after_id });
    return requireFound(row, 'La riga');
  });

/** With `order` it moves. @throws 404; 409 `changed_meanwhile` */
export const changeRow = (
  db: Db,
  person: Person,
  { surveyId, rowId }: RowPlace,
  body: RowChange,
): Promise<LikertQuestion> =>
  rows.change(db, person, rowId, body, async ({ tx, before, changes: { text, ...place } }) => {
    const { questionnaire_id, likert_question_id } = before;
    if (questionnaire_id !== surveyId) throw refusals.absent('La riga');
    await updateRow(tx, 'questions', rowId, { text });
    if (isPlaced(place)) await moveToPosition(tx, 'questions', { questionnaire_id, likert_question_id }, rowId, place);
    await settleQuestionnaireChange(tx, person, surveyId);
  });

/** @throws 404 */
export const removeRow = (db: Db, person: Person, { surveyId, rowId }: RowPlace): Promise<void> =>
  rows.remove(db, person, rowId, async ({ tx, before: { questionnaire_id, likert_question_id } }) => {
    if (questionnaire_id !== surveyId) throw refusals.absent('La riga');
    await deleteRow(tx, 'questions', rowId);
    await closeGaps(tx, 'questions', { questionnaire_id, likert_question_id });
    await settleQuestionnaireChange(tx, person, surveyId);
  });

/** Puts the rows of a likert question in this order. @throws 404; 409 `changed_meanwhile` when they are no longer these. */
export const reorderRows = (db: Db, person: Person, place: LikertPlace, order: NewOrder): Promise<LikertQuestion[]> => {
  const { surveyId, questionId } = place;
  return reorderAudited(db, person, {
    table: 'questions',
    parent: { questionnaire_id: surveyId, likert_question_id: questionId },
    order,
    find: async (tx) => {
      await lockQuestionnaire(tx, 'survey', surveyId);
      const { text } = requireFound(await findLikert(tx, place), 'La domanda');
      return { object_type: 'question', object_id: questionId, object_name: shorten(text) };
    },
    list: (tx) => listRows(tx, place),
    nameItems: nameQuestions,
    field: 'likert_questions',
    changed: (tx) => settleQuestionnaireChange(tx, person, surveyId),
  });
};
