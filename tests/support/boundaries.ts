import { readSources, type Source } from './sources.ts';

/** What the boundaries are drawn between, and how a file that crosses one is found. */

export const productFolders = ['contract', 'authProvider', 'dataProvider', 'display', 'src', 'src-learner', 'server'];
export const sources = readSources(productFolders);

export const getTop = (path: string): string => path.split('/')[0] ?? '';
export const listInFolders = (...folders: string[]): Source[] =>
  sources.filter(({ path }) => folders.includes(getTop(path)));

/** `from → to` for every import of our own files that a rule forbids. */
export const findForbidden = (from: Source[], isForbidden: (from: string, to: string) => boolean): string[] =>
  from.flatMap(({ path, imports }) =>
    imports.flatMap(({ file }) => (file !== null && isForbidden(path, file) ? [`${path} → ${file}`] : [])),
  );

/** Files whose code matches, apart from those that may. */
export const findFilesWith = (from: Source[], pattern: RegExp, allowed: (path: string) => boolean): string[] =>
  from.filter(({ code, path }) => pattern.test(code) && !allowed(path)).map(({ path }) => path);
