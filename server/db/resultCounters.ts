import { type RawBuilder, sql } from 'kysely';
import type { QuestionnaireKind } from '#contract/codes.ts';
import type { ResultsQuery } from '#contract/questionnaireResults.ts';
import { limitToDays } from './daysInRome.ts';
import { plannedEachTime } from './preparedStatements.ts';

/** How attempts are chosen and summed up for the results of questionnaires, as parts of statements. */

type Condition = RawBuilder<unknown>;

export interface ResultsOf {
  id: number;
  kind: QuestionnaireKind;
}

export const joinConditions = (conditions: Condition[]): Condition => sql.join(conditions, sql` and `);

export const filterByCourse = (section: Condition, course: number | undefined): Condition[] =>
  course ? [sql`${section} in (select id from course_sections where course_id = ${course})`] : [];

export const filterByGroup = (subscription: Condition, group: number | undefined): Condition[] =>
  group
    ? [
        sql`${subscription} in (
          select s.id from subscriptions s join group_users member on member.user_id = s.user_id where member.group_id = ${group})`,
      ]
    : [];

/** Of a survey that is answered again, what was handed in last counts. */
const keepLastOnly = (kind: QuestionnaireKind): Condition[] =>
  kind === 'survey'
    ? [
        sql`not exists (
          select from attempts later where later.subscription_id = attempt.subscription_id
            and later.course_section_id = attempt.course_section_id and later.questionnaire_id = attempt.questionnaire_id
            and later.number > attempt.number
            and later.submitted is not null and later.reset_at is null)`,
      ]
    : [];

/**
 * Attempts that were handed in with their answers, and what they came to: so many points of so many questions.
 * @param ids only these; null for all.
 */
const chooseHandedIn = (id: number, ids: number[] | null, more: Condition[]): Condition => sql`
  select attempt.id, attempt.subscription_id, coalesce(attempt.course_section_id, 0) as section_id, attempt.number,
    day_in_rome(attempt.submitted) as day, attempt.percentage, attempt.is_passed, attempt.results, attempt.attempt_regrading_id,
    jsonb_array_length(attempt.results) as questions, round(attempt.percentage * jsonb_array_length(attempt.results) / 100)::integer as points
  from graded_attempts attempt
  where ${joinConditions([
    plannedEachTime,
    sql`attempt.questionnaire_id = ${id} and not attempt.is_anonymous`,
    ...(ids ? [sql`attempt.id = any (${ids}::integer[])`] : []),
    ...more,
  ])}`;

/** These attempts, whether they count or not. */
export const findAttempts = ({ id }: ResultsOf, ids: number[]): Condition => chooseHandedIn(id, ids, []);

/** Attempts that count. */
export const chooseAttempts = (
  { id, kind }: ResultsOf,
  { course, group, from, to }: ResultsQuery,
  ids: number[] | null,
): Condition =>
  chooseHandedIn(id, ids, [
    ...filterByCourse(sql`attempt.course_section_id`, course),
    ...filterByGroup(sql`attempt.subscription_id`, group),
    ...limitToDays(sql`attempt.submitted`, from, to),
    ...keepLastOnly(kind),
  ]);

/** A step of ten percent, from 0 to 9. */
const stepOf = sql`least(floor(percentage / 10), 9)`;

/** Attempts by their percentage, as `count` counts them. */
export const countScores = (count: Condition): Condition =>
  sql`array[${sql.join(
    Array.from({ length: 10 }, (_, step) => sql`${count} filter (where ${stepOf} = ${sql.lit(step)})`),
  )}]::integer[]`;

/** The questions that the attempts of `chosen` were asked, and whether each was right, with columns of theirs. Of a survey none. */
export const selectAsked = (columns: Condition): Condition => sql`
  select ${columns}, (result.question ->> 'id')::integer as question_id, result.is_passed as is_right
  from chosen cross join lateral jsonb_to_recordset(chosen.results) as result (question jsonb, is_passed boolean)
  where result.question ? 'id'`;

/** Sums over the attempts of `chosen`, as three queries. What was right is in their results, what was answered in `attempt_answers`. */
export const selectSums = (kind: QuestionnaireKind) => {
  const answered = sql`
    select question_id, count(distinct given.attempt_id) as answered
    from chosen join attempt_answers given on given.attempt_id = chosen.id group by question_id`;
  const outcomes = sql`
    select question_id, count(*) as asked, count(*) filter (where is_right) as "right", count(rest) as paired,
      count(rest) filter (where is_right) as paired_right, coalesce(sum(rest), 0) as rest,
      coalesce(sum(rest * rest), 0) as rest_squares, coalesce(sum(rest) filter (where is_right), 0) as rest_right
    from (
      select question_id, is_right, (points - is_right::integer)::double precision / nullif(questions - 1, 0) as rest
      from (${selectAsked(sql`questions, points`)}) asked
    ) outcome group by question_id`;
  const counters = sql`asked, "right", coalesce(answered, 0) as answered, paired, paired_right, rest, rest_squares, rest_right`;
  return {
    totals: sql`
      select count(*) as attempts, count(*) filter (where is_passed) as passed, coalesce(sum(percentage), 0) as percentages,
        count(attempt_regrading_id) as regraded, ${countScores(sql`count(*)`)} as scores
      from chosen`,
    questions:
      kind === 'survey'
        ? sql`select answered.*, answered as asked, 0 as "right", 0 as paired, 0 as paired_right, 0 as rest,
            0 as rest_squares, 0 as rest_right from (${answered}) answered`
        : sql`select question_id, ${counters} from (${outcomes}) outcomes left join (${answered}) answered using (question_id)`,
    answers: sql`
      select question_id, given.answer_id, count(*) as count
      from chosen join attempt_answers given on given.attempt_id = chosen.id
      where given.answer_id is not null group by question_id, given.answer_id`,
  };
};
