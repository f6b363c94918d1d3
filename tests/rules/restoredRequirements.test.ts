import { expect, test } from 'vitest';
import { chooseRequirements } from '#server/modules/contentRemovals/rules.ts';

/** Pairs: which lesson requires which. */
const choose = (present: [number, number | null][], asked: [number, number][]) =>
  chooseRequirements(
    present.map(([id, mandatory_section_id]) => ({ id, mandatory_section_id })),
    asked.map(([id, required]) => ({ id, required })),
  ).map(({ id, required }) => [id, required]);

test('what required another before it was removed requires it again', () => {
  expect(
    choose(
      [
        [1, null],
        [2, null],
        [3, null],
      ],
      [
        [2, 1],
        [3, 2],
      ],
    ),
  ).toEqual([
    [2, 1],
    [3, 2],
  ]);
});

test('unless it is gone, what it required is, or it requires something else by now', () => {
  expect(
    choose(
      [
        [1, null],
        [2, 1],
        [3, null],
      ],
      [
        [2, 3],
        [3, 9],
        [9, 1],
      ],
    ),
  ).toEqual([]);
});

test('and unless they would require each other, however far round', () => {
  expect(
    choose(
      [
        [1, null],
        [2, 1],
        [3, 2],
        [4, null],
      ],
      [
        [1, 3],
        [4, 4],
        [4, 3],
        [1, 4],
      ],
    ),
  ).toEqual([[4, 3]]);
});
