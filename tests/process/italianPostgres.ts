import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { queryRow } from './databases.ts';
import { makeFolder } from './folders.ts';
import { asOrdinaryUser, isRoot, ordinaryUser } from './privileges.ts';
import { startProgram } from './started.ts';
import { waitUntil } from './waitUntil.ts';

/** Where Debian has the programs of each version, and what the locale is made of; the embedded one speaks English alone. */
const versions = '/usr/lib/postgresql';
const messages = '/usr/share/locale/it/LC_MESSAGES';
const localeSource = '/usr/share/i18n/locales/it_IT';
const locale = 'it_IT.UTF-8';

const isWhole = (version: string): boolean =>
  Number(version) >= 15 &&
  existsSync(join(versions, version, 'bin', 'initdb')) &&
  existsSync(join(messages, `postgres-${version}.mo`));

const findVersion = (): string | undefined =>
  existsSync(localeSource) && spawnSync('localedef', ['--version']).status === 0 && existsSync(versions)
    ? readdirSync(versions).find(isWhole)
    : undefined;

/** A version of PostgreSQL that is here with its Italian messages. */
export const italianVersion = findVersion();

if (!italianVersion)
  console.warn('Left out: PostgreSQL with Italian messages (Debian: apt-get install postgresql locales) is not here.');

const run = ([file = '', ...args]: string[], env: NodeJS.ProcessEnv): void => {
  const { status, stderr } = spawnSync(file, args, { env, cwd: '/', encoding: 'utf8' });
  if (status !== 0) throw new Error(`${file}: ${stderr}`);
};

/** Starts a cluster whose messages are Italian, for one test. Returns the address of an empty database. */
export const startItalianPostgres = async (): Promise<string> => {
  const folder = await makeFolder();
  const bin = join(versions, italianVersion ?? '', 'bin');
  const [locales, data] = [join(folder, 'locales'), join(folder, 'postgres')];
  for (const path of [locales, data]) mkdirSync(path);
  if (isRoot) for (const path of [folder, locales, data]) chownSync(path, ordinaryUser.uid, ordinaryUser.gid);
  const env = { PATH: process.env.PATH, LOCPATH: locales };
  run(['localedef', '-i', 'it_IT', '-f', 'UTF-8', join(locales, locale)], env);
  const initdb = [join(bin, 'initdb'), '-D', data, '-U', 'corsia', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  run([...asOrdinaryUser, ...initdb, `--locale=${locale}`], env);
  const settings = ['-k', data, '-c', 'listen_addresses=', '-c', 'fsync=off'];
  const postgres = startProgram([...asOrdinaryUser, join(bin, 'postgres'), '-D', data, ...settings], { env, cwd: '/' });
  const buildUrl = (database: string) =>
    `postgresql://corsia@/${database}?host=${encodeURIComponent(data)}&port=5432&sslmode=disable`;
  let ended: number | string | undefined;
  postgres.ended.then((code) => {
    ended = code;
  });
  await waitUntil(async () => {
    if (ended !== undefined) throw new Error(`ended with ${ended}: ${postgres.stderr()}`);
    return queryRow(buildUrl('postgres'), 'select 1').catch(() => null);
  });
  await queryRow(buildUrl('postgres'), 'create database corsia');
  return buildUrl('corsia');
};
