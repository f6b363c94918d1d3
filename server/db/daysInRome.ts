import { type RawBuilder, sql } from 'kysely';

/** That an instant falls between two days (`YYYY-MM-DD`) of Europe/Rome, both included; either may be missing. */
export const limitToDays = (
  instant: RawBuilder<unknown>,
  from: string | null | undefined,
  to?: string,
): RawBuilder<boolean>[] => [
  // The subqueries make the bounds constants, worked out once and not for every row.
  ...(from ? [sql<boolean>`${instant} >= (select ${from}::date::timestamp at time zone 'Europe/Rome')`] : []),
  ...(to ? [sql<boolean>`${instant} < (select (${to}::date + 1)::timestamp at time zone 'Europe/Rome')`] : []),
];
