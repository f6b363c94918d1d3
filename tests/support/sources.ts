import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Import {
  /** As written. */
  specifier: string;
  /** Path of our own file, or null for a package or a part of Node. */
  file: string | null;
  /** Gone when the types are stripped. */
  isType: boolean;
}

export interface Source {
  /** From the clone's root, with `/`. */
  path: string;
  text: string;
  /** The text without comments. */
  code: string;
  lines: number;
  imports: Import[];
}

/** Top folders by the name other folders import them under. */
const aliases: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports;

const resolveImport = (from: string, specifier: string): string | null => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const [name = '', ...rest] = specifier.split('/');
  const folder = aliases[`${name}/*`];
  return folder ? posix.join(folder.replace('/*', ''), ...rest) : null;
};

// A `//` inside an address in a string is no comment.
const dropComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<!["'`:][^\n]*)\/\/[^\n]*/g, '');

const statement = /^\s*(?:import|export)\s+(type\s)?(?:[\w*\s{},$]+?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]/g;

const listImports = (path: string, code: string): Import[] => {
  const found = [
    ...[...code.matchAll(statement)].map(([, type, specifier = '']) => ({ specifier, isType: type !== undefined })),
    ...[...code.matchAll(dynamic)].map(([, specifier = '']) => ({ specifier, isType: false })),
  ];
  return found.map((one) => ({ ...one, file: resolveImport(path, one.specifier) }));
};

/** Every source file of these top folders (or files) with what it imports. */
export const readSources = (folders: string[], pattern = /\.(ts|tsx|mjs|css)$/): Source[] =>
  folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => {
      const full = join(entry.parentPath, entry.name);
      const path = relative(root, full).replaceAll('\\', '/');
      const text = readFileSync(full, 'utf8');
      const code = dropComments(text);
      return { path, text, code, lines: text.trimEnd().split('\n').length, imports: listImports(path, code) };
    })
    .filter(({ path }) => !path.startsWith('server/demo/media/'));

/** Our own files each file imports, types included, by path. */
export const buildImportGraph = (sources: Source[]): Map<string, string[]> =>
  new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.filter(({ file }) => file !== null).map(({ file }) => String(file)),
    ]),
  );

/** Which folders each folder imports; `getFolder` says in which one a file is counted, null for in none. */
export const buildFolderGraph = (
  sources: Source[],
  getFolder: (path: string) => string | null,
): Map<string, string[]> => {
  const graph = new Map<string, string[]>();
  for (const { path, imports } of sources) {
    const own = getFolder(path);
    if (own === null) continue;
    const others = imports.map(({ file }) => file && getFolder(file)).filter((folder) => folder !== null);
    graph.set(own, [...(graph.get(own) ?? []), ...others.filter((folder) => folder !== own)]);
  }
  return graph;
};

/** The first circle found below each file, as the files it goes through. */
export const findCycles = (graph: Map<string, string[]>): string[][] => {
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (path: string, trail: string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) cycles.push([...trail.slice(start), path]);
    if (start >= 0 || done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return cycles;
};

/** The chain of files by which a package is reached at run time, or null. */
export const findWayTo = (
  sources: Source[],
  start: string,
  isWanted: (specifier: string) => boolean,
): string[] | null => {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const seen = new Set<string>();
  const queue: string[][] = [[start]];
  for (let trail = queue.shift(); trail; trail = queue.shift()) {
    const path = trail.at(-1) ?? '';
    for (const { specifier, file, isType } of byPath.get(path)?.imports ?? []) {
      if (isType) continue;
      if (file === null && isWanted(specifier)) return [...trail, specifier];
      if (file === null || seen.has(file)) continue;
      seen.add(file);
      queue.push([...trail, file]);
    }
  }
  return null;
};
