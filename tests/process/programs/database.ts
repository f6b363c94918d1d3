/** `node database.ts FOLDER`: claims the folder and runs its database until SIGTERM; tells what happens as JSON lines. */

import { startEmbeddedDatabase } from '../../../server/db/embedded/index.ts';
import { claimDataFolder } from '../../../server/startup/dataFolder.ts';
import { StartError } from '../../../server/startup/startError.ts';

const dataDir = process.argv[2] ?? '';
const tell = (event: object) => process.stdout.write(`${JSON.stringify(event)}\n`);
const log = {
  info: (message: string) => tell({ info: message }),
  warn: (message: string) => tell({ warn: message }),
  error: (message: string) => tell({ error: message }),
};

try {
  const claim = await claimDataFolder(dataDir);
  const database = await startEmbeddedDatabase(dataDir, log);
  process.once('SIGTERM', async () => {
    await database.stop();
    await claim.release();
  });
  tell({ url: database.ownerUrl });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
