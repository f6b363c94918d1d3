import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');
const evidence = [...page.matchAll(/`(tests\/[\w/.]+\.ts)`(?: › ([^|]+?)(?=, `tests\/| \||$))?/gm)].map(
  ([, file = '', name]) => ({ file, name }),
);

/** The lines of the requirements: number, state, why. */
const rows = [...page.matchAll(/^\| (\d[\d.]*) \| [^|]+ \| ([^|]+) \| ([^|]*) \|$/gm)];
const states = ['met', 'n/a', 'operator', 'not met', 'partly'];

describe('docs/security.md', () => {
  test('names tests that are there', () => {
    expect(evidence.length).toBeGreaterThan(80);
    const missing = evidence.filter(({ file, name }) => {
      if (!existsSync(file)) return true;
      return name !== undefined && !readFileSync(file, 'utf8').replaceAll("\\'", "'").includes(name.replace(/\.$/, ''));
    });
    expect(missing).toEqual([]);
  });

  test('has a line for each requirement once, and says why where one is not met', () => {
    const numbers = rows.map(([, number]) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.length).toBeGreaterThan(200);
    expect(rows.filter(([, , state = '', why = '']) => !states.includes(state) || why.trim() === '')).toEqual([]);
  });

  test('says how many there are in each state', () => {
    const counts = states.map((state) => `${rows.filter(([, , found]) => found === state).length} ${state}`);
    expect(page).toContain(`\nIn all: ${counts.join(', ')}.\n`);
  });
});
