import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Whether this is Debian, as root: where the programs of the tests are installed without asking. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Installs Debian packages without what they merely recommend; what it prints comes when it has ended. */
export async function install(names) {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, heading: '' };
  await run('apt-get', ['update', '-qq'], options);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options);
}
