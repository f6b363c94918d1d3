import { analyse } from 'scslre';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { readSources } from '../support/sources.ts';

type Literal = { pattern: string; flags: string };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Every value of a tree that `pick` finds something in, each object looked at once. */
const collect = <Found>(root: unknown, pick: (node: Record<string, unknown>) => Found | undefined): Found[] => {
  const seen = new Set<unknown>();
  const found: Found[] = [];
  const visit = (node: unknown): void => {
    if (!isRecord(node) || seen.has(node)) return;
    seen.add(node);
    const one = pick(node);
    if (one !== undefined) found.push(one);
    for (const value of Object.values(node)) visit(value);
  };
  visit(root);
  return found;
};

/** How a pattern takes more than twice as long for a text twice as long; nothing where it does not. */
const findSlow = ({ pattern, flags }: Literal, kinds: readonly string[]): string[] =>
  analyse({ source: pattern, flags: flags.replace('v', 'u') }, { maxReports: 5 })
    .reports.filter(({ type }) => kinds.includes(type))
    .map(({ type }) => `/${pattern}/${flags} ${type}`);

test('no pattern of the contract gets slower faster than the text grows: anybody may send a long one', () => {
  const patterns = new Set(collect(calls, ({ pattern }) => (typeof pattern === 'string' ? pattern : undefined)));
  expect(patterns.size).toBeGreaterThan(15);
  const found = [...patterns].flatMap((pattern) => findSlow({ pattern, flags: 'u' }, ['Trade', 'Self', 'Move']));
  expect(found).toEqual([]);
});

test('nor does one of the server, however long what it looks through', () => {
  const literals = readSources(['server', 'contract'], /\.ts$/)
    .filter(({ path }) => !path.startsWith('server/demo/media/'))
    .flatMap(({ path, text }) => collect(parseSync(path, text).program, ({ regex }) => regex as Literal | undefined));
  expect(literals.length).toBeGreaterThan(100);
  expect([...new Set(literals.flatMap((one) => findSlow(one, ['Trade', 'Self'])))]).toEqual([]);
});
