import { constants } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { loadConfig } from './config.ts';
import { startServer } from './start.ts';
import { announce } from './startup/announce.ts';
import { ownerOnly } from './startup/dataFolder.ts';
import { warnOfMistyped } from './startup/mistypedVariables.ts';
import { StartError } from './startup/startError.ts';
import { watchUncaught } from './startup/uncaught.ts';

process.umask(ownerOnly);
// By itself the heap may grow to twice what is in use and more before it is looked through: an import of 50,000 people then
// leaves the process 650 MB large, where it needs 400.
setFlagsFromString('--heap-growing-percent=75');

/** Milliseconds: a terminal and `npm start` both pass on the same Ctrl-C, so signals this close together count as one. */
const sameRequest = 1000;

const stopping = new AbortController();
const uncaught = watchUncaught(stopping);
let askedAt: number | undefined;

/** Tells `npm start`, where it is the one that runs us. */
const tellLauncher = (state: 'ready' | 'stopping'): void => {
  if (process.connected) process.send?.(state, undefined, undefined, () => {});
};

/** The first request to stop closes everything in order; another one later ends the process at once. */
const stop = (signal: NodeJS.Signals): void => {
  const now = performance.now();
  if (askedAt !== undefined && now - askedAt > sameRequest) process.exit(128 + constants.signals[signal]);
  askedAt ??= now;
  tellLauncher('stopping');
  stopping.abort();
};

const explain = (error: unknown): unknown => (error instanceof StartError ? error.message : error);

/** Starts the server, stops it when asked to, and says in one line why it cannot start. */
const run = async (): Promise<void> => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  // `npm start` holds the other end: without it nobody could stop us any more.
  process.once('disconnect', () => stopping.abort());
  warnOfMistyped(process.env);
  const settings = loadConfig(process.env);
  const started = await startServer(settings, stopping.signal);
  // The launcher first: once the address is printed, a server that dies is started again.
  tellLauncher('ready');
  const { production, publicUrl } = settings;
  announce(started.address, production ? publicUrl : started.address, started.accounts);
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
