import { isDeepStrictEqual } from 'node:util';
import { refusals } from '../errors.ts';

/**
 * What a body changes of `base`, the record as its sender saw it when they began. A field sent back as it was shown is left
 * out, so that it follows whatever became of it since; without `base` everything sent is meant.
 * @throws 409 `changed_meanwhile` naming the fields that somebody else has changed too, to something else.
 */
export const pickChangedFields = <T extends object>(body: T, base: object | undefined, present: object): T => {
  if (!base) return body;
  const shown = new Map<string, unknown>(Object.entries(base));
  const stored = new Map<string, unknown>(Object.entries(present));
  const changed = Object.entries(body).filter(
    ([name, value]) => !shown.has(name) || !isDeepStrictEqual(value, shown.get(name)),
  );
  const overtaken = changed.filter(
    ([name, value]) =>
      shown.has(name) &&
      !isDeepStrictEqual(stored.get(name), shown.get(name)) &&
      !isDeepStrictEqual(stored.get(name), value),
  );
  if (overtaken.length > 0) throw refusals.changedMeanwhile(overtaken.map(([name]) => name));
  return Object.fromEntries(changed) as T;
};

/** For what is saved whole. @throws 409 `changed_meanwhile` when it is no longer what its sender saw. */
export const requireUnchanged = (base: unknown, present: unknown): void => {
  if (base !== undefined && !isDeepStrictEqual(base, present)) throw refusals.changedMeanwhile([]);
};
