import { type RawBuilder, sql } from 'kysely';
import type { CustomField } from '#contract/customFields.ts';
import { type CustomFieldKind, type CustomValue, listInUse } from '#contract/customValues.ts';
import type { Handle } from '../../db/client.ts';
import { type CustomFilter, readCustomFilters } from './filters.ts';

const columns = sql`field.id, field.key, field.label, field.kind, field.is_required, field.is_listed,
  field.archived is not null as is_archived,
  coalesce((
    select jsonb_agg(
      jsonb_build_object('id', option.id, 'label', option.label, 'is_archived', option.archived is not null)
      order by option.archived is not null, option."order", option.id
    )
    from custom_field_options option where option.field_id = field.id
  ), '[]') as options`;

/** Every field in its order, the archived ones last. */
export const listFields = async (db: Handle): Promise<CustomField[]> =>
  (
    await sql<CustomField>`select ${columns} from custom_fields field
      order by field.archived is not null, field."order", field.id`.execute(db)
  ).rows;

export const listFieldsInUse = async (db: Handle): Promise<CustomField[]> => listInUse(await listFields(db));

export const findField = async (db: Handle, id: number): Promise<CustomField | null> =>
  (await sql<CustomField>`select ${columns} from custom_fields field where field.id = ${id}`.execute(db)).rows[0] ??
  null;

/** Keys that begin so. */
export const listKeys = async (tx: Handle, beginning: string): Promise<string[]> =>
  (await sql<{ key: string }>`select key from custom_fields where starts_with(key, ${beginning})`.execute(tx)).rows.map(
    ({ key }) => key,
  );

/** Writes the options of a list in this order, the new ones too; those left out are archived, or deleted when nobody has them. */
export const saveOptions = async (
  tx: Handle,
  fieldId: number,
  options: readonly { id?: number | undefined; label: string }[],
): Promise<void> => {
  const kept = options.flatMap(({ id }) => id ?? []);
  // Who is giving somebody one of these is waited for: whether anybody has them is looked at after that.
  await sql`select from custom_field_options
    where field_id = ${fieldId} and id <> all (${kept}::integer[]) order by id for update`.execute(tx);
  await sql`delete from custom_field_options option
    where option.field_id = ${fieldId} and option.id <> all (${kept}::integer[])
      and not exists (select from custom_values where option_id = option.id)`.execute(tx);
  await sql`update custom_field_options set archived = clock_timestamp()
    where field_id = ${fieldId} and id <> all (${kept}::integer[]) and archived is null`.execute(tx);
  // Two labels that change places would be the same for a moment: first each has one that nobody else has.
  await sql`update custom_field_options set label = 'id ' || id || ' ' || gen_random_uuid()
    where field_id = ${fieldId} and id = any (${kept}::integer[])`.execute(tx);
  for (const [order, { id, label }] of options.entries()) {
    if (id === undefined)
      await sql`insert into custom_field_options (field_id, label, "order") values (${fieldId}, ${label}, ${order})`.execute(
        tx,
      );
    else
      await sql`update custom_field_options set label = ${label}, "order" = ${order}, archived = null
        where field_id = ${fieldId} and id = ${id}`.execute(tx);
  }
};

const valueColumns: Record<CustomFieldKind, string> = {
  text: 'text_value',
  number: 'number_value',
  day: 'day_value',
  list: 'option_id',
};

/** Writes a value of a user; null takes it away. */
export const saveValue = async (
  tx: Handle,
  userId: number,
  { id, kind }: Pick<CustomField, 'id' | 'kind'>,
  value: CustomValue,
): Promise<void> => {
  if (value === null) {
    await sql`delete from custom_values where user_id = ${userId} and field_id = ${id}`.execute(tx);
    return;
  }
  const column = sql.ref(valueColumns[kind]);
  await sql`insert into custom_values (user_id, field_id, kind, ${column}) values (${userId}, ${id}, ${kind}, ${value})
    on conflict (user_id, field_id) do update set ${column} = excluded.${column}`.execute(tx);
};

