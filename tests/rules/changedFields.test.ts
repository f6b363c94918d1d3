import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Refusal } from '#server/errors.ts';
import { changedFields } from '#server/writes/changedFields.ts';

interface Figures {
  a: number | null;
  b: Record<string, number>;
  c: boolean;
}
const anything: fc.Arbitrary<Figures> = fc.record({
  a: fc.option(fc.integer({ min: 0, max: 2 })),
  b: fc.dictionary(fc.constantFrom('x', 'y'), fc.integer({ min: 0, max: 1 }), { noNullPrototype: true }),
  c: fc.boolean(),
});
const names = ['a', 'b', 'c'] as const;
const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' ? Object.entries(value).toSorted() : value;
const same = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

const outcome = (body: Figures, seen: Partial<Figures> | undefined, present: Figures) => {
  try {
    return { changes: changedFields(body, seen, present) };
  } catch (error) {
    return { fields: Object.keys((error as Refusal).body.fields ?? {}) };
  }
};

describe('what a form changes of what it showed', () => {
  test('is what differs from it, unless somebody else changed the same to something else', () => {
    fc.assert(
      fc.property(anything, anything, anything, (body, seen, present) => {
        const changed = names.filter((name) => !same(body[name], seen[name]));
        const overtaken = changed.filter(
          (name) => !same(present[name], seen[name]) && !same(present[name], body[name]),
        );
        const changes = Object.fromEntries(changed.map((name) => [name, body[name]]));
        expect(outcome(body, seen, present)).toEqual(overtaken.length > 0 ? { fields: overtaken } : { changes });
      }),
    );
  });

  test('is all of it where nothing is said of what was seen', () => {
    fc.assert(
      fc.property(anything, anything, (body, present) => {
        expect(outcome(body, undefined, present)).toEqual({ changes: body });
        expect(outcome(body, {}, present)).toEqual({ changes: body });
      }),
    );
  });
});
