import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { CustomField } from '#contract/customFields.ts';
import type { ReportFilters, SubscriptionsFilters } from '#contract/exports.ts';
import { limitToDays } from '../../db/daysInRome.ts';
import { orderBySurname } from '../../db/people.ts';
import type { DB } from '../../db/tables.ts';
import type { Scope } from '../exports/reportRules.ts';
import { combineConditions, filterByIds, filterPeople, selectMemberships } from '../reportFilters/service.ts';
import { chooseSubscriptions } from '../subscriptions/service.ts';

type Condition = RawBuilder<unknown>;

interface Asked {
  filters: ReportFilters;
  scope: Scope;
  /** For rows of enrolments alone, without the people who have none: their ids, as a query; null for all. */
  enrolments?: RawBuilder<unknown> | null;
}

const filterAskedPeople = ({ filters, scope, enrolments }: Asked): Condition =>
  combineConditions([
    ...(enrolments !== undefined
      ? [
          sql`u.id in (select s.user_id from subscriptions s where ${combineConditions(filterByEnrolments({ filters, enrolments }))})`,
        ]
      : []),
    ...filterPeople(filters, scope),
  ]);

const filterByEnrolments = ({ filters, enrolments }: Pick<Asked, 'filters' | 'enrolments'>): Condition[] => {
  const { courses_ids, surveys_ids = [], from_date } = filters;
  return [
    ...(enrolments ? [sql`s.id in (${enrolments})`] : []),
    ...filterByIds('s.course_id', courses_ids),
    ...(surveys_ids.length > 0
      ? [sql`s.course_id in (select course_id from course_sections where survey_id = any (${surveys_ids}::integer[]))`]
      : []),
    ...limitToDays(sql`s.created`, from_date),
  ];
};

const chooseJoin = (asked: Asked): Condition =>
  sql.raw(asked.enrolments !== undefined || filterByEnrolments(asked).length > 0 ? 'join' : 'left join');

/**
 * Values in the order of the columns. What concerns a user is worked out once for all their rows, their place among the
 * others included; what is summed up is summed up once for all, never row by row.
 */
const selectRows = (asked: Asked, fields: readonly CustomField[]) => sql`
  with people as materialized (
    select u.id, u.username, u.first_name, u.last_name, u.email, u.fiscal_code, u.role_id, u.is_active, u.expiration_date,
      u.created, login.last_login, row_number() over (order by ${orderBySurname('u')}) as place
    from users u join user_logins login on login.user_id = u.id where ${filterAskedPeople(asked)}
  ),
  enrolments as materialized (
    select s.id, s.user_id, s.course_id, s.status_etiquette, s.is_active, s.is_in_history, s.is_passed, s.expires,
      s.progress, s.watched_time,
      day_in_rome(s.created) as created,
      day_in_rome(s.completion_date) as completion_date
    from subscriptions s join people on people.id = s.user_id where ${combineConditions(filterByEnrolments(asked))}
  ),
  memberships as (${selectMemberships(asked.scope)}),
  custom as materialized (
    select stored.user_id, jsonb_object_agg(
      stored.field_id, coalesce(option.label, stored.text_value, stored.number_value::text, stored.day_value::text)
    ) as texts
    from people join custom_values stored on stored.user_id = people.id
    left join custom_field_options option on option.id = stored.option_id
    where stored.field_id = any (${fields.map(({ id }) => id)}::integer[])
    group by stored.user_id
  ),
  persons as materialized (
    select p.id, p.place, p.username, p.first_name, p.last_name, p.email, p.fiscal_code, r.name as role, memberships.names,
      p.is_active, p.expiration_date, day_in_rome(p.created) as created,
      p.last_login at time zone 'Europe/Rome' as last_login, custom.texts
    from people p join roles r on r.id = p.role_id left join memberships on memberships.user_id = p.id
    left join custom on custom.user_id = p.id
  )
  select p.username, p.first_name, p.last_name, p.email, p.fiscal_code, p.role, p.names, p.is_active, p.expiration_date,
    p.created, p.last_login, ${sql.join([...fields.map(({ id }) => sql`p.texts ->> ${String(id)}::text`), sql``], sql`, `)}
    c.name, c.code, e.status_etiquette, e.is_active, e.is_in_history, e.created, e.expires, e.completion_date,
    e.is_passed, e.progress, e.watched_time, certificate.number
  from persons p
  ${chooseJoin(asked)} enrolments e on e.user_id = p.id
  left join courses c on c.id = e.course_id
  left join certificates_in_force certificate on certificate.subscription_id = e.id
  order by p.place, e.id`;

const selectCount = (asked: Asked) => sql`
  with people as (select u.id from users u where ${filterAskedPeople(asked)})
  select count(*) from people
  ${chooseJoin(asked)} (select s.user_id from subscriptions s where ${combineConditions(filterByEnrolments(asked))}) e on e.user_id = people.id`;

export const buildStatements = (
  db: Kysely<DB>,
  asked: Asked,
  fields: readonly CustomField[],
): { rows: CompiledQuery; count: CompiledQuery } => ({
  rows: selectRows(asked, fields).compile(db),
  count: selectCount(asked).compile(db),
});

/** The enrolments named, or all that fit the filters of their list, as a query of ids; null without either. */
export const chooseEnrolments = async (
  db: Kysely<DB>,
  { subscriptions_ids = [], subscriptions }: SubscriptionsFilters,
): Promise<RawBuilder<unknown> | null> => {
  if (!subscriptions && subscriptions_ids.length === 0) return null;
  return sql.join(
    [
      ...(subscriptions_ids.length > 0 ? [sql`select unnest(${subscriptions_ids}::integer[])`] : []),
      ...(subscriptions ? [await chooseSubscriptions(db, subscriptions)] : []),
    ],
    sql` intersect `,
  );
};
