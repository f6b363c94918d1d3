import { sql } from 'kysely';
import type { Regrading, WouldPass } from '#contract/regradings.ts';
import type { Handle, Tx } from '../../db/client.ts';
import { orderBySurname, selectPerson } from '../../db/people.ts';
import { cutPage, type Paging } from '../../writes/paging.ts';
import type { AskedQuestion } from '../attempts/rules.ts';
import type { Given } from './rules.ts';

/** A question of an evaluation as it is now, as an attempt would keep it. */
export const findQuestion = async (
  db: Handle,
  evaluationId: number,
  questionId: number,
): Promise<AskedQuestion | undefined> => {
  const { rows } = await sql<AskedQuestion>`
    select question.id, question.text, question.question_config, question.is_at_least_one_correct, '[]'::jsonb as rows,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', answer.id, 'text', answer.text, 'is_correct', answer.is_correct)
          order by answer."order", answer.id)
        from answers answer where answer.question_id = question.id), '[]') as answers
    from questions question
    join questionnaires questionnaire on questionnaire.id = question.questionnaire_id and questionnaire.kind = 'evaluation'
    where question.id = ${questionId} and question.questionnaire_id = ${evaluationId}`.execute(db);
  return rows[0];
};

/** Makes these answers of a question the right ones, and no others. */
export const setCorrect = async (tx: Tx, questionId: number, ids: number[]): Promise<void> => {
  await sql`update answers set is_correct = false
    where question_id = ${questionId} and is_correct and id <> all (${ids}::integer[])`.execute(tx);
  await sql`update answers set is_correct = true
    where question_id = ${questionId} and not is_correct and id = any (${ids}::integer[])`.execute(tx);
};

/** What attempts answered to a question, the blank ones too: the next ones after an attempt. */
export const listGiven = async (
  db: Handle,
  evaluationId: number,
  questionId: number,
  { after, limit }: { after: number; limit: number },
): Promise<Given[]> => {
  const { rows } = await sql<Given>`
    with chosen as materialized (
      select id from attempts
      where questionnaire_id = ${evaluationId} and reset_at is null and submitted is not null and id > ${after}
      order by id limit ${limit}
    )
    select chosen.id as attempt_id,
      coalesce(array_agg(given.answer_id) filter (where given.answer_id is not null), '{}') as answer_ids,
      max(given.answer_text) as answer_text
    from chosen left join attempt_answers given on given.attempt_id = chosen.id and given.question_id = ${questionId}
    group by chosen.id order by chosen.id`.execute(db);
  return rows;
};

/** An attempt whose question was graded wrong so far, and what it came to. */
export interface Candidate {
  id: number;
  subscription_id: number;
  section_id: number;
  /** Questions it asked, and those it had right so far. */
  asked: number;
  right: number;
  percentage: number;
  is_passed: boolean;
  threshold: number;
  /** Of the section, by this attempt or another. */
  has_passed: boolean;
}

/** Of these attempts those whose question was graded wrong so far. */
export const listCandidates = async (db: Handle, questionId: number, ids: number[]): Promise<Candidate[]> => {
  const wrong = JSON.stringify([{ question: { id: questionId }, is_passed: false }]);
  const { rows } = await sql<Candidate>`
    select graded.id, graded.subscription_id, graded.course_section_id as section_id, size.asked,
      round(graded.percentage * size.asked / 100)::integer as "right", graded.percentage, graded.is_passed, (attempt.snapshot -> 'questionnaire' ->> 'perc_correct_questions')::integer as threshold,
      coalesce(session.is_section_passed, false) as has_passed
    from graded_attempts graded
    join attempts attempt on attempt.id = graded.id
    cross join lateral (select jsonb_array_length(graded.results) as asked) size
    left join section_sessions session on session.subscription_id = graded.subscription_id
      and session.course_section_id = graded.course_section_id
    where graded.id = any (${ids}::integer[]) and graded.course_section_id is not null and graded.results @> ${wrong}::jsonb
    order by graded.id`.execute(db);
  return rows;
};

