/** The suites of tests, in the order they run: how a program runs each, and which of its files match some words. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const commandVitest =
  (project) =>
  (report, { files = [], title, changedSince } = {}) => [
    'vitest',
    'run',
    '--project',
    project,
    ...files,
    ...(title ? ['-t', title] : []),
    ...(changedSince ? ['--changed', changedSince] : []),
    ...(changedSince ? ['--passWithNoTests'] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];

// Playwright takes the name of its report from PLAYWRIGHT_JSON_OUTPUT_FILE.
const commandPlaywright = (_report, { files = [], title } = {}) => [
  'playwright',
  'test',
  ...files,
  ...(title ? ['-g', title] : []),
  '--reporter=list,json',
];

/** `isBeside` can run while other checks do. `command(report, only)` is what to run; `only` narrows it to files, to titles, or to what changed since a commit. */
export const suites = [
  {
    name: 'Regole',
    paths: ['tests/rules/', 'tests/boundaries/', 'tests/names.test.ts'],
    command: commandVitest('rules'),
    isBeside: true,
  },
  { name: 'API', paths: ['tests/api/', 'tests/tables.test.ts'], command: commandVitest('api') },
  { name: 'Processi', paths: ['tests/process/'], command: commandVitest('process') },
  { name: 'Browser', paths: ['tests/browser/'], command: commandPlaywright },
];

const listTestFiles = () =>
  readdirSync(join(root, 'tests'), { recursive: true })
    .map((path) => `tests/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.(test|spec)\.ts$/.test(path));

/** The suites that have some of these files, each narrowed to its own. */
const narrow = (files, more = {}) =>
  suites
    .map((suite) => ({
      ...suite,
      only: { ...more, files: files.filter((path) => suite.paths.some((start) => path.startsWith(start))) },
    }))
    .filter(({ only }) => only.files.length > 0);

/** The suites with files whose path holds one of the words; where none does, those with tests of that title. */
export const matchSuites = (words) => {
  const files = listTestFiles();
  const named = files.filter((path) => words.some((word) => path.toLowerCase().includes(word.toLowerCase())));
  if (named.length > 0) return narrow(named);
  const title = words.join(' ');
  const telling = files.filter((path) => readFileSync(join(root, path), 'utf8').includes(title));
  return narrow(telling, { title });
};
