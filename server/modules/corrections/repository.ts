import { type RawBuilder, sql } from 'kysely';
import type { QuestionResult } from '#contract/registries.ts';
import type { Handle, Tx } from '../../db/client.ts';

/** A question whose right answers were corrected, as it was then, with why and by whom. */
export interface Correction<Question extends { id: number } = { id: number }> {
  id: number;
  question: Question;
  reason: string;
  actor_id: number;
}

/** What an attempt came to when it was graded again. */
interface Regraded {
  results: QuestionResult[];
  percentage: number;
  is_passed: boolean;
  at: string;
  reason: string;
}

/** In the statement that hands in: has corrections of the questionnaire wait until the transaction ends. */
export const holdCorrections = (questionnaireId: RawBuilder<unknown>) =>
  sql`pg_advisory_xact_lock_shared(hashtext('regradings'), ${questionnaireId})`;

/** Waits for what is being handed in to a questionnaire, and has what comes next wait until the transaction ends. */
export const holdHandIns = (tx: Tx, questionnaireId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('regradings'), ${questionnaireId}::integer)`.execute(tx);

/**
 * The last correction of each question of an attempt's questionnaire since it was opened. One that was being saved while the
 * attempt was drawn is earlier by its clock, so the half minute before is looked at too.
 */
export const listCorrections = async <Question extends { id: number }>(
  tx: Tx,
  attemptId: number,
): Promise<Correction<Question>[]> => {
  const { rows } = await sql<Correction<Question>>`
    select distinct on (regrading.question ->> 'id') regrading.id, regrading.question, regrading.reason, regrading.actor_id
    from attempts attempt join regradings regrading on regrading.questionnaire_id = attempt.questionnaire_id
    where attempt.id = ${attemptId} and regrading.created > attempt.created - interval '30 seconds'
    order by regrading.question ->> 'id', regrading.id desc`.execute(tx);
  return rows;
};

/** Keeps what an attempt came to with a question right, beside its other results as they were. */
export const insertAttemptRegrading = (
  tx: Tx,
  regraded: { attempt_id: number; regrading_id: number; question_id: number; percentage: number; is_passed: boolean },
) =>
  sql`
    insert into attempt_regradings (attempt_id, regrading_id, results, percentage, is_passed)
    select id, ${regraded.regrading_id}::integer, (
      select jsonb_agg(case when (result -> 'question' ->> 'id')::integer = ${regraded.question_id}
        then jsonb_set(result, '{is_passed}', 'true') else result end order by place)
      from jsonb_array_elements(results) with ordinality as one (result, place)
    ), ${regraded.percentage}::numeric, ${regraded.is_passed}::boolean
    from graded_attempts where id = ${regraded.attempt_id}`.execute(tx);

/** In a statement that has attempts as `attempt`: the last regrading of each as `regraded`, with its reason. */
export const joinLastRegrading = sql`
  left join lateral (
    select one.*, regrading.reason from attempt_regradings one join regradings regrading on regrading.id = one.regrading_id
    where one.attempt_id = attempt.id order by one.id desc limit 1
  ) regraded on true`;

/** When an attempt was last graded again and why; null when it was not. */
export const findRegrading = async (db: Handle, attemptId: number): Promise<Regraded | null> => {
  const { rows } = await sql<Regraded>`
    select regraded.results, regraded.percentage, regraded.is_passed, regraded.created as at, regrading.reason
    from attempt_regradings regraded join regradings regrading on regrading.id = regraded.regrading_id
    where regraded.attempt_id = ${attemptId} order by regraded.id desc limit 1`.execute(db);
  return rows[0] ?? null;
};
