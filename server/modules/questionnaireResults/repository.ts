import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { AnswerText, ResultsQuery } from '#contract/questionnaireResults.ts';
import { plannedAnew } from '../../db/preparedStatements.ts';
import {
  and,
  chooseAttempts,
  inCourse,
  type ResultsOf,
  type Summed,
  startOf,
  sumsOf,
  unsummed,
} from '../../db/resultFigures.ts';
import type { DB } from '../../db/tables.ts';
import { cutPage, type Paging } from '../../writes/paging.ts';
import type { ReportRow } from './reportRules.ts';
import type { Figures, KnownQuestion } from './rules.ts';

type Handle = Kysely<DB>;
type Condition = RawBuilder<unknown>;

const nothing: Figures = {
  attempts: 0,
  passed: 0,
  percentages: 0,
  regraded: 0,
  scores: Array<number>(10).fill(0),
  questions: [],
  answers: [],
};

const asFigures = ({
  totals,
  questions,
  answers,
}: Record<'totals' | 'questions' | 'answers', Condition>) => sql<Figures>`
  totals.*, coalesce((select jsonb_agg(counted) from (${questions}) counted), '[]') as questions,
  coalesce((select jsonb_agg(counted) from (${answers}) counted), '[]') as answers from (${totals}) totals`;

/** Counts attempts one by one: those of `summed` are left out. */
export const countAttempts = async (
  db: Handle,
  of: ResultsOf,
  filters: ResultsQuery,
  summed: Summed,
): Promise<Figures> => {
  const { rows } = await sql<Figures>`
    with chosen as materialized (${chooseAttempts(of, filters, unsummed(of.id, summed))})
    select ${asFigures(sumsOf(of.kind, []))}`.execute(db);
  return rows[0] ?? nothing;
};

/** Adds up what is summed up. */
export const addSums = async (
  db: Handle,
  { id }: ResultsOf,
  { course, from, to }: ResultsQuery,
  { until, stale }: Summed,
): Promise<Figures> => {
  const where = and([
    plannedAnew,
    sql`questionnaire_id = ${id} and day < ${until}::date and day <> all (${stale}::date[])`,
    ...(from ? [sql`day >= ${from}::date`] : []),
    ...(to ? [sql`day <= ${to}::date`] : []),
    ...inCourse(sql`section_id`, course),
  ]);
  const { rows } = await sql<Figures>`
    select ${asFigures({
      totals: sql`
        select coalesce(sum(attempts), 0) as attempts, coalesce(sum(passed), 0) as passed,
          coalesce(sum(percentages), 0) as percentages, coalesce(sum(regraded), 0) as regraded,
          array[${sql.join(
            Array.from({ length: 10 }, (_, step) => sql`coalesce(sum(scores[${sql.lit(step + 1)}]), 0)`),
          )}]::integer[] as scores
        from result_sums where ${where}`,
      questions: sql`
        select question_id, sum(asked) as asked, sum("right") as "right", sum(answered) as answered, sum(paired) as paired,
          sum(paired_right) as paired_right, sum(rest) as rest, sum(rest_squares) as rest_squares, sum(rest_right) as rest_right
        from result_question_sums where ${where} group by question_id`,
      answers: sql`
        select question_id, answer_id, sum(count) as count from result_answer_sums where ${where}
        group by question_id, answer_id`,
    })}`.execute(db);
  return rows[0] ?? nothing;
};

/**
 * What is summed up of a questionnaire. Of a survey also the days count as stale whose answers were given again since.
 */
export const findSummed = async (db: Handle, { id, kind }: ResultsOf): Promise<Summed> => {
  const again =
    kind === 'survey'
      ? sql`union select day_in_rome(earlier.submitted) from attempts attempt
          join attempts earlier on earlier.subscription_id = attempt.subscription_id
            and earlier.course_section_id = attempt.course_section_id and earlier.number < attempt.number
            and earlier.submitted is not null and earlier.reset_at is null
          where attempt.questionnaire_id = ${id} and attempt.reset_at is null
            and attempt.submitted >= ${startOf(sql`(select until from progress)`)}`
      : sql``;
  const { rows } = await sql<Summed>`
    with progress as (select until from result_sums_progress where questionnaire_id = ${id})
    select (select until from progress) as until, coalesce((
      select jsonb_agg(day) from (
        select day from result_stale_days where questionnaire_id = ${id} ${again}
      ) stale (day) where day < (select until from progress)
    ), '[]') as stale`.execute(db);
  return rows[0] ?? { until: null, stale: [] };
};

/** Whole batches of anonymous answers. None has a group. */
const chooseBatches = ({ id }: Pick<ResultsOf, 'id'>, { course, group, from, to }: ResultsQuery): Condition => sql`
  select id from anonymous_batches where ${and([
    plannedAnew,
    sql`questionnaire_id = ${id}`,
    ...(group ? [sql`false`] : []),
    ...(course ? [sql`course_id = ${course}`] : []),
    ...(from ? [sql`day >= ${from}::date`] : []),
    ...(to ? [sql`day <= ${to}::date`] : []),
  ])}`;

