import { type RawBuilder, sql } from 'kysely';
import type { QuestionnaireKind } from '#contract/codes.ts';
import type { ResultsQuery } from '#contract/questionnaireResults.ts';
import { withinDays } from './daysInRome.ts';
import { plannedAnew } from './preparedStatements.ts';

/** How attempts are chosen and summed up for the results of questionnaires, as parts of statements. */

type Condition = RawBuilder<unknown>;

export interface ResultsOf {
  id: number;
  kind: QuestionnaireKind;
}

/** Days that are summed up: all before `until` but the stale ones. `YYYY-MM-DD`; null for none. */
export interface Summed {
  until: string | null;
  stale: string[];
}

export const and = (conditions: Condition[]): Condition => sql.join(conditions, sql` and `);

/** The beginning of a day in Rome. */
export const startOf = (day: Condition): Condition => sql`(${day}::timestamp at time zone 'Europe/Rome')`;

/** Ids of attempts handed in on these days, each found by an index. */
export const onDays = (id: number, days: string[]): Condition => sql`
  select attempts.id from unnest(${days}::date[]) day cross join lateral (
    select id from attempts where questionnaire_id = ${id} and reset_at is null and submitted is not null
      and submitted >= ${startOf(sql`day`)} and submitted < ${startOf(sql`(day + 1)`)}
  ) attempts`;

/** Attempts handed in on days that are not summed up, in two branches that each find theirs by an index. */
export const unsummed = (id: number, { until, stale }: Summed): Condition[] => {
  if (until === null) return [];
  // Written out and not as a select of its own: its plan knows how few they are.
  const since = sql`attempt.submitted >= ${startOf(sql`${until}::date`)}`;
  if (stale.length === 0) return [since];
  return [
    sql`attempt.id in (
      select id from attempts attempt where questionnaire_id = ${id} and reset_at is null and ${since}
      union all
      ${onDays(id, stale)})`,
  ];
};

export const inCourse = (section: Condition, course: number | undefined): Condition[] =>
  course ? [sql`${section} in (select id from course_sections where course_id = ${course})`] : [];

const inGroup = (group: number | undefined): Condition[] =>
  group
    ? [
        sql`attempt.subscription_id in (
          select s.id from subscriptions s join group_users member on member.user_id = s.user_id where member.group_id = ${group})`,
      ]
    : [];

/** Of a survey that is answered again, what was handed in last counts. */
const lastOnly = (kind: QuestionnaireKind): Condition[] =>
  kind === 'survey'
    ? [
        sql`not exists (
          select from attempts later where later.subscription_id = attempt.subscription_id
            and later.course_section_id = attempt.course_section_id and later.number > attempt.number
            and later.submitted is not null and later.reset_at is null)`,
      ]
    : [];

/** Attempts that count, with what they came to. */
export const chooseAttempts = ({ id, kind }: ResultsOf, filters: ResultsQuery, more: Condition[]): Condition => sql`
  select attempt.id, coalesce(attempt.course_section_id, 0) as section_id, day_in_rome(attempt.submitted) as day,
    attempt.percentage, attempt.is_passed, attempt.results, attempt.regraded
  from graded_attempts attempt
  where ${and([
    plannedAnew,
    sql`attempt.questionnaire_id = ${id} and not attempt.is_anonymous`,
    ...inCourse(sql`attempt.course_section_id`, filters.course),
    ...inGroup(filters.group),
    ...withinDays(sql`attempt.submitted`, filters.from, filters.to),
    ...lastOnly(kind),
    ...more,
  ])}`;

/** A step of ten percent, from 0 to 9. */
const stepOf = sql`least(floor(percentage / 10), 9)`;

const scores = sql`array[${sql.join(
  Array.from({ length: 10 }, (_, step) => sql`count(*) filter (where ${stepOf} = ${sql.lit(step)})`),
)}]::integer[]`;

/**
 * Sums over the attempts of `chosen`, by the columns of `key`, as three queries. What was right is in an attempt's results,
 * what was answered in `attempt_answers`.
 */
export const sumsOf = (kind: QuestionnaireKind, key: Condition[]) => {
  const by = sql.join([...key, sql`question_id`]);
  const answered = sql`
    select ${by}, count(distinct given.attempt_id) as answered
    from chosen join attempt_answers given on given.attempt_id = chosen.id group by ${by}`;
  const asked = sql`
    select ${by}, count(*) as asked, count(*) filter (where is_right) as "right", count(rest) as paired,
      count(rest) filter (where is_right) as paired_right, coalesce(sum(rest), 0) as rest,
      coalesce(sum(rest * rest), 0) as rest_squares, coalesce(sum(rest) filter (where is_right), 0) as rest_right
    from (
      select ${sql.join([...key, sql`(result.question ->> 'id')::integer as question_id`, sql`result.is_passed as is_right`])},
        (round(chosen.percentage * size.asked / 100) - result.is_passed::integer)::double precision
          / nullif(size.asked - 1, 0) as rest
      from chosen
      cross join lateral (select jsonb_array_length(chosen.results) as asked) size
      cross join lateral jsonb_to_recordset(chosen.results) as result (question jsonb, is_passed boolean)
      where result.question ? 'id'
    ) outcome group by ${by}`;
  const figures = sql`asked, "right", coalesce(answered, 0) as answered, paired, paired_right, rest, rest_squares, rest_right`;
  return {
    totals: sql`
      select ${sql.join([
        ...key,
        sql`count(*) as attempts`,
        sql`count(*) filter (where is_passed) as passed`,
        sql`coalesce(sum(percentage), 0) as percentages`,
        sql`count(regraded) as regraded`,
        sql`${scores} as scores`,
      ])}
      from chosen ${key.length > 0 ? sql`group by ${sql.join(key)}` : sql``}`,
    questions:
      kind === 'survey'
        ? sql`select answered.*, answered as asked, 0 as "right", 0 as paired, 0 as paired_right, 0 as rest,
            0 as rest_squares, 0 as rest_right from (${answered}) answered`
        : sql`select ${by}, ${figures} from (${asked}) asked left join (${answered}) answered using (${by})`,
    answers: sql`
      select ${by}, given.answer_id, count(*) as count
      from chosen join attempt_answers given on given.attempt_id = chosen.id
      where given.answer_id is not null group by ${by}, given.answer_id`,
  };
};
