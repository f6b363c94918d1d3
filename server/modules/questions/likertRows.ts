import type { BodyOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { LikertQuestion } from '#contract/questionnaires.ts';
import { questionLimits } from '#contract/questionRules.ts';
import type { SurveyQuestionCreate } from '#contract/surveys.ts';
import type { Db, Tx } from '../../db/client.ts';
import { refusals, requireFound } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { closeGaps, isPlaced, moveToPosition, type NewOrder, nextOrder } from '../../writes/order.ts';
import { reorderAudited } from '../../writes/reorderAudited.ts';
import { deleteRow, insertRow, updateRow } from '../../writes/rows.ts';
import { lockQuestionnaire, requireRoom } from './additions.ts';
import { questionnaireChanged, rows } from './audited.ts';
import { findByKeys, findQuestion, findRow } from './repository.ts';
import { namesOf, shorten } from './rules.ts';

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

/** The row that was made with a key, if there is one. @throws 409 `client_key_taken` for the key of something else */
const findMadeRow = async (tx: Tx, questionId: number, client_key: string | undefined) => {
  const [made] = client_key === undefined ? [] : await findByKeys(tx, [client_key]);
  if (!made) return undefined;
  if (made.likert_question_id !== questionId) throw refusals.clientKeyTaken();
  return findRow(tx, made.id);
};

/**
 * Adds a row, the last one unless it is given a place; one made before with the same key is only returned.
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
    const made = await findMadeRow(tx, likert_question_id, client_key);
    if (made) return made;
    if (question.likert_questions.length >= questionLimits.rows)
      throw refusals.blocked('too_many', `Una domanda likert ha al massimo ${questionLimits.rows} righe.`);
    await requireRoom(tx, surveyId, { questions: 1, answers: 0 });
    const parent = { questionnaire_id: surveyId, likert_question_id };
    const last = await nextOrder(tx, 'questions', parent);
    const row = await rows.createIn(tx, person, async () => {
      const id = await insertRow(tx, 'questions', {
        ...parent,
        text,
        question_config: 'likert_question',
        client_key,
        order: last,
      });
      const place = { order, after_id };
      if (isPlaced(place)) await moveToPosition(tx, 'questions', parent, id, place);
      return id;
    });
    await questionnaireChanged(tx, person, surveyId);
    return row;
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
    await questionnaireChanged(tx, person, surveyId);
  });

/** @throws 404 */
export const removeRow = (db: Db, person: Person, { surveyId, rowId }: RowPlace): Promise<void> =>
  rows.remove(db, person, rowId, async ({ tx, before: { questionnaire_id, likert_question_id } }) => {
    if (questionnaire_id !== surveyId) throw refusals.absent('La riga');
    await deleteRow(tx, 'questions', rowId);
    await closeGaps(tx, 'questions', { questionnaire_id, likert_question_id });
    await questionnaireChanged(tx, person, surveyId);
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
    namesOf,
    field: 'likert_questions',
    changed: (tx) => questionnaireChanged(tx, person, surveyId),
  });
};
