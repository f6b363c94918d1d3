/**
 * `node claim.ts FOLDER [forget|unprivileged]`: claims the folder until its input ends, or for good when it forgets the claim.
 * Unprivileged, it is not the system's administrator, to whom every file is open.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { claimDataFolder } from '../../../server/startup/dataFolder.ts';
import { StartError } from '../../../server/startup/startError.ts';

/** `nobody`, on most systems. */
const unprivileged = 65_534;

try {
  const [, , dataDir = '', how] = process.argv;
  if (how === 'unprivileged' && process.getuid?.() === 0) process.setuid?.(unprivileged);
  if (how === 'forget') {
    await claimDataFolder(dataDir);
    // Once in the next turn, when nothing of the call is on the stack, and once more for what that sets free.
    await wait(1);
    globalThis.gc?.();
    await wait(1);
    globalThis.gc?.();
    process.stdin.resume();
  } else {
    const claim = await claimDataFolder(dataDir);
    process.stdin.resume().once('end', () => claim.release());
  }
  process.stdout.write(`${JSON.stringify({ claimed: process.pid })}\n`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
