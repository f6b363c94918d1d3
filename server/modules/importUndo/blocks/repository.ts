import { type RawBuilder, sql } from 'kysely';
import type { ImportUndoBlock } from '#contract/imports.ts';
import type { Handle, Tx } from '../../../db/client.ts';
import { type Paging, readPage } from '../../../writes/paging.ts';
import { importedColumnNames, searchedColumns, searchedMax } from '../../importPlans/userColumnRules.ts';
import { digestHash } from '../../importWrites/service.ts';

const presentValues = sql`(
  select coalesce(jsonb_object_agg(field.key, coalesce(to_jsonb(v.text_value), to_jsonb(v.number_value),
    to_jsonb(v.day_value), to_jsonb(v.option_id))), '{}')
  from custom_values v join custom_fields field on field.id = v.field_id where v.user_id = u.id
)`;

const presentColumns = sql`jsonb_build_object('username', u.username, ${sql.join(
  importedColumnNames.map((name) => sql`${sql.lit(name)}, u.${sql.ref(name)}`),
)})`;

/** What somebody has whom an import gave nothing. */
const givenNothing = sql.lit(JSON.stringify(Object.fromEntries(importedColumnNames.map((name) => [name, null]))));

/** Whether a text is a day as custom fields keep it. PostgreSQL 15 has no function that says so. */
const isDay = (text: RawBuilder<unknown>) => sql`case when ${text} ~ '^[12][0-9]{3}-(0[1-9]|1[0-2])-[0-9]{2}$'
  then right(${text}, 2)::integer between 1
    and extract(day from (left(${text}, 7) || '-01')::date + interval '1 month' - interval '1 day')
  else false end`;

/** Whether a user `u` still has the password that the import gave them, noted in `c`. */
export const hasGivenPassword = sql`coalesce(${digestHash(sql`u.password_hash`)} = c.password_digest, false)`;

/** The people, and the enrolments, that cannot be taken back, each once with every reason why. `chosen` is a condition on the changes `c`. */
export const selectBlocks = (chosen: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with chosen as materialized (
    select c.*, u.is_active, u.avatar_id, roles.tier, user_logins.last_login, ${presentColumns} as present_columns,
      ${presentValues} as present_values, b.created as imported, ${hasGivenPassword} as has_given_password
    from import_changes c join import_batches b on b.id = c.import_batch_id
    join users u on u.id = c.user_id join roles on roles.id = u.role_id
    join user_logins on user_logins.user_id = u.id where ${chosen}
  ), made as materialized (
    select chosen.user_id, chosen.line, s.id, s.course_id, exists (
      select from certificates where subscription_id = s.id
    ) as has_certificate, exists (
      select from learning_events where subscription_id = s.id and kind not in ('enrolled', 'subscription_edited')
    ) as was_learned, exists (
      select from learning_events where subscription_id = s.id and kind = 'subscription_edited'
    ) as was_edited, s.id = any (chosen.subscriptions_ids) as is_made, chosen.is_created
    from chosen join subscriptions s on s.user_id = chosen.user_id
    where chosen.is_created or s.id = any (chosen.subscriptions_ids)
  ), found as (
  select user_id, line, null::integer as course_id, null::integer as subscription_id, 'administrator' as reason
    from chosen where tier = 'BO_COM' and (is_created or after <> '{}' or password_digest is not null)
  union all
  select user_id, line, null, null, 'used_since' from chosen
    where last_login is not null and (is_created or password_digest is not null and last_login >= imported)
  union all
  select user_id, line, null, null, 'changed_since' from chosen
    where not present_columns @> (after - 'values') or not present_values @> coalesce(after -> 'values', '{}')
      or (password_digest is not null and not has_given_password)
      or (is_created and (not is_active or avatar_id is not null or present_values <> coalesce(after -> 'values', '{}')
        or present_columns <> (${givenNothing}::jsonb || (after - 'values'))
        or exists (select from user_notes where user_id = chosen.user_id)))
  union all
  select user_id, line, null, null, 'email_taken' from chosen
    where not is_created and exists (
      select from users other where lower(other.email) = lower(chosen.before ->> 'email') and other.id <> chosen.user_id)
  union all
  select user_id, line, null, null, 'option_gone' from chosen
    where not is_created and exists (
      select from jsonb_each(before -> 'values') entry join custom_fields field on field.key = entry.key
      where jsonb_typeof(entry.value) <> 'null' and not case field.kind
        when 'list' then exists (
          select from custom_field_options option
          where option.field_id = field.id and option.id::text = entry.value #>> '{}')
        -- Another field, made since under the key of one that was deleted.
        when 'number' then jsonb_typeof(entry.value) = 'number'
        when 'day' then ${isDay(sql`entry.value #>> '{}'`)}
        else jsonb_typeof(entry.value) = 'string' end)
  union all
  select user_id, line, null, null, 'too_long' from chosen, to_jsonb(present_columns || before) as then_has
    where not is_created and before <> '{}' and octet_length(fold(concat_ws(' ', ${sql.join(
      searchedColumns.map((name) => sql`coalesce(then_has ->> ${sql.lit(name)}, '')`),
    )}))) > ${searchedMax}::integer
  union all
  select user_id, line, null, null, 'enrolled_since' from chosen
    where is_created and exists (
      select from group_users where user_id = chosen.user_id and group_id <> all (chosen.groups_ids))
  union all
  select user_id, line, course_id, id, case
      when has_certificate then 'has_certificate' when was_learned then 'learned_since'
      when not is_made then 'enrolled_since' else 'changed_since' end
    from made where has_certificate or was_learned or was_edited or not is_made
  union all
  select chosen.user_id, chosen.line, s.course_id, s.id, 'changed_since'
    from chosen, jsonb_to_recordset(expiries) as e (id integer, before text, after text) join subscriptions s on s.id = e.id
    where s.expiration_date::text is distinct from e.after
  )
  select user_id, line, course_id, subscription_id, array_agg(distinct reason order by reason) as reasons
  from found group by user_id, line, course_id, subscription_id`;

interface Block {
  user_id: number;
  subscription_id: number | null;
}

export const listBlocks = async (tx: Tx, id: number, users: number[]): Promise<Block[]> => {
  const chosen = sql`c.import_batch_id = ${id} and c.user_id = any (${users}::integer[])`;
  return (await sql<Block>`${selectBlocks(chosen)}`.execute(tx)).rows;
};

const identified = sql`jsonb_build_object('id', u.id, 'username', u.username, 'first_name', u.first_name,
    'last_name', u.last_name, 'fiscal_code', u.fiscal_code) as "user",
  case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as course`;

/** A page of what cannot be taken back of an import. */
export const listBlocked = (db: Handle, id: number, query: Paging & { ordering?: 'line' | '-line' }) =>
  readPage<ImportUndoBlock>(db, query, {
    select: sql`b.id, b.line, b.reasons, ${identified}`,
    from: sql`(
        select *, row_number() over (order by line, course_id nulls first, subscription_id) as id
        from (${selectBlocks(sql`c.import_batch_id = ${id}`)}) found
      ) b join users u on u.id = b.user_id left join courses c on c.id = b.course_id`,
    where: [],
    orderings: { line: sql`b.id` },
    ordering: query.ordering ?? 'line',
    id: sql`b.id`,
  });

/** How much of an import cannot be taken back. */
export const countBlocked = async (db: Handle, id: number): Promise<number> => {
  const found = sql<{ count: number }>`select count(*) from (${selectBlocks(sql`c.import_batch_id = ${id}`)}) found`;
  return (await found.execute(db)).rows[0]?.count ?? 0;
};
