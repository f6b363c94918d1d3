import { existsSync } from 'node:fs';
import { chmod, lchown, mkdtemp, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findFullFolder, makeFullDiskError } from '../../startup/fullDisk.ts';
import { StartError } from '../../startup/startError.ts';
import { refuseAdministrator } from './administrator.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { removeStaleLocks, stopLeftovers } from './leftovers.ts';
import { applicationRoleStatements, getPasswordFile, ownerRole, rolesMark } from './roles.ts';
import { runProgram } from './run.ts';
import { type ChosenRunner, chooseRunner, type Runner } from './runner.ts';

/** A data folder of PostgreSQL that nothing is working on, ready to be started. */
export interface Cluster {
  dataDir: string;
  /** `dataDir/postgres`. */
  folder: string;
  binaries: Binaries;
  runner: Runner;
}

/**
 * Makes the cluster on the first start, else frees it of what a killed server left and checks that it is ours to run.
 * @throws StartError when it cannot be made, or belongs to another major version of PostgreSQL.
 */
export async function prepareCluster(dataDir: string, signal?: AbortSignal): Promise<Cluster> {
  const folder = join(dataDir, 'postgres');
  const binaries = await findBinaries();
  await removeHalfMade(dataDir);
  const runner = await chooseRunner(binaries, dataDir, folder);
  const cluster: Cluster = { dataDir, folder, binaries, runner };
  if (await isEmpty(folder)) {
    await makeCluster(cluster, signal);
  } else {
    await checkVersion(folder, runner);
    await freeCluster(folder);
    await giveTo(folder, runner);
    if (!existsSync(join(folder, rolesMark))) await addApplicationRole(cluster);
  }
  return cluster;
}

/** After this, nothing works on the folder and nothing in it says that something does. */
export async function freeCluster(folder: string): Promise<void> {
  await stopLeftovers(folder);
  await removeStaleLocks(folder);
}

async function isEmpty(folder: string): Promise<boolean> {
  return !existsSync(folder) || (await readdir(folder)).length === 0;
}

/** Made aside and renamed when whole, so that a start cut short half-way begins again from nothing. */
async function makeCluster({ dataDir, folder, binaries, runner }: Cluster, signal?: AbortSignal): Promise<void> {
  const aside = await mkdtemp(join(dataDir, 'postgres.new-'));
  if (runner.owner) await lchown(aside, runner.owner.uid, runner.owner.gid);
  const initdb = [binaries.initdb, '-D', aside, '-U', 'postgres', '-E', 'UTF8', '--data-checksums'];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${chooseLocale()}`];
  const access = ['--auth-local=trust', '--auth-host=scram-sha-256'];
  await runOrFail([...runner.prefix, ...initdb, ...locale, ...access], { cwd: aside, signal });
  await runStatements({ folder: aside, binaries, runner }, [
    `create role ${ownerRole} login createdb`,
    `create database corsia owner ${ownerRole}`,
    ...applicationRoleStatements,
  ]);
  await markRoles(aside, runner);
  if (existsSync(folder)) await rmdir(folder);
  await rename(aside, folder);
}

/** For a cluster made when one role did everything. Its password, if any, is made again for both roles. */
async function addApplicationRole({ dataDir, folder, binaries, runner }: Cluster): Promise<void> {
  await runStatements({ folder, binaries, runner }, applicationRoleStatements);
  await rm(getPasswordFile(dataDir), { force: true });
  await markRoles(folder, runner);
}

async function markRoles(folder: string, { owner }: Runner): Promise<void> {
  const path = join(folder, rolesMark);
  await writeFile(path, '', { mode: 0o600 });
  if (owner) await lchown(path, owner.uid, owner.gid);
}

/** Only glibc has C.UTF-8 everywhere; the builtin provider sorts and compares by Unicode either way. */
function chooseLocale(): string {
  return process.platform === 'linux' ? 'C.UTF-8' : 'C';
}

/** Runs statements as the database's superuser while it is not started. Each must stand on one line. */
export async function runStatements(
  { folder, binaries, runner }: Omit<Cluster, 'dataDir'>,
  statements: string[],
): Promise<void> {
  const single = [binaries.postgres, '--single', '-j', '-D', folder, '-c', 'exit_on_error=on', 'postgres'];
  const input = statements.map((statement) => `${statement};\n\n`).join('');
  await runOrFail([...runner.prefix, ...single], { cwd: folder, input });
}

async function runOrFail(
  command: string[],
  options: { cwd: string; input?: string; signal?: AbortSignal | undefined },
): Promise<void> {
  const outcome = await runProgram(command, options);
  options.signal?.throwIfAborted();
  if (outcome.ok) return;
  refuseAdministrator(outcome.stderr);
  const full = findFullFolder(outcome.stderr, dirname(options.cwd));
  if (full) throw makeFullDiskError(full);
  const lines = outcome.stderr.trim().split('\n');
  const reason = lines.find((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1);
  throw new StartError(`Il database non può essere creato: ${reason?.trim()}`);
}

async function removeHalfMade(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'));
  for (const path of names.map((name) => join(dataDir, name))) {
    await stopLeftovers(path, 0);
    await rm(path, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function checkVersion(folder: string, runner: ChosenRunner): Promise<void> {
  const found = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (found === '') throw new StartError(`La cartella ${folder} non contiene un database leggibile.`);
  if (found === String(runner.major)) return;
  throw new StartError(
    `La cartella ${folder} è di PostgreSQL ${found}, questa versione di Corsia usa PostgreSQL ${runner.major}: ` +
      'usare la versione di Corsia che l’ha creata, o un backup da ripristinare in una cartella nuova.',
  );
}

/** PostgreSQL wants to own its files. The folder itself comes last, so that a change cut short is done again. */
async function giveTo(folder: string, { owner }: Runner): Promise<void> {
  const { uid } = await stat(folder);
  if (owner !== null && uid !== owner.uid) {
    for (const path of await readdir(folder, { recursive: true }))
      await lchown(join(folder, path), owner.uid, owner.gid);
    await lchown(folder, owner.uid, owner.gid);
  } else if (owner === null && process.getuid !== undefined && uid !== process.getuid()) {
    throw new StartError(
      `La cartella ${folder} appartiene a un altro utente: avviare come lui, o cambiarne il proprietario.`,
    );
  }
  await chmod(folder, 0o700);
}
