import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { ReportFilters } from '#contract/exports.ts';
import { limitToDays } from '../../db/daysInRome.ts';
import { orderBySurname } from '../../db/people.ts';
import type { DB } from '../../db/tables.ts';
import type { Scope } from '../exports/reportRules.ts';
import { combineConditions, filterByIds, filterPeople, selectMemberships } from '../reportFilters/service.ts';

type Condition = RawBuilder<unknown>;

interface Asked {
  filters: ReportFilters;
  scope: Scope;
}

/** Whether only some people are asked for: anonymous answers are nobody's, so there are none of theirs. */
const isOfSome = ({ filters, scope }: Asked): boolean =>
  scope !== null ||
  [filters.groups_ids, filters.roles_ids, filters.users_ids].some((ids) => ids && ids.length > 0) ||
  Object.keys(filters.users ?? {}).length > 0;

/** The people, and what they handed in under their name: of a survey that is answered again, the last. */
const selectHandedIn = ({ filters, scope }: Asked): Condition => sql`
  people as materialized (
    select u.id, u.username, u.first_name, u.last_name, u.fiscal_code,
      row_number() over (order by ${orderBySurname('u')}) as place
    from users u where ${combineConditions(filterPeople(filters, scope))}
  ),
  chosen as materialized (
    select attempt.id, attempt.questionnaire_id, attempt.course_section_id, attempt.submitted, s.course_id, s.user_id, people.place
    from attempts attempt
    join subscriptions s on s.id = attempt.subscription_id
    join people on people.id = s.user_id
    left join attempts later on later.subscription_id = attempt.subscription_id
      and later.course_section_id = attempt.course_section_id and later.questionnaire_id = attempt.questionnaire_id
      and later.number > attempt.number
      and later.submitted is not null and later.reset_at is null
    where later.id is null and attempt.kind = 'survey' and attempt.submitted is not null and attempt.reset_at is null
      and not attempt.is_anonymous and ${combineConditions([
        ...filterByIds('attempt.questionnaire_id', filters.surveys_ids),
        ...filterByIds('s.course_id', filters.courses_ids),
        ...limitToDays(sql`attempt.submitted`, filters.from_date),
      ])}
  )`;

/** Whole batches of anonymous answers; see `questionnaireResults`. */
const selectBatches = (asked: Asked): Condition => sql`
  select batch.id, batch.questionnaire_id, batch.course_id from anonymous_batches batch
  where ${combineConditions([
    sql`${!isOfSome(asked)}`,
    ...filterByIds('batch.questionnaire_id', asked.filters.surveys_ids),
    ...filterByIds('batch.course_id', asked.filters.courses_ids),
    ...(asked.filters.from_date ? [sql`batch.day >= ${asked.filters.from_date}::date`] : []),
  ])}`;

/** The order of the rows: of each survey what has a name, by person, and then the rest, which has no order of its own. */
const inOrder = sql`order by folded_survey, survey_id, is_anonymous, place, attempt_id, number, question, line, answer_place, answer`;

