import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { AnswerText, ResultsQuery } from '#contract/questionnaireResults.ts';
import type { Handle } from '../../db/client.ts';
import { plannedEachTime } from '../../db/preparedStatements.ts';
import {
  chooseAttempts,
  countScores,
  filterByCourse,
  filterByGroup,
  joinConditions,
  type ResultsOf,
  selectSums,
} from '../../db/resultCounters.ts';
import { cutPage, type Paging } from '../../writes/paging.ts';
import type { ReportRow } from './reportRules.ts';
import type { KnownQuestion, ResultCounters } from './rules.ts';

type Condition = RawBuilder<unknown>;

const nothing: ResultCounters = {
  attempts: 0,
  passed: 0,
  percentages: 0,
  regraded: 0,
  scores: Array<number>(10).fill(0),
  questions: [],
  answers: [],
};

const asCounters = ({
  totals,
  questions,
  answers,
}: Record<'totals' | 'questions' | 'answers', Condition>) => sql<ResultCounters>`
  totals.*, coalesce((select jsonb_agg(counted) from (${questions}) counted), '[]') as questions,
  coalesce((select jsonb_agg(counted) from (${answers}) counted), '[]') as answers from (${totals}) totals`;

/** Counts attempts one by one. @param ids only these; null for all. */
export const countAttempts = async (
  db: Handle,
  of: ResultsOf,
  filters: ResultsQuery,
  ids: number[] | null,
): Promise<ResultCounters> => {
  const { rows } = await sql<ResultCounters>`
    with chosen as materialized (${chooseAttempts(of, filters, ids)}) select ${asCounters(selectSums(of.kind))}`.execute(
    db,
  );
  return rows[0] ?? nothing;
};

/** Of a survey that is answered again, what was handed in last counts, with a place or without. */
const keepPlacedLast = ({ id }: Pick<ResultsOf, 'id'>, { ids, reset }: Placed): Condition => sql`
  not exists (
    select from (
      select subscription_id, section_id, number from result_places
      where questionnaire_id = ${id} and attempt_id <> all (${reset}::integer[])
      union all
      select subscription_id, coalesce(course_section_id, 0), number from attempts where id = any (${ids}::integer[])
    ) later
    where later.subscription_id = place.subscription_id and later.section_id = place.section_id and later.number > place.number)`;

/** Attempts that are counted one by one, and those that do not count any more. */
interface Placed {
  ids: number[];
  reset: number[];
}

/** Counts all other attempts by the places they have (`result_places`), a string of bits at a time. */
export const countPlaces = async (
  db: Handle,
  { id, kind }: ResultsOf,
  { course, group, from, to }: ResultsQuery,
  { ids, reset }: Placed,
): Promise<ResultCounters> => {
  const where = joinConditions([
    plannedEachTime,
    sql`place.questionnaire_id = ${id} and place.attempt_id <> all (${[...ids, ...reset]}::integer[])`,
    ...(from ? [sql`place.day >= ${from}::date`] : []),
    ...(to ? [sql`place.day <= ${to}::date`] : []),
    ...filterByCourse(sql`place.section_id`, course),
    ...filterByGroup(sql`place.subscription_id`, group),
    ...(kind === 'survey' ? [keepPlacedLast({ id }, { ids, reset })] : []),
  ]);
  // "rest" is what an attempt came to in its other questions.
  const outcomes = sql`
    select question_id, sum(count) filter (where fact = 'asked') as asked, sum(count) filter (where fact = 'right') as "right",
      sum(count) filter (where fact = 'asked' and others > 0) as paired,
      sum(count) filter (where fact = 'right' and others > 0) as paired_right,
      sum(count * (case fact when 'asked' then points else -1 end) / others) as rest,
      sum(count * (case fact when 'asked' then points ^ 2 else (points - 1) ^ 2 - points ^ 2 end) / others ^ 2) as rest_squares,
      sum(count * (points - 1) / others) filter (where fact = 'right') as rest_right
    from (
      select question_id, fact, points, others, sum(count) as count from counted group by question_id, fact, points, others
    ) summed group by question_id`;
  const answered = sql`
    select question_id, sum(bit_count(kept.bits & masks.bits)) as answered
    from masks join result_bits kept on kept.block_id = masks.block_id and kept.fact = 'answered' group by question_id`;
  const { rows } = await sql<ResultCounters>`
    with masks as materialized (
      select block_id, bits_at(place, 1) as bits from result_places place where ${where} group by block_id
    ),
    scores as materialized (
      select block_id, questions, points, percentage, is_passed, is_regraded, kept.bits & masks.bits as bits
      from result_score_bits kept join masks using (block_id)
    ),
    -- Of the attempts with a score, how many were asked a question, and how many were right in it.
    counted as materialized (
      select kept.question_id, kept.fact, score.points::double precision as points, nullif(score.questions - 1, 0) as others,
        bit_count(kept.bits & score.bits) as count
      from scores score join result_bits kept on kept.block_id = score.block_id and kept.fact in ('asked', 'right')
    )
    select ${asCounters({
      totals: sql`
        select coalesce(sum(count), 0) as attempts, coalesce(sum(count) filter (where is_passed), 0) as passed,
          coalesce(sum(count * percentage), 0) as percentages, coalesce(sum(count) filter (where is_regraded), 0) as regraded,
          ${countScores(sql`sum(count)`)} as scores
        from (select scores.*, bit_count(bits) as count from scores) scored`,
      questions:
        kind === 'survey'
          ? sql`
            select question_id, answered as asked, 0 as "right", answered, 0 as paired, 0 as paired_right, 0 as rest, 0 as rest_squares,
              0 as rest_right
            from (${answered}) answered where answered > 0`
          : sql`
            select question_id, asked, coalesce("right", 0) as "right", coalesce(answered, 0) as answered,
              coalesce(paired, 0) as paired, coalesce(paired_right, 0) as paired_right, coalesce(rest, 0) as rest,
              coalesce(rest_squares, 0) as rest_squares, coalesce(rest_right, 0) as rest_right
            from (${outcomes}) outcomes left join (${answered}) answered using (question_id) where asked > 0`,
      answers: sql`
        select * from (
          select question_id, answer_id, sum(bit_count(kept.bits & masks.bits)) as count
          from masks join result_bits kept on kept.block_id = masks.block_id and kept.fact = 'chosen'
          group by question_id, answer_id
        ) chosen where count > 0`,
    })}`.execute(db);
  return rows[0] ?? nothing;
};