/** What anonymous answers came to. */
export const countAnonymous = async (
  db: Handle,
  { id }: ResultsOf,
  filters: ResultsQuery,
): Promise<Figures & { waiting: number }> => {
  const { course, group } = filters;
  const { rows } = await sql<Pick<Figures, 'attempts' | 'questions' | 'answers'> & { waiting: number }>`
    with batches as materialized (
      select id, responses from anonymous_batches where id in (${chooseBatches({ id }, filters)})
    ),
    given as materialized (
      select question_id, answer_id, answer_text, sum(count) as count
      from anonymous_answers where batch_id in (select id from batches) group by question_id, answer_id, answer_text
    )
    select coalesce((select sum(responses) from batches), 0) as attempts,
      (select count(*) from anonymous_responses where questionnaire_id = ${id}
        and ${course ? sql`course_id = ${course}` : sql`true`} and ${group ? sql`false` : sql`true`}) as waiting,
      coalesce((select jsonb_agg(jsonb_build_object('question_id', question_id, 'asked', count, 'right', 0, 'answered', count,
        'paired', 0, 'paired_right', 0, 'rest', 0, 'rest_squares', 0, 'rest_right', 0))
        from given where answer_id is null and answer_text is null), '[]') as questions,
      coalesce((select jsonb_agg(jsonb_build_object('question_id', question_id, 'answer_id', answer_id, 'count', count))
        from given where answer_id is not null), '[]') as answers`.execute(db);
  const { waiting = 0, ...counted } = rows[0] ?? {};
  return { ...nothing, ...counted, waiting };
};

/** Whether there is such a questionnaire, and whether it is anonymous. */
export const findQuestionnaire = (db: Handle, { id, kind }: ResultsOf) =>
  db
    .selectFrom('questionnaires')
    .select(['id', 'name', 'is_anonymous'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();

const wordingsOf = (question: Condition, answer: Condition, id: number): Condition => sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('text', past.text, 'until', past.until) order by past.until desc) from past_wordings past
    where past.questionnaire_id = ${id} and past.question_id = ${question} and past.answer_id is not distinct from ${answer}
  ), '[]')`;

/** Questions as they are, and as they were when they were deleted, with their answers. */
export const listQuestions = async (db: Handle, id: number): Promise<KnownQuestion[]> => {
  const { rows } = await sql<KnownQuestion>`
    with known as (
      select id, text, question_config, likert_question_id, "order", is_active, null::timestamptz as deleted
      from questions where questionnaire_id = ${id}
      union all
      select id, text, question_config, likert_question_id, "order", true, deleted
      from deleted_questions where questionnaire_id = ${id}
    ), options as (
      select id, question_id, text, is_correct, "order", null::timestamptz as deleted
      from answers where question_id in (select id from known)
      union all
      select id, question_id, text, is_correct, "order", deleted
      from deleted_answers where question_id in (select id from known)
    )
    select known.*, ${wordingsOf(sql`known.id`, sql`null`, id)} as past_wordings, coalesce((
      select jsonb_agg(jsonb_build_object('id', options.id, 'text', options.text, 'is_correct', options.is_correct,
        'deleted', options.deleted, 'past_wordings', ${wordingsOf(sql`known.id`, sql`options.id`, id)})
        order by options.deleted is not null, options."order", options.id)
      from options where options.question_id = known.id), '[]') as answers
    from known`.execute(db);
  return rows;
};

/** Texts that were written, with their question and how often; anonymous ones among them. */
const textsOf = (of: ResultsOf, filters: ResultsQuery, question: Condition): Condition => sql`
  select question_id, text, sum(count) as count from (
    select given.question_id, given.answer_text as text, 1 as count
    from attempt_answers given
    where given.answer_text is not null and ${sql`given.question_id = ${question}`}
      and given.attempt_id in (select id from (${chooseAttempts(of, filters, [])}) chosen)
    union all
    select given.question_id, given.answer_text, given.count from anonymous_answers given
    where given.answer_text is not null and given.question_id = ${question}
      and given.batch_id in (${chooseBatches(of, filters)})
  ) given group by question_id, text`;

/** A page of the texts written in answer to a question, the most frequent first. */
export const listTexts = async (
  db: Handle,
  of: ResultsOf,
  { question, page, page_items, ...filters }: ResultsQuery & Paging & { question: number },
): Promise<{ items: AnswerText[]; items_count: number }> => {
  const texts = textsOf(of, filters, sql`${question}::integer`);
  const [items, counted] = await Promise.all([
    sql<AnswerText>`select text, count from (${texts}) texts order by count desc, text ${cutPage({ page, page_items })}`.execute(
      db,
    ),
    sql<{ count: number }>`select count(*) from (${texts}) texts`.execute(db),
  ]);
  return { items: items.rows, items_count: counted.rows[0]?.count ?? 0 };
};

/**
 * The rows of a report as they are, each open question followed by its texts.
 * @param places of the columns that have a text and its count.
 */
export const reportStatements = (
  db: Handle,
  of: ResultsOf,
  filters: ResultsQuery,
  rows: ReportRow[],
  places: { text: number; count: number },
): { rows: CompiledQuery; count: CompiledQuery } => {
  const width = rows[0]?.cells.length ?? 1;
  const cells = Array.from({ length: width }, (_, place) => {
    if (place === places.text) return sql`coalesce(written.text, reported.cells ->> ${sql.lit(place)}::integer)`;
    if (place === places.count)
      return sql`coalesce(written.count::text, reported.cells ->> ${sql.lit(place)}::integer)`;
    return sql`reported.cells ->> ${sql.lit(place)}::integer`;
  });
  const from = sql`
    jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as one (row, place)
    cross join lateral (select row -> 'cells' as cells, (row ->> 'question_id')::integer as question_id) reported
    left join lateral (${textsOf(of, filters, sql`reported.question_id`)}) written on true`;
  return {
    rows: sql`select ${sql.join(cells)} from ${from} order by place, written.count desc, written.text`.compile(db),
    count: sql`select count(*) from ${from}`.compile(db),
  };
};
