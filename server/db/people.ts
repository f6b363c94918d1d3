import { type RawBuilder, sql } from 'kysely';

/** A person as lists name one, out of a row of `users` by its alias; null where there is none. */
export const selectPerson = (user: string): RawBuilder<unknown> =>
  sql.raw(`case when ${user}.id is not null then
    jsonb_build_object('id', ${user}.id, 'first_name', ${user}.first_name, 'last_name', ${user}.last_name) end`);

/** Order of people by surname, accents and apostrophes aside, as their list has it; `id` tells rows of the same name apart. */
export const orderBySurname = (user: string, id = `${user}.id`): RawBuilder<unknown> =>
  sql.raw(`${user}.folded_last_name, ${user}.folded_first_name, ${id}`);
