import { type RawBuilder, sql } from 'kysely';

/** That an instant falls between two days (`YYYY-MM-DD`) of Europe/Rome, both included; either may be missing. */
export const limitToDays = (
  instant: RawBuilder<unknown>,
  from: string | null | undefined,
  to?: string,
): RawBuilder<boolean>[] => [
  // The subqueries make the bounds constants, worked out once and not for every row.
  ...(from ? [sql<boolean>`${instant} >= (select start_of_day_in_rome(${from}::date))`] : []),
  ...(to ? [sql<boolean>`${instant} < (select start_of_day_in_rome(${to}::date + 1))`] : []),
];
