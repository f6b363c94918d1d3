import pino from 'pino';
import { findLogLevel } from './startup/logLevels.ts';

/** What happens outside a request; requests log through Fastify, with the same form. A wrong level is refused by `config.ts`. */
export const log = pino({ level: findLogLevel(process.env.LOG_LEVEL) ?? 'info' });

/** Names kinds of failures: of a connection by its code, else by what was said, a queue's name and worker aside. */
const nameKind = (error: unknown): string => {
  if (!(error instanceof Object)) return String(error);
  if ('code' in error && error.code) return String(error.code);
  return 'message' in error ? String(error.message).replace(/ \(Queue: .*$/, '') : '';
};

/**
 * Warns of what fails again and again while something is away: a failure of each kind is told at once, and then once in
 * `every` milliseconds with how often it came (`times`). Otherwise a night without the database fills a disk.
 */
export const createSeldomWarning = (message: string, every = 60_000): ((error: unknown) => void) => {
  const kinds = new Map<string, { toldAt: number; untold: number }>();
  return (error) => {
    const kind = nameKind(error);
    const known = kinds.get(kind) ?? { toldAt: Number.NEGATIVE_INFINITY, untold: 0 };
    known.untold += 1;
    if (performance.now() - known.toldAt >= every) {
      log.warn({ err: error, ...(known.untold > 1 && { times: known.untold }) }, message);
      Object.assign(known, { toldAt: performance.now(), untold: 0 });
    }
    // Words that differ each time are not kept for ever.
    if (kinds.size >= 100) kinds.clear();
    kinds.set(kind, known);
  };
};
