import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';
import { chooseAttempts, onDays, type ResultsOf, startOf, sumsOf } from '../../db/resultFigures.ts';

/** Attempts that one transaction sums up, about. */
const attemptsAtOnce = 2000;
/** Stale days that one transaction sums up again. */
const daysAtOnce = 30;

/** The last day to sum up is over for an hour: what was handed in before its end is there by then. */
const dayNotOver = sql`day_in_rome(clock_timestamp() - interval '1 hour')`;

/** Days of a questionnaire: some of them, or all from `since` to the one before `until`. */
export type Days = { only: string[] } | { since: string | null; until: string };

/** Questionnaires with days to sum up. */
export const listUnsummed = async (db: Db): Promise<ResultsOf[]> => {
  const { rows } = await sql<ResultsOf>`
    select questionnaire.id, questionnaire.kind
    from questionnaires questionnaire
    left join result_sums_progress progress on progress.questionnaire_id = questionnaire.id
    where exists (select from result_stale_days where questionnaire_id = questionnaire.id)
      or exists (
        select from attempts where questionnaire_id = questionnaire.id and reset_at is null
          and submitted < ${startOf(dayNotOver)} and submitted >= coalesce(${startOf(sql`progress.until`)}, '-infinity'))
    order by questionnaire.id`.execute(db);
  return rows;
};

/** Whether nobody else sums up this questionnaire until the transaction ends. */
export const holdSums = async (tx: Tx, { id }: ResultsOf): Promise<boolean> => {
  const { rows } = await sql<{ is_held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('result_sums ' || ${id}::integer, 0)) as is_held`.execute(tx);
  return rows[0]?.is_held ?? false;
};

/**
 * The days that come next, stale ones first; null when there are none. What is marked while a day is summed up stays marked:
 * the day is read after its marks were taken away.
 */
export const takeDays = async (tx: Tx, { id }: ResultsOf): Promise<Days | null> => {
  const stale = await sql<{ day: string }>`
    delete from result_stale_days where questionnaire_id = ${id} and day in (
      select distinct day from result_stale_days where questionnaire_id = ${id} order by day limit ${daysAtOnce}
    ) returning day`.execute(tx);
  if (stale.rows.length > 0) return { only: [...new Set(stale.rows.map(({ day }) => day))] };
  const { rows } = await sql<{ since: string | null; until: string | null }>`
    with since as (select max(until) as day from result_sums_progress where questionnaire_id = ${id}),
    next as (
      select submitted from attempts where questionnaire_id = ${id} and reset_at is null
        and submitted < ${startOf(dayNotOver)} and submitted >= coalesce((select ${startOf(sql`day`)} from since), '-infinity')
      order by submitted limit ${attemptsAtOnce}
    )
    select (select day from since) as since, day_in_rome(max(submitted)) + 1 as until from next`.execute(tx);
  const [found] = rows;
  return found?.until ? { since: found.since, until: found.until } : null;
};

const within = (id: number, days: Days): RawBuilder<unknown> => {
  if ('only' in days) return sql`attempt.id in (${onDays(id, days.only)})`;
  const before = sql`attempt.submitted < ${startOf(sql`${days.until}::date`)}`;
  return days.since ? sql`attempt.submitted >= ${startOf(sql`${days.since}::date`)} and ${before}` : before;
};

const tables = ['result_sums', 'result_question_sums', 'result_answer_sums'] as const;

/** Sums days up, over whatever was summed up of them. */
export const sumDays = async (tx: Tx, of: ResultsOf, days: Days): Promise<void> => {
  const { id } = of;
  if ('only' in days)
    for (const table of tables)
      await sql`delete from ${sql.table(table)} where questionnaire_id = ${id} and day = any (${days.only}::date[])`.execute(
        tx,
      );
  const { totals, questions, answers } = sumsOf(of.kind, [sql`section_id`, sql`day`]);
  await sql`
    with chosen as materialized (${chooseAttempts(of, {}, [within(id, days)])}),
    summed as (
      insert into result_sums (questionnaire_id, day, section_id, attempts, passed, percentages, regraded, scores)
      select ${id}::integer, day, section_id, attempts, passed, percentages, regraded, scores from (${totals}) counted
    ),
    summed_questions as (
      insert into result_question_sums (questionnaire_id, day, section_id, question_id, asked, "right", answered, paired,
        paired_right, rest, rest_squares, rest_right)
      select ${id}::integer, day, section_id, question_id, asked, "right", answered, paired, paired_right, rest, rest_squares,
        rest_right from (${questions}) counted
    )
    insert into result_answer_sums (questionnaire_id, day, section_id, question_id, answer_id, count)
    select ${id}::integer, day, section_id, question_id, answer_id, count from (${answers}) counted`.execute(tx);
};

/** Notes how far a questionnaire is summed up. Of a survey, days whose answers were given again since are stale. */
export const saveProgress = async (
  tx: Tx,
  { id, kind }: ResultsOf,
  { since, until }: { since: string | null; until: string },
): Promise<void> => {
  await sql`
    insert into result_sums_progress (questionnaire_id, until) values (${id}, ${until}::date)
    on conflict (questionnaire_id) do update set until = excluded.until`.execute(tx);
  if (kind === 'evaluation' || since === null) return;
  await sql`
    insert into result_stale_days (questionnaire_id, day)
    select distinct ${id}::integer, day_in_rome(earlier.submitted)
    from attempts attempt
    join attempts earlier on earlier.subscription_id = attempt.subscription_id
      and earlier.course_section_id = attempt.course_section_id and earlier.number < attempt.number
      and earlier.submitted < ${startOf(sql`${since}::date`)} and earlier.reset_at is null
    where attempt.questionnaire_id = ${id} and attempt.reset_at is null
      and attempt.submitted >= ${startOf(sql`${since}::date`)} and attempt.submitted < ${startOf(sql`${until}::date`)}`.execute(
    tx,
  );
};
