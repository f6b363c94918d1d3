import { loadConfig } from './config.ts';
import { ownerOnly } from './dataFolder.ts';
import { isDiskFull } from './disk.ts';
import { startServer } from './start.ts';
import { StartError } from './startError.ts';
import { watchUncaught } from './uncaught.ts';

process.umask(ownerOnly);

const stopping = new AbortController();
const uncaught = watchUncaught(stopping);

const explain = (error: unknown): unknown => {
  if (error instanceof StartError) return error.message;
  return isDiskFull(error) ? 'Il disco è pieno: liberare spazio per DATA_DIR e per il database.' : error;
};

/** Starts the server, stops it when asked to, and says in one line why it cannot start. */
const run = async (): Promise<void> => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
  // `npm start` holds the other end: without it nobody could stop us any more.
  process.once('disconnect', () => stopping.abort());
  const started = await startServer(loadConfig(process.env), stopping.signal);
  await started.stopped;
};

try {
  await run();
  process.exit(uncaught.hasFailed() ? 1 : 0);
} catch (error) {
  if (stopping.signal.aborted) process.exit(uncaught.hasFailed() ? 1 : 0);
  console.error(explain(error));
  process.exit(1);
}
