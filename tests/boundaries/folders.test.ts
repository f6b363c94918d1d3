import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  findFilesWith,
  findForbidden,
  getTop,
  listInFolders,
  productFolders,
  sources,
} from '#tests/support/boundaries.ts';
import { buildImportGraph, findCycles, readSources, root } from '#tests/support/sources.ts';

const everything = readSources([...productFolders, 'tests', 'bench', 'scripts']);

/** Says the version. */
const manifest = 'package.json';

describe('folders', () => {
  const mayImport: Record<string, string[]> = {
    contract: ['contract'],
    authProvider: ['authProvider', 'contract'],
    dataProvider: ['dataProvider', 'authProvider', 'contract'],
    display: ['display', 'contract'],
    src: ['src', 'display', 'dataProvider', 'authProvider', 'contract'],
    'src-learner': ['src-learner', 'display', 'dataProvider', 'authProvider', 'contract'],
    server: ['server', 'contract'],
  };

  test.each(productFolders)('%s knows only what it may', (folder) => {
    const found = listInFolders(folder);
    expect(found).not.toEqual([]);
    const isUnknown = (_: string, to: string) => to !== manifest && !mayImport[folder]?.includes(getTop(to));
    expect(findForbidden(found, isUnknown)).toEqual([]);
  });

  test('another top folder is named by its alias', () => {
    const crossing = sources.flatMap(({ path, imports }) =>
      imports
        .filter(({ specifier, file }) => specifier.startsWith('.') && getTop(file ?? '') !== getTop(path))
        .filter(({ file }) => file !== manifest)
        .map(({ specifier }) => `${path} → ${specifier}`),
    );
    expect(crossing).toEqual([]);
  });

  test('every file that is imported is there', () => {
    const missing = everything.flatMap(({ path, imports }) =>
      imports
        .filter(({ file }) => file !== null && !existsSync(join(root, file.replace(/\?.*/, ''))))
        .map(({ specifier }) => `${path} → ${specifier}`),
    );
    expect(missing).toEqual([]);
  });

  test('how long a browser test may take is said in one place', () => {
    const specs = everything.filter(({ path }) => path.startsWith('tests/browser/'));
    const own = /test\.setTimeout\(/;
    expect(findFilesWith(specs, own, () => false)).toEqual([]);
  });

  /** A program of its own, which no page is in. */
  const isProgram = (path: string) =>
    path.startsWith('tests/support/drawing/') || path.startsWith('tests/support/fuzz/');

  test('no browser test waits by the clock', () => {
    const specs = everything.filter(({ path }) => /^tests\/(browser|support)\//.test(path));
    expect(findFilesWith(specs, /\.waitForTimeout\(|new Promise\(\(\w+\) => setTimeout/, isProgram)).toEqual([]);
  });

  test('no file needs itself, however far the way round', () => {
    expect(findCycles(buildImportGraph(everything)).map((cycle) => cycle.join(' → '))).toEqual([]);
  });

  test('what runs in production is no development package', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const undeclared = listInFolders('server', 'contract').flatMap(({ path, imports }) =>
      imports
        .filter(({ file, isType, specifier }) => file === null && !isType && !/^(node:|#)/.test(specifier))
        .map(({ specifier }) =>
          specifier
            .split('/')
            .slice(0, specifier.startsWith('@') ? 2 : 1)
            .join('/'),
        )
        .filter((name) => !(name in dependencies))
        .map((name) => `${path} → ${name}`),
    );
    expect(undeclared).toEqual([]);
  });
});

describe('files', () => {
  const counted = everything.filter(({ path }) => path !== 'server/db/tables.ts');

  test('are under 300 lines', () => {
    const short = counted.filter(({ lines }) => lines < 60).length;
    console.log(`${short} of ${counted.length} files (${Math.round((100 * short) / counted.length)} %) under 60 lines`);
    expect(
      counted.filter(({ lines }) => lines >= 300).map(({ path, lines }) => `${path}: ${lines}`),
      'what is in them that is a part of its own has a file of its own',
    ).toEqual([]);
  });

  test('have the name of one thing', () => {
    const vague = /(^|\/)(utils?|helpers?|common|misc|shared)(\.|\/)/i;
    expect(counted.filter(({ path }) => vague.test(path)).map(({ path }) => path)).toEqual([]);
    const styled = counted.filter(({ path }) => !path.endsWith('.sql'));
    const wellNamed = /^[a-z][A-Za-z0-9]*$|^[A-Z][A-Za-z0-9]*$/;
    const odd = styled.filter(({ path }) => !wellNamed.test(basename(path).split('.')[0] ?? ''));
    expect(odd.map(({ path }) => path)).toEqual([]);
  });
});
