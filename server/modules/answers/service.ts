import type { BodyOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { QuestionnaireKind } from '#contract/codes.ts';
import type { EvaluationAnswer } from '#contract/questionnaires.ts';
import { questionLimits, rightAnswersMax, tidyAnswer } from '#contract/questionRules.ts';
import type { Db, Tx } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { defineAudited } from '../../writes/audited.ts';
import { closeGaps, isPlaced, lockOrdered, moveToPosition, type NewOrder, nextOrder } from '../../writes/order.ts';
import { reorderAudited } from '../../writes/reorderAudited.ts';
import { deleteRow, insertRow, updateRow } from '../../writes/rows.ts';
import { findAnswersFault, namesOf, shorten } from '../questions/rules.ts';
import { lockQuestion, questionnaireChanged, requireRoom } from '../questions/service.ts';
import { clearRightAnswers, findAnswer, findByKey, type StoredAnswer } from './repository.ts';

type Creation = BodyOf<Calls['POST v1/evaluation-questions/{id}/answers/']>;
type Change = BodyOf<Calls['PUT v1/evaluation-answers/{id}/']>;

const identify = ({ id, text }: { id: number; text: string }) => ({ object_id: id, object_name: shorten(text) });

const answersOf = (kind: QuestionnaireKind) =>
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
): Promise<string[]> => (rightAnswersMax(kind, question_config) === 1 ? clearRightAnswers(tx, question_id, id) : []);

/** The answer that was made with a key, if there is one. @throws 409 `client_key_taken` for the key of something else */
const findMade = async (tx: Tx, kind: QuestionnaireKind, questionId: number, client_key: string | undefined) => {
  const made = client_key === undefined ? undefined : await findByKey(tx, client_key);
  if (made && made.question_id !== questionId) throw refusals.clientKeyTaken();
  return made && findAnswer(tx, kind, made.id);
};

/**
 * Adds an answer, the last one unless it is given a place; one made before with the same key is only returned.
 * @throws 404; 400 `wrong_question_type`; 409 `too_many`, `client_key_taken`
 */
export const addAnswer = (
  db: Db,
  person: Person,
  { kind, questionId }: { kind: QuestionnaireKind; questionId: number },
  { text, is_correct, client_key, ...place }: Creation,
): Promise<StoredAnswer> =>
  db.transaction().execute(async (tx) => {
    const { questionnaire_id, question_config, answers } = await lockQuestion(tx, kind, questionId);
    const fault = findAnswersFault(kind, question_config);
    if (fault) throw refusals.invalid('question_config', fault.message, fault.code);
    const made = await findMade(tx, kind, questionId, client_key);
    if (made) return made;
    if (answers.length >= questionLimits.answers)
      throw refusals.blocked('too_many', `Una domanda ha al massimo ${questionLimits.answers} risposte.`);
    await requireRoom(tx, questionnaire_id, { questions: 0, answers: 1 });
    const parent = { question_id: questionId };
    if (is_correct) await clearOthers(tx, kind, { id: null, question_config, ...parent });
    const answer = await answersOf(kind).createIn(tx, person, async () => {
      const id = await insertRow(tx, 'answers', {
        ...parent,
        text: tidyAnswer(kind, question_config, text),
        is_correct,
        client_key,
        order: await nextOrder(tx, 'answers', parent),
      });
      if (isPlaced(place)) await moveToPosition(tx, 'answers', parent, id, place);
      return id;
    });
    await questionnaireChanged(tx, person, questionnaire_id);
    return answer;
  });

/** With `order` it moves; of a single choice one answer is right, the last one set so. @throws 404; 409 `changed_meanwhile` */
export const changeAnswer = (
  db: Db,
  person: Person,
  { kind, id }: { kind: QuestionnaireKind; id: number },
  body: Change,
): Promise<StoredAnswer> =>
  answersOf(kind).change(db, person, id, body, async ({ tx, before, changes, note }) => {
    const { text, is_correct, ...place } = changes;
    const { question_id, question_config, questionnaire_id } = before;
    const cleared = is_correct ? await clearOthers(tx, kind, before) : [];
    if (cleared.length > 0) note({ no_longer_correct: cleared });
    await updateRow(tx, 'answers', id, {
      text: text === undefined ? undefined : tidyAnswer(kind, question_config, text),
      is_correct,
    });
    if (isPlaced(place)) await moveToPosition(tx, 'answers', { question_id }, id, place);
    await questionnaireChanged(tx, person, questionnaire_id);
  });

/** @throws 404 */
export const removeAnswer = (
  db: Db,
  person: Person,
  { kind, questionId, id }: { kind: QuestionnaireKind; questionId: number; id: number },
): Promise<void> =>
  answersOf(kind).remove(db, person, id, async ({ tx, before: { question_id, questionnaire_id } }) => {
    if (question_id !== questionId) throw refusals.absent('La risposta');
    await deleteRow(tx, 'answers', id);
    await closeGaps(tx, 'answers', { question_id });
    await questionnaireChanged(tx, person, questionnaire_id);
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
    namesOf,
    field: 'answers',
    changed: (tx, { questionnaire_id }) => questionnaireChanged(tx, person, questionnaire_id),
  });
