import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { variableNames } from '#server/config.ts';

const listFiles = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => join(folder, path).replaceAll('\\', '/'));

const pages = [...readdirSync('.').filter((name) => name.endsWith('.md')), ...listFiles('docs', '.md')];
const dropCode = (text: string): string => text.replace(/```[\s\S]*?```|`[^`\n]*`/g, '');

/** The targets of a page's links and pictures, but for those of other sites. */
const listTargets = (page: string): string[] =>
  [...dropCode(readFileSync(page, 'utf8')).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

/** The anchors of a page's headings, as GitHub makes them. */
const listAnchors = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );

const isThere = (page: string, target: string): boolean => {
  const [path = '', anchor] = target.split('#');
  const file = path ? join(dirname(page), path) : page;
  if (!existsSync(file)) return false;
  return anchor === undefined || listAnchors(file).includes(decodeURIComponent(anchor));
};

/** Variables named in the first column of the table that begins with `heading`; `_NAME` shares the start of the one before. */
const listTabledVariables = (page: string, heading: string): string[] => {
  const lines = readFileSync(page, 'utf8').split('\n');
  const rows = lines.slice(lines.findIndex((line) => line.startsWith(`| ${heading} `)) + 2);
  return rows
    .slice(
      0,
      rows.findIndex((row) => !row.startsWith('|')),
    )
    .flatMap((row) => {
      const [first = '', ...others] = [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
      return [first, ...others.map((name) => (name.startsWith('_') ? first.replace(/_[A-Z]+$/, name) : name))];
    });
};

const codeFolders = [
  'authProvider',
  'bench',
  'contract',
  'dataProvider',
  'display',
  'scripts',
  'server',
  'src',
  'src-learner',
  'tests',
];

/** What stands between backticks in a page, blocks of code left out. */
const listNamed = (page: string): string[] =>
  [
    ...readFileSync(page, 'utf8')
      .replace(/```[\s\S]*?```/g, '')
      .matchAll(/`([^`\n]+)`/g),
  ].map(([, name = '']) => name);

describe('the pages of the project', () => {
  test('architecture.md and parts.md name files and functions that are there', () => {
    const paths = codeFolders.flatMap((folder) => listFiles(folder, '')).filter((path) => statSync(path).isFile());
    const sources = paths.filter((path) => /\.(ts|tsx|mjs|css|sql)$/.test(path));
    const words = new Set(sources.flatMap((path) => readFileSync(path, 'utf8').match(/\w+/g) ?? []));
    const named = ['docs/architecture.md', 'docs/parts.md'].flatMap(listNamed);
    const files = named.filter((name) => /^[\w./-]+\.(ts|tsx|mjs|css|sql)$/.test(name) && !existsSync(name));
    expect(files.filter((name) => !paths.some((path) => path.endsWith(`/${name}`)))).toEqual([]);
    const functions = named.filter((name) => /^[a-z]+[A-Z]\w*$/.test(name));
    expect(functions.length).toBeGreaterThan(40);
    expect(functions.filter((name) => !words.has(name))).toEqual([]);
  });

  test.each([
    ['docs/operations.md', 'variable'],
    ['docs/manuale/gestione.md', 'variabile'],
  ])('%s names every variable of the environment, once, and no other', (page, heading) => {
    expect(listTabledVariables(page, heading).sort()).toEqual([...variableNames].sort());
  });

  test('name every script of package.json, and no other', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const found = pages.flatMap(
      (page) => readFileSync(page, 'utf8').match(/npm (?:run (?:--silent )?[\w:-]+|start|test)/g) ?? [],
    );
    const named = new Set(found.map((command) => command.slice(command.lastIndexOf(' ') + 1)));
    expect([...named].sort()).toEqual(Object.keys(scripts).sort());
  });

  test('link to files, headings and pictures that are there', () => {
    expect(pages.length).toBeGreaterThan(10);
    const links = pages.flatMap((page) => listTargets(page).map((target) => ({ page, target })));
    expect(links.length).toBeGreaterThan(100);
    expect(links.filter(({ page, target }) => !isThere(page, target))).toEqual([]);
  });

  test('the pictures of the manual are all used, and small', () => {
    const used = new Set(pages.flatMap(listTargets).map((target) => basename(target)));
    const pictures = listFiles('docs/manuale/pictures', '.png');
    expect(pictures.filter((path) => !used.has(basename(path)))).toEqual([]);
    const sizes = pictures.map((path) => statSync(path).size);
    expect(Math.max(...sizes)).toBeLessThan(150_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000);
  });
});