/**
 * Writes values of many users, checked by the caller; null takes one away. Those of an archived field too: an import that is
 * undone gives back what there was.
 * @param given a query of `user_id`, `key` of the field, and `value` as jsonb.
 */
export const saveManyValues = async (tx: Handle, given: RawBuilder<unknown>): Promise<void> => {
  await sql`delete from custom_values stored using (${given}) given, custom_fields field
    where field.key = given.key and stored.field_id = field.id and stored.user_id = given.user_id
      and jsonb_typeof(given.value) = 'null'`.execute(tx);
  await sql`
    insert into custom_values (user_id, field_id, kind, text_value, number_value, day_value, option_id)
    select given.user_id, field.id, field.kind,
      case when field.kind = 'text' then given.value #>> '{}' end,
      case when field.kind = 'number' then (given.value #>> '{}')::double precision end,
      case when field.kind = 'day' then (given.value #>> '{}')::date end,
      case when field.kind = 'list' then (given.value #>> '{}')::integer end
    from (${given}) given join custom_fields field on field.key = given.key
    where jsonb_typeof(given.value) <> 'null' order by given.user_id, field.id
    on conflict (user_id, field_id) do update set text_value = excluded.text_value, number_value = excluded.number_value,
      day_value = excluded.day_value, option_id = excluded.option_id`.execute(tx);
};

/** A value as the contract has it, of a row of `custom_values`. */
const selectStoredValue = (row: string): RawBuilder<unknown> => {
  const columns = ['text_value', 'number_value', 'day_value', 'option_id'].map(
    (name) => sql`to_jsonb(${sql.ref(`${row}.${name}`)})`,
  );
  return sql`coalesce(${sql.join(columns)})`;
};

/** `custom_fields` of a user: every field that is not archived, null where there is no value. @param id SQL of the user's id. */
export const selectCustomValues = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((
  select jsonb_object_agg(field.key, ${selectStoredValue('stored')})
  from custom_fields field left join custom_values stored on stored.field_id = field.id and stored.user_id = ${id}
  where field.archived is null
), '{}')`;

/** The same for a row of a list: only where there is a value. */
export const selectListedValues = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((
  select jsonb_object_agg(field.key, ${selectStoredValue('stored')})
  from custom_values stored join custom_fields field on field.id = stored.field_id
  where stored.user_id = ${id} and field.archived is null
), '{}')`;

/** The field of a key, as a constant of the statement; none for one that is archived or was never there. */
const selectField = (key: string): RawBuilder<unknown> =>
  sql`(select id from custom_fields where key = ${key} and archived is null)`;

/** A number or a day of a value, by what it is compared with. */
const chooseComparedColumn = (bound: number | string): string =>
  typeof bound === 'number' ? 'number_value' : 'day_value';

const boundValue = (bound: number | string | undefined, operator: '>=' | '<='): RawBuilder<unknown>[] =>
  bound === undefined ? [] : [sql`${sql.ref(chooseComparedColumn(bound))} ${sql.raw(operator)} ${bound}`];

/** The rows of those whose value of a field fits, one a user. */
const withValue = ({ key, text, option, from, to }: CustomFilter): RawBuilder<unknown> => {
  const conditions = [
    sql`field_id = ${selectField(key)}`,
    ...(text === undefined ? [] : [sql`text_value is not null and search like containing(${text})`]),
    ...(option === undefined ? [] : [sql`option_id = ${option}`]),
    ...boundValue(from, '>='),
    ...boundValue(to, '<='),
  ];
  return sql`custom_values where ${sql.join(conditions, sql` and `)}`;
};

/**
 * For each custom field that `custom_fields` of a list's query names, the rows of those whose value fits: table and condition,
 * with `user_id`. A field that is archived, or was never there, fits nobody. @throws 400 naming what cannot be a filter.
 */
export const selectUsersWithValues = (filters: string | undefined): RawBuilder<unknown>[] =>
  readCustomFilters(filters).map(withValue);
