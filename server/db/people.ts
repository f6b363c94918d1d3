import { type RawBuilder, sql } from 'kysely';

/** A person as lists name one, out of a row of `users` by its alias; null where there is none. */
export const selectPerson = (user: string): RawBuilder<unknown> =>
  sql.raw(`case when ${user}.id is not null then
    jsonb_build_object('id', ${user}.id, 'first_name', ${user}.first_name, 'last_name', ${user}.last_name) end`);
