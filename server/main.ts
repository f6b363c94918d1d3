import { loadConfig } from './config.ts';
import { startServer } from './start.ts';
import { StartError } from './startError.ts';

const stopping = new AbortController();

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
  process.exit(0);
} catch (error) {
  if (stopping.signal.aborted) process.exit(0);
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