/** What was asked and answered, as it was worded then: a row for each answer chosen, each text and each row of a likert. */
const namedAnswers = sql`
  select given.survey, given.folded_survey, given.survey_id, false as is_anonymous, given.place, given.attempt_id,
    p.username, p.first_name, p.last_name, p.fiscal_code, p.names, course.name as course, course.code,
    theme.name as theme, module.name as module, section.name as section, given.submitted at time zone 'Europe/Rome' as submitted,
    said.number, said.question, said.type, said.line, said.row_text, said.answer_place, said.answer
  from (
    select questionnaire.name as survey, questionnaire.search as folded_survey, questionnaire.id as survey_id, chosen.place, chosen.id as attempt_id, chosen.user_id,
      chosen.course_id, chosen.course_section_id, chosen.submitted
    from chosen join questionnaires questionnaire on questionnaire.id = chosen.questionnaire_id
    order by folded_survey, survey_id, place, attempt_id
  ) given
  join attempts attempt on attempt.id = given.attempt_id
  join persons p on p.id = given.user_id
  join courses course on course.id = given.course_id
  left join course_sections section on section.id = given.course_section_id
  left join course_modules module on module.id = section.module_id
  left join course_themes theme on theme.id = module.course_theme_id
  cross join lateral (
    select line.number, line.asked ->> 'text' as question, line.asked ->> 'question_config' as type, line.line, line.row_text,
      option.place as answer_place, coalesce(answer.answer_text, option.value ->> 'text') as answer
    from (
      select asked, number, 0 as line, null as row_text, (asked ->> 'id')::integer as id
      from jsonb_array_elements(attempt.snapshot -> 'questions') with ordinality as question (asked, number)
      where asked ->> 'question_config' <> 'likert'
      union all
      select asked, number, line, asked_row ->> 'text', (asked_row ->> 'id')::integer
      from jsonb_array_elements(attempt.snapshot -> 'questions') with ordinality as question (asked, number)
      cross join lateral jsonb_array_elements(asked -> 'rows') with ordinality as likert (asked_row, line)
      where asked ->> 'question_config' = 'likert'
    ) line
    join answers_given(attempt.answers) answer on answer.question_id = line.id
    left join lateral jsonb_array_elements(line.asked -> 'answers') with ordinality as option (value, place)
      on (option.value ->> 'id')::integer = answer.answer_id
  ) said`;

/** Each as often as it was given, in the order of the questions: nothing tells which were given together. */
const anonymousAnswers = sql`
  select questionnaire.name as survey, questionnaire.search as folded_survey, questionnaire.id as survey_id, true as is_anonymous, null::bigint as place,
    null::integer as attempt_id, null as username, null as first_name, null as last_name, null as fiscal_code, null as names,
    course.name as course, course.code, null as theme, null as module, null as section, null::timestamp as submitted,
    coalesce(parent."order", question."order") + 1 as number, coalesce(parent.text, question.text) as question,
    coalesce(parent.question_config, question.question_config) as type,
    case when parent.id is null then 0 else question."order" + 1 end as line, case when parent.id is not null then question.text end as row_text,
    option."order" + 1 as answer_place, coalesce(given.answer_text, option.text) as answer
  from batches
  join anonymous_answers given on given.batch_id = batches.id and (given.answer_id is not null or given.answer_text is not null)
  cross join generate_series(1, given.count)
  join questionnaires questionnaire on questionnaire.id = batches.questionnaire_id
  join courses course on course.id = batches.course_id
  join known question on question.id = given.question_id
  left join known parent on parent.id = question.likert_question_id
  left join options option on option.id = given.answer_id`;

const selectRows = (asked: Asked): Condition => sql`
  with ${selectHandedIn(asked)},
  memberships as (${selectMemberships(asked.scope)}),
  persons as materialized (select people.*, memberships.names from people left join memberships on memberships.user_id = people.id),
  batches as materialized (${selectBatches(asked)}),
  known as materialized (
    select id, text, question_config, likert_question_id, "order" from questions
    where questionnaire_id in (select questionnaire_id from batches)
    union all
    select id, text, question_config, likert_question_id, "order" from deleted_questions
    where questionnaire_id in (select questionnaire_id from batches)
  ),
  options as materialized (
    select id, text, "order" from answers where question_id in (select id from known)
    union all select id, text, "order" from deleted_answers where question_id in (select id from known)
  )
  select survey, is_anonymous, username, first_name, last_name, fiscal_code, names, course, code, theme, module, section, submitted,
    number, question, type, row_text, answer
  from (
    (${namedAnswers} ${inOrder})
    union all
    (${anonymousAnswers} ${inOrder})
  ) answered ${inOrder}`;

const selectCount = (asked: Asked): Condition => sql`
  with ${selectHandedIn(asked)}, batches as materialized (${selectBatches(asked)})
  select (select count(*) from chosen join attempt_answers given on given.attempt_id = chosen.id)
    + (select coalesce(sum(count), 0) from anonymous_answers
      where batch_id in (select id from batches) and (answer_id is not null or answer_text is not null))`;

export const buildStatements = (db: Kysely<DB>, asked: Asked): { rows: CompiledQuery; count: CompiledQuery } => ({
  rows: selectRows(asked).compile(db),
  count: selectCount(asked).compile(db),
});
