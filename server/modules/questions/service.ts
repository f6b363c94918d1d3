import type { BodyOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { QuestionnaireKind } from '#contract/codes.ts';
import { convertQuestion } from '#contract/questionRules.ts';
import type { Db, Tx } from '../../db/client.ts';
import { refusals, requireFound } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { closeGaps, isPlaced, lockOrdered, moveToPosition, type NewOrder } from '../../writes/order.ts';
import { reorderAudited } from '../../writes/reorderAudited.ts';
import { deleteRow, updateRow } from '../../writes/rows.ts';
import { lockQuestionnaire } from './additions.ts';
import { defineQuestions, settleQuestionnaireChange } from './audited.ts';
import { findQuestion, listQuestions, type StoredQuestion, storeConverted } from './repository.ts';
import { findFlagError, nameQuestions } from './rules.ts';

export {
  addQuestion,
  addQuestions,
  copyQuestions,
  duplicateQuestion,
  requireRoom,
  takeQuestions,
} from './additions.ts';
export { settleQuestionnaireChange } from './audited.ts';
export { addRow, addRows, changeRow, listRows, removeRow, reorderRows } from './likertRows.ts';
export { insertQuestions, listQuestions, type StoredQuestion } from './repository.ts';

type SurveyChange = BodyOf<Calls['PUT v1/survey-questions/{id}/']>;
type EvaluationChange = BodyOf<Calls['PUT v1/evaluation-questions/{id}/']>;

/** A question, with its questionnaire locked until the transaction ends. @throws 404 */
export const lockQuestion = async <K extends QuestionnaireKind>(
  tx: Tx,
  kind: K,
  id: number,
): Promise<StoredQuestion<K>> => {
  await lockOrdered(tx, 'questions', id);
  return requireFound(await findQuestion(tx, kind, id), 'La domanda');
};

/** Gives a question the type it has in `after`, with what stays of its answers and rows. */
const convert = async (tx: Tx, before: StoredQuestion, after: StoredQuestion): Promise<void> => {
  if (after.question_config === before.question_config) return;
  await storeConverted(tx, after);
  await closeGaps(tx, 'answers', { question_id: after.id });
};

/** With a place it moves; with another type it keeps what that can have (`convertQuestion`). @throws 404; 400 `wrong_question_type`; 409 `changed_meanwhile` */
export const changeQuestion = <K extends QuestionnaireKind>(
  db: Db,
  person: Person,
  { kind, id }: { kind: K; id: number },
  body: SurveyChange & Omit<EvaluationChange, 'question_config' | 'seen'>,
): Promise<StoredQuestion<K>> =>
  defineQuestions(kind).change(db, person, id, body, async ({ tx, before, changes }) => {
    const { text, order, after_id, is_active, is_at_least_one_correct } = changes;
    const { question_config = before.question_config } = changes;
    const error = is_at_least_one_correct ? findFlagError(kind, question_config) : null;
    if (error) throw refusals.invalid(error.field, error.message, error.code);
    // Every question of a survey is asked.
    const flags = kind === 'survey' ? {} : { is_active, is_at_least_one_correct };
    await convert(tx, before, convertQuestion(kind, before, question_config));
    await updateRow(tx, 'questions', id, { text, ...flags });
    const { questionnaire_id } = before;
    const place = { order, after_id };
    if (isPlaced(place))
      await moveToPosition(tx, 'questions', { questionnaire_id, likert_question_id: null }, id, place);
    await settleQuestionnaireChange(tx, person, questionnaire_id);
  });

/** Removes a question with its answers and rows; what was answered to it stays in the record. @throws 404 */
export const removeQuestion = (db: Db, person: Person, kind: QuestionnaireKind, id: number): Promise<void> =>
  defineQuestions(kind).remove(db, person, id, async ({ tx, before: { questionnaire_id } }) => {
    await deleteRow(tx, 'questions', id);
    await closeGaps(tx, 'questions', { questionnaire_id, likert_question_id: null });
    await settleQuestionnaireChange(tx, person, questionnaire_id);
  });

/** Puts the questions of a questionnaire in this order. @throws 404; 409 `changed_meanwhile` when they are no longer these. */
export const reorderQuestions = <K extends QuestionnaireKind>(
  db: Db,
  person: Person,
  { kind, id }: { kind: K; id: number },
  order: NewOrder,
): Promise<StoredQuestion<K>[]> =>
  reorderAudited(db, person, {
    table: 'questions',
    parent: { questionnaire_id: id, likert_question_id: null },
    order,
    find: async (tx) => {
      const { name } = await lockQuestionnaire(tx, kind, id);
      return { object_type: kind, object_id: id, object_name: name };
    },
    list: (tx) => listQuestions(tx, kind, id),
    nameItems: nameQuestions,
    changed: (tx) => settleQuestionnaireChange(tx, person, id),
  });
