import fc from 'fast-check';
import { expect, test } from 'vitest';
import { putBack } from '#server/modules/contentRemovals/rules.ts';
import { findArrangementError } from '#server/modules/courseSections/rules.ts';

const someIds = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 20 });

test('what was removed and is put back at once stands as before', () => {
  fc.assert(
    fc.property(someIds, fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }), (ids, isRemoved) => {
      const removed = ids.map((id, order) => ({ id, order })).filter(({ order }) => isRemoved[order]);
      const present = ids.filter((_, place) => !isRemoved[place]);
      expect(putBack(present, removed.toReversed())).toEqual(ids);
    }),
  );
});

test('what is put back among others is there once, and so are they', () => {
  fc.assert(
    fc.property(someIds, fc.nat(50), (ids, order) => {
      const order99 = putBack(ids, [{ id: 99, order }]);
      expect(order99.filter((id) => id !== 99)).toEqual(ids);
      expect(order99.indexOf(99)).toBe(Math.min(order, ids.length));
    }),
  );
});

test('an arrangement takes the place of another only with the same modules and lessons, each once', () => {
  const of = (...modules: number[][]) => modules.map(([module_id = 0, ...ids]) => ({ module_id, ids }));
  const seen = of([1, 10, 11], [2, 20]);
  for (const right of [seen, of([2, 10, 20, 11], [1])]) expect(findArrangementError(right, seen)).toBeNull();
  for (const wrong of [
    of([1, 10, 11, 20]),
    of([1, 10, 11], [1, 20]),
    of([1, 10, 10], [2, 20]),
    of([1, 10, 11], [2, 20, 30]),
    of([1, 10, 11], [3, 20]),
  ])
    expect(findArrangementError(wrong, seen)).not.toBeNull();
});
