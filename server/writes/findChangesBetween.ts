import { isDeepStrictEqual } from 'node:util';

/** A record as an administrator sees it. */
export type Facts = Readonly<Record<string, unknown>>;

/** Never recorded, whatever record they stand in. */
const secrets = new Set([
  'password',
  'old_password',
  'new_password',
  'password_hash',
  'token',
  'token_hash',
  'refresh_token',
  'pwd_recovery_token',
]);

/** Says that a record was touched, not how. */
const incidental = new Set(['updated']);

const keep = (facts: Facts, isKept: (field: string) => boolean): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([field]) => !secrets.has(field) && isKept(field)));

/** What to record of a change: the whole record when it was made or deleted, only what differs otherwise; null for no change. */
export const findChangesBetween = (
  before: Facts | null,
  after: Facts | null,
): { before: Facts | null; after: Facts | null } | null => {
  if (!before && !after) return null;
  if (!before || !after) return { before: before && keep(before, () => true), after: after && keep(after, () => true) };
  const differs = (field: string): boolean =>
    !incidental.has(field) && !isDeepStrictEqual(before[field] ?? null, after[field] ?? null);
  const changes = { before: keep(before, differs), after: keep(after, differs) };
  const isSame = Object.keys(changes.before).length + Object.keys(changes.after).length === 0;
  return isSame ? null : changes;
};
