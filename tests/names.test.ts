import { describe, expect, test } from 'vitest';
import { readSources } from './support/sources.ts';

const everything = readSources([
  'contract',
  'authProvider',
  'dataProvider',
  'display',
  'src',
  'src-learner',
  'server',
  'tests',
  'bench',
  'scripts',
]);

/** Answered with yes or no: `isOneOf(names, name)` is no lookup. */
const question = /^(?:is|has|can|may|should)[A-Z]/;

/** Names of the functions a file exports, where they are declared. */
const listExportedFunctions = (code: string): string[] =>
  [
    ...code.matchAll(/^export (?:default )?(?:async )?function\*? (\w+)/gm),
    ...code.matchAll(/^export const (\w+)(?:: [^=\n]+)? =\s+(?:async )?(?:function\b|<[^\n]*>\(|\()/gm),
  ].map(([, name = '']) => name);

describe('names', () => {
  test('a function says what it does: `readMemory`, not `memoryOf`', () => {
    const nouns = everything.flatMap(({ path, code }) =>
      listExportedFunctions(code)
        .filter((name) => name.endsWith('Of') && !question.test(name))
        .map((name) => `${path}: ${name}`),
    );
    expect(nouns).toEqual([]);
  });
});
