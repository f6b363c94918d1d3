/** `node claim.ts FOLDER`: claims the folder and holds it until its input ends. */
import { claimDataFolder } from '../../../server/dataFolder.ts';
import { StartError } from '../../../server/startError.ts';

try {
  const claim = await claimDataFolder(process.argv[2] ?? '');
  process.stdout.write(`${JSON.stringify({ claimed: process.pid })}\n`);
  process.stdin.resume().once('end', () => claim.release());
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
