import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { getTheme } from '../../src/theme/theme.ts';
import { tokens } from '../../src/theme/tokens.ts';

const css = readFileSync('src-learner/theme/tokens.css', 'utf8');

/** Values of the tokens whose names begin so, in the order they stand; `rem` as the pixels they usually are. */
const listValues = (prefix: string): string[] =>
  [...css.matchAll(new RegExp(`--${prefix}[\\w-]*: ([^;]+);`, 'g'))].map(([, value = '']) =>
    value.replace(/^([\d.]+)rem$/, (_, size) => `${Number(size) * 16}px`),
  );

const listPixels = (prefix: string): number[] =>
  listValues(prefix)
    .map((value) => Number(/^([\d.]+)px$/.exec(value)?.[1]))
    .filter((value) => !Number.isNaN(value));

test('the learner area has the measures that were decided', () => {
  expect(listPixels('space-')).toEqual([4, 8, 12, 16, 24, 32, 48, 64]);
  expect(listPixels('radius-(?:control|card|hero)')).toEqual([6, 12, 20]);
  expect(listPixels('text-')).toEqual([14, 16, 18, 22, 28, 36]);
  expect(listValues('leading-')).toEqual(['1.5', '1.2']);
  expect([listValues('page-width'), listValues('measure'), listPixels('target')]).toEqual([['1200px'], ['68ch'], [44]]);
  expect(listValues('motion:?')[0]).toBe('150ms ease-out');
  expect(css).toMatch(/prefers-reduced-motion: reduce\) \{\s*:root \{\s*--motion: 0s;/);
});

test('no text of the learner area has a size of its own', () => {
  const files = globSync('src-learner/**/*.css');
  expect(files.length).toBeGreaterThan(40);
  const sizes = files.flatMap((file) => readFileSync(file, 'utf8').match(/font-size: [^;]+/g) ?? []);
  expect(
    sizes.filter(
      (size) => !/: (?:(?:clamp\(var\(--text-16\), 4vw, )?var\(--text-\d\d\)\)?|inherit|100%|[\d.]+em)$/.test(size),
    ),
  ).toEqual([]);
});

test('the back office is dense: 14 px, rows of 44', () => {
  const { typography, shape } = getTheme('light');
  expect([typography.body1.fontSize, tokens.row, shape.borderRadius]).toEqual(['0.875rem', 44, 6]);
});
