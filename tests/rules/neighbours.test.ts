import { describe, expect, test } from 'vitest';
import { findNeighbours } from '../../src/detail/findNeighbours.ts';

const here = [4, 5, 6];

describe('who stands before and after a record', () => {
  test('within a page', () => expect(findNeighbours(5, { here }, null)).toEqual({ index: 1, previous: 4, next: 6 }));

  test('over the boundaries of the page', () => {
    expect(findNeighbours(4, { here, before: [1, 2, 3] }, null)).toEqual({ index: 0, previous: 3, next: 5 });
    expect(findNeighbours(6, { here, after: [7, 8] }, null)).toEqual({ index: 2, previous: 5, next: 7 });
  });

  test('nobody at either end', () => {
    expect(findNeighbours(4, { here }, null)?.previous).toBeUndefined();
    expect(findNeighbours(6, { here, after: [] }, null)?.next).toBeUndefined();
  });

  test('one that fell out of the list keeps its place: what came after it stands there now', () => {
    expect(findNeighbours(9, { here }, 1)).toEqual({ index: 1, previous: 4, next: 5 });
    expect(findNeighbours(9, { here, before: [3] }, 0)).toEqual({ index: 0, previous: 3, next: 4 });
    expect(findNeighbours(9, { here, after: [7] }, 3)).toEqual({ index: 3, previous: 6, next: 7 });
  });

  test('one that was never there has none', () => expect(findNeighbours(9, { here }, null)).toBeNull());
});