/** Whole batches of anonymous answers. None has a group. */
const chooseBatches = ({ id }: Pick<ResultsOf, 'id'>, { course, group, from, to }: ResultsQuery): Condition => sql`
  select id from anonymous_batches where ${joinConditions([
    plannedEachTime,
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
): Promise<ResultCounters & { waiting: number }> => {
  const { course, group } = filters;
  const { rows } = await sql<Pick<ResultCounters, 'attempts' | 'questions' | 'answers'> & { waiting: number }>`
    with batches as materialized (
      select id, responses from anonymous_batches where id in (${chooseBatches({ id }, filters)})
    ),
    given as materialized (
      select question_id, answer_id, answer_text, sum(count) as count
      from anonymous_answers where batch_id in (select id from batches) group by question_id, answer_id, answer_text
    )
    select coalesce((select sum(responses) from batches), 0) as attempts,
      (select count(*) from anonymous_responses where questionnaire_id = ${id} and not is_counted
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

const selectWordings = (question: Condition, answer: Condition, id: number): Condition => sql`
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
    select known.*, ${selectWordings(sql`known.id`, sql`null`, id)} as past_wordings, coalesce((
      select jsonb_agg(jsonb_build_object('id', options.id, 'text', options.text, 'is_correct', options.is_correct,
        'deleted', options.deleted, 'past_wordings', ${selectWordings(sql`known.id`, sql`options.id`, id)})
        order by options.deleted is not null, options."order", options.id)
      from options where options.question_id = known.id), '[]') as answers,
      known.question_config <> 'open' and (
        exists (select from attempt_answers given
          where given.question_id = known.id and given.answer_id is null and given.answer_text is not null)
        or exists (select from anonymous_answers given where given.question_id = known.id and given.answer_text is not null)
      ) as had_texts
    from known`.execute(db);
  return rows;
};

const trimmed = sql`btrim(given.answer_text, E' \\t\\r\\n')`;

/** Texts that were written, without spaces at their ends, with their question and how often; anonymous ones among them. */
const selectTexts = (of: ResultsOf, filters: ResultsQuery, question: Condition): Condition => sql`
  select question_id, text, sum(count) as count from (
    select given.question_id, ${trimmed} as text, 1 as count
    from attempt_answers given
    where given.answer_text is not null and ${sql`given.question_id = ${question}`}
      and given.attempt_id in (select id from (${chooseAttempts(of, filters, null)}) chosen)
    union all
    select given.question_id, ${trimmed}, given.count from anonymous_answers given
    where given.answer_text is not null and given.question_id = ${question}
      and given.batch_id in (${chooseBatches(of, filters)})
  ) given where text <> '' group by question_id, text`;

/** A page of the texts written in answer to a question, the most frequent first. */
export const listTexts = async (
  db: Handle,
  of: ResultsOf,
  { question, page, page_items, ...filters }: ResultsQuery & Paging & { question: number },
): Promise<{ items: AnswerText[]; items_count: number }> => {
  const texts = selectTexts(of, filters, sql`${question}::integer`);
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
export const buildReportStatements = (
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
    left join lateral (${selectTexts(of, filters, sql`reported.question_id`)}) written on true`;
  return {
    rows: sql`select ${sql.join(cells)} from ${from} order by place, written.count desc, written.text`.compile(db),
    count: sql`select count(*) from ${from}`.compile(db),
  };
};
