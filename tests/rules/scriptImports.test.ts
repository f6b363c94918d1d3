import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** What a script takes from a file of the project, and from which. */
const listImports = (path: string): { file: string; name: string }[] => {
  const code = readFileSync(path, 'utf8');
  return [...code.matchAll(/^import \{([^}]*)\} from '([#.][^']*)';/gm)].flatMap(([, names = '', from = '']) => {
    const file = from.startsWith('#') ? from.slice(1) : join(dirname(path), from);
    return names
      .split(',')
      .map((name) => name.replace(/ as .*/, '').trim())
      .filter((name) => name !== '')
      .map((name) => ({ file, name }));
  });
};

const isExported = (file: string, name: string): boolean =>
  existsSync(file) &&
  new RegExp(`^export (?:(?:async )?(?:const|function\\*?|class) ${name}\\b|\\{[^}]*\\b${name}\\b)`, 'm').test(
    readFileSync(file, 'utf8'),
  );

// The scripts are plain JavaScript, which the types do not reach.
test('what a script imports from the project exists', () => {
  const imports = globSync('scripts/**/*.mjs').flatMap((path) =>
    listImports(path).map((one) => ({ path, ...one, isThere: isExported(one.file, one.name) })),
  );
  expect(imports.length).toBeGreaterThan(100);
  expect(imports.filter(({ isThere }) => !isThere)).toEqual([]);
});
