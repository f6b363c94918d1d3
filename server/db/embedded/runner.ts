import { readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { StartError } from '../../startup/startError.ts';
import type { Binaries } from './binaries.ts';
import { type Outcome, runProgram } from './run.ts';

/** A way of running PostgreSQL, which refuses to run as root. */
export interface Runner {
  /** What a command line begins with; nothing when the programs run as ourselves. */
  prefix: string[];
  /** Who owns what they write; null when it is ourselves. */
  owner: { uid: number; gid: number } | null;
}

export interface ChosenRunner extends Runner {
  /** Major version of PostgreSQL. */
  major: number;
}

/**
 * Finds the way that works here and now, by trying each from within the data folder.
 * Root uses a user namespace, where files stay root's and every folder of root can be entered; where that is not
 * allowed (containers) a system user, given the right to enter any folder only if it needs it. A database that
 * already belongs to someone else is run as that user, so that a start by root never takes it away from them.
 */
export async function chooseRunner(binaries: Binaries, dataDir: string, databaseFolder: string): Promise<ChosenRunner> {
  const reasons: string[] = [];
  for (const runner of listPossibleRunners(databaseFolder)) {
    const outcome = await tryRunner(runner, binaries, dataDir);
    const major = Number(/^VERSION=(\d+)/m.exec(outcome.stderr)?.[1]);
    if (outcome.ok && major > 0) return { ...runner, major };
    reasons.push(outcome.stderr.trim().split('\n').at(-1) ?? '');
  }
  const advice = isRoot() ? 'avviare come utente normale, oppure indicare DATABASE_URL' : 'indicare DATABASE_URL';
  throw new StartError(`PostgreSQL non può essere eseguito qui (${reasons.join('; ')}): ${advice}.`);
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** `initdb --show` changes nothing, but looks for all that PostgreSQL needs: its files, its libraries, its user's name. */
function tryRunner(runner: Runner, binaries: Binaries, dataDir: string): Promise<Outcome> {
  const show = [binaries.initdb, '--show', '-D', dataDir];
  if (process.platform === 'win32') return runProgram(show);
  return runProgram([...runner.prefix, '/bin/sh', '-c', 'cd "$3" && exec "$0" "$@"', ...show]);
}

function listPossibleRunners(databaseFolder: string): Runner[] {
  const ourselves: Runner = { prefix: [], owner: null };
  if (!isRoot()) return hasName() ? [ourselves] : [makeNamespaceRunner(null), ourselves];
  const present = statSync(databaseFolder, { throwIfNoEntry: false });
  const kept = present !== undefined && present.uid !== 0 ? asUser({ uid: present.uid, gid: present.gid }) : [];
  const system = findSystemUser();
  return [...kept, makeNamespaceRunner({ uid: 0, gid: 0 }), ...(system ? asUser(system) : [])];
}

/** initdb insists that its user has a name; a container may run us under a bare number. */
function hasName(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

function makeNamespaceRunner(owner: Runner['owner']): Runner {
  const inside = findSystemUser() ?? { uid: 65534, gid: 65534 };
  return { prefix: ['unshare', '--user', `--map-user=${inside.uid}`, `--map-group=${inside.gid}`, '--'], owner };
}

function asUser(owner: { uid: number; gid: number }): Runner[] {
  const plain = ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  const reachingEverywhere = [
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ];
  return [
    { prefix: [...plain, '--'], owner },
    { prefix: [...plain, ...reachingEverywhere, '--'], owner },
  ];
}

function findSystemUser(): { uid: number; gid: number } | null {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody', 'daemon']) {
    const user = users.find((fields) => fields[0] === name);
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) };
  }
  return null;
}
