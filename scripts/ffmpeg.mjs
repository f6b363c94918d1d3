import { spawnSync } from 'node:child_process';
import { install, mayInstall } from './debian.mjs';

const isThere = () => spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0;

/** Installs ffmpeg for the tests of uploaded videos, where we may; where it cannot be had they are skipped and say so. */
export async function ensureFfmpeg() {
  if (isThere() || !mayInstall()) return;
  console.log('Installo ffmpeg…');
  await install('ffmpeg');
}
