import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Whether this is Debian, as root: where the programs of the tests are installed without asking. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Installs a Debian package without what it merely recommends. */
export async function install(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
}
