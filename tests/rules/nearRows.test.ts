import { afterEach, expect, test, vi } from 'vitest';
import { createNearRows } from '../../src/dragging/nearRows.ts';

/** A browser that tells where rows are whenever the test says so. */
const standIn = () => {
  let tell: (entries: { target: Element; isIntersecting: boolean }[]) => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof tell) {
        tell = callback;
      }
      observe() {}
      unobserve() {}
    },
  );
  vi.stubGlobal('document', { activeElement: null });
  const row = { contains: (other: unknown) => other === row } as Element;
  return {
    row,
    tell: (isIntersecting: boolean) => tell([{ target: row, isIntersecting }]),
    focus: () => vi.stubGlobal('document', { activeElement: row }),
  };
};

afterEach(() => vi.unstubAllGlobals());

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a row that goes far is told of, and one that comes near', async () => {
  const { row, tell } = standIn();
  const seen: boolean[] = [];
  createNearRows().watch(row, 1, (isNear) => seen.push(isNear));
  tell(true);
  await settled();
  tell(false);
  await settled();
  expect(seen).toEqual([true, false]);
});

test('a row that takes the focus stays near, also where the browser drew before it did', async () => {
  const { row, tell, focus } = standIn();
  const seen: boolean[] = [];
  createNearRows().watch(row, 1, (isNear) => seen.push(isNear));
  tell(true);
  await settled();
  setTimeout(focus);
  tell(false);
  await settled();
  expect(seen).toEqual([true]);
});
