import { loadConfig } from './config.ts';
import { startServer } from './start.ts';
import { StartError } from './startError.ts';

/** Starts the server, stops it when asked to, and says in one line why it cannot start. */
const run = async (): Promise<void> => {
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort());
  const started = await startServer(loadConfig(process.env), stopping.signal);
  await started.stopped;
};

try {
  await run();
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
