import { type Kysely, sql } from 'kysely';
import type { QuestionnaireKind, QuestionType } from '#contract/codes.ts';
import type { EvaluationAnswer } from '#contract/questionnaires.ts';
import type { Tx } from '../../db/client.ts';
import type { DB } from '../../db/tables.ts';

/** An answer with the question it stands in. */
export interface StoredAnswer extends EvaluationAnswer {
  question_id: number;
  question: string;
  question_config: QuestionType;
  questionnaire_id: number;
}

export const findAnswer = async (
  db: Kysely<DB>,
  kind: QuestionnaireKind,
  id: number,
): Promise<StoredAnswer | undefined> => {
  const { rows } = await sql<StoredAnswer>`
    select answer.id, answer.text, answer."order", answer.is_correct, question.id as question_id, question.text as question,
      question.question_config, question.questionnaire_id
    from answers answer
    join questions question on question.id = answer.question_id
    join questionnaires q on q.id = question.questionnaire_id and q.kind = ${kind}
    where answer.id = ${id}`.execute(db);
  return rows[0];
};

/** The answer that was made with a key, and the question it stands in. */
export const findByKey = (tx: Tx, key: string) =>
  tx.selectFrom('answers').select(['id', 'question_id']).where('client_key', '=', key).executeTakeFirst();

/** Makes the right answers of a question wrong; returns what they say. */
export const clearRightAnswers = async (tx: Tx, questionId: number, exceptId: number | null): Promise<string[]> => {
  const { rows } = await sql<{ text: string }>`
    update answers set is_correct = false
    where question_id = ${questionId} and is_correct and id is distinct from ${exceptId} returning text`.execute(tx);
  return rows.map(({ text }) => text);
};
