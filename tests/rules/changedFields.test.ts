import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Refusal } from '#server/errors.ts';
import { pickChangedFields } from '#server/writes/changedFields.ts';

interface Counters {
  a: number | null;
  b: Record<string, number>;
  c: boolean;
}
const anything: fc.Arbitrary<Counters> = fc.record({
  a: fc.option(fc.integer({ min: 0, max: 2 })),
  b: fc.dictionary(fc.constantFrom('x', 'y'), fc.integer({ min: 0, max: 1 }), { noNullPrototype: true }),
  c: fc.boolean(),
});
const names = ['a', 'b', 'c'] as const;
const sortKeys = (value: unknown): unknown =>
  value !== null && typeof value === 'object' ? Object.entries(value).toSorted() : value;
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sortKeys(one)) === JSON.stringify(sortKeys(other));

const tryOutcome = (body: Counters, seen: Partial<Counters> | undefined, present: Counters) => {
  try {
    return { changes: pickChangedFields(body, seen, present) };
  } catch (error) {
    return { fields: Object.keys((error as Refusal).body.fields ?? {}) };
  }
};

describe('what a form changes of what it showed', () => {
  test('is what differs from it, unless somebody else changed the same to something else', () => {
    fc.assert(
      fc.property(anything, anything, anything, (body, seen, present) => {
        const changed = names.filter((name) => !isSame(body[name], seen[name]));
        const overtaken = changed.filter(
          (name) => !isSame(present[name], seen[name]) && !isSame(present[name], body[name]),
        );
        const changes = Object.fromEntries(changed.map((name) => [name, body[name]]));
        expect(tryOutcome(body, seen, present)).toEqual(overtaken.length > 0 ? { fields: overtaken } : { changes });
      }),
    );
  });

  test('is all of it where nothing is said of what was seen', () => {
    fc.assert(
      fc.property(anything, anything, (body, present) => {
        expect(tryOutcome(body, undefined, present)).toEqual({ changes: body });
        expect(tryOutcome(body, {}, present)).toEqual({ changes: body });
      }),
    );
  });
});
