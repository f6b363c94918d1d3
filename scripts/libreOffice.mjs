import { spawnSync } from 'node:child_process';
import { install, mayInstall } from './debian.mjs';

const isThere = () => spawnSync('soffice', ['--version'], { stdio: 'ignore' }).status === 0;

/** Installs LibreOffice, which opens our files in a test, where we may; where it cannot be had the test is skipped and says so. */
export async function ensureLibreOffice() {
  if (isThere() || !mayInstall()) return;
  console.log('Installo LibreOffice…');
  await install('libreoffice-calc-nogui');
}
