import { isDeepStrictEqual } from 'node:util';
import { refusals } from '../errors.ts';

/** The fields of a body as somebody else has them, whatever their shape. */
type Told<T> = { readonly [name in keyof T]?: unknown };

/**
 * What a body changes of what its sender saw when they began. A field sent back as it was shown is left out, so that it
 * follows whatever became of it meanwhile; without `seen` everything sent is meant.
 * @throws 409 `changed_meanwhile` naming the fields that somebody else has changed too, to something else.
 */
export const changedSince = <T extends object>(body: T, seen: Told<T> | undefined, present: Told<T>): T => {
  if (!seen) return body;
  const names = Object.keys(body) as (keyof T & string)[];
  const changed = names.filter((name) => !(name in seen) || !isDeepStrictEqual(body[name], seen[name]));
  const overtaken = changed.filter(
    (name) =>
      name in seen && !isDeepStrictEqual(present[name], seen[name]) && !isDeepStrictEqual(present[name], body[name]),
  );
  if (overtaken.length > 0) throw refusals.changedMeanwhile(overtaken);
  return Object.fromEntries(changed.map((name) => [name, body[name]])) as T;
};

/** For what is saved whole. @throws 409 `changed_meanwhile` when it is no longer what its sender saw. */
export const requireAsSeen = (seen: unknown, present: unknown): void => {
  if (seen !== undefined && !isDeepStrictEqual(seen, present)) throw refusals.changedMeanwhile([]);
};