/** How many of these attempts had the question graded right so far. */
export const countRight = async (db: Handle, questionId: number, ids: number[]): Promise<number> => {
  const right = JSON.stringify([{ question: { id: questionId }, is_passed: true }]);
  const { rows } = await sql<{ count: number }>`
    select count(*) from graded_attempts where id = any (${ids}::integer[]) and results @> ${right}::jsonb`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Who these enrolments are of, a page by surname. */
export const listLearners = async (
  db: Handle,
  ids: number[],
  paging: Paging,
): Promise<Omit<WouldPass, 'percentage' | 'new_percentage'>[]> => {
  const { rows } = await sql<Omit<WouldPass, 'percentage' | 'new_percentage'>>`
    select s.id as subscription_id,
      ${selectPerson('u')} as "user",
      jsonb_build_object('id', c.id, 'name', c.name) as course
    from subscriptions s join users u on u.id = s.user_id join courses c on c.id = s.course_id
    where s.id = any (${ids}::integer[])
    order by ${orderBySurname('u', 's.id')} ${cutPage(paging)}`.execute(db);
  return rows;
};

/** How many people these enrolments are of. */
export const countPeople = async (db: Handle, ids: number[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct user_id) from subscriptions where id = any (${ids}::integer[])`.execute(db);
  return rows[0]?.count ?? 0;
};

export const insertRegrading = async (
  tx: Tx,
  regrading: {
    questionnaire_id: number;
    question: AskedQuestion;
    reason: string;
    actor_id: number;
    client_key: string | undefined;
  },
): Promise<number> => {
  const { id } = await tx
    .insertInto('regradings')
    .values({ ...regrading, question: JSON.stringify(regrading.question) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const shown = sql`
  regrading.id, (regrading.question ->> 'id')::integer as question_id, regrading.question ->> 'text' as question,
  regrading.reason, actor.first_name || ' ' || actor.last_name as actor, regrading.created, regrading.ended,
  regrading.failure is not null as has_failed, regrading.raised, regrading.passed
  from regradings regrading left join users actor on actor.id = regrading.actor_id`;

/** The latest first. */
export const listRegradings = async (db: Handle, evaluationId: number): Promise<Regrading[]> =>
  (
    await sql<Regrading>`select ${shown} where regrading.questionnaire_id = ${evaluationId}
      order by regrading.id desc limit 100`.execute(db)
  ).rows;

export const findRegrading = async (db: Handle, id: number): Promise<Regrading | undefined> =>
  (await sql<Regrading>`select ${shown} where regrading.id = ${id}`.execute(db)).rows[0];

/** The one that was asked for with a key, if any was. */
export const findByKey = (tx: Tx, key: string) =>
  tx.selectFrom('regradings').select(['id', 'questionnaire_id']).where('client_key', '=', key).executeTakeFirst();

/** One that has not ended, held until the transaction ends. */
export const holdRegrading = (tx: Tx, id: number) =>
  tx
    .selectFrom('regradings')
    .select([
      'id',
      'questionnaire_id',
      'reason',
      'actor_id',
      'settled_attempt_id',
      sql<AskedQuestion>`question`.as('question'),
    ])
    .where('id', '=', id)
    .where('ended', 'is', null)
    // Not against what refers to it: who hands in, and holds an enrolment this waits for, may be raised by it too.
    .forNoKeyUpdate()
    .executeTakeFirst();

export const saveProgress = (tx: Tx, id: number, { settled, raised }: { settled: number; raised: number }) =>
  sql`update regradings set settled_attempt_id = ${settled}, raised = raised + ${raised} where id = ${id}`.execute(tx);

/** People whose section was passed by an attempt that this regrading raised, and that had not passed as it was handed in. */
const countPassed = (id: number) => sql<number>`(
  select count(distinct s.user_id) from attempt_regradings raised
  join regradings regrading on regrading.id = raised.regrading_id
  join attempts attempt on attempt.id = raised.attempt_id
  join subscriptions s on s.id = attempt.subscription_id
  join section_sessions session on session.subscription_id = attempt.subscription_id
    and session.course_section_id = attempt.course_section_id
  where raised.regrading_id = ${id} and raised.is_passed and not attempt.is_passed
    and session.passed_at >= regrading.created)`;

/**
 * Ends a regrading; returns whose it was and since when, nothing when it has ended already.
 * @param failure why it did not come to its end; null when it did.
 */
export const endRegrading = (db: Handle, id: number, failure: string | null) =>
  db
    .updateTable('regradings')
    .set({ ended: sql<string>`clock_timestamp()`, failure, passed: countPassed(id) })
    .where('id', '=', id)
    .where('ended', 'is', null)
    .returning(['actor_id as user_id', 'created as asked'])
    .executeTakeFirst();
