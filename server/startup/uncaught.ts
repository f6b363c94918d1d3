import { log } from '../log.ts';

interface UncaughtWatch {
  /** Whether anything was left uncaught. */
  hasFailed(): boolean;
}

/** Time the server has to stop in order before the process ends anyway (ms). */
const stopTimeout = 15_000;

/**
 * Logs what nobody caught and stops the server in order: after it nothing can be relied on. The process is to end with
 * an exit code other than 0, so that its supervisor starts it again.
 */
export const watchUncaught = (stopping: AbortController): UncaughtWatch => {
  let hasFailed = false;
  const fail = (kind: string) => (error: unknown) => {
    log.fatal({ err: error }, kind);
    if (hasFailed) return;
    hasFailed = true;
    setTimeout(() => process.exit(1), stopTimeout).unref();
    stopping.abort();
  };
  process.on('uncaughtException', fail('uncaught exception'));
  process.on('unhandledRejection', fail('unhandled rejection'));
  return { hasFailed: () => hasFailed };
};
