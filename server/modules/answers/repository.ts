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

/** These answers, in this order; those that are not there are left out. */
export const findAnswers = async (
  db: Kysely<DB>,
  kind: QuestionnaireKind,
  ids: readonly number[],
): Promise<StoredAnswer[]> => {
  const { rows } = await sql<StoredAnswer>`
    select answer.id, answer.text, answer."order", answer.is_correct, question.id as question_id, question.text as question,
      question.question_config, question.questionnaire_id
    from answers answer
    join questions question on question.id = answer.question_id
    join questionnaires q on q.id = question.questionnaire_id and q.kind = ${kind}
    where answer.id = any (${ids}::integer[])
    order by array_position(${ids}::integer[], answer.id)`.execute(db);
  return rows;
};

export const findAnswer = async (
  db: Kysely<DB>,
  kind: QuestionnaireKind,
  id: number,
): Promise<StoredAnswer | undefined> => (await findAnswers(db, kind, [id]))[0];

/** The answers that were made with these keys, and the questions they stand in. */
export const findByKeys = async (tx: Tx, keys: readonly string[]) => {
  const { rows } = await sql<{ id: number; question_id: number; client_key: string }>`
    select id, question_id, client_key from answers where client_key = any (${keys}::uuid[])`.execute(tx);
  return rows;
};

export interface NewAnswer {
  text: string;
  is_correct?: boolean | undefined;
  client_key?: string | undefined;
}

/** Adds answers to a question from the place `first` on; returns their ids in this order. */
export const insertAnswers = async (
  tx: Tx,
  questionId: number,
  first: number,
  answers: readonly NewAnswer[],
): Promise<number[]> => {
  const texts = answers.map(({ text }) => text);
  const marks = answers.map(({ is_correct = false }) => is_correct);
  const keys = answers.map(({ client_key = null }) => client_key);
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into answers (question_id, text, is_correct, client_key, "order")
      select ${questionId}, text, is_correct, client_key, ${first}::integer + place - 1
      from unnest(${texts}::text[], ${marks}::boolean[], ${keys}::uuid[])
        with ordinality as given (text, is_correct, client_key, place)
      returning id, "order"
    )
    select id from made order by "order"`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Makes the right answers of a question wrong; returns what they say. */
export const clearRightAnswers = async (tx: Tx, questionId: number, exceptId: number | null): Promise<string[]> => {
  const { rows } = await sql<{ text: string }>`
    update answers set is_correct = false
    where question_id = ${questionId} and is_correct and id is distinct from ${exceptId} returning text`.execute(tx);
  return rows.map(({ text }) => text);
};
